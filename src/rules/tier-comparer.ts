/**
 * Holds a game's `tiers` against its plain rules, at one position after another.
 *
 * At each: its numbers lead back to it, or to a position that has the same; both faces say the same of whether play is over; the plain
 * moves lead to the classes that the fast ones lead to, no more and no fewer; what the fast face settles is over by the plain rules, and
 * with `settles` all of it is settled. A position is one of its class only, so the same is asked of positions as the plain rules write them,
 * whatever their symmetry: move after canonical form, and canonical form after move, must agree. What a tier says beside this
 * (`predecessors`, `isLoopFree`, `childTiers`, `weight`) is held against its successors, which have been compared, and so is a kernel.
 */
import { seededChance } from '../core/data/choose.js';
import { messageOf, ZugzwangError } from '../core/errors.js';
import type { AnyGame, State } from '../core/game.js';
import { compareValues, LOSE, moveValue, packValue, UNDECIDED } from '../core/outcome.js';
import { endValue, payoffBits, payoffOf, withoutPayoff } from '../core/payoff-value.js';
import { valueText } from '../core/text/value-text.js';
import {
  NO_ORIGIN,
  NO_POSITION,
  SETTLED,
  type SuccessorValues,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierPosition,
  type TierRules,
  tierMoves,
  tiersLookedAt,
} from '../core/tiers.js';
import type { FaceComparer, ViewedPosition } from './faces.js';
import { KernelComparer } from './kernel-comparer.js';
import { answeredAnew, guarded, mismatch, moveShown, overText, placeText } from './mismatch.js';
import { OpenTiers } from './open-tiers.js';
import { countDistinct, type PlainPosition, plainPosition } from './plain-position.js';
import { Transpose } from './transpose.js';

/** Of long lists so many entries are followed back at a position; of a game whose numbers are asked much faster than its plain rules, more. */
const FOLLOWED = 4;
const FOLLOWED_FAST = 64;

/** More room than a space asks for, so that a list that is too long is seen to be. */
const SLACK = 64;

/** Where a move leads that wins at once. */
const LOST = packValue(LOSE, 0);

/** No list of origins is longer. */
const MOST_ORIGINS = 2 ** 20;

/** Indices are below 2³¹, so that a tier and an index fit in one number. */
const TIER = 2 ** 31;

/** A successor: where it is, or, below zero, the value that it is settled with; as a text where it is an extra turn, or gains something. */
type Key = number | string;

function keyOf(word: number, again: boolean, gain: number): Key {
  if (!again && gain === 0) return word;
  return `${word}${again ? ' again' : ''}${gain === 0 ? '' : ` gains ${gain}`}`;
}

/** The number of a key, and what stands behind it. */
const wordIn = (key: Key): number => (typeof key === 'number' ? key : Number.parseInt(key, 10));
const isAgain = (key: Key): boolean => typeof key === 'string' && key.includes('again');
const withWord = (key: Key, word: number): Key =>
  typeof key === 'number' ? word : key.replace(/^-?\d+/, String(word));

/** A successor as a number. */
const wordOf = ({ tier, index }: TierPosition): number => tier * TIER + index;
const settledWord = (value: number): number => -1 - value;
const positionOf = (word: number): TierPosition => ({ tier: Math.floor(word / TIER), index: word % TIER });
/** Whether a successor is a position of this tier. */
const isIn = (key: Key, tier: number): boolean => wordIn(key) >= 0 && positionOf(wordIn(key)).tier === tier;

/** An index, where a complement says that it is come to, or from, by an extra turn; and another, said in the same way. */
const plain = (index: number): number => (index < 0 ? ~index : index);
const like = (one: number, index: number): number => (one < 0 ? ~index : index);

/** The value of play that is over as a space has it; negative where play goes on. */
function endOf({ value, payoff, state }: Pick<PlainPosition, 'value' | 'payoff' | 'state'>): number {
  return value < 0 || payoff === undefined ? value : endValue(state.player === 0 ? payoff : -payoff);
}

function mayComeBack(space: TieredSpace): boolean {
  for (let tier = 0; tier < space.tierCount; tier++) if (!space.isLoopFree(tier)) return true;
  return false;
}

/** Where a plain move leads. */
interface Target {
  readonly value: number;
  readonly move: unknown;
  readonly step: State<unknown>;
}

export class TierComparer implements FaceComparer {
  readonly game: AnyGame;
  readonly face = 'tiers';
  readonly compareBackwards: ((state: State<unknown>) => void) | undefined;
  readonly askTwice: ((at: ViewedPosition) => void) | undefined;
  readonly #numbering: TierNumbering<unknown>;
  readonly #random: () => number;
  readonly #out: TierMoves;
  readonly #back: Int32Array;
  readonly #kernel: KernelComparer | undefined;
  readonly #opened: OpenTiers;
  /** The same rules once more, to be loaded in rising order. */
  readonly #stepping: OpenTiers;
  /** Every index that was compared, with how many positions stand for it in each view. */
  readonly #visited = new Map<number, [number, number]>();
  /** By tier, those that are looked back at. */
  #lookedAt: readonly (readonly number[])[] | undefined;
  /** The position at hand, which errors name. */
  #state: State<unknown>;

  /** @throws ZugzwangError `rules` where the space is none */
  constructor(game: AnyGame, numbering: TierNumbering<unknown>, random = seededChance(1)) {
    this.game = game;
    this.#numbering = numbering;
    this.#opened = new OpenTiers(numbering.space);
    this.#stepping = new OpenTiers(numbering.space);
    this.#random = random;
    this.#state = game.start;
    const { tierCount, maxSuccessors, maxPredecessors, views } = numbering.space;
    this.#kernel =
      numbering.space.openKernel === undefined ? undefined : new KernelComparer(numbering.space, this.#opened);
    this.#demandCount('tierCount', tierCount, 1);
    this.#demandCount('maxSuccessors', maxSuccessors, 0);
    this.#demandCount('maxPredecessors', maxPredecessors, 0);
    if (views !== 1 && views !== 2) throw this.#unlike(`views is ${views}, expected 1 or 2`);
    if (views === 2 && !game.isPartizan) throw this.#unlike('views is 2, and the game has no players');
    this.#compareKind(numbering.space);
    this.#out = tierMoves(maxSuccessors + SLACK);
    this.#back = new Int32Array(maxPredecessors + SLACK);
    // Only where play may come back are predecessors asked for.
    if (numbering.space.isFast === true && mayComeBack(numbering.space))
      this.compareBackwards = state => this.#compareBackwards(state);
    const { askTwice } = numbering;
    if (askTwice !== undefined) this.askTwice = at => this.#askTwice(at, askTwice);
  }

  /** Compares the moves at a reached position, at its images and at one of its successors; returns what is wrong, if anything is. */
  compareAt({ tier, index, view }: ViewedPosition): string | undefined {
    this.#closeIfMany();
    try {
      const { steps } = guarded(this.game, 'tiers', undefined, () => this.#compareNumbers({ tier, index }, view));
      this.#compareImages({ tier, index }, view);
      if (steps.length === 0) return undefined;
      const step = steps[Math.floor(this.#random() * steps.length)]!;
      if (!this.#isApart(step)) guarded(this.game, 'tiers', step, () => this.#compareMoves(step, this.#rank(step)));
      return undefined;
    } catch (error) {
      if (!(error instanceof ZugzwangError)) throw error;
      return `the fast rules are not the plain ones: ${messageOf(error)}`;
    }
  }

  #askTwice(at: ViewedPosition, askTwice: NonNullable<TierNumbering<unknown>['askTwice']>): void {
    const answers = askTwice(at, this.#random);
    if (answers === 'alike') return;
    if (answers === 'unsteady') throw answeredAnew(this.game, this.#numbering.unrank(at, at.view));
    this.#closeIfMany();
    guarded(this.game, 'tiers', undefined, () => {
      this.#compareNumbers(at, at.view);
      this.#compareImages(at, at.view);
    });
  }

  /** Both faces end in the same way, and have extra turns and gains, or have none. */
  #compareKind({ extraTurns = false, payoff, endsApart, all }: TieredSpace): void {
    const { game } = this;
    if (endsApart === true && all !== true)
      throw this.#unlike('endsApart is set, and all is not: nobody would count the ends');
    const says = (what: string, is: boolean, key: string, has: boolean) =>
      this.#unlike(
        `${what}: the game ${has ? 'has' : 'has no'} ${key}, and the space ${is ? 'says so' : 'does not say so'}`,
      );
    if (game.hasExtraTurns && !extraTurns) throw says('extraTurns', false, 'extra turns (turn)', true);
    if (extraTurns && !game.hasExtraTurns) throw says('extraTurns', true, 'extra turns (turn)', false);
    if (game.hasPayoff !== (payoff !== undefined)) throw says('payoff', payoff !== undefined, 'payoff', game.hasPayoff);
    if (game.hasGains && !payoff?.gains) throw says('payoff.gains', false, 'gain', true);
    if (game.hasPayoff && game.stake !== 0)
      throw this.#unlike(`the stake is ${game.stake}, and endless play is worth 0 in tiers`);
  }

  compareStart(): void {
    const { start, views } = this.#numbering.space;
    const at = guarded(this.game, 'tiers', this.game.start, () => this.#rank(this.game.start));
    if (at.tier === start.tier && at.index === start.index && (views === 1 || this.game.start.player === 0)) return;
    const found = `the start is ranked ${numbersText(at)}, and space.start is ${numbersText(start)}`;
    throw mismatch(this.game, 'tiers', `tiers do not begin where the rules do: ${found}`, this.game.start);
  }

  compareState(state: State<unknown>): PlainPosition {
    this.#closeIfMany();
    return guarded(this.game, 'tiers', state, () => {
      if (this.#isApart(state)) return plainPosition(this.game, state);
      const at = this.#rank(state);
      const view = this.#viewOf(state);
      const found = this.#compareMoves(state, at);
      this.#compareBack(at, view);
      this.#compareStepping(at, endOf(found));
      const wrong = this.#kernel?.compare(at);
      if (wrong !== undefined) throw this.#kernel?.differs() ?? this.#unlike(`the kernel ${wrong}`);
      this.#countPosition(at, view);
      this.#comparePredecessors(at, found.value);
      if (this.#numbering.space.looksBack !== undefined) this.#compareOrigins(at, found.value);
      return found;
    });
  }

  #compareBackwards(state: State<unknown>): void {
    this.#closeIfMany();
    guarded(this.game, 'tiers', state, () => {
      this.#state = state;
      if (this.#isApart(state)) return;
      const at = this.#rank(state);
      if (!this.#numbering.space.isLoopFree(at.tier))
        this.#comparePredecessors(at, this.#rules(at.tier).load(at.index));
    });
  }

  /** All positions, where the game is solved for all of its tiers; of more than `most`, about so many. */
  *everyState(most: number): Generator<State<unknown>, void> {
    const { space } = this.#numbering;
    if (space.all !== true) return;
    const sizes = Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier));
    const step = Math.ceil((space.views * sizes.reduce((sum, size) => sum + size, 0)) / most);
    let index = 0;
    for (const [tier, size] of sizes.entries()) {
      for (; index < size; index += step) {
        if (this.#rules(tier).load(index) === NO_POSITION) continue;
        for (const view of space.views === 2 ? ([0, 1] as const) : ([0] as const)) {
          yield this.#numbering.unrank({ tier, index }, view);
          yield* this.#numbering.images?.({ tier, index }, view) ?? [];
        }
      }
      index -= size;
      this.#closeIfMany();
    }
  }

  compareWhole(): void {
    guarded(this.game, 'tiers', undefined, () => {
      for (const [word, counts] of this.#visited) {
        this.#closeIfMany();
        this.#compareWeight(positionOf(word), counts);
      }
      this.#compareTransposes();
      if (this.#numbering.space.looksBack === undefined) return;
      for (const again of this.#numbering.space.extraTurns ? [false, true] : [false]) this.#compareAllOrigins(again);
    });
  }

  /** Compares at the position that numbers stand for. */
  #compareNumbers(at: TierPosition, view: 0 | 1): PlainPosition {
    const state = this.#numbering.unrank(at, view);
    this.#state = state;
    if (this.#numbering.space.views === 2 && state.player !== view)
      throw this.#unlike(`unrank of ${numbersText(at)} in view ${view} gives it with another player to move`);
    const again = this.#rank(state);
    if (wordOf(again) !== wordOf(at))
      throw this.#unlike(`unrank of ${numbersText(at)} gives it, and rank says ${numbersText(again)}`);
    return this.#compareMoves(state, at);
  }

  /** Compares at the other positions that numbers stand for: symmetries that do not hold everywhere show here. */
  #compareImages(at: TierPosition, view: 0 | 1): void {
    for (const image of this.#numbering.images?.(at, view) ?? [])
      guarded(this.game, 'tiers', image, () => {
        this.#state = image;
        const again = this.#rank(image);
        if (wordOf(again) !== wordOf(at))
          throw this.#unlike(`images of ${numbersText(at)} list it, and rank says ${numbersText(again)}`);
        this.#compareMoves(image, at);
      });
  }

  /** Compares what both faces say of one position: whether play is over, and where moves lead. */
  #compareMoves(state: State<unknown>, at: TierPosition): PlainPosition {
    this.#state = state;
    const plain = plainPosition(this.game, state);
    const value = this.#rules(at.tier).load(at.index);
    const plainEnd = endOf(plain);
    const agrees = plainEnd < 0 ? value < 0 && value !== NO_POSITION : value === plainEnd;
    if (!agrees) {
      const said = value === NO_POSITION ? 'that it is no position' : this.#overText(value);
      throw this.#unlike(`load says ${said}, the plain rules say ${this.#overText(plainEnd)}`);
    }
    if (plain.value < 0) this.#compareSuccessors(at, plain);
    return plain;
  }

  #compareSuccessors(at: TierPosition, { state, moves, steps }: PlainPosition): void {
    // First, as it says what the plan lacks of a position: where a move leads there may be no numbers yet.
    const written = this.#successors(at, false);
    const expected = new Map<Key, Target>();
    steps.forEach((step, i) => {
      const { again, gain = 0 } = step;
      if (this.game.isPartizan && (step.player === state.player) !== again)
        throw this.#unlike(`${moveShown(this.game, moves[i], step)} leaves the wrong player to move`);
      if (this.#isApart(step)) {
        const value = endOf({ value: this.game.result(step), state: step, payoff: this.game.payoff(step) });
        expected.set(keyOf(settledWord(value), again, gain), { value, move: moves[i], step });
        return;
      }
      const to = this.#rank(step, () => moveShown(this.game, moves[i], step));
      const value = this.#plainValue(step, to);
      if (gain !== 0 && value < 0 && to.tier === at.tier && !this.#numbering.space.isLoopFree(at.tier))
        throw this.#unlike(
          `${moveShown(this.game, moves[i], step)} gains ${gain} and stays in its tier; where play may come back no move gains`,
        );
      expected.set(keyOf(wordOf(to), again, gain), { value, move: moves[i], step });
    });
    for (const [word, { move, step }] of expected) {
      if (!written.has(word)) throw this.#unlike(`successors lack ${moveShown(this.game, move, step)}`);
    }
    for (const word of written) if (!expected.has(word)) throw this.#superfluous(word);
    this.#compareChoices(at, steps);
    this.#compareLevels(at, written);
    this.#compareDepartures(at, written);
    this.#compareValue(at);
    const settled = this.#successors(at, true);
    this.#compareSettled(settled, expected);
    if (this.#rules(at.tier).options !== undefined && !this.game.hasPayoff) this.#compareOptions(at, settled);
  }

  /** How many distinct positions moves lead to, where the fast face says so. */
  #compareChoices({ tier, index }: TierPosition, steps: PlainPosition['steps']): void {
    const rules = this.#rules(tier);
    if (rules.choices === undefined) return;
    rules.load(index);
    const choices = rules.choices(rules.successors(this.#out, false));
    const expected = countDistinct(this.game, steps);
    if (choices !== expected)
      throw this.#unlike(`choices says that moves lead to ${choices} distinct positions, and they lead to ${expected}`);
  }

  /** What leaves the tier, where that is asked for. */
  #compareDepartures({ tier, index }: TierPosition, written: ReadonlySet<Key>): void {
    const { space } = this.#numbering;
    const rules = this.#rules(tier);
    if (rules.departures === undefined || space.looksBack?.(tier, tier) !== true) return;
    rules.load(index);
    const count = rules.departures(this.#out);
    this.#demandLength('departures', count, 0, space.maxSuccessors, 'maxSuccessors');
    if (!areSame(this.#read(tier, count, false), new Set([...written].filter(key => !isIn(key, tier)))))
      throw this.#unlike('departures are others than the successors outside the tier');
  }

  /** What the position is worth by what successors are, where that is asked for: of made-up values the best is to be found as of others. */
  #compareValue({ tier, index }: TierPosition): void {
    const { space } = this.#numbering;
    const rules = this.#rules(tier);
    if (rules.valueBy === undefined || !space.isLoopFree(tier) || this.game.hasPayoff) return;
    rules.load(index);
    const value = rules.valueBy(makeUpValues);
    if (value === UNDECIDED) return;
    rules.load(index);
    const count = rules.successors(this.#out, false);
    const values = Array.from({ length: count }, (_, k) => {
      const { at, again } = this.#written(k);
      return moveValue(madeUpValue(this.#out.slots[k]!, at), again);
    });
    const [best] = values.sort(compareValues);
    if (value !== best)
      throw this.#unlike(`valueBy says ${this.#valueText(value)}, and by its moves it is ${this.#valueText(best!)}`);
  }

  /** That moves within a tier lead higher, where it has levels. */
  #compareLevels({ tier, index }: TierPosition, written: ReadonlySet<Key>): void {
    const levels = this.#numbering.space.levels?.(tier) ?? 0;
    if (levels === 0) return;
    const rules = this.#rules(tier);
    rules.load(index);
    const level = rules.level!();
    if (!(Number.isInteger(level) && level >= 0 && level < levels))
      throw this.#unlike(`level is ${level}, and its tier has levels from 0 to ${levels - 1}`);
    for (const key of written) {
      const word = wordIn(key);
      if (word < 0 || positionOf(word).tier !== tier || rules.load(positionOf(word).index) >= 0) continue;
      const next = rules.level!();
      if (next <= level)
        throw this.#unlike(
          `a move leads to ${this.#name(positionOf(word))} and from level ${level} to ${next}, no higher`,
        );
    }
  }

  /** What stands for successors where options are counted. */
  #compareOptions({ tier, index }: TierPosition, settled: ReadonlySet<Key>): void {
    const { space } = this.#numbering;
    const rules = this.#rules(tier);
    rules.load(index);
    this.#out.unwritten = 0;
    const count = rules.options!(this.#out);
    const { unwritten } = this.#out;
    this.#demandLength('options', count, unwritten > 0 ? 0 : 1, space.maxSuccessors, 'maxSuccessors');
    const written = this.#read(tier, count, true);
    if (unwritten > 0) {
      const within = [...settled].filter(key => isIn(key, tier));
      const goOn = within.filter(key => rules.load(positionOf(wordIn(key)).index) < 0);
      if (within.length !== unwritten || goOn.length !== unwritten)
        throw this.#unlike(
          `options count ${unwritten} distinct moves within the tier, and there are ${goOn.length} of ${within.length}`,
        );
      if (!areSame(written, new Set([...settled].filter(key => !isIn(key, tier)))))
        throw this.#unlike('options outside the tier are others than successors with settle');
      return;
    }
    if (written.size === 1 && written.has(settledWord(LOST)) && this.#canWinAtOnce(settled)) return;
    if (!areSame(written, settled)) throw this.#unlike('options are others than successors with settle');
  }

  /** Successors some of which may be settled; all that are over with `settles`. */
  #compareSettled(written: ReadonlySet<Key>, expected: ReadonlyMap<Key, Target>): void {
    const settles = this.#numbering.space.settles === true;
    const over = new Set<Key>();
    for (const [word, { value, move, step }] of expected) {
      if (value >= 0) over.add(withWord(word, settledWord(value)));
      const isWritten = written.has(word) && !(settles && value >= 0);
      if (isWritten || (value >= 0 && written.has(withWord(word, settledWord(value))))) continue;
      const how = value >= 0 ? `, settled as ${this.#valueText(value)}` : '';
      throw this.#unlike(`successors with settle lack ${moveShown(this.game, move, step)}${how}`);
    }
    for (const word of written) {
      const target = expected.get(word);
      if (wordIn(word) < 0 ? over.has(word) : target !== undefined && !(settles && target.value >= 0)) continue;
      if (target !== undefined) {
        const shown = moveShown(this.game, target.move, target.step);
        throw this.#unlike(`settles is set, and successors with settle do not settle ${shown}`);
      }
      throw this.#superfluous(word);
    }
  }

  #superfluous(key: Key): Error {
    const word = wordIn(key);
    const how = typeof key === 'number' ? '' : key.slice(String(word).length);
    const what = word < 0 ? `a successor settled as ${this.#valueText(-1 - word)}` : this.#name(positionOf(word));
    return this.#unlike(`successors list ${what}${how}, where no move leads`);
  }

  /** A value of the space in words. */
  #valueText(value: number): string {
    const bits = payoffBits(this.#numbering.space);
    const text = valueText(withoutPayoff(value, bits));
    return bits === 0 ? text : `${text}, payoff ${payoffOf(value, bits)} to the player to move`;
  }

  #overText(value: number): string {
    return value < 0 || !this.game.hasPayoff ? overText(value) : `that it is over (${this.#valueText(value)})`;
  }

  #canWinAtOnce(successors: ReadonlySet<Key>): boolean {
    return [...successors].some(key => {
      if (typeof key !== 'number' || key < 0) return key === settledWord(LOST);
      const { tier, index } = positionOf(key);
      return this.#rules(tier).load(index) === LOST;
    });
  }

  /** The successors by the fast face, as words, looked over. */
  #successors({ tier, index }: TierPosition, settle: boolean): Set<Key> {
    const { space } = this.#numbering;
    const rules = this.#rules(tier);
    rules.load(index);
    const count = rules.successors(this.#out, settle);
    this.#demandLength('successors', count, 1, space.maxSuccessors, 'maxSuccessors');
    return this.#read(tier, count, settle);
  }

  /** Asks for what is asked where options are counted: rules whose plan did not foresee a position's moves say so there. */
  #count(at: TierPosition): void {
    this.#successors(at, true);
    const rules = this.#rules(at.tier);
    rules.load(at.index);
    rules.options?.(this.#out);
  }

  /** The successors that were written, as words, looked over. */
  #read(tier: number, count: number, settle: boolean): Set<Key> {
    const { space } = this.#numbering;
    const { slots } = this.#out;
    const tiers = this.#slots(tier);
    const found = new Set<Key>();
    for (let k = 0; k < count; k++) {
      const slot = slots[k]!;
      const { at, again, gain } = this.#written(k);
      if (slot === SETTLED && (settle || space.endsApart === true)) {
        found.add(keyOf(settledWord(at), again, gain));
        continue;
      }
      const to = { tier: tiers[slot]!, index: at };
      if (to.tier === undefined)
        throw this.#unlike(
          `successors write the slot ${slot}, and tier ${tier} has slots from 0 to ${tiers.length - 1}`,
        );
      if (to.index < 0 || to.index >= space.tierSize(to.tier))
        throw this.#unlike(`successors write ${numbersText(to)}, and that tier has ${space.tierSize(to.tier)} indices`);
      if (slot === 0 && space.isLoopFree(tier))
        throw this.#unlike(`isLoopFree is true of tier ${tier}, in which a move to ${this.#name(to)} stays`);
      found.add(keyOf(wordOf(to), again, gain));
    }
    return found;
  }

  /** The successor that was written at a place: its index or its value, and how it is come to. */
  #written(k: number): { at: number; again: boolean; gain: number } {
    const { extraTurns, payoff } = this.#numbering.space;
    const said = this.#out.indices[k]!;
    const again = extraTurns === true && said < 0;
    return { at: again ? ~said : said, again, gain: payoff?.gains ? this.#out.gains[k]! : 0 };
  }

  /** The tiers by slot. */
  #slots(tier: number): readonly number[] {
    const children = this.#numbering.space.childTiers(tier);
    const wrong = children.find(child => !Number.isInteger(child) || child < 0 || child >= tier);
    if (wrong !== undefined) throw this.#unlike(`childTiers of tier ${tier} has ${wrong}, expected smaller numbers`);
    return [tier, ...children];
  }

  /**
   * The value of a successor by the plain rules, negative where play goes on. Whether it is stuck, which takes all its moves to
   * see, is asked only where the fast rules say that play is over; where they do not, it is when the successor itself is compared.
   */
  #plainValue(state: State<unknown>, at: TierPosition): number {
    const result = this.game.result(state);
    if (result >= 0) return endOf({ value: result, state, payoff: this.game.payoff(state) });
    if (this.#rules(at.tier).load(at.index) < 0 || this.game.moves(state).length > 0) return result;
    return endOf({ value: this.game.stuck(state), state, payoff: this.game.hasPayoff ? 0 : undefined });
  }

  /** The numbers of a position must lead to one that has the same. */
  #compareBack(at: TierPosition, view: 0 | 1): void {
    const back = this.#numbering.unrank(at, view);
    if (this.#numbering.space.views === 2 && back.player !== view)
      throw this.#unlike(`unrank of its numbers, ${numbersText(at)}, gives another player to move`);
    const again = this.#numbering.rank(back.position, back.player);
    if (again !== undefined && wordOf(again) === wordOf(at)) return;
    const found = again === undefined ? 'has no numbers' : `is ranked ${numbersText(again)}`;
    throw this.#unlike(
      `unrank of its numbers, ${numbersText(at)}, gives ${placeText(this.game, back)}, which ${found}`,
    );
  }

  /** What is loaded after the index before must be what is loaded by itself. */
  #compareStepping({ tier, index }: TierPosition, value: number): void {
    const direct = this.#rules(tier);
    direct.load(index);
    const weight = direct.weight();
    if (!Number.isInteger(weight) || weight < 1)
      throw this.#unlike(`weight is ${weight}, expected how many positions it stands for`);
    const expected = value < 0 ? this.#successors({ tier, index }, false) : new Set<Key>();
    const stepping = this.#stepping.rules(tier);
    if (index > 0) {
      stepping.load(index - 1);
      const again = stepping.load(index);
      const isLike = value < 0 ? again < 0 && again !== NO_POSITION : again === value;
      if (!isLike || stepping.weight() !== weight)
        throw this.#unlike('load says something else after the index before');
      if (value >= 0) return;
      if (!areSame(this.#listed(stepping, tier), expected))
        throw this.#unlike('successors are others where the index before was loaded first');
    }
    if (value < 0 && stepping.seek !== undefined) this.#compareSeeking(stepping, { tier, index }, weight, expected);
  }

  /** What is sought must be what is loaded, whatever was at hand before. */
  #compareSeeking(rules: TierRules, at: TierPosition, weight: number, successors: ReadonlySet<Key>): void {
    const { tier, index } = at;
    const before = new Set(this.#numbering.space.isLoopFree(tier) ? [] : this.#before(at));
    // A position elsewhere in the tier is at hand first.
    rules.load(Math.floor(this.#random() * this.#numbering.space.tierSize(tier)));
    rules.seek!(index);
    if (rules.weight() !== weight) throw this.#unlike('weight is another after seek than after load');
    if (!areSame(this.#listed(rules, tier), successors))
      throw this.#unlike('successors are others after seek than after load');
    if (this.#numbering.space.isLoopFree(tier)) return;
    if (!areSame(new Set(this.#back.subarray(0, rules.predecessors(this.#back))), before))
      throw this.#unlike('predecessors are others after seek than after load');
  }

  /** The successors of the position at hand, as words. */
  #listed(rules: TierRules, tier: number): Set<Key> {
    const tiers = this.#slots(tier);
    const count = rules.successors(this.#out, false);
    const found = new Set<Key>();
    for (let k = 0; k < count; k++) {
      const { at, again, gain } = this.#written(k);
      const slot = this.#out.slots[k]!;
      const word = slot === SETTLED ? settledWord(at) : wordOf({ tier: tiers[slot]!, index: at });
      found.add(keyOf(word, again, gain));
    }
    return found;
  }

  /** Some moves within the tier, back and forth. */
  #comparePredecessors(at: TierPosition, value: number): void {
    const { tier, index } = at;
    for (const from of this.#some(this.#before(at))) this.#compareEdge(tier, plain(from), like(from, index), true);
    if (value >= 0) return;
    for (const to of this.#some(this.#within(at))) {
      if (!this.#before({ tier, index: plain(to) }).includes(like(to, index)))
        this.#compareEdge(tier, index, to, false);
    }
  }

  /** That a move within a tier (to a complement: an extra turn) is there forwards where it is there backwards. */
  #compareEdge(tier: number, from: number, target: number, back: boolean): void {
    const to = plain(target);
    const value = this.#rules(tier).load(from);
    const goesOn = value < 0 && value !== NO_POSITION;
    if (back && value >= 0 && this.#numbering.space.listsOver === true) return;
    const forth = goesOn && this.#within({ tier, index: from }).includes(target);
    if (back === forth) return;
    if (goesOn) this.#count({ tier, index: from });
    const shown = `${this.#name({ tier, index: from })} among those of ${this.#name({ tier, index: to })}`;
    if (forth) throw this.#unlike(`predecessors lack ${shown}, where a move leads`);
    const why = goesOn
      ? 'from which no move leads there'
      : value >= 0
        ? 'at which play is over'
        : 'which load says is no position';
    throw this.#unlike(`predecessors list ${shown}, ${why}`);
  }

  /** The distinct predecessors in the tier, looked over. */
  #before({ tier, index }: TierPosition): number[] {
    const { space } = this.#numbering;
    const rules = this.#rules(tier);
    rules.load(index);
    const count = rules.predecessors(this.#back);
    this.#demandLength('predecessors', count, 0, space.maxPredecessors, 'maxPredecessors');
    const before = [...new Set(this.#back.subarray(0, count))];
    const index0 = (from: number) => (space.extraTurns ? plain(from) : from);
    const wrong = before.find(from => index0(from) < 0 || index0(from) >= space.tierSize(tier));
    if (wrong !== undefined)
      throw this.#unlike(`predecessors include the index ${wrong}, and tier ${tier} has ${space.tierSize(tier)}`);
    return before;
  }

  /** The distinct successors in the tier, complements after extra turns. */
  #within(at: TierPosition): number[] {
    const low = at.tier * TIER;
    const within = [...this.#successors(at, false)].filter(key => wordIn(key) >= low);
    const indices = within.map(key => {
      const index = wordIn(key) - low;
      return isAgain(key) ? ~index : index;
    });
    return [...new Set(indices)];
  }

  /** The successors that have an index. */
  #indexed(at: TierPosition): Key[] {
    return [...this.#successors(at, false)].filter(key => wordIn(key) >= 0);
  }

  #countPosition(at: TierPosition, view: 0 | 1): void {
    const word = wordOf(at);
    const counts = this.#visited.get(word);
    if (counts !== undefined) counts[view]++;
    else this.#visited.set(word, view === 0 ? [1, 0] : [0, 1]);
  }

  #compareWeight(at: TierPosition, counts: readonly [number, number]): void {
    const rules = this.#rules(at.tier);
    rules.load(at.index);
    const weight = rules.weight();
    const { space } = this.#numbering;
    counts.forEach((visited, view) => {
      // Of all positions of a class play need not reach any but one.
      const images = space.all === true ? this.#numbering.images?.(at, view as 0 | 1) : undefined;
      const count = visited === 0 || images === undefined ? visited : 1 + [...images].length;
      if (count === 0 || count === weight) return;
      this.#state = this.#numbering.unrank(at, view as 0 | 1);
      throw this.#unlike(`weight says that its index stands for ${weight} positions, and there are ${count}`);
    });
  }

  /** All predecessors among what has been compared. */
  #compareTransposes(): void {
    const tiers = new Map<number, number[]>();
    for (const word of this.#visited.keys()) {
      const { tier, index } = positionOf(word);
      const list = tiers.get(tier);
      if (list === undefined) tiers.set(tier, [index]);
      else list.push(index);
    }
    for (const [tier, indices] of tiers) {
      this.#closeIfMany();
      for (const again of this.#numbering.space.extraTurns ? [false, true] : [false])
        this.#compareTranspose(tier, indices, again);
    }
  }

  /** @param again - extra turns are compared, not other moves */
  #compareTranspose(tier: number, indices: readonly number[], again: boolean): void {
    const transpose = new Transpose(indices);
    const isOne = (index: number) => index < 0 === again;
    for (const index of indices) {
      const at = { tier, index };
      for (const from of this.#before(at).filter(isOne))
        if (transpose.has(plain(from))) transpose.backward(plain(from), index);
      if (this.#rules(tier).load(index) >= 0) continue;
      for (const to of this.#within(at).filter(isOne)) transpose.forward(index, plain(to));
    }
    const uneven = transpose.uneven();
    if (uneven === undefined) return;
    this.#state = this.#numbering.unrank({ tier, index: uneven }, 0);
    const before = new Set(this.#before({ tier, index: uneven }).filter(isOne).map(plain));
    const target = again ? ~uneven : uneven;
    for (const index of indices) this.#compareEdge(tier, index, target, before.has(index));
  }

  /** Some moves that are looked back at, to this position and from it, back and forth. */
  #compareOrigins(at: TierPosition, value: number): void {
    for (const tier of this.#tiersLookedAt(at.tier)) {
      for (const from of this.#some([...this.#origins(at, tier)]))
        this.#compareOrigin({ tier, index: plain(from) }, at, from < 0);
    }
    if (value >= 0) return;
    for (const key of this.#some(this.#indexed(at))) {
      const to = positionOf(wordIn(key));
      if (this.#tiersLookedAt(to.tier).includes(at.tier)) this.#compareOrigin(at, to, isAgain(key));
    }
  }

  /** That a position where play goes on is an origin of another if, and only if, it has the move. */
  #compareOrigin(from: TierPosition, to: TierPosition, again: boolean): void {
    const value = this.#rules(from.tier).load(from.index);
    if (value >= 0 || value === NO_POSITION) return;
    const word = wordOf(to);
    const forth = this.#indexed(from).some(key => wordIn(key) === word && isAgain(key) === again);
    const back = this.#origins(to, from.tier).has(again ? ~from.index : from.index);
    if (back === forth) return;
    this.#count(from);
    const shown = `${this.#name(from)} among those of ${this.#name(to)}`;
    throw this.#unlike(
      forth ? `origins lack ${shown}, where a move leads` : `origins list ${shown}, from which no move leads there`,
    );
  }

  /** All that is looked back at, among what has been compared. */
  #compareAllOrigins(again: boolean): void {
    const transpose = new Transpose(this.#visited.keys());
    const goesOn = new Set(
      [...this.#visited.keys()].filter(word => {
        const { tier, index } = positionOf(word);
        return this.#rules(tier).load(index) < 0;
      }),
    );
    for (const word of this.#visited.keys()) {
      const at = positionOf(word);
      this.#closeIfMany();
      for (const tier of this.#tiersLookedAt(at.tier)) {
        for (const origin of this.#origins(at, tier)) {
          const from = wordOf({ tier, index: plain(origin) });
          if (origin < 0 === again && goesOn.has(from)) transpose.backward(from, word);
        }
      }
      if (!goesOn.has(word)) continue;
      for (const key of this.#indexed(at)) {
        const to = wordIn(key);
        const isLookedAt = this.#tiersLookedAt(positionOf(to).tier).includes(at.tier);
        if (isLookedAt && isAgain(key) === again) transpose.forward(word, to);
      }
    }
    const uneven = transpose.uneven();
    if (uneven === undefined) return;
    const to = positionOf(uneven);
    this.#state = this.#numbering.unrank(to, 0);
    const tiers = this.#tiersLookedAt(to.tier);
    for (const word of goesOn) {
      const from = positionOf(word);
      if (tiers.includes(from.tier)) this.#compareOrigin(from, to, again);
    }
  }

  /** The tiers that are looked back at from a tier, itself among them. */
  #tiersLookedAt(tier: number): readonly number[] {
    const { space } = this.#numbering;
    this.#lookedAt ??= tiersLookedAt(space).map((tiers, own) =>
      !space.isLoopFree(own) && space.looksBack?.(own, own) ? [own, ...tiers] : tiers,
    );
    return this.#lookedAt[tier]!;
  }

  /** The distinct origins in a tier, looked over. */
  #origins({ tier, index }: TierPosition, from: number): Set<number> {
    const { space } = this.#numbering;
    const rules = this.#rules(tier);
    if (rules.lookBack === undefined || rules.origin === undefined)
      throw this.#unlike(`looksBack is true of tier ${tier}, and its rules have no lookBack and origin`);
    rules.load(index);
    rules.lookBack(from);
    const found = new Set<number>();
    let listed = 0;
    for (let origin = rules.origin(); origin !== NO_ORIGIN; origin = rules.origin()) {
      const at = space.extraTurns ? plain(origin) : origin;
      if (!Number.isInteger(at) || at < 0 || at >= space.tierSize(from))
        throw this.#unlike(`origins include the index ${origin}, and tier ${from} has ${space.tierSize(from)}`);
      found.add(origin);
      if (++listed > MOST_ORIGINS) throw this.#unlike(`more than ${MOST_ORIGINS} origins are listed in tier ${from}`);
    }
    return found;
  }

  /** Whether play is over at a position that has no index, where the space says that there are such. */
  #isApart(state: State<unknown>): boolean {
    const { space } = this.#numbering;
    if (space.endsApart !== true || this.game.result(state) < 0) return false;
    return this.#numbering.rank(state.position, state.player) === undefined;
  }

  #viewOf({ player }: State<unknown>): 0 | 1 {
    return this.#numbering.space.views === 2 ? player : 0;
  }

  #rank(state: State<unknown>, shown = () => placeText(this.game, state)): TierPosition {
    const { space } = this.#numbering;
    const at = this.#numbering.rank(state.position, state.player);
    if (at === undefined) throw this.#unlike(`rank has no numbers for ${shown()}`);
    const { tier, index } = at;
    const isTier = Number.isInteger(tier) && tier >= 0 && tier < space.tierCount;
    if (!isTier || !Number.isInteger(index) || index < 0 || index >= space.tierSize(tier)) {
      const size = isTier ? `that tier has ${space.tierSize(tier)} indices` : `there are ${space.tierCount} tiers`;
      throw this.#unlike(`rank says ${numbersText(at)} of ${shown()}, and ${size}`);
    }
    return at;
  }

  #closeIfMany(): void {
    this.#opened.closeIfMany();
    this.#stepping.closeIfMany();
  }

  #rules(tier: number): TierRules {
    return this.#opened.rules(tier);
  }

  /** A few of a list, all of a short one. */
  #some<T>(list: readonly T[]): readonly T[] {
    const length = this.#numbering.space.isFast === true ? FOLLOWED_FAST : FOLLOWED;
    if (list.length <= length) return list;
    return Array.from({ length }, () => list[Math.floor(this.#random() * list.length)]!);
  }

  /** A position in a message: its numbers where unrank does not tell. */
  #name(at: TierPosition): string {
    try {
      return placeText(this.game, this.#numbering.unrank(at, 0));
    } catch {
      return numbersText(at);
    }
  }

  #demandLength(key: string, count: number, least: number, most: number, limit: string): void {
    if (!Number.isInteger(count) || count < least)
      throw this.#unlike(`${key} writes ${count} positions${least > 0 ? ' where play goes on' : ''}`);
    if (count > most) throw this.#unlike(`${key} writes ${count} positions, more than ${limit} (${most})`);
  }

  #demandCount(key: string, value: unknown, least: number): void {
    if (Number.isInteger(value) && Number(value) >= least && Number(value) <= TIER) return;
    throw this.#unlike(`${key} is ${value}, expected a whole number from ${least} on`);
  }

  #unlike(what: string): Error {
    return mismatch(this.game, 'tiers', what, this.#state);
  }
}

const areSame = <T>(some: ReadonlySet<T>, others: ReadonlySet<T>) =>
  some.size === others.size && [...some].every(one => others.has(one));

const numbersText = ({ tier, index }: TierPosition) => `index ${index} of tier ${tier}`;

/** A value for a successor, as good as any. */
function madeUpValue(slot: number, index: number): number {
  const hash = Math.imul(index ^ (slot << 20), 0x9e3779b1) >>> 8;
  return packValue(hash & 3, (hash >>> 2) & 0xff);
}

const makeUpValues: SuccessorValues = (slot, indices, count, out) => {
  for (let i = 0; i < count; i++) out[i] = madeUpValue(slot, indices[i]!);
};
