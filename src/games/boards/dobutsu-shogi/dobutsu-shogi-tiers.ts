/**
 * Dobutsu shogi for loops: one tier, seen by the player to move, mirror images as one. `dobutsu-shogi-numbers.ts` says how positions
 * are numbered, and how pieces are written as codes.
 *
 * No animal jumps, so a check is lifted by taking the piece that gives it, or by the lion's own step, and no other step
 * gives one away: most successors are known to be lost or won without a look at the board after the move.
 */
import { LOSE, packValue, UNDECIDED, WIN } from '../../../core/outcome.js';
import {
  NO_POSITION,
  SETTLED,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierRules,
} from '../../../core/tiers.js';
import {
  ALL_SQUARES,
  CODES,
  LION_STEPS,
  OTHER_HAND,
  OTHER_SQUARE,
  OTHER_STEPS,
  OWN_HAND,
  OWN_SQUARE,
  OWN_STEPS,
  SOURCES,
  SQUARE_OF,
} from './dobutsu-shogi-codes.js';
import {
  areLions,
  COUNT,
  emptyHerd,
  findChicks,
  findHerd,
  freeSquares,
  INDEX_COUNT,
  rankTurned,
  SAME,
} from './dobutsu-shogi-numbers.js';

/** The mover takes the lion. */
const TAKES = packValue(WIN, 1);
/** The opponent's lion has arrived. */
const ARRIVED = packValue(LOSE, 0);

/** The opponent's last rank. */
const FIRST_RANK = 0b111;

/** The steps of a lion (8), a giraffe (4), an elephant (4) and a hen (6), and three kinds to drop on seven squares. */
const MAX_SUCCESSORS = 8 + 4 + 4 + 6 + 3 * 7;
/**
 * The same steps backwards and the one by which a hen was promoted, each with nothing taken or with one of four animals, and two
 * drops. With fewer kinds to have been taken, other animals may be on the board, which does not make up for them.
 */
const MAX_PREDECESSORS = 5 * (8 + 4 + 4 + 7) + 2;

class DobutsuTier implements TierRules {
  readonly #pieces = new Uint8Array(6);
  readonly #herd = emptyHerd();
  /** What `load` says of all positions of the herd, unless it is undecided. */
  #verdict = NO_POSITION;
  #index = 0;
  /** Whether `#pieces` has the chicks of `#index`. */
  #hasChicks = false;

  load(index: number): number {
    const herd = this.#herd;
    this.#index = index;
    if (index < herd.first || index >= herd.end) this.#openHerd(index);
    this.#hasChicks = false;
    const verdict = this.#verdict;
    if (verdict === NO_POSITION) return NO_POSITION;
    if (verdict >= 0 && herd.image !== SAME) return verdict;
    return this.#loadChicks();
  }

  #openHerd(index: number): void {
    const pieces = this.#pieces;
    const herd = this.#herd;
    if (!findHerd(index, herd, pieces)) {
      this.#verdict = NO_POSITION;
      return;
    }
    const steps =
      LION_STEPS[herd.own]! |
      OWN_STEPS[pieces[0]!]! |
      OWN_STEPS[pieces[1]!]! |
      OWN_STEPS[CODES + pieces[2]!]! |
      OWN_STEPS[CODES + pieces[3]!]!;
    this.#verdict = (steps >>> herd.other) & 1 ? TAKES : UNDECIDED;
  }

  #loadChicks(): number {
    const pieces = this.#pieces;
    const herd = this.#herd;
    this.#hasChicks = true;
    if (!findChicks(this.#index, herd, pieces)) return NO_POSITION;
    if (this.#verdict >= 0) return this.#verdict;
    const steps = OWN_STEPS[2 * CODES + pieces[4]!]! | OWN_STEPS[2 * CODES + pieces[5]!]!;
    if ((steps >>> herd.other) & 1) return TAKES;
    return herd.other < 3 ? ARRIVED : UNDECIDED;
  }

  weight(): number {
    return 1;
  }

  /** The squares of either side, those that the opponent attacks, and those on which an animal but the lion lifts each check. */
  #ownSet = 0;
  #otherSet = 0;
  #attacked = 0;
  #helps = 0;

  /** Looks at the board of the position at hand. */
  #survey(): void {
    const pieces = this.#pieces;
    const { own, other } = this.#herd;
    let ownSet = 1 << own;
    let otherSet = 1 << other;
    let attacked = LION_STEPS[other]!;
    // With one check the animals take who gives it, with two they are of no help.
    let helps = ALL_SQUARES;
    for (let i = 0; i < 6; i++) {
      const code = pieces[i]!;
      const steps = OTHER_STEPS[(i >>> 1) * CODES + code]!;
      ownSet |= OWN_SQUARE[code]!;
      otherSet |= OTHER_SQUARE[code]!;
      attacked |= steps;
      if (((steps >>> own) & 1) !== 0) helps &= helps === ALL_SQUARES ? SQUARE_OF[code]! : 0;
    }
    this.#ownSet = ownSet;
    this.#otherSet = otherSet;
    this.#attacked = attacked;
    this.#helps = helps;
  }

  successors(out: TierMoves, settle: boolean): number {
    const { slots, indices } = out;
    this.#survey();
    const pieces = this.#pieces;
    const ownSet = this.#ownSet;
    const otherSet = this.#otherSet;
    const attacked = this.#attacked;
    const { own, other, free } = this.#herd;
    let count = 0;
    for (let rest = LION_STEPS[own]! & ~ownSet; rest !== 0; rest &= rest - 1) {
      const to = 31 - Math.clz32(rest & -rest);
      if (settle && ((attacked >>> to) & 1 || to >= 9)) {
        slots[count] = SETTLED;
        indices[count++] = (attacked >>> to) & 1 ? TAKES : ARRIVED;
        continue;
      }
      const taken = (otherSet >>> to) & 1 ? this.#take(to) : -1;
      slots[count] = 0;
      indices[count++] = rankTurned(to * 12 + other, pieces, (free | (1 << own)) & ~(1 << to));
      if (taken >= 0) this.#putBack(taken);
    }
    const helps = settle ? this.#helps : ALL_SQUARES;
    const lions = own * 12 + other;
    for (let i = 0; i < 6; i++) {
      const code = pieces[i]!;
      // A chick takes no square from the chicks; where it captures, it gives one back.
      const left = i < 4 ? free | SQUARE_OF[code]! : free;
      for (let rest = OWN_STEPS[(i >>> 1) * CODES + code]! & ~ownSet; rest !== 0; rest &= rest - 1) {
        const to = 31 - Math.clz32(rest & -rest);
        if (((helps >>> to) & 1) === 0) {
          slots[count] = SETTLED;
          indices[count++] = TAKES;
          continue;
        }
        const taken = (otherSet >>> to) & 1 ? this.#take(to) : -1;
        const isHen = (code & 1) | (i >= 4 && to >= 9 ? 1 : 0);
        pieces[i] = (to << 2) | isHen;
        slots[count] = 0;
        indices[count++] = rankTurned(lions, pieces, i < 4 ? left & ~(1 << to) : left | (1 << to));
        pieces[i] = code;
        if (taken >= 0) this.#putBack(taken);
      }
    }
    const empty = ALL_SQUARES & ~(ownSet | otherSet);
    for (let i = 0; i < 6; i += 2) {
      const dropped = pieces[i] === OWN_HAND ? i : i + 1;
      if (pieces[dropped] !== OWN_HAND) continue;
      for (let rest = empty; rest !== 0; rest &= rest - 1) {
        if (helps !== ALL_SQUARES) {
          slots[count] = SETTLED;
          indices[count++] = TAKES;
          continue;
        }
        pieces[dropped] = (31 - Math.clz32(rest & -rest)) << 2;
        slots[count] = 0;
        indices[count++] = rankTurned(lions, pieces, i < 4 ? free & ~(rest & -rest) : free);
      }
      pieces[dropped] = OWN_HAND;
    }
    return count;
  }

  /**
   * Of moves to which no reply takes the lion only how many they are, as they lead to distinct positions; but where giraffes and elephants are their
   * own mirror image all are written, since moves may be images of each other there.
   */
  options(out: TierMoves): number {
    const { own, image } = this.#herd;
    if (image === SAME) return this.successors(out, true);
    this.#survey();
    const pieces = this.#pieces;
    const ownSet = this.#ownSet;
    const attacked = this.#attacked;
    const helps = this.#helps;
    const steps = LION_STEPS[own]! & ~ownSet;
    const safe = steps & ~attacked;
    if (safe >= 1 << 9) {
      out.slots[0] = SETTLED;
      out.indices[0] = ARRIVED;
      return 1;
    }
    let isLost = steps & attacked;
    let count = COUNT[safe]!;
    for (let i = 0; i < 6; i++) {
      const steps = OWN_STEPS[(i >>> 1) * CODES + pieces[i]!]! & ~ownSet;
      count += COUNT[steps & helps]!;
      isLost |= steps & ~helps;
    }
    const empty = ALL_SQUARES & ~(ownSet | this.#otherSet);
    for (let i = 0; i < 6; i += 2) {
      if (pieces[i] !== OWN_HAND && pieces[i + 1] !== OWN_HAND) continue;
      if (helps === ALL_SQUARES) count += COUNT[empty]!;
      else isLost |= empty;
    }
    out.unwritten = count;
    if (isLost === 0) return 0;
    out.slots[0] = SETTLED;
    out.indices[0] = TAKES;
    return 1;
  }

  /** The code that was taken; one piece is on its way at a time. */
  #taken = 0;

  /** Takes the opponent's piece on a square into the mover's hand; returns which it is. */
  #take(square: number): number {
    const pieces = this.#pieces;
    let i = 0;
    while (pieces[i]! >>> 2 !== square) i++;
    this.#taken = pieces[i]!;
    pieces[i] = OWN_HAND;
    return i;
  }

  #putBack(i: number): void {
    this.#pieces[i] = this.#taken;
  }

  predecessors(out: Int32Array): number {
    const pieces = this.#pieces;
    if (!this.#hasChicks) this.#loadChicks();
    const { own, other, free } = this.#herd;
    let taken = (1 << own) | (1 << other);
    // Who attacks the mover's lion has just come: before, the opponent could not take it, or play would have ended.
    let comer = (LION_STEPS[other]! >>> own) & 1 ? 6 : -1;
    let checks = comer < 0 ? 0 : 1;
    for (let i = 0; i < 6; i++) {
      const code = pieces[i]!;
      taken |= SQUARE_OF[code]!;
      if (((OTHER_STEPS[(i >>> 1) * CODES + code]! >>> own) & 1) === 0) continue;
      checks++;
      comer = i;
    }
    const hasArrived = other < 3;
    if (checks > 1 || (hasArrived && checks === 1 && comer !== 6)) return 0;
    const empty = ALL_SQUARES & ~taken;
    let count = 0;
    if (comer === 6 || comer < 0) {
      for (let rest = LION_STEPS[other]! & empty & ~LION_STEPS[own]! & ~FIRST_RANK; rest !== 0; rest &= rest - 1) {
        const from = 31 - Math.clz32(rest & -rest);
        count = this.#writeBefore(out, count, own * 12 + from, other, (free | (1 << other)) & ~(1 << from));
      }
    }
    if (hasArrived) return count;
    const lions = own * 12 + other;
    for (let i = 0; i < 6; i++) {
      const code = pieces[i]!;
      if ((comer >= 0 && comer !== i) || OTHER_SQUARE[code] === 0) continue;
      const row = (i >>> 1) * CODES;
      const square = code >>> 2;
      const isHen = code & 1;
      const left = i < 4 ? free | (1 << square) : free;
      if (isHen === 0) {
        pieces[i] = OTHER_HAND;
        out[count++] = rankTurned(lions, pieces, left);
      }
      // A chick does not step onto the last rank and stay a chick.
      let rest = i >= 4 && isHen === 0 && square < 3 ? 0 : SOURCES[row + code]! & ~SOURCES[row + ((own << 2) | isHen)]!;
      for (rest &= empty; rest !== 0; rest &= rest - 1) {
        pieces[i] = ((31 - Math.clz32(rest & -rest)) << 2) | (code & 3);
        count = this.#writeBefore(out, count, lions, square, i < 4 ? left & ~(rest & -rest) : left);
      }
      // A hen on the last rank may have been a chick one step before.
      if (isHen === 1 && square < 3 && (empty >>> (square + 3)) & 1) {
        pieces[i] = ((square + 3) << 2) | 2;
        count = this.#writeBefore(out, count, lions, square, free);
      }
      pieces[i] = code;
    }
    return count;
  }

  /**
   * Writes the positions before a step to a square, which is made good but for what was taken: nothing, or anything that the
   * opponent has in hand.
   */
  #writeBefore(out: Int32Array, from: number, lions: number, square: number, free: number): number {
    const pieces = this.#pieces;
    let count = from;
    out[count++] = rankTurned(lions, pieces, free);
    for (let i = 0; i < 6; i += 2) {
      const taken = pieces[i] === OTHER_HAND ? i : i + 1;
      if (pieces[taken] !== OTHER_HAND) continue;
      pieces[taken] = square << 2;
      out[count++] = rankTurned(lions, pieces, i < 4 ? free & ~(1 << square) : free);
      if (i === 4) {
        pieces[taken] = (square << 2) | 1;
        out[count++] = rankTurned(lions, pieces, free);
      }
      pieces[taken] = OTHER_HAND;
    }
    return count;
  }
}

/** The tiers of dobutsu shogi: one. Positions are texts. */
export function dobutsuTiers(): TierNumbering<string> {
  return {
    space: dobutsuSpace(),
    rank(text, player) {
      const pieces = new Uint8Array(6);
      const lions = readPieces(text, player, pieces);
      return areLions(lions) ? { tier: 0, index: rankTurned(lions, pieces, freeSquares(lions, pieces)) } : undefined;
    },
    unrank: ({ index }) => ({ position: makePosition(index), player: 0 }),
  };
}

function dobutsuSpace(): TieredSpace {
  const pieces = new Uint8Array(6);
  const lions = readPieces('gle/.c./.C./ELG -', 0, pieces);
  return {
    tierCount: 1,
    start: { tier: 0, index: rankTurned(lions, pieces, freeSquares(lions, pieces)) },
    views: 1,
    settles: true,
    maxSuccessors: MAX_SUCCESSORS,
    maxPredecessors: MAX_PREDECESSORS,
    tierName: () => 'all',
    tierSize: () => INDEX_COUNT,
    childTiers: () => [],
    isLoopFree: () => false,
    openTier: () => new DobutsuTier(),
  };
}

const KINDS = 'GEC';

/** Fills in the codes of a text as the player who is not to move sees them; returns the lions. */
function readPieces(text: string, mover: 0 | 1, pieces: Uint8Array): number {
  const [board, hands] = text.split(' ') as [string, string];
  const lions = [0, 0];
  const found: number[][] = [[], [], []];
  const enter = (letter: string, square: number) => {
    const kind = letter.toUpperCase();
    // Uppercase letters are the first player's.
    const owner = Number((kind === letter) === (mover === 0));
    if (kind === 'L') lions[owner] = square;
    else found[KINDS.indexOf(kind === 'H' ? 'C' : kind)]!.push((square << 2) | (owner << 1) | Number(kind === 'H'));
  };
  [...board.replaceAll('/', '')].forEach((letter, at) => {
    const square = 9 - 3 * Math.floor(at / 3) + (at % 3);
    if (letter !== '.') enter(letter, mover === 0 ? 11 - square : square);
  });
  for (const letter of hands.replace('-', '')) enter(letter, OWN_HAND >>> 2);
  pieces.set(found.flat());
  return lions[0]! * 12 + lions[1]!;
}

/** The position of an index with the first player to move. */
function makePosition(index: number): string {
  const pieces = new Uint8Array(6);
  const herd = emptyHerd();
  findHerd(index, herd, pieces);
  findChicks(index, herd, pieces);
  const board = Array<string>(12).fill('.');
  const hands = ['', ''];
  const letterOf = (i: number, code: number) => (i >= 4 && code & 1 ? 'H' : KINDS[i >>> 1]!);
  board[herd.own] = 'L';
  board[herd.other] = 'l';
  pieces.forEach((code, i) => {
    const owner = (code >>> 1) & 1;
    const letter = letterOf(i, code);
    const piece = owner === 0 ? letter : letter.toLowerCase();
    if (code < OWN_HAND) board[code >>> 2] = piece;
    else hands[owner] += piece;
  });
  const ranks = [9, 6, 3, 0].map(square => board.slice(square, square + 3).join(''));
  return `${ranks.join('/')} ${hands.join('') || '-'}`;
}
