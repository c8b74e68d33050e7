import { expect, test } from 'vitest';
import { LONG } from '../../test/thorough.ts';
import { Game } from '../core/game.js';
import { LOSE, OUTCOMES } from '../core/outcome.js';
import { runSync } from '../core/task.js';
import { parseSpec } from '../core/text/spec.js';
import { findFamily, findGame, GAME_IDS } from '../games/registry.js';
import { findNimbersSync } from '../impartial/nimbers.js';
import { wythoffValues } from '../impartial/wythoff-values.js';
import { solveSync } from '../solve/solve.js';
import type { Sheet } from './sheet.js';
import { hasSheets, sheetsOf } from './sheets.js';

async function sheetsOfSpec(spec: string): Promise<readonly Sheet[]> {
  const { id, parameters } = parseSpec(spec);
  return sheetsOf(id, (await findFamily(id)).parse(parameters) as Record<string, unknown>);
}

const worth = (value: number) => ({
  outcome: OUTCOMES[value & 3]!,
  remoteness: (value & 3) === 1 ? null : value >>> 2,
});

const SIDE = 9;

test.each(['wythoff', 'wythoff:misere', 'nim', 'nim:misere', 'candy-piles'])(
  '%s: each cell is what the game of its spec comes to',
  async spec => {
    const [sheet, ...others] = await sheetsOfSpec(spec);
    expect(others).toEqual([]);
    const cells = runSync(sheet!.cells(SIDE, SIDE - 1));
    expect(cells).toHaveLength(SIDE * (SIDE - 1));
    for (const [i, value] of cells.entries()) {
      const [x, y] = [sheet!.xFrom + (i % SIDE), sheet!.yFrom + Math.floor(i / SIDE)];
      const game = await findGame(sheet!.cell!.spec.replace('{x}', String(x)).replace('{y}', String(y)));
      expect(worth(value), game.name).toEqual(solveSync(game).start);
    }
  },
);

test.each(['subtraction', 'subtraction:misere'])('%s: each row is the game of the set 1 … k', async spec => {
  const [sheet] = await sheetsOfSpec(spec);
  const cells = runSync(sheet!.cells(25, 7));
  for (let k = 1; k <= 7; k++) {
    const set = Array.from({ length: k }, (_, i) => i + 1).join('-');
    const game = await findGame(`subtraction:n=24,set=${set}${spec.endsWith('misere') ? ',misere' : ''}`);
    const solution = solveSync(game);
    for (let n = 0; n < 25; n++) expect(worth(cells[(k - 1) * 25 + n]!)).toMatchObject(pick(solution.probe(n)));
  }
});

test.each([
  ['wythoff', 11, 9],
  ['wythoff', 7, 12],
  ['nim', 10, 8],
])('%s: the Grundy value of each of %i by %i cells is what is found for the game', async (spec, width, height) => {
  const [sheet] = await sheetsOfSpec(spec);
  const values = runSync(sheet!.nimbers!(width, height));
  expect(values).toHaveLength(width * height);
  for (const [i, value] of values.entries()) {
    const [x, y] = [sheet!.xFrom + (i % width), sheet!.yFrom + Math.floor(i / width)];
    const game = await findGame(sheet!.cell!.spec.replace('{x}', String(x)).replace('{y}', String(y)));
    expect(value, game.name).toBe(findNimbersSync(game).value(game.start));
  }
});

test('subtraction: the Grundy values of each row are those of the set 1 … k', async () => {
  const [sheet] = await sheetsOfSpec('subtraction');
  const values = runSync(sheet!.nimbers!(25, 7));
  for (let k = 1; k <= 7; k++) {
    const set = Array.from({ length: k }, (_, i) => i + 1).join('-');
    const game = await findGame(`subtraction:n=24,set=${set}`);
    const found = findNimbersSync(game);
    for (let n = 0; n < 25; n++)
      expect(values[(k - 1) * 25 + n], `${n} by ${k}`).toBe(found.value(game.parseText(String(n))));
  }
});

test("a large table of Wythoff's game is that of zug heap, and is lost where its map says so", async () => {
  const [sheet] = await sheetsOfSpec('wythoff');
  const side = 120;
  const values = runSync(sheet!.nimbers!(side, side));
  expect(values).toEqual(Int32Array.from(wythoffValues(side - 1)));
  const cells = runSync(sheet!.cells(side, side));
  for (const [i, value] of values.entries()) expect(value === 0).toBe((cells[i]! & 3) === LOSE);
});

test.each(['wythoff:misere', 'nim:misere', 'subtraction:misere', 'candy-piles', 'berzerk'])(
  '%s has no map of Grundy values',
  async spec => {
    for (const sheet of await sheetsOfSpec(spec)) expect(sheet.nimbers).toBeUndefined();
  },
);

const pick = ({ outcome, remoteness }: { outcome: string; remoteness: number | null }) => ({ outcome, remoteness });

test.each(['berzerk', 'berzerk:n=5,rick=1-3,morty=4-2-9', 'berzerk:n=2,rick=1,morty=1', 'berzerk:n=40,rick=1-7-8-39'])(
  '%s: each cell is what the move is worth, and nothing where there is none',
  async spec => {
    const game = await findGame(spec);
    const solution = solveSync(game);
    const sheets = await sheetsOfSpec(spec);
    expect(sheets.map(({ id }) => id)).toEqual(['rick', 'morty']);
    for (const [player, sheet] of sheets.entries()) {
      const width = sheet.limit;
      const cells = runSync(sheet.cells(width, width));
      for (let body = 1; body <= width; body++) {
        const position = game.parseText(sheet.cell!.from!.replace('{x}', String(body)));
        expect(position.player).toBe(player);
        expect((await findGame(sheet.cell!.spec)).name).toBe(game.name);
        const moves = body === 1 ? [] : solutionMoves(solution, position);
        const expected = new Map(moves.map(({ move, outcome, remoteness }) => [move, { outcome, remoteness }]));
        for (let step = 1; step <= width; step++) {
          const value = cells[(step - 1) * width + body - 1]!;
          expect(value < 0 ? undefined : worth(value), `${body} by ${step}`).toEqual(expected.get(step));
        }
      }
    }
  },
);

/** Positions that the start does not lead to have values in the sheet all the same; here they are solved from each body. */
function solutionMoves(solution: ReturnType<typeof solveSync>, state: { position: unknown; player: 0 | 1 }) {
  try {
    return solution.probeState(state).moves;
  } catch {
    const { definition, name } = solution.game;
    const { numbering: _, ...rules } = definition;
    return solveSync(new Game({ ...rules, start: state.position }, name, state.player)).probeState(state).moves;
  }
}

test('sheets of 500 by 500 cells are made, and smaller ones are their corners', LONG, async () => {
  for (const id of GAME_IDS.filter(hasSheets)) {
    for (const sheet of await sheetsOfSpec(id === 'berzerk' ? 'berzerk:n=600' : id)) {
      const large = runSync(sheet.cells(sheet.limit, sheet.limit));
      const small = runSync(sheet.cells(20, 10));
      for (let y = 0; y < 10; y++) {
        const begin = y * sheet.limit;
        expect(large.subarray(begin, begin + 20)).toEqual(small.subarray(20 * y, 20 * (y + 1)));
      }
    }
  }
});

test('families without sheets say so', async () => {
  expect(hasSheets('quixo')).toBe(false);
  expect(hasSheets('toString')).toBe(false);
  expect(await sheetsOf('quixo', {})).toEqual([]);
});
