import { expect, test } from 'vitest';
import type { AnyGame } from '../../core/game.js';
import { cram } from '../../games/boards/cram.js';
import { arcKayles } from '../../games/graphs/arc-kayles.js';
import { nodeKayles } from '../../games/graphs/node-kayles.js';
import { findNimbersSync } from '../nimbers.js';

test('long paths and cycles, and a spider: Dawson, and a tree beyond enumeration', () => {
  const value = (game: AnyGame) => findNimbersSync(game).value(game.start);
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
  const value = (width: number, height: number) => {
    const game = cram.game({ width, height });
    return findNimbersSync(game).value(game.start);
  };
  expect([value(3, 6), value(3, 7), value(4, 5), value(5, 5), value(6, 6), value(12, 2)]).toEqual([4, 1, 2, 0, 0, 0]);
});
