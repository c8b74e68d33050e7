/** Sheep: herds on a grid of hexagons, written as a grid whose rows go along one of their lines. */
import { excerpt } from '../../core/errors.js';
import { defineFamily, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { withPacked } from '../../core/packed-regions.js';
import type { Chances } from '../../core/regions.js';
import { boardPicture, type Pieces } from '../kit/board-picture.js';
import { SheepCells } from '../kit/sheep-cells.js';
import { lineFrom, makeGrid, rowStep, squaresOf, withLetters } from './kit/grid.js';
import { gridRegions } from './kit/grid-regions.js';
import { moveOf, placesOf } from './kit/grid-ruleset.js';
import { PLAYERS, playerIndex } from './kit/ruleset.js';

/** A herd as a letter of a grid: so many after this one for Left, before it for Right. */
const NONE = 0x4000;
const MOST = 1000;
const letterOf = (sheep: number) => (sheep === 0 ? '.' : String.fromCharCode(NONE + sheep));
const [FREE, BAR, BLOCKED] = [...'.|#'].map(mark => mark.charCodeAt(0));
const isHerd = (code: number) => code !== FREE && code !== BAR && code !== BLOCKED;
const sheepAt = (grid: string, at: number) => {
  const code = grid.charCodeAt(at);
  return isHerd(code) ? code - NONE : 0;
};
/** What stands beyond the ends of a grid is no square. */
const isSquare = (grid: string, at: number) => {
  const code = grid.charCodeAt(at);
  return code === FREE || (code !== BAR && code !== BLOCKED && !Number.isNaN(code));
};
const sidesOfHexagon = (step: number) => [-step, 1 - step, -1, 1, step - 1, step];

function herds(grid: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < grid.length; at++) if (isHerd(grid.charCodeAt(at))) places.push(at);
  return places;
}

/** Whether a herd may ever go anywhere: a sheep alone stays where it is, and squares that are taken stay so. */
function mayMove(grid: string, at: number): boolean {
  return Math.abs(sheepAt(grid, at)) > 1 && sidesOfHexagon(rowStep(grid)).some(by => grid.charCodeAt(at + by) === FREE);
}

/** From where to where a part of a herd may go, and how many at most. */
function runs(grid: string, player: 0 | 1): [from: number, to: number, most: number][] {
  const sign = player === 0 ? 1 : -1;
  return herds(grid).flatMap(from => {
    const most = sign * sheepAt(grid, from) - 1;
    if (most < 1) return [];
    return sidesOfHexagon(rowStep(grid)).flatMap(by => {
      const to = lineFrom(grid, from, by).free.at(-1);
      return to === undefined ? [] : [[from, to, most] as [number, number, number]];
    });
  });
}

function parted(grid: string, [from, to, count]: readonly number[], player: 0 | 1): string {
  const gone = player === 0 ? count! : -count!;
  return withLetters(grid, [from!, letterOf(sheepAt(grid, from!) - gone)], [to!, letterOf(gone)]);
}

const moves = (grid: string, player: 0 | 1) =>
  runs(grid, player).flatMap(([from, to, most]) => Array.from({ length: most }, (_, i) => [from, to, i + 1]));

/**
 * A herd may go along a free line from it as long as the square beside it is free; it stops at the end of the line, which is so much the shorter. No two of
 * the lines that are taken here go over one another's squares beside the herds: one herd more on the grid shuts one of them, and no other by going along it.
 * A line for each sheep is taken first, then as many again: of a herd with a line more than sheep, one keeps its move.
 */
function chances(grid: string, player: 0 | 1): Chances {
  const spareOf = (at: number) => (player === 0 ? 1 : -1) * sheepAt(grid, at) - 1;
  const mine = herds(grid).filter(at => spareOf(at) >= 1);
  const taken = mine.map((): number[][] => []);
  const gates = new Set<number>();
  for (const round of [1, 2]) {
    for (const [i, from] of mine.entries()) {
      for (const by of sidesOfHexagon(rowStep(grid))) {
        const { free } = lineFrom(grid, from, by);
        const isApart = !taken.flat(2).includes(free[0]!) && !free.some(at => gates.has(at));
        if (taken[i]!.length === round * spareOf(from) || free.length === 0 || !isApart) continue;
        gates.add(free[0]!);
        taken[i]!.push(free);
      }
    }
  }
  const squares = taken.flat(2);
  let [once, twice, kept] = [0, 0, 0];
  for (const [i, from] of mine.entries()) {
    const lines = taken[i]!;
    const more = spareOf(from) - lines.length;
    const doubled = Math.max(-more, 0);
    // A line serves twice where no other goes over its second square.
    const longer = lines.filter(
      ([, second]) => second !== undefined && squares.filter(at => at === second).length === 1,
    );
    const twiceHere = Math.min(Math.max(more, 0), longer.length);
    kept += doubled;
    twice += twiceHere;
    once += lines.length - 2 * doubled - twiceHere;
  }
  const free = squaresOf(grid, '.').length;
  return {
    most: Math.min(
      mine.reduce((sum, at) => sum + spareOf(at), 0),
      free,
    ),
    once,
    twice,
    kept,
    both: free,
  };
}

const CELLS = new SheepCells(letter => (isSquare(letter, 0) ? sheepAt(letter, 0) : undefined), letterOf);

const TEXTS = gridRegions(
  {
    moves,
    play: parted,
    negative: grid => withLetters(grid, ...herds(grid).map(at => [at, letterOf(-sheepAt(grid, at))] as const)),
  },
  {
    images: [0, 3, 4, 7],
    simplified: grid =>
      withLetters(grid, ...herds(grid).flatMap(at => (mayMove(grid, at) ? [] : [[at, '#'] as const]))),
    isPart: isSquare,
    // Herds beside herds have nothing to do with each other.
    beside: (grid, at) => {
      const beside = sidesOfHexagon(rowStep(grid)).map(by => at + by);
      return grid[at] === '.' ? beside : beside.filter(to => grid[to] === '.');
    },
    blank: '#',
    chances,
    hasMove: region => region.includes('.') && herds(region).length > 0,
  },
);

const REGIONS = withPacked(TEXTS, CELLS);

const makeRows = (grid: string) =>
  grid
    .split('|')
    .map(row => [...row].map((_, at) => sheepAt(row, at)).join(' '))
    .join('|');

/** @throws Error that names the place, what was found there and what was expected */
function parseRows(text: string): string {
  const rows = text.split(/[|/]/).map(row => row.trim().split(/[\s,]+/));
  return rows
    .map((row, y) => {
      if (row.length !== rows[0]!.length)
        throw new Error(`row ${y + 1}: found ${row.length} numbers, expected ${rows[0]!.length} as in row 1`);
      return row
        .map((word, x) => {
          if (/^[-+]?\d{1,4}$/.test(word) && Math.abs(Number(word)) <= MOST) return letterOf(Number(word));
          const found = word === '' ? 'nothing' : `"${excerpt(word)}"`;
          throw new Error(
            `row ${y + 1}, column ${x + 1}: found ${found}, expected an integer from -${MOST} to ${MOST}`,
          );
        })
        .join('');
    })
    .join('|');
}

const piecesOf = (grid: string): Pieces =>
  Object.fromEntries(
    herds(grid).map(at => {
      const sheep = sheepAt(grid, at);
      return [grid[at]!, { sign: `${Math.abs(sheep)}`, player: sheep > 0 ? (0 as const) : (1 as const) }];
    }),
  );

/** Sheep. */
export const sheep = defineFamily({
  id: 'sheep',
  title: 'Sheep',
  summary: 'Part a herd; some of it go in a straight line as far as they can. Who cannot loses.',
  rules:
    'Left has the herds of positive numbers, Right those of negative ones. A move takes a part of one’s own herd, at least one sheep and not all, in a straight line ' +
    'along a row, a column or from down left to up right, as far as squares are free. Whoever cannot move loses.',
  notation: 'rows of numbers from the top, "|" (or "/") between rows, blanks or commas between numbers: 0 0|3 -2',
  ending: 'free squares',
  version: 1,
  parameters: {
    width: integer({ default: 3, min: 1, max: 100, description: 'columns at the start' }),
    height: integer({ default: 3, min: 1, max: 100, description: 'rows at the start' }),
    sheep: integer({ default: 4, min: 1, max: MOST, description: 'sheep of either player, in opposite corners' }),
  },
  examples: ['4 0 0|0 0 0|0 0 -4 Left', '0 0 0|0 3 0|-2 0 0 Left'],
  sources: [
    'MCGS, a solver of sums of games, has it among its games; after the board game Battle Sheep (Blue Orange, 2010)',
  ],
  make: ({ width, height, sheep: each }) =>
    defineGame({
      players: PLAYERS,
      start: makeGrid(width, height, (y, x) =>
        letterOf(x === 0 && y === 0 ? each : x === width - 1 && y === height - 1 ? -each : 0),
      ),
      moves: (grid, player) =>
        moves(grid, playerIndex(player)).map(([from, to, count]) => `${moveOf(grid, [from!, to!])}-${count}`),
      play: (grid, move, player) => {
        const [from, to, count] = move.split('-');
        return parted(grid, [...placesOf(grid, `${from}-${to}`), Number(count)], playerIndex(player));
      },
      notation: { make: makeRows, parse: parseRows },
      picture: grid => boardPicture(grid.replaceAll('|', '/'), piecesOf(grid)),
      regions: REGIONS,
    }),
});
