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
import type { SmallGraphLayout } from '../../draw/small-graph.tsx';

/** What is drawn of an input, each kind in its own way. */
export type ContestDrawing = SolvedCircle | ChipSummary | TokenGames | Staircase | CarrotRow | TestSummary;

/** Questions about the input that was solved last, and their answers. */
export interface Questions {
  readonly chip: {
    readonly ask: { readonly centre: number };
    readonly answer: ChipPart & { readonly layout: SmallGraphLayout };
  };
  readonly round: {
    readonly ask: { readonly game: number; readonly round: number; readonly centre?: number };
    readonly answer: TokenRound & { readonly layout: SmallGraphLayout };
  };
  readonly tests: { readonly ask: { readonly from: number; readonly to: number }; readonly answer: readonly TestRow[] };
  readonly test: { readonly ask: { readonly index: number }; readonly answer: TestDetail };
}
export type About = keyof Questions;

/** What has come out, as `zug contest` prints it, and how long it took. */
export interface ContestAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly seconds: number;
}

/** The answer to an input comes before its drawing, which is null where there is no memory for it. */
export interface ContestRequests extends Questions {
  readonly solve: {
    readonly ask: { readonly problem: string; readonly flags: ContestFlags; readonly input: Uint8Array<ArrayBuffer> };
    readonly answer: ContestDrawing | null;
    readonly news: ContestAnswer;
  };
  /** Which formats an input has. */
  readonly guess: {
    readonly ask: { readonly input: Uint8Array<ArrayBuffer> };
    readonly answer: readonly FormatFit[];
  };
}
