/** Faces with one thing wrong: refused by the check and by every solve, with the position; sound ones pass. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { walkGame } from '../src/cli/commands/walk.js';
import { ZugzwangError } from '../src/core/errors.js';
import type { AnyGame } from '../src/core/game.js';
import { runSync } from '../src/core/task.js';
import { compareFaces } from '../src/impartial/compare-faces.js';
import { findNimbersSync } from '../src/impartial/nimbers.js';
import { FaceComparison } from '../src/rules/comparison.js';
import { solveSync } from '../src/solve/solve.js';
import { solveByTiers } from '../src/solve/tiers/solve-by-tiers.js';
import {
  KERNEL_FAULTS,
  LOOK_BACK_FAULTS,
  NUMBERING_FAULTS,
  type Planted,
  REGION_FAULTS,
  SOUND_KERNELS,
  SOUND_LOOKS_BACK,
  SOUND_NUMBERINGS,
  SOUND_REGIONS,
  SOUND_TIERS,
  TIER_FAULTS,
} from './planted-faces.js';

const check = (game: AnyGame) => {
  const { states, finished } = runSync(walkGame(game, 100_000));
  return runSync(compareFaces(game, states, finished));
};
const solveTiers = (game: AnyGame) => runSync(solveByTiers(game, game.definition.tiers!()));

/** The error of code `rules` that something must end in. */
function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(ZugzwangError);
    expect((error as ZugzwangError).code).toBe('rules');
    return (error as ZugzwangError).message;
  }
  throw new Error('nothing was found wrong');
}

/** What is wrong with the whole of a face, or at its start, has no position beside it. */
const PLACE = /, at position \S|^the numbering does not begin where the rules do/;

test.each(SOUND_NUMBERINGS)('a sound numbering passes everywhere: %s', (_, game) => {
  const { positions } = solveSync(game);
  for (const { positions: compared, of } of [...check(game), solveSync(game).compared!])
    expect([compared, of]).toEqual([positions, positions]);
});

test.each([...SOUND_TIERS, ...SOUND_LOOKS_BACK, ...SOUND_KERNELS])('sound tiers pass everywhere: %s', (_, game) => {
  const { positions, compared } = solveTiers(game);
  for (const one of [...check(game), compared!]) expect([one.positions, one.of]).toEqual([positions, positions]);
});

test.each(SOUND_REGIONS)('sound regions pass everywhere: %s', (_, game) => {
  const [compared] = check(game);
  expect(compared!.positions).toBe(compared!.of);
  expect(findNimbersSync(game).value(game.start)).toBe(findNimbersSync(game).value(game.start));
});

test.each(NUMBERING_FAULTS)('a numbering is refused: %s', (_, game) => {
  expect(refusal(() => check(game))).toMatch(PLACE);
  expect(refusal(() => solveSync(game))).toMatch(PLACE);
});

test.each([...TIER_FAULTS, ...LOOK_BACK_FAULTS])('tiers are refused: %s', (_, game) => {
  expect(refusal(() => check(game))).toMatch(PLACE);
  expect(refusal(() => solveTiers(game))).toMatch(PLACE);
});

/** What is wrong with the whole of a face is seen at its start in any case. */
const isOfPositions = ([name]: Planted) => !/starts elsewhere|children are not smaller|without end/.test(name);

test.each([
  ...NUMBERING_FAULTS.filter(isOfPositions).map(([name, game]) => [name, () => solveSync(game)] as const),
  ...[...TIER_FAULTS, ...LOOK_BACK_FAULTS]
    .filter(isOfPositions)
    .map(([name, game]) => [name, () => solveTiers(game)] as const),
])('refused where nothing was compared before solving: %s', (_, solve) => {
  const begin = vi.spyOn(FaceComparison.prototype, 'begin').mockImplementation(function* () {});
  onTestFinished(() => begin.mockRestore());
  expect(refusal(solve)).toMatch(PLACE);
});

test.each(KERNEL_FAULTS)('a kernel is refused: %s', (_, game) => {
  expect(refusal(() => check(game))).toMatch(PLACE);
  expect(refusal(() => solveTiers(game))).toMatch(PLACE);
});

test.each(REGION_FAULTS)('regions are refused: %s', (_, game) => {
  expect(refusal(() => check(game))).toMatch(PLACE);
  expect(refusal(() => findNimbersSync(game))).toMatch(PLACE);
});
