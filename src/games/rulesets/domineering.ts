import type { BitRules } from '../kit/bit-rules.js';
import type { RegionRules } from '../kit/board-regions.js';
import { makeGrid, rowStep, squaresOf, transposed, withLetters } from './kit/grid.js';
import { defineGridRuleset } from './kit/grid-ruleset.js';

const PACKED: RegionRules = {
  kinds: ['.'],
  hasMove: squares => squares > 1,
  eachMove({ height, bits }, left, player) {
    for (let y = 0; y < height - (player === 0 ? 1 : 0); y++) {
      const row = bits[y]!;
      const below = bits[y + 1] ?? 0;
      for (let pairs = row & (player === 0 ? below : row >> 1); pairs !== 0; pairs &= pairs - 1) {
        const one = pairs & -pairs;
        bits[y] = row & ~(player === 0 ? one : 3 * one);
        if (player === 0) bits[y + 1] = below & ~one;
        left();
      }
      bits[y] = row;
      if (player === 0) bits[y + 1] = below;
    }
  },
  negative: 'turned',
};

const BITS: BitRules = {
  planes: 1,
  planesOf: letter => (letter === '.' ? 1 : 0),
  letterOf: planes => (planes === 1 ? '.' : '#'),
  negative: 'turned',
  eachMove({ shape, planes }, player, left) {
    const free = planes[0]!;
    const step = player === 0 ? shape.width : 1;
    for (let pairs = free & ((player === 0 ? free : free & shape.notFirst) >> step); pairs !== 0; pairs &= pairs - 1) {
      const one = pairs & -pairs;
      planes[0] = free & ~(one | (one << step));
      left();
    }
  },
  spread: 'sides',
  hasMove: (_, squares) => (squares & (squares - 1)) !== 0,
};

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
  parts: { letters: '.', blank: '#', hasMove: region => region.length > 1, packed: PACKED, bits: BITS },
});
