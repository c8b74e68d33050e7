/** Sums that are decided by what is certain of both players' moves, against a search of all lines of play. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { thorough } from '../../../../test/thorough.js';
import { lastsFirst, lastsSecond, type Reserve } from '../../../core/chances.js';
import { findGame } from '../../../games/registry.js';
import { parsePartizan } from '../operators/operations.js';
import { PartizanStore } from '../store.js';
import { valueOf } from './position-value.js';
import { sumOutcome } from './sum-search.js';

/** Whether who has chances can answer to the last, when the opponent spoils as he likes and there are no more than `all` moves: by all lines of play. */
function lasts({ once, twice, kept }: Reserve, opponents: number, all: number, isFirst: boolean): boolean {
  if (!isFirst) {
    if (opponents === 0 || all === 0) return true;
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
    return ways.every(([a, b]) => lasts({ once: once - a!, twice: twice - b!, kept }, opponents - 1, all - 1, true));
  }
  if (once + twice + kept > 0 && all === 0) return true; // There is a move for certain: this does not happen.
  return (
    (once > 0 && lasts({ once: once - 1, twice, kept }, opponents, all - 1, false)) ||
    (twice > 0 && lasts({ once: once + 1, twice: twice - 1, kept }, opponents, all - 1, false)) ||
    (kept > 0 && lasts({ once, twice, kept: kept - 1 }, opponents, all - 1, false))
  );
}

const few = fc.nat({ max: 3 });
const reserves = fc.record({ once: few, twice: few, kept: few });
const many = Number.POSITIVE_INFINITY;

test('who lasts is who answers to the last', () => {
  const holds = fc.property(reserves, fc.nat({ max: 5 }), fc.nat({ max: 9 }), (reserve, opponents, all) => {
    expect(lastsFirst(reserve, opponents, many)).toBe(lasts(reserve, opponents, many, true));
    expect(lastsSecond(reserve, opponents, many)).toBe(lasts(reserve, opponents, many, false));
    if (lastsFirst(reserve, opponents, all)) expect(lasts(reserve, opponents, all, true)).toBe(true);
    if (lastsSecond(reserve, opponents, all)) expect(lasts(reserve, opponents, all, false)).toBe(true);
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
