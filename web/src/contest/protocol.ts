/** What the page and the worker that answers contest inputs say to each other. */
import type { ContestFlags } from 'zugzwang/contest';
import type {
  CarrotRow,
  ChipPart,
  ChipSummary,
  FormatFit,
  SolvedCircle,
  Staircase,
  TestDetail,
  TestRow,
  TestSummary,
  TokenGames,
  TokenRound,
} from 'zugzwang/site/contest';

/** What is drawn of an input, each kind in its own way. */
export type ContestDrawing = SolvedCircle | ChipSummary | TokenGames | Staircase | CarrotRow | TestSummary;

/** Questions about the input that was solved last, and their answers. */
export interface Questions {
  readonly chip: {
    readonly ask: { readonly centre: number };
    readonly answer: ChipPart & { readonly layout: GraphLayout };
  };
  readonly round: {
    readonly ask: { readonly game: number; readonly round: number; readonly centre?: number };
    readonly answer: TokenRound & { readonly layout: GraphLayout };
  };
  readonly tests: { readonly ask: { readonly from: number; readonly to: number }; readonly answer: readonly TestRow[] };
  readonly test: { readonly ask: { readonly index: number }; readonly answer: TestDetail };
}
export type About = keyof Questions;

/** Where the vertices of a graph stand, in pixels. */
export interface GraphLayout {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** By edge, the points that it passes between its vertices; of an edge that passes none, an empty list. */
  readonly bends: readonly (readonly { readonly x: number; readonly y: number }[])[];
  readonly width: number;
  readonly height: number;
}

export interface Solve {
  readonly work: 'solve';
  readonly problem: string;
  readonly flags: ContestFlags;
  readonly input: Uint8Array<ArrayBuffer>;
}

export type Work =
  | Solve
  | { readonly work: 'guess'; readonly input: Uint8Array<ArrayBuffer> }
  | { readonly work: 'ask'; readonly about: About; readonly ask: Questions[About]['ask'] };

/** What has come out, as `zug contest` prints it, and how long it took. */
export interface ContestAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly seconds: number;
}

/** Why there is no answer; with line and column, in bytes and from 1, where the input is malformed. */
export interface ContestFailure {
  readonly code: string;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
  /** What stands at that place. */
  readonly excerpt?: Excerpt;
}

/** Part of a line: what comes before what is wrong, that itself, and what follows. */
export interface Excerpt {
  readonly before: string;
  readonly wrong: string;
  readonly after: string;
}

export type ToWorker = Work & { readonly id: number };
export type FromWorker = { readonly id: number } & (
  | { readonly answer: ContestAnswer }
  | { readonly done: ContestDrawing | null | readonly FormatFit[] | Questions[About]['answer'] }
  | { readonly failure: ContestFailure }
);
