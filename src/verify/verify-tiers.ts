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
 *    **Payoffs.** In a game that ends in a number the best is the largest of what moves come to, gains included, and among those that come to it the
 *    soonest settled, from behind the latest. Tier by tier, from below, no other assignment does this. What leaves the tier has its right value, and what
 *    stays gains nothing (which is checked). Who is said to be worth L > 0 at r can have it: they move to where as much is settled for good, or to
 *    a position of the tier that is said to be worth -L to the other at r - 1, whose moves all leave L or more, at r - 2 where no more. So L never falls,
 *    and r falls while L stays: play comes to an end of the tier. Who is said to be worth 0 has a move that leaves 0 and none that leaves more, and
 *    the other the same: nobody gets more, and play that goes round is worth 0. So payoffs are right; remotenesses then are, by induction as above.
 * 3. **Counts.** Each count of the header, by outcome and remoteness, is counted again with `weight` in each view; the start and its value are
 *    compared, as are the number of tiers, their sizes, the views, the checksum of the numbering, the game, its rules' version and players.
 * 4. **Rules.** The fast rules are compared with the plain ones (`rules/tier-comparer.ts`) at all positions found, up to two millions, or as many as
 *    a minute suffices for; in a larger game at a sample, which the report says (`compare-part.ts`), and what is proved elsewhere is proved for the fast rules.
 *    The positions of a game that has no more than a million are counted by the plain rules too, so that no weight can be wrong; in a larger game weights
 *    are believed (`counted` is false), which touches counts and no value.
 *
 * A block whose checksum is wrong ends the verification when it is read, with an error of code `table` that names it.
 */

import { demandArgument } from '../core/checks/demand-argument.js';
import { runInTurn } from '../core/data/parts.js';
import { messageOf } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import { firstPlayersPayoff, payoffBits, withoutPayoff } from '../core/payoff-value.js';
import { worthOf } from '../core/probe.js';
import { type Progress, type RunOptions, runAsync } from '../core/task.js';
import type { TieredSpace } from '../core/tiers.js';
import { ValueCounts } from '../core/value-counts.js';
import { rankAmong } from '../ranking/bit-ranking.js';
import { numberingOf } from '../rules/faces.js';
import type { TableFacts } from '../table/header.js';
import type { Allocate } from '../table/loaded-tier.js';
import { gameOfTable, numberingChecksum } from '../table/numbering.js';
import { checkGame } from '../table/probe.js';
import {
  behaviourFaults,
  compare,
  countFaults,
  type Fault,
  firstFaults,
  MOST_FAULTS,
  type NumberedFault,
  startFaults,
} from './faults.js';
import { countFound } from './sample.js';
import { CONTROL, loadTiers, PHASES, type TieredTable, type VerifyMemory } from './tier-memory.js';
import type { VerifyReport } from './verify.js';
import { type VerifyFindings, verifyPart } from './verify-part.js';

/** How a table with tiers is verified. */
export interface VerifyTiersOptions extends RunOptions {
  /** Where play reaches no more numbered positions than this, the fast rules are compared with the plain ones at all of them: 2²¹ if not given. */
  readonly everywhere?: number;
  /** And where that is expected to take no more seconds than this: 60 if not given. */
  readonly seconds?: number;
  /** At how many drawn positions they are compared otherwise, beside those that are chosen; 100,000 if not given. */
  readonly samples?: number;
  /** Chooses those positions. */
  readonly seed?: number;
  /** Runs `verifyPart` in several threads over this memory, which they share; the caller's own thread does it all if not given. */
  readonly run?: (memory: VerifyMemory) => Promise<VerifyFindings[]>;
}

/** What a verification of a table with tiers found. */
export interface TiersReport extends VerifyReport {
  /** What chose the positions at which the rules were compared, where these were not all. */
  readonly seed: number;
}

const EVERYWHERE = 1 << 21;
const SECONDS = 60;
const SAMPLES = 100_000;

/** Checks a table with tiers against the rules of its game. */
export async function verifyTiers(
  table: TieredTable,
  plain: AnyGame,
  options: VerifyTiersOptions = {},
): Promise<TiersReport> {
  demandArgument('verifyTiers', 'tierTable', table);
  demandArgument('verifyTiers', 'game', plain);
  const { run, onProgress } = options;
  const opened = openVerification(table, plain, options);
  if ('report' in opened) return opened.report;
  const { game } = opened;
  const { space } = numberingOf(game);
  const allocate: Allocate = bytes => (run === undefined ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes));
  const total = space.tierCount;
  const tiers = await loadTiers(table, space, allocate, done => onProgress?.({ phase: 'read the table', done, total }));
  const memory: VerifyMemory = {
    tiers,
    control: new Int32Array(allocate(4 * CONTROL.words)),
    ...opened.memory,
  };
  const findings = await (run === undefined ? runHere(game, memory, options) : runThreads(run, space, memory, options));
  const { tier, index } = space.start;
  const { stored, values } = memory.tiers[tier]!;
  const over = space.openTier(tier).load(index);
  return finishReport(table, game, memory.seed, findings, {
    stored: memory.tiers.reduce((sum, one) => sum + one.values.length, 0),
    comparable: countFound(memory.tiers),
    startValue: over >= 0 ? over : values[rankAmong(stored, index)]!,
  });
}

/** A verification that can begin: the frame of the table is right. */
interface Opened {
  readonly game: AnyGame;
  readonly memory: Omit<VerifyMemory, 'tiers' | 'control'>;
}

/** Checks what frames the tiers of a table; where that is wrong, it is all that is reported. */
export function openVerification(
  table: TieredTable,
  plain: AnyGame,
  { everywhere = EVERYWHERE, seconds = SECONDS, samples = SAMPLES, seed = 1 }: VerifyTiersOptions,
): Opened | { readonly report: TiersReport } {
  checkGame(table, plain, table.name);
  const game = gameOfTable(table, plain);
  const frame = [...asFaults(frameFaults(table, game)), ...behaviourFaults(table.header, game)];
  if (frame.length === 0) return { game, memory: { everywhere, seconds, samples, seed } };
  const none = { positions: 0, moves: 0, compared: 0, comparable: 0, counted: false };
  return { report: { ok: false, ...none, seed, faults: frame } };
}

/** What was found beside what parts have found: how many values there are, at how many positions rules can be compared, and what the start is worth. */
interface WholeFindings {
  readonly stored: number;
  readonly comparable: number;
  readonly startValue: number;
}

function runHere(game: AnyGame, memory: VerifyMemory, options: RunOptions): Promise<VerifyFindings[]> {
  const { space } = numberingOf(game);
  const part = verifyPart(space, memory, 0, 1, game);
  return runAsync(
    runInTurn([part], () => progressOf(space, memory)),
    options,
  );
}

async function runThreads(
  run: (memory: VerifyMemory) => Promise<VerifyFindings[]>,
  space: TieredSpace,
  memory: VerifyMemory,
  { onProgress }: RunOptions,
): Promise<VerifyFindings[]> {
  const timer = setInterval(() => onProgress?.(progressOf(space, memory)), 200);
  try {
    return await run(memory);
  } finally {
    clearInterval(timer);
  }
}

/** How far the parts have come. */
export function progressOf(space: TieredSpace, { control }: VerifyMemory): Progress {
  const phase = PHASES[Atomics.load(control, CONTROL.phase)]!;
  const done = 1024 * Atomics.load(control, CONTROL.done);
  return { phase, done, detail: space.tierName(Atomics.load(control, CONTROL.tier)) };
}

/** What is wrong with the frame that a table gives its tiers: nothing else can be read, if anything is. */
function frameFaults({ header, directory }: TieredTable, game: AnyGame): string[] {
  const numbering = numberingOf(game);
  const { space } = numbering;
  const faults = [
    ...compare('the number of tiers', directory.tierCount, space.tierCount),
    ...compare('the number of tiers', header.tiers, space.tierCount),
    ...compare('the number of views', header.views, space.views),
    ...compare('the stake', header.stake, game.hasPayoff ? game.stake : undefined),
    ...compare('the largest payoff', header.most, space.payoff?.most),
    ...compare('that there are extra turns', header.extraTurns ?? false, space.extraTurns ?? false),
    ...compare('that all positions are solved', header.all ?? false, space.all ?? false),
    ...compare('the checksum of the numbering', header.numbering, numberingChecksum(game, numbering)),
  ];
  if (faults.length > 0) return faults;
  for (let tier = 0; tier < space.tierCount && faults.length < MOST_FAULTS; tier++) {
    const what = `the size of tier ${tier} (${space.tierName(tier)})`;
    faults.push(...compare(what, directory.tierSizes[tier], space.tierSize(tier)));
  }
  return faults;
}

function asFaults(problems: readonly string[]): Fault[] {
  return problems.map(problem => ({ position: undefined, problem }));
}

/** The report of all that was found. */
export function finishReport(
  { header }: TieredTable,
  game: AnyGame,
  seed: number,
  findings: readonly VerifyFindings[],
  { stored, comparable, startValue }: WholeFindings,
): TiersReport {
  const first = (kind: keyof VerifyFindings['faults']) => firstFaults(findings.map(one => one.faults[kind]));
  // Where positions are missing or too many, values and counts are wrong as well; that is no news.
  const members = first('members');
  const numbered = members.length > 0 ? members : [...first('values'), ...first('rules')];
  const faults = numbered.map(({ problem, ...at }): Fault => ({ position: notationOf(game, at), problem }));
  const census = new ValueCounts();
  const bits = payoffBits(numberingOf(game).space);
  for (const [value, count] of findings.flatMap(one => one.census)) census.add(withoutPayoff(value, bits), count);
  if (members.length === 0 && faults.length < MOST_FAULTS) {
    const problems = [
      ...startProblems(header, game, startValue),
      ...countFaults(header, census.entries()),
      ...compare('the number of stored indices', header.stored, stored),
    ];
    faults.push(...asFaults(problems));
  }
  const sum = (number: (one: VerifyFindings) => number) => findings.reduce((total, one) => total + number(one), 0);
  return {
    ok: faults.length === 0,
    positions: census.entries().reduce((total, [, count]) => total + count, 0),
    moves: sum(one => one.moves),
    faults: faults.slice(0, MOST_FAULTS),
    compared: sum(one => one.compared),
    comparable,
    counted: findings.some(one => one.counted),
    seed,
  };
}

function startProblems(header: TableFacts, game: AnyGame, value: number): string[] {
  const { space, rank } = numberingOf(game);
  const { tier, index } = space.start;
  const ranked = rank(game.start.position, game.start.player);
  if (ranked?.tier !== tier || ranked.index !== index)
    return ['the fast rules begin at another position than the plain ones'];
  const bits = payoffBits(space);
  const said = { value: withoutPayoff(value, bits) };
  const payoff = firstPlayersPayoff(value, bits, game.start.player);
  const worth = worthOf(space.payoff === undefined ? said : { ...said, payoff });
  return startFaults(header, { position: game.makeText(game.start), ...worth });
}

/** A position's notation, or its numbers where there is none. */
function notationOf(game: AnyGame, { tier, index, view }: Omit<NumberedFault, 'problem'>): string {
  try {
    return game.makeText(numberingOf(game).unrank({ tier, index }, view as 0 | 1));
  } catch (error) {
    return `${tier}:${index} (${messageOf(error)})`;
  }
}
