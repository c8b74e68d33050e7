import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type RandomTiersSize,
  randomTiers,
  solveByDefinition,
  spaceOfTiers,
  type WrittenTiers,
} from '../../test/random-tiers.js';
import { runInTurn } from '../core/parts.js';
import { runSync } from '../core/task.js';
import type { TieredSpace } from '../core/tiers.js';
import { bitRanking, rankAmong } from '../ranking/bit-ranking.js';
import type { PartEnvironment, ScratchFile } from './shards.js';
import {
  type Checkpoint,
  type JobOutcome,
  type SolvedTier,
  type StepAnswer,
  solvePart,
  solveTiers,
  type TierJob,
  type TierTotals,
} from './tiers.js';

/** How a space is solved here. */
interface Run {
  readonly parts: number;
  readonly pace: number;
  /** Whether every job is paused as soon as it can be, and gone on with by a new solver from what it offered to keep. */
  readonly pauses: boolean;
  /** Whether words go to a scratch file. */
  readonly spills: boolean;
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
function runJob(space: TieredSpace, job: TierJob, parts: number, environment: PartEnvironment): JobOutcome[] {
  const all = Array.from({ length: parts }, (_, me) => solvePart(space, job, me, parts, environment));
  return runSync(runInTurn(all, () => ({ phase: '', done: 0 })));
}

function bitmapBytes(space: TieredSpace): number {
  const sizes = Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier));
  return (space.views * sizes.reduce((sum, size) => sum + size, 0)) / 8;
}

/** Solves as a caller does who may be killed at every checkpoint and then begins anew with what was kept. */
function solveInPieces(
  space: TieredSpace,
  { parts, pace, pauses, spills }: Run,
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
  let checkpoint: Checkpoint = {};
  for (;;) {
    const pause = new Int32Array(1);
    // Just enough for the bitmaps.
    const memory = spills ? bitmapBytes(space) + 1 : 1e9;
    const scratch = { ...(spills ? { scratch: 'scratch' } : {}), environment };
    const steps = solveTiers(space, {
      ...{ parts, pace, memory, pause, checkpoint },
      ...scratch,
      solved: solved.map(({ census }) => census),
    });
    let answer: StepAnswer = {};
    for (;;) {
      const step = steps.next(answer);
      if (step.done) {
        expect(opened > 0).toBe(spills && space.tierCount === 1);
        return step.value;
      }
      const asked = step.value;
      answer = {};
      if (asked.step === 'job') {
        pause[0] = pauses ? 1 : 0;
        answer = { outcomes: runJob(space, asked.job, parts, environment) };
      } else if (asked.step === 'load') answer = { loaded: solved[asked.tier]! };
      else if (asked.step === 'solved') {
        solved.push(asked.tier);
        keep(asked.tier);
      } else {
        checkpoint = structuredClone({ ...checkpoint, ...asked.checkpoint });
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
  const totals = solveInPieces(space, run, tier => solved.push(tier));
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
      expect(flags).toEqual(inViews.map(view => view && open));
      const rank = rankAmong(rankOfAll, index);
      expect(rank >= 0).toBe(open && inViews.includes(true));
      if (rank >= 0) expect(values[ranking === undefined ? index : rank]).toBe(value);
      const positions = inViews.filter(Boolean).length * written.weights[tier]![i]!;
      if (positions > 0) census.set(value, (census.get(value) ?? 0) + positions);
    });
  }
  const counted = [...totals.census.entries()].filter(([, count]) => count > 0);
  expect(new Map(counted)).toEqual(census);
  expect(totals.startValue).toBe(truth.values[written.start[0]]![written.start[1]]!);
}

const runs: fc.Arbitrary<Run> = fc.record({
  parts: fc.constantFrom(1, 2, 3),
  pace: fc.constantFrom(1, 3, Number.MAX_SAFE_INTEGER),
  pauses: fc.boolean(),
  spills: fc.boolean(),
});

const sizes: [string, RandomTiersSize, number][] = [
  ['small', {}, 800],
  ['one tier', { tiers: 1, size: 40, moves: 3 }, 200],
  ['larger', { tiers: 5, size: 40, moves: 6 }, 150],
  ['over many shards', { tiers: 2, size: 60, moves: 3, spreads: [700, 1500] }, 60],
];

test.each(sizes)('random tiers (%s) have the values, flags and counts of the definition', (_, size, numRuns) => {
  fc.assert(fc.property(randomTiers(size), runs, checkSolution), { numRuns });
});
