/**
 * The table of a game by itself: the numbers in its start position are the arguments; every position with the same shape and numbers
 * from 0 up to a bound is looked at, with all that can be reached from it. Notation, where a game has one, says which of these are
 * positions. O(positions + moves) time.
 */
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { AnyGame, State } from '../core/game.js';
import { IntList } from '../core/int-list.js';
import { remotenessOf } from '../core/outcome.js';
import { makeText } from '../core/plain-data.js';
import type { Task } from '../core/task.js';
import { explicitSpace } from '../graph/explicit-space.js';
import { graphGrundyValues } from '../impartial/grundy-values.js';
import { demandNormalPlay } from '../impartial/normal-play.js';
import { solveSpaceSync } from '../solve/solve.js';
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
}

/** The largest argument by the number of arguments, and how far fresh values go beyond it. */
const REACH = [600, 56, 16, 8];
const BEYOND = 1.25;
/** Positions looked at, at most. */
const MOST_POSITIONS = 2_000_000;

/** Where a number stands in a position. */
type Path = readonly (string | number)[];

/** The table of a game, and fresh values from beyond it. Throws `usage` where its positions are not made of numbers. */
export function* gameTable(game: AnyGame, options: GameTableOptions = {}): Task<GameTable> {
  const of = options.of ?? (game.hasPayoff ? 'payoff' : 'outcome');
  if (of === 'grundy') demandNormalPlay(game);
  if (of === 'payoff' && !game.hasPayoff) throw new ZugzwangError('usage', `${game.name} has no payoffs`);
  const places = wantedPlaces(game, options.arguments);
  const to = options.to ?? REACH[places.length - 1]!;
  const most = Math.max(to + 1, Math.ceil(to * BEYOND));
  const tuples = [...tuplesUpTo(places.length, most)];
  const roots = new States(game);
  const points: number[] = [];
  const vertices: number[] = [];
  for (const tuple of tuples) {
    const state = placed(game, places, tuple);
    if (!state) continue;
    points.push(...tuple);
    vertices.push(roots.add(state));
  }
  if (vertices.length === 0) throw new ZugzwangError('usage', `${game.name}: no position has such arguments`);
  const read = yield* valuesOf(game, roots, of);
  const values = Float64Array.from(vertices, read);
  const names = places.map(({ name }) => name);
  const kind: ValueKind = of === 'remoteness' ? 'number' : of;
  const all: ValueTable = { names, kind, points: Float64Array.from(points), values };
  return { table: within(all, to, true), fresh: within(all, to, false) };
}

interface Place {
  readonly name: string;
  readonly path: Path;
}

/** The numbers of the start position that are to be arguments. */
function wantedPlaces(game: AnyGame, names: readonly string[] | undefined): Place[] {
  const all = placesOf(game.start.position);
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

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The integers in a position, with names: `n` for a bare number, letters in a list, keys in a record. */
function placesOf(position: unknown, path: Path = []): Place[] {
  if (typeof position === 'number') {
    return Number.isSafeInteger(position) ? [{ name: path.length === 0 ? 'n' : path.map(part).join('_'), path }] : [];
  }
  if (typeof position !== 'object' || position === null) return [];
  return Object.entries(position).flatMap(([key, value]) =>
    placesOf(value, [...path, Array.isArray(position) ? Number(key) : key]),
  );
}

const part = (step: string | number) => (typeof step === 'string' ? step : (LETTERS[step] ?? `x${step + 1}`));

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
function placed(game: AnyGame, places: readonly Place[], tuple: readonly number[]): State<unknown> | undefined {
  let position = game.start.position;
  places.forEach(({ path }, i) => {
    position = withNumber(position, path, tuple[i]!);
  });
  const state = { position, player: game.start.player };
  if (game.definition.notation === undefined) return state;
  try {
    return game.parseText(game.makeText(state));
  } catch {
    return undefined;
  }
}

function withNumber(position: unknown, path: Path, value: number): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy: unknown = Array.isArray(position) ? [...(position as unknown[])] : { ...(position as object) };
  const record = copy as Record<string | number, unknown>;
  record[step] = withNumber(record[step], rest, value);
  return copy;
}

/** The positions met so far, by value. */
class States {
  readonly list: State<unknown>[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #game: AnyGame;

  constructor(game: AnyGame) {
    this.#game = game;
  }

  add(state: State<unknown>): number {
    const key = `${state.player}${makeText(state.position)}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (this.list.length === MOST_POSITIONS) {
      const count = MOST_POSITIONS.toLocaleString('en');
      throw new ZugzwangError(
        'budget',
        `${this.#game.name} has more than ${count} positions here; give a smaller --to`,
      );
    }
    this.#numbers.set(key, this.list.length);
    return this.list.push(state) - 1;
  }
}

/** Solves everything that can be reached from the states; returns how to read a value. */
function* valuesOf(game: AnyGame, states: States, of: TableOf): Task<(v: number) => number> {
  const targets = new IntList();
  const ends = [0];
  const terminals: number[] = [];
  const payoffs: number[] = [];
  for (let v = 0; v < states.list.length; v++) {
    if (v % 4096 === 0) yield { phase: 'find positions', done: v };
    const state = states.list[v]!;
    let code = game.result(state);
    if (game.hasPayoff) payoffs.push(game.payoff(state) ?? game.stake);
    const moves = code < 0 ? game.moves(state) : [];
    if (code < 0 && moves.length === 0) code = game.stuck(state);
    for (const move of moves) {
      const step = game.play(state, move);
      const successor = states.add({ position: step.position, player: step.player });
      targets.push(step.again ? ~successor : successor);
    }
    terminals.push(code);
    ends.push(targets.length);
  }
  yield { phase: 'solve', done: states.list.length };
  const offsets = Uint32Array.from(ends);
  const graph = { vertexCount: terminals.length, edgeCount: targets.length, offsets, targets: targets.view() };
  if (of === 'grundy') {
    const nimbers = graphGrundyValues(graph);
    return v => nimbers[v]!;
  }
  const isMaximiser = (v: number) => states.list[v]!.player === 0;
  const space = explicitSpace(graph, Int8Array.from(terminals), {
    extraTurns: game.hasExtraTurns,
    ...(game.hasPayoff ? { payoff: { stake: game.stake, payoff: (v: number) => payoffs[v]!, isMaximiser } } : {}),
  });
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
