/** Where moves within a tier lead from, found by making all of them once. */
import type { BoardPlan } from './board-plan.js';
import { SectorCursor } from './sector-ranks.js';

/** Pairs of numbers that are added at the end. */
class Pairs {
  count = 0;
  entries = new Int32Array(1024);

  add(first: number, second: number): void {
    if (2 * this.count === this.entries.length) {
      const longer = new Int32Array(2 * this.entries.length);
      longer.set(this.entries);
      this.entries = longer;
    }
    this.entries[2 * this.count] = first;
    this.entries[2 * this.count + 1] = second;
    this.count++;
  }
}

export class MovesBack {
  /** By index: where its entries begin, and those of the next. */
  readonly #begins: Int32Array;
  readonly #entries: Int32Array;

  constructor(space: BoardPlan, tier: number) {
    const moves = allMoves(space, tier);
    const begins = new Int32Array(space.tierSize(tier) + 1);
    for (let i = 0; i < moves.count; i++) begins[moves.entries[2 * i + 1]! + 1]!++;
    for (let index = 1; index < begins.length; index++) begins[index]! += begins[index - 1]!;
    const next = begins.slice();
    this.#begins = begins;
    this.#entries = new Int32Array(moves.count);
    for (let i = 0; i < moves.count; i++) {
      const to = moves.entries[2 * i + 1]!;
      this.#entries[next[to]!++] = moves.entries[2 * i]!;
    }
  }

  /** The indices from which moves lead to one, as complements where they are extra turns. */
  to(index: number): Int32Array {
    return this.#entries.subarray(this.#begins[index]!, this.#begins[index + 1]!);
  }
}

/** From where and to where the moves of a tier lead that stay in it; the former as complements where they are extra turns. */
function allMoves(space: BoardPlan, tier: number): Pairs {
  const { board, layout, exchange } = space;
  const { width } = board.layout;
  const row = new Int32Array(width);
  const mine = new Int32Array(width);
  const moves = new Pairs();
  for (const number of space.sectorsOf(tier)) {
    const sector = space.sectors[number]!;
    const cursor = new SectorCursor(sector.ranks);
    layout.writeCounters(sector.counts, row);
    for (let i = 0; i < sector.ranks.size; i++) {
      cursor.seek(i, row);
      exchange.write(row, 0, mine);
      const from = sector.offset + i;
      // Play may never come here: the rules need not stand it.
      const count = board.tryMoves(mine, sector.mover);
      const { rows, again } = board.found;
      for (let move = 0; move < count; move++) {
        const isAgain = again[move] === 1;
        const to = space.rankAfter(rows, move * width, sector.mover, isAgain);
        if (to?.tier === tier) moves.add(isAgain ? ~from : from, to.index);
      }
    }
  }
  return moves;
}
