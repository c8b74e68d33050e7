/** Short strips of men that march as words of bits: the rules of `marching.ts` once more, for speed; a test holds them against those. */
import {
  IS_NEGATIVE,
  IS_OWN_NEGATIVE,
  type PackedRegions,
  type RegionSearch,
  type RegionSink,
} from '../../../core/packed-regions.js';
import { popcount } from '../../../ranking/bit-ranking.js';
import type { Marching } from './marching.js';

const MOST_CELLS = 32;
/** How many cells there are and how men move, then Left's men, then Right's, the first cell lowest. */
const LENGTH = 3;
const SIZE_BITS = 6;
const STEP_BITS = 7;
/** Steps up to here fit. */
const LONGEST = (1 << STEP_BITS) - 1;
const STEPS_AT = [SIZE_BITS, SIZE_BITS + STEP_BITS, SIZE_BITS + 2 * STEP_BITS] as const;
const FRIENDLY_AT = SIZE_BITS + 3 * STEP_BITS;

/** The cells before cell `end`; of a strip of 32 all. */
const below = (end: number) => (end >= MOST_CELLS ? -1 : (1 << end) - 1);
/** The first cell that is set, 32 if there is none, and the last one, −1 if there is none. */
const lowest = (cells: number) => (cells === 0 ? MOST_CELLS : 31 - Math.clz32(cells & -cells));
const highest = (cells: number) => 31 - Math.clz32(cells);

export const sizeIn = (word: number) => word & ((1 << SIZE_BITS) - 1);
export const rulesIn = (word: number): Marching => ({
  minSlide: (word >> STEPS_AT[0]) & LONGEST,
  maxSlide: (word >> STEPS_AT[1]) & LONGEST,
  maxJump: (word >> STEPS_AT[2]) & LONGEST,
  friendly: ((word >> FRIENDLY_AT) & 1) === 1,
});

export class MarchingWords implements PackedRegions {
  readonly length = LENGTH;
  readonly search: (charge: (bytes: number) => void) => RegionSearch;
  readonly #rulesOf: (text: string) => Marching;
  readonly #headOf: (rules: Marching) => string;
  readonly #isForBoth: boolean;
  // How men move in the strip at hand, its size, and both as a word.
  #minSlide = 1;
  #maxSlide = 1;
  #maxJump = 0;
  #friendly = false;
  #rules = 0;
  #size = 0;
  /** Whether men of one player alone are worth the steps that they have. */
  #isCounted = false;
  readonly #words = new Int32Array(LENGTH);

  /**
   * @param rulesOf - the rules that hold in a text
   * @param headOf - what stands before the cells and says so
   * @param isForBoth - as for `marchingPieces`
   * @param search - of strips as they stand
   */
  constructor(
    rulesOf: (text: string) => Marching,
    headOf: (rules: Marching) => string,
    isForBoth: boolean,
    search: (charge: (bytes: number) => void) => RegionSearch,
  ) {
    this.search = search;
    this.#rulesOf = rulesOf;
    this.#headOf = headOf;
    this.#isForBoth = isForBoth;
  }

  read(text: string, words: Int32Array): boolean {
    const { minSlide, maxSlide, maxJump, friendly } = this.#rulesOf(text);
    const start = text.indexOf(':') + 1;
    const size = text.length - start;
    if (size > MOST_CELLS || maxSlide > LONGEST || maxJump > LONGEST) return false;
    const [least, longest, jump] = STEPS_AT;
    words.fill(0);
    words[0] =
      size | (minSlide << least) | (maxSlide << longest) | (maxJump << jump) | ((friendly ? 1 : 0) << FRIENDLY_AT);
    for (let at = 0; at < size; at++) {
      const man = text[start + at];
      if (man === 't') words[1]! |= 1 << at;
      else if (man === 'f') words[2]! |= 1 << at;
    }
    return true;
  }

  text(words: Int32Array): string {
    const [word, toads, frogs] = words as unknown as [number, number, number];
    const letterAt = (at: number) => ((toads >>> at) & 1 ? 't' : (frogs >>> at) & 1 ? 'f' : '.');
    return this.#headOf(rulesIn(word)) + Array.from({ length: sizeIn(word) }, (_, at) => letterAt(at)).join('');
  }

  #load(words: Int32Array): void {
    const word = words[0]!;
    this.#size = sizeIn(word);
    const rules = word - this.#size;
    if (rules === this.#rules) return;
    this.#rules = rules;
    const { minSlide, maxSlide, maxJump, friendly } = rulesIn(word);
    this.#minSlide = minSlide;
    this.#maxSlide = maxSlide;
    this.#maxJump = maxJump;
    this.#friendly = friendly;
    const isChoice = maxSlide > 1 || (friendly && maxJump > 0);
    this.#isCounted = minSlide === 1 && !(this.#isForBoth && isChoice);
  }

  options(words: Int32Array, player: 0 | 1, sink: RegionSink): void {
    this.#marches(words, player, sink);
  }

  /** By what a search goes best: each step more than the opponent has is worth something, and so is the first one. */
  odds(words: Int32Array, player: 0 | 1): number {
    return 0.5 + 0.3 * (this.moves(words, player) - this.moves(words, player === 0 ? 1 : 0));
  }

  moves(words: Int32Array, player: 0 | 1): number {
    return this.#marches(words, player, undefined);
  }

  /** Hands on what each move leaves, if anybody asks; how many moves there are. */
  #marches(words: Int32Array, player: 0 | 1, sink: RegionSink | undefined): number {
    this.#load(words);
    const mine = words[1 + player]!;
    const theirs = words[2 - player]!;
    const step = player === 0 ? 1 : -1;
    const size = this.#size;
    const over = this.#friendly ? mine | theirs : theirs;
    const taken = mine | theirs;
    const isFree = (at: number) => at >= 0 && at < size && ((taken >>> at) & 1) === 0;
    let moves = 0;
    const goes = (from: number, to: number) => {
      moves++;
      if (sink === undefined) return;
      const after = (mine & ~(1 << from)) | (1 << to);
      if (player === 0) this.#cutUp(after, theirs, sink);
      else this.#cutUp(theirs, after, sink);
    };
    for (let left = mine; left !== 0; left &= left - 1) {
      const at = lowest(left);
      let to = at + step;
      if (isFree(to)) {
        for (let far = 1; far <= this.#maxSlide && isFree(to); far++, to += step)
          if (far >= this.#minSlide) goes(at, to);
        continue;
      }
      let jumped = 0;
      for (; jumped < this.#maxJump && to >= 0 && to < size && ((over >>> to) & 1) === 1; to += step) jumped++;
      if (jumped > 0 && isFree(to)) goes(at, to);
    }
    return moves;
  }

  /** Hands on the pieces of a strip: see `marchingPieces`. */
  #cutUp(toads: number, frogs: number, sink: RegionSink): void {
    const size = this.#size;
    const stuck = this.#stuck(toads, frogs);
    let start = 0;
    for (let left = stuck; left !== 0; ) {
      const wall = lowest(left);
      const beyond = lowest(~stuck & ~below(wall));
      const end = Math.min(beyond, size);
      left &= ~below(end);
      if (wall > 0 && end < size && end - wall <= this.#maxJump) continue;
      this.#cutApart(toads, frogs, start, wall, sink);
      start = end;
    }
    this.#cutApart(toads, frogs, start, size, sink);
    sink.end();
  }

  /** The men that can never move, however the others move: those that stay where all that may ever move is taken away, again and again. */
  #stuck(toads: number, frogs: number): number {
    const cells = below(this.#size);
    let stuck = toads | frogs;
    for (;;) {
      const free = cells & ~stuck;
      let right = free >>> 1;
      let left = free << 1;
      for (let far = 2; far <= this.#minSlide; far++) {
        right = far < MOST_CELLS ? right & (free >>> far) : 0;
        left = far < MOST_CELLS ? left & (free << far) : 0;
      }
      // Who jumps does not go over own men that are stuck, unless jumps are friendly.
      let [before, behind] = [toads, frogs];
      const overToads = this.#friendly ? cells : cells & ~(stuck & toads);
      const overFrogs = this.#friendly ? cells : cells & ~(stuck & frogs);
      const most = Math.min(this.#maxJump, this.#size - 2);
      for (let far = 1; far <= most; far++) {
        before &= overToads >>> far;
        behind &= overFrogs << far;
        right |= before & (free >>> (far + 1));
        left |= behind & (free << (far + 1));
      }
      const still = stuck & ~((toads & right) | (frogs & left));
      if (still === stuck) return stuck;
      stuck = still;
    }
  }

  /** Right's men go away from Left's that are behind them. */
  #cutApart(toads: number, frogs: number, start: number, end: number, sink: RegionSink): void {
    const cells = below(end) & ~below(start);
    const [mine, theirs] = [toads & cells, frogs & cells];
    if (this.#maxJump > 0) {
      const [first, last] = [lowest(mine), highest(theirs)];
      if (mine !== 0 && theirs !== 0 && last < first) {
        this.#keep(0, theirs, start, last + 1, sink);
        this.#keep(mine, 0, first, end, sink);
      } else this.#keep(mine, theirs, start, end, sink);
      return;
    }
    let from = start;
    for (;;) {
      const left = ~below(from);
      const frog = lowest(theirs & left);
      const toad = lowest(mine & ~below(frog));
      if (toad === MOST_CELLS) break;
      const last = highest(theirs & below(toad));
      this.#keep(mine & left & below(last), theirs & left & below(last + 1), from, last + 1, sink);
      from = toad;
    }
    this.#keep(mine & ~below(from), theirs & ~below(from), from, end, sink);
  }

  /** Hands on a piece in its simplest form, if it has men that may move. */
  #keep(toads: number, frogs: number, start: number, end: number, sink: RegionSink): void {
    const men = toads | frogs;
    if (men === 0) return;
    let [first, last] = [lowest(men), highest(men)];
    if (toads !== 0 && frogs !== 0) {
      // Nobody comes out of a crowd that cannot jump.
      if (this.#maxJump > 0) [first, last] = [start, end - 1];
      else if (this.#maxSlide === 1 && this.#fronts(toads, frogs, sink)) return;
    } else if (!this.#isCounted) {
      if (toads !== 0) last = end - 1;
      else first = start;
    } else {
      this.#count(men, toads !== 0, start, end, sink);
      return;
    }
    this.#hand(last - first + 1, toads >>> first, frogs >>> first, sink);
  }

  /** Men of one player alone: their steps to where they end up, side by side, as strips of one man. */
  #count(men: number, areToads: boolean, start: number, end: number, sink: RegionSink): void {
    let steps = 0;
    let before = 0;
    for (let left = men; left !== 0; left &= left - 1, before++) {
      const at = lowest(left);
      steps += (areToads ? end - 1 - at : at - start) - before;
    }
    for (; steps > 0; steps -= MOST_CELLS - 1) {
      const here = Math.min(steps, MOST_CELLS - 1);
      this.#hand(here + 1, areToads ? 1 : 0, areToads ? 0 : 1 << here, sink);
    }
  }

  /** As `fronts` of `marching.ts`, where what it makes is not too long. */
  #fronts(toads: number, frogs: number, sink: RegionSink): boolean {
    const [front, facing] = [highest(toads), lowest(frogs)];
    const behind = popcount(toads) - 1;
    const after = popcount(frogs) - 1;
    let steps = (-behind * (behind + 1)) / 2;
    for (let left = toads; left !== 0; left &= left - 1) steps += front - lowest(left);
    let stepsAfter = (-after * (after + 1)) / 2;
    for (let left = frogs; left !== 0; left &= left - 1) stepsAfter += lowest(left) - facing;
    const gap = facing - front - 1;
    const size = behind + 1 + steps + gap + after + 1 + stepsAfter;
    if (size > MOST_CELLS) return false;
    const crowd = 1 | (below(behind) << (1 + steps));
    const other = (below(after) | (1 << (after + stepsAfter))) << (1 + steps + behind + gap);
    this.#hand(size, crowd, other, sink);
    return true;
  }

  #hand(size: number, toads: number, frogs: number, sink: RegionSink): void {
    const words = this.#words;
    words[0] = this.#rules | size;
    words[1] = toads;
    words[2] = frogs;
    sink.region(words);
  }

  first(words: Int32Array, out: Int32Array): number {
    const size = sizeIn(words[0]!);
    const toads = turned(words[2]!, size);
    const frogs = turned(words[1]!, size);
    const order = words[1]! - toads || words[2]! - frogs;
    out.set(words);
    if (order <= 0) return order === 0 ? IS_OWN_NEGATIVE : 0;
    out[1] = toads;
    out[2] = frogs;
    return IS_NEGATIVE;
  }
}

/** The cells of a strip of so many, the last one first. */
function turned(cells: number, size: number): number {
  let v = ((cells >>> 1) & 0x55555555) | ((cells & 0x55555555) << 1);
  v = ((v >>> 2) & 0x33333333) | ((v & 0x33333333) << 2);
  v = ((v >>> 4) & 0x0f0f0f0f) | ((v & 0x0f0f0f0f) << 4);
  v = ((v >>> 8) & 0x00ff00ff) | ((v & 0x00ff00ff) << 8);
  v = (v >>> 16) | (v << 16);
  return size === 0 ? 0 : (v >>> (MOST_CELLS - size)) | 0;
}
