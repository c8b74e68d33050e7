/** What solving a game is expected to take, found out within a moment and without solving it. Never throws. */
import { type AnyGame, type State, ZugzwangError } from 'zugzwang/core';
import type { BoardDefinition } from '../../../src/compact/board/rules.ts';
import { loadBoardTiers } from './board-tiers.ts';
import { memoryBudget } from './memory.ts';
import type { SolveEstimate, SolveFacts } from './protocol.ts';
import { hasManyTierIndices } from './solving.ts';

/** What is solved without asking. */
const SMALL_SECONDS = 2;
const SMALL_BYTES = 500e6;
/** Nobody waits longer before a page. */
const MOST_SECONDS = 3600;

/** A board game is listed without a look at its tiers where all that its shape allows are no more. */
const FEW_SHAPES = 1 << 19;

/** How long positions are listed to see how many there are, in milliseconds. */
const TRIAL = 40;
/** So many are listed whatever the clock says, unless that takes very long: on a busy machine it runs on while nothing is listed. */
const SURELY_LISTED = 1000;
const LONGEST_TRIAL = 1500;
/** A game whose levels grow no faster than this when the time is up is taken for a small one. */
const SLOW_GROWTH = 1.15;

/** What solving is expected to take. */
export async function estimateSolve(game: AnyGame, memory = memoryBudget()): Promise<SolveEstimate> {
  try {
    if (hasFewShapes(game)) return { small: true };
    await loadBoardTiers(game);
    if (hasManyTierIndices(game)) {
      const { tierFacts } = await import('./tier-facts.ts');
      const { facts, least } = tierFacts(game.definition.tiers!().space, memory);
      return judge(facts, least, memory);
    }
    if (game.definition.tiers?.() !== undefined) return { small: true };
    const numbering = game.definition.numbering?.();
    if (numbering === undefined) return tryListing(game);
    const { spaceFacts } = await import('./one-piece-solving.ts');
    const facts = spaceFacts(numbering.space);
    return judge(facts, facts.bytes, memory);
  } catch (error) {
    if (error instanceof ZugzwangError && error.code === 'budget')
      return { small: false, tooLarge: true, why: error.message };
    return { small: true };
  }
}

/** Whether a game has board rules with so few shapes that its positions are listed, and nobody has to ask for its tiers. */
function hasFewShapes({ definition }: AnyGame): boolean {
  const { board } = definition as Partial<BoardDefinition>;
  if (board === undefined || board.rules.allPositions === true) return false;
  const { boards, slots } = board.layout;
  let shapes = 1;
  for (const { board: points, slots: kinds } of boards) shapes *= (kinds.length + 1) ** points.points;
  for (const { part } of slots) {
    if (part.kind === 'pits') return false;
    if (part.kind === 'counter') shapes *= part.most + 1;
  }
  return shapes <= FEW_SHAPES;
}

function judge(facts: SolveFacts, least: number, memory: number): SolveEstimate {
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
  const begin = performance.now();
  const isOver = () => performance.now() - begin > (seen.size < SURELY_LISTED ? LONGEST_TRIAL : TRIAL);
  const seen = new Set([game.makeText(game.start)]);
  let level: State<unknown>[] = [game.start];
  let before = 1;
  while (level.length > 0) {
    const next: State<unknown>[] = [];
    for (const state of level) {
      if (isOver()) return { atLeast: seen.size, small: level.length <= SLOW_GROWTH * before };
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
