/** NoGo on small boards as words of bits: the rules of `rulesets/nogo.ts` once more, for speed; a test holds them against those. */
import { popcount } from '../../ranking/bit-ranking.js';
import type { Shape } from './bit-board.js';
import type { BitBoard, BitRules } from './bit-rules.js';
import { type CountedRules, RuleSearch } from './bit-search.js';

/**
 * The planes: men of Left, men of Right, free squares, squares where a man of Left is safe, and where one of Right is. Safe squares are free, but for
 * that of a man who has just been put there.
 */
const [LEFT, RIGHT, FREE, SAFE_LEFT, SAFE_RIGHT] = [0, 1, 2, 3, 4] as const;
const LETTERS: Readonly<Record<string, number>> = { x: 1, o: 2, '.': 4, l: 4 | 8, r: 4 | 16, b: 4 | 8 | 16 };

/** What the blocks of one player allow: squares that keep a block alive which gains the man put there, and those that a block must keep. */
interface Liberties {
  joined: number;
  last: number;
}
const ofLeft: Liberties = { joined: 0, last: 0 };
const ofRight: Liberties = { joined: 0, last: 0 };

/** Looks at the blocks of some men, of which those on `safe` need nothing. */
function lookAt(shape: Shape, men: number, safe: number, free: number, out: Liberties): void {
  out.joined = 0;
  out.last = 0;
  for (let rest = men; rest !== 0; ) {
    const block = shape.filled(rest & -rest, men);
    rest &= ~block;
    const near = shape.besides(block) & free;
    if ((block & safe) !== 0) out.joined |= near;
    else if ((near & (near - 1)) !== 0) out.joined |= near;
    else out.last |= near;
  }
}

/** The squares where each player may put a man, found together. */
let mayLeft = 0;
let mayRight = 0;

function findMoves({ shape, planes }: BitBoard): void {
  const free = planes[FREE]!;
  lookAt(shape, planes[LEFT]!, planes[LEFT]! & planes[SAFE_LEFT]!, free, ofLeft);
  lookAt(shape, planes[RIGHT]!, planes[RIGHT]! & planes[SAFE_RIGHT]!, free, ofRight);
  const beside = shape.besides(free);
  mayLeft = free & (planes[SAFE_LEFT]! | beside | ofLeft.joined) & ~ofRight.last;
  mayRight = free & (planes[SAFE_RIGHT]! | beside | ofRight.joined) & ~ofLeft.last;
}

/**
 * The log-odds that who is to move wins, as a guess, for a square that one player alone may take, and for each man of one's own beside one that both may. Half of
 * what a logistic regression over 645 regions says: as a search goes best by.
 */
const OF_FIRST = 0.5;
const OF_SQUARE = 0.4;
const OF_MAN = 0.1;

const counted: CountedRules = {
  planes: 5,
  planesOf: letter => LETTERS[letter] ?? 0,
  letterOf: planes => Object.entries(LETTERS).find(([, found]) => found === planes)?.[0] ?? '#',
  negative: [RIGHT, LEFT, FREE, SAFE_RIGHT, SAFE_LEFT],
  eachMove(board, player, left) {
    const { planes } = board;
    findMoves(board);
    const men = planes[player]!;
    const free = planes[FREE]!;
    const ofOther = player === 0 ? SAFE_RIGHT : SAFE_LEFT;
    const safe = planes[ofOther]!;
    for (let rest = player === 0 ? mayLeft : mayRight; rest !== 0; rest &= rest - 1) {
      const at = rest & -rest;
      planes[player] = men | at;
      planes[FREE] = free & ~at;
      planes[ofOther] = safe & ~at;
      left();
    }
  },
  count(board, player) {
    findMoves(board);
    return popcount(player === 0 ? mayLeft : mayRight);
  },
  // As `withoutSafeBlocks` in the ruleset; what is safe where its player may never move is told no longer.
  simplify(board) {
    const { shape, planes } = board;
    findMoves(board);
    const free = planes[FREE]!;
    const kept = free & ~(mayLeft | mayRight);
    const near = shape.besides(kept);
    let safeLeft = near;
    let safeRight = near;
    const rest = free & ~kept;
    for (const [men, safe] of [
      [LEFT, SAFE_LEFT],
      [RIGHT, SAFE_RIGHT],
    ] as const) {
      const all = planes[men]!;
      const seeds = all & (near | planes[safe]!);
      if (seeds === 0) continue;
      const blocks = shape.filled(seeds, all);
      planes[men] = all & ~blocks;
      if (men === LEFT) safeLeft |= shape.besides(blocks);
      else safeRight |= shape.besides(blocks);
    }
    planes[FREE] = rest;
    planes[SAFE_LEFT] = (planes[SAFE_LEFT]! | safeLeft) & rest & mayLeft;
    planes[SAFE_RIGHT] = (planes[SAFE_RIGHT]! | safeRight) & rest & mayRight;
  },
  // Men of two colours side by side have nothing to do with each other.
  spread({ shape, planes }, squares) {
    const free = planes[FREE]!;
    const ofMenLeft = shape.besides(squares & planes[LEFT]!) & (planes[LEFT]! | free);
    const ofMenRight = shape.besides(squares & planes[RIGHT]!) & (planes[RIGHT]! | free);
    return shape.besides(squares & free) | ofMenLeft | ofMenRight;
  },
  hasMove: ({ planes }, squares) => (squares & planes[FREE]!) !== 0,
  odds(board, player) {
    const { shape, planes } = board;
    findMoves(board);
    const [mine, theirs] = player === 0 ? [mayLeft, mayRight] : [mayRight, mayLeft];
    const both = mine & theirs;
    const [own, other] = [planes[player]!, planes[1 - player]!];
    let beside = 0;
    for (let rest = both; rest !== 0; rest &= rest - 1) {
      const near = shape.besides(rest & -rest);
      beside += popcount(near & own) - popcount(near & other);
    }
    return OF_FIRST + OF_SQUARE * (popcount(mine) - popcount(theirs)) + OF_MAN * beside;
  },
};

export const nogoBits: BitRules = { ...counted, search: charge => new RuleSearch(counted, charge) };
