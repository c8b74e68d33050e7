/**
 * Who wins a strip of men that march, by play on the strip as it stands: it is not cut up, and men whom nobody faces any more stay on it. How far all have to go,
 * and what nobody can take from those whom nobody faces, tells before long who has the last move.
 */
import type { UpStar } from '../../../core/packed-regions.js';
import { popcount } from '../../../ranking/bit-ranking.js';
import { ProofSearch } from '../../kit/bit-proofs.js';
import { rulesIn, sizeIn } from './marching-words.js';

/** Planes: Left's men, Right's, and the size of the strip with how men move. */
const PLANES = 3;
const RULES = 2;

/** So many positions of a strip are looked at, at a time. */
const MOST_POSITIONS = 100_000;

/** What the first move counts in the odds, and each step that a player has to go more than the other. */
const FIRST = 0.3;
const STEP = 0.1;

/** The cells before one. */
const before = (cell: number) => (1 << cell) - 1;

export class MarchingSearch extends ProofSearch {
  /** The third plane of all positions, and what it says. */
  #rules = 0;
  #minSlide = 1;
  #maxSlide = 1;
  #maxJump = 0;
  #friendly = false;
  // What is certain of both players' moves in the position that was counted last: so many at most, so many at least, so many of both at most.
  #mostLeft = 0;
  #mostRight = 0;
  #keptLeft = 0;
  #keptRight = 0;
  #both = 0;

  /** @param charge - counts bytes, and throws where they are too many */
  constructor(charge: (bytes: number) => void) {
    super(PLANES, charge);
  }

  override worth(words: Int32Array): number {
    // Without jumps all is said by the fronts of crowds, which sums make more of.
    return rulesIn(words[0]!).maxJump > 0 ? MOST_POSITIONS : 0;
  }

  protected override load(words: Int32Array, beside: UpStar | undefined): boolean {
    const [rules, toads, frogs] = words as unknown as [number, number, number];
    const { minSlide, maxSlide, maxJump, friendly } = rulesIn(rules);
    this.size = sizeIn(rules);
    this.#rules = rules;
    this.#minSlide = minSlide;
    this.#maxSlide = maxSlide;
    this.#maxJump = maxJump;
    this.#friendly = friendly;
    const { stack } = this;
    stack[0] = toads;
    stack[1] = frogs;
    stack[RULES] = rules;
    return beside === undefined;
  }

  protected movesAt(at: number): number {
    this.#count(this.stack[at]!, this.stack[at + 1]!);
    return this.#both;
  }

  protected oddsAt(at: number, player: 0 | 1): number {
    this.#count(this.stack[at]!, this.stack[at + 1]!);
    const more = this.#mostLeft - this.#mostRight;
    return FIRST + STEP * (player === 0 ? more : -more);
  }

  /**
   * Finds what is certain of both players' moves. A man can go as far as to the end where his side gathers, and each move is a step at least. Be D what all men of
   * both have to go so, and P how many pairs face each other: a slide makes D smaller, and a jump over so many enemies makes D smaller by more than P; D − P is never
   * below 0, so that it bounds the moves of both. Men whom nobody faces, step by step, go all their way whatever the others do.
   */
  #count(toads: number, frogs: number): void {
    let [most, kept, pairs, gone] = [0, 0, 0, 0];
    for (let rest = toads; rest !== 0; gone++) {
      const at = 31 - Math.clz32(rest);
      rest ^= 1 << at;
      const steps = this.size - 1 - gone - at;
      const facing = popcount(frogs & ~before(at));
      most += steps;
      pairs += facing;
      if (facing === 0) kept += steps;
    }
    this.#mostLeft = most;
    this.#keptLeft = kept;
    most = 0;
    kept = 0;
    gone = 0;
    for (let rest = frogs; rest !== 0; rest &= rest - 1, gone++) {
      const at = 31 - Math.clz32(rest & -rest);
      most += at - gone;
      if ((toads & before(at)) === 0) kept += at - gone;
    }
    this.#mostRight = most;
    this.#keptRight = kept;
    this.#both = this.#mostLeft + most - pairs;
    if (this.#minSlide > 1) this.#countLong();
  }

  /** Where each move is two steps at least, and men may stand still before the end. */
  #countLong(): void {
    this.#keptLeft = 0;
    this.#keptRight = 0;
    this.#mostLeft >>= 1;
    this.#mostRight >>= 1;
    this.#both = this.#mostLeft + this.#mostRight;
  }

  protected offerMoves(at: number, player: 0 | 1): boolean {
    const mine = this.stack[at + player]!;
    const theirs = this.stack[at + 1 - player]!;
    const { size } = this;
    const step = player === 0 ? 1 : -1;
    const over = this.#friendly ? mine | theirs : theirs;
    const taken = mine | theirs;
    for (let rest = mine; rest !== 0; rest &= rest - 1) {
      const man = rest & -rest;
      const from = 31 - Math.clz32(man);
      const room = player === 0 ? size - 1 - from : from;
      let [far, to] = [1, from + step];
      for (; far <= room && far <= this.#maxSlide && ((taken >>> to) & 1) === 0; far++, to += step) {
        if (far >= this.#minSlide && this.#offerStrip(mine ^ man ^ (1 << to), theirs, player)) return true;
      }
      // Who can slide does not jump.
      if (far > 1) continue;
      while (far <= room && far <= this.#maxJump && ((over >>> to) & 1) === 1) {
        far++;
        to += step;
      }
      if (far === 1 || far > room || ((taken >>> to) & 1) === 1) continue;
      if (this.#offerStrip(mine ^ man ^ (1 << to), theirs, player)) return true;
    }
    return false;
  }

  /** Offers what a player's move leaves; whether that wins for certain. */
  #offerStrip(mine: number, theirs: number, player: 0 | 1): boolean {
    const isLeft = player === 0;
    const toads = isLeft ? mine : theirs;
    const frogs = isLeft ? theirs : mine;
    this.#count(toads, frogs);
    const most = isLeft ? this.#mostLeft : this.#mostRight;
    const kept = isLeft ? this.#keptLeft : this.#keptRight;
    const others = isLeft ? this.#mostRight : this.#mostLeft;
    const othersKept = isLeft ? this.#keptRight : this.#keptLeft;
    // As `lastsSecond` and `lastsFirst` say of moves that nobody can spoil.
    if (kept >= Math.min(others, (this.#both + 1) >> 1)) return true;
    if (othersKept > Math.min(most, this.#both >> 1)) return false;
    const { stack, top } = this;
    stack[top] = toads;
    stack[top + 1] = frogs;
    stack[top + RULES] = this.#rules;
    return this.offer(isLeft ? 1 : 0, others - most);
  }
}
