/** What one thread does of the verification of a table with tiers; `verify-tiers.ts` says what for. */

import type { Part } from '../core/data/parts.js';
import type { AnyGame } from '../core/game.js';
import type { TieredSpace } from '../core/tiers.js';
import { ValueCounts } from '../core/value-counts.js';
import { checkMembers } from './check-members.js';
import { type Compared, compareRules } from './compare-part.js';
import { FaultList, MOST_FAULTS, type NumberedFault } from './faults.js';
import { Sweeper } from './sweeper.js';
import { BLOCK_BITS, blockBegin, blockEnd, DIRTY, type TierMemory, type VerifyMemory } from './tier-memory.js';
import { TierWalker } from './walk-tier.js';

/** What one thread has found. */
export interface VerifyFindings extends Compared {
  readonly faults: Readonly<Record<'values' | 'members' | 'rules', readonly NumberedFault[]>>;
  readonly census: readonly (readonly [value: number, count: number])[];
  readonly moves: number;
}

const NOTHING: Compared = { compared: 0, counted: false };

/** One part of a verification. */
export function* verifyPart(
  space: TieredSpace,
  memory: VerifyMemory,
  me: number,
  count: number,
  game: AnyGame,
): Part<VerifyFindings> {
  const sweeper = new Sweeper(memory, me, count);
  const census = new ValueCounts();
  const values = new FaultList();
  const members = new FaultList();
  const rules = new FaultList();
  const done = (moves: number, { compared, counted }: Compared): VerifyFindings => {
    const faults = { values: values.first, members: members.first, rules: rules.first };
    return { faults, census: census.entries(), moves, compared, counted };
  };
  const moves = yield* walk(space, memory, sweeper, census, values);
  if (moves === undefined) return done(0, NOTHING);
  sweeper.enterPhase(1);
  for (let tier = space.tierCount - 1; tier >= 0; tier--) {
    yield* sweeper.sweep(tier, block => checkMembers(memory.tiers[tier]!, tier, block, members));
    if ((yield* sweeper.meet(members)) >= MOST_FAULTS) break;
  }
  if ((yield* sweeper.meet(members)) > 0) return done(moves, NOTHING);
  sweeper.enterPhase(2);
  const positions = census.entries().reduce((sum, [, found]) => sum + found, 0);
  return done(moves, yield* compareRules(game, memory, sweeper, { me, count }, positions, rules));
}

/** Walks all tiers that play can come to, from the start's down; returns the moves made, or undefined where faults abound. */
function* walk(
  space: TieredSpace,
  { tiers }: VerifyMemory,
  sweeper: Sweeper,
  census: ValueCounts,
  faults: FaultList,
): Part<number | undefined> {
  const { start } = space;
  const { found, blocks } = tiers[start.tier]!;
  Atomics.or(found[0]!, start.index >>> 5, 1 << (start.index & 31));
  Atomics.store(blocks, start.index >>> BLOCK_BITS, DIRTY);
  yield* sweeper.meet(faults);
  if (space.all)
    for (const [tier, memory] of tiers.entries()) yield* sweeper.sweep(tier, block => findAll(memory, block));
  let moves = 0;
  for (let tier = space.all ? space.tierCount - 1 : start.tier; tier >= 0; tier--) {
    const walker = new TierWalker(space, tiers, tier, census, faults);
    for (let patient = space.views === 2; ; ) {
      let bite = 0;
      const work = yield* sweeper.sweep(tier, block => {
        // What waits is taken a block at a time: others may wait no more then.
        if (bite > 0 && !patient && space.views === 2) return 0;
        bite = walker.walkBlock(block, patient);
        return bite;
      });
      if (work === 0 && !patient) break;
      patient = space.views === 2 && work > 0;
    }
    moves += walker.moves;
    if ((yield* sweeper.meet(faults)) >= MOST_FAULTS) return undefined;
  }
  return moves;
}

/** Takes all indices of a block for positions in all views, where a space is solved for all; what is none is seen when it is looked at. */
function findAll({ found, blocks, size }: TierMemory, block: number): number {
  for (const bitmap of found) {
    const end = blockEnd(block, bitmap.length);
    bitmap.fill(-1, blockBegin(block), end);
    if (32 * end > size) bitmap[end - 1] = 2 ** (size % 32) - 1;
  }
  Atomics.store(blocks, block, DIRTY);
  return 1;
}
