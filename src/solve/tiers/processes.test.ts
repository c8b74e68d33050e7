import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RandomTiersSize, randomTiers, spaceOfTiers } from '../../../test/games/random-tiers.js';
import { makePosts, type Processes, solveApart } from '../../../test/processes.js';
import { IS_THOROUGH } from '../../../test/thorough.js';
import { UNDECIDED } from '../../core/outcome.js';
import type { SpaceError } from '../../core/space-error.js';
import { runSync } from '../../core/task.js';
import { NO_POSITION, type TieredSpace, type TierRules } from '../../core/tiers.js';
import { findGame } from '../../games/registry.js';
import { chooseMerged, mergeTiers } from './merged-tiers.js';
import { isOwnIndex, ownSize } from './shards.js';
import { holdsCopies, TierBudget, wordCount } from './tier-budget.js';
import { dealTiers } from './tier-deal.js';
import { planSent } from './tier-sent.js';
import { valueAt } from './tier-solution.js';
import { type SolvedTier, solveTiersInTurn, type TierOptions } from './tiers.js';

const MEMORY = 2 ** 28;

/** Where processes agree with one process on each value of each tier, on all counts and on what is reached. */
function checkApart(
  space: TieredSpace,
  { copies = true, few = 0, together = 0, memory = MEMORY, ...how }: Processes & Partial<TierOptions>,
  pace = Number.MAX_SAFE_INTEGER,
  dueCapacity?: number,
): void {
  const posts = makePosts(how);
  const options = { memory, pace, copies, few, together };
  const { totals, solved } = solveApart(space, posts, options, job =>
    job.kind === 'reach' || dueCapacity === undefined
      ? job
      : { ...job, data: job.data.map(tier => ({ ...tier, dueCapacity })) },
  );
  const alone: SolvedTier[] = [];
  const expected = runSync(solveTiersInTurn(space, { parts: 1, memory: MEMORY, kernel: false }, t => alone.push(t)));
  for (const one of totals) expect(one).toEqual(expected);
  for (const own of solved)
    expect(own.map(({ tier, census }) => [tier, census])).toEqual(alone.map(({ tier, census }) => [tier, census]));
  for (const tier of alone) {
    for (let index = 0; index < space.tierSize(tier.tier); index++) {
      const word = index >>> 5;
      const bit = 1 << (index & 31);
      posts.forEach((post, p) => {
        const theirs = solved[p]![tier.tier]!;
        const isHere = isOwnIndex(theirs.shards, index, post);
        tier.reached.forEach((view, v) => {
          const found = theirs.reached[v]![word]! & bit;
          // Of shards of others a process that solves all of a tier knows it too.
          if ((isHere || found !== 0) && found !== (view[word]! & bit))
            throw new Error(`process ${p}, tier ${tier.tier}, index ${index}: another reach`);
        });
        if (!isHere || (tier.stored[word]! & bit) === 0) return;
        if (valueAt(theirs, index) !== valueAt(tier, index))
          throw new Error(`process ${p}, tier ${tier.tier}, index ${index}: another value`);
      });
    }
  }
}

const processes = fc.record({
  processes: fc.constantFrom(2, 3, 4, 7),
  threads: fc.constantFrom(1, 2),
  quota: fc.constantFrom(2048, 1 << 16),
  copies: fc.boolean(),
  few: fc.constantFrom(0, 300, 1 << 20),
  together: fc.constantFrom(0, 2000, 1 << 20),
});

const sizes: [string, RandomTiersSize, number][] = [
  ['small', { spreads: [1, 700] }, 60],
  ['larger', { tiers: 5, size: 40, moves: 6, spreads: [200, 2000] }, 60],
  ['extra turns', { extraTurns: true, spreads: [700] }, 40],
  ['looking back', { looksBack: true, spreads: [700] }, 40],
  ['payoffs', { payoffs: true, extraTurns: true, spreads: [700] }, 60],
  ['all positions', { all: true, spreads: [700] }, 40],
  ['small tiers', { tiers: 12, leaves: true, extraTurns: true, all: true, spreads: [1, 700] }, 100],
  ['small tiers and payoffs', { tiers: 12, leaves: true, payoffs: true, extraTurns: true, spreads: [1, 700] }, 60],
];

for (const [name, size, numRuns] of sizes) {
  test(`random spaces in several processes: ${name}`, () => {
    fc.assert(
      fc.property(
        randomTiers(size),
        processes,
        fc.constantFrom(1, 100, Number.MAX_SAFE_INTEGER),
        fc.constantFrom(0, 3, undefined),
        (written, how, pace, dueCapacity) => {
          checkApart(spaceOfTiers(written), how, pace, dueCapacity);
        },
      ),
      { numRuns: IS_THOROUGH ? numRuns : Math.ceil(numRuns / 20) },
    );
  });
}

test.each([
  ['connect-four:width=4,height=4', 3, true],
  ['connect-four:width=4,height=4', 3, false],
  ['dodgem:n=4', 3, true],
  ['dodgem:n=4', 2, false],
])('%s in %i processes sends no more than is predicted (copies: %j)', async (name, processes, copies) => {
  const { space } = (await findGame(name)).definition.tiers!();
  const posts = makePosts({ processes, threads: 1, quota: 1 << 16 });
  solveApart(space, posts, { memory: MEMORY, copies });
  const solved = copies ? space : mergeTiers(space, chooseMerged(space, processes)).space;
  const plan = planSent(solved, posts[0]!, copies ? dealTiers(space, 0, processes) : undefined);
  const sent = posts.reduce((sum, { counts }) => sum + 2 * counts[0]! + 5 * counts[1]!, 0);
  const predicted = plan.marks + plan.questions + plan.updates;
  expect(sent).toBeLessThanOrEqual(predicted);
  expect(sent).toBeGreaterThan(predicted / 4);
});

for (const name of ['connect-four:width=4,height=3', 'three-mens-morris', 'quixo:n=3']) {
  test(`${name} in several processes`, async () => {
    const { space } = (await findGame(name)).definition.tiers!();
    checkApart(space, { processes: 3, threads: 2, quota: 4096 });
    checkApart(space, { processes: 3, threads: 2, quota: 4096, few: 1 << 14 });
    checkApart(space, { processes: 2, threads: 1, quota: 1 << 18 });
    checkApart(space, { processes: 3, threads: 1, quota: 4096, copies: false });
    for (const processes of [2, 3, 4, 7])
      checkApart(space, { processes, threads: 1, quota: 4096, copies: false, together: 1 << 20 });
  });
}

/** Two wheels of 256 places: who is to move turns theirs, and the other's comes first then. Play never ends. */
function wheels(ask: (first: number) => void): TieredSpace {
  const turns = [1, 7, 31, 90, -1, -7, -31, -90];
  return {
    ...{ tierCount: 1, start: { tier: 0, index: 0 }, views: 2, settles: true },
    ...{ maxSuccessors: turns.length, maxPredecessors: turns.length },
    ...{ tierName: () => 'wheels', tierSize: () => 1 << 16, childTiers: () => [], isLoopFree: () => false },
    openTier() {
      let [first, second] = [0, 0];
      return {
        load(index) {
          [first, second] = [index >>> 8, index & 255];
          return UNDECIDED;
        },
        weight: () => 1,
        successors({ slots, indices }, settle) {
          if (!settle) ask(first);
          for (const [i, turn] of turns.entries()) {
            slots[i] = 0;
            indices[i] = (((second + turn) & 255) << 8) | first;
          }
          return turns.length;
        },
        predecessors(out) {
          for (const [i, turn] of turns.entries()) out[i] = (second << 8) | ((first - turn) & 255);
          return turns.length;
        },
      };
    },
  };
}

test('positions that wait for their other view are asked about in few runs by two processes too', () => {
  const countRuns = (processes: number) => {
    let [last, runs, all] = [-1, 0, 0];
    const space = wheels(first => {
      all++;
      if (first !== last) runs++;
      last = first;
    });
    solveApart(space, makePosts({ processes, threads: 1, quota: 1 << 18 }), { memory: MEMORY });
    return { runs, all };
  };
  const [one, two] = [countRuns(1), countRuns(2)];
  expect(two.all).toBeLessThan(1.05 * one.all);
  expect(two.runs).toBeLessThan(1.8 * one.runs);
});

/** The same space, but for what the rules of one tier do. */
function changed(space: TieredSpace, tier: number, change: (rules: TierRules) => Partial<TierRules>): TieredSpace {
  const openTier = (one: number) => {
    const rules = space.openTier(one);
    if (one !== tier) return rules;
    const plain: TierRules = {
      load: index => rules.load(index),
      weight: () => rules.weight(),
      successors: (out, settle) => rules.successors(out, settle),
      predecessors: out => rules.predecessors(out),
    };
    return { ...plain, ...change(plain) };
  };
  return { ...space, openTier };
}

const faults: [string, (rules: TierRules) => Partial<TierRules>][] = [
  [
    'a successor that there is not',
    rules => ({
      successors(out, settle) {
        const count = rules.successors(out, settle);
        out.indices[count - 1] = 1 << 20;
        return count;
      },
    }),
  ],
  [
    'a slot that there is not',
    rules => ({
      successors(out, settle) {
        const count = rules.successors(out, settle);
        out.slots[count - 1] = 99;
        return count;
      },
    }),
  ],
  ['no position', () => ({ load: () => NO_POSITION })],
  [
    'an error',
    () => ({
      successors() {
        throw new TypeError('planted');
      },
    }),
  ],
  ['too high a value', () => ({ load: () => 1000 })],
];

test.each(faults)('where small tiers are merged, %s is told as by one process', async (_, change) => {
  const { space } = (await findGame('connect-four:width=4,height=3')).definition.tiers!();
  const broken = changed(space, space.tierCount - 20, change);
  const errorOf = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return { message: (error as Error).message, at: (error as SpaceError).at };
    }
    return undefined;
  };
  const one = errorOf(() => runSync(solveTiersInTurn(broken, { parts: 1, memory: MEMORY, kernel: false })));
  expect(one?.at).toMatchObject({ tier: space.tierCount - 20 });
  const posts = makePosts({ processes: 3, threads: 1, quota: 4096 });
  expect(errorOf(() => solveApart(broken, posts, { memory: MEMORY, copies: false }))).toEqual(one);
});

test('where memory is short, tiers that are half full have a word a position', async () => {
  const { space } = (await findGame('connect-four:width=4,height=4')).definition.tiers!();
  const how = { processes: 3, threads: 1, quota: 4096, copies: false };
  const posts = makePosts(how);
  const alone: SolvedTier[] = [];
  runSync(solveTiersInTurn(space, { parts: 1, memory: MEMORY, kernel: false }, t => alone.push(t)));
  // By tier, what the process that has most of it stores, and its words where memory is not short.
  const all = alone.map(({ tier, stored, shards }) => {
    const counts = posts.map(post => {
      const own = Array.from({ length: shards.size }, (_, index) => index).filter(i => isOwnIndex(shards, i, post));
      const count = own.filter(index => (stored[index >>> 5]! >>> (index & 31)) & 1).length;
      return { count, words: wordCount(count, ownSize(space.tierSize(tier), post)) };
    });
    return {
      count: Math.max(...counts.map(({ count }) => count)),
      words: Math.max(...counts.map(({ words }) => words)),
    };
  });
  const budget = new TierBudget(space, {
    ...{ parts: 1, memory: MEMORY, spills: false, keepsAll: true, post: posts[0]!, copies: false },
  });
  const [least, wanted] = [budget.leastFor(all.map(t => t.count)), budget.leastFor(all.map(t => t.words))];
  expect(least).toBeLessThan(wanted);
  checkApart(space, { ...how, memory: least });
  expect(() => checkApart(space, { ...how, memory: least - 4 })).toThrow('the memory budget is');
});

test('memory that is said to hold copies is enough to solve with them', async () => {
  const { space } = (await findGame('connect-four:width=4,height=3')).definition.tiers!();
  const how = { processes: 4, threads: 1, quota: 4096, few: 1 << 12 };
  const who = { parts: 1, spills: false, keepsAll: false, post: makePosts(how)[0]!, few: how.few };
  let [less, enough] = [0, MEMORY];
  while (enough - less > 1024) {
    const memory = Math.floor((less + enough) / 2);
    if (holdsCopies(space, { ...who, memory })) enough = memory;
    else less = memory;
  }
  checkApart(space, { ...how, memory: enough });
});

test('where no move stays in a tier, processes meet once to have all of it reached, and threads once more to write anew', async () => {
  const { space } = (await findGame('connect-four:width=4,height=4')).definition.tiers!();
  const [one, two] = [1, 2].map(
    threads => solveApart(space, makePosts({ processes: 2, threads, quota: 1 << 18 }), { memory: MEMORY }).meetings,
  );
  expect(one).toBeLessThanOrEqual(space.tierCount + 1);
  expect(two).toBeGreaterThan(2 * space.tierCount);
});
