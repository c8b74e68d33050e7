/**
 * What the page and the worker that knows the games say to each other. The page never holds rules: positions and moves are texts
 * in the game's notation, and come with the picture to draw.
 */
import type { ErrorCode, Outcome } from 'zugzwang';
import type { Parameter, ParameterBounds, Picture, Place } from 'zugzwang/core';
import type { JudgedLaws, TableOf } from 'zugzwang/pattern';
import type { Statistics } from 'zugzwang/tablebase';
import type { TrialAsk, TrialStep } from './trial.ts';
import type { WorkerFailure } from './worker-messages.ts';

/** What a position or a move is worth to the player to move, or to who makes the move. */
export interface Value {
  readonly outcome: Outcome;
  /** Plies to the end, the move itself counted; null for a draw. */
  readonly remoteness: number | null;
  /** To the first player, in a game with payoffs. */
  readonly payoff?: number;
}

/** A legal move. */
export interface MoveInfo {
  readonly text: string;
  /** Where it leads. */
  readonly to: string;
  /** Whether the same player moves again. */
  readonly again: boolean;
  /** The places to click in turn; none where the move can only be picked from the list. */
  readonly clicks: readonly Place[];
  /** Its place in the order of the rules, which tells nothing about its worth. */
  readonly order: number;
  /** Absent while the game is not solved. */
  readonly value?: Value;
}

/** A position, ready to be drawn and played from. */
export interface PositionInfo {
  /** In the game's notation, the player to move included where the game is partizan. */
  readonly text: string;
  /** Who is to move; always 0 in an impartial game. */
  readonly player: 0 | 1;
  readonly picture: Picture;
  /** Play is over here, or nobody can move. What that is for the player to move is then always in `value`. */
  readonly over: boolean;
  /** Play is over because the player to move has no move, and not because a rule says so. */
  readonly stuck: boolean;
  /** Absent while the game is not solved, and where the position cannot be reached from the game's start. */
  readonly value?: Value;
  /** Set where the game is solved, but this position cannot be reached from its start, and is too far away to be solved by itself. */
  readonly unreachable?: boolean;
  /** Best first where the game is solved, in the order of the rules otherwise. */
  readonly moves: readonly MoveInfo[];
}

/** A position that is won, by one move alone at each of the solver's turns. */
export interface Puzzle {
  /** The position, in the game's notation. */
  readonly from: string;
  /** Plies to the end. */
  readonly plies: number;
  /** To the end: the solver's moves, and answers that hold out as long as possible. */
  readonly moves: readonly string[];
  /** The first of the depths asked for at which a computer finds every move; -1 where none does. */
  readonly found: number;
}

/** What solving is expected to take, known before. */
export interface SolveEstimate {
  /** Positions or indices, where that is known without listing them. */
  readonly positions?: number;
  readonly bytes?: number;
  readonly seconds?: number;
  /** Where nobody knows how many positions there are: so many were found within a moment, and there are more. */
  readonly atLeast?: number;
  /** Small enough to be solved without asking. */
  readonly small: boolean;
  /** Set where it cannot be solved in a page. */
  readonly tooLarge?: boolean;
  /** What it would take, where that is too much: one sentence in English. */
  readonly why?: string;
}

/** A parameter of a game's family, to be changed in place. */
export interface ParameterInfo {
  readonly name: string;
  readonly kind: Parameter<unknown>['kind'];
  /** What it is for, in English. */
  readonly description: string;
  /** The allowed values, in English words. */
  readonly expected: string;
  readonly bounds?: ParameterBounds;
  /** Its text where nothing is said. */
  readonly default: string;
}

/** A game that has been opened. */
export interface GameInfo {
  /** Its spec in full: `quixo:n=3`. */
  readonly spec: string;
  readonly id: string;
  /** What the family says of itself, in English. */
  readonly title: string;
  readonly summary: string;
  readonly rules: string;
  readonly notation: string;
  /** A few positions of the game, in notation. */
  readonly examples: readonly string[];
  readonly players: readonly [string, string] | null;
  /** The author's own words for how play ends, as the rules have them. */
  readonly words?: Readonly<Record<string, string>>;
  readonly hasPayoff: boolean;
  /** What play without end pays the first player, in a game with payoffs. */
  readonly stake: number;
  readonly misere: boolean;
  /** The text of every parameter, the defaults included. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What each parameter is, in the family's order. */
  readonly parameterInfos: readonly ParameterInfo[];
  /** Notation of the start. */
  readonly start: string;
  readonly estimate: SolveEstimate;
  /** Whether the family has heat maps (`sheets`). */
  readonly hasSheets?: boolean;
  /** Set where values are at hand. */
  readonly solved?: SolvedInfo;
  /** Why the table that was asked for cannot be read, in an English sentence; the game can be played and solved all the same. */
  readonly tableProblem?: string;
}

/** What came of solving, or of opening a table. */
export interface SolvedInfo {
  readonly positions: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly start: Value;
  readonly longest: Readonly<Partial<Record<'win' | 'lose' | 'tie', number>>>;
  /** `table` where the values are read from a published table. */
  readonly method: string;
  readonly seconds: number;
  /** Bytes of the table. */
  readonly bytes?: number;
}

/** A game with its moves so far. */
export interface Line {
  /** Notation of the first position; the start of the game if not given. */
  readonly from?: string | undefined;
  readonly moves: readonly string[];
}

/** A position of a graph of positions. */
export interface GraphNode {
  readonly text: string;
  /** What tells the position from the others, where its text would say too much. */
  readonly label?: string;
  readonly player: 0 | 1;
  readonly over: boolean;
  readonly value?: Value;
  /** Some of its moves lead to positions that are not in the graph. */
  readonly cut: boolean;
  readonly picture?: Picture;
}

/** A move of a graph of positions, between nodes by their indices. */
export interface GraphEdge {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly value?: Value;
}

/** The positions of a small game, or those near a position, breadth first. */
export interface PositionGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** The whole game from its start. */
  readonly whole: boolean;
  /** Set where the rules are those of a game with nimbers: impartial, normal play. */
  readonly hasNimbers?: true;
  /** By node, as texts (`*3`, `∞(0,1)`); only where they were asked for. */
  readonly nimbers?: readonly string[];
}

/** How many positions come to a payoff under best play. */
export interface PayoffCount {
  /** To the first player. */
  readonly payoff: number;
  readonly positions: number;
}

/** What is counted of a game; in one with payoffs those too, the largest first. */
export interface GameStatistics extends Statistics {
  readonly payoffs?: readonly PayoffCount[];
}

/** A heat map that a family has: outcomes over two parameters. */
export interface SheetInfo {
  readonly id: string;
  /** What runs along the axes, in English. */
  readonly x: string;
  readonly y: string;
  /** The largest that may be asked for, and what is shown at first. */
  readonly limit: number;
  readonly first: number;
  /** Where a cell is played: a spec, and a position where that is not its start, `{x}` and `{y}` standing for the cell. */
  readonly cell?: { readonly spec: string; readonly from?: string };
  /** Whether the cells have Grundy values, too. */
  readonly hasNimbers?: true;
}

/** A heat map, row by row (y from its least up), packed values (`remoteness << 2 | code`) or Grundy values, -1 where there is nothing. */
export interface Sheet {
  readonly xFrom: number;
  readonly yFrom: number;
  readonly width: number;
  readonly height: number;
  readonly values: Int32Array;
}

/** A law that was found, as plain data. */
export interface FoundLaw {
  readonly sentence: string;
  readonly code: string;
  readonly evidence: JudgedLaws['laws'][number]['evidence'];
}

/** A table of a game of one's own, and its laws, the shortest first. */
export interface LawsOfTable {
  /** What the rows' numbers are. */
  readonly names: readonly string[];
  /** How many rows there are, and the first of them; values in words. */
  readonly count: number;
  readonly rows: readonly { readonly point: readonly number[]; readonly value: string }[];
  /** What all rows have in common, in English. */
  readonly holdsFor: readonly string[];
  readonly laws: readonly FoundLaw[];
  /** What the table looks like, and where the rules say otherwise. */
  readonly refuted: JudgedLaws['refuted'];
  /** Why there is none, in English. */
  readonly why?: string | undefined;
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
  readonly place?: { readonly line: number; readonly column: number };
}
