import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demandSame } from '../../../test/demand-same.js';
import { Random } from '../../../test/random.js';
import { thorough } from '../../../test/thorough.js';
import { LONG } from '../../../test/thorough.ts';
import { kept } from '../../core/data/kept.js';
import { DEFAULT_MEMORY } from '../../core/default-memory.js';
import { type AnyGame, defineGame } from '../../core/game.js';
import { checkedRegions, type Regions } from '../../core/regions.js';
import { runSync } from '../../core/task.js';
import { cram } from '../../games/boards/cram.js';
import { impartialClobber } from '../../games/boards/impartial-clobber.js';
import { additionSubtraction } from '../../games/graphs/addition-subtraction.js';
import { arcKayles } from '../../games/graphs/arc-kayles.js';
import { nodeKayles } from '../../games/graphs/node-kayles.js';
import { nim } from '../../games/heaps/nim.js';
import { mex } from '../nimber.js';
import { findNimbers, findNimbersSync } from '../nimbers.js';
import { RegionValues } from './region-values.js';

/** The value by the definition, from the game's moves alone. */
function plainValue(game: AnyGame, known: Map<string, number>, position: unknown): number {
  const state = { position, player: 0 } as const;
  return kept(known, JSON.stringify(position), () =>
    mex(game.moves(state).map(move => plainValue(game, known, game.play(state, move).position))),
  );
}

function expectSameValue(game: AnyGame, position: unknown): void {
  const from = { position, player: 0 } as const;
  const nimbers = findNimbersSync(game, { from });
  const value = plainValue(game, new Map(), position);
  expect([game.name, position, nimbers.value(from)]).toEqual([game.name, position, value]);
  // By values that know nothing yet.
  for (let size = 0; size < 6; size++) {
    const values = new RegionValues(checkedRegions(game.definition.regions!), DEFAULT_MEMORY);
    demandSame(runSync(values.isWorth(position, size)), size === value);
  }
}

const randomBoard = (random: Random, width: number, height: number, pieces: string) =>
  random.list(height, () => random.list(width, () => pieces[random.integer(0, pieces.length - 1)]!).join('')).join('/');

test('boards of Cram and both kinds of Clobber: by regions, and by the definition', LONG, () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const random = new Random(seed);
      const [width, height] = [random.integer(1, 4), random.integer(1, 3)];
      expectSameValue(cram.game({ width, height }) as AnyGame, randomBoard(random, width, height, '...X'));
      const clobber = impartialClobber.game({ width, height, cannibal: random.chance(0.5) }) as AnyGame;
      expectSameValue(clobber, randomBoard(random, width, height, 'XOXO.'));
    }),
    { numRuns: thorough(25, 60) },
  );
});

test('heaps of Nim and tokens on vertices: by regions, and by the definition', LONG, () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const random = new Random(seed);
      const heaps = random.list(random.integer(1, 4), () => random.integer(0, 5));
      expectSameValue(nim.game({ heaps }) as AnyGame, heaps);
      const edges = random.list(random.integer(1, 5), () => {
        const from = random.integer(1, 4);
        return [from, random.integer(0, from - 1)];
      });
      const amounts = () => random.list(5, () => random.integer(0, 3));
      const tokens = random.list(5, v => (v < 3 ? random.integer(0, 2) : random.integer(0, 1)));
      const game = additionSubtraction.game({ edges: edges.flat(), add: amounts(), tokens }) as AnyGame;
      expectSameValue(game, game.start.position);
    }),
    { numRuns: 40 },
  );
});

test('more heaps and tokens than positions can be listed for', LONG, () => {
  const value = (game: AnyGame) => findNimbersSync(game).value(game.start);
  expect(value(nim.game({ heaps: [1000, 999, 998, 997, 12] }) as AnyGame)).toBe(0);
  expect(value(additionSubtraction.game({ tokens: [99, 98, 99] }) as AnyGame)).toBe(2);
});

test('graphs of Kayles, cycles, trees and others: by regions, and by the definition', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const random = new Random(seed);
      const n = random.integer(2, 10);
      const tree = random.list(n - 1, v => [v + 1, random.integer(0, v)]).flat();
      const more = random.list(random.integer(0, 4), () => random.integer(0, n - 2)).flatMap(v => [v, v + 1]);
      const game = { n, edges: random.chance(0.5) ? tree : [...tree, ...more] };
      for (const family of [nodeKayles, arcKayles]) {
        const made = family.game(random.chance(0.2) ? { n, cycle: true } : game) as AnyGame;
        const left = random.list(n, v => v).filter(() => random.chance(0.8));
        expectSameValue(made, left);
      }
    }),
    { numRuns: thorough(40, 80) },
  );
});

/** Kayles on a row of pins, as one's own rules would say it: regions are rows by length. */
const kayles = (regions: Regions<string>) =>
  defineGame({
    start: '||||||||||||',
    moves: row =>
      [...row].flatMap((pin, at) =>
        pin === '.'
          ? []
          : row[at + 1] === '|'
            ? [
                [at, 1],
                [at, 2],
              ]
            : [[at, 1]],
      ),
    play: (row, [at, count]) => row.slice(0, at) + '.'.repeat(count!) + row.slice(at! + count!),
    regions,
  });

const rows: Regions<string> = {
  of: row => row.split('.').filter(Boolean),
  options: row =>
    [1, 2].flatMap(count =>
      [...row].slice(count - 1).map((_, at) => [row.slice(0, at), row.slice(at + count)].filter(Boolean)),
    ),
};

test('rules of one’s own with regions: Kayles, and every position of it', () => {
  const game = kayles(rows);
  expect(findNimbersSync(game).value(game.start)).toBe(4);
  for (const { state, value } of findNimbersSync(game, { from: { position: '||||||', player: 0 } }).entries())
    expect(value).toBe(plainValue(game as AnyGame, new Map(), state.position));
  expect(
    findNimbersSync(game, { from: { position: '|'.repeat(300), player: 0 } }).value({
      position: '|'.repeat(300),
      player: 0,
    }),
  ).toBe([4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][300 % 12]);
});

test('regions that go round, that are no functions, or that outgrow the memory are told', async () => {
  expect(() => findNimbersSync(kayles({ ...rows, options: row => [[row]] }))).toThrow(
    'regions: moves lead from "||||||||||||" back to it',
  );
  expect(() => findNimbersSync(kayles({ ...rows, of: () => [3] as never }))).toThrow(
    'regions.of failed: expected a list of regions, each a text',
  );
  expect(() => kayles({ of: rows.of } as Regions<string>)).toThrow('regions');
  const board = cram.game({ width: 6, height: 7 });
  expect(() => findNimbersSync(board, { memory: 2e6 })).toThrow(/raise it \(--memory\)/);
  await expect(findNimbers(board, { signal: AbortSignal.timeout(30) })).rejects.toMatchObject({ code: 'abort' });
});
