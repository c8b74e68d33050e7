import type { Shape } from '../kit/bit-board.js';
import type { BitRules } from '../kit/bit-rules.js';
import { coloursExchanged, lineFrom, makeGrid, rowStep, sidesAndCorners, squaresOf, withLetters } from './kit/grid.js';
import { defineGridRuleset } from './kit/grid-ruleset.js';

/** The squares that a queen reaches from a place. */
const reached = (grid: string, at: number) => sidesAndCorners(rowStep(grid)).flatMap(by => lineFrom(grid, at, by).free);

/** The squares of `free` that a queen reaches from some square. */
function queenReach({ width, notFirst, notLast }: Shape, from: number, free: number): number {
  let reached = 0;
  let at: number;
  for (at = from; (at = ((at & notLast) << 1) & free); ) reached |= at;
  for (at = from; (at = ((at & notFirst) >> 1) & free); ) reached |= at;
  for (at = from; (at = (at << width) & free); ) reached |= at;
  for (at = from; (at = (at >> width) & free); ) reached |= at;
  for (at = from; (at = ((at & notLast) << (width + 1)) & free); ) reached |= at;
  for (at = from; (at = ((at & notFirst) << (width - 1)) & free); ) reached |= at;
  for (at = from; (at = ((at & notLast) >> (width - 1)) & free); ) reached |= at;
  for (at = from; (at = ((at & notFirst) >> (width + 1)) & free); ) reached |= at;
  return reached;
}

/** The amazons of Left, those of Right, free squares. */
const BITS: BitRules = {
  planes: 3,
  planesOf: letter => (letter === 'x' ? 1 : letter === 'o' ? 2 : letter === '.' ? 4 : 0),
  letterOf: planes => ({ 1: 'x', 2: 'o', 4: '.' })[planes] ?? '#',
  negative: [1, 0, 2],
  eachMove({ shape, planes }, player, left) {
    const own = planes[player]!;
    const free = planes[2]!;
    for (let amazons = own; amazons !== 0; amazons &= amazons - 1) {
      const from = amazons & -amazons;
      for (let targets = queenReach(shape, from, free); targets !== 0; targets &= targets - 1) {
        const to = targets & -targets;
        const after = (free | from) & ~to;
        planes[player] = (own & ~from) | to;
        for (let arrows = queenReach(shape, to, after); arrows !== 0; arrows &= arrows - 1) {
          planes[2] = after & ~(arrows & -arrows);
          left();
        }
      }
    }
  },
  spread: 'around',
  hasMove: ({ planes }, squares) => (squares & planes[2]!) !== 0 && (squares & (planes[0]! | planes[1]!)) !== 0,
};

/** Amazons: move as a queen, then shoot an arrow as a queen moves. */
export const amazons = defineGridRuleset({
  id: 'amazons',
  title: 'Amazons',
  summary: 'Move an amazon as a queen, then shoot an arrow, which blocks its square; Left has x; who cannot loses.',
  rules:
    'The amazons of Left are x, those of Right o. A move takes one’s own amazon in a straight line over free squares, along rows, columns or aslant, at least one ' +
    'square; from there it shoots an arrow likewise, and the square where that lands is blocked from then on. Whoever cannot move loses.',
  ending: 'free squares',
  letters: 'xo.#',
  meaning: 'x the amazons of Left, o those of Right, "." free, "#" blocked: x...|o.#.',
  pieces: {
    x: { sign: 'x', player: 0, shape: 'queen' },
    o: { sign: 'o', player: 1, shape: 'queen' },
    '#': { sign: '#' },
  },
  width: 4,
  height: 2,
  start: (width, height) =>
    makeGrid(width, height, (y, x) => (x > 0 ? '.' : y === 0 ? 'x' : y === height - 1 ? 'o' : '.')),
  examples: ['x...|o...', '#.x.|o...', 'x.o.|.#..'],
  sources: ['E. R. Berlekamp, Sums of N × 2 Amazons (2000)'],
  moves: (grid, player) =>
    squaresOf(grid, 'xo'[player]!).flatMap(from => {
      const left = withLetters(grid, [from, '.']);
      return reached(grid, from).flatMap(to => reached(left, to).map(arrow => [from, to, arrow]));
    }),
  play: (grid, [from, to, arrow], player) => withLetters(grid, [from!, '.'], [to!, 'xo'[player]!], [arrow!, '#']),
  negative: coloursExchanged,
  parts: {
    letters: 'xo.',
    beside: (grid, at) => sidesAndCorners(rowStep(grid)).map(by => at + by),
    blank: '#',
    hasMove: region => region.includes('.') && /[xo]/.test(region),
    bits: BITS,
  },
});
