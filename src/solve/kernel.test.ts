/** Spaces solved by their kernel and in the general way: the same tiers, whoever works on them, however often they are interrupted. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runInTurn } from '../core/data/parts.js';
import { runSync } from '../core/task.js';
import type { TieredSpace } from '../core/tiers.js';
import { connectFourTiers } from '../games/boards/connect-four/connect-four-tiers.js';
import { kernelGroup, tierGroups } from './columns/kernel-groups.js';
import { TierBudget } from './tiers/tier-budget.js';
import {
  type Checkpoint,
  type KeptWork,
  type SolvedTier,
  type StepAnswer,
  solvePart,
  solveTiers,
  solveTiersInTurn,
  type TierTotals,
} from './tiers/tiers.js';

interface Solved {
  readonly totals: TierTotals;
  readonly tiers: readonly SolvedTier[];
}

function solveWhole(space: TieredSpace, kernel: boolean, parts = 1): Solved {
  const tiers: SolvedTier[] = [];
  const totals = runSync(solveTiersInTurn(space, { parts, memory: 1e9, kernel }, tier => tiers.push(tier)));
  return { totals, tiers };
}

/** All that a table is written of, in the form in which it is the same for both ways. */
const facts = ({ totals, tiers }: Solved) => ({
  totals,
  tiers: tiers.map(({ tier, reached, stored, ranking, values, census }) => ({
    ...{ tier, reached: [...reached[0]!], stored: [...stored], isDense: ranking === undefined },
    ...{ values: [...values], bytes: values.BYTES_PER_ELEMENT, census: [...census] },
  })),
});

const SIZES = [
  [1, 1],
  [2, 1],
  [1, 4],
  [2, 2],
  [2, 4],
  [3, 3],
  [4, 3],
  [3, 4],
  [5, 2],
  [4, 4],
] as const;

test.each(SIZES)('%i by %i: the kernel finds what the general way finds, on one thread and two', (width, height) => {
  for (const inARow of [2, 3, 4, 5]) {
    for (const misere of [false, true]) {
      const { space } = connectFourTiers({ width, height, inARow, misere });
      const expected = facts(solveWhole(space, false));
      expect(facts(solveWhole(space, true))).toEqual(expected);
      expect(facts(solveWhole(space, true, 2))).toEqual(expected);
    }
  }
});

/** What was kept, as another process would find it. */
function keptWork({ reach, tier }: Checkpoint): KeptWork {
  const copy = structuredClone({ reach, tier });
  return {
    ...(copy.reach && {
      reach: {
        ...copy.reach,
        read(to) {
          to.reached.set(copy.reach!.reached);
          if (copy.reach!.from === undefined) return;
          to.overBits.set(copy.reach!.overBits);
          copy.reach!.expanded.forEach((words, view) => to.expanded[view]!.set(words));
        },
      },
    }),
    ...(copy.tier && {
      tier: { ...copy.tier, read: into => (into as Int32Array).set(copy.tier!.words as Int32Array) },
    }),
  };
}

interface Run {
  /** How many parts work in each run, in turn. */
  readonly parts: readonly number[];
  /** Whether a run, by its number, is by the kernel. */
  kernel(run: number): boolean;
  readonly pace: number;
  /** Whether there is so little memory that every tier is a job of its own. */
  readonly isTight: boolean;
}

/** Solves with a kill at every checkpoint; says in which phases there were any. */
function solveInPieces(space: TieredSpace, run: Run): Solved & { kept: Set<string> } {
  const solved: SolvedTier[] = [];
  const phases = new Set<string>();
  let kept: KeptWork = {};
  const lengths = solveWhole(space, true).tiers.map(({ values }) => values.length);
  for (let at = 0; ; at++) {
    if (at > 300) throw new Error(JSON.stringify([[...phases], solved.length, kept.reach?.from, kept.tier]));
    const parts = run.parts[at % run.parts.length]!;
    const kernel = run.kernel(at);
    const budget = new TierBudget(space, { parts, memory: 1e9, kernel, spills: false, keepsAll: false });
    const memory = run.isTight ? budget.leastFor(lengths) : 1e9;
    const pause = new Int32Array(1);
    const steps = solveTiers(space, {
      ...{ parts, kernel, memory, pause, kept, pace: run.pace },
      solved: solved.map(({ census }) => census),
    });
    let answer: StepAnswer = {};
    for (;;) {
      const step = steps.next(answer);
      if (step.done) return { totals: step.value, tiers: solved, kept: phases };
      const asked = step.value;
      answer = {};
      if (asked.step === 'job') {
        pause[0] = 1;
        const all = Array.from({ length: parts }, (_, me) => solvePart(space, asked.job, me, parts));
        answer = { outcomes: runSync(runInTurn(all, () => ({ phase: '', done: 0 }))) };
      } else if (asked.step === 'load') answer = { loaded: solved[asked.tier]! };
      else if (asked.step === 'solved') solved.push(asked.tier);
      else if (asked.step === 'checkpoint') {
        const { reach, tier } = asked.checkpoint;
        phases.add(tier?.stage.phase ?? (reach!.from === undefined ? 'reached' : 'reach'));
        kept = { ...kept, ...keptWork(asked.checkpoint) };
        break;
      }
    }
  }
}

/** Few tiers, the largest of 13 shards. */
const SPACE = connectFourTiers({ width: 2, height: 8, inARow: 4, misere: true }).space;
const EXPECTED = facts(solveWhole(SPACE, false));

test('killed at every checkpoint, and gone on with by one part or several, the tiers are the same', () => {
  const runs = fc.record({
    parts: fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 3 }),
    pace: fc.constantFrom(1024, 4096, Number.MAX_SAFE_INTEGER),
    isTight: fc.boolean(),
  });
  fc.assert(
    fc.property(runs, run => {
      const { kept, ...solved } = solveInPieces(SPACE, { ...run, kernel: () => true });
      expect(facts(solved)).toEqual(EXPECTED);
      expect(kept.has('reach')).toBe(true);
    }),
    { numRuns: 4, examples: [[{ parts: [1, 2], pace: 1024, isTight: true }]] },
  );
});

test('what one way has begun the other goes on with', () => {
  // Half a tier is done again by the other way: that they take turns must come to an end.
  const kernel = (run: number) => run > 60 || run % 3 === 0;
  const { kept, ...solved } = solveInPieces(SPACE, { parts: [1, 2], pace: 2048, kernel, isTight: true });
  expect(facts(solved)).toEqual(EXPECTED);
  expect([...kept].sort()).toEqual(['count', 'reach', 'reached', 'values']);
});

test('groups are whole, in order, and no tier leads to another of its group', () => {
  const rising = Array.from({ length: SPACE.tierCount }, (_, tier) => tier);
  for (const tiers of [rising, rising.toReversed()]) {
    const groups = [...tierGroups(SPACE, tiers, kernelGroup(Number.MAX_SAFE_INTEGER))];
    expect(groups.flat()).toEqual(tiers);
    expect(groups.length).toBeLessThan(30);
    for (const group of groups) {
      for (const tier of group) expect(SPACE.childTiers(tier).filter(child => group.includes(child))).toEqual([]);
    }
    expect([...tierGroups(SPACE, tiers, 1)]).toEqual(tiers.map(tier => [tier]));
  }
});
