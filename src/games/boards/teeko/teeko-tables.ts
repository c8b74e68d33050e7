/**
 * What teeko's moves look up: neighbours, patterns, and for each set of the mover's pieces those after a move, by rank. Square s
 * is bit s of a mask.
 */
import type { BoardClasses } from '../../../ranking/board-classes.js';
import { rankSubset, type SubsetRanks, unrankSubset } from '../../../ranking/subset-ranks.js';

export const SIDE = 5;
export const SQUARES = SIDE * SIDE;
export const ALL = (1 << SQUARES) - 1;
export const PIECES = 4;

/** The rules for one number of pieces on the board. */
export interface TeekoTier {
  readonly classes: BoardClasses;
  /** The classes after a move: these again once all pieces are down. */
  readonly after: BoardClasses;
  readonly isMoving: boolean;
  /** Ranks of the mover's pieces. */
  readonly movers: SubsetRanks;
  /** By rank of the mover's pieces: where its list in `targets` begins, and the next one's. */
  readonly starts: Int32Array;
  /** The ranks of the mover's pieces after each move, whatever the opponent has. */
  readonly targets: Uint16Array;
  /** The masks of the mover's pieces after a move, by rank; and on the squares that the opponent leaves free, by rank there. */
  readonly masks: Int32Array;
  readonly freeMasks: Int32Array;
  /** By rank of the mover's pieces: where the masks after moves that win begin in `winners`, and the next one's. */
  readonly winStarts: Int32Array;
  readonly winners: Int32Array;
  /** By rank of the mover's pieces before a move, and after it: 1 where they have won. */
  readonly hasWon: Uint8Array;
  readonly wins: Uint8Array;
}

/** The masks of each square's neighbours. */
export const NEIGHBOURS = Int32Array.from({ length: SQUARES }, (_, square) => {
  let mask = 0;
  for (let other = 0; other < SQUARES; other++) {
    const files = Math.abs((square % SIDE) - (other % SIDE));
    const ranks = Math.abs(Math.floor(square / SIDE) - Math.floor(other / SIDE));
    if (Math.max(files, ranks) === 1) mask |= 1 << other;
  }
  return mask;
});

/** The 44 patterns: four in a row, and squares of two by two. */
export const PATTERNS: ReadonlySet<number> = new Set(patterns());

/** The tables of a tier. Pieces are dropped where the classes after a move are others. */
export function teekoTier(classes: BoardClasses, after: BoardClasses): TeekoTier {
  const isMoving = classes === after;
  const { subsets } = after;
  const [ones] = after.counts;
  const [, twos] = classes.counts;
  const masks = Int32Array.from({ length: subsets.sizes[ones]! }, (_, rank) => unrankSubset(subsets, ones, rank));
  // The mover has as many pieces as the opponent or one less: the ranks of subsets go so far.
  const movers = classes.subsets;
  const rankOf = (mask: number) => rankSubset(subsets, ones, mask);
  const hasWon = new Uint8Array(movers.sizes[twos]!);
  const starts: number[] = [0];
  const targets: number[] = [];
  const winStarts: number[] = [0];
  const winners: number[] = [];
  for (let rank = 0; rank < movers.sizes[twos]!; rank++) {
    const own = unrankSubset(movers, twos, rank);
    if (PATTERNS.has(own)) hasWon[rank] = 1;
    if (!isMoving) addPlaced(own, ~own & ALL, targets, rankOf);
    for (let rest = isMoving ? own : 0; rest !== 0; rest &= rest - 1) {
      const from = 31 - Math.clz32(rest & -rest);
      addPlaced(own & ~(1 << from), NEIGHBOURS[from]! & ~own, targets, rankOf);
    }
    for (const target of targets.slice(starts.at(-1))) if (PATTERNS.has(masks[target]!)) winners.push(masks[target]!);
    winStarts.push(winners.length);
    starts.push(targets.length);
  }
  return {
    classes,
    after,
    isMoving,
    movers,
    starts: Int32Array.from(starts),
    targets: Uint16Array.from(targets),
    masks,
    winStarts: Int32Array.from(winStarts),
    winners: Int32Array.from(winners),
    freeMasks: Int32Array.from({ length: classes.free.sizes[twos]! }, (_, rank) =>
      unrankSubset(classes.free, twos, rank),
    ),
    hasWon,
    wins: Uint8Array.from(masks, mask => (PATTERNS.has(mask) ? 1 : 0)),
  };
}

/** Adds the ranks of the pieces with one more, on each of these squares. */
function addPlaced(rest: number, squares: number, targets: number[], rankOf: (mask: number) => number): void {
  for (let to = squares; to !== 0; to &= to - 1) targets.push(rankOf(rest | (to & -to)));
}

function patterns(): number[] {
  const shapes = [
    [1, 2, 3],
    [SIDE, 2 * SIDE, 3 * SIDE],
    [SIDE + 1, 2 * SIDE + 2, 3 * SIDE + 3],
    [SIDE - 1, 2 * SIDE - 2, 3 * SIDE - 3],
    [1, SIDE, SIDE + 1],
  ];
  const found: number[] = [];
  for (let at = 0; at < SQUARES; at++) {
    for (const shape of shapes) {
      const squares = [at, ...shape.map(step => at + step)];
      if (squares.at(-1)! < SQUARES && !goesRound(squares))
        found.push(squares.reduce((mask, square) => mask | (1 << square), 0));
    }
  }
  return found;
}

/** Whether two squares in succession are more than a file apart. */
function goesRound(squares: readonly number[]): boolean {
  return squares.some((square, i) => i > 0 && Math.abs((square % SIDE) - (squares[i - 1]! % SIDE)) > 1);
}
