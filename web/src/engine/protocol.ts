/**
 * What the page and the worker that knows the games say to each other. The page never holds rules: positions and moves are texts
 * in the game's notation, and come with the picture to draw.
 */
import type * as v from 'valibot';
import type { ErrorCode } from 'zugzwang';
import type { TableOf } from 'zugzwang/pattern';
import type { Sheet as FamilySheet } from 'zugzwang/site';
import type { Statistics } from 'zugzwang/tablebase';
import type { game, graph, laws, position, puzzle, solved, step } from './answer-schemas.ts';
import type { statistics, value } from './schemas.ts';
import type { TrialAsk } from './trial.ts';
import type { WorkerFailure } from './worker-messages.ts';

/** What a schema reads, which nobody changes. */
type Read<S extends v.GenericSchema> = Unchanged<v.InferOutput<S>>;
type Unchanged<T> = T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T;

export interface Value extends Read<typeof value> {}
export interface PositionInfo extends Read<typeof position> {}
export type MoveInfo = PositionInfo['moves'][number];
export interface Puzzle extends Read<typeof puzzle> {}
export interface SolvedInfo extends Read<typeof solved> {}
export interface GameInfo extends Read<typeof game> {}
export type SolveEstimate = GameInfo['estimate'];
export type ParameterInfo = GameInfo['parameterInfos'][number];
export interface PositionGraph extends Read<typeof graph> {}
export type GraphNode = PositionGraph['nodes'][number];
export type GraphEdge = PositionGraph['edges'][number];
export interface GameStatistics extends Statistics, Pick<Read<typeof statistics>, 'payoffs'> {}
export type PayoffCount = NonNullable<GameStatistics['payoffs']>[number];
export interface LawsOfTable extends Read<typeof laws> {}
export type FoundLaw = LawsOfTable['laws'][number];
export type TrialStep = Read<typeof step>;
export type ProgramInput = Extract<TrialStep, { inputs: unknown }>['inputs'][number];
export type Verdict = Extract<TrialStep, { verdict: unknown }>['verdict'];
export type Counterexample = NonNullable<Verdict['failure']>;

/** What solving takes, as far as is known. */
export interface SolveFacts {
  readonly positions: number;
  readonly seconds: number;
  readonly bytes: number;
}

/** A game with its moves so far. */
export interface Line {
  /** Notation of the first position; the start of the game if not given. */
  readonly from?: string | undefined;
  readonly moves: readonly string[];
}

/** A heat map that a family has: outcomes over two parameters. */
export interface SheetInfo extends Omit<FamilySheet, 'cells' | 'nimbers'> {
  /** Whether the cells have Grundy values, too. */
  readonly hasNimbers: boolean;
}

/** A heat map, row by row (y from its least up), packed values (`remoteness << 2 | code`) or Grundy values, -1 where there is nothing. */
export interface Sheet {
  readonly xFrom: number;
  readonly yFrom: number;
  readonly width: number;
  readonly height: number;
  readonly values: Int32Array;
}

/** Requests, by name: what is asked and what is answered. */
export interface Requests extends SandboxRequests {
  /** The ids of all games that the library has. */
  games: { ask: Record<never, never>; answer: readonly string[] };
  /**
   * Opens a game by its spec; with a table's address, the table too, also where the game has been opened without.
   */
  open: { ask: { spec: string; table?: string }; answer: GameInfo };
  /** Solves an open game; tells progress, can be aborted. What nobody has asked for is given up where it turns out not to be small (`budget`). */
  solve: { ask: { spec: string; unasked?: true }; answer: SolvedInfo };
  /** One position. */
  look: { ask: { spec: string; text: string }; answer: PositionInfo };
  /** All positions of a line of play, the first one included: one more than moves. */
  follow: { ask: { spec: string; line: Line }; answer: readonly PositionInfo[] };
  /** The move of a computer that looks so many plies ahead, for so many milliseconds, whatever is known of the game. */
  think: { ask: { spec: string; text: string; plies: number; time: number }; answer: { move: string } };
  /** Best play from a position to the end, as move texts. */
  bestLine: { ask: { spec: string; text: string; limit: number }; answer: readonly string[] };
  /** Of a table that is read a piece at a time, what its header says: no moves are counted (0), no longest play is named. */
  statistics: { ask: { spec: string }; answer: GameStatistics };
  /** With `nimbers`, positions have theirs. */
  graph: { ask: { spec: string; from?: string; limit: number; nimbers?: true }; answer: PositionGraph };
  /** How the rules behave, as tables of the game have it. */
  fingerprint: { ask: { spec: string }; answer: string };
  /** Of a solved game, the puzzle that a number leads to; which of the computers that look so many plies ahead finds it is told. */
  puzzle: { ask: { spec: string; seed: number; depths: readonly number[] }; answer: Puzzle | null };
  sheets: { ask: { spec: string }; answer: readonly SheetInfo[] };
  /** Of Grundy values where `nimbers` is set. */
  sheet: { ask: { spec: string; id: string; width: number; height: number; nimbers?: true }; answer: Sheet };
}

/** What rules of one's own alone are asked, in their sandbox. */
interface SandboxRequests {
  /** A step of a trial of a program, which has a number of its own. */
  stress: { ask: { spec: string; trial: number } & TrialAsk; answer: TrialStep };
  /** A table by parameters of a family, or else by the numbers in the start of its game; and its laws. */
  laws: {
    ask: { spec: string; of?: TableOf; parameters?: readonly string[]; to?: number };
    answer: LawsOfTable;
  };
}

export type RequestName = keyof Requests;
export type SandboxRequestName = keyof SandboxRequests;

/** An error as it crosses from the worker: one sentence in English, and its code for a sentence in other languages. */
export interface EngineFailure extends WorkerFailure {
  readonly code: ErrorCode | 'internal';
  /** Where in the rules that the workshop runs, from 1 on. */
  readonly place?: { readonly line: number; readonly column: number } | undefined;
}
