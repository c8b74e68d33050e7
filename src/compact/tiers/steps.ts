/**
 * The steps of a sector's men by what the player to move has, whatever the opponent has, as long as the points that they lead to are free: what
 * most moves that keep all counts are. It is found by asking the moves with the opponent's men placed so that each point is free once. Whoever
 * counts a tier compares it with the moves of each position, and a position that is otherwise ends the solve, which begins again without.
 */
import type { Chance } from '../../core/data/choose.js';
import type { BoardClasses } from '../../ranking/board-classes.js';
import { imageIn } from '../../ranking/mask-images.js';
import { rankIn, type SubsetTable, subsetTable, unrankIn } from '../../ranking/subset-ranks.js';
import { countOf, pointsOf } from '../board/mask.js';
import type { RowRules } from '../board/rules.js';
import { isStep } from './undo.js';

/** Tables have no more entries than this. */
const MOST_ENTRIES = 1 << 18;

/** So many ways to place the opponent's men are tried for each set of men. */
const TRIES = 12;

/** A sector as the player to move sees it, and the places of the two kinds of men in a row. */
export interface SteppingSector {
  readonly mover: 0 | 1;
  readonly points: number;
  readonly own: number;
  readonly other: number;
  readonly ownMen: number;
  readonly otherMen: number;
  /** A row with all that is not on the board. */
  readonly row: Int32Array;
}

/** The steps of a sector. */
export class StepTable {
  readonly #subsets: SubsetTable;
  /** How many men there are. */
  readonly men: number;
  /** By rank of the men, and man by man from the lowest point: the points that it can step to. */
  readonly targets: Int32Array;
  /** The same of a step that has led here: the points that the man may have come from. */
  readonly origins: Int32Array;
  /** The men of each rank. */
  readonly sets: Int32Array;
  /** Whether no other moves were seen. */
  isWhole = true;

  constructor(points: number, men: number) {
    this.#subsets = subsetTable(points, men);
    const { size } = this.#subsets;
    this.men = men;
    this.targets = new Int32Array(size * men);
    this.origins = new Int32Array(size * men);
    this.sets = Int32Array.from({ length: size }, (_, rank) => unrankIn(this.#subsets, rank));
  }

  /** Whether there is room for the table of so many men. */
  static fits(points: number, men: number): boolean {
    return subsetTable(points, men).size * men <= MOST_ENTRIES;
  }

  rank(men: number): number {
    return rankIn(this.#subsets, men);
  }

  /** Where the entries of a set of men begin. */
  begin(men: number): number {
    return rankIn(this.#subsets, men) * this.men;
  }

  /** Adds the images of all steps, as whoever compares them with the moves of one position of a class speaks for the others; and lists them backwards. */
  close({ images, symmetryBits, symmetries }: BoardClasses): void {
    const { targets, origins, sets, men } = this;
    for (let rank = 0; rank < sets.length; rank++) {
      const set = sets[rank]!;
      for (let g = 1; g < symmetries; g++) {
        const image = imageIn(images, symmetryBits, set, g);
        const begin = this.begin(image);
        for (let rest = set, at = rank * men; rest !== 0; rest &= rest - 1, at++) {
          const man = imageIn(images, symmetryBits, rest & -rest, g);
          targets[begin + countOf(image & (man - 1))]! |= imageIn(images, symmetryBits, targets[at]!, g);
        }
      }
    }
    for (let rank = 0; rank < sets.length; rank++) {
      const set = sets[rank]!;
      for (let rest = set, at = rank * men; rest !== 0; rest &= rest - 1, at++) {
        const from = rest & -rest;
        for (let left = targets[at]!; left !== 0; left &= left - 1) {
          const to = left & -left;
          const after = (set ^ from) | to;
          origins[this.begin(after) + countOf(after & (to - 1))]! |= from;
        }
      }
    }
  }

  /** All points that a man of a set may step to. */
  reach(men: number): number {
    const begin = this.begin(men);
    let all = 0;
    for (let i = 0; i < this.men; i++) all |= this.targets[begin + i]!;
    return all;
  }
}

/** The steps that the moves of a sector make, with their images. */
export function findSteps(board: RowRules, sector: SteppingSector, classes: BoardClasses, chance: Chance): StepTable {
  const table = new StepTable(sector.points, sector.ownMen);
  for (let rank = 0; rank < table.sets.length; rank++) askSteps(board, sector, table, rank, chance);
  table.close(classes);
  return table;
}

/** Asks for the steps of one set of men. */
function askSteps(
  board: RowRules,
  { mover, points, own, other, otherMen, row }: SteppingSector,
  table: StepTable,
  rank: number,
  chance: Chance,
): void {
  const { targets } = table;
  const set = table.sets[rank]!;
  const begin = rank * table.men;
  const free = (points === 32 ? -1 : (1 << points) - 1) & ~set;
  const { width } = board.layout;
  let known = 0;
  row[own] = set;
  for (let tries = 0; tries < TRIES && (free & ~known) !== 0; tries++) {
    // The first time where it is known already which points can be stepped to; then anywhere, as play may be over there.
    row[other] = (tries & 3) === 3 ? drawn(free, 0, otherMen, chance) : drawn(free, known, otherMen, chance);
    const count = board.tryMoves(row, mover);
    if (count < 0) continue;
    known |= free & ~row[other]!;
    const { rows, again } = board.found;
    for (let i = 0; i < count; i++) {
      const base = i * width;
      const put = rows[base + own]! & ~set;
      const taken = set & ~rows[base + own]!;
      if (again[i] === 0 && isStep(put, taken) && changesOnly(rows, base, row, own))
        targets[begin + countOf(set & (taken - 1))]! |= put;
      else table.isWhole = false;
    }
  }
}

/** So many of these points, drawn by lot, of those `known` first. */
function drawn(free: number, known: number, count: number, chance: Chance): number {
  let mask = 0;
  for (const from of [free & known, free & ~known]) {
    const points = pointsOf(from);
    while (points.length > 0 && countOf(mask) < count) {
      const [point] = points.splice(Math.floor(chance() * points.length), 1);
      mask |= 1 << point!;
    }
  }
  return mask;
}

/** Whether a row differs from another in one place at most. */
export function changesOnly(rows: Int32Array, base: number, row: Int32Array, place: number): boolean {
  for (let k = 0; k < row.length; k++) if (k !== place && rows[base + k] !== row[k]) return false;
  return true;
}
