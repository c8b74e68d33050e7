import { STONES } from '../kit/board-picture.js';
import { nogoBits } from '../kit/nogo-bits.js';
import { coloursExchanged, makeGrid, rowStep, sideAt, sides, squaresOf, withLetters } from './kit/grid.js';
import { defineGridRuleset } from './kit/grid-ruleset.js';

/**
 * In regions some free squares are marked: a man of Left (`l`), of Right (`r`) or of either (`b`) is safe there, as it hangs together with a block that has
 * a free neighbour for ever. A man put on such a square is a capital letter until its block is left out.
 */
const FREE = '.lrb';
const safeFor = (player: 0 | 1) => (player === 0 ? 'lb' : 'rb');

const besides = (grid: string, at: number) => sides(rowStep(grid)).map(by => at + by);
const isIn = (letters: string, letter: string | undefined) => letter !== undefined && letters.includes(letter);
const colourOf = (letter: string | undefined) => (isIn('xX', letter) ? 'xX' : isIn('oO', letter) ? 'oO' : '');

/** The men that hang together with a man. */
function blockAt(grid: string, at: number): Set<number> {
  const own = colourOf(grid[at]);
  const block = new Set([at]);
  for (const man of block) for (const to of besides(grid, man)) if (isIn(own, grid[to])) block.add(to);
  return block;
}

/** Whether the block of a man has a free neighbour: mostly the first man tells. */
function isFree(grid: string, at: number): boolean {
  const own = colourOf(grid[at]);
  const step = rowStep(grid);
  const block = [at];
  for (const man of block) {
    if (isIn('XO', grid[man])) return true;
    for (let way = 0; way < 4; way++) {
      const to = sideAt(man, way, step);
      const letter = grid[to];
      if (isIn(FREE, letter)) return true;
      if (isIn(own, letter) && !block.includes(to)) block.push(to);
    }
  }
  return false;
}

const put = (grid: string, at: number, player: 0 | 1) =>
  withLetters(grid, [at, (isIn(safeFor(player), grid[at]) ? 'XO' : 'xo')[player]!]);

/** Whether a man put there leaves a free neighbour to its block and to those beside it. */
function mayPut(grid: string, at: number, player: 0 | 1): boolean {
  const after = put(grid, at, player);
  return [at, ...besides(grid, at)].every(to => colourOf(after[to]) === '' || isFree(after, to));
}

/**
 * A free square that neither may take stays free for ever: the blocks beside it are safe, and nothing but walls that make the squares beside them safe, as it does itself. (One that
 * a player may not take now, that player may never take: the block that would be left without a free square can only grow there.)
 */
function withoutSafeBlocks(grid: string): string {
  const kept = squaresOf(grid, FREE).filter(at => !mayPut(grid, at, 0) && !mayPut(grid, at, 1));
  const marks = new Map(kept.map(at => [at, '#']));
  const mark = (at: number, own: string) => {
    const before = marks.get(at) ?? grid[at];
    if (isIn(FREE, before)) marks.set(at, before === '.' || before === own ? own : 'b');
  };
  for (const at of [...squaresOf(grid, 'XO'), ...kept.flatMap(square => besides(grid, square))]) {
    const colour = colourOf(grid[at]);
    if (colour === '') mark(at, 'b');
    else if (!marks.has(at)) {
      for (const man of blockAt(grid, at)) {
        marks.set(man, '#');
        for (const to of besides(grid, man)) mark(to, colour === 'xX' ? 'l' : 'r');
      }
    }
  }
  return marks.size === 0 ? grid : withLetters(grid, ...marks);
}

/** NoGo: Go in which nothing may be captured. */
export const nogo = defineGridRuleset({
  id: 'nogo',
  title: 'NoGo',
  summary: 'Place a man so that every block keeps a free neighbour; Left has x; who cannot loses.',
  rules:
    'The men of Left are x, those of Right o. A move puts a man of one’s own on a free square. Men of one colour that hang together by sides are a block; ' +
    'after a move its block, and every block beside it, must have a free square beside it. Whoever cannot move loses.',
  ending: 'free squares',
  letters: 'xo.#',
  meaning: 'x the men of Left, o those of Right, "." free, "#" no square: x..|.o.',
  pieces: { x: STONES['X']!, o: STONES['O']!, '#': { sign: '#' } },
  width: 3,
  height: 3,
  start: (width, height) => makeGrid(width, height, () => '.'),
  examples: ['...|...|...', 'x..|.o.|...'],
  sources: ['P. She, The design and study of NoGo program (2013)'],
  moves: (grid, player) => squaresOf(grid, FREE).flatMap(at => (mayPut(grid, at, player) ? [[at]] : [])),
  play: (grid, [at], player) => put(grid, at!, player),
  negative: coloursExchanged,
  parts: {
    letters: `${FREE}xo`,
    simplified: withoutSafeBlocks,
    // Men of two colours side by side have nothing to do with each other.
    beside: (grid, at) => {
      const own = colourOf(grid[at]);
      return besides(grid, at).filter(to => own === '' || isIn(own + FREE, grid[to]));
    },
    blank: '#',
    hasMove: region => /[.lrb]/.test(region),
    bits: nogoBits,
  },
});
