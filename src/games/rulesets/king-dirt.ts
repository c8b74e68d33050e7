/** King dirt: kings that leave blocked squares behind, and some in hand. */
import { defineFamily, flag, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import type { Regions } from '../../core/regions.js';
import { boardPicture, STONES } from '../kit/board-picture.js';
import { drawBoard } from '../kit/board-text.js';
import {
  coloursExchanged,
  gridNotation,
  makeGrid,
  rowStep,
  sidesAndCorners,
  squaresOf,
  withLetters,
} from './kit/grid.js';
import { ALL_IMAGES, firstImage, gridRegions } from './kit/grid-regions.js';
import { moveOf, placesOf } from './kit/grid-ruleset.js';
import { PLAYERS, playerIndex } from './kit/ruleset.js';

interface Position {
  /** How many of each player are in hand. */
  readonly hands: readonly [number, number];
  /** Whether nobody steps who can place. */
  readonly mustPlace: boolean;
  readonly grid: string;
}

const GRIDS = gridNotation('xo.#');
const MOST = 1000;
const PIECES = { x: STONES['X']!, o: STONES['O']!, '#': { sign: '#' } };

function steps(grid: string, player: 0 | 1): number[][] {
  const around = sidesAndCorners(rowStep(grid));
  return squaresOf(grid, 'xo'[player]!).flatMap(from =>
    around.flatMap(by => (grid[from + by] === '.' ? [[from, from + by]] : [])),
  );
}

function moves({ hands, mustPlace, grid }: Position, player: 0 | 1): number[][] {
  const places = hands[player] === 0 ? [] : squaresOf(grid, '.').map(at => [at]);
  return mustPlace && places.length > 0 ? places : [...places, ...steps(grid, player)];
}

function step(grid: string, [from, to]: readonly number[], player: 0 | 1): string {
  return withLetters(grid, [from!, '#'], [to!, 'xo'[player]!]);
}

function play({ hands, mustPlace, grid }: Position, [one, to]: readonly number[], player: 0 | 1): Position {
  if (to !== undefined) return { hands, mustPlace, grid: step(grid, [one!, to], player) };
  const left = hands[player]! - 1;
  return {
    hands: player === 0 ? [left, hands[1]] : [hands[0], left],
    mustPlace,
    grid: withLetters(grid, [one!, 'xo'[player]!]),
  };
}

const make = ({ hands, mustPlace, grid }: Position) => `${hands},${mustPlace ? 1 : 0}:${grid}`;

/** @throws Error that names what was found and what was expected */
function parse(text: string): Position {
  const [, left, right, must, grid = text] = /^\s*(\d+)\s*,\s*(\d+)\s*,\s*([01])\s*:\s*(.*)$/s.exec(text) ?? [];
  if (left === undefined && text.includes(':'))
    throw new Error('expected the kings in hand of Left, of Right, and 0 or 1 before the ":", as in 1,1,0:x..|..o');
  const hands = [Number(left ?? 0), Number(right ?? 0)] as const;
  const many = hands.find(count => count > MOST);
  if (many !== undefined) throw new Error(`found ${many} kings in hand, expected at most ${MOST}`);
  return { hands, mustPlace: must === '1', grid: GRIDS.parse(grid) };
}

const GRID_REGIONS = gridRegions(
  { moves: steps, play: step, negative: coloursExchanged },
  {
    letters: 'xo.',
    beside: (grid, at) => sidesAndCorners(rowStep(grid)).map(by => at + by),
    blank: '#',
    hasMove: region => region.includes('.') && /[xo]/.test(region),
  },
);

/** While somebody has kings in hand the whole grid is one region. */
const REGIONS: Regions<Position> = {
  of: regionsOf,
  options: (region, player = 0) => {
    const position = parse(region);
    return moves(position, player).map(places => regionsOf(play(position, places, player)));
  },
  negatives: region => {
    const { hands, mustPlace, grid } = parse(region);
    return Array.from(GRID_REGIONS.negatives!(grid), image =>
      make({ hands: [hands[1], hands[0]], mustPlace, grid: image }),
    );
  },
};

function regionsOf(position: Position): string[] {
  if (position.hands[0] + position.hands[1] > 0)
    return [make({ ...position, grid: firstImage(position.grid, ALL_IMAGES) })];
  return GRID_REGIONS.of(position.grid).map(grid => make({ hands: [0, 0], mustPlace: false, grid }));
}

/** King dirt. */
export const kingDirt = defineFamily({
  id: 'king-dirt',
  title: 'King Dirt',
  summary:
    'Place a king from the hand, or step with one, which blocks the square it leaves; Left has x; who cannot loses.',
  rules:
    'The kings of Left are x, those of Right o. A move puts one of one’s own that is in hand on a free square, or takes one of one’s own to a free square of the eight ' +
    'around it; the square that it leaves is blocked from then on. Where one must place, one does not step while one can place. Whoever cannot move loses.',
  notation:
    'the kings in hand of Left and of Right, 1 where one must place and 0 where not, a colon, and rows from the top with "|" (or "/") between them; x the kings of Left, o ' +
    'those of Right, "." free, "#" blocked: 1,1,0:x..|..o',
  ending: 'free squares',
  version: 1,
  parameters: {
    width: integer({ default: 3, min: 1, max: 100, description: 'columns at the start' }),
    height: integer({ default: 3, min: 1, max: 100, description: 'rows at the start' }),
    left: integer({ default: 1, min: 0, max: MOST, description: 'kings of Left in hand' }),
    right: integer({ default: 1, min: 0, max: MOST, description: 'kings of Right in hand' }),
    'must-place': flag('nobody steps who can place'),
  },
  examples: ['1,1,0:...|...|... Left', '0,0,0:x..|.#.|..o Left'],
  sources: ['MCGS, a solver of sums of games, has it among its games'],
  make: ({ width, height, left, right, 'must-place': mustPlace }) =>
    defineGame({
      players: PLAYERS,
      start: { hands: [left, right], mustPlace, grid: makeGrid(width, height, () => '.') } as Position,
      moves: (position, player) => moves(position, playerIndex(player)).map(places => moveOf(position.grid, places)),
      play: (position, move, player) => play(position, placesOf(position.grid, move), playerIndex(player)),
      notation: { make, parse },
      show: ({ hands, grid }) =>
        `${drawBoard(grid.replaceAll('|', '/'))}\nin hand: Left ${hands[0]}, Right ${hands[1]}`,
      picture: ({ grid }) => boardPicture(grid.replaceAll('|', '/'), PIECES),
      clicks: move => (move.includes('-') ? move.split('-') : [move, move]),
      regions: REGIONS,
    }),
});
