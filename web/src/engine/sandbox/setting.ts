/** What page and sandbox say to each other beside the questions and answers of `engine/protocol.ts`. */
import type { RulesFile } from 'zugzwang/site';

/** The first message to a worker: the rules, and what they may use. */
export interface Setting {
  readonly rules: RulesFile;
  /** Bytes that a solution may take, and so many at most that rules may hold in buffers. */
  readonly memory: number;
  /** Whether each call of the rules is told, by a text that begins with `@`. */
  readonly isTraced?: boolean;
}

/** A piece of the game's table that the worker has asked for, or why it cannot be had. */
export type TablePiece =
  | { readonly read: number; readonly size: number; readonly bytes: Uint8Array }
  | { readonly read: number; readonly problem: string };
