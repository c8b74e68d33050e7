/** Positions at which slips of fast rules show soonest: best play, the first and the last of each tier, every value, the ends of play. */

import type { Part } from '../core/data/parts.js';
import { ZugzwangError } from '../core/errors.js';
import type { AnyGame, State } from '../core/game.js';
import { DRAW } from '../core/outcome.js';
import { firstPlayersPayoff, payoffBits, withoutPayoff } from '../core/payoff-value.js';
import { type Lookup, packedResult, walkBestLine } from '../core/probe.js';
import type { TierRules } from '../core/tiers.js';
import { numberingOf, type ViewedPosition } from '../rules/faces.js';
import { allNumbers, countFound, keyOf, positionsFound } from './sample.js';
import type { TierMemory } from './tier-memory.js';
import { lookUp } from './walk-tier.js';

/** How far best play is followed, and from how many of the start's moves. */
const LINE_PLIES = 200;
const LINES = 50;

/** How many positions of one value are chosen: in the whole table, and in each tier anew; more near the end of play. */
const OF_A_VALUE = { whole: 2, tier: 1, wholeNearTheEnd: 200, tierNearTheEnd: 4 };
const END_PLIES = 2;

/** About so many are chosen by value at most, as many of each tier. */
const BY_VALUE = 50_000;
const LEAST_OF_A_TIER = 32;

/** So many positions are looked at between two meetings. */
const PIECE = 1 << 16;

/** The positions, each once, by a key of each; all parts choose alike. What faults are found already may break best play off. */
export function* choosePositions(game: AnyGame, tiers: readonly TierMemory[]): Part<Map<number, ViewedPosition>> {
  const { space, rank } = numberingOf(game);
  const chosen = new Map<number, ViewedPosition>();
  const opened: TierRules[] = [];
  const valueAt = (tier: number, index: number) => {
    const value = lookUp(tiers[tier]!, index);
    return value < 0 ? (opened[tier] ??= space.openTier(tier)).load(index) : value;
  };
  const choose = (at: ViewedPosition) => chosen.set(keyOf(at), at);
  const place = ({ position, player }: State<unknown>) => {
    const at = rank(position, player);
    return at && { ...at, view: space.views === 2 ? player : (0 as const) };
  };
  const bits = payoffBits(space);
  const packed = (state: State<unknown>) => {
    const at = place(state);
    return at === undefined ? packedResult(game, state) : Math.max(-1, valueAt(at.tier, at.index));
  };
  const value = (state: State<unknown>) => withoutPayoff(packed(state), bits);
  const payoff = (state: State<unknown>) => firstPlayersPayoff(packed(state), bits, state.player);
  for (const state of bestPlay(game, bits === 0 ? { value } : { value, payoff })) {
    const at = place(state);
    if (at !== undefined && isFound(tiers, at)) choose(at);
  }
  yield* everyValue(tiers, bits, valueAt, choose);
  return chosen;
}

/** The first and the last of each tier in each view, and some of every value, however rare it is. One pass over the table. */
function* everyValue(
  tiers: readonly TierMemory[],
  bits: number,
  valueAt: (tier: number, index: number) => number,
  choose: (at: ViewedPosition) => void,
): Part<void> {
  const whole = new Map<number, number>();
  const inTier = new Map<number, number>();
  const most = Math.max(LEAST_OF_A_TIER, Math.ceil(BY_VALUE / tiers.length));
  let chosen = 0;
  let looked = 0;
  let last: ViewedPosition | undefined;
  for (const at of positionsFound(tiers, allNumbers(countFound(tiers)))) {
    if (++looked % PIECE === 0) yield [];
    if (at.tier !== last?.tier) {
      inTier.clear();
      chosen = 0;
    }
    if (at.tier !== last?.tier || at.view !== last.view) {
      choose(at);
      if (last !== undefined) choose(last);
    }
    last = at;
    if (chosen === most) continue;
    const value = valueAt(at.tier, at.index);
    const isNear = value >>> (bits + 2) <= END_PLIES && value !== DRAW;
    const isRare = counted(whole, value) <= (isNear ? OF_A_VALUE.wholeNearTheEnd : OF_A_VALUE.whole);
    const isRareHere = counted(inTier, value) <= (isNear ? OF_A_VALUE.tierNearTheEnd : OF_A_VALUE.tier);
    if (!isRare && !isRareHere) continue;
    choose(at);
    chosen++;
  }
  if (last !== undefined) choose(last);
}

function counted(counts: Map<number, number>, value: number): number {
  const count = (counts.get(value) ?? 0) + 1;
  counts.set(value, count);
  return count;
}

/** Best play from the start, and after each of its moves. */
function* bestPlay(game: AnyGame, lookup: Lookup<unknown>): Generator<State<unknown>, void> {
  yield* lineFrom(game, lookup, game.start);
  if (game.result(game.start) >= 0) return;
  for (const move of game.moves(game.start).slice(0, LINES)) yield* lineFrom(game, lookup, game.play(game.start, move));
}

function* lineFrom(game: AnyGame, lookup: Lookup<unknown>, from: State<unknown>): Generator<State<unknown>, void> {
  try {
    yield* walkBestLine(game, lookup, from, LINE_PLIES);
  } catch (error) {
    // Where values and plain rules do not fit, the comparison at the last state tells why.
    if (!(error instanceof ZugzwangError)) throw error;
  }
}

function isFound(tiers: readonly TierMemory[], { tier, index, view }: ViewedPosition): boolean {
  return (tiers[tier]!.found[view]![index >>> 5]! & (1 << (index & 31))) !== 0;
}
