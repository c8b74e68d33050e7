/** What solving a game is expected to take, found out within a moment and without solving it. Never throws. */
import { type AnyGame, type PositionSpace, type State, type TieredSpace, ZugzwangError } from 'zugzwang/core';
import { countIndices, leastTierMemory, type Plan, plan, planTiers } from 'zugzwang/solve';
import type { SolveEstimate } from './protocol.ts';

/** Games with tiers are solved by them from so many indices on: below that, listing every position takes less than half a second. */
export const TIERS_FROM = 1 << 15;

/** What is solved without asking. */
const SMALL_SECONDS = 2;
const SMALL_BYTES = 500e6;
/** Nobody waits longer before a page. */
const MOST_SECONDS = 3600;

/** How long positions are listed to see how many there are, in milliseconds. */
const TRIAL = 40;
/** A game whose levels grow no faster than this when the time is up is taken for a small one. */
const SLOW_GROWTH = 1.15;

/** The memory that a solution may take in a page: 1.5 GB, or a quarter of what the device says it has. */
export function memoryBudget(): number {
  const { navigator } = globalThis as { navigator?: { deviceMemory?: number } };
  return Math.min(1.5e9, ((navigator?.deviceMemory ?? 8) * 2 ** 30) / 4);
}

/** What solving is expected to take. */
export function estimateSolve(game: AnyGame, memory = memoryBudget()): SolveEstimate {
  try {
    const tiers = game.definition.tiers?.().space;
    if (tiers !== undefined) return countIndices(tiers) > TIERS_FROM ? estimateTiers(tiers, memory) : { small: true };
    const numbering = game.definition.numbering?.();
    return numbering === undefined ? tryListing(game) : estimateSpace(numbering.space, memory);
  } catch (error) {
    if (error instanceof ZugzwangError && error.code === 'budget')
      return { small: false, tooLarge: true, why: error.message };
    return { small: true };
  }
}

function estimateTiers(space: TieredSpace, memory: number): SolveEstimate {
  const { indices, edges, bytes } = planTiers(space, 1);
  const least = leastTierMemory(space);
  return judge(
    {
      positions: indices,
      seconds: edges / TIER_MOVES + indices / TIER_INDICES,
      bytes: Math.min(bytes, Math.max(least, memory)),
    },
    least,
    memory,
  );
}

/** Moves and indices a second, as measured in a page. */
const TIER_MOVES = 12e6;
const TIER_INDICES = 60e6;

function estimateSpace(space: PositionSpace, memory: number): SolveEstimate {
  const chosen = plan(space.classes?.().space ?? space, { memory: Number.MAX_SAFE_INTEGER });
  return judge({ positions: space.size, seconds: secondsOf(space, chosen), bytes: chosen.bytes }, chosen.bytes, memory);
}

/** Moves a second by the method, as measured in a page. */
function secondsOf(space: PositionSpace, { method, edges, positions }: Plan): number {
  if (method === 'dense') return (positions * (space.dense?.rowWords ?? 0)) / 400e6;
  if (method === 'sweep') return (positions + edges) / 50e6;
  return (positions + edges) / 8e6;
}

function judge(
  facts: { positions: number; seconds: number; bytes: number },
  least: number,
  memory: number,
): SolveEstimate {
  const { positions, seconds, bytes } = facts;
  const small = seconds < SMALL_SECONDS && bytes < SMALL_BYTES;
  if (least <= memory && seconds <= MOST_SECONDS) return { ...facts, small };
  const why =
    least > memory
      ? `solving ${positions.toLocaleString('en')} positions needs about ${gigabytes(least)} of memory, and a page may use ${gigabytes(memory)}`
      : `solving ${positions.toLocaleString('en')} positions takes about ${Math.round(seconds / 3600).toLocaleString('en')} hours in a page`;
  return { ...facts, small: false, tooLarge: true, why };
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toPrecision(2)} GB`;

/** Lists positions for a moment, breadth first, by the rules: all of a small game, and of a larger one how fast its levels grow. */
function tryListing(game: AnyGame): SolveEstimate {
  const end = performance.now() + TRIAL;
  const seen = new Set([game.makeText(game.start)]);
  let level: State<unknown>[] = [game.start];
  let before = 1;
  while (level.length > 0) {
    const next: State<unknown>[] = [];
    for (const state of level) {
      if (performance.now() > end) return { atLeast: seen.size, small: level.length <= SLOW_GROWTH * before };
      for (const successor of successorsOf(game, state)) {
        const text = game.makeText(successor);
        if (seen.has(text)) continue;
        seen.add(text);
        next.push(successor);
      }
    }
    before = level.length;
    level = next;
  }
  return { positions: seen.size, small: true };
}

function successorsOf(game: AnyGame, state: State<unknown>): State<unknown>[] {
  return game.result(state) >= 0 ? [] : game.moves(state).map(move => game.play(state, move));
}
