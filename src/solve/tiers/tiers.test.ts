import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { demandSame } from '../../../test/demand-same.js';
import {
  type RandomTiersSize,
  randomTiers,
  solveByDefinition,
  spaceOfTiers,
  type WrittenTiers,
} from '../../../test/games/random-tiers.js';
import { runInTurn } from '../../core/data/parts.js';
import { payoffBits, withoutPayoff } from '../../core/payoff-value.js';
import { runSync } from '../../core/task.js';
import { NO_ORIGIN, type TieredSpace, type TierMoves } from '../../core/tiers.js';
import { findGame } from '../../games/registry.js';
import { bitRanking, countBits, rankAmong } from '../../ranking/bit-ranking.js';
import type { ReachData } from '../reach-data.js';
import { solveSync } from '../solve.js';
import type { PartEnvironment, ScratchFile } from './shards.js';
import { anyView } from './shared-memory.js';
import { solveByTiers } from './solve-by-tiers.js';
import { leastTierMemory, TierBudget, wordCount } from './tier-budget.js';
import {
  type Checkpoint,
  type JobOutcome,
  type JobStep,
  jobProgress,
  type KeptWork,
  type ReachState,
  type SolvedTier,
  type StepAnswer,
  solvePart,
  solveTiers,
  solveTiersInTurn,
  type TierJob,
  type TierTotals,
} from './tiers.js';

/** How a space is solved here. */
interface Run {
  /** How many parts there are, first and after each pause in turn. */
  readonly parts: readonly number[];
  readonly pace: number;
  /** Whether every job is paused as soon as it can be, and gone on with by a new solver from what it offered to keep. */
  readonly pauses: boolean;
  /** Whether words go to a scratch file, for want of memory. */
  readonly spills: 'never' | 'always' | 'in turn';
  /** How many positions the lists of what is due may hold: fewer, and what is due is found by a pass over the words. */
  readonly dueCapacity: number;
  readonly looks: number;
}

/** A scratch file in memory. */
function scratchFile(): ScratchFile {
  let words = new Int32Array(0);
  const grow = (length: number) => {
    if (length <= words.length) return;
    const grown = new Int32Array(length);
    grown.set(words);
    words = grown;
  };
  return {
    read(position, out) {
      grow(position + out.length);
      out.set(words.subarray(position, position + out.length));
    },
    write(position, from) {
      grow(position + from.length);
      words.set(from, position);
    },
    close: () => {},
  };
}

/** Runs a job's parts in turn. */
function runJob(
  space: TieredSpace,
  given: TierJob,
  {
    parts,
    dueCapacity,
    looks,
    environment,
  }: { parts: number; dueCapacity: number; looks: number; environment: PartEnvironment },
): JobOutcome[] {
  const job: TierJob =
    given.kind === 'reach'
      ? { ...given, data: { ...given.data, looks } }
      : { ...given, data: given.data.map(tier => ({ ...tier, dueCapacity })) };
  const all = Array.from({ length: parts }, (_, me) => solvePart(space, job, me, parts, environment));
  return runSync(runInTurn(all, () => ({ phase: '', done: 0 })));
}

/** The least memory that is not refused where the tiers have so many words. */
function leastMemory(space: TieredSpace, parts: number, words: readonly number[]): number {
  return new TierBudget(space, { parts, memory: 1e9, spills: true, keepsAll: false }).leastFor(words);
}

/** What was kept, as another process would find it. */
function keptWork({ reach, tier }: Checkpoint, file: ScratchFile): KeptWork {
  const copy = structuredClone({ reach, tier });
  const words = new Int32Array(tier?.length ?? 0);
  if (typeof tier?.words === 'string') file.read(0, words);
  else if (tier !== undefined) words.set(tier.words);
  return {
    ...(copy.reach === undefined ? {} : { reach: { ...copy.reach, read: state => copyReach(copy.reach!, state) } }),
    ...(copy.tier === undefined ? {} : { tier: { ...copy.tier, read: into => copyWords(words, into, file) } }),
  };
}

function copyReach(from: ReachState, to: Pick<ReachState, 'reached' | 'expanded' | 'overBits'>): void {
  to.reached.set(from.reached);
  if (from.from === undefined) return;
  to.overBits.set(from.overBits);
  from.expanded.forEach((words, view) => to.expanded[view]!.set(words));
}

function copyWords(from: Int32Array, to: Int32Array | Uint8Array | string, file: ScratchFile): void {
  if (typeof to === 'string') file.write(0, from);
  else to.set(from);
}

/** Solves as a caller does who may be killed at every checkpoint and then begins anew with what was kept. */
function solveInPieces(
  space: TieredSpace,
  words: readonly number[],
  { parts: numbersOfParts, pace, pauses, spills, dueCapacity, looks }: Run,
  keep: (tier: SolvedTier) => void,
): TierTotals {
  let opened = 0;
  const file = scratchFile();
  const environment = {
    openScratch: () => {
      opened++;
      return file;
    },
  };
  const solved: SolvedTier[] = [];
  let kept: KeptWork = {};
  for (let run = 0; ; run++) {
    // Far more than any takes: a solver that makes no headway is found out.
    expect(run).toBeLessThan(10_000);
    const pause = new Int32Array(1);
    const parts = numbersOfParts[run % numbersOfParts.length]!;
    const isTight = spills === 'always' || (spills === 'in turn' && run % 2 === 1);
    const memory = isTight ? leastMemory(space, parts, words) : 1e9;
    const scratch = { ...(spills === 'never' ? {} : { scratch: 'scratch' }), environment };
    const steps = solveTiers(space, {
      ...{ parts, pace, memory, pause, kept },
      ...scratch,
      solved: solved.map(({ census }) => census),
    });
    let answer: StepAnswer = {};
    for (;;) {
      const step = steps.next(answer);
      if (step.done) {
        if (spills === 'never' || (words.length === 1 && spills === 'always'))
          expect(opened > 0).toBe(spills === 'always' && words[0]! > 0);
        return step.value;
      }
      const asked = step.value;
      answer = {};
      if (asked.step === 'job') {
        pause[0] = pauses ? 1 : 0;
        answer = { outcomes: runJob(space, asked.job, { parts, dueCapacity, looks, environment }) };
      } else if (asked.step === 'load') answer = { loaded: solved[asked.tier]! };
      else if (asked.step === 'solved') {
        solved.push(asked.tier);
        keep(asked.tier);
      } else if (asked.step === 'checkpoint') {
        kept = { ...kept, ...keptWork(asked.checkpoint, file) };
        if (pauses) break;
      }
    }
  }
}

/** Solves written tiers, and compares every value, flag and count with the definition. */
function checkSolution(written: WrittenTiers, run: Run): void {
  const space = spaceOfTiers(written);
  const truth = solveByDefinition(written);
  const solved: SolvedTier[] = [];
  const words = written.nodes.map((nodes, tier) => {
    const isReached = (i: number) => truth.reached.some(view => view[tier]![i]);
    return wordCount(
      nodes.filter((node, i) => typeof node === 'object' && node !== null && isReached(i)).length,
      space.tierSize(tier),
    );
  });
  const totals = solveInPieces(space, words, run, tier => solved.push(tier));
  expect(solved.map(({ tier }) => tier)).toEqual(written.nodes.map((_, tier) => tier));
  const census = new Map<number, number>();
  for (const { tier, reached, stored, ranking, values } of solved) {
    const rankOfAll = bitRanking(stored);
    written.nodes[tier]!.forEach((node, i) => {
      const index = written.spread * i;
      const inViews = truth.reached.map(view => view[tier]![i]!);
      const value = truth.values[tier]![i]!;
      const open = typeof node === 'object' && node !== null;
      const flags = reached.map(words => (words[index >>> 5]! & (1 << (index & 31))) !== 0);
      demandSame(flags.join(), inViews.map(view => view && open).join());
      const rank = rankAmong(rankOfAll, index);
      demandSame(rank >= 0, open && inViews.includes(true));
      if (rank >= 0) demandSame(values[ranking === undefined ? index : rank], value);
      const positions = inViews.filter(Boolean).length * written.weights[tier]![i]!;
      const counted = withoutPayoff(value, payoffBits(space));
      if (positions > 0) census.set(counted, (census.get(counted) ?? 0) + positions);
    });
  }
  const counted = [...totals.census.entries()].filter(([, count]) => count > 0);
  expect(new Map(counted)).toEqual(census);
  expect(totals.startValue).toBe(truth.values[written.start[0]]![written.start[1]]!);
}

const runs: fc.Arbitrary<Run> = fc.record({
  parts: fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 3 }),
  pace: fc.constantFrom(1, 3, Number.MAX_SAFE_INTEGER),
  pauses: fc.boolean(),
  spills: fc.constantFrom('never', 'always', 'in turn'),
  dueCapacity: fc.constantFrom(0, 1, 3, Number.MAX_SAFE_INTEGER),
  looks: fc.constantFrom(0, 1, Number.MAX_SAFE_INTEGER),
});

const sizes: [string, RandomTiersSize, number][] = [
  ['small', {}, 800],
  ['one tier', { tiers: 1, size: 40, moves: 3 }, 200],
  ['larger', { tiers: 5, size: 40, moves: 6 }, 150],
  ['extra turns', { extraTurns: true }, 200],
  ['looking back', { looksBack: true, extraTurns: true }, 500],
  ['looking back, larger', { tiers: 5, size: 40, moves: 6, looksBack: true }, 150],
  ['looking back, one tier', { tiers: 1, size: 40, moves: 3, looksBack: true }, 100],
  ['payoffs', { payoffs: true, extraTurns: true }, 400],
  ['payoffs in one tier', { tiers: 1, size: 30, moves: 3, payoffs: true, extraTurns: true }, 100],
  ['all positions', { all: true, payoffs: true, extraTurns: true }, 200],
  ['looking back over many shards', { tiers: 3, size: 60, moves: 3, spreads: [700, 1500], looksBack: true }, 60],
  ['over many shards', { tiers: 2, size: 60, moves: 3, spreads: [700, 1500] }, 60],
];

test.each(sizes)('random tiers (%s) have the values, flags and counts of the definition', (_, size, numRuns) => {
  fc.assert(fc.property(randomTiers(size), runs, checkSolution), { numRuns });
});

test('tiers with levels come to the same whenever they are paused, by however many parts, in memory or not', async () => {
  const { space } = (await findGame('breakthrough:width=2,height=4')).definition.tiers!();
  const words = Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier));
  const solve = (run: Run) => {
    const tiers: number[][] = [];
    const { census } = solveInPieces(space, words, run, ({ values }) => tiers.push([...values]));
    return { census: [...census], tiers };
  };
  const plain: Run = { parts: [1], pace: 1e9, pauses: false, spills: 'never', dueCapacity: 1e4, looks: 2 };
  const expected = solve(plain);
  for (const spills of ['never', 'in turn'] as const)
    expect(solve({ ...plain, parts: [1, 3, 2], pace: 7, pauses: true, spills })).toEqual(expected);
});

test('an origin that is not listed ends the solve with the position that leads there', () => {
  const written: WrittenTiers = {
    ...{ views: 1, settles: false, spread: 1, start: [0, 0], looksBack: [1] },
    nodes: [
      [
        [
          [0, 1],
          [0, 2],
        ],
        [[0, 3]],
        [[0, 3]],
        [[0, 0]],
      ],
    ],
    weights: [[1, 1, 1, 1]],
  };
  const solveWithout = (lost: number) => {
    const space = spaceOfTiers(written);
    const openTier = (tier: number) => {
      const rules = space.openTier(tier);
      let isLost = false;
      return {
        load: (index: number) => {
          isLost = index === lost;
          return rules.load(index);
        },
        weight: () => rules.weight(),
        successors: (out: TierMoves, settle: boolean) => rules.successors(out, settle),
        predecessors: (out: Int32Array) => rules.predecessors(out),
        lookBack: (from: number) => rules.lookBack!(from),
        origin: () => (isLost ? NO_ORIGIN : rules.origin!()),
      };
    };
    return runSync(solveTiersInTurn({ ...space, openTier }, { parts: 1, memory: 1e9 })).stored;
  };
  expect(solveWithout(0)).toBe(4);
  expect(() => solveWithout(1)).toThrow('tiers: a move leads to index 1 of tier 0, which was not reached before');
  expect(() => solveWithout(3)).toThrow('tiers: a move leads to index 3 of tier 0, which was not reached before');
});

test('what is reached in one view waits for the other, so that hardly any position is looked at twice', () => {
  const size = 40_000;
  const moves = 8;
  const space: TieredSpace = {
    ...{ tierCount: 1, start: { tier: 0, index: 0 }, views: 2, maxSuccessors: moves, maxPredecessors: moves },
    tierName: () => 'all',
    tierSize: () => size,
    childTiers: () => [],
    isLoopFree: () => false,
    openTier: () => {
      let at = 0;
      return {
        load(index) {
          at = index;
          return -1;
        },
        weight: () => 1,
        successors({ slots, indices }) {
          for (let k = 0; k < moves; k++) {
            slots[k] = 0;
            indices[k] = (Math.imul(at * moves + k + 1, 0x9e3779b1) >>> 0) % size;
          }
          return moves;
        },
        predecessors: () => 0,
      };
    },
  };
  for (const parts of [1, 3]) {
    const steps = solveTiers(space, { parts, memory: 1e9 });
    const { job } = steps.next({}).value as JobStep;
    runJob(space, job, { parts, dueCapacity: 0, looks: 0, environment: {} });
    const stored = anyView((job.data as ReachData).reached[0]!);
    const distinct = countBits(stored, 0, stored.length);
    expect(distinct).toBeGreaterThan(0.9 * size);
    expect(jobProgress(job).done).toBeLessThan(1.1 * distinct);
  }
});

test('tiers are solved where threads cannot share memory, as in a page without special headers', async () => {
  const game = await findGame('dodgem:n=3');
  const expected = solveSync(game);
  vi.stubGlobal('SharedArrayBuffer', undefined);
  try {
    const { method, counts, start } = runSync(solveByTiers(game, game.definition.tiers!()));
    expect({ method, counts, start }).toEqual({ method: 'tiers', counts: expected.counts, start: expected.start });
  } finally {
    vi.unstubAllGlobals();
  }
});

test('the least memory is what a budget asks for at least', async () => {
  const { space } = (await findGame('dodgem:n=3')).definition.tiers!();
  const least = leastTierMemory(space);
  const options = { parts: 1, spills: false, keepsAll: true };
  expect(() => new TierBudget(space, { ...options, memory: least })).not.toThrow();
  expect(() => new TierBudget(space, { ...options, memory: least - 1 })).toThrow('the memory budget is');
});
