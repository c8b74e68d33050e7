/**
 * The order of values, by their definition: G ≤ H unless some G^L ≥ H or some H^R ≤ G (J. H. Conway). What is found is kept for both directions of
 * a pair; quick tests come first: the same value, the stops (which settle all that concerns numbers), two number-up-stars. The stack is
 * explicit, so that forms of any depth can be compared.
 */
import type { OrderTable } from './pair-table.js';
import { IS_NUMBERISH, IS_WIDE, LEFT_PLUS, PENDING, RIGHT_PLUS, type Value, type ValueTable } from './value-table.js';

/** How many steps pass between two looks at the clock, the signal or whoever else may stop the work. */
const STEPS = 1 << 14;

export class ValueOrder {
  /** Verdicts looked for, and those that a quick test gave. */
  steps = 0;
  readonly #table: ValueTable;
  readonly #pairs: OrderTable;
  readonly #check: () => void;
  /** Frames of three words: g, h and the next child. */
  #stack = new Int32Array(3 * 256);
  #epoch = 0;

  constructor(table: ValueTable, pairs: OrderTable, check: () => void) {
    this.#table = table;
    this.#pairs = pairs;
    this.#check = check;
  }

  /** From here on the pending row is another form. */
  renewPending(): void {
    // Marks are epoch × 2 + verdict in 31 bits.
    if (++this.#epoch < 2 ** 29) return;
    this.#table.markBelow.fill(0);
    this.#table.markAbove.fill(0);
    this.#epoch = 1;
  }

  /** Whether g ≤ h. */
  isLess(g: Value, h: Value): boolean {
    const verdict = this.#quick(g, h);
    return verdict >= 0 ? verdict === 1 : this.#search(g, h);
  }

  /** 1 where g ≤ h, 0 where not, −1 where options have to be tried. */
  #quick(g: Value, h: Value): number {
    if (g === h) return 1;
    const { flags, leftStop, rightStop } = this.#table;
    const ofG = flags[g]!;
    const ofH = flags[h]!;
    if ((ofG | ofH) & IS_WIDE) return this.#quickWide(g, h);
    const leftG = leftStop[g]!;
    const leftH = leftStop[h]!;
    if (leftG > leftH) return 0;
    const rightG = rightStop[g]!;
    const rightH = rightStop[h]!;
    if (rightG > rightH) return 0;
    if (leftG < rightH) return 1;
    const onlyG = ofG & ~ofH;
    if (leftG === leftH && onlyG & LEFT_PLUS) return 0;
    if (rightG === rightH && onlyG & RIGHT_PLUS) return 0;
    if (leftG === rightH && (ofG & LEFT_PLUS) === 0 && ofH & RIGHT_PLUS) return 1;
    return this.#quickAlike(g, h);
  }

  /** The same where the stops tell nothing. */
  #quickAlike(g: Value, h: Value): number {
    const table = this.#table;
    if (table.flags[g]! & table.flags[h]! & IS_NUMBERISH) {
      const ups = table.ups[h]! - table.ups[g]!;
      return ups > 1 || (ups === 1 && (table.nimber[g]! ^ table.nimber[h]!) !== 1) ? 1 : 0;
    }
    if (g === PENDING || h === PENDING) {
      const mark = g === PENDING ? table.markAbove[h]! : table.markBelow[g]!;
      return mark >> 1 === this.#epoch ? mark & 1 : -1;
    }
    return this.#pairs.look(g, h);
  }

  /** The quick tests with stops that doubles do not hold. */
  #quickWide(g: Value, h: Value): number {
    const table = this.#table;
    if (table.compareStops(g, h, true) > 0 || table.compareStops(g, h, false) > 0) return 0;
    const across = table.compareAcross(g, h);
    if (across < 0) return 1;
    if (across === 0 && (table.flags[g]! & LEFT_PLUS) === 0 && table.flags[h]! & RIGHT_PLUS) return 1;
    return this.#quickAlike(g, h);
  }

  #keep(g: Value, h: Value, isLess: boolean): void {
    if (g === PENDING) this.#table.markAbove[h] = this.#epoch * 2 + (isLess ? 1 : 0);
    else if (h === PENDING) this.#table.markBelow[g] = this.#epoch * 2 + (isLess ? 1 : 0);
    else this.#pairs.keep(g, h, isLess);
  }

  /** Tries the options of a pair that the quick tests leave open, and those of the pairs that come up. */
  #search(g0: Value, h0: Value): boolean {
    const table = this.#table;
    let stack = this.#stack;
    let top = 0;
    let g = g0;
    let h = h0;
    let next = -1;
    for (;;) {
      if (next < 0) {
        // A pair for the first time: is it refuted by what is known at once?
        if ((++this.steps & (STEPS - 1)) === 0) this.#check();
        if (table.start[g]! < 0) table.demandOptions(g);
        if (table.start[h]! < 0) table.demandOptions(h);
      }
      const { arena } = table;
      const lefts = table.leftCount[g]!;
      const total = lefts + table.rightCount[h]!;
      const startG = table.start[g]!;
      const startH = table.start[h]! + table.leftCount[h]! - lefts;
      let verdict = 1;
      let open = -1;
      for (let i = Math.max(next, 0); i < total; i++) {
        const known = i < lefts ? this.#quick(h, arena[startG + i]!) : this.#quick(arena[startH + i]!, g);
        if (known === 0) continue;
        if (known === 1) {
          verdict = 0;
          open = -1;
          break;
        }
        if (open < 0) open = i;
        if (next >= 0) break;
      }
      if (open >= 0) {
        if (3 * top + 3 > stack.length) {
          const more = new Int32Array(2 * stack.length);
          more.set(stack);
          stack = this.#stack = more;
        }
        stack[3 * top] = g;
        stack[3 * top + 1] = h;
        stack[3 * top + 2] = open;
        top++;
        const isLeft = open < lefts;
        const a = isLeft ? h : arena[startH + open]!;
        const b = isLeft ? arena[startG + open]! : g;
        g = a;
        h = b;
        next = -1;
        continue;
      }
      this.#keep(g, h, verdict === 1);
      // What holds of an option refutes the pair above it; what does not leaves the next option to be tried.
      let isLess = verdict === 1;
      for (;;) {
        if (top === 0) return isLess;
        top--;
        g = stack[3 * top]!;
        h = stack[3 * top + 1]!;
        next = stack[3 * top + 2]! + 1;
        if (!isLess) break;
        this.#keep(g, h, false);
        isLess = false;
      }
    }
  }
}
