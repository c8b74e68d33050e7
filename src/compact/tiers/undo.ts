/**
 * Predecessors without a line of the author's: every change of parts that a move within its tier was ever seen to make is undone, and the
 * moves forwards confirm it. That is exact where the list of changes is complete; who makes moves forwards tells of those that it lacks.
 */
import { type Chance, seededChance } from '../../core/data/choose.js';
import type { Permutation } from '../../ranking/symmetry.js';
import { turnMask } from '../board/mask.js';
import type { RowList, RowRules } from '../board/rules.js';
import type { RowInPlay } from './in-play.js';
import { randomRow, type Sector, type SectorPlan } from './sectors.js';

/** Random rows are looked at until so many in turn have shown nothing new, but not more than these in a sector. */
const QUIET = 200;
const MOST_ROWS = 2000;
/** Solves that met so many changes which were not seen go on; each one more doubles how many rows are looked at, so many times at most. */
const FEW_MET = 2;
const MOST_DOUBLINGS = 8;
/** So many random rows are looked at for each number of seeds in each pit. */
const ROWS_A_PILE = 4;

/** More changes than these that are no steps are not undone one by one in tiers whose moves can be listed instead. */
export const MOST_UNDONE = 256;

/** A change of a row, as its maker sees it: by place, points that are filled and emptied, or what is added to a number. */
export interface Change {
  readonly put: Int32Array;
  readonly taken: Int32Array;
  readonly added: Int32Array;
  /** The same player moves again. */
  readonly again: boolean;
}

/** What `Changes.has` says of a change. */
export const UNKNOWN = 0;
export const STEP = 1;
const OTHER_CHANGE = 2;
type Known = typeof UNKNOWN | typeof STEP | typeof OTHER_CHANGE;

/** Changes of moves within tiers; more may be added. */
export class Changes {
  readonly list: Change[] = [];
  readonly #board: RowRules;
  readonly #isMask: Uint8Array;
  /** By hash, as many slots as a power of two: the number of a change in the list and one more, or 0. */
  #slots = new Int32Array(1024);
  /**
   * Of steps, one man from one point to another while nothing else changes, by who makes them, and by place and point, `32 * place + point`: the points
   * that they come from, and those that they lead to.
   */
  readonly stepsTo: readonly Int32Array[];
  readonly #stepsFrom: readonly Int32Array[];
  /** Of the step that `has` was asked for last; and the sum of all that `countSteps` has counted, modulo 2^32. */
  stepHash = 0;
  stepHashes = 0;
  /** How many are no steps. */
  others = 0;
  /** By board: its points, and the places of its kinds of men. */
  readonly #boards: readonly { readonly all: number; readonly places: Int32Array }[];

  constructor(board: RowRules) {
    this.#board = board;
    const { width } = board.layout;
    const perPlayer = () => [0, 1].map(() => new Int32Array(32 * width));
    this.stepsTo = perPlayer();
    this.#stepsFrom = perPlayer();
    this.#boards = board.layout.boards.map(({ board: { all }, slots }) => ({
      all,
      places: Int32Array.from(slots, ({ at }) => at),
    }));
    this.#isMask = new Uint8Array(width);
    for (const { slots } of board.layout.boards) for (const { at } of slots) this.#isMask[at] = 1;
  }

  /** Whether the change that this player's move makes from one row to another is known, and whether it is a step. */
  has(before: Int32Array, after: Int32Array, to: number, player: 0 | 1, again: boolean): Known {
    const isMask = this.#isMask;
    const width = isMask.length;
    let place = -1;
    let places = 0;
    for (let i = 0; i < width; i++) {
      if (before[i] === after[to + i]) continue;
      place = i;
      places++;
    }
    if (places === 1 && isMask[place] === 1 && !again) {
      const was = before[place]!;
      const is = after[to + place]!;
      const put = is & ~was;
      const taken = was & ~is;
      if (isStep(put, taken)) {
        if ((this.stepsTo[player]![32 * place + 31 - Math.clz32(put)]! & taken) === 0) return UNKNOWN;
        this.stepHash = hashOfStep(place, taken, put);
        return STEP;
      }
    }
    let hash = again ? 1 : 0;
    for (let i = 0; i < width; i++) {
      const was = before[i]!;
      const is = after[to + i]!;
      hash = isMask[i] === 1 ? mixed(mixed(hash, is & ~was), was & ~is) : mixed(hash, is - was);
    }
    const slots = this.#slots;
    const last = slots.length - 1;
    for (let slot = hash & last; slots[slot] !== 0; slot = (slot + 1) & last) {
      const change = this.list[slots[slot]! - 1]!;
      if (change.again === again && this.#isChange(change, before, after, to)) return OTHER_CHANGE;
    }
    return UNKNOWN;
  }

  #isChange({ put, taken, added }: Change, before: Int32Array, after: Int32Array, to: number): boolean {
    for (let i = 0; i < put.length; i++) {
      const was = before[i]!;
      const is = after[to + i]!;
      if (this.#isMask[i] === 1 ? put[i] !== (is & ~was) || taken[i] !== (was & ~is) : added[i] !== is - was)
        return false;
    }
    return true;
  }

  /** Whether all known changes are steps. */
  get areSteps(): boolean {
    return this.others === 0;
  }

  /** How many known steps there is room for at a row, as the player sees it who is to move. */
  countSteps(row: Int32Array, player: 0 | 1): number {
    const steps = this.#stepsFrom[player]!;
    let count = 0;
    let hashes = 0;
    for (let b = 0; b < this.#boards.length; b++) {
      const { all, places } = this.#boards[b]!;
      let free = all;
      for (let i = 0; i < places.length; i++) free &= ~row[places[i]!]!;
      for (let i = 0; i < places.length; i++) {
        const place = places[i]!;
        for (let men = row[place]!; men !== 0; men &= men - 1) {
          const from = men & -men;
          for (let left = steps[32 * place + 31 - Math.clz32(from)]! & free; left !== 0; left &= left - 1) {
            count++;
            hashes = (hashes + hashOfStep(place, from, left & -left)) | 0;
          }
        }
      }
    }
    this.stepHashes = hashes;
    return count;
  }

  /** How many different steps there are among rows that moves lead to from another. */
  countDistinctSteps(before: Int32Array, { rows, again, count }: RowList, player: 0 | 1): number {
    const width = before.length;
    const found = new Set<string>();
    for (let i = 0; i < count; i++) {
      if (this.has(before, rows, i * width, player, again[i] === 1) === STEP)
        found.add(rows.subarray(i * width, i * width + width).join());
    }
    return found.size;
  }

  /** Adds the change that this player's move makes from one row to another, with its images under the symmetries of all boards. */
  add(
    before: ArrayLike<number>,
    from: number,
    after: ArrayLike<number>,
    to: number,
    player: 0 | 1,
    again: boolean,
  ): void {
    this.#addWithImages(this.#changeOf(before, from, after, to, again), player);
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

  #addWithImages(change: Change, player: 0 | 1): void {
    let images = [change];
    for (const { board, slots } of this.#board.layout.boards) {
      const places = slots.map(({ at }) => at);
      images = images.flatMap(image => board.group.map(permutation => imageOf(image, permutation, places)));
    }
    for (const image of images) this.#addOne(image, player);
  }

  #addOne(change: Change, player: 0 | 1): void {
    const { put, taken, added, again } = change;
    const after = put.map((mask, i) => mask + added[i]!);
    if (this.has(taken, after, 0, player, again) !== UNKNOWN) return;
    this.list.push(change);
    const place = stepPlace(change);
    if (place >= 0) {
      const [to, from] = [put[place]!, taken[place]!];
      this.stepsTo[player]![32 * place + 31 - Math.clz32(to)]! |= from;
      this.#stepsFrom[player]![32 * place + 31 - Math.clz32(from)]! |= to;
    } else this.others++;
    if (4 * this.list.length > this.#slots.length) {
      this.#slots = new Int32Array(2 * this.#slots.length);
      for (let i = 0; i < this.list.length; i++) this.#enter(i);
    } else this.#enter(this.list.length - 1);
  }

  #enter(number: number): void {
    const { put, taken, added, again } = this.list[number]!;
    let hash = again ? 1 : 0;
    for (let i = 0; i < put.length; i++)
      hash = this.#isMask[i] === 1 ? mixed(mixed(hash, put[i]!), taken[i]!) : mixed(hash, added[i]!);
    const last = this.#slots.length - 1;
    let slot = hash & last;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & last;
    this.#slots[slot] = number + 1;
  }
}

const hashOfStep = (place: number, from: number, to: number) => mixed(mixed(place, from), to);

/** Whether one point is filled, and one emptied. */
export const isStep = (put: number, taken: number) =>
  put !== 0 && taken !== 0 && (put & (put - 1)) === 0 && (taken & (taken - 1)) === 0;

/** The place of the kind of men that makes a step; −1 where a change is none. */
export function stepPlace({ put, taken, added, again }: Change): number {
  if (again || added.some(value => value !== 0)) return -1;
  const [place, ...others] = [...put.keys()].filter(i => put[i] !== 0 || taken[i] !== 0);
  return place !== undefined && others.length === 0 && isStep(put[place]!, taken[place]!) ? place : -1;
}

function mixed(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
}

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
 * The changes that moves within their tiers make: at all rows that play comes to, where these are known, else at random rows of each sector that has such
 * moves.
 *
 * @param inPlay - all rows that play comes to, where they are few
 * @param free - by sector, 1 where each man may make each of his steps as long as the point that it leads to is free: 0 is written, everywhere, where
 *   one of some sector cannot
 * @param tierOf - the tier of a row that a move has led to; −1 for none
 * @param isListable - whether all moves of a tier can be listed: where there are many changes, its own need not be known
 * @param stepsAlone - whether other changes are of no use: where there is one, nothing is returned
 * @param met - how many changes that were not seen here solves have met
 */
export function sampleChanges(
  board: RowRules,
  plan: SectorPlan,
  inPlay: readonly RowInPlay[] | undefined,
  free: Uint8Array,
  isLoopFree: (tier: number) => boolean,
  isListable: (tier: number) => boolean,
  tierOf: (rows: Int32Array, base: number, mover: 0 | 1, again: boolean) => number,
  stepsAlone: boolean,
  met: number,
): Changes | undefined {
  const changes = new Changes(board);
  if (inPlay !== undefined) {
    const within = inPlay.filter(({ tier }) => tier >= 0 && !isLoopFree(tier));
    if (!addChanges(board, within, changes, tierOf)) free.fill(0);
    return stepsAlone && !changes.areSteps ? undefined : changes;
  }
  const chance = seededChance(2);
  const effort = 2 ** Math.max(0, Math.min(met - FEW_MET, MOST_DOUBLINGS));
  for (const [tier, members] of plan.tiers.entries()) {
    if (isLoopFree(tier)) continue;
    for (const sector of members) {
      const stays = (rows: Int32Array, base: number, again: boolean) =>
        tierOf(rows, base, plan.sectors[sector]!.mover, again) === tier;
      const most = isListable(tier) ? MOST_UNDONE : Number.POSITIVE_INFINITY;
      if (!sampleSector(board, plan, plan.sectors[sector]!, changes, chance, stays, effort, most)) free[sector] = 0;
      if (stepsAlone && !changes.areSteps) return undefined;
    }
  }
  // What prevents steps in one sector may do so in others, too rarely to be seen here; a solve that meets it has to begin again.
  if (free.includes(0)) free.fill(0);
  return changes;
}

/** Adds what moves at these rows change within their tiers; returns whether each step that is then known can be made wherever there is room for it. */
function addChanges(
  board: RowRules,
  rows: readonly RowInPlay[],
  changes: Changes,
  tierOf: (rows: Int32Array, base: number, mover: 0 | 1, again: boolean) => number,
): boolean {
  const { found } = board;
  for (const { row, mover, tier } of rows) {
    const count = board.tryMoves(row, mover);
    for (let i = 0; i < count; i++) {
      const base = i * row.length;
      const isAgain = found.again[i] === 1;
      if (changes.has(row, found.rows, base, mover, isAgain) !== UNKNOWN) continue;
      if (tierOf(found.rows, base, mover, isAgain) === tier) changes.add(row, 0, found.rows, base, mover, isAgain);
    }
  }
  return rows.every(({ row, mover }) => {
    const count = board.tryMoves(row, mover);
    return count <= 0 || changes.countSteps(row, mover) === changes.countDistinctSteps(row, found, mover);
  });
}

/** Looks until there are more changes than `most` that are no steps, and returns whether all steps that were known could be made. */
function sampleSector(
  board: RowRules,
  plan: SectorPlan,
  { counts, mover }: Sector,
  changes: Changes,
  chance: Chance,
  stays: (rows: Int32Array, base: number, again: boolean) => boolean,
  effort: number,
  most: number,
): boolean {
  const { width } = board.layout;
  const row = new Int32Array(width);
  const mine = new Int32Array(width);
  const { pits, kinds } = plan.counts;
  const seeds = counts[kinds.indexOf(2)] ?? 0;
  // What is sown depends on how many lie in a pit: each number is looked at in each pit.
  const least = ROWS_A_PILE * pits.length * seeds;
  let quiet = 0;
  let isFree = true;
  for (let looked = 0; looked < least || (looked < effort * MOST_ROWS && quiet < effort * QUIET); looked++) {
    if (changes.others > most) break;
    randomRow(plan, counts, chance, row);
    if (looked < least) heap(row, pits, looked % pits.length, 1 + (Math.floor(looked / pits.length) % seeds));
    plan.exchange.write(row, 0, mine);
    quiet++;
    const count = board.tryMoves(mine, mover);
    const { rows, again } = board.found;
    for (let i = 0; i < count; i++) {
      const base = i * width;
      if (changes.has(mine, rows, base, mover, again[i] === 1) !== UNKNOWN) continue;
      if (!stays(rows, base, again[i] === 1)) continue;
      changes.add(mine, 0, rows, base, mover, again[i] === 1);
      quiet = 0;
    }
    if (count > 0 && isFree)
      isFree = changes.countSteps(mine, mover) === changes.countDistinctSteps(mine, board.found, mover);
  }
  return isFree;
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
