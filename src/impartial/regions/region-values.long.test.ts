import { expect, test } from 'vitest';
import { DEFAULT_MEMORY } from '../../core/default-memory.js';
import type { AnyGame } from '../../core/game.js';
import { checkedRegions } from '../../core/regions.js';
import { runSync } from '../../core/task.js';
import { cram } from '../../games/boards/cram.js';
import { arcKayles } from '../../games/graphs/arc-kayles.js';
import { nodeKayles } from '../../games/graphs/node-kayles.js';
import { RegionValues } from './region-values.js';

/** By regions alone: `region-values.test.ts` holds these against the plain rules, on smaller ones. */
const value = ({ definition, start }: AnyGame) =>
  runSync(new RegionValues(checkedRegions(definition.regions!), DEFAULT_MEMORY).value(start.position));

test('long paths and cycles, and a spider: Dawson, and a tree beyond enumeration', () => {
  // Dawson's Kayles has period 34 from heap 53 on; a cycle of Arc Kayles leaves one path.
  expect(value(arcKayles.game({ n: 150, path: true }) as AnyGame)).toBe(
    value(arcKayles.game({ n: 150 - 34, path: true }) as AnyGame),
  );
  const path = value(nodeKayles.game({ n: 197, path: true }) as AnyGame);
  expect(value(nodeKayles.game({ n: 200, cycle: true }) as AnyGame)).toBe(path === 0 ? 1 : 0);
  const legs = [0, 1, 2].flatMap(leg =>
    Array.from({ length: 12 }, (_, i) => [i === 0 ? 0 : leg * 12 + i, leg * 12 + i + 1]),
  );
  // Three equal legs: two of them cancel once the middle is gone.
  expect(value(arcKayles.game({ n: 37, edges: legs.flat() }) as AnyGame)).toBeGreaterThan(0);
});

test('boards as published: Lemoine and Viennot 2012 and 2013, and wide ones beyond enumeration', () => {
  const of = (width: number, height: number) => value(cram.game({ width, height }) as AnyGame);
  expect([of(3, 6), of(3, 7), of(4, 5), of(5, 5), of(6, 6), of(12, 2)]).toEqual([4, 1, 2, 0, 0, 0]);
});
