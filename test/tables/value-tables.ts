/** Tables of version 2 for tests: made of any values whatever, or of a written space that is solved by definition. */
import fc from 'fast-check';
import { type AnyGame, defineGame } from '../../src/core/game.js';
import { outcomeOf, remotenessOf, UNDECIDED } from '../../src/core/outcome.js';
import { NO_POSITION, type TieredSpace, type TierNumbering, type TierPosition } from '../../src/core/tiers.js';
import { fingerprintOf } from '../../src/rules/fingerprint.js';
import { type AppendLog, memoryLog } from '../../src/table/access.js';
import type { TableFacts } from '../../src/table/header.js';
import type { SolvedTier } from '../../src/tablebase/pack-segment.js';
import { TierTableWriter } from '../../src/tablebase/tier-table-writer.js';
import { gameOfTiers, solveByDefinition, type WrittenTiers } from '../games/random-tiers.js';

/** By tier and index: the packed value where play goes on and the index is reached, and in which views (a bit each). */
export interface Values {
  readonly views: 1 | 2;
  readonly tiers: readonly (readonly ({ readonly value: number; readonly reached: number } | null)[])[];
}

/** Any values: holes, empty tiers, views that agree or differ, one value or many, remoteness up to the largest. */
export function randomValues(size = 80): fc.Arbitrary<Values> {
  const value = fc.oneof(fc.nat(3), fc.nat(300), fc.nat(2 ** 31 - 1), fc.constant(2 ** 31 - 1));
  return fc.constantFrom<(1 | 2)[]>(1, 2).chain(views => {
    const reached = views === 1 ? fc.constant(1) : fc.constantFrom(1, 2, 3, 3, 3);
    const entry = (kept: typeof reached) => fc.record({ value, reached: kept });
    const full = fc.constantFrom(1, 2, 3).chain(same => entry(fc.constant(views === 1 ? 1 : same)));
    const tier = fc.oneof(
      fc.array(fc.option(entry(reached)), { maxLength: size, size: 'max' }),
      fc.array(full, { maxLength: size, size: 'max' }),
      fc.array(fc.constant(null), { maxLength: size }),
    );
    return fc.record({ views: fc.constant(views), tiers: fc.array(tier, { minLength: 1, maxLength: 40 }) });
  });
}

/** A game whose positions are the numbers of such values, written `tier:index`; its moves do not matter. */
export function gameOfValues({ views, tiers }: Values, version = 1): AnyGame {
  const space: TieredSpace = {
    tierCount: tiers.length,
    start: { tier: tiers.length - 1, index: 0 },
    views,
    maxSuccessors: 1,
    maxPredecessors: 1,
    tierName: String,
    tierSize: tier => tiers[tier]!.length,
    childTiers: () => [],
    isLoopFree: () => true,
    openTier: tier => ({
      load: index => (index < tiers[tier]!.length ? UNDECIDED : NO_POSITION),
      weight: () => 1,
      successors: () => 0,
      predecessors: () => 0,
    }),
  };
  const numbering: TierNumbering<TierPosition> = {
    space,
    rank: position => position,
    unrank: (at, view) => ({ position: at, player: view }),
  };
  const rules = {
    name: 'numbers',
    version,
    start: space.start,
    moves: () => [],
    play: (at: TierPosition) => at,
    tiers: () => numbering,
  };
  return (views === 1 ? defineGame(rules) : defineGame({ ...rules, players: ['a', 'b'] })) as unknown as AnyGame;
}

/** A tier as the engine gives it, values by rank or by index. */
export function solvedTier(values: Values, tier: number, byIndex: boolean): SolvedTier {
  const entries = values.tiers[tier]!;
  const bitmap = (has: (reached: number) => boolean) => {
    const words = new Int32Array((entries.length + 31) >>> 5);
    entries.forEach((entry, i) => {
      if (entry !== null && has(entry.reached)) words[i >>> 5]! |= 1 << (i & 31);
    });
    return words;
  };
  return {
    tier,
    stored: bitmap(() => true),
    reached: Array.from({ length: values.views }, (_, view) => bitmap(reached => (reached & (1 << view)) !== 0)),
    values: Int32Array.from(entries.flatMap(entry => (entry === null ? (byIndex ? [-1] : []) : [entry.value]))),
    byIndex,
  };
}

/** Facts that no reader of values looks at. */
export function someFacts(game: AnyGame): TableFacts {
  return {
    game: game.name,
    rules: { version: game.version, fingerprint: fingerprintOf(game) },
    players: game.players ?? null,
    ...{ positions: 0, win: 0, lose: 0, tie: 0, draw: 0, byRemoteness: { win: {}, lose: {}, tie: {} } },
    start: { position: game.makeText(game.start), outcome: 'draw', remoteness: null },
    method: 'test',
    software: 'test',
  };
}

/** The bytes of a table of these values; what the log holds of it already is not written again. */
export async function makeValueTable(
  values: Values,
  game = gameOfValues(values),
  log: AppendLog = memoryLog(),
  byIndex = false,
): Promise<Uint8Array> {
  const writer = await TierTableWriter.open(log, game);
  for (let tier = writer.tiers; tier < values.tiers.length; tier++) {
    await writer.addTier(solvedTier(values, tier, byIndex), { tier });
  }
  return finishTable(writer, someFacts(game));
}

export async function finishTable(writer: TierTableWriter, facts: TableFacts): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of writer.finish(facts)) parts.push(part.slice());
  return new Uint8Array(Buffer.concat(parts));
}

/** A written space as a game, with the table of these values, its own if not given. */
export async function makeWrittenTable(
  written: WrittenTiers,
  solution = solveByDefinition(written),
): Promise<{ game: AnyGame; bytes: Uint8Array }> {
  const { views, spread, nodes, start } = written;
  const game = gameOfTiers(written);
  const tiers = nodes.map((tier, t) =>
    tier.flatMap((node, i) => {
      const reached = solution.reached.reduce((bits, view, v) => bits | (view[t]![i] ? 1 << v : 0), 0);
      const goesOn = typeof node === 'object' && node !== null;
      const entry = goesOn && reached !== 0 ? { value: solution.values[t]![i]!, reached } : null;
      return [entry, ...Array<null>(spread - 1).fill(null)];
    }),
  );
  const value = solution.values[start[0]]![start[1]]!;
  const facts = {
    ...someFacts(game),
    start: { position: game.makeText(game.start), outcome: outcomeOf(value), remoteness: remotenessOf(value) },
  };
  const writer = await TierTableWriter.open(memoryLog(), game);
  const values: Values = { views, tiers };
  for (let tier = 0; tier < tiers.length; tier++) await writer.addTier(solvedTier(values, tier, tier % 2 === 0));
  return { game, bytes: await finishTable(writer, facts) };
}
