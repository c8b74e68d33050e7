/**
 * The two faces of a game with tiers against each other: random plays of the plain face, and small tiers from end to end.
 * Throws at the first position that disagrees, and names it.
 */
import type { AnyGame, State } from '../../src/core/game.js';
import { LOSE, packValue, UNDECIDED, WIN } from '../../src/core/outcome.js';
import {
  NO_POSITION,
  SETTLED,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierPosition,
  type TierRules,
  tierMoves,
} from '../../src/core/tiers.js';
import { Random } from '../random.js';

/** How much is looked at. */
export interface TiersAgreeOptions {
  /** Random plays from the start, 20 if not given, and after how many plies each is left, 100. */
  readonly plays?: number;
  readonly plies?: number;
  readonly seed?: number;
  /** Tiers of at most so many indices are looked at from end to end; 2,000 if not given. */
  readonly wholeTiers?: number;
}

/** Checks both faces of a game against each other. */
export function checkTiersAgree(game: AnyGame, options: TiersAgreeOptions = {}): void {
  const { plays = 20, plies = 100, seed = 1, wholeTiers = 2000 } = options;
  const faces = new Faces(game);
  const { space } = faces;
  const { tier: startTier, index: startIndex } = faces.rank(game.start);
  demandEqual([startTier, startIndex], [space.start.tier, space.start.index], () => 'start');
  for (let tier = 0; tier < space.tierCount; tier++) {
    const children = space.childTiers(tier);
    demand(
      children.every(child => child >= 0 && child < tier),
      () => `tier ${tier} has children ${children}`,
    );
    if (space.tierSize(tier) <= wholeTiers) checkWholeTier(faces, tier);
  }
  const random = new Random(seed);
  for (let i = 0; i < plays; i++) {
    let state: State<unknown> = game.start;
    for (let ply = 0; ply < plies; ply++) {
      faces.checkPosition(state);
      const after = faces.plainSuccessors(state);
      if (after.length === 0) break;
      state = random.pick(after);
    }
  }
}

/** How many positions can be reached from the start, counted by the weights of the fast face, tier by tier. */
export function countReachable(space: TieredSpace): number[] {
  const key = (tier: number, index: number, view: number) => (tier * 2 ** 31 + index) * 2 + view;
  const moves = tierMoves(space.maxSuccessors);
  const counts = Array<number>(space.tierCount).fill(0);
  const seen = new Set([key(space.start.tier, space.start.index, 0)]);
  const queue: { tier: number; index: number; view: number }[] = [{ ...space.start, view: 0 }];
  const opened = Array.from({ length: space.tierCount }, (_, tier) => space.openTier(tier));
  for (const { tier, index, view } of queue) {
    const rules = opened[tier]!;
    const value = rules.load(index);
    counts[tier]! += rules.weight();
    if (value >= 0) continue;
    const count = rules.successors(moves, false);
    const tiers = [tier, ...space.childTiers(tier)];
    for (let i = 0; i < count; i++) {
      const next = { tier: tiers[moves.slots[i]!]!, index: moves.indices[i]!, view: space.views === 2 ? 1 - view : 0 };
      const number = key(next.tier, next.index, next.view);
      if (seen.has(number)) continue;
      seen.add(number);
      queue.push(next);
    }
  }
  return counts;
}

/** Throws unless it holds. Vitest's `expect` would take most of the time, so often is something checked here. */
function demand(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Error(what());
}

function demandEqual(found: Iterable<unknown>, expected: Iterable<unknown>, what: () => string): void {
  const [a, b] = [[...found].join(' '), [...expected].join(' ')];
  demand(a === b, () => `${what()}: found ${a}, expected ${b}`);
}

class Faces {
  readonly space: TieredSpace;
  readonly #game: AnyGame;
  readonly #numbering: TierNumbering<unknown>;
  readonly #moves: TierMoves;
  readonly #before: Int32Array;
  readonly #opened = new Map<number, TierRules>();

  constructor(game: AnyGame) {
    this.#game = game;
    this.#numbering = game.definition.tiers!();
    this.space = this.#numbering.space;
    this.#moves = tierMoves(this.space.maxSuccessors);
    this.#before = new Int32Array(this.space.maxPredecessors);
  }

  rules(tier: number): TierRules {
    const rules = this.#opened.get(tier) ?? this.space.openTier(tier);
    this.#opened.set(tier, rules);
    return rules;
  }

  rank({ position, player }: State<unknown>): TierPosition {
    const at = this.#numbering.rank(position, player);
    demand(at !== undefined, () => `${this.text({ position, player })} has no rank`);
    return at;
  }

  text(state: State<unknown>): string {
    return this.#game.makeText(state);
  }

  unrank(at: TierPosition, view: 0 | 1): State<unknown> {
    return this.#numbering.unrank(at, view);
  }

  plainSuccessors(state: State<unknown>): State<unknown>[] {
    if (this.#game.result(state) >= 0) return [];
    return this.#game.moves(state).map(move => this.#game.play(state, move));
  }

  /** The outcome code of a position at which play is over, by rule or for want of a move. */
  plainResult(state: State<unknown>): number {
    const code = this.#game.result(state);
    return code < 0 && this.#game.moves(state).length === 0 ? this.#game.stuck(state) : code;
  }

  /** Successors by the fast face, as distinct words: tier and index, or the value of what is settled. */
  successors({ tier, index }: TierPosition, settle: boolean): Set<string> {
    const { slots, indices } = this.#moves;
    const rules = this.rules(tier);
    rules.load(index);
    const count = rules.successors(this.#moves, settle);
    const text = () => `successors of ${tier}:${index}`;
    demand(count <= this.space.maxSuccessors, () => `${text()}: ${count} are more than maxSuccessors`);
    const tiers = [tier, ...this.space.childTiers(tier)];
    const found = new Set<string>();
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      demand(slot < tiers.length && slot >= (settle ? SETTLED : 0), () => `${text()}: slot ${slot}`);
      demand(slot !== 0 || !this.space.isLoopFree(tier), () => `${text()}: in the tier, which is called loop-free`);
      found.add(slot === SETTLED ? `settled ${indices[i]}` : `${tiers[slot]}:${indices[i]}`);
    }
    return found;
  }

  /** Predecessors in the tier by the fast face, distinct and sorted. */
  predecessors({ tier, index }: TierPosition): number[] {
    const rules = this.rules(tier);
    rules.load(index);
    const count = rules.predecessors(this.#before);
    demand(count <= this.space.maxPredecessors, () => `${tier}:${index}: ${count} are more than maxPredecessors`);
    return [...new Set(this.#before.subarray(0, count))].sort((a, b) => a - b);
  }

  /** Everything about one position, whose predecessors and successors in the tier must know each other. */
  checkPosition(state: State<unknown>): void {
    const at = this.rank(state);
    const { tier, index } = at;
    this.checkNumbers(state, at);
    const text = (other: number) => `${this.text(state)} = ${tier}:${index} and ${other}`;
    if (this.rules(tier).load(index) < 0) {
      for (const successor of this.#inTier(at)) {
        const back = this.predecessors({ tier, index: successor });
        demand(back.includes(index), () => `${text(successor)}: a successor that does not know its predecessor`);
      }
    }
    for (const before of this.predecessors(at)) {
      const value = this.rules(tier).load(before);
      demand(value === UNDECIDED, () => `${text(before)}: a predecessor at which play is over`);
      const knows = this.#inTier({ tier, index: before }).includes(index);
      demand(knows, () => `${text(before)}: a predecessor without the move`);
    }
  }

  #inTier(at: TierPosition): number[] {
    const own = `${at.tier}:`;
    const words = [...this.successors(at, false)];
    return words.filter(word => word.startsWith(own)).map(word => Number(word.slice(own.length)));
  }

  /** That a position and its numbers lead to each other, to the same value and to the same moves. */
  checkNumbers(state: State<unknown>, at: TierPosition): void {
    const { tier, index } = at;
    const text = () => `${this.text(state)} = ${tier}:${index}`;
    demand(index >= 0 && index < this.space.tierSize(tier), text);
    const again = this.unrank(at, this.space.views === 2 ? state.player : 0);
    // With one view an index may stand for both players, whose positions then look alike.
    demand(
      again.player === state.player || this.space.views === 1,
      () => `${text()}: unranked with another player to move`,
    );
    const { tier: tierAgain, index: indexAgain } = this.rank(again);
    demandEqual([tierAgain, indexAgain], [tier, index], text);
    const rules = this.rules(tier);
    const value = rules.load(index);
    demand(rules.weight() > 0, () => `${text()}: no weight`);
    for (const one of [state, again]) this.#checkValue(one, value, text);
    if (value >= 0) return;
    const unsettled = this.successors(at, false);
    const settled = this.successors(at, true);
    for (const one of [state, again]) this.#checkSuccessors(one, unsettled, settled, text);
  }

  #checkValue(state: State<unknown>, value: number, text: () => string): void {
    const code = this.plainResult(state);
    if (code >= 0 && value === code) return;
    if (value === packValue(WIN, 1)) {
      const wins = this.plainSuccessors(state).some(after => this.plainResult(after) === LOSE);
      demand(code === WIN || wins, () => `${text()}: no win at once`);
    } else {
      const expected = code < 0 ? UNDECIDED : packValue(code, 0);
      demand(value === expected, () => `${text()}: load says ${value}, expected ${expected}`);
    }
  }

  #checkSuccessors(state: State<unknown>, unsettled: Set<string>, settled: Set<string>, text: () => string): void {
    const plain = this.plainSuccessors(state).map(after => this.rank(after));
    const expected = new Set(plain.map(({ tier, index }) => `${tier}:${index}`));
    demandEqual([...unsettled].sort(), [...expected].sort(), () => `${text()}: successors`);
    const allowed = new Set<string>();
    for (const { tier, index } of plain) {
      const value = this.rules(tier).load(index);
      const rank = `${tier}:${index}`;
      const over = `settled ${value}`;
      const isThere = this.space.settles && value >= 0 ? settled.has(over) : settled.has(rank) || settled.has(over);
      demand(isThere, () => `${text()}: successor ${rank} of value ${value} is missing where settled`);
      allowed.add(rank);
      if (value >= 0) allowed.add(over);
    }
    for (const word of settled) demand(allowed.has(word), () => `${text()}: ${word} is no successor`);
  }
}

/** Every index of a tier, and its predecessors against its successors turned round. */
function checkWholeTier(faces: Faces, tier: number): void {
  const size = faces.space.tierSize(tier);
  const before = Array.from({ length: size }, (): number[] => []);
  const values: number[] = [];
  const rules = faces.rules(tier);
  for (let index = 0; index < size; index++) {
    const at = { tier, index };
    const value = rules.load(index);
    values.push(value);
    if (value === NO_POSITION) continue;
    faces.checkNumbers(faces.unrank(at, 0), at);
    if (value >= 0) continue;
    for (const successor of faces.successors(at, false)) {
      const [inTier, number] = successor.split(':').map(Number) as [number, number];
      if (inTier === tier) before[number]!.push(index);
    }
  }
  // Downwards, so that nothing depends on the order in which positions are loaded.
  for (let index = size - 1; index >= 0; index--) {
    demand(rules.load(index) === values[index], () => `${tier}:${index} is worth something else the second time`);
    if (values[index] === NO_POSITION) continue;
    demandEqual(faces.predecessors({ tier, index }), before[index]!, () => `predecessors of ${tier}:${index}`);
  }
}
