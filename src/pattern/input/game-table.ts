/**
 * The table of a game by itself: the numbers in its start position are the arguments, or those that a text of positions names; every position with the same
 * shape and numbers from 0 up to a bound is looked at, with all that can be reached from it. Notation, where a game has one, says which of
 * these are positions. O(positions + moves) time; partizan values may grow without bound, and are told as far as they fit.
 */

import { makeText } from '../../core/checks/plain-data.js';
import { excerpt, resultOf, ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import { remotenessOf } from '../../core/outcome.js';
import type { Task } from '../../core/task.js';
import { type Enumeration, enumerateGame } from '../../graph/enumerate.js';
import { graphGrundyValues } from '../../impartial/grundy-values.js';
import { demandNormalPlay, isNormalEnd, unlikeEnd } from '../../impartial/normal-play.js';
import { solveSpaceSync } from '../../solve/solve.js';
import { demandLastMover } from '../../values/partizan/positions/position-parts.js';
import { valueOf } from '../../values/partizan/positions/position-value.js';
import { PartizanStore } from '../../values/partizan/store.js';
import { describeSetUp, leavesOf, type PositionLeaf, type SetUp, setUpState } from './set-up.js';
import type { ValueKind, ValueTable } from './value-table.js';

/** What is read from the positions. */
export const TABLE_OF = ['outcome', 'grundy', 'payoff', 'remoteness', 'partizan'] as const;
/** One of them. */
export type TableOf = (typeof TABLE_OF)[number];

/** What to read of a game, and how far. */
export interface GameTableOptions {
  /** By default the payoff where the game has one, partizan values where positions are texts and who cannot move loses, else the outcome. */
  readonly of?: TableOf;
  /** The arguments by name (`n`, `a`, `b`, … or the record's keys); all numbers of the start by default. */
  readonly arguments?: readonly string[];
  /** The largest value of each argument; by default as many as make some ten thousand rows, of partizan values some hundred. */
  readonly to?: number;
  /** Positions with arguments in them, as `t^a..f^b` or `[1,3],[2,3]:{n}`, in place of the start with other numbers. */
  readonly positions?: string;
}

/** A game's table, and values beyond it that were not looked at. */
export interface GameTable {
  readonly table: ValueTable;
  readonly fresh: ValueTable;
  readonly setUp: SetUp;
}

/** The largest argument by the number of arguments, and how far fresh values go beyond it. */
const REACH = [600, 56, 16, 8];
export const BEYOND = 1.25;
/** The same for partizan values, and what their store may take. */
const PARTIZAN_REACH = [60, 7, 4, 3];
const PARTIZAN_STORE = { maxBytes: 500e6, maxValues: 200_000 };
/** Bytes that the positions may take. */
const MEMORY = 2 ** 30;

/** The table of a game, and fresh values from beyond it. Throws `usage` where its positions are not made of numbers. */
export function* gameTable(game: AnyGame, options: GameTableOptions = {}): Task<GameTable> {
  const rows = rowsOf(game, options);
  const of = options.of ?? (game.hasPayoff ? 'payoff' : rows.template && hasValues(game) ? 'partizan' : 'outcome');
  if (of === 'grundy') demandNormalPlay(game);
  if (of === 'payoff' && !game.hasPayoff) throw new ZugzwangError('usage', `${game.name} has no payoffs`);
  const { names } = rows;
  const to = options.to ?? (of === 'partizan' ? PARTIZAN_REACH : REACH)[names.length - 1]!;
  const most = Math.max(to + 1, Math.ceil(to * BEYOND));
  const tuples = [...tuplesUpTo(names.length, most)];
  const found: Root[] = [];
  for (const point of tuples) {
    const state = rows.state(point);
    if (state !== undefined) found.push({ point, state });
  }
  if (found.length === 0) throw new ZugzwangError('usage', `${game.name}: no position has such arguments`);
  if (of === 'partizan') return yield* partizanTable(game, rows, found, to);
  const points = found.flatMap(({ point }) => point);
  const roots = found.map(({ state }) => state);
  const listed = yield* listFrom(game, roots);
  const read = yield* valuesOf(game, listed, of);
  const values = Float64Array.from(roots, ({ position, player }) => read(listed.rank(position, player)));
  const setUp = yield* setUpOf(game, rows, roots);
  const kind: ValueKind = of === 'remoteness' ? 'number' : of;
  const all: ValueTable = { names, kind, points: Float64Array.from(points), values };
  return { table: within(all, to, true), fresh: within(all, to, false), setUp };
}

/** The arguments of a table, and the position that they make; undefined where they make none. */
interface Rows {
  readonly names: readonly string[];
  readonly template?: string;
  state(point: readonly number[]): State<unknown> | undefined;
}

interface Root {
  readonly point: readonly number[];
  readonly state: State<unknown>;
}

function rowsOf(game: AnyGame, options: GameTableOptions): Rows {
  const { position } = game.start;
  const isText = typeof position === 'string' && game.definition.notation !== undefined;
  const template =
    options.positions !== undefined
      ? parseRowTemplate(options.positions)
      : isText && options.arguments === undefined
        ? numbersTemplate(game.notation.make(position))
        : undefined;
  if (template === undefined) {
    const places = wantedPlaces(game, options.arguments);
    return { names: places.map(({ name }) => name), state: point => placed(game, places, point) };
  }
  if (options.arguments !== undefined)
    throw new ZugzwangError('usage', '--arguments chooses numbers of the start; those of --positions are named there');
  if (template.names.length > REACH.length)
    throw new ZugzwangError(
      'usage',
      `found ${template.names.length} arguments in ${excerpt(template.text)}, expected at most ${REACH.length}`,
    );
  const read = (point: readonly number[]): State<unknown> | undefined => {
    try {
      return { position: game.notation.parse(template.position(point)), player: game.start.player };
    } catch {
      return undefined;
    }
  };
  return { names: template.names, template: template.text, state: read };
}

/** Whether positions are worth partizan values: two players, and who cannot move loses. */
function hasValues(game: AnyGame): boolean {
  return game.isPartizan && resultOf(() => demandLastMover(game)).ok;
}

function* setUpOf(game: AnyGame, { names, template }: Rows, roots: readonly State<unknown>[]): Task<SetUp> {
  if (template === undefined) return yield* describeSetUp(game, names, roots);
  return { holdsFor: [`the positions ${template}`], positions: roots.length };
}

/** The values of positions, those with small arguments first, as far as they fit in a store. */
function* partizanTable(game: AnyGame, rows: Rows, roots: readonly Root[], to: number): Task<GameTable> {
  const store = new PartizanStore(PARTIZAN_STORE);
  const levelOf = ({ point }: Root) => Math.max(...point);
  const sorted = [...roots].sort((a, b) => levelOf(a) - levelOf(b));
  const values: number[] = [];
  let reached = levelOf(sorted.at(-1)!);
  for (const [i, root] of sorted.entries()) {
    if (i % 8 === 0) yield { phase: 'value positions', done: i };
    const result = resultOf(() => valueOf(game, root.state, store));
    if (result.ok) values.push(result.value);
    else if (result.error.code !== 'budget') throw result.error;
    else {
      reached = levelOf(root) - 1;
      break;
    }
  }
  const known = sorted.slice(0, values.length).filter(root => levelOf(root) <= reached);
  if (known.length === 0) throw new ZugzwangError('budget', `${game.name}: the values do not fit in memory`);
  const all: ValueTable = {
    names: rows.names,
    kind: 'partizan',
    points: Float64Array.from(known.flatMap(({ point }) => point)),
    values: Float64Array.from(values.slice(0, known.length)),
    store,
  };
  // What is too large is left out: a smaller table, with fresh values beyond it.
  const most = reached > to ? to : Math.floor(reached / BEYOND);
  const setUp: SetUp = {
    holdsFor: rows.template === undefined ? [] : [`the positions ${rows.template}`],
    positions: known.length,
    ...(reached >= to ? {} : { tooLarge: reached + 1 }),
  };
  return { table: within(all, most, true), fresh: within(all, most, false), setUp };
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
    const why =
      "no numbers in them; say where arguments stand, as in --positions 't^a..f^b', or make a table for --table";
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
export function* listFrom(game: AnyGame, roots: readonly State<unknown>[]): Task<Enumeration<unknown>> {
  try {
    return yield* enumerateGame(game, MEMORY, roots);
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.code !== 'budget') throw error;
    throw new ZugzwangError('budget', `${error.message}; give a smaller --to`, { cause: error });
  }
}

/** Solves what is listed; returns how to read a value. */
export function* valuesOf(
  game: AnyGame,
  { space, unrank }: Enumeration<unknown>,
  of: TableOf,
): Task<(v: number) => number> {
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
export function within(all: ValueTable, to: number, isInside: boolean): ValueTable {
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

/**
 * Positions as texts with arguments in them: `{n}` stands for a number, `t^a` for so many copies of a character, `(tf)^a` for copies of a
 * group, so that `t^a..f^b` are rows of Toads and Frogs.
 */
interface RowTemplate {
  readonly text: string;
  /** The arguments, in the order in which they come. */
  readonly names: readonly string[];
  position(values: readonly number[]): string;
}

/** A text that comes so many times as an argument says, or the argument itself, or text. */
type Piece = string | { readonly name: string; readonly repeated?: string };

const PIECE = /\{([a-z]\w*)\}|(\([^()]*\)|.)\^(?:([a-z])|\{([a-z]\w*)\})/gsu;

/** @throws ZugzwangError `usage` where there is no argument */
function parseRowTemplate(text: string): RowTemplate {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, number, group, letter, word] = match;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    if (number !== undefined) pieces.push({ name: number });
    else
      pieces.push({
        name: (letter ?? word)!,
        repeated: group!.length > 1 && group!.startsWith('(') ? group!.slice(1, -1) : group!,
      });
    end = match.index + whole.length;
  }
  pieces.push(text.slice(end));
  const names = [...new Set(pieces.flatMap(piece => (typeof piece === 'string' ? [] : [piece.name])))];
  if (names.length === 0) {
    const expected = 'arguments in it, as t^a for a toads and {n} for a number';
    throw new ZugzwangError('usage', `--positions: found "${excerpt(text)}", expected ${expected}`);
  }
  return {
    text,
    names,
    position: values =>
      pieces
        .map(piece => {
          if (typeof piece === 'string') return piece;
          const n = values[names.indexOf(piece.name)]!;
          return piece.repeated === undefined ? String(n) : piece.repeated.repeat(n);
        })
        .join(''),
  };
}

/** The positions in which the numbers behind the last colon of a text are the arguments; undefined where there are none. */
function numbersTemplate(text: string): RowTemplate | undefined {
  const at = text.lastIndexOf(':') + 1;
  const count = text.slice(at).match(/\d+/g)?.length ?? 0;
  if (count === 0) return undefined;
  let i = 0;
  const name = () => (count === 1 ? 'n' : 'abcdefghijklmnopqrstuvwxyz'[i++ % 26]!);
  return parseRowTemplate(text.slice(0, at) + text.slice(at).replaceAll(/\d+/g, () => `{${name()}}`));
}
