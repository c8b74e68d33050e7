/** What one thread does of the verification of a table with tiers; `verify-tiers.ts` says what for. */
import { seededChance } from '../core/choose.js';
import type { AnyGame } from '../core/game.js';
import type { Part } from '../core/parts.js';
import type { TieredSpace } from '../core/tiers.js';
import { ValueCounts } from '../core/value-counts.js';
import { checkMembers } from './check-members.js';
import { RulesComparer } from './compare-rules.js';
import { FaultList, MOST_FAULTS, type NumberedFault } from './faults.js';
import { countFound, PlainCount, samplePositions } from './sample.js';
import { Sweeper } from './sweeper.js';
import { BLOCK_BITS, DIRTY, type VerifyMemory } from './tier-memory.js';
import { TierWalker } from './walk-tier.js';

/** What one thread has found. */
export interface VerifyFindings {
  readonly faults: Readonly<Record<'values' | 'members' | 'rules', readonly NumberedFault[]>>;
  readonly census: readonly (readonly [value: number, count: number])[];
  readonly moves: number;
  readonly compared: number;
}

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
  const done = (moves: number, compared: number): VerifyFindings => {
    const faults = { values: values.first, members: members.first, rules: rules.first };
    return { faults, census: census.entries(), moves, compared };
  };
  const moves = yield* walk(space, memory, sweeper, census, values);
  if (moves === undefined) return done(0, 0);
  sweeper.enterPhase(1);
  for (let tier = space.tierCount - 1; tier >= 0; tier--) {
    yield* sweeper.sweep(tier, block => checkMembers(memory.tiers[tier]!, tier, block, members));
    if ((yield* sweeper.meet(members)) >= MOST_FAULTS) break;
  }
  if ((yield* sweeper.meet(members)) > 0) return done(moves, 0);
  sweeper.enterPhase(2);
  return done(moves, yield* compareRules(memory, sweeper, me, count, game, rules));
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
  let moves = 0;
  for (let tier = start.tier; tier >= 0; tier--) {
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

function* compareRules(
  { tiers, samples, seed }: VerifyMemory,
  sweeper: Sweeper,
  me: number,
  count: number,
  game: AnyGame,
  faults: FaultList,
): Part<number> {
  const comparer = new RulesComparer(game, faults, seededChance(seed + 1));
  const picks = samplePositions(tiers, samples, seed);
  const walk = me === 0 && countFound(tiers) <= samples ? new PlainCount(game, tiers) : undefined;
  let compared = 0;
  let walked = walk === undefined;
  for (let ended = false; ; ) {
    for (let step = 0; step < 64 * count && !ended; step++) {
      const pick = picks.next();
      ended = pick.done === true;
      if (pick.done || step % count !== me) continue;
      comparer.compareAt(pick.value.tier, pick.value.index, pick.value.view);
      compared++;
    }
    if (!walked) walked = walk!.walk(256);
    if (!(yield* sweeper.goesOn(!ended || !walked, 64, faults))) break;
  }
  walk?.compare(faults);
  return compared;
}
