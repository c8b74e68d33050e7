/**
 * Which sectors are entered, of a game that is solved for all positions: those in which play may start, and those that a move leads to from any row of one that
 * is entered. A plan takes what it saw in one sector to be possible in others, so that it may have sectors which no move enters; these would be solved and counted.
 */
import { seededChance } from '../../core/data/choose.js';
import type { Exchange } from '../board/exchange.js';
import type { RowRules } from '../board/rules.js';
import type { CountLayout, SectorTable } from './counts.js';
import { SectorCursor, type SectorRanks } from './sector-ranks.js';
import { randomRow } from './sectors.js';

/** So many random rows of a sector are looked at before all of them are. */
const RANDOM_ROWS = 64;

/** All rows are looked at of so many at most, some tens of seconds' work: beyond, sectors count as entered. */
const MOST_ROWS = 2 ** 24;

/** What is asked of a plan. */
interface Plan {
  readonly board: RowRules;
  readonly layout: CountLayout;
  readonly exchange: Exchange;
  readonly differ: boolean;
  readonly sectors: readonly { readonly counts: Int32Array; readonly mover: 0 | 1; readonly ranks: SectorRanks }[];
  readonly table: SectorTable;
  sectorsAfter(sector: number): ReadonlySet<number>;
}

/** The numbers of the sectors that no move enters, in rising order: none where it would take too long to say. */
export function sectorsNotEntered(plan: Plan, roots: readonly number[]): number[] {
  const search = new Search(plan);
  for (const root of roots) search.enter(root);
  return search.run();
}

class Search {
  readonly #plan: Plan;
  readonly #isEntered: Uint8Array;
  readonly #entered: number[] = [];
  readonly #chance = seededChance(1);
  readonly #row: Int32Array;
  readonly #mine: Int32Array;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#isEntered = new Uint8Array(plan.sectors.length);
    this.#row = new Int32Array(plan.board.layout.width);
    this.#mine = new Int32Array(this.#row.length);
  }

  enter(sector: number): void {
    if (this.#isEntered[sector] === 1) return;
    this.#isEntered[sector] = 1;
    this.#entered.push(sector);
  }

  run(): number[] {
    const { sectors } = this.#plan;
    /** Sectors all of whose moves are known, as far as they enter anything new. */
    const isKnown = new Uint8Array(sectors.length);
    for (let looked = 0, rows = 0; ; ) {
      for (; looked < this.#entered.length; looked++) this.#lookAtRandom(this.#entered[looked]!);
      const open = this.#entered.filter(sector => isKnown[sector] === 0 && this.#isOpen(sector));
      if (open.length === 0) break;
      const size = (sector: number) => sectors[sector]!.ranks.size;
      const next = open.reduce((least, sector) => (size(sector) < size(least) ? sector : least));
      rows += size(next);
      if (rows > MOST_ROWS) return [];
      this.#lookAtAll(next);
      isKnown[next] = 1;
    }
    return [...sectors.keys()].filter(sector => this.#isEntered[sector] === 0);
  }

  /** Whether moves may lead from a sector to one that is not known to be entered. */
  #isOpen(sector: number): boolean {
    for (const after of this.#plan.sectorsAfter(sector)) if (this.#isEntered[after] === 0) return true;
    return false;
  }

  #lookAtRandom(sector: number): void {
    const { counts } = this.#plan.sectors[sector]!;
    for (let i = 0; i < RANDOM_ROWS && this.#isOpen(sector); i++) {
      randomRow({ counts: this.#plan.layout }, counts, this.#chance, this.#row);
      this.#makeMoves(sector);
    }
  }

  #lookAtAll(sector: number): void {
    const { counts, ranks } = this.#plan.sectors[sector]!;
    const cursor = new SectorCursor(ranks);
    this.#plan.layout.writeCounters(counts, this.#row);
    for (let i = 0; i < ranks.size; i++) {
      cursor.seek(i, this.#row);
      if (this.#makeMoves(sector) && !this.#isOpen(sector)) return;
    }
  }

  /** Enters where moves lead to from the row at hand; returns whether any of that is new. */
  #makeMoves(sector: number): boolean {
    const { board, layout, exchange, table, differ, sectors } = this.#plan;
    const { mover } = sectors[sector]!;
    exchange.write(this.#row, 0, this.#mine);
    const before = this.#entered.length;
    const count = board.tryMoves(this.#mine, mover);
    const { rows, again } = board.found;
    for (let move = 0; move < count; move++) {
      const isAgain = again[move] === 1;
      const weights = isAgain ? layout.exchangedWeights : layout.weights;
      const next = differ && !isAgain ? (mover === 0 ? 1 : 0) : mover;
      const key = layout.checkedKey(rows, move * this.#row.length, weights, next);
      const after = key < 0 ? -1 : table.get(key);
      if (after >= 0) this.enter(after);
    }
    return this.#entered.length > before;
  }
}
