/** Tables with tiers in memory, made from random spaces by their definition, for the verifier to judge. */
import { type AnyGame, Game } from '../../src/core/game.js';
import { outcomeOf, remotenessOf, UNDECIDED } from '../../src/core/outcome.js';
import { payoffBits, payoffOf, withoutPayoff } from '../../src/core/payoff-value.js';
import type { TieredSpace } from '../../src/core/tiers.js';
import { bitRanking } from '../../src/ranking/bit-ranking.js';
import { revisedFacts } from '../../src/table/header.js';
import type { LoadedTier, TableFacts, TierTableHeader } from '../../src/table/index.js';
import { numberingChecksum } from '../../src/table/numbering.js';
import type { TieredTable } from '../../src/verify/index.js';
import { gameOfTiers, solveByDefinition, spaceOfTiers, type WrittenTiers } from '../games/random-tiers.js';

/** What a table says of one index: its value, and in which views it is reached (bits 0 and 1; 0 where it is not stored). */
export interface Entry {
  value: number;
  views: number;
}

/** A table in a form that is easily changed. */
export interface DraftTable {
  readonly views: 1 | 2;
  /** By tier and index. */
  readonly entries: Entry[][];
  readonly header: TierTableHeader;
}

/** The true table of a space. */
export function trueTable(written: WrittenTiers, game: AnyGame = gameOfTiers(written)): DraftTable {
  const { values, reached } = solveByDefinition(written);
  const space = spaceOfTiers(written);
  const census = new Map<number, number>();
  const entries = Array.from({ length: space.tierCount }, (_, tier) => {
    const rules = space.openTier(tier);
    return Array.from({ length: space.tierSize(tier) }, (__, index): Entry => {
      const at = index / written.spread;
      const views = reached.reduce((bits, view, v) => bits | (view[tier]![at] ? 1 << v : 0), 0);
      const over = rules.load(index);
      if (views === 0) return { value: 0, views: 0 };
      const value = values[tier]![at]!;
      const count = (views === 3 ? 2 : 1) * rules.weight();
      census.set(value, (census.get(value) ?? 0) + count);
      return over === UNDECIDED ? { value, views } : { value: 0, views: 0 };
    });
  });
  const start = values[written.start[0]]![written.start[1]]!;
  const header = {
    ...headerOf(game, census, start, payoffBits(space)),
    ...revisedFacts(game.definition.tiers!()),
    tiers: entries.length,
    views: written.views,
    stored: entries.flat().filter(entry => entry.views !== 0).length,
    numbering: numberingChecksum(game, game.definition.tiers!()),
  };
  return { views: written.views, entries, header };
}

function headerOf(game: AnyGame, census: ReadonlyMap<number, number>, start: number, bits: number): TableFacts {
  const counts = { win: 0, lose: 0, tie: 0, draw: 0 };
  const byRemoteness: Record<string, Record<string, number>> = { win: {}, lose: {}, tie: {}, draw: {} };
  for (const [value, count] of census) {
    counts[outcomeOf(value)] += count;
    const histogram = byRemoteness[outcomeOf(value)]!;
    histogram[value >>> (bits + 2)] = (histogram[value >>> (bits + 2)] ?? 0) + count;
  }
  const { win, lose, tie } = byRemoteness as TableFacts['byRemoteness'];
  return {
    game: game.name,
    rules: { version: game.version },
    players: game.players ?? null,
    positions: counts.win + counts.lose + counts.tie + counts.draw,
    ...counts,
    byRemoteness: { win, lose, tie },
    ...(game.hasPayoff ? { stake: game.stake } : {}),
    start: {
      position: game.makeText(game.start),
      outcome: outcomeOf(start),
      remoteness: remotenessOf(withoutPayoff(start, bits)),
      ...(game.hasPayoff ? { payoff: payoffOf(start, bits) } : {}),
    },
    method: 'definition',
    software: 'test',
  };
}

/** The table as the verifier reads it. */
export function readDraft({ views, entries, header }: DraftTable): TieredTable {
  return {
    name: 'draft',
    header,
    directory: { tierCount: entries.length, tierSizes: entries.map(list => list.length) },
    loadTier: tier => Promise.resolve(loadedTier(entries[tier]!, tier, views)),
  };
}

function loadedTier(entries: readonly Entry[], tier: number, views: number): LoadedTier {
  const bitmap = (has: (entry: Entry) => boolean) => {
    const words = new Int32Array(Math.ceil(entries.length / 32));
    entries.forEach((entry, i) => {
      if (has(entry)) words[i >>> 5]! |= 1 << (i & 31);
    });
    return words;
  };
  return {
    tier,
    size: entries.length,
    reached: Array.from({ length: views }, (_, view) => bitmap(entry => (entry.views & (1 << view)) !== 0)),
    stored: bitRanking(bitmap(entry => entry.views !== 0)),
    values: Int32Array.from(entries.filter(entry => entry.views !== 0).map(entry => entry.value)),
  };
}

/** The same game for people with other rules for loops. */
export function withTiers(game: AnyGame, space: TieredSpace): AnyGame {
  const { definition } = game;
  const tiers = () => ({ ...definition.tiers!(), space });
  return new Game({ ...definition, tiers }) as AnyGame;
}
