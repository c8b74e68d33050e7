/**
 * Which sectors are entered, of a game that is solved for all positions: those in which play may start, and those that a move leads to from any row of one that
 * is entered. A plan takes what it saw in one sector to be possible in others, so that it may have sectors which no move enters; these would be solved and counted.
 */
import { seededChance } from '../../core/data/choose.js';
import type { Task } from '../../core/task.js';
import type { Exchange } from '../board/exchange.js';
import type { RowRules } from '../board/rules.js';
import type { CountLayout, SectorTable } from './counts.js';
import { SectorCursor, type SectorRanks } from './sector-ranks.js';
import { randomRow } from './sectors.js';

/** So many random rows of a sector are looked at before all of them are. */
const RANDOM_ROWS = 64;

/** All rows are looked at of so many at most, some tens of seconds' work: of what is larger all that a plan has is taken to be possible. */
const MOST_ROWS = 2 ** 24;

/** How many rows are looked at between two yields. */
const PACE = 1 << 12;

/** What is asked of a plan. */
interface Plan {
  readonly board: RowRules;
  readonly layout: CountLayout;
  readonly exchange: Exchange;
  readonly sectors: readonly { readonly counts: Int32Array; readonly mover: 0 | 1; readonly ranks: SectorRanks }[];
  readonly table: SectorTable;
  sectorsAfter(sector: number): ReadonlySet<number>;
}

/** The numbers of the sectors that no move enters, in rising order, as far as that can be seen in `mostRows`. */
export function* sectorsNotEntered(plan: Plan, roots: readonly number[], mostRows = MOST_ROWS): Task<number[]> {
  const search = new Search(plan, mostRows);
  for (const root of roots) search.enter(root);
  return yield* search.run();
}

class Search {
  readonly #plan: Plan;
  readonly #isEntered: Uint8Array;
  readonly #entered: number[] = [];
  readonly #chance = seededChance(1);
  readonly #row: Int32Array;
  readonly #mine: Int32Array;
  #rowsLeft: number;
  /** How many rows were looked at, and at how many it is time to yield. */
  #looked = 0;
  #due = PACE;

  constructor(plan: Plan, mostRows: number) {
    this.#plan = plan;
    this.#rowsLeft = mostRows;
    this.#isEntered = new Uint8Array(plan.sectors.length);
    this.#row = new Int32Array(plan.board.layout.width);
    this.#mine = new Int32Array(this.#row.length);
  }

  enter(sector: number): void {
    if (this.#isEntered[sector] === 1) return;
    this.#isEntered[sector] = 1;
    this.#entered.push(sector);
  }

  *run(): Task<number[]> {
    const { sectors } = this.#plan;
    const size = (sector: number) => sectors[sector]!.ranks.size;
    // What is entered closes sectors, and opens none that was closed: each is looked at once.
    for (let looked = 0; looked < this.#entered.length; ) {
      const open: number[] = [];
      for (; looked < this.#entered.length; looked++) {
        const sector = this.#entered[looked]!;
        yield* this.#lookAtRandom(sector);
        if (this.#isOpen(sector)) open.push(sector);
      }
      open.sort((one, other) => size(one) - size(other));
      for (const sector of open) yield* this.#lookAtAll(sector);
    }
    return [...sectors.keys()].filter(sector => this.#isEntered[sector] === 0);
  }

  /** Whether moves may lead from a sector to one that is not known to be entered. */
  #isOpen(sector: number): boolean {
    for (const after of this.#plan.sectorsAfter(sector)) if (this.#isEntered[after] === 0) return true;
    return false;
  }

  *#lookAtRandom(sector: number): Task<void> {
    const { counts } = this.#plan.sectors[sector]!;
    for (let i = 0; i < RANDOM_ROWS && this.#isOpen(sector); i++) {
      randomRow({ counts: this.#plan.layout }, counts, this.#chance, this.#row);
      this.#makeMoves(sector);
    }
    yield* this.#rest(RANDOM_ROWS);
  }

  *#lookAtAll(sector: number): Task<void> {
    const { counts, ranks } = this.#plan.sectors[sector]!;
    if (!this.#isOpen(sector)) return;
    if (ranks.size > this.#rowsLeft) {
      for (const after of this.#plan.sectorsAfter(sector)) this.enter(after);
      return;
    }
    this.#rowsLeft -= ranks.size;
    const cursor = new SectorCursor(ranks);
    this.#plan.layout.writeCounters(counts, this.#row);
    for (let i = 0; i < ranks.size; i++) {
      cursor.seek(i, this.#row);
      if (this.#makeMoves(sector) && !this.#isOpen(sector)) return;
      yield* this.#rest(1);
    }
  }

  *#rest(rows: number): Task<void> {
    this.#looked += rows;
    if (this.#looked < this.#due) return;
    this.#due = this.#looked + PACE;
    yield { phase: 'look for what moves enter', done: this.#looked };
  }

  /** Enters where moves lead to from the row at hand; returns whether any of that is new. */
  #makeMoves(sector: number): boolean {
    const { board, layout, exchange, table, sectors } = this.#plan;
    const { mover } = sectors[sector]!;
    exchange.write(this.#row, 0, this.#mine);
    const before = this.#entered.length;
    const count = board.tryMoves(this.#mine, mover);
    const { rows, again } = board.found;
    for (let move = 0; move < count; move++) {
      const isAgain = again[move] === 1;
      const weights = isAgain ? layout.exchangedWeights : layout.weights;
      const key = layout.checkedKey(rows, move * this.#row.length, weights, board.moverAfter(mover, isAgain));
      const after = key < 0 ? -1 : table.get(key);
      if (after >= 0) this.enter(after);
    }
    return this.#entered.length > before;
  }
}
