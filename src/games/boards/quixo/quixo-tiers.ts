/**
 * Quixo for loops. A position is what the player to move (the mover) and the opponent have on the board, up to the board's
 * symmetries. A tier is how many cubes show either sign, whoever has which; it is left when a blank cube is taken. Within it,
 * positions in which the mover has the smaller number come first. Positions are numbered by `part-classes`, moves looked up in
 * `quixo-tables`: a dozen table entries a successor, 10 ns on an AMD EPYC of 2.6 GHz.
 *
 * A player without any cube to take would see the opponent's all around the edge, which is a full line: play is over before.
 */
import { Deduplicator } from '../../../core/data/int-list.js';
import { kept } from '../../../core/data/kept.js';
import { LOSE, packValue, UNDECIDED, WIN } from '../../../core/outcome.js';
import {
  NO_ORIGIN,
  SETTLED,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierRules,
} from '../../../core/tiers.js';
import { type PartTier, partTier } from '../../../ranking/part-classes.js';
import { FIRST, PUSH_BITS, type QuixoTables, quixoTables, SECOND, SHARES } from './quixo-tables.js';

const WON = packValue(WIN, 0);
const LOST = packValue(LOSE, 0);
/** The content of a rank or file, among four in a word. */
const ROW = 0x7f;

/** The numbering of quixo on n by n. */
export function quixoTiers(n: number): TierNumbering<string> {
  const tables = quixoTables(n);
  const space = new QuixoSpace(tables);
  const { first, second } = tables.classes;
  const squares = Array.from({ length: n * n }, (_, s) => s);
  let opened: { readonly tier: number; readonly rules: QuixoRules } | undefined;
  return {
    space,
    rank(board, player) {
      const kinds = player === 0 ? '.XO' : '.OX';
      const digits = Array.from(board.replaceAll('/', ''), sign => kinds.indexOf(sign));
      const content = (part: typeof first) =>
        part.squares.reduce((sum, square, i) => sum + part.weights[i]! * digits[square]!, 0);
      const own = digits.filter(digit => digit === 1).length;
      const other = digits.filter(digit => digit === 2).length;
      return space.rank(own, other, content(first), content(second));
    },
    unrank({ tier, index }, view) {
      if (opened?.tier !== tier) opened = { tier, rules: space.openTier(tier) };
      const { rules } = opened;
      rules.load(index);
      const kinds = view === 0 ? '.XO' : '.OX';
      const digit = (square: number) => {
        const i = first.squares.indexOf(square);
        if (i >= 0) return Math.floor((rules.board >>> 16) / first.weights[i]!) % 3;
        return Math.floor((rules.board & SECOND) / second.weights[second.squares.indexOf(square)]!) % 3;
      };
      const signs = squares.map(square => kinds[digit(square)]!).join('');
      const ranks = Array.from({ length: n }, (_, i) => signs.slice(i * n, (i + 1) * n));
      return { position: ranks.join('/'), player: view };
    },
  };
}

class QuixoSpace implements TieredSpace {
  readonly tierCount: number;
  readonly start: { readonly tier: number; readonly index: number };
  readonly views = 2;
  readonly settles = true;
  readonly looksBack = () => true;
  readonly maxSuccessors: number;
  readonly maxPredecessors: number;
  readonly #tables: QuixoTables;
  /** The smaller and the larger number of cubes of each tier, most cubes first. */
  readonly #counts: readonly (readonly [number, number])[];
  readonly #partTiers = new Map<number, PartTier>();
  readonly #halves = new Map<number, Half>();

  constructor(tables: QuixoTables) {
    this.#tables = tables;
    const squares = tables.n * tables.n;
    const counts: [number, number][] = [];
    for (let total = squares; total >= 0; total--) {
      for (let fewer = total >> 1; fewer >= 0; fewer--) counts.push([fewer, total - fewer]);
    }
    this.#counts = counts;
    this.tierCount = counts.length;
    this.start = { tier: counts.length - 1, index: 0 };
    this.maxSuccessors = 8 * (tables.n - 1) + 4 * (tables.n - 2);
    this.maxPredecessors = this.maxSuccessors;
  }

  tierName(tier: number): string {
    const [fewer, more] = this.#counts[tier]!;
    return `${fewer} + ${more} cubes`;
  }

  tierSize(tier: number): number {
    const [fewer, more] = this.#counts[tier]!;
    const { size } = this.#partTier(fewer, more);
    return fewer === more ? size : 2 * size;
  }

  childTiers(tier: number): readonly number[] {
    const [fewer, more] = this.#counts[tier]!;
    if (fewer + more === this.#tables.n ** 2) return [];
    return [...new Set([this.#tierOf(fewer + 1, more), this.#tierOf(fewer, more + 1)])];
  }

  isLoopFree(tier: number): boolean {
    return this.#counts[tier]![1] === 0;
  }

  openTier(tier: number): QuixoRules {
    const [fewer, more] = this.#counts[tier]!;
    const few = this.#half(fewer, more);
    return new QuixoRules(this.#tables, tier, [few, fewer === more ? few : this.#half(more, fewer)]);
  }

  /** The numbers of a board by its contents, kind 1 being the mover's. */
  rank(own: number, other: number, first: number, second: number): { tier: number; index: number } {
    const { classes } = this.#tables;
    const { starts, size } = this.#partTier(own, other);
    const rank = starts[classes.orbitOf[first]!]! + classes.ranks[classes.rowOf[first]! + second]!;
    return { tier: this.#tierOf(own, other), index: own > other ? size + rank : rank };
  }

  #partTier(own: number, other: number): PartTier {
    const key = own * (this.#tables.n ** 2 + 1) + other;
    return kept(this.#partTiers, key, () => partTier(this.#tables.classes, own, other));
  }

  #half(own: number, other: number): Half {
    const key = own * (this.#tables.n ** 2 + 1) + other;
    return kept(this.#halves, key, () => {
      const { n, classes } = this.#tables;
      const hasBlank = own + other < n * n;
      const indices = new Int32Array(2 * classes.first.size);
      this.#writeIndices(indices, 0, other, own);
      if (hasBlank) this.#writeIndices(indices, 1, other, own + 1);
      const indicesBefore = new Int32Array(2 * classes.first.size);
      if (other > 0) this.#writeIndices(indicesBefore, 0, other - 1, own);
      const tier = this.#tierOf(own, other);
      return {
        tier: this.#partTier(own, other),
        indices,
        childSlot: hasBlank ? this.childTiers(tier).indexOf(this.#tierOf(own + 1, other)) + 1 : 0,
        indicesBefore,
        tierBefore: other > 0 ? this.#tierOf(other - 1, own) : -1,
      };
    });
  }

  /**
   * Writes for each first content, as the player sees it who does not move, the least index where the mover has `own` cubes and
   * the opponent `other`.
   */
  #writeIndices(out: Int32Array, at: number, own: number, other: number): void {
    const { orbitOf, first } = this.#tables.classes;
    const { exchanged } = first;
    const { starts, size } = this.#partTier(own, other);
    const offset = own > other ? size : 0;
    for (let content = 0; content < exchanged.length; content++) {
      out[2 * content + at] = offset + starts[orbitOf[exchanged[content]!]!]!;
    }
  }

  #tierOf(own: number, other: number): number {
    const fewer = Math.min(own, other);
    const more = Math.max(own, other);
    return this.#counts.findIndex(counts => counts[0] === fewer && counts[1] === more);
  }
}

/** One of the two halves of a tier: the mover has the smaller or the larger number of cubes. */
interface Half {
  readonly tier: PartTier;
  /**
   * By first content, the least index after a move that takes one's own cube (which is the least index before one, too), and
   * after one that takes a blank cube.
   */
  readonly indices: Int32Array;
  readonly childSlot: number;
  /** The same least indices before a move that took a blank cube, in the tier that it came from; −1 where there is none. */
  readonly indicesBefore: Int32Array;
  readonly tierBefore: number;
}

class QuixoRules implements TierRules {
  /** The board at hand. */
  board = 0;
  readonly #tables: QuixoTables;
  readonly #halves: readonly [Half, Half];
  #half: Half;
  /** The orbit of the board at hand: its first index and the next one's, its content, and its list. */
  #from = 0;
  #to = 0;
  #first = 0;
  #list = 0;
  #boards = 0;
  /** The contents of the ranks of the board at hand, and of its files, a byte each. */
  readonly #rows = new Int32Array(2);
  readonly #ownTier: number;
  /** The boards after the pushes at hand. */
  readonly #after = new Int32Array(32);
  readonly #deduplicator = new Deduplicator(32);
  /** The pushes that may have led to the board at hand and are still to be listed as origins, what undoing them adds, and least indices. */
  #pushesBack = 0;
  #back: Int32Array;
  #indicesBack: Int32Array;

  constructor(tables: QuixoTables, tier: number, halves: readonly [Half, Half]) {
    this.#tables = tables;
    this.#ownTier = tier;
    this.#halves = halves;
    this.#half = halves[0];
    this.#back = tables.back;
    this.#indicesBack = halves[0].indices;
  }

  load(index: number): number {
    this.seek(index);
    const { rowsAndLines, secondLines, n } = this.#tables;
    const lines = rowsAndLines[2 * this.#first + 1]! & secondLines[this.board & SECOND]!;
    if (lines === 0) return UNDECIDED;
    return (lines & ((1 << (2 * n + 2)) - 1)) !== 0 ? WON : LOST;
  }

  seek(index: number): void {
    const { classes } = this.#tables;
    if (index < this.#from || index >= this.#to) this.#enterOrbit(index);
    const at = this.#list + index - this.#from;
    this.#boards = classes.boards[at]!;
    this.board = (this.#first << 16) | classes.list[at]!;
  }

  /** Makes the orbit that an index lies in the one at hand. */
  #enterOrbit(index: number): void {
    const { classes } = this.#tables;
    const size = this.#halves[0].tier.size;
    const offset = index < size ? 0 : size;
    const half = this.#halves[index < size ? 0 : 1];
    const { starts, lists } = half.tier;
    const rank = index - offset;
    let orbit = 0;
    let above = starts.length - 1;
    while (above - orbit > 1) {
      const middle = (orbit + above) >>> 1;
      if (starts[middle]! <= rank) orbit = middle;
      else above = middle;
    }
    this.#half = half;
    this.#from = offset + starts[orbit]!;
    this.#to = offset + starts[orbit + 1]!;
    this.#first = classes.leastOf[orbit]!;
    this.#list = lists[orbit]!;
  }

  weight(): number {
    return this.#boards;
  }

  successors(out: TierMoves, settle: boolean): number {
    return this.#write(out, settle, false);
  }

  options(out: TierMoves): number {
    return this.#write(out, true, true);
  }

  /** Writes successors; with `stops`, one that wins at once alone. */
  #write(out: TierMoves, settle: boolean, stops: boolean): number {
    const { firsts, seconds, shifts, forward, rowsAndLines, secondLines, ranks, n } = this.#tables;
    const { indices: tierIndices, childSlot } = this.#half;
    const { slots, indices } = out;
    const { board } = this;
    const rows = this.#rows;
    // Lines of kind 2, the opponent's, who is to move in the successor, stand above those of kind 1.
    const opponents = 1 << (2 * n + 2);
    const f = SHARES * (board >>> 16);
    const s = SHARES * (board & SECOND);
    rows[0] = firsts[f]! + seconds[s]!;
    rows[1] = firsts[f + 1]! + seconds[s + 1]!;
    const own = (firsts[f + 2]! | seconds[s + 2]!) & ~(firsts[f + 3]! | seconds[s + 3]!);
    const blank = (firsts[f + 4]! | seconds[s + 4]!) & ~(firsts[f + 5]! | seconds[s + 5]!);
    let count = 0;
    for (let pushes = own | blank; pushes !== 0; pushes &= pushes - 1) {
      const push = 31 - Math.clz32(pushes & -pushes);
      const row = (rows[push >>> 4]! >>> shifts[push]!) & ROW;
      const after = board + forward[(push << PUSH_BITS) + row]!;
      const first = (after >>> 16) & FIRST;
      const second = after & SECOND;
      const full = rowsAndLines[2 * first + 1]! & secondLines[second]!;
      if (full !== 0 && settle) {
        if (stops && full < opponents) count = pushes = 0;
        slots[count] = SETTLED;
        indices[count++] = full >= opponents ? WON : LOST;
      } else {
        const tookBlank = after >>> 30;
        slots[count] = tookBlank * childSlot;
        indices[count++] = tierIndices[2 * first + tookBlank]! + ranks[rowsAndLines[2 * first]! + second]!;
      }
    }
    return count;
  }

  choices(): number {
    const { firsts, seconds, shifts, forward } = this.#tables;
    const { board } = this;
    const rows = this.#rows;
    const f = SHARES * (board >>> 16);
    const s = SHARES * (board & SECOND);
    const own = (firsts[f + 2]! | seconds[s + 2]!) & ~(firsts[f + 3]! | seconds[s + 3]!);
    const blank = (firsts[f + 4]! | seconds[s + 4]!) & ~(firsts[f + 5]! | seconds[s + 5]!);
    const after = this.#after;
    let count = 0;
    for (let pushes = own | blank; pushes !== 0; pushes &= pushes - 1) {
      const push = 31 - Math.clz32(pushes & -pushes);
      const row = (rows[push >>> 4]! >>> shifts[push]!) & ROW;
      after[count++] = board + forward[(push << PUSH_BITS) + row]!;
    }
    return this.#deduplicator.distinct(after, count);
  }

  predecessors(out: Int32Array): number {
    const { firsts, seconds, shifts, back, rowsAndLines, secondLines, ranks } = this.#tables;
    const { indices } = this.#half;
    const { board } = this;
    const rows = this.#rows;
    const f = SHARES * (board >>> 16);
    const s = SHARES * (board & SECOND);
    rows[0] = firsts[f]! + seconds[s]!;
    rows[1] = firsts[f + 1]! + seconds[s + 1]!;
    let pushes = (firsts[f + 6]! | seconds[s + 6]!) & ~(firsts[f + 7]! | seconds[s + 7]!);
    let count = 0;
    for (; pushes !== 0; pushes &= pushes - 1) {
      const push = 31 - Math.clz32(pushes & -pushes);
      const row = (rows[push >>> 4]! >>> shifts[push]!) & ROW;
      const before = board + back[(push << PUSH_BITS) + row]!;
      const first = before >>> 16;
      const second = before & SECOND;
      out[count] = indices[2 * first]! + ranks[rowsAndLines[2 * first]! + second]!;
      // One more if no line is full, else the next one goes to the same place.
      count += ((rowsAndLines[2 * first + 1]! & secondLines[second]!) - 1) >>> 31;
    }
    return count;
  }
  lookBack(from: number): void {
    const { firsts, seconds, back, backToBlank } = this.#tables;
    const { indices, indicesBefore, tierBefore } = this.#half;
    const { board } = this;
    const rows = this.#rows;
    const f = SHARES * (board >>> 16);
    const s = SHARES * (board & SECOND);
    rows[0] = firsts[f]! + seconds[s]!;
    rows[1] = firsts[f + 1]! + seconds[s + 1]!;
    const pushes = firsts[f + 6]! | seconds[s + 6]!;
    if (from === this.#ownTier) {
      this.#back = back;
      this.#indicesBack = indices;
      this.#pushesBack = pushes & ~(firsts[f + 7]! | seconds[s + 7]!);
    } else {
      this.#back = backToBlank;
      this.#indicesBack = indicesBefore;
      this.#pushesBack = from === tierBefore ? pushes : 0;
    }
  }

  origin(): number {
    const pushes = this.#pushesBack;
    if (pushes === 0) return NO_ORIGIN;
    this.#pushesBack = pushes & (pushes - 1);
    const { shifts, rowsAndLines, ranks } = this.#tables;
    const push = 31 - Math.clz32(pushes & -pushes);
    const row = (this.#rows[push >>> 4]! >>> shifts[push]!) & ROW;
    const before = this.board + this.#back[(push << PUSH_BITS) + row]!;
    const first = before >>> 16;
    return this.#indicesBack[2 * first]! + ranks[rowsAndLines[2 * first]! + (before & SECOND)]!;
  }
}
