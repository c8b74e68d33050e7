/**
 * Who wins a region of Clobber, beside ups and a star, by play on the board as it stands: two words of bits for each player's men, of the upper ranks and of the
 * lower ones. Few men that hang together leave the board for what they are worth, so that many ways to play come to the same.
 */
import type { UpStar } from '../../core/packed-regions.js';
import { popcount } from '../../ranking/bit-ranking.js';
import { heightIn, MOST_SQUARES, type Shape, shapeOf, widthIn } from './bit-board.js';
import { ProofSearch } from './bit-proofs.js';
import { FEW_MOVES, FEW_POSITIONS, sizeOf } from './bit-search.js';
import { BOARD, STRIP, worthOf } from './clobber-odds.js';
import { MOST_MEN, NO_VALUE, optionsOf, sumOfValues, valueOfMen, valueOfUpStar } from './clobber-values.js';

/** Planes: the upper and the lower ranks of Left's men, and of Right's, and what stands beside, as one integer: see `clobber-values.ts`. */
const PLANES = 5;
const BESIDE = 4;
/** In regions of as many ranks and files so many positions are worth looking at. */
const FEWEST_RANKS = 2;
const MANY_POSITIONS = 100_000;
/** By an up that one has a move goes before others with so many replies fewer. */
const REPLIES_AN_UP = 2;
/** What odds count in the first guesses. */
const SAID = 0.8;
/** With more ups beside a region it is not played. */
const MOST_UPS = 1000;

/** How many moves of men onto enemies beside them there are. */
export function countClobberings({ width, notFirst, notLast }: Shape, own: number, other: number): number {
  const across = popcount(((own & notLast) << 1) & other) + popcount(((own & notFirst) >> 1) & other);
  return across + popcount((own << width) & other) + popcount((own >> width) & other);
}

/** How many positions of a region with so many moves are worth looking at. */
export function positionsWorth(words: Int32Array, moves: number): number {
  if (moves <= FEW_MOVES) return FEW_POSITIONS;
  // Strips fall apart before long, which sums make more of.
  return Math.min(widthIn(words), heightIn(words)) < FEWEST_RANKS ? 0 : MANY_POSITIONS;
}

/** The size of a region's board, of which a long rank is laid on its side. */
export function uprightIn(words: Int32Array): { readonly width: number; readonly height: number } {
  const [across, down] = [widthIn(words), heightIn(words)];
  return { width: Math.min(across, down), height: Math.max(across, down) };
}

/** Takes the men of a region, Left's first, by the square on which each stands on that board. */
export function eachMan(words: Int32Array, take: (player: 0 | 1, at: number) => void): void {
  const [across, down] = [widthIn(words), heightIn(words)];
  const isTurned = across > down;
  const halves = (words.length - 1) >> 1;
  for (const player of [0, 1] as const) {
    for (let at = 0; at < across * down; at++) {
      if (((words[1 + player * halves + (at >> 5)]! >> (at & 31)) & 1) === 0) continue;
      take(player, isTurned ? (at % across) * down + Math.floor(at / across) : at);
    }
  }
}

export class ClobberSearch extends ProofSearch {
  #width = 1;
  #notFirst = 0;
  #notLast = 0;
  /** Squares of the upper ranks but for the last of them, and a rank. */
  #shift = 0;
  #rank = 0;
  #upper = 0;
  #isStrip = false;
  readonly #fileOf = new Int32Array(2 * MOST_SQUARES);
  readonly #rankOf = new Int32Array(2 * MOST_SQUARES);
  readonly #files = new Int32Array(MOST_MEN);
  readonly #ranks = new Int32Array(MOST_MEN);
  /** What stands beside the position whose moves are made. */
  #beside = 0;

  override readonly takesUps = true;

  /** @param charge - counts bytes, and throws where they are too many */
  constructor(charge: (bytes: number) => void) {
    super(PLANES, charge);
  }

  protected override load(words: Int32Array, beside: UpStar | undefined): boolean {
    if (beside !== undefined && Math.abs(beside.ups) > MOST_UPS) return false;
    const { width, height } = uprightIn(words);
    const upper = width * height <= MOST_SQUARES ? height : (height + 1) >> 1;
    if (width * upper > MOST_SQUARES) return false;
    this.#setShape(width, height, upper);
    const { stack } = this;
    stack.fill(0, 0, PLANES);
    eachMan(words, (player, at) => {
      if (at < width * upper) stack[2 * player]! |= 1 << at;
      else stack[2 * player + 1]! |= 1 << (at - width * upper);
    });
    stack[BESIDE] = valueOfUpStar(beside);
    return true;
  }

  #setShape(width: number, height: number, upper: number): void {
    const shape = shapeOf(width, upper);
    this.size = sizeOf(width, height);
    this.#width = width;
    this.#notFirst = shape.notFirst;
    this.#notLast = shape.notLast;
    this.#shift = width * (upper - 1);
    this.#rank = (1 << width) - 1;
    this.#upper = width * upper;
    this.#isStrip = width === 1;
    for (let at = 0; at < width * height; at++) {
      this.#fileOf[at] = at % width;
      this.#rankOf[at] = Math.floor(at / width);
    }
  }

  override worth(words: Int32Array, moves: number): number {
    return positionsWorth(words, moves);
  }

  /** The squares of the same half beside some. */
  #near(squares: number): number {
    const w = this.#width;
    return ((squares & this.#notLast) << 1) | ((squares & this.#notFirst) >> 1) | (squares << w) | (squares >> w);
  }

  /** How many moves men onto enemies there are, which is as many for either player. */
  #count(own1: number, own2: number, other1: number, other2: number): number {
    const w = this.#width;
    return (
      popcount(((own1 & this.#notLast) << 1) & other1) +
      popcount(((own1 & this.#notFirst) >> 1) & other1) +
      popcount((own1 << w) & other1) +
      popcount((own1 >> w) & other1) +
      popcount(((own2 & this.#notLast) << 1) & other2) +
      popcount(((own2 & this.#notFirst) >> 1) & other2) +
      popcount((own2 << w) & other2) +
      popcount((own2 >> w) & other2) +
      popcount((own1 >> this.#shift) & other2 & this.#rank) +
      popcount(((own2 & this.#rank) << this.#shift) & other1)
    );
  }

  protected movesAt(at: number): number {
    const { stack } = this;
    return 2 * this.#count(stack[at]!, stack[at + 1]!, stack[at + 2]!, stack[at + 3]!);
  }

  protected oddsAt(at: number, player: 0 | 1): number {
    const { stack } = this;
    const [own, other] = [at + 2 * player, at + 2 - 2 * player];
    const weights = this.#isStrip ? STRIP : BOARD;
    let odds = weights.first;
    for (let half = 0; half < 2; half++) {
      const [own1, own2] = [stack[own + half]!, stack[own + 1 - half]!];
      const [other1, other2] = [stack[other + half]!, stack[other + 1 - half]!];
      for (let rest = own1 | other1; rest !== 0; rest &= rest - 1) {
        const man = rest & -rest;
        const near = this.#near(man);
        const across = half === 0 ? (man >> this.#shift) & this.#rank : (man & this.#rank) << this.#shift;
        const mine = popcount(near & own1) + popcount(across & own2);
        const theirs = popcount(near & other1) + popcount(across & other2);
        odds += worthOf(weights, (man & own1) !== 0, mine, theirs);
      }
    }
    const ups = stack[at + BESIDE]! >> 1;
    return SAID * odds + (player === 0 ? ups : -ups);
  }

  protected offerMoves(at: number, player: 0 | 1): boolean {
    const { stack } = this;
    const own1 = stack[at + 2 * player]!;
    const own2 = stack[at + 2 * player + 1]!;
    const other1 = stack[at + 2 - 2 * player]!;
    const other2 = stack[at + 3 - 2 * player]!;
    const w = this.#width;
    const beside = stack[at + BESIDE]!;
    this.#beside = beside;
    return (
      this.#stepAbove(own1, own2, other1, other2, (own1 & this.#notLast) << 1, 1, player) ||
      this.#stepAbove(own1, own2, other1, other2, (own1 & this.#notFirst) >> 1, -1, player) ||
      this.#stepAbove(own1, own2, other1, other2, own1 << w, w, player) ||
      this.#stepAbove(own1, own2, other1, other2, own1 >> w, -w, player) ||
      this.#stepBelow(own1, own2, other1, other2, (own2 & this.#notLast) << 1, 1, player) ||
      this.#stepBelow(own1, own2, other1, other2, (own2 & this.#notFirst) >> 1, -1, player) ||
      this.#stepBelow(own1, own2, other1, other2, own2 << w, w, player) ||
      this.#stepBelow(own1, own2, other1, other2, own2 >> w, -w, player) ||
      this.#stepAcross(own1, own2, other1, other2, player) ||
      this.#moveBeside(own1, own2, other1, other2, player, beside)
    );
  }

  /** Offers the steps of upper men by so many squares, which are on `reached` then. */
  #stepAbove(
    own1: number,
    own2: number,
    other1: number,
    other2: number,
    reached: number,
    by: number,
    player: 0 | 1,
  ): boolean {
    for (let rest = reached & other1; rest !== 0; rest &= rest - 1) {
      const to = rest & -rest;
      const from = by > 0 ? to >> by : to << -by;
      const left = (own1 & ~from) | to;
      if (
        this.#offerMen(left, own2, other1 & ~to, other2, player, this.#near(from), (from >> this.#shift) & this.#rank)
      )
        return true;
    }
    return false;
  }

  /** The same of lower men. */
  #stepBelow(
    own1: number,
    own2: number,
    other1: number,
    other2: number,
    reached: number,
    by: number,
    player: 0 | 1,
  ): boolean {
    for (let rest = reached & other2; rest !== 0; rest &= rest - 1) {
      const to = rest & -rest;
      const from = by > 0 ? to >> by : to << -by;
      const left = (own2 & ~from) | to;
      if (
        this.#offerMen(own1, left, other1, other2 & ~to, player, (from & this.#rank) << this.#shift, this.#near(from))
      )
        return true;
    }
    return false;
  }

  /** Offers the steps from the upper ranks to the lower ones, and back. */
  #stepAcross(own1: number, own2: number, other1: number, other2: number, player: 0 | 1): boolean {
    const shift = this.#shift;
    for (let rest = (own1 >> shift) & other2 & this.#rank; rest !== 0; rest &= rest - 1) {
      const to = rest & -rest;
      const from = to << shift;
      if (this.#offerMen(own1 & ~from, own2 | to, other1, other2 & ~to, player, this.#near(from), to)) return true;
    }
    for (let rest = ((own2 & this.#rank) << shift) & other1; rest !== 0; rest &= rest - 1) {
      const to = rest & -rest;
      const from = to >> shift;
      if (this.#offerMen(own1 | to, own2 & ~from, other1 & ~to, other2, player, to, this.#near(from))) return true;
    }
    return false;
  }

  /** Offers the moves in what stands beside the board. */
  #moveBeside(own1: number, own2: number, other1: number, other2: number, player: 0 | 1, beside: number): boolean {
    const options = optionsOf(beside, player);
    for (let i = 0; i < options.length; i++) {
      this.#beside = options[i]!;
      if (this.#offerMen(own1, own2, other1, other2, player, 0, 0)) return true;
    }
    return false;
  }

  /** Offers what a player's move leaves, in which what hangs together with the squares that are given, in either half, may be few men now. */
  #offerMen(
    own1: number,
    own2: number,
    other1: number,
    other2: number,
    player: 0 | 1,
    changed1: number,
    changed2: number,
  ): boolean {
    const shift = this.#shift;
    const rank = this.#rank;
    let men1 = own1 | other1;
    let men2 = own2 | other2;
    let beside = this.#beside;
    let open1 = changed1 & men1;
    let open2 = changed2 & men2;
    while ((open1 | open2) !== 0) {
      let part1 = open1 & -open1;
      let part2 = open1 === 0 ? open2 & -open2 : 0;
      let isSmall = true;
      while (isSmall) {
        const more1 = (part1 | this.#near(part1) | ((part2 & rank) << shift)) & men1;
        const more2 = (part2 | this.#near(part2) | ((part1 >> shift) & rank)) & men2;
        if (more1 === part1 && more2 === part2) break;
        part1 = more1;
        part2 = more2;
        isSmall = popcount(part1) + popcount(part2) <= MOST_MEN;
      }
      open1 &= ~part1;
      open2 &= ~part2;
      if (!isSmall) continue;
      const value = player === 0 ? this.#value(part1, part2, own1, own2) : this.#value(part1, part2, other1, other2);
      if (value === NO_VALUE) continue;
      beside = sumOfValues(beside, value);
      men1 &= ~part1;
      men2 &= ~part2;
    }
    const mine1 = own1 & men1;
    const mine2 = own2 & men2;
    const theirs1 = other1 & men1;
    const theirs2 = other2 & men2;
    const moves = this.#count(mine1, mine2, theirs1, theirs2) + (beside !== 0 ? 1 : 0);
    if (moves === 0) return true;
    const { stack, top } = this;
    stack[top + 2 * player] = mine1;
    stack[top + 2 * player + 1] = mine2;
    stack[top + 2 - 2 * player] = theirs1;
    stack[top + 3 - 2 * player] = theirs2;
    stack[top + BESIDE] = beside;
    const ups = player === 0 ? beside >> 1 : -(beside >> 1);
    return this.offer(player === 0 ? 1 : 0, moves - REPLIES_AN_UP * ups);
  }

  /** What few men that hang together are worth, with Left's men. */
  #value(men1: number, men2: number, left1: number, left2: number): number {
    if (((men1 & left1) | (men2 & left2)) === 0 || ((men1 & ~left1) | (men2 & ~left2)) === 0) return 0;
    const files = this.#files;
    const ranks = this.#ranks;
    let count = 0;
    let lefts = 0;
    for (let rest = men1; rest !== 0; rest &= rest - 1) {
      const at = 31 - Math.clz32(rest & -rest);
      files[count] = this.#fileOf[at]!;
      ranks[count] = this.#rankOf[at]!;
      lefts |= ((left1 >> at) & 1) << count++;
    }
    for (let rest = men2; rest !== 0; rest &= rest - 1) {
      const at = 31 - Math.clz32(rest & -rest);
      files[count] = this.#fileOf[at + this.#upper]!;
      ranks[count] = this.#rankOf[at + this.#upper]!;
      lefts |= ((left2 >> at) & 1) << count++;
    }
    return valueOfMen(files, ranks, lefts, count);
  }
}
