import { makeGrid, rowStep, squaresOf, transposed, withLetters } from './kit/grid.js';
import { defineGridRuleset } from './kit/grid-ruleset.js';

/** Fission: a stone becomes two, above and below it (Left) or left and right of it (Right). */
export const fission = defineGridRuleset({
  id: 'fission',
  title: 'Fission',
  summary: 'Split a stone in two, Left above and below it, Right to its left and right; who cannot loses.',
  rules:
    'The stones are nobody’s. A move takes one away and puts two: Left on the squares above and below it, Right on those to the left and right of it. ' +
    'Both must be free. Whoever cannot move loses.',
  ending: 'free squares',
  letters: 'x.#',
  meaning: 'x a stone, "." free, "#" no square: .x.|..#',
  pieces: { x: { sign: 'x', shape: 'stone' }, '#': { sign: '#' } },
  width: 4,
  height: 4,
  start: (width, height) =>
    makeGrid(width, height, (y, x) => (y === Math.floor((height - 1) / 2) && x === width >> 1 ? 'x' : '.')),
  examples: ['....|..x.|....|....', '.x.x|..x.|....|..x.'],
  sources: ['MCGS, a solver of sums of games, and cgt-tools have it among their games'],
  moves: (grid, player) => {
    const step = player === 0 ? rowStep(grid) : 1;
    return squaresOf(grid, 'x').flatMap(at =>
      grid[at - step] === '.' && grid[at + step] === '.' ? [[at - step, at + step]] : [],
    );
  },
  play: (grid, [one, other]) => withLetters(grid, [(one! + other!) / 2, '.'], [one!, 'x'], [other!, 'x']),
  negative: transposed,
  parts: {
    letters: 'x.',
    blank: '#',
    simplified: withoutDeadStones,
    hasMove: region => region.includes('x') && region.includes('.'),
  },
});

/** Stones that have a wall on one side of each of their two pairs never split, and are walls themselves. */
function withoutDeadStones(grid: string): string {
  const step = rowStep(grid);
  const isWall = (letter: string | undefined) => letter !== '.' && letter !== 'x';
  const dead = squaresOf(grid, 'x').filter(at => [1, step].every(by => isWall(grid[at - by]) || isWall(grid[at + by])));
  return dead.length === 0 ? grid : withoutDeadStones(withLetters(grid, ...dead.map(at => [at, '#'] as const)));
}
