/**
 * The table of a game by itself: the numbers in its start position are the arguments; every position with the same shape and numbers
 * from 0 up to a bound is looked at, with all that can be reached from it. Notation, where a game has one, says which of these are
 * positions. O(positions + moves) time.
 */

import { makeText } from '../../core/checks/plain-data.js';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import { remotenessOf } from '../../core/outcome.js';
import type { Task } from '../../core/task.js';
import { type Enumeration, enumerateGame } from '../../graph/enumerate.js';
import { graphGrundyValues } from '../../impartial/grundy-values.js';
import { demandNormalPlay, isNormalEnd, unlikeEnd } from '../../impartial/normal-play.js';
import { solveSpaceSync } from '../../solve/solve.js';
import { describeSetUp, leavesOf, type PositionLeaf, type SetUp, setUpState } from './set-up.js';
import type { ValueKind, ValueTable } from './value-table.js';

/** What is read from the positions. */
export const TABLE_OF = ['outcome', 'grundy', 'payoff', 'remoteness'] as const;
/** One of them. */
export type TableOf = (typeof TABLE_OF)[number];

/** What to read of a game, and how far. */
export interface GameTableOptions {
  /** By default the payoff where the game has one, else the outcome. */
  readonly of?: TableOf;
  /** The arguments by name (`n`, `a`, `b`, … or the record's keys); all numbers of the start by default. */
  readonly arguments?: readonly string[];
  /** The largest value of each argument; by default as many as make some ten thousand rows. */
  readonly to?: number;
}

/** A game's table, and values beyond it that were not looked at. */
export interface GameTable {
  readonly table: ValueTable;
  readonly fresh: ValueTable;
  readonly setUp: SetUp;
}

/** The largest argument by the number of arguments, and how far fresh values go beyond it. */
const REACH = [600, 56, 16, 8];
const BEYOND = 1.25;
/** Bytes that the positions may take. */
const MEMORY = 2 ** 30;

/** The table of a game, and fresh values from beyond it. Throws `usage` where its positions are not made of numbers. */
export function* gameTable(game: AnyGame, options: GameTableOptions = {}): Task<GameTable> {
  const of = options.of ?? (game.hasPayoff ? 'payoff' : 'outcome');
  if (of === 'grundy') demandNormalPlay(game);
  if (of === 'payoff' && !game.hasPayoff) throw new ZugzwangError('usage', `${game.name} has no payoffs`);
  const places = wantedPlaces(game, options.arguments);
  const to = options.to ?? REACH[places.length - 1]!;
  const most = Math.max(to + 1, Math.ceil(to * BEYOND));
  const tuples = [...tuplesUpTo(places.length, most)];
  const points: number[] = [];
  const roots: State<unknown>[] = [];
  for (const tuple of tuples) {
    const state = placed(game, places, tuple);
    if (!state) continue;
    points.push(...tuple);
    roots.push(state);
  }
  if (roots.length === 0) throw new ZugzwangError('usage', `${game.name}: no position has such arguments`);
  const listed = yield* listFrom(game, roots);
  const read = yield* valuesOf(game, listed, of);
  const values = Float64Array.from(roots, ({ position, player }) => read(listed.rank(position, player)));
  const names = places.map(({ name }) => name);
  const setUp = yield* describeSetUp(game, names, roots);
  const kind: ValueKind = of === 'remoteness' ? 'number' : of;
  const all: ValueTable = { names, kind, points: Float64Array.from(points), values };
  return { table: within(all, to, true), fresh: within(all, to, false), setUp };
}

/** The numbers of the start position that are to be arguments. */
function wantedPlaces(game: AnyGame, names: readonly string[] | undefined): PositionLeaf[] {
  const all = leavesOf(game.start.position).filter(({ value }) => Number.isSafeInteger(value));
  const found = all.map(({ name }) => name).join(', ');
  const chosen = names?.map(name => {
    const place = all.find(one => one.name === name);
    if (place) return place;
    throw new ZugzwangError('usage', `found no argument "${excerpt(name)}", expected some of ${found || 'none'}`);
  });
  const places = chosen ?? all;
  if (places.length === 0) {
    const why = 'no numbers in them; make a table of your own for zug pattern --table';
    throw new ZugzwangError(
      'usage',
      `positions of ${game.name}, such as ${excerpt(makeText(game.start.position))}, have ${why}`,
    );
  }
  if (places.length <= REACH.length) return places;
  const why = `has ${places.length} numbers (${excerpt(found)}), expected at most ${REACH.length}`;
  throw new ZugzwangError(
    'usage',
    `the start of ${game.name} ${why}; choose with --arguments, the others stay as they are`,
  );
}

function* tuplesUpTo(count: number, most: number): Generator<number[]> {
  const tuple = new Array<number>(count).fill(0);
  for (;;) {
    yield [...tuple];
    let i = count - 1;
    while (i >= 0 && ++tuple[i]! > most) tuple[i--] = 0;
    if (i < 0) return;
  }
}

/** The start with other numbers in it; undefined where the game's notation says that this is no position. */
function placed(game: AnyGame, places: readonly PositionLeaf[], tuple: readonly number[]): State<unknown> | undefined {
  let position = game.start.position;
  places.forEach(({ path }, i) => {
    position = withNumber(position, path, tuple[i]!);
  });
  return setUpState(game, position);
}

function withNumber(position: unknown, path: PositionLeaf['path'], value: number): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy: unknown = Array.isArray(position) ? [...(position as unknown[])] : { ...(position as object) };
  const record = copy as Record<string | number, unknown>;
  record[step] = withNumber(record[step], rest, value);
  return copy;
}

/** Everything that can be reached from the roots. */
function* listFrom(game: AnyGame, roots: readonly State<unknown>[]): Task<Enumeration<unknown>> {
  try {
    return yield* enumerateGame(game, MEMORY, roots);
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.code !== 'budget') throw error;
    throw new ZugzwangError('budget', `${error.message}; give a smaller --to`, { cause: error });
  }
}

/** Solves what is listed; returns how to read a value. */
function* valuesOf(game: AnyGame, { space, unrank }: Enumeration<unknown>, of: TableOf): Task<(v: number) => number> {
  yield { phase: 'solve', done: space.size };
  if (of === 'grundy') {
    const unlike = space.terminals.findIndex(code => code >= 0 && !isNormalEnd(code));
    if (unlike >= 0) throw unlikeEnd(game.name, game.makeText(unrank(unlike)), space.terminal(unlike));
    const nimbers = graphGrundyValues(space.graph);
    return v => nimbers[v]!;
  }
  const solved = solveSpaceSync(space);
  if (of === 'payoff') return v => solved.payoffs![v]!;
  if (of === 'outcome') return v => solved.values[v]! & 3;
  return v => remotenessOf(solved.values[v]!) ?? -1;
}

/** The rows whose arguments are all at most `to`, or the others. */
function within(all: ValueTable, to: number, isInside: boolean): ValueTable {
  const width = all.names.length;
  const points: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < all.values.length; row++) {
    const point = all.points.subarray(row * width, (row + 1) * width);
    if (point.every(x => x <= to) !== isInside) continue;
    points.push(...point);
    values.push(all.values[row]!);
  }
  return { ...all, points: Float64Array.from(points), values: Float64Array.from(values) };
}
