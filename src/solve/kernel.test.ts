/** Spaces solved by their kernel and in the general way: the same tiers, whoever works on them, however often they are interrupted. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyIn, defineBoardGame, grid, on } from '../compact/index.js';
import { runInTurn } from '../core/data/parts.js';
import { runSync } from '../core/task.js';
import { KERNEL_BATCH, type TieredSpace } from '../core/tiers.js';
import { connectFourTiers } from '../games/boards/connect-four.js';
import { kernelGroup, tierGroups } from './columns/kernel-groups.js';
import { moveRun } from './columns/move-run.js';
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
    ...{ tier, reached: reached.map(words => [...words]), stored: [...stored], isDense: ranking === undefined },
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

test('runs of indices lead where each of them leads', () => {
  const at = fc.record({
    size: fc.constantFrom([5, 5], [6, 4], [3, 10], [2, 13]),
    tier: fc.nat(),
    first: fc.nat(),
    length: fc.integer({ min: 1, max: 500 }),
  });
  let asked = 0;
  fc.assert(
    fc.property(at, ({ size: [width, height], tier: drawn, first: from, length }) => {
      const { space } = connectFourTiers({ width: width!, height: height!, inARow: 4, misere: false });
      const kernel = space.openKernel!();
      const tier = drawn % space.tierCount;
      const size = space.tierSize(tier);
      const first = from % size;
      const end = Math.min(size, first + length);
      const bitmap = new Int32Array(Math.ceil(size / 32));
      for (let index = first; index < end; index++) bitmap[index >>> 5]! |= 1 << (index & 31);
      const moves = kernel.open(tier);
      kernel.load(bitmap, first >>> 5, ((end - 1) >>> 5) + 1);
      expect(kernel.count).toBe(end - first);
      const successors = new Int32Array(KERNEL_BATCH);
      const runs = { ends: new Int32Array(3), shifts: new Int32Array(3) };
      for (let move = 0; move < moves; move++) {
        kernel.successors(move, successors);
        const found: number[] = [];
        while (first + found.length < end) {
          const begin = first + found.length;
          const count = kernel.runs!(move, begin, end, runs);
          if (count === 0) break;
          asked++;
          for (let run = 0; run < count; run++)
            while (first + found.length < Math.min(end, runs.ends[run]!))
              found.push(first + found.length + runs.shifts[run]!);
          expect(first + found.length).toBeGreaterThan(begin);
        }
        if (found.length > 0) expect(found).toEqual([...successors.subarray(0, end - first)]);
      }
    }),
  );
  expect(asked).toBeGreaterThan(100);
});

test('members of a run are moved, whoever else writes, and one that has no place is told', () => {
  const run = fc.record({
    from: fc.int32Array({ minLength: 4, maxLength: 4 }),
    to: fc.int32Array({ minLength: 6, maxLength: 6 }),
    ends: fc.tuple(fc.integer({ min: 0, max: 127 }), fc.integer({ min: 1, max: 128 })).filter(([a, b]) => a < b),
    shift: fc.integer({ min: -70, max: 100 }),
    size: fc.integer({ min: 1, max: 192 }),
    isShared: fc.boolean(),
  });
  fc.assert(
    fc.property(run, ({ from, to, ends: [first, end], shift, size, isShared }) => {
      const has = (words: Int32Array, index: number) => ((words[index >>> 5]! >>> (index & 31)) & 1) === 1;
      const members = Array.from({ length: end - first }, (_, i) => first + i).filter(index => has(from, index));
      const wrong = members.find(index => index + shift < 0 || index + shift >= size) ?? -1;
      const before = to.slice();
      expect(moveRun(from, first, end, to, shift, size, isShared)).toBe(wrong);
      if (wrong >= 0) return;
      const moved = new Set(members.map(index => index + shift));
      for (let index = 0; index < 192; index++) expect(has(to, index)).toBe(has(before, index) || moved.has(index));
    }),
    { numRuns: 1000 },
  );
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

/** Men on any free point, in two views, and in the general way by looking back. */
function droppedMen(): TieredSpace {
  const board = grid(5, 2);
  const lines = board.lines(2);
  const { definition } = defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(board) },
    start: {},
    moves({ own, other }, next) {
      for (let to = board.all & ~(own.men | other.men); to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.add();
      }
    },
    over: ({ other }) => (anyIn(lines, other.men) ? 'win' : undefined),
    stuck: 'tie',
  });
  const { space } = definition.tiers!();
  expect([space.views, space.openKernel]).toEqual([2, expect.any(Function)]);
  return space;
}

const SPACES = [SPACE, droppedMen()].map(space => ({ space, expected: facts(solveWhole(space, false)) }));

test.each(SPACES)(
  'killed at every checkpoint, and gone on with by one part or several, the tiers are the same',
  ({ space, expected }) => {
    const runs = fc.record({
      parts: fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 3 }),
      pace: fc.constantFrom(1024, 4096, Number.MAX_SAFE_INTEGER),
      isTight: fc.boolean(),
    });
    fc.assert(
      fc.property(runs, run => {
        const { kept, ...solved } = solveInPieces(space, { ...run, kernel: () => true });
        expect(facts(solved)).toEqual(expected);
        expect(kept.has('reach')).toBe(true);
      }),
      { numRuns: 4, examples: [[{ parts: [1, 2], pace: 1024, isTight: true }]] },
    );
  },
);

test.each(SPACES)('what one way has begun the other goes on with', ({ space, expected }) => {
  // Half a tier is done again by the other way: that they take turns must come to an end.
  const kernel = (run: number) => run > 60 || run % 3 === 0;
  const { kept, ...solved } = solveInPieces(space, { parts: [1, 2], pace: 2048, kernel, isTight: true });
  expect(facts(solved)).toEqual(expected);
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
