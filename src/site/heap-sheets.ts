/** Heat maps of games with one or two heaps. O(cells) time, but for the subtraction game's, which takes a step a move. */
import { compareValues, LOSE, moveValue, packValue, WIN } from '../core/outcome.js';
import type { Task } from '../core/task.js';
import { wythoffTask } from '../impartial/wythoff-values.js';
import type { Sheet, SheetParameters } from './sheet.js';

const LIMIT = 500;
const FIRST = 60;

const HEAPS = { x: 'the first heap', y: 'the second heap', xFrom: 0, yFrom: 0, limit: LIMIT, first: FIRST };

/** Wythoff's game: one heap by the other. */
export function wythoffSheets({ misere }: SheetParameters): readonly Sheet[] {
  const cell = { spec: `wythoff:a={x},b={y}${misere === true ? ',misere' : ''}` };
  const cells: Sheet['cells'] = (width, height) => taking(width, height, misere === true, true);
  return [{ ...HEAPS, id: 'heaps', cell, cells, ...(misere === true ? {} : { nimbers: wythoffNimbers }) }];
}

/** Nim with two heaps. */
export function nimSheets({ misere }: SheetParameters): readonly Sheet[] {
  const cell = { spec: `nim:heaps={x}-{y}${misere === true ? ',misere' : ''}` };
  const cells: Sheet['cells'] = (width, height) => taking(width, height, misere === true, false);
  return [{ ...HEAPS, id: 'heaps', cell, cells, ...(misere === true ? {} : { nimbers: nimNimbers }) }];
}

/** Candy Piles with two piles. */
export function candySheets(): readonly Sheet[] {
  const cell = { spec: 'candy-piles:piles={x}-{y}' };
  const axes = { x: 'one pile', y: 'the other pile', xFrom: 1, yFrom: 1, limit: LIMIT, first: FIRST };
  return [{ ...axes, id: 'piles', cell, cells: candies }];
}

/** Subtraction games whose sets are 1, 2 … k. */
export function subtractionSheets({ misere }: SheetParameters): readonly Sheet[] {
  const axes = { x: 'the heap', y: 'the most that a move may take', xFrom: 0, yFrom: 1, limit: LIMIT, first: FIRST };
  const cells: Sheet['cells'] = (width, height) => bachet(width, height, misere === true);
  return [{ ...axes, id: 'most', cells, ...(misere === true ? {} : { nimbers: bachetNimbers }) }];
}

/** What is known of the positions that a move may lead to: the least remoteness of a lost one, the largest of any. */
class Reach {
  readonly #lost: Int32Array;
  readonly #longest: Int32Array;

  constructor(lines: number) {
    this.#lost = new Int32Array(lines).fill(NONE);
    this.#longest = new Int32Array(lines).fill(-1);
  }

  lost(line: number): number {
    return this.#lost[line]!;
  }

  longest(line: number): number {
    return this.#longest[line]!;
  }

  add(line: number, value: number): void {
    const remoteness = value >>> 2;
    if ((value & 3) === LOSE && remoteness < this.#lost[line]!) this.#lost[line] = remoteness;
    if (remoteness > this.#longest[line]!) this.#longest[line] = remoteness;
  }
}

const NONE = 0x7fffffff;

/** Any number from one heap, or, along the diagonals, as many from both. What lies along each line behind a cell is summed up. */
function* taking(width: number, height: number, misere: boolean, diagonals: boolean): Task<Int32Array> {
  const values = new Int32Array(width * height);
  const columns = new Reach(width);
  const slants = new Reach(width + height);
  for (let y = 0; y < height; y++) {
    const row = new Reach(1);
    for (let x = 0; x < width; x++) {
      const slant = x - y + height;
      let lost = Math.min(row.lost(0), columns.lost(x));
      let longest = Math.max(row.longest(0), columns.longest(x));
      if (diagonals) {
        lost = Math.min(lost, slants.lost(slant));
        longest = Math.max(longest, slants.longest(slant));
      }
      const value =
        longest < 0 ? ending(misere) : lost < NONE ? packValue(WIN, lost + 1) : packValue(LOSE, longest + 1);
      values[y * width + x] = value;
      row.add(0, value);
      columns.add(x, value);
      slants.add(slant, value);
    }
    yield { phase: 'solve', done: y + 1, total: height };
  }
  return values;
}

const ending = (misere: boolean) => packValue(misere ? WIN : LOSE, 0);

/** The largest pile, or one of each; whoever eats the last candy loses, so that no candy left is a win. */
function* candies(width: number, height: number): Task<Int32Array> {
  // A row and a column more, of a single pile.
  const columns = width + 1;
  const all = new Int32Array(columns * (height + 1));
  for (let b = 0; b <= height; b++) {
    for (let a = 0; a < columns; a++) {
      const [large, small] = a > b ? [a, b] : [b, a];
      if (large === 0) {
        all[0] = ending(true);
        continue;
      }
      const left = moveValue(all[small]!, false);
      const fewer = moveValue(all[Math.max(0, b - 1) * columns + Math.max(0, a - 1)]!, false);
      all[b * columns + a] = compareValues(left, fewer) <= 0 ? left : fewer;
    }
    yield { phase: 'solve', done: b, total: height };
  }
  const values = new Int32Array(width * height);
  for (let y = 0; y < height; y++) values.set(all.subarray((y + 1) * columns + 1, (y + 2) * columns), y * width);
  return values;
}

function* bachet(width: number, height: number, misere: boolean): Task<Int32Array> {
  const values = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = values.subarray(y * width, (y + 1) * width);
    for (let heap = 0; heap < width; heap++) {
      let best = heap === 0 ? ending(misere) : moveValue(row[heap - 1]!, false);
      for (let take = 2; take <= y + 1 && take <= heap; take++) {
        const value = moveValue(row[heap - take]!, false);
        if (compareValues(value, best) < 0) best = value;
      }
      row[heap] = best;
    }
    yield { phase: 'solve', done: y + 1, total: height };
  }
  return values;
}

/** Nim with two heaps: their nim sum (Bouton 1901). O(cells). */
function* nimNimbers(width: number, height: number): Task<Int32Array> {
  const values = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[y * width + x] = x ^ y;
    yield { phase: 'values', done: y + 1, total: height };
  }
  return values;
}

/** Subtraction games with the sets 1, 2 … k, k from 1 on upwards: the heap modulo k + 1. O(cells). */
function* bachetNimbers(width: number, height: number): Task<Int32Array> {
  const values = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[y * width + x] = x % (y + 2);
    yield { phase: 'values', done: y + 1, total: height };
  }
  return values;
}

const wythoffNimbers = (width: number, height: number): Task<Int32Array> =>
  wythoffTask(new Int32Array(width * height), width);
