/**
 * Tables that repeat themselves when they are shifted: f(x + v) = f(x) + s beyond a border, for shifts v along each of some coordinates.
 * The coordinates are the arguments (rows and columns repeat), or the smallest argument and the gaps between the
 * arguments by size (a shift of the smallest moves all of them: the table is constant along its diagonals), or an argument and a
 * difference. A point is moved back by its shifts into a box at the origin, whose values the law lists.
 */
import { integerBits, naturalBits, valuesBits } from '../bits.js';
import { isSymmetric } from '../formula/variables.js';
import { pointOf } from '../input/row-access.js';
import type { ValueTable } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { makeLaw } from '../make-law.js';
import {
  beyondCode,
  boxWords,
  type Coordinates,
  coordinatesOf,
  type Repeat,
  shiftCode,
  sizeOf,
  stridesOf,
} from './shift-words.js';

const MOST_PERIOD = 24;
const MOST_CELLS = 20_000;

export const shiftFinder: LawFinder = {
  id: 'shift',
  brief: 'values repeat along rows, columns or diagonals beyond a border',
  arguments: 'many',
  find: table => {
    const width = table.names.length;
    if (width > 5 || table.values.length < 8 || new Set(table.values).size < 2) return [];
    return coordinatesOf(table.names, isSymmetric(someRows(table))).flatMap(
      coordinates => lawIn(table, coordinates) ?? [],
    );
  },
};

function* someRows(table: ValueTable): Generator<{ point: number[]; value: number }> {
  for (let row = 0; row < Math.min(table.values.length, 100_000); row++) {
    yield { point: Array.from(pointOf(table, row)), value: table.values[row]! };
  }
}

/** The law in one set of coordinates; undefined if there are no repeats or the box at the origin has gaps. */
function lawIn(table: ValueTable, coordinates: Coordinates): Law | undefined {
  const width = table.names.length;
  const cells = new Cells(table, coordinates);
  const repeats: Repeat[] = [];
  for (let i = 0; i < width; i++) repeats.push(cells.repeatAlong(i));
  if (repeats.every(repeat => repeat.period === 0)) return undefined;
  const listed = cells.box(repeats);
  if (listed === undefined) return undefined;
  const strides = stridesOf(repeats);
  const predict = (point: ArrayLike<number>): number | undefined => {
    const u = coordinates.of(point);
    let at = 0;
    let added = 0;
    for (let i = 0; i < width; i++) {
      const { least, from, period, saltus, most } = repeats[i]!;
      let x = u[i]!;
      if (x < least || (period === 0 && x > most)) return undefined;
      if (period > 0 && x >= from + period) {
        const laps = Math.floor((x - from) / period);
        x -= laps * period;
        added += laps * saltus;
      }
      at += (x - least) * strides[i]!;
    }
    const value = listed[at];
    return value === undefined ? undefined : value + added;
  };
  if (!holds(table, predict)) return undefined;
  const isPartial =
    listed.includes(undefined) || repeats.some((repeat, i) => beyondCode(coordinates, repeat, i, '') !== undefined);
  const known = listed.filter(value => value !== undefined);
  return makeLaw(table, {
    kind: coordinates.kind,
    says: boxWords(table, coordinates, repeats, listed),
    body: shiftCode(table, coordinates, repeats, listed),
    values: isPartial ? [...known, undefined] : known,
    bits: 4 + repeatBits(repeats) + listBits(known, listed.length),
  });
}

const repeatBits = (repeats: readonly Repeat[]): number =>
  repeats.reduce(
    (sum, r) =>
      sum + integerBits(r.least) + naturalBits(r.from - r.least) + naturalBits(r.period) + integerBits(r.saltus),
    0,
  );

/** The listed values: which there are, how often, in which order; and which cells have none. */
function listBits(values: readonly number[], cells: number): number {
  const different = [...new Set(values)];
  const gaps = cells === values.length ? 1 : 1 + cells;
  return different.reduce((sum, v) => sum + integerBits(v) + naturalBits(values.length), 0) + valuesBits(values) + gaps;
}

function holds(table: ValueTable, predict: Law['predict']): boolean {
  for (let row = 0; row < table.values.length; row++) {
    if (predict(pointOf(table, row)) !== table.values[row]) return false;
  }
  return true;
}

/** The rows of a table by their coordinates. */
class Cells {
  readonly #values = new Map<number, number>();
  readonly #coordinates: number[][] = [];
  readonly #list: number[] = [];
  readonly #orders: (number[] | undefined)[] = [];
  readonly #least: number[];
  readonly #most: number[];
  readonly #strides: number[];

  /** Whether the values are no numbers, so that nothing can be added to them. */
  readonly #steady: boolean;

  constructor(table: ValueTable, coordinates: Coordinates) {
    this.#steady = table.kind === 'outcome';
    const width = table.names.length;
    this.#least = new Array<number>(width).fill(Infinity);
    this.#most = new Array<number>(width).fill(-Infinity);
    for (let row = 0; row < table.values.length; row++) {
      const u = coordinates.of(pointOf(table, row));
      this.#coordinates.push(u);
      for (let i = 0; i < width; i++) {
        this.#least[i] = Math.min(this.#least[i]!, u[i]!);
        this.#most[i] = Math.max(this.#most[i]!, u[i]!);
      }
    }
    this.#strides = new Array<number>(width).fill(1);
    for (let i = width - 2; i >= 0; i--) {
      this.#strides[i] = this.#strides[i + 1]! * (this.#most[i + 1]! - this.#least[i + 1]! + 1 + MOST_PERIOD);
    }
    this.#coordinates.forEach((u, row) => {
      this.#values.set(this.#key(u), table.values[row]!);
      this.#list.push(table.values[row]!);
    });
  }

  #key(u: readonly number[]): number {
    let key = 0;
    for (let i = 0; i < u.length; i++) key += (u[i]! - this.#least[i]!) * this.#strides[i]!;
    return key;
  }

  /** The repeat along one coordinate that leaves the fewest cells to list. */
  repeatAlong(i: number): Repeat {
    const [least, most] = [this.#least[i]!, this.#most[i]!];
    let best: Repeat = { least, from: least, period: 0, saltus: 0, most };
    let cost = most - least + 1;
    for (let period = 1; period <= Math.min(MOST_PERIOD, (most - least) / 2); period++) {
      const repeat = this.#repeat(i, period);
      // Two laps at least must have been seen beyond the border.
      if (repeat === undefined || most - repeat.from + 1 < 2 * period + 2) continue;
      const listed = repeat.from + period - least;
      if (listed < cost) [best, cost] = [repeat, listed];
    }
    return best;
  }

  /** The border beyond which a shift by the period adds the same everywhere. */
  #repeat(i: number, period: number): Repeat | undefined {
    const shift = period * this.#strides[i]!;
    const [least, most] = [this.#least[i]!, this.#most[i]!];
    let saltus: number | undefined;
    let from = least;
    let pairs = 0;
    const order = this.#byCoordinate(i);
    for (const row of order) {
      const u = this.#coordinates[row]!;
      if (u[i]! + period > most) continue;
      const other = this.#values.get(this.#key(u) + shift);
      if (other === undefined) continue;
      const step = other - this.#list[row]!;
      saltus ??= step;
      pairs++;
      if (step !== saltus) {
        from = u[i]! + 1;
        break;
      }
    }
    return pairs < 4 || saltus === undefined || (this.#steady && saltus !== 0)
      ? undefined
      : { least, from, period, saltus, most };
  }

  /** Rows by one coordinate, the greatest first. */
  #byCoordinate(i: number): number[] {
    return (this.#orders[i] ??= this.#list
      .map((_, row) => row)
      .sort((p, q) => this.#coordinates[q]![i]! - this.#coordinates[p]![i]!));
  }

  /** The values in the box, from any row that a shift brings there; undefined where no row does, and if the box is too large. */
  box(repeats: readonly Repeat[]): (number | undefined)[] | undefined {
    const size = repeats.reduce((product, repeat) => product * sizeOf(repeat), 1);
    // Most rows must be there because a shift leads to them, not because they are listed.
    if (size > MOST_CELLS || 3 * size > this.#list.length) return undefined;
    const listed = new Array<number | undefined>(size).fill(undefined);
    const strides = stridesOf(repeats);
    this.#coordinates.forEach((u, row) => {
      let at = 0;
      let added = 0;
      repeats.forEach(({ least, from, period, saltus }, i) => {
        const laps = period > 0 && u[i]! >= from + period ? Math.floor((u[i]! - from) / period) : 0;
        at += (u[i]! - laps * period - least) * strides[i]!;
        added += laps * saltus;
      });
      listed[at] ??= this.#list[row]! - added;
    });
    return listed;
  }
}
