/**
 * Checks a whole table with tiers by the forward moves of `TierRules` alone: never predecessors, never a solver. O(positions + moves) time,
 * on all cores; memory as `tier-memory.ts` says.
 *
 * What is checked, and why nothing wrong can pass, as long as the fast rules are those of the game:
 *
 * 1. **Positions.** What can be reached from the start, in which view, is found from nothing but the rules (`walk-tier.ts`), and the
 *    table must hold exactly those of these positions at which play goes on, in exactly these views.
 * 2. **Values.** Where play is over the rules say the value. Every value in the table must be the best of the successors' values, one ply
 *    more, bit by bit. Successors of reached positions are reached, so by 1 each has a value. There is one assignment only that does this: by induction over r,
 *    who is said to win or lose in r does (a win at r has a lost successor at r − 1 and none sooner; all successors of a loss at r are won, the latest
 *    at r − 1), and who wins or loses in r is said to (its deciding successors are, by induction, and then a win in r, or a loss,
 *    is the only best value). The same holds for ties among what is neither won nor lost; what is left must say draw.
 *    Remoteness falls along all these, so no circle of positions can vouch for itself.
 * 3. **Counts.** Each count of the header, by outcome and remoteness, is counted again with `weight` in each view; the start and its value are
 *    compared, as are the number of tiers, their sizes, the views, the game, its rules' version and its players (`checkGame`).
 * 4. **Rules.** The fast rules are compared with the plain ones (`compare-rules.ts`) at 100,000 random reached positions, at all of a game
 *    that has no more. There the positions are counted by the plain rules too, so that no weight can be wrong; in a larger game weights
 *    are believed, which touches counts and no value.
 *
 * A block whose checksum is wrong ends the verification when it is read, with an error of code `table` that names it.
 */
import { messageOf } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import { outcomeOf, remotenessOf } from '../core/outcome.js';
import { meetingSum, type Part, runInTurn } from '../core/parts.js';
import { type Progress, type RunOptions, runAsync } from '../core/task.js';
import type { TieredSpace } from '../core/tiers.js';
import { rankAmong } from '../ranking/bit-ranking.js';
import type { TableFacts } from '../table/header.js';
import { Census } from './census.js';
import { checkMembers } from './check-members.js';
import { RulesComparer, tiersOf } from './compare-rules.js';
import { type Fault, FaultList, firstFaults, MOST_FAULTS, type NumberedFault } from './faults.js';
import { compare, countFaults, startFaults } from './header-faults.js';
import { randomFractions } from './random.js';
import { countFound, PlainCount, samplePositions } from './sample.js';
import {
  BLOCK_BITS,
  CONTROL,
  DIRTY,
  loadTiers,
  PHASES,
  type TieredTable,
  type TierMemory,
  type VerifyMemory,
} from './tier-memory.js';
import type { VerifyReport } from './verify.js';
import { TierWalker } from './walk-tier.js';

/** What one thread has found. */
export interface VerifyFindings {
  readonly faults: Readonly<Record<'values' | 'members' | 'rules', readonly NumberedFault[]>>;
  readonly census: readonly (readonly [value: number, count: number])[];
  readonly moves: number;
  readonly compared: number;
}

/** How a table with tiers is verified. */
export interface VerifyTiersOptions extends RunOptions {
  /** At how many random positions the fast rules are compared with the plain ones; 100,000 if not given. */
  readonly samples?: number;
  /** Chooses those positions. */
  readonly seed?: number;
  /** Threads to run in, and how; the caller's own thread if not given. */
  readonly threads?: VerifyThreads;
}

/** Runs `verifyPart` in so many threads over one memory. */
export interface VerifyThreads {
  readonly count: number;
  run(memory: VerifyMemory): Promise<VerifyFindings[]>;
}

/** What a verification of a table with tiers found. */
export interface TiersReport extends VerifyReport {
  /** At how many positions the fast rules were compared with the plain ones, and the seed that chose them. */
  readonly compared: number;
  readonly seed: number;
}

/** A table with tiers and its header. */
export interface HeadedTiers extends TieredTable {
  readonly header: TableFacts;
}

const SAMPLES = 100_000;

/** Checks a table with tiers against the rules of its game. */
export async function verifyTiers(
  table: HeadedTiers,
  game: AnyGame,
  options: VerifyTiersOptions = {},
): Promise<TiersReport> {
  const { samples = SAMPLES, seed = 1, threads, onProgress } = options;
  const { space } = tiersOf(game);
  const shape = shapeFaults(table, space);
  if (shape.length > 0) return { ok: false, positions: 0, moves: 0, compared: 0, seed, faults: asFaults(shape) };
  const tiers = await loadTiers(table, space, threads !== undefined, tier =>
    onProgress?.({ phase: 'read the table', done: tier, total: table.tierCount }),
  );
  const control = new Int32Array(
    threads === undefined ? new ArrayBuffer(4 * CONTROL.words) : new SharedArrayBuffer(4 * CONTROL.words),
  );
  const memory: VerifyMemory = { tiers, control, samples, seed };
  const findings = await (threads === undefined
    ? runHere(game, memory, options)
    : runThreads(threads, memory, options));
  return makeReport(table, game, memory, findings);
}

function runHere(game: AnyGame, memory: VerifyMemory, options: RunOptions): Promise<VerifyFindings[]> {
  const part = verifyPart(tiersOf(game).space, memory, 0, 1, game);
  return runAsync(
    runInTurn([part], () => progressOf(memory)),
    options,
  );
}

async function runThreads(threads: VerifyThreads, memory: VerifyMemory, { onProgress }: RunOptions) {
  const timer = setInterval(() => onProgress?.(progressOf(memory)), 200);
  try {
    return await threads.run(memory);
  } finally {
    clearInterval(timer);
  }
}

/** How far the parts have come. */
export function progressOf({ control }: VerifyMemory): Progress {
  const phase = PHASES[Atomics.load(control, CONTROL.phase)]!;
  return { phase, done: 1024 * Atomics.load(control, CONTROL.done) };
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
  const census = new Census();
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
  census: Census,
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
  const comparer = new RulesComparer(game, faults, randomFractions(seed + 1));
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

/** Passes over the blocks of a tier that all parts make together, meeting now and then. */
class Sweeper {
  readonly #control: Int32Array;
  readonly #tiers: readonly TierMemory[];
  readonly #me: number;
  /** How much work a part does between two meetings: little where others want the thread back. */
  readonly #quota: number;
  #sweeps = 0;
  #done = 0;

  constructor({ control, tiers }: VerifyMemory, me: number, count: number) {
    this.#control = control;
    this.#tiers = tiers;
    this.#me = me;
    this.#quota = count > 1 ? 1 << 16 : 1 << 12;
  }

  enterPhase(phase: number): void {
    this.#done = 0;
    if (this.#me === 0) Atomics.store(this.#control, CONTROL.phase, phase);
  }

  /** Hands each block to one of the parts, and returns how much work that was for all. */
  *sweep(tier: number, process: (block: number) => number): Part<number> {
    const control = this.#control;
    const blocks = this.#tiers[tier]!.blocks.length;
    const counter = this.#sweeps & 1;
    this.#sweeps++;
    if (this.#me === 0) {
      // Nobody uses the other counter before all have ended this pass.
      Atomics.store(control, CONTROL.counter + (counter ^ 1), 0);
      Atomics.store(control, CONTROL.tier, tier);
    }
    for (let total = 0; ; ) {
      let work = 0;
      let block = 0;
      while (work < this.#quota && (block = Atomics.add(control, CONTROL.counter + counter, 1)) < blocks)
        work += process(block);
      const met = yield [block < blocks ? 1 : 0, work];
      total += meetingSum(met, 1);
      this.#tellDone(meetingSum(met, 1));
      if (meetingSum(met, 0) === 0) return total;
    }
  }

  /** Meets the other parts; returns how many faults there are. */
  *meet(faults: FaultList): Part<number> {
    return meetingSum(yield [0, 0, faults.count], 2);
  }

  /** Meets the other parts; returns whether any of them goes on, and there is no need to stop. */
  *goesOn(mine: boolean, work: number, faults: FaultList): Part<boolean> {
    const met = yield [mine ? 1 : 0, work, faults.count];
    this.#tellDone(meetingSum(met, 1));
    return meetingSum(met, 0) > 0 && meetingSum(met, 2) < MOST_FAULTS;
  }

  #tellDone(work: number): void {
    this.#done += work;
    if (this.#me === 0) Atomics.store(this.#control, CONTROL.done, Math.floor(this.#done / 1024));
  }
}

/** What is wrong with the frame that a table gives its tiers. */
function shapeFaults(table: HeadedTiers, space: TieredSpace): string[] {
  const faults = compare('the number of tiers', table.tierCount, space.tierCount);
  if (faults.length > 0) return faults;
  for (let tier = 0; tier < space.tierCount; tier++) {
    const what = `the size of tier ${tier} (${space.tierName(tier)})`;
    faults.push(...compare(what, table.tierSize(tier), space.tierSize(tier)));
  }
  return faults.slice(0, MOST_FAULTS);
}

function asFaults(problems: readonly string[]): Fault[] {
  return problems.map(problem => ({ position: undefined, problem }));
}

function makeReport(
  { header }: HeadedTiers,
  game: AnyGame,
  memory: VerifyMemory,
  findings: readonly VerifyFindings[],
): TiersReport {
  const first = (kind: keyof VerifyFindings['faults']) => firstFaults(findings.map(one => one.faults[kind]));
  // Where positions are missing or too many, values and counts are wrong as well; that is no news.
  const members = first('members');
  const numbered = members.length > 0 ? members : [...first('values'), ...first('rules')];
  const faults = numbered.map(({ problem, ...at }): Fault => ({ position: notationOf(game, at), problem }));
  const census = new Census();
  for (const [value, count] of findings.flatMap(one => one.census)) census.add(value, count);
  if (members.length === 0 && faults.length < MOST_FAULTS) {
    faults.push(...asFaults([...startProblems(header, game, memory), ...countFaults(header, census.entries())]));
  }
  const sum = (number: (one: VerifyFindings) => number) => findings.reduce((total, one) => total + number(one), 0);
  return {
    ok: faults.length === 0,
    positions: census.entries().reduce((total, [, count]) => total + count, 0),
    moves: sum(one => one.moves),
    faults: faults.slice(0, MOST_FAULTS),
    compared: sum(one => one.compared),
    seed: memory.seed,
  };
}

function startProblems(header: TableFacts, game: AnyGame, { tiers }: VerifyMemory): string[] {
  const { space, rank } = tiersOf(game);
  const { tier, index } = space.start;
  const ranked = rank(game.start.position, game.start.player);
  if (ranked?.tier !== tier || ranked.index !== index)
    return ['the fast rules begin at another position than the plain ones'];
  const { stored, values } = tiers[tier]!;
  const over = space.openTier(tier).load(index);
  const value = over >= 0 ? over : values[rankAmong(stored, index)]!;
  const worth = { outcome: outcomeOf(value), remoteness: remotenessOf(value) };
  return startFaults(header, { position: game.makeText(game.start), ...worth });
}

/** A position's notation, or its numbers where there is none. */
function notationOf(game: AnyGame, { tier, index, view }: Omit<NumberedFault, 'problem'>): string {
  try {
    return game.makeText(tiersOf(game).unrank({ tier, index }, view as 0 | 1));
  } catch (error) {
    return `${tier}:${index} (${messageOf(error)})`;
  }
}
