import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryKind, POSITION_KINDS } from '../../test/games/position-kinds.js';
import { LONG } from '../../test/thorough.ts';
import { makeText } from '../core/checks/plain-data.js';
import { IntList } from '../core/data/int-list.js';
import { Layout } from './layout.js';
import { PackedTable } from './packed-table.js';
import { PositionTable } from './position-table.js';

/** Enters states one by one into a table, or in groups, and says what it knows then. */
function entered(kind: string, seeds: readonly number[], isPacked: boolean, groups: readonly number[]): unknown {
  const make = POSITION_KINDS[kind]!;
  const table = new PositionTable(make(seeds[0]!), undefined, isPacked);
  const numbers = new IntList();
  for (const [i, seed] of seeds.entries()) {
    const position = make(seed >> 1);
    const player = (seed & 1) as 0 | 1;
    if (groups.includes(i % 7) && table.stage(position, player)) continue;
    table.settle(numbers);
    numbers.push(table.add(position, player));
  }
  table.settle(numbers);
  const texts = Array.from({ length: table.size }, (_, v) => `${table.player(v)} ${makeText(table.state(v).position)}`);
  const ranks = seeds.flatMap(seed => [0, 1].map(player => table.rank(make(seed), player as 0 | 1)));
  const changes = seeds.slice(0, 20).map((seed, i) => table.changeOf(numbers.data[i]!, make(seed >> 1)) ?? null);
  return { numbers: [...numbers.view()], texts, ranks, changes };
}

test('packed positions have the numbers, and the values, that texts give them', () => {
  const seeds = fc.array(fc.oneof(fc.nat(40), fc.nat(3000)), { minLength: 1, maxLength: 60 });
  const groups = fc.subarray([0, 1, 2, 3, 4, 5, 6]);
  fc.assert(
    fc.property(arbitraryKind, seeds, groups, (kind, list, staged) => {
      expect(entered(kind, list, true, staged)).toEqual(entered(kind, list, false, []));
    }),
    { numRuns: 1000 },
  );
});

test('thousands of positions of every kind have the numbers that texts give them', LONG, () => {
  const seeds = Array.from({ length: 1500 }, (_, i) => (i * 7) % 1200);
  for (const kind of Object.keys(POSITION_KINDS)) {
    if (kind === 'texts from the empty one') continue;
    expect(entered(kind, seeds, true, [1, 2, 3]), kind).toEqual(entered(kind, seeds, false, []));
  }
});

test('a position that was changed in place is told as it was and as it is', () => {
  for (const isPacked of [true, false]) {
    const table = new PositionTable<unknown>([3, 0], undefined, isPacked);
    const position = [3, 1];
    table.add(position, 0);
    expect(table.changeOf(0, position)).toBeUndefined();
    position[1] = 2;
    expect(table.changeOf(0, position)).toEqual(['[3,1]', '[3,2]']);
    expect(table.changeOf(0, [3, 1, 1])).toEqual(['[3,1]', '[3,1,1]']);
    if (isPacked) expect(table.state(0).position).toEqual([3, 1]);
  }
});

test('positions take a word or two each, in an index of theirs', LONG, () => {
  const layout = Layout.of('................')!;
  const table = new PackedTable<string>(layout);
  for (let n = 0; n < 100_000; n++) {
    const board = Array.from({ length: 16 }, (_, i) => '.XO'[Math.floor(n / 3 ** (i % 11)) % 3]).join('');
    expect(table.add(board, (n & 1) as 0 | 1)).toBe(n);
  }
  expect(table.bytes / 100_000).toBeLessThan(30);
});
