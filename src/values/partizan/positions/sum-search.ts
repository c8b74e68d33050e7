/**
 * Who wins a sum of positions and values, where its value would be too large: a search of who can win moving first, with the exact values of small
 * parts, added where that is cheap, and bounds that decide early. Sums are looked at with Left to move; what Right would move to is looked at in the negative.
 */

import { addChances, lastsFirst, lastsSecond, type Reserve } from '../../../core/chances.js';
import { IntList } from '../../../core/data/int-list.js';
import { ZugzwangError } from '../../../core/errors.js';
import type { AnyGame } from '../../../core/game.js';
import type { UpStar } from '../../../core/packed-regions.js';
import type { Chances } from '../../../core/regions.js';
import type { PartizanOutcome, PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { type Part, type PartTable, partTableOf, type Rests } from './part-table.js';
import { LOST, OPEN, SumTable, UNKNOWN, WON } from './sum-table.js';
import { ValueBounds } from './value-bounds.js';

/** A position of a game, or a value. */
export type Summand = { readonly game: AnyGame; readonly position: unknown } | { readonly value: Value };

/** Limits of a search, beside those of the store. */
export interface SumSearchOptions {
  /** Looked at every few milliseconds. */
  readonly signal?: AbortSignal;
  /** Called every few milliseconds of work: `true` stops it with an error of code `abort`. */
  readonly check?: () => boolean | undefined;
  /** Sums that are searched, at most; more are an error of code `budget`. */
  readonly maxSums?: number;
}

/** A move in a sum: in which summand, and what it becomes. */
export type SumMove =
  | { readonly summand: number; readonly move: unknown; readonly position: unknown }
  | { readonly summand: number; readonly value: Value };

/**
 * Who wins a sum: whoever moves next, whoever has moved, Left, Right.
 *
 * @throws ZugzwangError `usage` where who cannot move need not lose, or play can come back; `budget`, `abort`
 */
export function sumOutcome(
  summands: readonly Summand[],
  store: PartizanStore,
  options: SumSearchOptions = {},
): PartizanOutcome {
  const isLeft = winsMovingFirst(summands, 0, store, options);
  const isRight = winsMovingFirst(summands, 1, store, options);
  return isLeft ? (isRight ? 'N' : 'L') : isRight ? 'R' : 'P';
}

/** Whether a player (0 Left, 1 Right) wins a sum when moving first. */
export function winsMovingFirst(
  summands: readonly Summand[],
  player: 0 | 1,
  store: PartizanStore,
  options: SumSearchOptions = {},
): boolean {
  return searchOf(store).wins(summands, player, options);
}

/** The moves with which a player wins a sum, moving first; in a value, those to its canonical options. */
export function winningMoves(
  summands: readonly Summand[],
  player: 0 | 1,
  store: PartizanStore,
  options: SumSearchOptions = {},
): SumMove[] {
  const found: SumMove[] = [];
  for (const [summand, moved] of summands.entries()) {
    for (const [move, after] of movesIn(moved, player, store)) {
      const left = summands.with(summand, after);
      if (winsMovingFirst(left, player === 0 ? 1 : 0, store, options)) continue;
      found.push('value' in after ? { summand, value: after.value } : { summand, move, position: after.position });
    }
  }
  return found;
}

function movesIn(summand: Summand, player: 0 | 1, store: PartizanStore): [unknown, Summand][] {
  if ('value' in summand) {
    const values = player === 0 ? store.leftOptions(summand.value) : store.rightOptions(summand.value);
    return values.map(value => [value, { value }]);
  }
  const { game, position } = summand;
  const state = { position, player };
  if (game.definition.over !== undefined && game.result(state) >= 0) return [];
  return game.moves(state).map(move => [move, { game, position: game.lead(state, move) }]);
}

function searchOf(store: PartizanStore): SumSearch {
  return store.memo('sums of parts', () => new SumSearch(store));
}

/** Parts that are valued for a part when a sum with it is searched. */
const VALUED = 24;
/** Both players' moves in a part whose value is tried, at most. */
const MOST_MOVES = 14;
/** With more than these it is tried when the part comes again, so many times. */
const FEW_MOVES = 8;
const WAIT = 8;
/** Steps that one attempt at values may take. */
const STEPS = 20_000;
/** Values are added where the product of their followers is no more. */
const MOST_PRODUCT = 10;
/** Sums between two looks at whoever may stop the search. */
const LOOK = 256;

/** Proof numbers stay below. */
const MOST = 2 ** 30;
/** Proof numbers of an even sum without moves, by what factor each move makes them larger (its logarithm), and the largest guess. */
const EVEN = 40;
const EFFORT = 0.07;
const MOST_GUESSED = 2 ** 20;
/** What a game's own guess counts beside others. */
const SAID = 0.8;
/** Sums that are listed for their group, with either verdict. */
const MOST_OTHERS = 16;
/** Children that are counted at a time. */
const COUNTED = 1 << 16;

/** Room for what is added, relative to the largest number in it: a double is that exact. */
const ROOM = 1e-9;

class SumSearch {
  readonly #store: PartizanStore;
  readonly #parts: PartTable;
  readonly #sums: SumTable;
  readonly #bounds: ValueBounds;
  /** Canonical options by value, Left's. */
  readonly #leftOptions = new Map<Value, readonly Value[]>();
  /** Visits to go before the next attempt at a part's value. */
  readonly #patience = new Map<number, number>();
  // Of the sum that is put together.
  readonly #open = new IntList(64);
  readonly #values: Value[] = [];
  readonly #list = new IntList(64);
  /** Of the sums that are being searched, innermost last. */
  readonly #stack = new IntList(256);
  /** Of all sums that were expanded. */
  readonly #children = new IntList(1024);
  #counted = 0;
  #left = Number.POSITIVE_INFINITY;
  #count = 0;
  #options: SumSearchOptions = {};
  readonly #lookAround = () => this.#look();

  constructor(store: PartizanStore) {
    this.#store = store;
    this.#parts = partTableOf(store);
    this.#sums = new SumTable(bytes => store.keep(bytes));
    this.#bounds = new ValueBounds(store);
  }

  wins(summands: readonly Summand[], player: 0 | 1, options: SumSearchOptions): boolean {
    this.#options = options;
    this.#left = options.maxSums ?? Number.POSITIVE_INFINITY;
    this.#begin();
    for (const summand of summands) {
      if ('value' in summand) this.#addValue(player === 0 ? summand.value : this.#store.negative(summand.value));
      else {
        const parts = this.#parts.partsOf(summand.game, summand.position);
        this.#addParts(parts, 0, parts.length, player === 1);
      }
    }
    const sum = this.#finish();
    return this.#search(sum) === WON;
  }

  // A sum is put together: `begin`, then what is in it, then `finish`.

  #begin(): void {
    this.#open.length = 0;
    this.#values.length = 0;
  }

  #addParts(list: readonly Part[], from: number, to: number, isNegative: boolean): void {
    for (let i = from; i < to; i++) this.#addPart(isNegative ? this.#parts.negative(list[i]!) : list[i]!);
  }

  #addPart(part: Part): void {
    const value = this.#parts.value(part);
    if (value < 0) this.#open.push(part);
    else this.#addValue(value);
  }

  #addValue(value: Value): void {
    if (value !== this.#store.zero) this.#values.push(value);
  }

  #addItem(item: number, isNegative: boolean): void {
    if (item >= 0) this.#addPart(isNegative ? this.#parts.negative(item) : item);
    else this.#addValue(isNegative ? this.#store.negative(-1 - item) : -1 - item);
  }

  /** The sum's number; its verdict is known where bounds decide. */
  #finish(): number {
    const list = this.#list;
    list.length = 0;
    const total = this.#total();
    for (const value of this.#values) list.push(-1 - value);
    const open = this.#open;
    open.view().sort();
    for (let i = 0; i < open.length; i++) {
      const part = open.data[i]!;
      if (list.length > 0 && list.data[list.length - 1]! === this.#parts.negative(part)) list.length--;
      else list.push(part);
    }
    list.view().sort();
    const sums = this.#sums;
    const before = sums.count;
    const sum = sums.find(sums.groupOf(list.data, list.length), total);
    if (sum === before) sums.verdict[sum] = this.#decide(sum);
    return sum;
  }

  /** Adds up the values that are cheap to add and leaves the others in `values`. */
  #total(): Value {
    const store = this.#store;
    const bounds = this.#bounds;
    const apart: Value[] = [];
    let total = store.zero;
    for (const value of this.#values) {
      if (store.isNumberUpStar(value)) total = store.add(total, value);
      else {
        const twin = apart.indexOf(store.negative(value));
        if (twin < 0) apart.push(value);
        else apart.splice(twin, 1);
      }
    }
    this.#values.length = 0;
    if (apart.length === 0) return total;
    apart.sort((a, b) => bounds.followers(a) - bounds.followers(b) || a - b);
    for (const value of apart) {
      if (bounds.followers(total) * bounds.followers(value) <= MOST_PRODUCT) total = store.add(total, value);
      else this.#values.push(value);
    }
    return total;
  }

  /** What bounds say of a sum. */
  #decide(sum: number): number {
    const store = this.#store;
    const { total, group, groups } = this.#sums;
    const { items, start } = groups;
    const [from, to] = [start.data[group[sum]!]!, start.data[group[sum]! + 1]!];
    if (from === to) return store.isLessOrEqual(total[sum]!, store.zero) ? LOST : WON;
    const verdict =
      items.data[to - 1]! >= 0
        ? this.#decideByChances(total[sum]!, from, to)
        : this.#decideValues(total[sum]!, from, to);
    return verdict === UNKNOWN ? this.#decideByOthers(sum) : verdict;
  }

  /**
   * What other sums of the same group say. Be G the group, and v the value of the sum: where Left, to move, wins G + w, she wins it with v ≥ w too, and where
   * she loses it (G + w ≤ 0), with v ≤ w. Where she loses −G + w (G − w ≥ 0), she wins G + v = (G − w) + (v + w) if she wins v + w moving first: she moves
   * there, and answers each of Right's moves where it was made.
   */
  #decideByOthers(sum: number): number {
    const store = this.#store;
    const { total, group, lastWon, lastLost, next } = this.#sums;
    const value = total[sum]!;
    const of = group[sum]!;
    for (let other = lastWon.data[of]!; other >= 0; other = next[other]!) {
      if (store.isLessOrEqual(total[other]!, value)) return WON;
    }
    for (let other = lastLost.data[of]!; other >= 0; other = next[other]!) {
      if (store.isLessOrEqual(value, total[other]!)) return LOST;
    }
    const across = this.#negativeGroup(of);
    if (across < 0) return UNKNOWN;
    const negative = store.negative(value);
    for (let other = lastLost.data[across]!; other >= 0; other = next[other]!) {
      if (!store.isLessOrEqual(total[other]!, negative)) return WON;
    }
    return UNKNOWN;
  }

  /** The negative of a group; −1 where no sum of it was met. */
  #negativeGroup(group: number): number {
    const { negative, groups } = this.#sums;
    const known = negative.data[group]!;
    if (known >= 0) return known;
    const { items, start } = groups;
    const list = this.#list;
    list.length = 0;
    for (let i = start.data[group]!; i < start.data[group + 1]!; i++) {
      const item = items.data[i]!;
      list.push(item >= 0 ? this.#parts.negative(item) : -1 - this.#store.negative(-1 - item));
    }
    list.view().sort();
    const found = groups.look(list.data, list.length);
    if (found >= 0) {
      negative.data[group] = found;
      negative.data[found] = group;
    }
    return found;
  }

  /** Keeps what a search has found, for the other sums of the group. */
  #settle(sum: number, verdict: typeof WON | typeof LOST): void {
    const sums = this.#sums;
    const store = this.#store;
    sums.verdict[sum] = verdict;
    const { total, next } = sums;
    const last = verdict === WON ? sums.lastWon : sums.lastLost;
    const value = total[sum]!;
    // Of those that are listed, what the new one tells goes, and of the others the oldest if there are many.
    let before = sum;
    let kept = 0;
    for (let other = last.data[sums.group[sum]!]!; other >= 0 && kept < MOST_OTHERS; other = next[other]!) {
      const isTold =
        verdict === WON ? store.isLessOrEqual(value, total[other]!) : store.isLessOrEqual(total[other]!, value);
      if (isTold) continue;
      next[before] = other;
      before = other;
      kept++;
    }
    next[before] = -1;
    last.data[sums.group[sum]!] = sum;
  }

  /** Whether one of the players has the last move by what is certain of both players' moves. */
  #decideByChances(total: Value, from: number, to: number): number {
    const { items } = this.#sums.groups;
    const left: Reserve = { once: 0, twice: 0, kept: 0 };
    const right: Reserve = { once: 0, twice: 0, kept: 0 };
    let [lefts, rights, both] = [0, 0, 0];
    let low = this.#bounds.integerBelow(total);
    let high = this.#bounds.integerAbove(total);
    for (let i = to - 1; i >= from; i--) {
      const item = items.data[i]!;
      if (item >= 0) {
        const mine = this.#parts.chances(item);
        const theirs = this.#parts.chances(this.#parts.negative(item));
        if (mine === undefined || theirs === undefined) return UNKNOWN;
        lefts += mine.most;
        rights += theirs.most;
        both += mine.both ?? Number.POSITIVE_INFINITY;
        addChances(left, mine);
        addChances(right, theirs);
      } else {
        low += this.#bounds.integerBelow(-1 - item);
        high += this.#bounds.integerAbove(-1 - item);
      }
    }
    left.kept += Math.max(low, 0);
    if (lastsFirst(left, rights + Math.max(-low, 0), both + Math.abs(low))) return WON;
    right.kept += Math.max(-high, 0);
    return lastsSecond(right, lefts + Math.max(high, 0), both + Math.abs(high)) ? LOST : UNKNOWN;
  }

  #decideValues(total: Value, from: number, to: number): number {
    const { items } = this.#sums.groups;
    const bounds = this.#bounds;
    let mean = 0;
    let rightStops = 0;
    let leftStops = 0;
    let gap = 0;
    let heat = -1;
    let size = 0;
    for (let i = from - 1; i < to; i++) {
      const v = i < from ? total : -1 - items.data[i]!;
      const [low, high, middle] = [bounds.rightStop(v), bounds.leftStop(v), bounds.mean(v)];
      mean += middle;
      rightStops += low;
      leftStops += high;
      gap = Math.max(gap, high - low);
      heat = Math.max(heat, bounds.temperature(v));
      size += Math.abs(low) + Math.abs(high) + Math.abs(middle);
    }
    const room = ROOM * (1 + size);
    // Left stop ≥ mean; one summand's left stop with the others' right stops can be had.
    if (mean > room || rightStops + gap > room) return WON;
    if (leftStops < -room || mean + heat < -room) return LOST;
    return this.#weigh(total, from, to);
  }

  /** What atomic weights say, where all is small: Left, to move, wins with 1 at least, and loses with −2 at most. */
  #weigh(total: Value, from: number, to: number): number {
    const store = this.#store;
    const { items } = this.#sums.groups;
    let weight = store.zero;
    for (let i = from - 1; i < to; i++) {
      const w = this.#bounds.weight(i < from ? total : -1 - items.data[i]!);
      if (w < 0 || (!store.isNumberUpStar(w) && this.#bounds.followers(w) > 20)) return UNKNOWN;
      weight = store.add(weight, w);
    }
    if (store.isLessOrEqual(store.integer(1), weight)) return WON;
    return store.isLessOrEqual(weight, store.integer(-2)) ? LOST : UNKNOWN;
  }

  // The search by proof numbers, depth first (A. Nagai, 2002), with the largest of the children's in place of their sum (T. Ueda et al., 2008), as sums come
  // again by many ways. The stack has three words a sum: which it is, and the numbers at which it is left for another one.

  #search(root: number): number {
    const sums = this.#sums;
    const stack = this.#stack;
    stack.length = 0;
    try {
      const searched = this.#push(root, MOST, MOST);
      while (stack.length > 0) {
        const top = stack.length - 3;
        const sum = stack.data[top]!;
        if (sums.open[sum]! < 0) this.#expand(sum);
        const child = this.#choose(sum, stack.data[top + 1]!, stack.data[top + 2]!);
        if (child < 0) {
          if (sums.verdict[sum] === OPEN) sums.verdict[sum] = UNKNOWN;
          stack.length = top;
        } else {
          const place = this.#best;
          this.#children.data[place] = this.#push(child, this.#wonLimit, this.#lostLimit);
        }
      }
      sums.verdict[root] = sums.verdict[searched]!;
    } finally {
      for (let i = 0; i < stack.length; i += 3) {
        const sum = stack.data[i]!;
        if (sums.verdict[sum] === OPEN) sums.verdict[sum] = UNKNOWN;
      }
    }
    return sums.verdict[root]!;
  }

  // What `choose` tells beside the child: its place among the children, and its limits.
  #best = 0;
  #wonLimit = 0;
  #lostLimit = 0;

  /** Looks at the children of a sum. The one to be searched next, with its limits; −1 where the sum is decided, or at its own limits. */
  #choose(sum: number, wonLimit: number, lostLimit: number): number {
    const sums = this.#sums;
    if (sums.verdict[sum] !== OPEN) return -1;
    const children = this.#children.data;
    const first = sums.first[sum]!;
    let open = sums.open[sum]!;
    let best = -1;
    let least = MOST;
    let second = MOST;
    let most = 0;
    for (let i = first; i < first + open; i++) {
      let child = children[i]!;
      if (sums.verdict[child] === UNKNOWN) {
        // Values found since may have made another sum of it, by which it is called from here on.
        child = this.#renewed(child);
        if (child !== children[i]) {
          children[i] = child;
          this.#estimate(child);
        }
      }
      const verdict = sums.verdict[child]!;
      if (verdict === LOST) {
        this.#settle(sum, WON);
        return -1;
      }
      if (verdict === WON) {
        children[i] = children[first + --open]!;
        i--;
        continue;
      }
      if (verdict === OPEN) throw this.#round(child);
      const lost = sums.lost[child]!;
      most = Math.max(most, sums.won[child]!);
      if (lost < least) {
        second = least;
        least = lost;
        best = child;
        this.#best = i;
      } else if (lost < second) second = lost;
    }
    sums.open[sum] = open;
    if (open === 0) {
      this.#settle(sum, LOST);
      return -1;
    }
    const lost = Math.min(MOST - 1, most + open - 1);
    sums.won[sum] = least;
    sums.lost[sum] = lost;
    if (least >= wonLimit || lost >= lostLimit) return -1;
    this.#wonLimit = lostLimit - open + 1;
    this.#lostLimit = Math.min(wonLimit, second + 1 + (second >> 2));
    return best;
  }

  #round(sum: number): ZugzwangError {
    const { items, start } = this.#sums.groups;
    const last = items.data[start.data[this.#sums.group[sum]! + 1]! - 1]!;
    return this.#parts.round(last, 'sums need');
  }

  /** The same sum with the values that have been found since. */
  #renewed(sum: number): number {
    const { group, total } = this.#sums;
    const { items, start } = this.#sums.groups;
    const [from, to] = [start.data[group[sum]!]!, start.data[group[sum]! + 1]!];
    let isOld = false;
    for (let i = to - 1; i >= from && items.data[i]! >= 0; i--) {
      if (this.#parts.value(items.data[i]!) >= 0) isOld = true;
    }
    if (!isOld) return sum;
    this.#begin();
    this.#addValue(total[sum]!);
    for (let i = from; i < to; i++) this.#addItem(items.data[i]!, false);
    const renewed = this.#finish();
    const known = this.#sums.verdict[sum]!;
    if (known === WON || known === LOST) this.#sums.verdict[renewed] = known;
    return renewed;
  }

  /** Begins the search of a sum, or goes on with it: the values of its parts are tried. The sum that it is with those. */
  #push(old: number, wonLimit: number, lostLimit: number): number {
    this.#look();
    this.#tryPlay(old);
    this.#tryValues(old);
    const sum = this.#renewed(old);
    const { verdict } = this.#sums;
    if (verdict[sum] === UNKNOWN) verdict[sum] = this.#decideByOthers(sum);
    if (verdict[sum] === WON || verdict[sum] === LOST) return sum;
    if (verdict[sum] === OPEN) throw this.#round(sum);
    verdict[sum] = OPEN;
    const stack = this.#stack;
    stack.push(sum);
    stack.push(wonLimit);
    stack.push(lostLimit);
    return sum;
  }

  #look(): void {
    if (++this.#count % LOOK !== 0) return;
    this.#store.checkpoint();
    const { signal, check } = this.#options;
    if (signal?.aborted) throw new ZugzwangError('abort', 'interrupted', { cause: signal.reason });
    if (check?.()) throw new ZugzwangError('abort', 'interrupted');
  }

  /**
   * Decides a sum of one part G and a value v, by play in G as it stands with v beside it where that can be, else where it follows from who wins G alone. Left, to
   * move, wins G + v if v ≥ 0 and she wins G, or if G ≥ 0 and she wins v; she loses if v ≤ 0 and she loses G.
   */
  #tryPlay(sum: number): void {
    const { verdict, open, group, total, groups } = this.#sums;
    if (verdict[sum] !== UNKNOWN || open[sum]! >= 0) return;
    const start = groups.start.data[group[sum]!]!;
    if (groups.start.data[group[sum]! + 1]! !== start + 1) return;
    const part = groups.items.data[start]!;
    const parts = this.#parts;
    if (part < 0 || parts.value(part) >= 0) return;
    const store = this.#store;
    const value = total[sum]!;
    const beside = this.#upStar(value);
    if (beside !== undefined && parts.takesUps(part)) {
      const wins = parts.wins(part, this.#lookAround, beside);
      if (wins !== undefined) this.#settle(sum, wins ? WON : LOST);
      return;
    }
    const isLow = store.isLessOrEqual(value, store.zero);
    const isHigh = store.isLessOrEqual(store.zero, value);
    if (isLow || isHigh) {
      const alone = this.#playAlone(part);
      if (isHigh && alone === WON) this.#settle(sum, WON);
      else if (isLow && alone === LOST) this.#settle(sum, LOST);
    } else if (this.#playAlone(parts.negative(part)) === LOST) this.#settle(sum, WON);
  }

  /** A value that is ups and a star; undefined where it is none, or 0. */
  #upStar(value: Value): UpStar | undefined {
    const store = this.#store;
    const found = value === store.zero ? undefined : store.parts(value);
    if (found === undefined || found.nimber > 1 || found.number.numerator !== 0n) return undefined;
    return { ups: found.ups, star: found.nimber as 0 | 1 };
  }

  /** What is known of a part alone, after play in it as it stands where that takes few positions. */
  #playAlone(part: Part): number {
    this.#begin();
    this.#addPart(part);
    const sum = this.#finish();
    const { verdict, open } = this.#sums;
    if (verdict[sum] === UNKNOWN && open[sum]! < 0) {
      const wins = this.#parts.wins(part, this.#lookAround);
      if (wins !== undefined) this.#settle(sum, wins ? WON : LOST);
    }
    return verdict[sum]!;
  }

  #tryValues(sum: number): void {
    const { items, start } = this.#sums.groups;
    const group = this.#sums.group[sum]!;
    const to = start.data[group + 1]!;
    for (let i = to - 1; i >= start.data[group]! && items.data[i]! >= 0; i--) this.#tryValue(items.data[i]! >> 1);
  }

  #tryValue(index: number): void {
    const parts = this.#parts;
    if (parts.value(2 * index) >= 0) return;
    const moves = parts.moves(2 * index) + parts.moves(2 * index + 1);
    if (moves > MOST_MOVES) return;
    const wait = this.#patience.get(index) ?? (moves > FEW_MOVES ? WAIT : 0);
    if (wait > 0) {
      this.#patience.set(index, wait - 1);
      return;
    }
    const found = this.#store.attempt(STEPS, () => this.#parts.findValue(2 * index, VALUED));
    // Where the work went wrong, not only out of time, it is not tried again soon.
    if (found !== true) this.#patience.set(index, found === undefined ? 64 : 3);
  }

  /** Lists the children of a sum that nobody knows about, each once; one that is lost decides it. */
  #expand(sum: number): void {
    if (--this.#left < 0) throw new ZugzwangError('budget', 'more sums would be searched than the budget allows');
    const children = this.#children;
    const first = children.length;
    if (this.#isWonAtOnce(sum)) {
      children.length = first;
      this.#sums.open[sum] = 0;
      return;
    }
    const list = children.data.subarray(first, children.length).sort();
    let kept = 0;
    for (let i = 0; i < list.length; i++) if (i === 0 || list[i] !== list[kept - 1]) list[kept++] = list[i]!;
    children.length = first + kept;
    for (let i = first; i < children.length; i++) this.#estimate(children.data[i]!);
    if (children.length >= this.#counted) {
      this.#store.keep(4 * COUNTED);
      this.#counted += COUNTED;
    }
    // Only now: where something was thrown, the sum is expanded once more.
    this.#sums.first[sum] = first;
    this.#sums.open[sum] = kept;
  }

  #isWonAtOnce(sum: number): boolean {
    const { group, total } = this.#sums;
    const { items, start } = this.#sums.groups;
    const [from, to] = [start.data[group[sum]!]!, start.data[group[sum]! + 1]!];
    if (this.#isWonByOption(sum, from - 1, total[sum]!)) return true;
    for (let i = from; i < to; i++) {
      const item = items.data[i]!;
      if (i > from && item === items.data[i - 1]) continue;
      if (item < 0) {
        if (this.#isWonByOption(sum, i, -1 - item)) return true;
        continue;
      }
      const rests = this.#parts.leftOptions(item);
      for (let next = 0; next < rests.length; next += 1 + rests[next]!) {
        if (this.#isWonBy(sum, i, -1, rests, next)) return true;
      }
    }
    return false;
  }

  #isWonByOption(sum: number, at: number, value: Value): boolean {
    for (const option of this.#optionsOf(value)) if (this.#isWonBy(sum, at, option, undefined, 0)) return true;
    return false;
  }

  /**
   * The sum in which an option takes the place of item `at`, a value or the rest at a place of a list: whether moving there wins; a child where nobody
   * knows. The place before the items is that of the sum's value.
   */
  #isWonBy(sum: number, at: number, option: Value, rests: Rests | undefined, next: number): boolean {
    const { group, total } = this.#sums;
    const { items, start } = this.#sums.groups;
    const [from, to] = [start.data[group[sum]!]!, start.data[group[sum]! + 1]!];
    this.#begin();
    if (at >= from) this.#addValue(this.#store.negative(total[sum]!));
    for (let i = from; i < to; i++) if (i !== at) this.#addItem(items.data[i]!, true);
    if (rests === undefined) this.#addValue(this.#store.negative(option));
    else this.#addParts(rests, next + 1, next + 1 + rests[next]!, true);
    const child = this.#finish();
    const known = this.#sums.verdict[child]!;
    if (known === LOST) {
      this.#settle(sum, WON);
      return true;
    }
    if (known === OPEN) throw this.#round(child);
    if (known === UNKNOWN) this.#children.push(child);
    return false;
  }

  #optionsOf(v: Value): readonly Value[] {
    let options = this.#leftOptions.get(v);
    if (options === undefined) {
      options = this.#store.leftOptions(v);
      this.#leftOptions.set(v, options);
    }
    return options;
  }

  /**
   * Sets the proof numbers of a sum that has just been met. Where games tell odds, by these and by how much there is to be played: what seems to be lost is easy
   * to show lost, and a small sum easier than a large one. Otherwise few replies are good, and what is won already; on an even scale, so that a search that
   * goes wrong looks elsewhere before long.
   */
  #estimate(sum: number): void {
    const { total, group, won, lost } = this.#sums;
    if (lost[sum] !== 0) return;
    const { items, start } = this.#sums.groups;
    const to = start.data[group[sum]! + 1]!;
    let heat = this.#heat(total[sum]!);
    let ups = this.#bounds.ups(total[sum]!);
    let outlook = 0;
    let odds = 0;
    let moves = 0;
    for (let i = start.data[group[sum]!]!; i < to; i++) {
      const item = items.data[i]!;
      if (item < 0) {
        heat += this.#heat(-1 - item);
        ups += this.#bounds.ups(-1 - item);
        continue;
      }
      const said = this.#parts.odds(item);
      if (said === undefined) {
        odds = Number.NaN;
        outlook += this.#outlook(item);
      } else {
        odds += SAID * said;
        moves += this.#parts.moves(item) + this.#parts.moves(this.#parts.negative(item));
      }
    }
    if (moves > 0 && !Number.isNaN(odds)) {
      const all = odds + heat / EVEN + ups;
      lost[sum] = bounded(EVEN * Math.exp(EFFORT * moves + all));
      won[sum] = bounded(EVEN * Math.exp(EFFORT * moves - all));
    } else {
      const score = outlook + heat + 7 * ups;
      lost[sum] = bounded(EVEN + score);
      won[sum] = bounded(EVEN - score);
    }
  }

  /** How much a part without a value is worth to Left, to move, as a guess: by how many moves there are, and, where that is told, how many are certain. */
  #outlook(part: Part): number {
    const parts = this.#parts;
    const other = parts.negative(part);
    const [mine, theirs] = [parts.moves(part), parts.moves(other)];
    const [certain, theirCertain] = [parts.chances(part), parts.chances(other)];
    if (certain === undefined || theirCertain === undefined) return 3 * mine - theirs;
    return 2 * mine - theirs + 3 * (weightOf(certain) - weightOf(theirCertain));
  }

  /** How much a value is worth to Left, to move, beside its ups, as a guess. */
  #heat(v: Value): number {
    return 4 * this.#bounds.mean(v) + 2 * this.#bounds.temperature(v);
  }
}

const bounded = (guess: number) => Math.round(Math.min(Math.max(guess, 1), MOST_GUESSED));

const weightOf = ({ once, twice, kept = 0 }: Chances) => 2 * once + 3 * twice + 4 * kept;
