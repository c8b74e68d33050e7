/**
 * Predecessors without a line of the author's: every change of parts that a move within its tier was ever seen to make is undone, and the
 * moves forwards confirm it. That is exact where the list of changes is complete; who makes moves forwards tells of those that it lacks.
 */
import { type Chance, seededChance } from '../core/choose.js';
import type { Permutation } from '../ranking/symmetry.js';
import type { RowRules } from './rules.js';
import { randomRow, type Sector, type SectorPlan } from './sectors.js';
import { turnMask } from './turn.js';

/** Random rows are looked at until so many in turn have shown nothing new, but not more than these in a sector. */
const QUIET = 200;
const MOST_ROWS = 2000;
/** So many random rows are looked at for each number of seeds in each pit. */
const ROWS_A_PILE = 4;

/** A change of a row, as its maker sees it: by place, points that are filled and emptied, or what is added to a number. */
export interface Change {
  readonly put: Int32Array;
  readonly taken: Int32Array;
  readonly added: Int32Array;
  /** The same player moves again. */
  readonly again: boolean;
}

/** Changes of moves within tiers; more may be added. */
export class Changes {
  readonly list: Change[] = [];
  readonly #known = new Set<string>();
  readonly #board: RowRules;
  readonly #isMask: Uint8Array;
  /** What one man is moved by: 1 at `put's point << 5 | taken's point`, where the first part is the only one that changes. */
  readonly #steps = new Uint8Array(1024);

  constructor(board: RowRules) {
    this.#board = board;
    this.#isMask = new Uint8Array(board.layout.width);
    for (const { slots } of board.layout.boards) for (const { at } of slots) this.#isMask[at] = 1;
  }

  /** Whether the change from one row to another is known. */
  has(before: ArrayLike<number>, from: number, after: ArrayLike<number>, to: number, again: boolean): boolean {
    const width = this.#isMask.length;
    const changed = before[from]! ^ after[to]!;
    if (this.#isMask[0] === 1 && changed !== 0) {
      let others = 0;
      for (let i = 1; i < width; i++) others |= before[from + i]! ^ after[to + i]!;
      const put = changed & after[to]!;
      const taken = changed & before[from]!;
      const isStep =
        !again && others === 0 && (put & (put - 1)) === 0 && (taken & (taken - 1)) === 0 && put !== 0 && taken !== 0;
      if (isStep && this.#steps[((31 - Math.clz32(put)) << 5) | (31 - Math.clz32(taken))] === 1) return true;
    }
    return this.#known.has(keyOf(this.#changeOf(before, from, after, to, again)));
  }

  /** Adds the change from one row to another, with its images under the symmetries of all boards. */
  add(before: ArrayLike<number>, from: number, after: ArrayLike<number>, to: number, again: boolean): void {
    this.#addWithImages(this.#changeOf(before, from, after, to, again));
  }

  #changeOf(before: ArrayLike<number>, from: number, after: ArrayLike<number>, to: number, again: boolean): Change {
    const width = this.#isMask.length;
    const [put, taken, added] = [new Int32Array(width), new Int32Array(width), new Int32Array(width)];
    for (let i = 0; i < width; i++) {
      const [was, is] = [before[from + i]!, after[to + i]!];
      if (this.#isMask[i] === 1) {
        put[i] = is & ~was;
        taken[i] = was & ~is;
      } else added[i] = is - was;
    }
    return { put, taken, added, again };
  }

  #addWithImages(change: Change): void {
    let images = [change];
    for (const { board, slots } of this.#board.layout.boards) {
      const places = slots.map(({ at }) => at);
      images = images.flatMap(image => board.group.map(permutation => imageOf(image, permutation, places)));
    }
    for (const image of images) this.#addOne(image);
  }

  #addOne(change: Change): void {
    const key = keyOf(change);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.list.push(change);
    const { put, taken, added, again } = change;
    const onlyFirst = put.every((mask, i) => i === 0 || (mask | taken[i]! | added[i]!) === 0);
    if (again || !onlyFirst || this.#isMask[0] !== 1) return;
    const [to, from] = [put[0]!, taken[0]!];
    if (to === 0 || from === 0 || (to & (to - 1)) !== 0 || (from & (from - 1)) !== 0) return;
    this.#steps[((31 - Math.clz32(to)) << 5) | (31 - Math.clz32(from))] = 1;
  }
}

const keyOf = ({ put, taken, added, again }: Change) => `${[...put, ...taken, ...added].join()}${again ? '+' : ''}`;

function imageOf(change: Change, permutation: Permutation, places: readonly number[]): Change {
  const put = change.put.slice();
  const taken = change.taken.slice();
  for (const at of places) {
    put[at] = turnMask(permutation, put[at]!);
    taken[at] = turnMask(permutation, taken[at]!);
  }
  return { ...change, put, taken };
}

/**
 * The changes that moves within their tiers make, from random rows of each sector that has such moves.
 *
 * @param tierOf - the tier of a row that a move has led to; −1 for none
 */
export function sampleChanges(
  board: RowRules,
  plan: SectorPlan,
  isLoopFree: (tier: number) => boolean,
  tierOf: (rows: Int32Array, base: number, mover: 0 | 1, again: boolean) => number,
): Changes {
  const changes = new Changes(board);
  const chance = seededChance(2);
  plan.tiers.forEach((members, tier) => {
    if (isLoopFree(tier)) return;
    for (const sector of members)
      sampleSector(
        board,
        plan,
        plan.sectors[sector]!,
        changes,
        chance,
        (rows, base, again) => tierOf(rows, base, plan.sectors[sector]!.mover, again) === tier,
      );
  });
  return changes;
}

function sampleSector(
  board: RowRules,
  plan: SectorPlan,
  { counts, mover }: Sector,
  changes: Changes,
  chance: Chance,
  stays: (rows: Int32Array, base: number, again: boolean) => boolean,
): void {
  const { width } = board.layout;
  const row = new Int32Array(width);
  const mine = new Int32Array(width);
  const { pits, kinds } = plan.counts;
  const seeds = counts[kinds.indexOf(2)] ?? 0;
  // What is sown depends on how many lie in a pit: each number is looked at in each pit.
  const least = ROWS_A_PILE * pits.length * seeds;
  let quiet = 0;
  for (let looked = 0; looked < least || (looked < MOST_ROWS && quiet < QUIET); looked++) {
    randomRow(plan, counts, chance, row);
    if (looked < least) heap(row, pits, looked % pits.length, 1 + (Math.floor(looked / pits.length) % seeds));
    plan.exchange.write(row, 0, mine);
    quiet++;
    let count = 0;
    try {
      board.load(mine, 0, mover);
      count = board.isOver() ? 0 : board.moves();
    } catch {
      // Play may never come here: the rules need not stand it.
    }
    const { rows, again } = board.found;
    for (let i = 0; i < count; i++) {
      const base = i * width;
      if (changes.has(mine, 0, rows, base, again[i] === 1) || !stays(rows, base, again[i] === 1)) continue;
      changes.add(mine, 0, rows, base, again[i] === 1);
      quiet = 0;
    }
  }
}

/** Makes a pit hold so many of the seeds of all: they come from the next pits that have any, or go to the next one. */
function heap(row: Int32Array, pits: Int32Array, pit: number, wanted: number): void {
  const at = pits[pit]!;
  for (let i = 1; i < pits.length && row[at]! !== wanted; i++) {
    const from = pits[(pit + i) % pits.length]!;
    const moved = Math.min(wanted - row[at]!, row[from]!);
    row[at]! += moved;
    row[from]! -= moved;
  }
}
