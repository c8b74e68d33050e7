import { coloursExchanged, lineFrom, makeGrid, rowStep, sidesAndCorners, squaresOf, withLetters } from './kit/grid.js';
import { defineGridRuleset } from './kit/grid-ruleset.js';

/** The squares that a queen reaches from a place. */
const reached = (grid: string, at: number) => sidesAndCorners(rowStep(grid)).flatMap(by => lineFrom(grid, at, by).free);

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
  },
});
