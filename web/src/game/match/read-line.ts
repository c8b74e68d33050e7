/** Reads a line of play: what is known is not asked for again, and what cannot be read says where. */
import type { Line, PositionInfo } from '../../engine/protocol.ts';
import type { WorkerFailure } from '../../engine/worker-messages.ts';
import type { PositionCache } from './position-cache.ts';

/** So many moves of a line are read; with more, the list of moves and the value history would hold the page up. */
export const MOST_MOVES = 1000;

/** How positions are asked for. */
export interface Questions {
  look(text: string): Promise<PositionInfo>;
  follow(line: Line): Promise<readonly PositionInfo[]>;
}

/** What is wrong with a link. */
export type LineProblem =
  /** The first position cannot be read; the message says why, in English. */
  | { readonly kind: 'position'; readonly text: string; readonly message: string }
  /** A move, counted from 0, is not legal. */
  | { readonly kind: 'move'; readonly at: number; readonly text: string }
  /** There are more moves than are read. */
  | { readonly kind: 'long' }
  /** Something else: the worker, the table, the network. */
  | { readonly kind: 'other'; readonly message: string };

export interface ReadLine {
  /** One more than moves; empty only where not even the first could be read. */
  readonly positions: readonly PositionInfo[];
  /** The moves that could be made. */
  readonly moves: readonly string[];
  readonly problem?: LineProblem;
}

/** A line whose positions are all known; undefined where one has to be asked for. */
export function readCached(cache: PositionCache, start: string, line: Line): ReadLine | undefined {
  if (line.moves.length > MOST_MOVES) return undefined;
  const { positions } = cache.follow(line.from ?? start, line.moves);
  return positions.length === line.moves.length + 1 ? { positions, moves: line.moves } : undefined;
}

/** A line, as far as it can be read. Never rejects. */
export async function readLine(
  ask: Questions,
  cache: PositionCache,
  start: string,
  { from, moves }: Line,
): Promise<ReadLine> {
  if (moves.length > MOST_MOVES) {
    const read = await readLine(ask, cache, start, { from, moves: moves.slice(0, MOST_MOVES) });
    return { ...read, problem: read.problem ?? { kind: 'long' } };
  }
  const first = from ?? start;
  try {
    const { positions, next } = cache.follow(first, moves);
    if (positions.length === moves.length && positions.length > 0 && next !== undefined) {
      const last = await ask.look(next);
      cache.keep(last, next);
      return { positions: [...positions, last], moves };
    }
    const all = await ask.follow({ from, moves });
    all.forEach((position, i) => cache.keep(position, i === 0 ? first : undefined));
    return { positions: all, moves };
  } catch (error) {
    return readRest(ask, cache, start, { from, moves }, error as WorkerFailure);
  }
}

/** What can be shown of a line that failed: the moves before the one that is wrong, or the start. */
async function readRest(
  ask: Questions,
  cache: PositionCache,
  start: string,
  { from, moves }: Line,
  failure: WorkerFailure,
): Promise<ReadLine> {
  const { at, code, message } = failure;
  if (at !== undefined && at < moves.length) {
    const problem = { kind: 'move', at, text: moves[at] ?? '' } as const;
    const rest = await readLine(ask, cache, start, { from, moves: moves.slice(0, at) });
    return { ...rest, problem: rest.problem ?? problem };
  }
  if (from !== undefined && code === 'input') {
    const problem = { kind: 'position', text: from, message } as const;
    const rest = await readLine(ask, cache, start, { moves: [] });
    return { ...rest, problem: rest.problem ?? problem };
  }
  const { positions } = cache.follow(from ?? start, moves);
  return { positions, moves: moves.slice(0, Math.max(0, positions.length - 1)), problem: { kind: 'other', message } };
}
