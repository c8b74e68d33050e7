/**
 * The numbering of a sector: its rows by symmetry classes, without holes. Kinds of men come in the order of the row, so the men of the player
 * who has just moved are the first: positions of an orbit follow one another and share them.
 *
 * Each board and all pits together are a factor of the number. A sector of one board with two kinds of men, which most are, has a way of its own.
 */
import { kept } from '../../core/data/kept.js';
import { ZugzwangError } from '../../core/errors.js';
import { type BoardClasses, boardClasses, orbitAt, rankBoardClass } from '../../ranking/board-classes.js';
import { columnClasses } from '../../ranking/column-classes.js';
import { seedClasses } from '../../ranking/composition.js';
import { kindClasses } from '../../ranking/kind-classes.js';
import { spreadMask } from '../../ranking/squeeze.js';
import { unrankSubset } from '../../ranking/subset-ranks.js';
import type { Permutation } from '../../ranking/symmetry.js';
import type { SymmetryClasses } from '../../ranking/symmetry-classes.js';
import type { Board } from '../board/board.js';
import type { BoardSlots } from '../board/parts.js';
import type { CountLayout } from './counts.js';

/** Masks of second kinds are listed where there are no more than so many. */
const MOST_LISTED = 1 << 18;

/** Where men of a kind may not stand everywhere, there is one way to number them. */
const ONLY_PAIRS = 'are for one board of at most 30 points with men of two kinds at most, and no pits';

/** `boardClasses` goes so far. */
const MOST_TWO_KINDS = 30;

/** A kind of men by its place in a row, with how many there are and where they may stand. */
interface Kind {
  readonly place: number;
  readonly men: number;
  readonly points: number;
}

/** What numbers the rows of sectors: tables are shared between sectors with the same counts of men. */
export class RankTables {
  readonly #counts: CountLayout;
  readonly #pairs = new Map<string, PairTables>();
  readonly #factors = new Map<string, SymmetryClasses>();

  readonly #groups: readonly (readonly Permutation[])[];

  /** @param groups - by board, under which symmetries rows are one class */
  constructor(counts: CountLayout, groups: readonly (readonly Permutation[])[]) {
    this.#counts = counts;
    this.#groups = groups;
  }

  /** The numbering of the rows with these counts. @throws ZugzwangError `usage` where there is none */
  of(counts: ArrayLike<number>): SectorRanks {
    const { layout, pits } = this.#counts;
    const [only] = layout.boards;
    if (
      pits.length === 0 &&
      layout.boards.length === 1 &&
      only!.board.kind !== 'columns' &&
      only!.board.points <= MOST_TWO_KINDS
    ) {
      const kinds = only!.slots.map(({ at, points }, i) => ({ place: at, men: counts[i]!, points }));
      const filled = kinds.filter(({ men }) => men > 0);
      if (filled.length <= 2) return this.#pair(only!, filled);
    }
    const bounded = layout.slots.find(({ part, points }) => part.kind === 'on' && points !== part.board.all);
    if (bounded !== undefined) throw new ZugzwangError('usage', `the points of ${bounded.name} ${ONLY_PAIRS}`);
    const factors: RankFactor[] = [];
    let at = 0;
    for (const [number, { board, slots }] of layout.boards.entries()) {
      const men = slots.map((_, i) => counts[at + i]!);
      at += slots.length;
      const classes = kept(this.#factors, `${number} ${men.join()}`, () =>
        boardFactor(board, this.#groups[number]!, men),
      );
      factors.push({ classes, places: Int32Array.from(slots, slot => slot.at), room: new Int32Array(slots.length) });
    }
    if (pits.length > 0) {
      const seeds = counts[this.#counts.length - 1]!;
      const identity = Int32Array.from(pits.keys());
      const classes = kept(this.#factors, `seeds ${seeds}`, () => seedClasses([identity], seeds));
      factors.push({ classes, places: pits, room: new Int32Array(pits.length) });
    }
    return new SectorRanks(undefined, factors);
  }

  #pair(only: BoardSlots, filled: readonly Kind[]): SectorRanks {
    const { all } = only.board;
    const [first = { place: only.slots[0]!.at, men: 0, points: all }] = filled;
    // A kind without men can stand for the second.
    const spare = only.slots.find(({ at }) => at !== first.place)?.at ?? first.place;
    const [, second = { place: spare, men: 0, points: all }] = filled;
    const key = `${first.men} ${second.men} ${first.points} ${second.points}`;
    const tables = kept(this.#pairs, key, () => {
      const classes = boardClasses(this.#groups[0]!, first.men, second.men, [first.points, second.points]);
      return { classes, seconds: secondMasks(classes) };
    });
    return new SectorRanks({ ...tables, first: first.place, second: second.place }, []);
  }
}

/** The numbering of one board's men. In columns two kinds at most may lie. */
function boardFactor(board: Board, group: readonly Permutation[], men: readonly number[]): SymmetryClasses {
  if (board.kind !== 'columns') return kindClasses(group, men);
  if (men.length > 2) throw new ZugzwangError('usage', 'columns of more than two kinds of men have no numbers yet');
  const files = Array.from({ length: board.width }, (_, file) =>
    Array.from({ length: board.height }, (_, rank) => (board.height - 1 - rank) * board.width + file),
  );
  const classes = columnClasses(files, men[0]!, men[1] ?? 0, { mirror: group.length > 1 });
  return men.length === 1 ? firstAlone(classes) : classes;
}

/** Classes of two kinds of men where there is one kind alone. */
function firstAlone(classes: SymmetryClasses): SymmetryClasses {
  const both = new Int32Array(2);
  return {
    size: classes.size,
    weight: index => classes.weight(index),
    rank(row) {
      both[0] = row[0]!;
      both[1] = 0;
      return classes.rank(both);
    },
    unrank(index, out) {
      classes.unrank(index, both);
      out[0] = both[0]!;
    },
  };
}

/** One factor of a number: which places of a row it numbers. */
interface RankFactor {
  readonly classes: SymmetryClasses;
  readonly places: Int32Array;
  /** Room for what stands there. */
  readonly room: Int32Array;
}

interface PairTables {
  readonly classes: BoardClasses;
  /** The second masks on the squares that the first leaves free, by rank; empty where there are too many. */
  readonly seconds: Int32Array;
}

/** Two kinds of men on one board, by their places in a row (the same twice where there is but one). */
interface Pair extends PairTables {
  readonly first: number;
  readonly second: number;
}

function secondMasks({ free, counts }: BoardClasses): Int32Array {
  const size = free.sizes[counts[1]]!;
  if (size > MOST_LISTED) return new Int32Array(0);
  return Int32Array.from({ length: size }, (_, rank) => unrankSubset(free, counts[1], rank));
}

/** The rows of a sector by number. */
export class SectorRanks {
  readonly size: number;
  /** One of the two is there. */
  readonly pair: Pair | undefined;
  readonly factors: readonly RankFactor[];
  /** Whether the only factor numbers rows as they stand. */
  readonly #isRow: boolean;

  constructor(pair: Pair | undefined, factors: readonly RankFactor[]) {
    this.pair = pair;
    this.factors = factors;
    this.#isRow = factors.length === 1 && factors[0]!.places.every((place, i) => place === i);
    this.size = pair?.classes.size ?? factors.reduce((size, { classes }) => size * classes.size, 1);
  }

  rank(rows: Int32Array, base: number): number {
    const { pair } = this;
    if (pair === undefined)
      return base === 0 && this.#isRow ? this.factors[0]!.classes.rank(rows) : this.#rankFactors(rows, base);
    return rankBoardClass(
      pair.classes,
      rows[base + pair.first]!,
      pair.second === pair.first ? 0 : rows[base + pair.second]!,
    );
  }

  #rankFactors(rows: Int32Array, base: number): number {
    const { factors } = this;
    let index = 0;
    for (let f = 0; f < factors.length; f++) {
      const { classes, places, room } = factors[f]!;
      for (let i = 0; i < places.length; i++) room[i] = rows[base + places[i]!]!;
      index = index * classes.size + classes.rank(room);
    }
    return index;
  }
}

/** Goes through the rows of a sector; best in rising order. */
export class SectorCursor {
  readonly ranks: SectorRanks;
  /** How many rows the class has. */
  weight = 0;
  /** Counts up whenever the first mask of a pair changes. */
  orbits = 0;
  #first = 0;
  /** The orbit at hand: its first class, the next one's, the squares that are free, see `BoardClasses.orbits`. */
  #from = 0;
  #to = 0;
  #open = 0;
  #shifts = 0;
  #list = -1;

  constructor(ranks: SectorRanks) {
    this.ranks = ranks;
  }

  /** Writes the men and seeds of the row with this number; what else is in the row stays. */
  seek(index: number, row: Int32Array): void {
    const { pair } = this.ranks;
    if (pair === undefined) {
      this.#seekFactors(index, row);
      return;
    }
    const { classes, seconds } = pair;
    if (index < this.#from || index >= this.#to) this.#enterOrbit(classes, index);
    const rank = index - this.#from;
    const list = this.#list;
    const second = list < 0 ? rank : classes.lists[list + rank]!;
    this.weight = list < 0 ? classes.symmetries : classes.boards[list + rank]!;
    const mask = seconds.length > 0 ? seconds[second]! : unrankSubset(classes.free, classes.counts[1], second);
    row[pair.second] = spreadMask(classes.spread, this.#open, this.#shifts, mask);
    row[pair.first] = this.#first;
  }

  #seekFactors(index: number, row: Int32Array): void {
    const { factors } = this.ranks;
    let rest = index;
    this.weight = 1;
    for (let f = factors.length - 1; f >= 0; f--) {
      const { classes, places, room } = factors[f]!;
      const digit = rest % classes.size;
      rest = (rest - digit) / classes.size;
      classes.unrank(digit, room);
      for (let i = 0; i < places.length; i++) row[places[i]!] = room[i]!;
      this.weight *= classes.weight(digit);
    }
  }

  #enterOrbit(classes: BoardClasses, index: number): void {
    const orbit = orbitAt(classes, index);
    const { orbits } = classes;
    this.#from = orbits[4 * orbit]!;
    this.#to = orbits[4 * orbit + 4]!;
    this.#open = orbits[4 * orbit + 1]!;
    this.#shifts = orbits[4 * orbit + 2]!;
    this.#list = orbits[4 * orbit + 3]!;
    this.#first = classes.least[orbit]!;
    this.orbits++;
  }
}
