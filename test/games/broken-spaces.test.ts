/** Spaces of one's own whose numbers cannot be: each is told, none is solved, by whichever method. */
import { expect, test } from 'vitest';
import { defineGame } from '../../src/core/game.js';
import { LOSE } from '../../src/core/outcome.js';
import type { PositionSpace } from '../../src/core/space.js';
import { runSync } from '../../src/core/task.js';
import type { TieredSpace, TierMoves, TierRules } from '../../src/core/tiers.js';
import { findNimbersSync } from '../../src/impartial/nimbers.js';
import { solveSpaceSync, solveSync } from '../../src/solve/solve.js';
import { solveByTiers } from '../../src/solve/tiers/solve-by-tiers.js';

/** A heap of up to nine tokens, of which one or two are taken. */
const heap: PositionSpace = {
  size: 10,
  start: 9,
  maxSuccessors: 2,
  maxPredecessors: 2,
  terminal: n => (n === 0 ? LOSE : -1),
  successors: (n, out) => {
    out[0] = n - 1;
    if (n > 1) out[1] = n - 2;
    return Math.min(n, 2);
  },
  predecessors: (n, out) => {
    let count = 0;
    for (const more of [1, 2]) if (n + more < 10) out[count++] = n + more;
    return count;
  },
};

/** The same with one move changed. */
const moving = (to: number, more: Partial<PositionSpace> = {}): Partial<PositionSpace> => ({
  ...more,
  successors: (n, out) => {
    const count = heap.successors(n, out);
    if (n === 5) out[0] = to;
    return count;
  },
});

const BROKEN: [string, Partial<PositionSpace>][] = [
  ['half a position', { size: 22.5 }],
  ['no positions', { size: 0 }],
  ['a size that is a text', { size: '10' as never }],
  ['a start beyond the end', { start: 10 }],
  ['a start below 0', { start: -1 }],
  ['maxSuccessors that is none', { maxSuccessors: Number.NaN }],
  ['too few maxSuccessors', { maxSuccessors: 1 }],
  ['a successor beyond the end', moving(10)],
  ['a successor far beyond the end', moving(2 ** 30)],
  ['a successor below 0, without extra turns', moving(-1)],
  ['the complement of what is no position', moving(~10, { extraTurns: true })],
  ['a larger successor, though they are said to be smaller', moving(7, { successorsAreSmaller: true })],
  ['itself as a successor, though they are said to be smaller', moving(5, { successorsAreSmaller: true })],
  ['a representative beyond the end', { canonical: n => (n === 3 ? 12 : n) }],
  ['an end of no known value', { terminal: n => (n === 0 ? 40 : -1) }],
  ['an end that is NaN', { terminal: n => (n === 0 ? Number.NaN : -1) }],
];

test.each(BROKEN)('refused by every method: %s', (_name, change) => {
  for (const method of ['sweep', 'retrograde', 'predecessors'] as const) {
    if (method === 'predecessors' && change.extraTurns) continue;
    // Where successors are smaller symmetry is not asked for.
    if (method === 'sweep' && change.canonical) continue;
    const space = { ...heap, successorsAreSmaller: method === 'sweep', ...change };
    expect(() => solveSpaceSync(space, { method: space.successorsAreSmaller ? 'sweep' : method })).toThrow(
      expect.objectContaining({ code: 'rules' }),
    );
  }
});

test('predecessors that are no positions, or too many, are refused', () => {
  for (const predecessor of [-1, 10, 2 ** 30]) {
    const space: PositionSpace = { ...heap, predecessors: (_, out) => (out[0] = predecessor) && 1 };
    expect(() => solveSpaceSync(space, { method: 'predecessors' })).toThrow(/predecessor/);
  }
  const many: PositionSpace = { ...heap, predecessors: () => 5 };
  expect(() => solveSpaceSync(many, { method: 'predecessors' })).toThrow('too many predecessors');
});

test('a game with such a numbering is refused by solve and where values are found', () => {
  const rules = { start: 9, moves: (n: number) => [1, 2].filter(k => k <= n), play: (n: number, k: number) => n - k };
  for (const change of [{ size: 22.5 }, moving(10)]) {
    const numbering = () => ({
      space: { ...heap, ...change },
      rank: (n: number) => n,
      unrank: (n: number) => ({ position: n, player: 0 as const }),
    });
    const game = defineGame({ ...rules, numbering });
    for (const act of [() => solveSync(game), () => findNimbersSync(game)])
      expect(act).toThrow(expect.objectContaining({ code: 'rules' }));
  }
});

test('a game with a numbering of its own is held against its contract all the same', () => {
  let asked = 0;
  const chance = {
    start: 9,
    moves: (n: number) => [1, 2].filter(k => k <= n),
    play: (n: number, k: number) => n - k - (asked++ % 2),
  };
  const numbering = () => ({
    space: heap,
    rank: (n: number) => n,
    unrank: (n: number) => ({ position: n, player: 0 as const }),
  });
  expect(() => solveSync(defineGame({ ...chance, numbering }))).toThrow('play answered differently when asked again');
});

/** The same heap as tiers of one position each. */
const heapTiers = (
  change: Partial<TieredSpace> = {},
  write?: (tier: number, out: TierMoves) => number,
): TieredSpace => ({
  tierCount: 10,
  start: { tier: 9, index: 0 },
  views: 1,
  maxSuccessors: 2,
  maxPredecessors: 1,
  tierName: String,
  tierSize: () => 1,
  childTiers: tier => [tier - 1, tier - 2].filter(child => child >= 0),
  isLoopFree: () => true,
  openTier: (tier): TierRules => ({
    load: () => (tier === 0 ? LOSE : -1),
    weight: () => 1,
    successors: out => {
      for (let i = 0; i < Math.min(2, tier); i++) {
        out.slots[i] = i + 1;
        out.indices[i] = 0;
      }
      return write?.(tier, out) ?? Math.min(2, tier);
    },
    predecessors: () => 0,
  }),
  ...change,
});

const BROKEN_TIERS: [string, TieredSpace][] = [
  ['half a tier', heapTiers({ tierCount: 9.5 })],
  ['a start in no tier', heapTiers({ start: { tier: 10, index: 0 } })],
  ['a start beyond its tier', heapTiers({ start: { tier: 9, index: 1 } })],
  ['three views', heapTiers({ views: 3 as never })],
  ['maxSuccessors that is none', heapTiers({ maxSuccessors: undefined as never })],
  ['a tier of a negative size', heapTiers({ tierSize: tier => (tier === 4 ? -1 : 1) })],
  ['a child that is not below', heapTiers({ childTiers: tier => [tier] })],
  [
    'a slot that does not exist',
    heapTiers({}, (tier, out) => {
      out.slots[0] = tier === 5 ? 3 : 1;
      return Math.min(2, tier);
    }),
  ],
  [
    'an index beyond the tier',
    heapTiers({}, (tier, out) => {
      out.indices[0] = tier === 5 ? 1 : 0;
      return Math.min(2, tier);
    }),
  ],
  [
    'an index below 0',
    heapTiers({}, (tier, out) => {
      out.indices[0] = tier === 5 ? -1 : 0;
      return Math.min(2, tier);
    }),
  ],
];

test.each(BROKEN_TIERS)('tiers are refused: %s', (_name, space) => {
  const game = defineGame({ start: 9, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k });
  const numbering = {
    space,
    rank: (n: number) => ({ tier: n, index: 0 }),
    unrank: ({ tier }: { tier: number }) => ({ position: tier, player: 0 as const }),
  };
  expect(() => runSync(solveByTiers(game, numbering))).toThrow(expect.objectContaining({ code: 'rules' }));
});

test('the heap itself is solved, in one piece and by tiers', () => {
  const game = defineGame({ start: 9, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k });
  for (const method of ['sweep', 'retrograde', 'predecessors'] as const) {
    const { values } = solveSpaceSync({ ...heap, successorsAreSmaller: method === 'sweep' }, { method });
    expect([...values].map(value => value & 3)).toEqual([0, 3, 3, 0, 3, 3, 0, 3, 3, 0]);
  }
  const numbering = {
    space: heapTiers(),
    rank: (n: number) => ({ tier: n, index: 0 }),
    unrank: ({ tier }: { tier: number }) => ({ position: tier, player: 0 as const }),
  };
  expect(runSync(solveByTiers(game, numbering)).start).toEqual(solveSync(game).start);
});
