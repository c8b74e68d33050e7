/**
 * Automata with output that read the digits of the arguments side by side (Allouche, Shallit, Automatic Sequences, 2003, ch. 5, 6).
 *
 * A state is the part of the table that is left after some digits: the numbers that begin with them (most significant digit
 * first), or that end with them (least significant first: the kernel of the table). Two parts are one state when they agree in
 * whatever the table has of both. Parts are met breadth first, so each is compared with parts that the table knows better, and the
 * automaton that comes out is right on the whole table. Cost: states² · letters comparisons, most of which end at once.
 */
import { choiceBits, naturalBits } from '../bits.js';
import { patternBits } from '../input/sequence.js';
import type { ValueGrid } from '../input/value-table.js';
import type { Numeration } from './numeration.js';

/** In which order the digits are read: `most` significant first, or `least`. */
export type ReadingOrder = 'most' | 'least';

/** An automaton with output. Letters are the digits at one place of all arguments: digit of the first argument · base^(k−1) + …. */
export interface Automaton {
  readonly numeration: Numeration;
  readonly order: ReadingOrder;
  readonly letters: number;
  /** `next[state * letters + letter]`; −1 where no number has such digits. */
  readonly next: readonly number[];
  /** NaN where the table has no value for any number that ends here. */
  readonly output: readonly number[];
}

/** Table cells looked at in one comparison, at most; what comes out is checked on the whole table anyway. */
const LOOKED_AT = 60_000;

/** Of a table that begins so many times its length from 0, the digits read first are all alike: nothing is known of other ones. */
const MOST_LOW = 4;

/** A part of the table: what is left after the digits of `point`, `depth` of them (read least significant first). */
interface Part {
  readonly point: readonly number[];
  readonly depth: number;
  /** For Fibonacci numeration, by argument: the next digit cannot be 1. */
  readonly blocked: readonly boolean[];
}

/** The least automaton that agrees with the table, if it has at most `maxStates` states. */
export function learnAutomaton(
  grid: ValueGrid,
  numeration: Numeration,
  order: ReadingOrder,
  maxStates: number,
): Automaton | undefined {
  const width = grid.low.length;
  if (grid.low.some((low, i) => low < 0 || low > MOST_LOW * grid.sizes[i]!)) return undefined;
  const letters = numeration.base ** width;
  const step = order === 'most' ? stepMost(numeration) : stepLeast(numeration);
  const agree = (order === 'most' ? agreeMost : agreeLeast)(grid, numeration);
  const start: Part = { point: new Array(width).fill(0), depth: 0, blocked: new Array(width).fill(false) };
  const states = [start];
  const next: number[] = [];
  for (let s = 0; s < states.length; s++) {
    for (let letter = 0; letter < letters; letter++) {
      const part = step(states[s]!, digitsOf(letter, numeration.base, width));
      let target = -1;
      if (part) {
        target = states.findIndex(known => sameBlocks(known, part) && agree(known, part));
        if (target < 0) target = states.push(part) - 1;
        if (states.length > maxStates) return undefined;
      }
      next.push(target);
    }
  }
  return { numeration, order, letters, next, output: states.map(state => cellAt(grid, state.point)) };
}

/** Bits of an automaton: where its arrows lead, numbered as they are met, and which of the table's values it puts out. */
export function automatonBits({ next, output }: Automaton, alphabet: number): number {
  let bits = naturalBits(output.length) + choiceBits(4);
  let met = 1;
  for (const target of next) {
    if (target < 0) continue;
    bits += choiceBits(Math.min(met + 1, output.length));
    if (target === met) met++;
  }
  return (
    bits +
    patternBits(
      output.map(value => (Number.isNaN(value) ? 0 : value)),
      alphabet,
    ) -
    naturalBits(output.length)
  );
}

function digitsOf(letter: number, base: number, width: number): number[] {
  const digits = new Array<number>(width);
  for (let i = width - 1, rest = letter; i >= 0; i--, rest = Math.floor(rest / base)) digits[i] = rest % base;
  return digits;
}

function sameBlocks(a: Part, b: Part): boolean {
  return a.blocked.every((blocked, i) => blocked === b.blocked[i]);
}

const mayRead = (part: Part, digits: readonly number[]) => digits.every((digit, i) => digit === 0 || !part.blocked[i]);

/** One more digit behind those read. */
function stepMost(numeration: Numeration) {
  return (part: Part, digits: readonly number[]): Part | undefined => {
    if (!mayRead(part, digits)) return undefined;
    return {
      point: part.point.map((x, i) => numeration.shift(x, 1) + digits[i]!),
      depth: part.depth + 1,
      blocked: digits.map(digit => numeration.isSparse && digit === 1),
    };
  };
}

/** One more digit before those read. */
function stepLeast(numeration: Numeration) {
  // The digit d with k zeros behind it.
  const placed = (digit: number, depth: number) => (digit === 0 ? 0 : digit * numeration.shift(1, depth));
  return (part: Part, digits: readonly number[]): Part | undefined => {
    if (!mayRead(part, digits)) return undefined;
    return {
      point: part.point.map((x, i) => x + placed(digits[i]!, part.depth)),
      depth: part.depth + 1,
      blocked: digits.map(digit => numeration.isSparse && digit === 1),
    };
  };
}

/** The cell of a point; NaN outside the box. */
function cellAt(grid: ValueGrid, point: readonly number[]): number {
  let cell = 0;
  for (let i = 0; i < point.length; i++) {
    const x = point[i]! - grid.low[i]!;
    if (x < 0 || x >= grid.sizes[i]!) return Number.NaN;
    cell += x * grid.strides[i]!;
  }
  return grid.cells[cell]!;
}

const isBeyond = (grid: ValueGrid, point: readonly number[]) =>
  point.some((x, i) => x >= grid.low[i]! + grid.sizes[i]!);

/** Whether the numbers that begin as `a` and those that begin as `b` have the same values, as far as the table goes. */
function agreeMost(grid: ValueGrid, numeration: Numeration) {
  const width = grid.low.length;
  const letters = Array.from({ length: numeration.base ** width }, (_, letter) =>
    digitsOf(letter, numeration.base, width),
  );
  const step = stepMost(numeration);
  return (a: Part, b: Part): boolean => {
    let level: [Part, Part][] = [[a, b]];
    for (let looked = 0; level.length > 0; ) {
      const below: [Part, Part][] = [];
      for (const [p, q] of level) {
        const x = cellAt(grid, p.point);
        const y = cellAt(grid, q.point);
        if (x !== y && !Number.isNaN(x) && !Number.isNaN(y)) return false;
        if (++looked > LOOKED_AT) return true;
        for (const digits of letters) {
          const p1 = step(p, digits);
          const q1 = p1 && step(q, digits);
          if (q1 && !isBeyond(grid, p1.point) && !isBeyond(grid, q1.point) && !samePoint(p1, p)) below.push([p1, q1]);
        }
      }
      level = below;
    }
    return true;
  };
}

const samePoint = (a: Part, b: Part) => a.point.every((x, i) => x === b.point[i]);

/** Whether the numbers that end as `a` and those that end as `b` have the same values, as far as the table goes. */
function agreeLeast(grid: ValueGrid, numeration: Numeration) {
  const heads = new WeakMap<Part, number[][]>();
  return (a: Part, b: Part): boolean => {
    const [ofA, ofB] = [headsOf(a), headsOf(b)];
    const lengths = ofA.map((places, i) => Math.min(places.length, ofB[i]!.length));
    if (lengths.some(length => length === 0)) return true;
    const at = lengths.map(() => 0);
    const strides = grid.strides;
    for (let looked = 0; looked < LOOKED_AT; looked++) {
      let p = 0;
      let q = 0;
      for (let i = 0; i < at.length; i++) {
        p += ofA[i]![at[i]!]! * strides[i]!;
        q += ofB[i]![at[i]!]! * strides[i]!;
      }
      const x = grid.cells[p] ?? Number.NaN;
      const y = grid.cells[q] ?? Number.NaN;
      if (x !== y && !Number.isNaN(x) && !Number.isNaN(y)) return false;
      let i = at.length - 1;
      while (i >= 0 && ++at[i]! === lengths[i]!) at[i--] = 0;
      if (i < 0) return true;
    }
    return true;
  };

  function headsOf(part: Part): number[][] {
    const known = heads.get(part) ?? part.point.map((_, i) => coordinates(grid, numeration, part, i));
    heads.set(part, known);
    return known;
  }
}

/** The places in the box of the numbers that end as argument `i` of the part; NaN, which reads no cell, below the box. */
function coordinates(grid: ValueGrid, numeration: Numeration, part: Part, i: number): number[] {
  const places: number[] = [];
  for (let head = 0; places.length < LOOKED_AT; head++) {
    if (part.blocked[i] && endsInOne(head)) continue;
    const x = numeration.shift(head, part.depth) + part.point[i]! - grid.low[i]!;
    if (x >= grid.sizes[i]!) break;
    places.push(x < 0 ? Number.NaN : x);
  }
  return places;
}

/** Whether the Fibonacci digits of n end in 1: the fractional part of (n + 1)/φ tells. */
function endsInOne(n: number): boolean {
  return ((n + 1) * GOLDEN_INVERSE) % 1 < 1 - GOLDEN_INVERSE;
}

const GOLDEN_INVERSE = (Math.sqrt(5) - 1) / 2;
