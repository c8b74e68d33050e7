/**
 * Numbers for the positions of dobutsu shogi, seen by the player to move and with mirror images as one: an index is
 *
 *     lions · 11,878,227 + giraffes and elephants + chicks
 *
 * with the pair of lions (one of 54: the mover's in file a, or in file b and the other's not in file c, and never on the mover's
 * last rank, where play would have ended), then the two giraffes and the two elephants among the ten squares that the lions
 * leave, then the two chicks among the squares that are left then. Nothing but mirror images is counted twice, and those
 * only where both lions stand in file b: there the smaller of the two indices is the number. (All pairs of lions times
 * 11,878,227 are the 1,567,925,964 positions of Tanaka 2009, mirror images apart.)
 *
 * Since all that is ever ranked is a position after or before the one at hand, with the other player to move, `rankTurned` takes
 * codes as the player at hand sees them and turns the board on the way, by tables for each pair of lions: a rank is some
 * twenty reads from 320 KB of tables, without a loop. A successor costs 13 to 17 ns with the moves found and the position
 * loaded, a predecessor 23 ns, where positions are loaded in rising order (2026, AMD EPYC).
 */
import { ALL_SQUARES, CODES, HAND, OWN_HAND, SQUARE_OF } from './dobutsu-shogi-codes.js';

/** How many squares a set has. */
export const COUNT: Uint8Array = Uint8Array.from({ length: 1 << 12 }, (_, set) => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** The square of a set that has `i` others before it, at `set * 11 + i`; at `set * 11 + 10` the hand. */
const SQUARE_IN = new Uint8Array((1 << 12) * 11);
for (let set = 0; set < 1 << 12; set++) {
  let i = set * 11;
  for (let square = 0; square < 12; square++) if ((set >>> square) & 1 && i < set * 11 + 10) SQUARE_IN[i++] = square;
  SQUARE_IN[set * 11 + 10] = HAND;
}

/** Files are mirrored; ranks are turned round, as are the owners. */
const mirrored = (square: number) => square - (square % 3) + 2 - (square % 3);
const turned = (square: number) => 9 - (square - (square % 3)) + (square % 3);

/**
 * Two alike pieces among ten squares, whatever else stands there, are one of 223 pairs: both on the board (180), one (40), none
 * (3). Here a place is 0 … 9, or 10 for a hand, and a piece `place << 1 | owner`.
 */
const PAIRS = 223;

function rankPair(a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a];
  const second = high >>> 1;
  const first = low >>> 1;
  if (second < 10) return (((second * (second - 1)) / 2 + first) << 2) | ((high & 1) << 1) | (low & 1);
  if (first < 10) return 180 + (low << 1) + (high & 1);
  return 220 + (low & 1) + (high & 1);
}

/** Two chicks among `free` squares: as above, with two kinds; a chick is `place << 2 | owner << 1 | hen`. */
function rankChicks(free: number, a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a];
  const second = high >>> 2;
  const first = low >>> 2;
  if (second < 10) return (((second * (second - 1)) / 2 + first) << 4) | ((high & 3) << 2) | (low & 3);
  const both = 8 * free * (free - 1);
  if (first < 10) return both + (low << 1) + ((high >>> 1) & 1);
  return both + 8 * free + ((low >>> 1) & 1) + ((high >>> 1) & 1);
}

const chickCount = (free: number) => 8 * free * (free - 1) + 8 * free + 3;

/** The two pieces of each pair, by its rank. */
const FIRST_OF_PAIR = new Uint8Array(PAIRS);
const SECOND_OF_PAIR = new Uint8Array(PAIRS);
for (let b = 0; b < 22; b++) {
  for (let a = 0; a <= b; a++) {
    if (a >>> 1 === b >>> 1 && b < 20) continue;
    FIRST_OF_PAIR[rankPair(a, b)] = a;
    SECOND_OF_PAIR[rankPair(a, b)] = b;
  }
}

/** A chick in a hand has place 10 here; its rows are this long. */
const CHICK_CODES = 44;
/** The rank of two chicks among 6 … 10 free squares, at `(free * 44 + a) * 44 + b`, and the other way round. */
const CHICKS = new Int16Array(11 * CHICK_CODES * CHICK_CODES);
/** Chicks by rank, `a << 8 | b`, from `CHICKS_FROM[free]` on. */
const CHICKS_FROM = new Int32Array(12);
for (let free = 6; free <= 10; free++) CHICKS_FROM[free + 1] = CHICKS_FROM[free]! + chickCount(free);
const CHICKS_OF = new Uint16Array(CHICKS_FROM[11]!);
for (let free = 6; free <= 10; free++) {
  const codes = Array.from({ length: CHICK_CODES }, (_, code) => code).filter(code =>
    code < 40 ? code >>> 2 < free : code === 40 || code === 42,
  );
  for (const a of codes) {
    for (const b of codes) {
      if (a >>> 2 === b >>> 2 && a < 40) continue;
      const rank = rankChicks(free, a, b);
      CHICKS[(free * CHICK_CODES + a) * CHICK_CODES + b] = rank;
      if (a <= b) CHICKS_OF[CHICKS_FROM[free]! + rank] = (a << 8) | b;
    }
  }
}

/** Giraffes and elephants together: where they stand on different squares, those with fewer on the board first. */
const placesOf = (pair: number) => {
  const places = [FIRST_OF_PAIR[pair]! >>> 1, SECOND_OF_PAIR[pair]! >>> 1].filter(place => place < 10);
  return places.reduce((set, place) => set | (1 << place), 0);
};
const PLACES = Int32Array.from({ length: PAIRS }, (_, pair) => placesOf(pair));
/** Where the indices of a pair of giraffes and one of elephants begin, at `giraffes * 223 + elephants`. */
const HERD_START = new Int32Array(PAIRS * PAIRS);
/** The same by number of the herd, its pairs as `giraffes << 8 | elephants`, and behind it the end. */
const HERD_COUNT = 34_449;
const HERD_STARTS = new Int32Array(HERD_COUNT + 1);
const HERD_PAIRS = new Uint16Array(HERD_COUNT);
let herds = 0;
let herdEnd = 0;
for (const [giraffes, elephants] of [0, 1, 2].flatMap(g => [0, 1, 2].map(e => [g, e] as const))) {
  for (let g = 0; g < PAIRS; g++) {
    if (COUNT[PLACES[g]!] !== giraffes) continue;
    for (let e = 0; e < PAIRS; e++) {
      if (COUNT[PLACES[e]!] !== elephants || (PLACES[g]! & PLACES[e]!) !== 0) continue;
      HERD_PAIRS[herds] = (g << 8) | e;
      HERD_STARTS[herds++] = herdEnd;
      HERD_START[g * PAIRS + e] = herdEnd;
      herdEnd += chickCount(10 - giraffes - elephants);
    }
  }
}
HERD_STARTS[herds] = herdEnd;

/** How many indices a pair of lions has. */
const BLOCK = herdEnd;
/** The herd at every 256th index of a block, from which to step on. */
const HERD_NEAR = new Uint16Array((BLOCK >>> 8) + 1);
for (let i = 0, herd = 0; i < HERD_NEAR.length; i++) {
  while (HERD_STARTS[herd + 1]! <= i << 8) herd++;
  HERD_NEAR[i] = herd;
}

/** The pairs of lions by number: the mover's and the opponent's square. */
const OWN_LIONS: number[] = [];
const OTHER_LIONS: number[] = [];
for (const own of [0, 3, 6, 1, 4, 7]) {
  for (let other = 0; other < 12; other++) {
    if (own === other || (own % 3 === 1 && other % 3 === 2)) continue;
    OWN_LIONS.push(own);
    OTHER_LIONS.push(other);
  }
}

/** How many indices there are. */
export const INDEX_COUNT: number = OWN_LIONS.length * BLOCK;

/** A piece is code >> 1 in a frame: 26 codes. */
const PIECES = CODES >> 1;

/**
 * A frame is how the position after a turn is numbered. By lions before it, `own * 12 + other`: where its block begins, where its
 * row of `CHICK_VIEWS` begins (the board is turned, or turned and mirrored), and where its rows of `PAIR_OF` begin, −1 if there
 * is no such position. Where both lions are in file b, a second frame has the board mirrored once more.
 */
const FRAME_BASE = new Int32Array(144);
const FRAME_VIEW = new Int32Array(144);
const FRAME_ROW = new Int32Array(144).fill(-1);
const OTHER_FRAME_ROW = new Int32Array(144).fill(-1);
/** By frame, 99 + 9 of them, the pair that two pieces are. */
const PAIR_OF = new Uint8Array(108 * PIECES * PIECES);

let frames = 0;
for (let lions = 0; lions < 144; lions++) {
  const own = Math.floor(lions / 12);
  const other = lions % 12;
  for (const isMirrored of [0, 1]) {
    const image = (square: number) => (isMirrored === 1 ? mirrored(turned(square)) : turned(square));
    const pair = OWN_LIONS.findIndex((lion, i) => lion === image(other) && OTHER_LIONS[i] === image(own));
    if (pair < 0) continue;
    const row = frames++ * PIECES * PIECES;
    if (FRAME_ROW[lions]! < 0) {
      FRAME_BASE[lions] = pair * BLOCK;
      FRAME_VIEW[lions] = isMirrored * CODES;
      FRAME_ROW[lions] = row;
    } else OTHER_FRAME_ROW[lions] = row;
    const piece = (code: number) => {
      const owner = 1 - (code & 1);
      if (code >>> 1 === HAND) return 20 | owner;
      const at = image(code >>> 1);
      return ((at - Number(at > image(own)) - Number(at > image(other))) << 1) | owner;
    };
    for (let a = 0; a < PIECES; a++) {
      for (let b = 0; b < PIECES; b++) {
        const squares = [own, other, ...[a >>> 1, b >>> 1].filter(square => square < HAND)];
        if (new Set(squares).size < squares.length) continue;
        PAIR_OF[row + a * PIECES + b] = rankPair(piece(a), piece(b));
      }
    }
  }
}

/**
 * For a chick's code once the board is turned (row 0) or turned and mirrored (row 1): in the low 12 bits the squares before its own,
 * none for a hand; above them what its place is added to, owner and hen or the hand.
 */
const CHICK_VIEWS = new Int32Array(2 * CODES);
for (const isMirrored of [0, 1]) {
  const image = (square: number) => (isMirrored === 1 ? mirrored(turned(square)) : turned(square));
  for (let code = 0; code < CODES; code++) {
    const squares = Array.from({ length: code < OWN_HAND ? 12 : 0 }, (_, square) => square);
    const before = squares.filter(square => image(square) < image(code >>> 2));
    const rest = code < OWN_HAND ? (code & 3) ^ 2 : 40 | ((code & 2) ^ 2);
    CHICK_VIEWS[isMirrored * CODES + code] = (rest << 12) | before.reduce((set, square) => set | (1 << square), 0);
  }
}

/** The squares that lions, giraffes and elephants leave free. */
export function freeSquares(lions: number, pieces: Uint8Array): number {
  let taken = (1 << Math.floor(lions / 12)) | (1 << (lions % 12));
  for (let i = 0; i < 4; i++) taken |= SQUARE_OF[pieces[i]!]!;
  return ALL_SQUARES & ~taken;
}

/**
 * The index of a position with the other player to move, of which the codes are given as this player sees them. The lions,
 * `own * 12 + other`, must be a pair that a position with the other player to move can have.
 *
 * @param free - the squares that lions, giraffes and elephants leave free
 */
export function rankTurned(lions: number, pieces: Uint8Array, free: number): number {
  const giraffes = (pieces[0]! >>> 1) * PIECES + (pieces[1]! >>> 1);
  const elephants = (pieces[2]! >>> 1) * PIECES + (pieces[3]! >>> 1);
  const a = pieces[4]!;
  const b = pieces[5]!;
  const row = FRAME_ROW[lions]!;
  let g = PAIR_OF[row + giraffes]!;
  let e = PAIR_OF[row + elephants]!;
  let view = FRAME_VIEW[lions]!;
  const otherRow = OTHER_FRAME_ROW[lions]!;
  if (otherRow >= 0) {
    // Both lions in file b: the mirror image has the same lions, and the smaller index counts.
    const otherG = PAIR_OF[otherRow + giraffes]!;
    const otherE = PAIR_OF[otherRow + elephants]!;
    if (otherG < g || (otherG === g && otherE < e)) {
      view = CODES - view;
      g = otherG;
      e = otherE;
    } else if (otherG === g && otherE === e) {
      const chicks = Math.min(rankTurnedChicks(view, free, a, b), rankTurnedChicks(CODES - view, free, a, b));
      return FRAME_BASE[lions]! + HERD_START[g * PAIRS + e]! + chicks;
    }
  }
  return FRAME_BASE[lions]! + HERD_START[g * PAIRS + e]! + rankTurnedChicks(view, free, a, b);
}

function rankTurnedChicks(view: number, free: number, a: number, b: number): number {
  const viewA = CHICK_VIEWS[view + a]!;
  const viewB = CHICK_VIEWS[view + b]!;
  const first = (COUNT[free & viewA]! << 2) + (viewA >>> 12);
  const second = (COUNT[free & viewB]! << 2) + (viewB >>> 12);
  return CHICKS[(COUNT[free]! * CHICK_CODES + first) * CHICK_CODES + second]!;
}

/** Whether a position with the other player to move can have these lions. */
export function areLions(lions: number): boolean {
  return FRAME_ROW[lions]! >= 0;
}

/** How a herd stands to its mirror image: another one, numbered here; another one, numbered there; the same. */
const APART = 0;
const ELSEWHERE = 1;
export const SAME = 2;

/** For each pair of lions the mirror images of giraffe pairs and elephant pairs, where both lions stand in file b. */
const IMAGES = OWN_LIONS.map((own, i) => {
  const other = OTHER_LIONS[i]!;
  if (own % 3 !== 1 || other % 3 !== 1) return undefined;
  const row = (ALL_SQUARES & ~((1 << own) | (1 << other))) * 11;
  const placeOf = (square: number) => SQUARE_IN.subarray(row, row + 11).indexOf(square);
  const image = (piece: number) => {
    const square = SQUARE_IN[row + (piece >>> 1)]!;
    return (placeOf(square === HAND ? HAND : mirrored(square)) << 1) | (piece & 1);
  };
  return Uint8Array.from({ length: PAIRS }, (_, p) => rankPair(image(FIRST_OF_PAIR[p]!), image(SECOND_OF_PAIR[p]!)));
});

/** What all indices of one herd, giraffes and elephants beside lions, have in common. */
export interface Herd {
  /** Its indices: `first` … `end` − 1. */
  first: number;
  end: number;
  /** The lions, as the player to move sees them. */
  own: number;
  other: number;
  /** The squares that are left for chicks. */
  free: number;
  image: number;
}

/** A herd without indices, to be filled by `findHerd`. */
export function emptyHerd(): Herd {
  return { first: 0, end: 0, own: 0, other: 0, free: 0, image: APART };
}

/** Fills in the herd that an index belongs to, and the codes of its pieces; false where it is numbered as its mirror image. */
export function findHerd(index: number, herd: Herd, pieces: Uint8Array): boolean {
  const lions = Math.floor(index / BLOCK);
  const base = lions * BLOCK;
  let i = HERD_NEAR[(index - base) >>> 8]!;
  while (HERD_STARTS[i + 1]! <= index - base) i++;
  herd.first = base + HERD_STARTS[i]!;
  herd.end = base + HERD_STARTS[i + 1]!;
  herd.own = OWN_LIONS[lions]!;
  herd.other = OTHER_LIONS[lions]!;
  const g = HERD_PAIRS[i]! >>> 8;
  const e = HERD_PAIRS[i]! & 0xff;
  const open = ALL_SQUARES & ~((1 << herd.own) | (1 << herd.other));
  pieces[0] = codeOf(open, FIRST_OF_PAIR[g]!);
  pieces[1] = codeOf(open, SECOND_OF_PAIR[g]!);
  pieces[2] = codeOf(open, FIRST_OF_PAIR[e]!);
  pieces[3] = codeOf(open, SECOND_OF_PAIR[e]!);
  herd.free = open & ~(SQUARE_OF[pieces[0]]! | SQUARE_OF[pieces[1]]! | SQUARE_OF[pieces[2]]! | SQUARE_OF[pieces[3]]!);
  herd.image = APART;
  const images = IMAGES[lions];
  if (images !== undefined) {
    const order = images[g]! - g || images[e]! - e;
    herd.image = order < 0 ? ELSEWHERE : order > 0 ? APART : SAME;
  }
  return herd.image !== ELSEWHERE;
}

/** The code of a piece `place << 1 | owner` among the squares that the lions leave. */
function codeOf(open: number, piece: number): number {
  return (SQUARE_IN[open * 11 + (piece >>> 1)]! << 2) | ((piece & 1) << 1);
}

/** Fills in the codes of the chicks of an index of this herd; false where it is numbered as its mirror image. */
export function findChicks(index: number, herd: Herd, pieces: Uint8Array): boolean {
  const { free, first } = herd;
  const both = CHICKS_OF[CHICKS_FROM[COUNT[free]!]! + index - first]!;
  const a = both >>> 8;
  const b = both & 0xff;
  pieces[4] = (SQUARE_IN[free * 11 + (a >>> 2)]! << 2) | (a & 3);
  pieces[5] = (SQUARE_IN[free * 11 + (b >>> 2)]! << 2) | (b & 3);
  return herd.image !== SAME || rankMirroredChicks(free, pieces[4], pieces[5]) >= index - first;
}

/** The rank of the mirror images of two chicks, where the herd is its own. */
function rankMirroredChicks(free: number, a: number, b: number): number {
  return CHICKS[(COUNT[free]! * CHICK_CODES + mirroredChick(free, a)) * CHICK_CODES + mirroredChick(free, b)]!;
}

function mirroredChick(free: number, code: number): number {
  if (code >= OWN_HAND) return 40 | (code & 2);
  const square = mirrored(code >>> 2);
  return (COUNT[free & ((1 << square) - 1)]! << 2) | (code & 3);
}
