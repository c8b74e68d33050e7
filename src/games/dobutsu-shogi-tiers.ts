/**
 * Dobutsu shogi for loops: one tier, seen by the player to move, mirror images as one. `dobutsu-shogi-numbers.ts` says how positions
 * are numbered, and how pieces are written as codes.
 *
 * No animal jumps, so a check is lifted by taking the piece that gives it, or by the lion's own step, and no other step
 * gives one away: most successors are known to be lost or won without a look at the board after the move.
 */
import { LOSE, packValue, UNDECIDED, WIN } from '../core/outcome.js';
import {
  NO_POSITION,
  SETTLED,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierRules,
} from '../core/tiers.js';
import {
  areLions,
  CODES,
  emptyHerd,
  findChicks,
  findHerd,
  INDEX_COUNT,
  OTHER_HAND,
  OWN_HAND,
  rankTurned,
  SAME,
  SQUARE_OF,
} from './dobutsu-shogi-numbers.js';

/** The mover takes the lion. */
const TAKES = packValue(WIN, 1);
/** The opponent's lion has arrived. */
const ARRIVED = packValue(LOSE, 0);

const ALL_SQUARES = 0xfff;
/** The opponent's last rank, and the squares from which a chick of the opponent steps onto it. */
const FIRST_RANK = 0b111;

/** The squares to which a step leads, by square; forward is up. */
function stepsOf(steps: readonly (readonly [number, number])[]): number[] {
  return Array.from({ length: 12 }, (_, square) => {
    const inside = steps
      .map(([right, up]) => [(square % 3) + right, Math.floor(square / 3) + up] as const)
      .filter(([file, rank]) => file >= 0 && file < 3 && rank >= 0 && rank < 4);
    return inside.reduce((set, [file, rank]) => set | (1 << (3 * rank + file)), 0);
  });
}

const ORTHOGONAL = [[0, 1], [0, -1], [1, 0], [-1, 0]] as const; // biome-ignore format: a list
const AHEAD = [[1, 1], [-1, 1]] as const; // biome-ignore format: a list
const BACK = [[1, -1], [-1, -1]] as const; // biome-ignore format: a list

const LION = Int32Array.from(stepsOf([...ORTHOGONAL, ...AHEAD, ...BACK]));
const GIRAFFE = stepsOf(ORTHOGONAL);
const ELEPHANT = stepsOf([...AHEAD, ...BACK]);
const CHICK = stepsOf([[0, 1]]);
const HEN = stepsOf([...ORTHOGONAL, ...AHEAD]);

/** The same for the opponent, who plays down. */
const down = (steps: readonly number[]) =>
  steps.map((_, square) => steps.reduce((set, targets, from) => set | (((targets >>> square) & 1) << from), 0));

/**
 * The steps of a piece by kind (giraffe, elephant, chick) and code, at `kind * 52 + code`: of the mover's (no steps for the
 * opponent's and in hand), and of the opponent's.
 */
const OWN_STEPS = new Int16Array(3 * CODES);
const OTHER_STEPS = new Int16Array(3 * CODES);
/**
 * The squares from which a piece of the opponent's reaches the square that it is on; and those from which it reaches a square, at
 * `kind * 52 + (square << 2 | hen)`. A step backwards for one player is a step forwards for the other.
 */
const SOURCES = new Int16Array(3 * CODES);
/** The square of a code if its owner is the mover, and if it is the opponent. */
const OWN_SQUARE = new Int16Array(CODES);
const OTHER_SQUARE = new Int16Array(CODES);

for (let code = 0; code < OWN_HAND; code++) {
  const kinds = [GIRAFFE, ELEPHANT, (code & 1) === 1 ? HEN : CHICK];
  const square = code >>> 2;
  (code & 2 ? OTHER_SQUARE : OWN_SQUARE)[code] = SQUARE_OF[code]!;
  kinds.forEach((steps, kind) => {
    if (code & 2) OTHER_STEPS[kind * CODES + code] = down(steps)[square]!;
    else OWN_STEPS[kind * CODES + code] = steps[square]!;
    SOURCES[kind * CODES + code] = steps[square]!;
  });
}

/** Twelve lions' steps, animals of each kind with hens' steps: more than any position has. */
const MAX_SUCCESSORS = 43;
const MAX_PREDECESSORS = 120;

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
      LION[herd.own]! |
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

  successors(out: TierMoves, settle: boolean): number {
    const { slots, indices } = out;
    const pieces = this.#pieces;
    const { own, other } = this.#herd;
    let ownSet = 1 << own;
    let otherSet = 1 << other;
    let attacked = LION[other]!;
    let checks = 0;
    let checker = 0;
    for (let i = 0; i < 6; i++) {
      const code = pieces[i]!;
      const steps = OTHER_STEPS[(i >>> 1) * CODES + code]!;
      ownSet |= OWN_SQUARE[code]!;
      otherSet |= OTHER_SQUARE[code]!;
      attacked |= steps;
      if (((steps >>> own) & 1) === 0) continue;
      checks++;
      checker = SQUARE_OF[code]!;
    }
    let count = 0;
    for (let rest = LION[own]! & ~ownSet; rest !== 0; rest &= rest - 1) {
      const to = 31 - Math.clz32(rest & -rest);
      if (settle && ((attacked >>> to) & 1 || to >= 9)) {
        slots[count] = SETTLED;
        indices[count++] = (attacked >>> to) & 1 ? TAKES : ARRIVED;
        continue;
      }
      const taken = (otherSet >>> to) & 1 ? this.#take(to) : -1;
      slots[count] = 0;
      indices[count++] = rankTurned(to * 12 + other, pieces);
      if (taken >= 0) this.#putBack(taken);
    }
    // What is left to the other animals: with one check they take who gives it, with two they are of no help.
    const helps = !settle || checks === 0 ? ALL_SQUARES : checks === 1 ? checker : 0;
    const lions = own * 12 + other;
    for (let i = 0; i < 6; i++) {
      const code = pieces[i]!;
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
        indices[count++] = rankTurned(lions, pieces);
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
        indices[count++] = rankTurned(lions, pieces);
      }
      pieces[dropped] = OWN_HAND;
    }
    return count;
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
    const { own, other } = this.#herd;
    let taken = (1 << own) | (1 << other);
    // Who attacks the mover's lion has just come: before, the opponent could not take it, or play would have ended.
    let comer = (LION[other]! >>> own) & 1 ? 6 : -1;
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
      for (let rest = LION[other]! & empty & ~LION[own]! & ~FIRST_RANK; rest !== 0; rest &= rest - 1) {
        const from = 31 - Math.clz32(rest & -rest);
        count = this.#writeBefore(out, count, own * 12 + from, other);
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
      if (isHen === 0) {
        pieces[i] = OTHER_HAND;
        out[count++] = rankTurned(lions, pieces);
      }
      // A chick does not step onto the last rank and stay a chick.
      let rest = i >= 4 && isHen === 0 && square < 3 ? 0 : SOURCES[row + code]! & ~SOURCES[row + ((own << 2) | isHen)]!;
      for (rest &= empty; rest !== 0; rest &= rest - 1) {
        pieces[i] = ((31 - Math.clz32(rest & -rest)) << 2) | (code & 3);
        count = this.#writeBefore(out, count, lions, square);
      }
      // A hen on the last rank may have been a chick one step before.
      if (isHen === 1 && square < 3 && (empty >>> (square + 3)) & 1) {
        pieces[i] = ((square + 3) << 2) | 2;
        count = this.#writeBefore(out, count, lions, square);
      }
      pieces[i] = code;
    }
    return count;
  }

  /** Writes the position before a step to a square: nothing was taken there, or anything that the opponent has in hand. */
  #writeBefore(out: Int32Array, from: number, lions: number, square: number): number {
    const pieces = this.#pieces;
    let count = from;
    out[count++] = rankTurned(lions, pieces);
    for (let i = 0; i < 6; i += 2) {
      const taken = pieces[i] === OTHER_HAND ? i : i + 1;
      if (pieces[taken] !== OTHER_HAND) continue;
      pieces[taken] = square << 2;
      out[count++] = rankTurned(lions, pieces);
      if (i === 4) {
        pieces[taken] = (square << 2) | 1;
        out[count++] = rankTurned(lions, pieces);
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
      return areLions(lions) ? { tier: 0, index: rankTurned(lions, pieces) } : undefined;
    },
    unrank: ({ index }) => ({ position: makePosition(index), player: 0 }),
  };
}

function dobutsuSpace(): TieredSpace {
  const pieces = new Uint8Array(6);
  const lions = readPieces('gle/.c./.C./ELG -', 0, pieces);
  return {
    tierCount: 1,
    start: { tier: 0, index: rankTurned(lions, pieces) },
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
