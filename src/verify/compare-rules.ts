/**
 * Compares the two faces of a game, the rules for loops (`TierRules`) and those for people (`Game`), at one reached position after
 * another: all of a small game's, a random sample of a large one's.
 *
 * At each: the numbers of the position that they stand for are these numbers; both faces say the same of whether play is over; the plain moves lead to the
 * classes that the fast ones lead to, no more and no fewer; what the fast face settles is over by the plain rules. The position is
 * one of its class only, so the same is asked of one of its successors as the plain rules write it, whatever its symmetry: move
 * after canonical form, and canonical form after move, must agree.
 */
import { messageOf, ZugzwangError } from '../core/errors.js';
import type { AnyGame, State } from '../core/game.js';
import {
  NO_POSITION,
  SETTLED,
  type TierMoves,
  type TierNumbering,
  type TierPosition,
  type TierRules,
  tierMoves,
} from '../core/tiers.js';
import { numberingOf } from '../table/numbering.js';
import { type FaultList, valueText } from './faults.js';

/** Both faces of a game. */
export class RulesComparer {
  readonly #game: AnyGame;
  readonly #numbering: TierNumbering<unknown>;
  readonly #out: TierMoves;
  readonly #opened: TierRules[] = [];
  readonly #faults: FaultList;
  readonly #random: () => number;

  constructor(game: AnyGame, faults: FaultList, random: () => number) {
    this.#game = game;
    this.#numbering = numberingOf(game);
    this.#out = tierMoves(this.#numbering.space.maxSuccessors);
    this.#faults = faults;
    this.#random = random;
  }

  /** Compares at a reached position and at one of its successors. */
  compareAt(tier: number, index: number, view: 0 | 1): void {
    try {
      const at = { tier, index };
      const state = this.#numbering.unrank(at, view);
      if (this.#numbering.space.views === 2 && state.player !== view)
        throw new Mismatch('another player is to move there');
      const steps = this.#compare(state, at);
      if (steps.length === 0) return;
      const step = steps[Math.floor(this.#random() * steps.length)]!;
      this.#compare(step, this.#rank(step));
    } catch (error) {
      if (!(error instanceof Mismatch) && !(error instanceof ZugzwangError)) throw error;
      this.#faults.add({ tier, index, view, problem: `the fast rules are not the plain ones: ${messageOf(error)}` });
    }
  }

  /** Compares what both faces say of one position; returns its successors. */
  #compare(state: State<unknown>, at: TierPosition): State<unknown>[] {
    const again = this.#rank(state);
    if (again.tier !== at.tier || again.index !== at.index)
      throw new Mismatch(`${this.#text(state)} stands for ${wordOf(at)}, but is ranked ${wordOf(again)}`);
    const value = this.#rules(at.tier).load(at.index);
    const result = this.#game.result(state);
    const moves = result < 0 ? this.#game.moves(state) : [];
    const plain = result < 0 && moves.length === 0 ? this.#game.stuck(state) : result;
    if (value !== plain)
      throw new Mismatch(`at ${this.#text(state)} they say ${overText(value)}, the plain ones ${overText(plain)}`);
    if (plain >= 0) return [];
    const steps = moves.map(move => this.#game.play(state, move));
    if (steps.some(step => step.again))
      throw new Mismatch(`at ${this.#text(state)} a move is followed by another of the same player`);
    this.#compareSuccessors(state, at, steps);
    return steps;
  }

  #compareSuccessors(state: State<unknown>, at: TierPosition, steps: readonly State<unknown>[]): void {
    const expected = new Map<string, number>();
    for (const step of steps) {
      const to = this.#rank(step);
      expected.set(wordOf(to), this.#plainValue(step, to));
    }
    const written = this.#successors(at, false);
    this.#demandSame(state, written, new Set(expected.keys()));
    const settled = this.#successors(at, true);
    const required = new Set<string>();
    const allowed = new Set<string>();
    for (const [word, value] of expected) {
      const over = `settled ${value}`;
      const isSettled = value >= 0 && (this.#numbering.space.settles === true || !settled.has(word));
      required.add(isSettled ? over : word);
      allowed.add(isSettled ? over : word);
      if (value >= 0) allowed.add(over);
    }
    this.#demandSame(state, settled, required, allowed);
  }

  #demandSame(
    state: State<unknown>,
    found: ReadonlySet<string>,
    required: ReadonlySet<string>,
    allowed: ReadonlySet<string> = required,
  ): void {
    const extra = [...found].find(word => !allowed.has(word));
    const missing = [...required].find(word => !found.has(word));
    if (extra !== undefined) throw new Mismatch(`at ${this.#text(state)} there is no move to ${extra}`);
    if (missing !== undefined) throw new Mismatch(`at ${this.#text(state)} the move to ${missing} is missing`);
  }

  /** The successors by the fast face, as words. */
  #successors({ tier, index }: TierPosition, settle: boolean): Set<string> {
    const { space } = this.#numbering;
    const { slots, indices } = this.#out;
    const rules = this.#rules(tier);
    rules.load(index);
    const count = rules.successors(this.#out, settle);
    const tiers = [tier, ...space.childTiers(tier)];
    const found = new Set<string>();
    for (let k = 0; k < count; k++) {
      const slot = slots[k]!;
      found.add(slot === SETTLED ? `settled ${indices[k]}` : wordOf({ tier: tiers[slot]!, index: indices[k]! }));
    }
    return found;
  }

  /**
   * The value of a successor by the plain rules, negative where play goes on. Whether it is stuck, which takes all its moves to
   * see, is asked only where the fast rules say that play is over; where they do not, it is when the successor itself is compared.
   */
  #plainValue(state: State<unknown>, at: TierPosition): number {
    const result = this.#game.result(state);
    if (result >= 0 || this.#rules(at.tier).load(at.index) < 0) return result;
    return this.#game.moves(state).length > 0 ? result : this.#game.stuck(state);
  }

  #rank(state: State<unknown>): TierPosition {
    const at = this.#numbering.rank(state.position, state.player);
    if (at === undefined) throw new Mismatch(`${this.#text(state)} has no numbers`);
    return at;
  }

  #rules(tier: number): TierRules {
    return (this.#opened[tier] ??= this.#numbering.space.openTier(tier));
  }

  #text(state: State<unknown>): string {
    return this.#game.makeText(state);
  }
}

/** The two faces differ. */
class Mismatch extends Error {}

const wordOf = ({ tier, index }: TierPosition) => `${tier}:${index}`;

function overText(value: number): string {
  if (value === NO_POSITION) return 'that it is no position';
  return value < 0 ? 'that play goes on' : `that it is over (${valueText(value)})`;
}
