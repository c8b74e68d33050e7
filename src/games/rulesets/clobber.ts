/** Clobber, and what is played with the same men: other steps, other victims, and the one in which men walk. */

import type { BitBoard, BitRules } from '../kit/bit-rules.js';
import { RuleSearch } from '../kit/bit-search.js';
import { STONES } from '../kit/board-picture.js';
import type { RegionRules } from '../kit/board-regions.js';
import { ClobberKernel } from '../kit/clobber-kernel.js';
import { oddsOfBits, oddsOfRanks } from '../kit/clobber-odds.js';
import { countClobberings } from '../kit/clobber-search.js';
import { eachClobbering } from '../kit/clobbering.js';
import {
  coloursExchanged,
  corners,
  lineFrom,
  makeGrid,
  rowStep,
  sides,
  sidesAndCorners,
  squaresOf,
  withLetters,
} from './kit/grid.js';
import { defineGridRuleset } from './kit/grid-ruleset.js';

/** What tells one kind of Clobber from another. */
interface Kind {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly rules: string;
  readonly example: string;
  /** The squares that a man may come to from one place if the right man, or none, stands there. */
  reach(grid: string, at: number): readonly number[];
  /** Whether that depends on what is free in between. */
  readonly isOverFree?: boolean;
  /** Regions as rows of bits. */
  readonly packed?: RegionRules;
  /** Small regions as words. */
  readonly bits?: BitRules;
  /** What stands on the squares that men go to: enemies if not given. To free ones they walk, and leave an enemy behind. */
  readonly onto?: 'men' | 'nothing';
}

const besideBy =
  (steps: (step: number) => readonly number[]) =>
  (grid: string, at: number): readonly number[] =>
    steps(rowStep(grid)).map(by => at + by);

/** The first place that is not free, each way. */
const firstMet =
  (steps: (step: number) => readonly number[]) =>
  (grid: string, at: number): readonly number[] =>
    steps(rowStep(grid)).map(by => lineFrom(grid, at, by).end);

/** The squares two rows and one column away, or one and two. */
function knightsReach(grid: string, at: number): readonly number[] {
  const step = rowStep(grid);
  const column = at % step;
  return [-2, -1, 1, 2].flatMap(across => {
    const down = step * (3 - Math.abs(across));
    const isOn = column + across >= 0 && column + across < step - 1;
    return isOn ? [at + across - down, at + across + down] : [];
  });
}

const MEN = 'The men of Left are x, those of Right o.';
const END = 'Whoever cannot move loses.';
const FULL = 'xoxo|oxox|xoxo';

function defineClobber({ id, title, summary, rules, example, reach, isOverFree, onto, packed, bits }: Kind) {
  const isWalk = onto === 'nothing';
  return defineGridRuleset({
    id,
    title,
    summary: `${summary}; Left has x; who cannot loses.`,
    rules: `${MEN} ${rules} ${END}`,
    ending: isWalk ? 'free squares' : 'men',
    letters: 'xo.#',
    meaning: 'x the men of Left, o those of Right, "." free, "#" no square: xo.|oxo',
    pieces: { x: STONES['X']!, o: STONES['O']!, '#': { sign: '#' } },
    width: 4,
    height: 3,
    start: (width, height) =>
      makeGrid(width, height, (y, x) => (isWalk && y === height - 1 ? '.' : 'xo'[(x + y) % 2]!)),
    examples: [isWalk ? 'xoxo|oxox|....' : FULL, example],
    sources: ['M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, An introduction to Clobber (2005)'],
    moves: (grid, player) => {
      const targets = isWalk ? '.' : onto === 'men' ? 'xo' : 'ox'[player]!;
      return squaresOf(grid, 'xo'[player]!).flatMap(at =>
        reach(grid, at)
          .filter(to => targets.includes(grid[to] ?? '|'))
          .map(to => [at, to]),
      );
    },
    play: (grid, [from, to], player) => withLetters(grid, [from!, isWalk ? 'ox'[player]! : '.'], [to!, 'xo'[player]!]),
    negative: coloursExchanged,
    // Men that walk come to any free square that hangs together with theirs; the others only to where men stand.
    parts: isWalk
      ? { letters: 'xo.', blank: '#', hasMove: region => region.includes('.') && /[xo]/.test(region) }
      : {
          letters: 'xo',
          beside: reach,
          ...(isOverFree === true ? {} : { blank: '.' }),
          ...(packed === undefined ? {} : { packed }),
          ...(bits === undefined ? {} : { bits }),
          hasMove: region => (onto === 'men' ? region.length > 1 : region.includes('x') && region.includes('o')),
        },
  });
}

/** Clobber with steps to the squares beside a man, onto enemies or onto all men. */
const bitsOf = (isCannibal: boolean): BitRules => ({
  planes: 2,
  planesOf: letter => (letter === 'x' ? 1 : letter === 'o' ? 2 : 0),
  letterOf: planes => '.xo'[planes]!,
  negative: [1, 0],
  eachMove(board, player, left) {
    const { width } = board.shape;
    const { notFirst, notLast, all } = board.shape;
    eachStep(board, player, isCannibal, 1, notLast, left);
    eachStep(board, player, isCannibal, -1, notFirst, left);
    eachStep(board, player, isCannibal, width, all, left);
    eachStep(board, player, isCannibal, -width, all, left);
  },
  // Lone men.
  simplify({ shape, planes }) {
    const beside = shape.besides(planes[0]! | planes[1]!);
    planes[0]! &= beside;
    planes[1]! &= beside;
  },
  spread: 'sides',
  hasMove: ({ planes }, squares) =>
    isCannibal ? (squares & (squares - 1)) !== 0 : (squares & planes[0]!) !== 0 && (squares & planes[1]!) !== 0,
  // What a move and its image take are other squares, unless both are beside the middle.
  isPairing: ({ shape: { width, height }, planes }) => {
    if (width % 2 === 0 && height % 2 === 0) return true;
    return ((planes[0]! | planes[1]!) & (1 << ((height >> 1) * width + (width >> 1)))) === 0;
  },
});

/** The moves by so many squares of men that stand on some squares. */
function eachStep(
  { planes }: BitBoard,
  player: 0 | 1,
  isCannibal: boolean,
  by: number,
  movable: number,
  left: () => void,
): void {
  const own = planes[player]!;
  const other = planes[1 - player]!;
  const onto = isCannibal ? own | other : other;
  const targets = (by > 0 ? (own & movable) << by : (own & movable) >> -by) & onto;
  for (let rest = targets; rest !== 0; rest &= rest - 1) {
    const to = rest & -rest;
    planes[player] = (own & ~(by > 0 ? to >> by : to << -by)) | to;
    planes[1 - player] = other & ~to;
    left();
  }
  planes[player] = own;
  planes[1 - player] = other;
}

export const clobber = defineClobber({
  id: 'clobber',
  title: 'Clobber',
  summary: 'Move a man onto an enemy beside it, who goes',
  rules: 'A move takes a man of one’s own to a square beside it (not aslant) on which an enemy stands, who is removed.',
  example: '.xxo|oxox|xoxo',
  reach: besideBy(sides),
  packed: {
    kinds: ['x', 'o'],
    hasMove: (_squares, kindsMet) => kindsMet === 2,
    eachMove: eachClobbering,
    negative: 'exchanged',
    odds: oddsOfRanks,
    search: charge => new ClobberKernel(charge),
  },
  bits: {
    ...bitsOf(false),
    count: ({ shape, planes }, player) => countClobberings(shape, planes[player]!, planes[1 - player]!),
    search: charge => new ClobberKernel(charge),
    odds: oddsOfBits,
  },
});

const CANNIBAL = {
  ...bitsOf(true),
  count: ({ shape, planes }: BitBoard, player: 0 | 1) => {
    const own = planes[player]!;
    return countClobberings(shape, own, own | planes[1 - player]!);
  },
};

export const cannibalClobber = defineClobber({
  id: 'cannibal-clobber',
  title: 'Cannibal Clobber',
  summary: 'Move a man onto any man beside it, who goes',
  rules:
    'A move takes a man of one’s own to a square beside it (not aslant) on which a man of either stands, who is removed.',
  example: 'xx.o|oxox|xoxo',
  reach: besideBy(sides),
  onto: 'men',
  bits: { ...CANNIBAL, search: charge => new RuleSearch(CANNIBAL, charge) },
});

export const antiClobber = defineClobber({
  id: 'anti-clobber',
  title: 'Anti Clobber',
  summary: 'Move a man to a free square beside it and leave an enemy behind',
  rules:
    'A move takes a man of one’s own to a free square beside it (not aslant); on the square that it leaves a new man of the enemy’s is put.',
  example: 'xoxo|oo..',
  reach: besideBy(sides),
  onto: 'nothing',
});

export const diagonalClobber = defineClobber({
  id: 'diagonal-clobber',
  title: 'Diagonal Clobber',
  summary: 'Move a man aslant onto an enemy, who goes',
  rules:
    'A move takes a man of one’s own to a square that has a corner in common with its own and on which an enemy stands, who is removed.',
  example: 'xoxo|oox.|xxx.',
  reach: besideBy(corners),
});

export const kings = defineClobber({
  id: 'kings',
  title: 'Kings',
  summary: 'Move a man as a king moves onto an enemy, who goes',
  rules:
    'A move takes a man of one’s own to one of the eight squares around it on which an enemy stands, who is removed.',
  example: 'xox|ox.',
  reach: besideBy(sidesAndCorners),
});

export const knights = defineClobber({
  id: 'knights',
  title: 'Knights',
  summary: 'Move a man as a knight moves onto an enemy, who goes',
  rules:
    'A move takes a man of one’s own two squares on and one aside, over whatever stands there, to a square on which an enemy stands, who is removed.',
  example: 'xxo|o.x',
  reach: knightsReach,
});

export const rooks = defineClobber({
  id: 'rooks',
  title: 'Rooks',
  summary: 'Move a man as a rook moves onto an enemy, who goes',
  rules:
    'A move takes a man of one’s own along its row or column, over any number of free squares, to the first man on the way, which must be an enemy and is ' +
    'removed.',
  example: 'xox|ox.',
  reach: firstMet(sides),
  isOverFree: true,
});

export const queens = defineClobber({
  id: 'queens',
  title: 'Queens',
  summary: 'Move a man as a queen moves onto an enemy, who goes',
  rules:
    'A move takes a man of one’s own in a straight line, along rows, columns or aslant, over any number of free squares, to the first man on the way, which ' +
    'must be an enemy and is removed.',
  example: 'xox|ox.',
  reach: firstMet(sidesAndCorners),
  isOverFree: true,
});
