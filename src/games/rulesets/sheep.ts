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

/** Free squares that hang together, and who may come there. */
interface Area {
  readonly squares: readonly number[];
  readonly herds: readonly number[];
}

function areaWith(grid: string, first: number): Area {
  const squares = [first];
  const beside = new Set<number>();
  for (const at of squares) {
    for (const by of sidesOfHexagon(rowStep(grid))) {
      if (grid[at + by] !== '.') beside.add(at + by);
      else if (!squares.includes(at + by)) squares.push(at + by);
    }
  }
  return { squares, herds: [...beside].filter(at => Math.abs(sheepAt(grid, at)) > 1) };
}

/** By the squares of each. */
function areasOf(grid: string): Map<number, Area> {
  const areas = new Map<number, Area>();
  for (const first of squaresOf(grid, '.')) {
    if (areas.has(first)) continue;
    const area = areaWith(grid, first);
    for (const at of area.squares) areas.set(at, area);
  }
  return areas;
}

/**
 * Where only one player's herds stand beside free squares that hang together, nobody else ever comes, and each of their lines, none of which cross, serves for as
 * many moves as it is long. Elsewhere a herd may go along a free line from it as long as the square beside it is free; it stops at the end of the line, which
 * is so much the shorter. No two of the lines that are taken there go over one another's squares beside the herds: one herd more on the grid shuts one of
 * them, and no other by going along it. A line for each sheep is taken first, then as many again: of a herd with a line more than sheep, one keeps its move.
 */
function chances(grid: string, player: 0 | 1): Chances {
  const spareOf = (at: number) => (player === 0 ? 1 : -1) * sheepAt(grid, at) - 1;
  const mine = herds(grid).filter(at => spareOf(at) >= 1);
  const areas = areasOf(grid);
  const linesOf = (from: number, isShared: boolean) =>
    sidesOfHexagon(rowStep(grid))
      .map(by => lineFrom(grid, from, by).free)
      .filter(([first]) => first !== undefined && isShared === areas.get(first)!.herds.some(at => spareOf(at) < 1));
  let [once, twice, kept] = [0, 0, 0];
  const used = new Set<number>();
  const left = mine.map(from => {
    let spare = spareOf(from);
    for (const line of linesOf(from, false)) {
      if (spare === 0 || line.some(at => used.has(at))) continue;
      for (const at of line) used.add(at);
      const moves = Math.min(spare, line.length);
      kept += moves;
      spare -= moves;
    }
    return spare;
  });
  const taken = mine.map((): number[][] => []);
  const gates = new Set<number>();
  for (const round of [1, 2]) {
    for (const [i, from] of mine.entries()) {
      for (const line of linesOf(from, true)) {
        const isApart = !taken.flat(2).includes(line[0]!) && !line.some(at => gates.has(at));
        if (taken[i]!.length === round * left[i]! || !isApart) continue;
        gates.add(line[0]!);
        taken[i]!.push(line);
      }
    }
  }
  const squares = taken.flat(2);
  for (const [i, lines] of taken.entries()) {
    const more = left[i]! - lines.length;
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
  const spareIn = (places: readonly number[]) => places.reduce((sum, at) => sum + Math.max(spareOf(at), 0), 0);
  const each = [...new Set(areas.values())];
  const inAreas = each.reduce((sum, area) => sum + Math.min(area.squares.length, spareIn(area.herds)), 0);
  const both = each.reduce((sum, area) => sum + (area.herds.length > 0 ? area.squares.length : 0), 0);
  return { most: Math.min(spareIn(mine), inAreas), once, twice, kept, both };
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
