/**
 * Board rules by which men are dropped into columns, in tiers. A tier is the heights of the columns: of two that are mirror images, where these are
 * one class, the one with the smaller code. Every move leaves it. The men of a tier are numbered column by column, each from the bottom up, and an
 * index is the rank of the first player's among them: a move puts one bit between the others of the mask, a line is a mask that the
 * tier knows beforehand, and the only indices that are never reached are those of boards on which play ended before.
 *
 * Where the heights are their own mirror image, a board and its image are one class, at the smaller of the two ranks. The tables for 5 by 5
 * take half a megabyte.
 */
import type { TieredSpace, TierNumbering, TierPosition } from '../../core/tiers.js';
import { binomial } from '../../ranking/binomial.js';
import { rankSubset, unrankSubset } from '../../ranking/subset-ranks.js';
import { countOf } from '../board/mask.js';
import type { RowRules } from '../board/rules.js';
import type { BoardPosition } from '../board/shape.js';
import { other } from '../tiers/board-plan.js';
import { ClassCheck } from '../tiers/class-check.js';
import { type ColumnBoard, firstMen, heightsOf, makeColumnBoard, offsetsOf, sum } from './column-board.js';
import { ColumnJudge } from './column-judge.js';
import { ColumnKernel } from './column-kernel.js';
import { ColumnTier } from './column-tier.js';
import { ColumnTierRules } from './column-tier-rules.js';
import type { FoundColumns } from './find-columns.js';

/** @param foreseen - what the plan is told to foresee that is made where what was found of the rules proves wrong */
export function columnTiers(rules: RowRules, found: FoundColumns, foreseen: unknown): TierNumbering<BoardPosition> {
  const board = makeColumnBoard(found);
  const sizes = Float64Array.from(board.men, n => binomial(board.binomials, n, firstMen(n)));
  const judge = new ColumnJudge(
    rules,
    board,
    sizes.reduce((total, size) => total + size, 0),
    foreseen,
  );
  const { width, height } = board;
  const pointOf = (column: number, rank: number) => (height - 1 - rank) * width + column;
  /** Whose men lie in each column, from the bottom up: 1 for the first player's. */
  const stacksOf = ([firsts, seconds]: BoardPosition) =>
    Array.from({ length: width }, (_, column) => {
      const stack: number[] = [];
      for (let rank = 0; rank < height; rank++) {
        const at = pointOf(column, rank);
        if ((((firsts! | seconds!) >>> at) & 1) === 1) stack.push((firsts! >>> at) & 1);
      }
      return stack;
    });
  /** Of a board, or of its mirror image: the code of its heights, how many men there are, and which of them are the first player's. */
  const read = ([firsts, seconds]: BoardPosition, isImage: boolean) => {
    let [code, men, mask] = [0, 0, 0];
    for (let column = 0; column < width; column++) {
      for (let at = pointOf(isImage ? width - 1 - column : column, 0); at >= 0; at -= width) {
        if ((((firsts! | seconds!) >>> at) & 1) === 0) continue;
        mask |= ((firsts! >>> at) & 1) << men++;
        code += board.weights[column]!;
      }
    }
    return { code, men, mask };
  };
  const rank = (position: BoardPosition, player: 0 | 1): TierPosition | undefined => {
    if (rules.layout.complaint(position, 0) !== undefined) return undefined;
    const own = read(position, false);
    const count = firstMen(own.men);
    if (own.men % 2 !== player || countOf(position[0]!) !== count) return undefined;
    const tier = board.tierOf[own.code]!;
    let index = Number.POSITIVE_INFINITY;
    for (const { code, mask } of board.mirror ? [own, read(position, true)] : [own])
      if (code === board.codes[tier]) index = Math.min(index, rankSubset(board.ranks, count, mask));
    return { tier, index };
  };
  const unrank = ({ tier, index }: TierPosition) => {
    const heights = heightsOf(board, tier);
    const men = sum(heights);
    const mask = unrankSubset(board.ranks, firstMen(men), index);
    const position = [0, 0];
    const offsets = offsetsOf(heights);
    for (const [column, own] of heights.entries()) {
      for (let rank = 0; rank < own; rank++)
        position[(mask >>> (offsets[column]! + rank)) & 1 ? 0 : 1]! |= 1 << pointOf(column, rank);
    }
    return { position, player: men % 2 === 0 ? 0 : 1 } as const;
  };
  const imageOf = (position: BoardPosition): BoardPosition => {
    const image = [0, 0];
    for (const [column, stack] of stacksOf(position).toReversed().entries())
      for (const [rank, own] of stack.entries()) image[1 - own]! |= 1 << pointOf(column, rank);
    return image;
  };
  /** A position as the other player sees it. */
  const exchanged = (rows: ArrayLike<number>, base: number) => [rows[base + 1]!, rows[base]!];
  const classes = new ClassCheck(rules, (rows, base, mover) =>
    rank(mover === 0 ? [rows[base]!, rows[base + 1]!] : exchanged(rows, base), other(mover)),
  );
  const askTwice = (at: TierPosition) => {
    const { position, player } = unrank(at);
    const image = board.mirror ? imageOf(position) : position;
    const [row, rowThere] = [position, image].map(one => (player === 0 ? one : exchanged(one, 0)));
    return classes.ask(row!, rowThere!, player);
  };
  return {
    space: columnSpace(board, sizes, judge, found.knowsLines, rank(rules.layout.startRow(rules.rules.start), 0)!),
    rank,
    unrank,
    *images(at) {
      const { position, player } = unrank(at);
      if (!board.mirror) return;
      const image = imageOf(position);
      if (image.join() !== position.join()) yield { position: image, player };
    },
    askTwice,
  };
}

function columnSpace(
  board: ColumnBoard,
  sizes: Float64Array,
  judge: ColumnJudge,
  knowsLines: boolean,
  start: TierPosition,
): TieredSpace {
  const { width, codes, men } = board;
  const shape = new ColumnTier(board);
  const children: number[][] = [];
  return {
    tierCount: codes.length,
    start,
    views: 1,
    isFast: true,
    settles: knowsLines && judge.isVouchedFor,
    maxSuccessors: width,
    maxPredecessors: 0,
    tierName(tier) {
      return `${men[tier]} men, columns ${heightsOf(board, tier).join('-')}`;
    },
    tierSize: tier => sizes[tier]!,
    childTiers(tier) {
      const known = children[tier];
      if (known !== undefined) return known;
      const { children: own, childCount } = shape.open(tier);
      return (children[tier] = Array.from(own.subarray(0, childCount)));
    },
    isLoopFree: () => true,
    openTier: tier => new ColumnTierRules(board, tier, judge, knowsLines),
    ...(knowsLines ? { openKernel: () => new ColumnKernel(board, judge) } : {}),
  };
}
