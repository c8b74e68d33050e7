import { STONES } from '../kit/board-picture.js';
import { coloursExchanged, makeGrid, rowStep, sides, squaresOf, withLetters } from './kit/grid.js';
import { defineGridRuleset } from './kit/grid-ruleset.js';

/**
 * Konane: jump over enemies. It is not cut into regions, but at squares that are none: men that jump on and on come far, and what a group may
 * reach is not told by what it touches.
 */
export const konane = defineGridRuleset({
  id: 'konane',
  title: 'Konane',
  summary: 'Jump over an enemy, who goes, and on in the same line if you like; Left has x; who cannot loses.',
  rules:
    'The men of Left are x, those of Right o. A man jumps along a row or column over an enemy beside it to the free square behind, and the enemy is removed; it may ' +
    'go on jumping in the same direction. Whoever cannot move loses.',
  ending: 'men',
  letters: 'xo.#',
  meaning: 'x the men of Left, o those of Right, "." free, "#" no square: .ox.|o..x',
  pieces: { x: STONES['X']!, o: STONES['O']!, '#': { sign: '#' } },
  width: 4,
  height: 4,
  start: (width, height) =>
    makeGrid(width, height, (y, x) => (y === height >> 1 && x >> 1 === (width - 1) >> 2 ? '.' : 'xo'[(x + y) % 2]!)),
  examples: ['xoxo|oxox|..xo|oxox', '.ox.|o..x|....'],
  sources: ['E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 5'],
  moves: (grid, player) =>
    squaresOf(grid, 'xo'[player]!).flatMap(from =>
      sides(rowStep(grid)).flatMap(by => {
        const jumps: number[][] = [];
        let at = from;
        while (grid[at + by] === 'ox'[player] && grid[at + 2 * by] === '.') {
          at += 2 * by;
          jumps.push([from, at]);
        }
        return jumps;
      }),
    ),
  play: (grid, [from, to], player) => {
    const step = rowStep(grid);
    const by = Math.sign(to! - from!) * (Math.abs(to! - from!) < step ? 1 : step);
    let left = withLetters(grid, [from!, '.'], [to!, 'xo'[player]!]);
    for (let at = from! + by; (to! - at) * by > 0; at += 2 * by) left = withLetters(left, [at, '.']);
    return left;
  },
  negative: coloursExchanged,
  parts: {
    letters: 'xo.',
    blank: '#',
    hasMove: region => region.includes('x') && region.includes('o') && region.includes('.'),
  },
});
