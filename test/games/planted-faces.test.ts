/** Faces with one thing wrong: refused by the check and by every solve, with the position; sound ones pass. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { walkGame } from '../../src/cli/commands/walk.js';
import { compareFaces } from '../../src/cli/rules/compare-faces.js';
import { type AnyGame, defineGame, Game } from '../../src/core/game.js';
import type { Chances, Regions } from '../../src/core/regions.js';
import { runSync } from '../../src/core/task.js';
import { clobber } from '../../src/games/rulesets/clobber.js';
import { domineering } from '../../src/games/rulesets/domineering.js';
import { sheep } from '../../src/games/rulesets/sheep.js';
import { findNimbersSync } from '../../src/impartial/nimbers.js';
import { FaceComparison } from '../../src/rules/comparison.js';
import { solveSync } from '../../src/solve/solve.js';
import { solveByTiers } from '../../src/solve/tiers/solve-by-tiers.js';
import { valueOf } from '../../src/values/partizan/positions/position-value.js';
import { PartizanStore } from '../../src/values/partizan/store.js';
import { refusal } from '../refusal.js';
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
  return runSync(compareFaces(game, states, finished, 100_000));
};
const solveTiers = (game: AnyGame) => runSync(solveByTiers(game, game.definition.tiers!()));

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

test.each([...TIER_FAULTS, ...LOOK_BACK_FAULTS, ...KERNEL_FAULTS])('tiers, or a kernel, are refused: %s', (_, game) => {
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

test.each(REGION_FAULTS)('regions are refused: %s', (_, game) => {
  expect(refusal(() => check(game))).toMatch(PLACE);
  expect(refusal(() => findNimbersSync(game))).toMatch(PLACE);
});

/** Regions of games in which the players have moves of their own, with one thing wrong. */
const PART_FAULTS: readonly (readonly [string, (regions: Regions<string>) => Partial<Regions<string>>])[] = [
  ['a move of the second player is missing', ({ options }) => ({ options: (r, p) => [...options(r, p)].slice(p) })],
  ['both have the moves of the first', ({ options }) => ({ options: r => options(r, 0) })],
  ['the players are exchanged', ({ options }) => ({ options: (r, p) => options(r, p === 0 ? 1 : 0) })],
  [
    'a move leaves a region too many',
    ({ options }) => ({ options: (r, p) => [...options(r, p)].map(l => [...l, ...l]) }),
  ],
  ['a region is forgotten', ({ of }) => ({ of: at => of(at).slice(0, 1) })],
  ['images are worth the negative', ({ negatives }) => ({ images: r => negatives!(r) })],
];

const ruleset = (family: typeof clobber, width: number, height: number, change?: (typeof PART_FAULTS)[number][1]) => {
  const { definition, name } = family.game({ width, height });
  const regions = definition.regions as Regions<string>;
  return new Game({ ...definition, regions: { ...regions, ...change?.(regions) } }, name) as unknown as AnyGame;
};

test.each(PART_FAULTS)('regions of either player are refused by the check and by valueOf: %s', (_, change) => {
  for (const game of [ruleset(domineering, 3, 3, change), ruleset(clobber, 3, 3, change)]) {
    expect(refusal(() => check(game))).toMatch(/^regions: .*, at position \S/);
    expect(refusal(() => valueOf(game, game.start, new PartizanStore()))).toMatch(/^regions: .*, at position \S/);
  }
});

/** What is certain of a player's moves, with one thing wrong. */
const CHANCE_FAULTS: readonly (readonly [string, (sound: Chances) => Partial<Chances>])[] = [
  ['a move that is not there', ({ once }) => ({ once: once + 1 })],
  ['two moves that are not there', ({ twice }) => ({ twice: twice + 1 })],
  ['a kept move that is not there', ({ kept = 0 }) => ({ kept: kept + 1 })],
  ['fewer moves of both players than there are', () => ({ both: 1 })],
  ['fewer moves in all than there are', ({ most }) => ({ most: Math.max(most - 1, 0) })],
];

test.each(CHANCE_FAULTS)('chances are refused by the check and by valueOf: %s', (_, change) => {
  const { definition, name } = sheep.game();
  const regions = definition.regions as unknown as Regions<string>;
  const sheepWith = (chances: Regions<string>['chances']) =>
    new Game({ ...definition, regions: { ...regions, chances } } as never, name) as unknown as AnyGame;
  const wrong = sheepWith((region, player) => {
    const sound = regions.chances!(region, player);
    return { ...sound, ...change(sound) };
  });
  const start = { position: sheep.game().notation.parse('3 0 0|0 -2 0'), player: 0 as const };
  expect(() => valueOf(sheepWith(regions.chances), start, new PartizanStore())).not.toThrow();
  expect(refusal(() => valueOf(wrong, start, new PartizanStore()))).toMatch(/^regions\.chances: .*, at position \S/);
});

test('regions are refused that are wrong where play in turn does not come', () => {
  const takes = (n: number, player: number) => (player === 0 ? [1] : [2]).filter(k => k <= n);
  const game = defineGame({
    players: ['Left', 'Right'],
    start: 5,
    moves: (n: number, player) => takes(n, player === 'Left' ? 0 : 1),
    play: (n, k) => n - k,
    regions: {
      of: n => [String(n)],
      options: (region, player = 0) => {
        const left = takes(Number(region), player).map(k => [String(Number(region) - k)]);
        return region === '3' && player === 0 ? [...left, []] : left;
      },
    },
  }) as unknown as AnyGame;
  expect(refusal(() => check(game))).toMatch(/^regions: .*, at position 3/);
  expect(refusal(() => valueOf(game, game.start, new PartizanStore()))).toMatch(/^regions: .*, at position 3/);
});

test('sound regions of either player pass', () => {
  for (const game of [ruleset(domineering, 3, 3), ruleset(clobber, 3, 3)]) {
    const [compared] = check(game);
    expect(compared!.positions).toBe(compared!.of);
    expect(compared!.positions).toBeGreaterThan(40);
  }
});

test('wrong symmetries of a game of either player are refused where values are found by them', () => {
  const { definition, name } = domineering.game({ width: 3, height: 3 });
  const { regions: _, ...plain } = definition;
  // Rows for columns, which is the negative.
  const transposed = [0, 4, 8, 3, 1, 5, 9, 7, 2, 6, 10];
  const turned = new Game({ ...plain, symmetries: [transposed] } as never, name) as unknown as AnyGame;
  expect(refusal(() => valueOf(turned, turned.start, new PartizanStore()))).toMatch(/^symmetries: .*, at position \S/);
});
