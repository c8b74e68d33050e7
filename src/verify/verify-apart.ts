/**
 * The verification of a table by several processes, each of which has a part of every tier: what `walk-tier.ts` does by marks and look-ups in shared
 * memory is one question here: a successor's owner marks it and says what the table gives it. Questions are asked some at a time, all processes
 * together. Members, counts and the comparison of rules are as in one process; each compares rules at positions of its own.
 */

import { type ProcessGroup, runInTurn } from '../core/data/parts.js';
import type { AnyGame } from '../core/game.js';
import { DRAW, flipCode, LOSE, packValue, TIE, WIN } from '../core/outcome.js';
import { packPayoff, payoffBits, payoffOf } from '../core/payoff-value.js';
import { type RunOptions, runAsync } from '../core/task.js';
import { NO_POSITION, SETTLED, type TieredSpace, type TierRules, tierMoves } from '../core/tiers.js';
import { ValueCounts } from '../core/value-counts.js';
import { rankAmong } from '../ranking/bit-ranking.js';
import { numberingOf } from '../rules/faces.js';
import { loadOwnSegments } from '../table/own-tier.js';
import type { Segment } from '../table/segment.js';
import { checkMembers } from './check-members.js';
import { compareRules } from './compare-part.js';
import { FaultList, MOST_FAULTS } from './faults.js';
import { countFound } from './sample.js';
import { Sweeper } from './sweeper.js';
import { CONTROL, PHASES, type TieredTable, type TierMemory, type VerifyMemory } from './tier-memory.js';
import type { VerifyFindings } from './verify-part.js';
import {
  finishReport,
  openVerification,
  progressOf,
  type TiersReport,
  type VerifyTiersOptions,
} from './verify-tiers.js';
import { BEST, lookUp, valueProblem } from './walk-tier.js';

/** A table whose tiers can be read by segments. */
export interface SegmentedTable extends TieredTable {
  segmentsOf(tier: number): AsyncIterable<{ readonly first: number; readonly segment: Segment }>;
}

/** Stripes of so many indices, as a power of two, are dealt out to the processes in turn: a page or two of each bitmap. */
const STRIPE_BITS = 16;

/** So many positions are looked at, and so many questions asked, before all meet, at most. */
const BATCH = 1 << 15;
const QUESTIONS = 1 << 18;

/** Checks a table with tiers against the rules of its game, together with the other processes. */
export async function verifyApart(
  table: SegmentedTable,
  plain: AnyGame,
  others: ProcessGroup,
  options: VerifyTiersOptions = {},
): Promise<TiersReport> {
  const opened = openVerification(table, plain, options);
  if ('report' in opened) return opened.report;
  const { game } = opened;
  const { space } = numberingOf(game);
  const tiers: TierMemory[] = [];
  for (let tier = 0; tier < space.tierCount; tier++) tiers.push(await loadTier(table, space, tier, others));
  const memory: VerifyMemory = { ...opened.memory, tiers, control: new Int32Array(CONTROL.words) };
  const findings = await new Apart(game, space, memory, others, options).run();
  const all = others.gatherJson(findings);
  const { start } = space;
  const own = isOwnIndex(start.index, others) ? startValue(space, tiers[start.tier]!) : -2;
  const [value] = others.agree(Float64Array.of(own), 'most');
  const stored = tiers.reduce((sum, tier) => sum + tier.values.length, 0);
  const [allStored, comparable] = others.agree(Float64Array.of(stored, countFound(tiers)), 'sum');
  return finishReport(table, game, opened.memory.seed, all, {
    ...{ stored: allStored!, comparable: comparable!, startValue: value! },
  });
}

const isOwnIndex = (index: number, { rank, size }: ProcessGroup) => (index >>> STRIPE_BITS) % size === rank;

function startValue(space: TieredSpace, { stored, values }: TierMemory): number {
  const { tier, index } = space.start;
  const over = space.openTier(tier).load(index);
  if (over >= 0) return over;
  const rank = rankAmong(stored, index);
  return rank < 0 ? -1 : values[rank]!;
}

async function loadTier(
  table: SegmentedTable,
  space: TieredSpace,
  tier: number,
  others: ProcessGroup,
): Promise<TierMemory> {
  const size = space.tierSize(tier);
  const shape = { size, views: space.views };
  const isOwn = (word: number) => isOwnIndex(32 * word, others);
  const own = await loadOwnSegments(table.segmentsOf(tier), shape, isOwn, bytes => new ArrayBuffer(bytes));
  const bitmap = () => new Int32Array((size + 31) >>> 5);
  const bitmaps = () => own.reached.map(bitmap);
  return {
    ...own,
    tier,
    size,
    found: bitmaps(),
    expanded: bitmaps(),
    over: bitmap(),
    blocks: new Uint8Array((size + 8191) >>> 13),
  };
}

class Apart {
  readonly #game: AnyGame;
  readonly #space: TieredSpace;
  readonly #memory: VerifyMemory;
  readonly #others: ProcessGroup;
  readonly #options: RunOptions;
  /** How many positions all processes have looked at. */
  #looked = 0;
  readonly #census = new ValueCounts();
  readonly #values = new FaultList();
  readonly #members = new FaultList();
  readonly #rules = new FaultList();

  constructor(game: AnyGame, space: TieredSpace, memory: VerifyMemory, others: ProcessGroup, options: RunOptions) {
    this.#options = options;
    this.#game = game;
    this.#space = space;
    this.#memory = memory;
    this.#others = others;
  }

  async run(): Promise<VerifyFindings> {
    const { tiers } = this.#memory;
    const moves = this.#walk();
    if (moves === undefined) return this.#found(0, 0);
    for (let tier = this.#space.tierCount - 1; tier >= 0; tier--) {
      const { blocks } = tiers[tier]!;
      for (let block = 0; block < blocks.length; block++) checkMembers(tiers[tier]!, tier, block, this.#members);
    }
    if (this.#all(this.#members.count) > 0) return this.#found(moves, 0);
    // One part, of positions of its own; others are in no hurry.
    const sweeper = new Sweeper(this.#memory, 0, 1);
    const everywhere = this.#memory.everywhere / this.#others.size;
    const part = compareRules(
      this.#game,
      { ...this.#memory, everywhere, samples: Math.ceil(this.#memory.samples / this.#others.size) },
      sweeper,
      { me: 0, count: 1 },
      // What the plain rules count are all positions, not those of one process.
      Number.POSITIVE_INFINITY,
      this.#rules,
    );
    const [compared] = await runAsync(
      runInTurn([part], () => progressOf(this.#space, this.#memory)),
      this.#options,
    );
    return this.#found(moves, compared!.compared);
  }

  #found(moves: number, compared: number): VerifyFindings {
    const faults = { values: this.#values.first, members: this.#members.first, rules: this.#rules.first };
    return { faults, census: this.#census.entries(), moves, compared, counted: false };
  }

  #tell(tier: number, positions: number): void {
    this.#looked += positions;
    this.#options.onProgress?.({ phase: PHASES[0]!, done: this.#looked, detail: this.#space.tierName(tier) });
  }

  #all(number: number): number {
    return this.#others.agree(Float64Array.of(number), 'sum')[0]!;
  }

  /** Walks all tiers from the start's down; returns the moves made here, or undefined where faults abound. */
  #walk(): number | undefined {
    const { start, all } = this.#space;
    const { tiers } = this.#memory;
    if (isOwnIndex(start.index, this.#others))
      tiers[start.tier]!.found[0]![start.index >>> 5]! |= 1 << (start.index & 31);
    let moves = 0;
    for (let tier = all ? this.#space.tierCount - 1 : start.tier; tier >= 0; tier--) {
      if (all) this.#findAll(tiers[tier]!);
      const walker = new ApartWalker(this.#space, tiers, tier, this.#others, this.#census, this.#values);
      walker.walk(positions => this.#tell(tier, positions));
      moves += walker.moves;
      if (this.#all(this.#values.count) >= MOST_FAULTS) return undefined;
    }
    return moves;
  }

  #findAll({ found, size }: TierMemory): void {
    for (const bitmap of found) {
      for (let w = 0; w < bitmap.length; w++) if (isOwnIndex(32 * w, this.#others)) bitmap[w] = -1;
      if ((size & 31) !== 0 && isOwnIndex(size - 1, this.#others)) bitmap[bitmap.length - 1] = 2 ** (size & 31) - 1;
    }
  }
}

/** What is known so far of the best move of a position. */
const NOTHING = -1;

/** One tier in one process. */
class ApartWalker {
  moves = 0;
  readonly #space: TieredSpace;
  readonly #tier: number;
  readonly #memory: TierMemory;
  readonly #slots: readonly TierMemory[];
  readonly #rules: TierRules;
  readonly #opened: TierRules[] = [];
  readonly #numbers: readonly number[];
  readonly #out;
  readonly #others: ProcessGroup;
  readonly #census: ValueCounts;
  readonly #faults: FaultList;
  readonly #bits: number;
  /** The next word to look at, and whether anything was found in words before it since then. */
  #word = 0;
  /** Positions of the batch: index, views, whether they are looked at for the first time, and what their moves come to so far. */
  #count = 0;
  readonly #indices = new Int32Array(BATCH);
  readonly #views = new Uint8Array(BATCH);
  readonly #first = new Uint8Array(BATCH);
  readonly #loss = new Int32Array(BATCH);
  readonly #win = new Int32Array(BATCH);
  readonly #tie = new Int32Array(BATCH);
  readonly #best = new Float64Array(BATCH);
  readonly #plies = new Int32Array(BATCH);
  /** Bit 0: a move draws; 1: one leads out; 2: one gains within the tier; 3: there is no move. */
  readonly #flags = new Uint8Array(BATCH);
  /** By process: slot, views and index of each question; who asks, and what the answer means to him. */
  readonly #asked: number[][];
  readonly #askers: number[][];
  #questions = 0;

  constructor(
    space: TieredSpace,
    tiers: readonly TierMemory[],
    tier: number,
    others: ProcessGroup,
    census: ValueCounts,
    faults: FaultList,
  ) {
    this.#space = space;
    this.#tier = tier;
    this.#numbers = [tier, ...space.childTiers(tier)];
    this.#memory = tiers[tier]!;
    this.#slots = this.#numbers.map(number => tiers[number]!);
    this.#rules = space.openTier(tier);
    this.#out = tierMoves(space.maxSuccessors);
    this.#others = others;
    this.#census = census;
    this.#faults = faults;
    this.#bits = payoffBits(space);
    this.#asked = Array.from({ length: others.size }, () => []);
    this.#askers = Array.from({ length: others.size }, () => []);
  }

  /**
   * Looks at all that can be reached, until no process has anything left.
   *
   * @param tell - is told how many positions all processes have looked at since it was told last
   */
  walk(tell: (positions: number) => void): void {
    for (;;) {
      const isDone = this.#fill();
      const looked = this.#count;
      this.#exchange();
      this.#finish();
      // What others have marked may be anywhere.
      const isLeft = !isDone || this.#hasNew();
      const [left, positions] = this.#others.agree(Float64Array.of(isLeft ? 1 : 0, looked), 'sum');
      tell(positions!);
      if (left === 0) return;
      if (isDone) this.#word = 0;
    }
  }

  #hasNew(): boolean {
    const { found, expanded } = this.#memory;
    return found.some((bitmap, view) => bitmap.some((word, w) => (word & ~expanded[view]![w]!) !== 0));
  }

  /** Looks at positions that are new, until the batch is full (false) or there are no more. */
  #fill(): boolean {
    const { found, expanded } = this.#memory;
    const [found0, found1 = found0!] = found as [Int32Array, Int32Array?];
    const [expanded0, expanded1 = expanded0!] = expanded as [Int32Array, Int32Array?];
    const two = found.length === 2;
    const room = this.#space.maxSuccessors;
    for (; this.#word < found0.length; this.#word++) {
      const w = this.#word;
      for (;;) {
        const new0 = found0[w]! & ~expanded0[w]!;
        const new1 = two ? found1[w]! & ~expanded1[w]! : 0;
        const todo = new0 | new1;
        if (todo === 0) break;
        if (this.#count === BATCH || this.#questions + room > QUESTIONS) return false;
        const bit = todo & -todo;
        const isFirst = ((expanded0[w]! | (two ? expanded1[w]! : 0)) & bit) === 0;
        if ((new0 & bit) !== 0) expanded0[w]! |= bit;
        if ((new1 & bit) !== 0) expanded1[w]! |= bit;
        const views = ((new0 & bit) !== 0 ? 1 : 0) | ((new1 & bit) !== 0 ? 2 : 0);
        this.#visit(32 * w + 31 - Math.clz32(bit), views, isFirst);
      }
    }
    return true;
  }

  #visit(index: number, views: number, isFirst: boolean): void {
    const rules = this.#rules;
    const over = rules.load(index);
    if (over === NO_POSITION) {
      // All indices are taken for positions until they are looked at; a move that leads here marks it again, to be missing.
      if (this.#space.all) for (const bitmap of this.#memory.found) bitmap[index >>> 5]! &= ~(1 << (index & 31));
      return;
    }
    const weight = rules.weight() * (views === 3 ? 2 : 1);
    if (over >= 0) {
      this.#census.add(over, weight);
      this.#memory.over[index >>> 5]! |= 1 << (index & 31);
      return;
    }
    const value = lookUp(this.#memory, index);
    if (value >= 0) this.#census.add(value, weight);
    const at = this.#count++;
    this.#indices[at] = index;
    this.#views[at] = views;
    this.#first[at] = isFirst ? 1 : 0;
    this.#loss[at] = this.#win[at] = this.#tie[at] = this.#plies[at] = NOTHING;
    this.#best[at] = Number.NEGATIVE_INFINITY;
    this.#flags[at] = 0;
    this.moves += weight * this.#ask(at, views, isFirst);
  }

  /** Asks for all successors, which marks them; returns how many there are. */
  #ask(at: number, views: number, isFirst: boolean): number {
    const { slots, indices, gains } = this.#out;
    const hasGains = this.#space.payoff?.gains === true;
    const count = this.#rules.successors(this.#out, false);
    if (count === 0) this.#flags[at] = 8;
    const turned = this.#memory.found.length === 1 ? views : ((views & 1) << 1) | (views >>> 1);
    const { size } = this.#others;
    for (let k = 0; k < count; k++) {
      const slot = slots[k]!;
      const again = indices[k]! < 0;
      const index = again ? ~indices[k]! : indices[k]!;
      const meaning = 2 * (hasGains ? gains[k]! : 0) + (again ? 1 : 0);
      if (slot === SETTLED) {
        if (isFirst) this.#hear(at, meaning, slot, 2 * index);
        continue;
      }
      const owner = (index >>> STRIPE_BITS) % size;
      this.#asked[owner]!.push(4 * slot + (again ? views : turned), index);
      this.#askers[owner]!.push(isFirst ? at : NOTHING, meaning, slot);
      this.#questions++;
    }
    return count;
  }

  /** Sends the questions, answers those of others, and works the answers in. */
  #exchange(): void {
    const asked = this.#others.exchange(this.#asked.map(list => new Uint8Array(Int32Array.from(list).buffer)));
    const answers = asked.map(bytes => {
      const questions = new Int32Array(bytes.slice().buffer);
      const out = new Int32Array(questions.length / 2);
      for (let i = 0; i < out.length; i++) out[i] = this.#answer(questions[2 * i]!, questions[2 * i + 1]!);
      return new Uint8Array(out.buffer);
    });
    const heard = this.#others.exchange(answers);
    heard.forEach((bytes, from) => {
      const values = new Int32Array(bytes.slice().buffer);
      const askers = this.#askers[from]!;
      for (let i = 0; i < values.length; i++)
        if (askers[3 * i]! >= 0) this.#hear(askers[3 * i]!, askers[3 * i + 1]!, askers[3 * i + 2]!, values[i]!);
      askers.length = 0;
      this.#asked[from]!.length = 0;
    });
    this.#questions = 0;
  }

  /** Marks a position, and says what the table gives it, or the rules where play is over there: with a bit more for the table. */
  #answer(said: number, index: number): number {
    const slot = said >>> 2;
    const memory = this.#slots[slot]!;
    const bit = 1 << (index & 31);
    for (let view = 0; view < memory.found.length; view++)
      if ((said & (1 << view)) !== 0) memory.found[view]![index >>> 5]! |= bit;
    const value = lookUp(memory, index);
    if (value >= 0) return 2 * value + 1;
    this.#opened[slot] ??= this.#space.openTier(this.#numbers[slot]!);
    return 2 * this.#opened[slot].load(index);
  }

  #hear(at: number, meaning: number, slot: number, answer: number): void {
    const value = answer >> 1;
    const again = (meaning & 1) === 1;
    if (value < 0) this.#flags[at]! |= 2;
    if (this.#bits > 0) {
      this.#hearPayoff(at, meaning >> 1, again, slot, answer);
      return;
    }
    const plies = value >>> 2;
    const code = again ? flipCode(value & 3) : value & 3;
    if (code === WIN) this.#win[at] = Math.max(this.#win[at]!, plies);
    else if (code === LOSE) this.#loss[at] = this.#loss[at]! < 0 ? plies : Math.min(this.#loss[at]!, plies);
    else if (code === TIE) this.#tie[at] = this.#tie[at]! < 0 ? plies : Math.min(this.#tie[at]!, plies);
    else this.#flags[at]! |= 1;
  }

  #hearPayoff(at: number, gain: number, again: boolean, slot: number, answer: number): void {
    const value = answer >> 1;
    if (gain !== 0 && slot === 0 && (answer & 1) === 1) this.#flags[at]! |= 4;
    const later = payoffOf(value, this.#bits);
    const payoff = gain + (again ? later : -later);
    if (payoff < this.#best[at]!) return;
    if (payoff > this.#best[at]!) this.#plies[at] = NOTHING;
    this.#best[at] = payoff;
    const isDraw = (value & 3) === DRAW;
    if (isDraw && gain === 0) return;
    const length = isDraw ? 1 : (value >>> (this.#bits + 2)) + 1;
    const known = this.#plies[at]!;
    if (known < 0 || (payoff < 0 ? length > known : length < known)) this.#plies[at] = length;
  }

  /** Compares what the table says with what the moves of the batch's positions come to. */
  #finish(): void {
    for (let at = 0; at < this.#count; at++) {
      if (this.#first[at] === 0) continue;
      const index = this.#indices[at]!;
      const value = lookUp(this.#memory, index);
      const best = this.#valueOf(at);
      if (value < 0 || value === best) continue;
      const view = this.#views[at] === 2 ? 1 : 0;
      this.#faults.add({ tier: this.#tier, index, view, problem: valueProblem(value, best, this.#bits) });
    }
    this.#count = 0;
  }

  #valueOf(at: number): number {
    const flags = this.#flags[at]!;
    if ((flags & 8) !== 0) return BEST.noMove;
    if ((flags & 2) !== 0) return BEST.leadsOut;
    if ((flags & 4) !== 0) return BEST.gainsWithin;
    if (this.#bits > 0) return this.#plies[at]! < 0 ? DRAW : packPayoff(this.#bits, this.#best[at]!, this.#plies[at]!);
    if (this.#loss[at]! >= 0) return packValue(WIN, this.#loss[at]! + 1);
    if (this.#tie[at]! >= 0) return packValue(TIE, this.#tie[at]! + 1);
    return (flags & 1) !== 0 ? DRAW : packValue(LOSE, this.#win[at]! + 1);
  }
}
