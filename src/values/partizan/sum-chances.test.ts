/** Sums that are decided by what is certain of both players' moves, against a search of all lines of play. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { thorough } from '../../../test/thorough.js';
import { findGame } from '../../games/registry.js';
import { parsePartizan } from './operations.js';
import { valueOf } from './position-value.js';
import { PartizanStore } from './store.js';
import { lastsFirst, lastsSecond } from './sum-chances.js';
import { sumOutcome } from './sum-search.js';

/** Whether who has chances can answer to the last, when the opponent spoils as he likes: by all lines of play. */
function lasts(once: number, twice: number, kept: number, opponents: number, isFirst: boolean): boolean {
  if (!isFirst) {
    if (opponents === 0) return true;
    const ways = [
      [0, 0],
      ...(once > 0 ? [[1, 0]] : []),
      ...(twice > 0
        ? [
            [0, 1],
            [-1, 1],
          ]
        : []),
    ];
    return ways.every(([a, b]) => lasts(once - a!, twice - b!, kept, opponents - 1, true));
  }
  return (
    (once > 0 && lasts(once - 1, twice, kept, opponents, false)) ||
    (twice > 0 && lasts(once + 1, twice - 1, kept, opponents, false)) ||
    (kept > 0 && lasts(once, twice, kept - 1, opponents, false))
  );
}

const few = fc.nat({ max: 3 });

test('who lasts is who answers to the last', () => {
  const holds = fc.property(few, few, few, fc.nat({ max: 5 }), (once, twice, kept, opponents) => {
    expect(lastsFirst({ once, twice, kept }, opponents)).toBe(lasts(once, twice, kept, opponents, true));
    expect(lastsSecond({ once, twice, kept }, opponents)).toBe(lasts(once, twice, kept, opponents, false));
  });
  fc.assert(holds, { numRuns: thorough(300, 2000) });
});

const sheep = await findGame('sheep');
const herds = fc.array(fc.constantFrom(0, 0, 0, 0, 0, 0, 1, -1, 2, -2, 3, -3, 4, -4), { minLength: 6, maxLength: 12 });
const fields = fc.tuple(herds, fc.integer({ min: 1, max: 4 })).map(([numbers, width]) => {
  const rows = Array.from({ length: Math.floor(numbers.length / width) }, (_, y) =>
    numbers.slice(y * width, (y + 1) * width),
  );
  // No more than can be valued in no time.
  let left = 6;
  return rows
    .map(row => row.map(n => ((left -= Math.max(Math.abs(n) - 1, 0)) < 0 ? Math.sign(n) : n)).join(' '))
    .join('|');
});

test('sums with herds, by their value', () => {
  const values = fc.array(fc.constantFrom('1', '-1', '1/2', '-2', '*', '^', '{1|-1}', '{2|0}', '{0|-3}'), {
    maxLength: 2,
  });
  const holds = fc.property(fc.array(fields, { minLength: 1, maxLength: 2 }), values, (boards, texts) => {
    // What the search finds must not come from values that are known.
    const [store, other] = [new PartizanStore(), new PartizanStore()];
    const positions = boards.map(board => ({ game: sheep, position: sheep.notation.parse(board) }));
    const sum = sumOutcome([...positions, ...texts.map(text => ({ value: parsePartizan(text, store) }))], store);
    const worth = positions.map(({ game, position }) => valueOf(game, { position, player: 0 }, other));
    expect(sum).toBe(other.outcome(other.sum([...worth, ...texts.map(text => parsePartizan(text, other))])));
  });
  fc.assert(holds, { numRuns: thorough(150, 3000) });
});
