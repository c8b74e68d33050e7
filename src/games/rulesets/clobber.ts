import { STONES } from '../kit/board-picture.js';
import { coloursExchanged, makeGrid, rowStep, squaresOf, withLetters } from './kit/grid.js';
import { gridRegions } from './kit/grid-regions.js';
import { defineGridRuleset } from './kit/grid-ruleset.js';

/** From where to where the men of a player may go. */
function clobberings(grid: string, player: 0 | 1): number[][] {
  const [own, other] = player === 0 ? 'xo' : 'ox';
  const step = rowStep(grid);
  return squaresOf(grid, own!).flatMap(at =>
    [at - step, at - 1, at + 1, at + step].filter(to => grid[to] === other).map(to => [at, to]),
  );
}

const moved = (grid: string, [from, to]: readonly number[]) => withLetters(grid, [from!, '.'], [to!, grid[from!]!]);

/** Clobber: a man takes the place of an enemy beside it. */
export const clobber = defineGridRuleset({
  id: 'clobber',
  title: 'Clobber',
  summary: 'Move a man onto an enemy beside it, who goes; Left has x; who cannot loses.',
  rules:
    'The men of Left are x, those of Right o. A move takes a man of one’s own to a neighbouring square (not aslant) on which an enemy stands, who is ' +
    'removed. Whoever cannot move loses.',
  ending: 'men',
  letters: 'xo.#',
  meaning: 'x the men of Left, o those of Right, "." free, "#" no square: xo.|oxo',
  pieces: { x: STONES['X']!, o: STONES['O']!, '#': { sign: '#' } },
  width: 4,
  height: 3,
  start: (width, height) => makeGrid(width, height, (row, column) => 'xo'[(row + column) % 2]!),
  examples: ['xoxo|oxox|xoxo', '.xxo|oxox|xoxo'],
  sources: ['M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, An introduction to Clobber (2005)'],
  moves: clobberings,
  play: moved,
  regions: gridRegions({
    letters: 'xo',
    blank: '.',
    hasMove: region => region.includes('x') && region.includes('o'),
    options: (region, player) => clobberings(region, player).map(move => moved(region, move)),
    negative: coloursExchanged,
    turns: true,
  }),
});
