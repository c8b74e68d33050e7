/**
 * Finds what can be reached, forwards from the start, and checks values on the way: a position that is marked in a view has its
 * successors marked in the other one, until nothing is left; the first time it is looked at, the value that the table gives it is
 * compared with those of its successors. Every move is made once (in a position reached in both views, twice at most).
 *
 * Threads take blocks of indices. A mark is a bit that is set atomically, after a look whether it is set already, as most
 * are; then its block is called dirty. What a thread does to a block beside marking (`expanded`, `over`) only the thread does
 * that has taken it. A position said to be reached in both views waits until it has been in both, so that it is expanded once; what
 * waits while nothing else is left is expanded as it is, a block at a time. What the table says chooses the order of work,
 * never what is found.
 */
import { DRAW, flipCode, LOSE, packValue, TIE, WIN } from '../core/outcome.js';
import { packPayoff, payoffBits, payoffOf, withoutPayoff } from '../core/payoff-value.js';
import { valueText } from '../core/text/value-text.js';
import { NO_POSITION, SETTLED, type TieredSpace, type TierMoves, type TierRules, tierMoves } from '../core/tiers.js';
import type { ValueCounts } from '../core/value-counts.js';
import { popcount } from '../ranking/bit-ranking.js';
import type { FaultList } from './faults.js';
import { BLOCK_BITS, blockBegin, blockEnd, CLEAN, DIRTY, type TierMemory, WAITING } from './tier-memory.js';

/** Instead of a value. */
export const BEST = { noMove: -1, leadsOut: -2, gainsWithin: -3 } as const;
const { noMove: NO_MOVE, leadsOut: LEADS_OUT, gainsWithin: GAINS_WITHIN } = BEST;

/** One tier in one thread. */
export class TierWalker {
  readonly #memory: TierMemory;
  readonly #tier: number;
  readonly #views: 1 | 2;
  readonly #settles: boolean;
  readonly #all: boolean;
  readonly #hasGains: boolean;
  /** Of the payoff in a value; 0 in a game that ends in an outcome. */
  readonly #bits: number;
  readonly #rules: TierRules;
  readonly #out: TierMoves;
  readonly #census: ValueCounts;
  readonly #faults: FaultList;
  /** By slot: the tier itself, then its children. */
  readonly #slots: readonly TierMemory[];
  readonly #openSlot: (slot: number) => TierRules;
  /** Positions looked at, one in two views once or twice. */
  visits = 0;
  /** Moves of all positions, as many as the rules write. */
  moves = 0;

  constructor(space: TieredSpace, tiers: readonly TierMemory[], tier: number, census: ValueCounts, faults: FaultList) {
    const numbers = [tier, ...space.childTiers(tier)];
    this.#memory = tiers[tier]!;
    this.#tier = tier;
    this.#views = space.views;
    this.#settles = space.settles === true;
    this.#all = space.all === true;
    this.#hasGains = space.payoff?.gains === true;
    this.#bits = payoffBits(space);
    this.#rules = space.openTier(tier);
    this.#out = tierMoves(space.maxSuccessors);
    this.#census = census;
    this.#faults = faults;
    this.#slots = numbers.map(number => tiers[number]!);
    const opened: TierRules[] = [];
    this.#openSlot = slot => (opened[slot] ??= space.openTier(numbers[slot]!));
  }

  /** Looks at what is new in one block. Returns how much work that was, 0 where the block was not in need of it. */
  walkBlock(block: number, patient: boolean): number {
    const { blocks, found, expanded, reached } = this.#memory;
    if (blocks[block] === CLEAN || (patient && blocks[block] === WAITING)) return 0;
    Atomics.exchange(blocks, block, CLEAN);
    const two = this.#views === 2;
    const found0 = found[0]!;
    const found1 = found[two ? 1 : 0]!;
    const expanded0 = expanded[0]!;
    const expanded1 = expanded[two ? 1 : 0]!;
    const reached0 = reached[0]!;
    const reached1 = reached[two ? 1 : 0]!;
    const end = blockEnd(block, found0.length);
    const before = this.visits;
    let waits = false;
    for (let word = blockBegin(block); word < end; word++) {
      for (;;) {
        const is0 = found0[word]!;
        const is1 = two ? found1[word]! : 0;
        const new0 = is0 & ~expanded0[word]!;
        const new1 = is1 & ~expanded1[word]!;
        let todo = new0 | new1;
        if (patient && two && todo !== 0) {
          const wait = (reached0[word]! & ~is0) | (reached1[word]! & ~is1);
          if ((todo & wait) !== 0) waits = true;
          todo &= ~wait;
        }
        if (todo === 0) break;
        const seen = expanded0[word]! | (two ? expanded1[word]! : 0);
        expanded0[word]! |= todo & is0;
        if (two) expanded1[word]! |= todo & is1;
        while (todo !== 0) {
          const bit = todo & -todo;
          todo ^= bit;
          const views = ((new0 & bit) !== 0 ? 1 : 0) | ((new1 & bit) !== 0 ? 2 : 0);
          this.#visit((word << 5) | (31 - Math.clz32(bit)), views, (seen & bit) === 0);
        }
      }
    }
    if (waits) Atomics.compareExchange(blocks, block, CLEAN, WAITING);
    return 1 + this.visits - before;
  }

  /** Looks at a position that is new in these views (bits 0 and 1); `first` where it has not been looked at before. */
  #visit(index: number, views: number, first: boolean): void {
    const rules = this.#rules;
    this.visits++;
    const over = rules.load(index);
    if (over === NO_POSITION) {
      // All indices are taken for positions until they are looked at; a move that leads here marks it again, to be missing.
      if (this.#all) for (const bitmap of this.#memory.found) Atomics.and(bitmap, index >>> 5, ~(1 << (index & 31)));
      return;
    }
    const weight = rules.weight() * popcount(views);
    if (over >= 0) {
      this.#census.add(over, weight);
      this.#memory.over[index >>> 5]! |= 1 << (index & 31);
      return;
    }
    const targets = this.#views === 1 ? views : ((views & 1) << 1) | (views >>> 1);
    if (!first) this.moves += weight * this.#markAll(views, targets);
    const value = lookUp(this.#memory, index);
    if (value >= 0) this.#census.add(value, weight);
    if (!first) return;
    const best = this.#bits === 0 ? this.#walkMoves(views, targets, weight) : this.#walkPayoffs(views, targets, weight);
    if (value !== best && value >= 0) this.#tell(index, views, value, best);
  }

  /** Marks the successors of the position at hand, which stands for so many, and returns its value by theirs. */
  #walkMoves(views: number, targets: number, weight: number): number {
    const { slots, indices } = this.#out;
    const count = this.#rules.successors(this.#out, this.#settles);
    if (count === 0) return NO_MOVE;
    let soonestLoss = -1;
    let latestWin = -1;
    let soonestTie = -1;
    let isDraw = false;
    let leadsOut = false;
    let isSettled = false;
    for (let k = 0; k < count; k++) {
      const slot = slots[k]!;
      const again = indices[k]! < 0;
      const index = again ? ~indices[k]! : indices[k]!;
      let value = index;
      if (slot === SETTLED) {
        isSettled = true;
      } else {
        this.#mark(slot, index, again ? views : targets);
        value = this.#successorValue(slot, index);
        if (value < 0) leadsOut = true;
      }
      const plies = value >>> 2;
      switch (again ? flipCode(value & 3) : value & 3) {
        case WIN:
          if (plies > latestWin) latestWin = plies;
          break;
        case LOSE:
          if (soonestLoss < 0 || plies < soonestLoss) soonestLoss = plies;
          break;
        case TIE:
          if (soonestTie < 0 || plies < soonestTie) soonestTie = plies;
          break;
        default:
          isDraw = true;
      }
    }
    // Positions at which play is over are among those that can be reached: now with their indices.
    this.moves += weight * (isSettled && this.#settles ? this.#markAll(views, targets) : count);
    if (leadsOut) return LEADS_OUT;
    if (soonestLoss >= 0) return packValue(WIN, soonestLoss + 1);
    if (soonestTie >= 0) return packValue(TIE, soonestTie + 1);
    return isDraw ? DRAW : packValue(LOSE, latestWin + 1);
  }

  /** What the table gives a successor; where it gives none it should be a position at which play is over. */
  #successorValue(slot: number, index: number): number {
    const value = lookUp(this.#slots[slot]!, index);
    return value < 0 ? this.#openSlot(slot).load(index) : value;
  }

  /**
   * The same in a game that ends in a number: the best of what moves come to, gains included, then the soonest, or from behind the
   * latest, in which it is settled. A draw is worth 0 and settled at once where something was gained before it, else never.
   */
  #walkPayoffs(views: number, targets: number, weight: number): number {
    const { slots, indices, gains } = this.#out;
    const bits = this.#bits;
    const count = this.#rules.successors(this.#out, this.#settles);
    if (count === 0) return NO_MOVE;
    let best = Number.NEGATIVE_INFINITY;
    let plies = -1;
    let leadsOut = false;
    let gainsWithin = false;
    let isSettled = false;
    for (let k = 0; k < count; k++) {
      const slot = slots[k]!;
      const gain = this.#hasGains ? gains[k]! : 0;
      const again = indices[k]! < 0;
      const index = again ? ~indices[k]! : indices[k]!;
      let value = index;
      if (slot === SETTLED) {
        isSettled = true;
      } else {
        this.#mark(slot, index, again ? views : targets);
        if (gain !== 0 && slot === 0 && lookUp(this.#slots[0]!, index) >= 0) gainsWithin = true;
        value = this.#successorValue(slot, index);
        if (value < 0) leadsOut = true;
      }
      const later = payoffOf(value, bits);
      const payoff = gain + (again ? later : -later);
      if (payoff < best) continue;
      if (payoff > best) plies = -1;
      best = payoff;
      const isDraw = (value & 3) === DRAW;
      if (isDraw && gain === 0) continue;
      const length = isDraw ? 1 : (value >>> (bits + 2)) + 1;
      if (plies < 0 || (best < 0 ? length > plies : length < plies)) plies = length;
    }
    this.moves += weight * (isSettled && this.#settles ? this.#markAll(views, targets) : count);
    if (leadsOut) return LEADS_OUT;
    if (gainsWithin) return GAINS_WITHIN;
    return plies < 0 ? DRAW : packPayoff(bits, best, plies);
  }

  /** Marks the successors of the position at hand, wherever they are, and returns how many there are. */
  #markAll(views: number, targets: number): number {
    const { slots, indices } = this.#out;
    const count = this.#rules.successors(this.#out, false);
    for (let k = 0; k < count; k++) {
      const to = indices[k]!;
      if (slots[k] !== SETTLED) this.#mark(slots[k]!, to < 0 ? ~to : to, to < 0 ? views : targets);
    }
    return count;
  }

  #mark(slot: number, index: number, views: number): void {
    const { found, blocks } = this.#slots[slot]!;
    const word = index >>> 5;
    const bit = 1 << (index & 31);
    for (let view = 0; view < found.length; view++) {
      if ((views & (1 << view)) === 0) continue;
      const bitmap = found[view]!;
      if ((bitmap[word]! & bit) !== 0) continue;
      Atomics.or(bitmap, word, bit);
      // After the mark: whoever has taken the block since then has seen it, everybody else is told.
      if (Atomics.load(blocks, index >>> BLOCK_BITS) !== DIRTY) Atomics.store(blocks, index >>> BLOCK_BITS, DIRTY);
    }
  }

  #tell(index: number, views: number, value: number, best: number): void {
    const problem = valueProblem(value, best, this.#bits);
    this.#faults.add({ tier: this.#tier, index, view: views === 2 ? 1 : 0, problem });
  }
}

/** What is wrong with a value where the moves come to another, in words. */
export function valueProblem(value: number, best: number, bits: number): string {
  const text = (packed: number) => {
    const said = valueText(withoutPayoff(packed, bits));
    return bits === 0 ? said : `${said}, payoff ${payoffOf(packed, bits)} to the player to move`;
  };
  if (best === NO_MOVE) return 'the rules let play go on, but give no move';
  if (best === LEADS_OUT) return 'one of its moves leads out of the table';
  if (best === GAINS_WITHIN) return 'one of its moves gains something and stays in its tier, where play may come back';
  return `the table says ${text(value)}, its best move makes it ${text(best)}`;
}

/** The value that a table gives an index, or −1 for none; a negative number in a table is none of its values, but not none. */
export function lookUp({ stored, values }: TierMemory, index: number): number {
  const members = stored.words[index >>> 5]!;
  const bit = 1 << (index & 31);
  if ((members & bit) === 0) return -1;
  return values[stored.before[index >>> 5]! + popcount(members & (bit - 1))]! >>> 0;
}
