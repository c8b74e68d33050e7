/**
 * Statistics of a table with tiers: one pass over its values, from the start's tier down, a tier in memory at a time. Positions at
 * which play is over are in no table; those that the stored ones lead to are marked on the way, a bit an index and view, until
 * their tier has been counted. O(positions + moves) by the fast rules; where these do not say how many distinct positions moves lead to, those for people
 * do, wherever successors are the same.
 */

import { Deduplicator } from '../core/data/int-list.js';
import { kept } from '../core/data/kept.js';
import type { AnyGame } from '../core/game.js';
import { remotenessOf } from '../core/outcome.js';
import { firstPlayersPayoff, payoffBits, withoutPayoff } from '../core/payoff-value.js';
import { worthOf } from '../core/probe.js';
import { type RunOptions, runAsync, type Task } from '../core/task.js';
import { SETTLED, type TieredSpace, type TierMoves, type TierPosition, tierMoves } from '../core/tiers.js';
import { ValueCounts } from '../core/value-counts.js';
import { popcount, rankAmong } from '../ranking/bit-ranking.js';
import { foreseeing, numberingOf } from '../rules/faces.js';
import { countDistinct, plainPosition } from '../rules/plain-position.js';
import type { Allocate, LoadedTier } from '../table/loaded-tier.js';
import { foreseenBy, type NumbersOfTable } from '../table/numbering.js';
import { countOutcomes, type Statistics, StatisticsBuilder, type TierCounts } from './statistics.js';

interface ViewedPosition extends TierPosition {
  readonly view: 0 | 1;
}

/** Tiers with their values, each to be had when it is its turn: a `TierTable` is one. */
export interface TiersToCount {
  readonly header: { readonly game: string } & NumbersOfTable;
  loadTier(tier: number, allocate?: Allocate): Promise<LoadedTier>;
}

/** Statistics of a table with tiers. */
export async function tierStatistics(
  table: TiersToCount,
  game: AnyGame,
  options: RunOptions = {},
): Promise<Statistics> {
  const numbering = numberingOf(foreseeing(game, foreseenBy(table.header, game)));
  const { space } = numbering;
  const builder = new StatisticsBuilder<ViewedPosition>();
  const stateOf = ({ view, ...at }: ViewedPosition) => numbering.unrank(at, view);
  const countAt = (place: ViewedPosition) => {
    const { steps } = plainPosition(game, stateOf(place));
    return countDistinct(game, steps);
  };
  const counter = new TierCounter(space, builder, countAt);
  const tiers: TierCounts[] = [];
  const { start } = space;
  let value = space.openTier(start.tier).load(start.index);
  for (let tier = space.all ? space.tierCount - 1 : start.tier; tier >= 0; tier--) {
    if (!space.all && !counter.isReached(tier)) continue;
    const loaded = await table.loadTier(tier);
    if (tier === start.tier && value < 0) value = loaded.values[rankAmong(loaded.stored, start.index)]!;
    tiers.push(await runAsync(counter.count(loaded), options));
  }
  const textOf = (place: ViewedPosition) => game.makeText(stateOf(place));
  const bits = payoffBits(space);
  const said = { value: withoutPayoff(value, bits) };
  const payoff = firstPlayersPayoff(value, bits, game.start.player);
  const worth = worthOf(space.payoff === undefined ? said : { ...said, payoff });
  return builder.finish(table.header.game, { position: game.makeText(game.start), ...worth }, textOf, tiers);
}

/** How many indices are looked at between two reports. */
const PIECE_WORDS = 512;

class TierCounter {
  readonly #space: TieredSpace;
  readonly #builder: StatisticsBuilder<ViewedPosition>;
  readonly #out: TierMoves;
  /** How many positions the moves at one lead to, by the rules for people. */
  readonly #countAt: (place: ViewedPosition) => number;
  readonly #choices: Int32Array;
  readonly #deduplicator: Deduplicator;
  readonly #bits: number;
  /** By tier and view: what stored positions lead to. */
  readonly #marks = new Map<number, readonly Int32Array[]>();

  constructor(
    space: TieredSpace,
    builder: StatisticsBuilder<ViewedPosition>,
    countAt: (place: ViewedPosition) => number,
  ) {
    this.#space = space;
    this.#builder = builder;
    this.#countAt = countAt;
    this.#out = tierMoves(space.maxSuccessors);
    this.#choices = new Int32Array(space.maxSuccessors);
    this.#deduplicator = new Deduplicator(space.maxSuccessors);
    this.#bits = payoffBits(space);
    const { tier, index } = space.start;
    this.#marksOf(tier)[0]![index >>> 5]! |= 1 << (index & 31);
  }

  /** Whether anything leads to a tier. */
  isReached(tier: number): boolean {
    return this.#marks.has(tier);
  }

  /** Counts a tier once all above it have been counted. */
  *count(loaded: LoadedTier): Task<TierCounts> {
    const { tier, size, values } = loaded;
    const counts = new ValueCounts();
    const before = this.#builder.moves;
    yield* this.#countOpen(loaded, counts);
    yield* this.#countOver(loaded, counts);
    this.#marks.delete(tier);
    this.#builder.values.addAll(counts.entries());
    const outcomes = countOutcomes(counts.entries());
    const farthest = counts.entries().map(([value]) => remotenessOf(value) ?? -1);
    const longest = farthest.reduce((most, remoteness) => Math.max(most, remoteness), -1);
    return {
      tier,
      name: this.#space.tierName(tier),
      indices: size,
      stored: values.length,
      positions: outcomes.win + outcomes.lose + outcomes.tie + outcomes.draw,
      counts: outcomes,
      moves: this.#builder.moves - before,
      longest: longest < 0 ? null : longest,
    };
  }

  /** The positions that the table holds, and marks for what they lead to. */
  *#countOpen(loaded: LoadedTier, counts: ValueCounts): Task<void> {
    const { tier, stored, values } = loaded;
    const { words } = stored;
    const rules = this.#space.openTier(tier);
    const builder = this.#builder;
    const slots = [tier, ...this.#space.childTiers(tier)].map(number => () => this.#marksOf(number));
    const opened: (readonly Int32Array[])[] = [];
    let rank = 0;
    for (let word = 0; word < words.length; word++) {
      if (word % PIECE_WORDS === 0) yield this.#progress(tier, rank, values.length);
      for (let rest = words[word]!; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const index = (word << 5) | (31 - Math.clz32(bit));
        const views = viewsAt(loaded.reached, word, bit);
        rules.load(index);
        const value = withoutPayoff(values[rank++]!, this.#bits);
        const positions = rules.weight() * popcount(views);
        counts.add(value, positions);
        if (builder.isFarther(value)) builder.setFarthest(value, placeOf(tier, index, views));
        const count = rules.successors(this.#out, false);
        const targets = this.#space.views === 1 ? views : ((views & 1) << 1) | (views >>> 1);
        for (let k = 0; k < count; k++) {
          const slot = this.#out.slots[k]!;
          if (slot === SETTLED) continue;
          const to = this.#out.indices[k]!;
          // After an extra turn the same player is to move.
          mark((opened[slot] ??= slots[slot]!()), to < 0 ? ~to : to, to < 0 ? views : targets);
        }
        const choices = rules.choices?.(count) ?? this.#countChoices(count, placeOf(tier, index, views));
        builder.addMoves(choices, positions);
        if (choices > builder.most) builder.setMost(choices, placeOf(tier, index, views));
      }
    }
  }

  /** The positions that stored ones lead to and that the table does not hold: there play is over. */
  *#countOver({ tier, reached, stored }: LoadedTier, counts: ValueCounts): Task<void> {
    const marks = this.#space.all ? this.#everyIndex(tier) : this.#marksOf(tier);
    const rules = this.#space.openTier(tier);
    const builder = this.#builder;
    for (let word = 0; word < stored.words.length; word++) {
      if (word % PIECE_WORDS === 0) yield this.#progress(tier, word, stored.words.length);
      let bits = 0;
      for (let view = 0; view < marks.length; view++) bits |= marks[view]![word]! & ~reached[view]![word]!;
      for (; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits;
        const index = (word << 5) | (31 - Math.clz32(bit));
        const value = withoutPayoff(rules.load(index), this.#bits);
        if (value < 0) continue;
        const views = viewsAt(marks, word, bit);
        counts.add(value, rules.weight() * popcount(views));
        if (builder.isFarther(value)) builder.setFarthest(value, placeOf(tier, index, views));
      }
    }
  }

  /** Marks of all indices, in all views. */
  #everyIndex(tier: number): readonly Int32Array[] {
    const size = this.#space.tierSize(tier);
    const words = new Int32Array(Math.ceil(size / 32)).fill(-1);
    if (size % 32 !== 0) words[words.length - 1] = 2 ** (size % 32) - 1;
    return Array.from({ length: this.#space.views }, () => words);
  }

  /** How many positions the moves at a place lead to, where its rules do not say, of as many successors as they have just written: those that are the same may be of one position, or of images of it. */
  #countChoices(count: number, place: ViewedPosition): number {
    return this.#countClasses(count) === count ? count : this.#countAt(place);
  }

  /** How many of the successors just written are distinct. */
  #countClasses(count: number): number {
    const { slots, indices } = this.#out;
    const choices = this.#choices;
    // Where play is over and nothing has an index, each is distinct.
    let distinct = 0;
    for (let k = 0; k < count; k++) if (slots[k] === SETTLED) distinct++;
    for (let slot = 0, seen = distinct; seen < count; slot++) {
      let length = 0;
      for (let k = 0; k < count; k++) if (slots[k] === slot) choices[length++] = indices[k]!;
      seen += length;
      distinct += this.#deduplicator.distinct(choices, length);
    }
    return distinct;
  }

  #marksOf(tier: number): readonly Int32Array[] {
    return kept(this.#marks, tier, () => {
      const words = Math.ceil(this.#space.tierSize(tier) / 32);
      return Array.from({ length: this.#space.views }, () => new Int32Array(words));
    });
  }

  #progress(tier: number, done: number, total: number) {
    return { phase: 'count positions', done, total, detail: this.#space.tierName(tier) };
  }
}

function viewsAt(bitmaps: readonly Int32Array[], word: number, bit: number): number {
  const first = (bitmaps[0]![word]! & bit) !== 0 ? 1 : 0;
  return bitmaps.length === 2 && (bitmaps[1]![word]! & bit) !== 0 ? first | 2 : first;
}

function mark(bitmaps: readonly Int32Array[], index: number, views: number): void {
  const bit = 1 << (index & 31);
  if ((views & 1) !== 0) bitmaps[0]![index >>> 5]! |= bit;
  if ((views & 2) !== 0) bitmaps[1]![index >>> 5]! |= bit;
}

function placeOf(tier: number, index: number, views: number): ViewedPosition {
  return { tier, index, view: views === 2 ? 1 : 0 };
}
