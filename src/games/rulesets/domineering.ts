import { makeGrid, rowStep, squaresOf, transposed, withLetters } from './kit/grid.js';
import { defineGridRuleset } from './kit/grid-ruleset.js';

/** Domineering: Left places dominoes upright, Right across. */
export const domineering = defineGridRuleset({
  id: 'domineering',
  title: 'Domineering',
  summary: 'Cover two neighbouring free squares with a domino, Left upright, Right across; who cannot loses.',
  rules:
    'A move puts a domino on two free squares that share a side: Left upright, Right across. Whoever cannot move loses.',
  ending: 'free squares',
  letters: '.#',
  meaning: '"." free, "#" taken: ..#|...',
  pieces: { '#': { sign: '#' } },
  width: 4,
  height: 4,
  start: (width, height) => makeGrid(width, height, () => '.'),
  examples: ['....|....|....|....', '....|#...|#...|....'],
  sources: ['E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 5'],
  moves: (grid, player) => {
    const step = player === 0 ? rowStep(grid) : 1;
    return squaresOf(grid, '.').flatMap(at => (grid[at + step] === '.' ? [[at, at + step]] : []));
  },
  play: (grid, [one, other]) => withLetters(grid, [one!, '#'], [other!, '#']),
  negative: transposed,
  parts: { letters: '.', blank: '#', hasMove: region => region.length > 1 },
});
