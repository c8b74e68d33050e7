/** What the canonical form of a value looks like: birthday, followers, stops, tempers. Numbers are never taken apart for it. */
import { ZugzwangError } from '../../../core/errors.js';
import { compareDyadics, type Dyadic } from '../dyadic.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { followersUpwards } from './followers.js';

/** The day by which the value is born: how many moves its canonical form can last. */
export function birthday(store: PartizanStore, v: Value): bigint {
  const known = store.memo('birthdays', () => new Map<Value, bigint>());
  for (const u of followersUpwards(store, [v], w => known.has(w) || store.isNumberUpStar(w))) {
    if (!known.has(u)) known.set(u, birthdayOver(store, u, known));
  }
  return known.get(v)!;
}

function birthdayOver(store: PartizanStore, v: Value, known: ReadonlyMap<Value, bigint>): bigint {
  const parts = store.parts(v);
  if (parts === undefined) {
    let last = 0n;
    for (const option of [...store.leftOptions(v), ...store.rightOptions(v)]) {
      const day = known.get(option)!;
      if (day > last) last = day;
    }
    return last + 1n;
  }
  const { number, nimber } = parts;
  const ups = Math.abs(parts.ups);
  const infinitesimal = ups === 0 ? nimber : ups + Math.max(1, nimber ^ (ups & 1));
  return numberBirthday(number) + BigInt(infinitesimal);
}

function numberBirthday({ numerator, exponent }: Dyadic): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  return exponent === 0 ? size : (size >> BigInt(exponent)) + 1n + BigInt(exponent);
}

/** Followers that are listed, at most. */
const MOST_LISTED = 100_000n;

/** All followers, the value itself last. @throws ZugzwangError `budget` where there are too many to be listed */
export function followers(store: PartizanStore, v: Value): Value[] {
  const count = followerCount(store, v);
  if (count <= MOST_LISTED) return followersUpwards(store, [v]);
  throw new ZugzwangError(
    'budget',
    `${count} followers: ${MOST_LISTED} can be listed at most; followerCount counts them`,
  );
}

/** How many followers there are, the value itself included. */
export function followerCount(store: PartizanStore, v: Value): bigint {
  const isInteger = (u: Value) => store.isNumber(u) && store.leftStop(u).exponent === 0;
  let count = 0n;
  let most = 0n;
  let least = 0n;
  for (const u of followersUpwards(store, [v], isInteger)) {
    if (!isInteger(u)) {
      count++;
      continue;
    }
    const { numerator } = store.leftStop(u);
    if (numerator > most) most = numerator;
    if (numerator < least) least = numerator;
  }
  // Integers lead down to 0, and whatever is not an integer leads to one.
  return count + most - least + 1n;
}

/** The number of stops: 1 for a number, else the sum over the options of both sides. */
export function stopCount(store: PartizanStore, v: Value): bigint {
  const known = store.memo('stop counts', () => new Map<Value, bigint>());
  for (const u of followersUpwards(store, [v], w => known.has(w) || store.isNumber(w))) {
    if (known.has(u)) continue;
    let count = store.isNumber(u) ? 1n : 0n;
    if (count === 0n) {
      for (const option of store.leftOptions(u)) count += known.get(option)!;
      for (const option of store.rightOptions(u)) count += known.get(option)!;
    }
    known.set(u, count);
  }
  return known.get(v)!;
}

/** Whether play always takes an even, or always an odd number of moves to a number; `none` where it depends. */
export type Temper = 'even' | 'odd' | 'none';

/** The temper: even for a number, odd where all options are even, even where all are odd. */
export function temper(store: PartizanStore, v: Value): Temper {
  const known = store.memo('tempers', () => new Map<Value, Temper>());
  for (const u of followersUpwards(store, [v], w => known.has(w) || store.isNumber(w))) {
    if (known.has(u)) continue;
    const options = store.isNumber(u) ? [] : [...store.leftOptions(u), ...store.rightOptions(u)];
    const all = (wanted: Temper) => options.every(option => known.get(option) === wanted);
    known.set(u, all('odd') ? 'even' : all('even') ? 'odd' : 'none');
  }
  return known.get(v)!;
}

/** Whether both stops are 0. */
export function isInfinitesimal(store: PartizanStore, v: Value): boolean {
  return store.leftStop(v).numerator === 0n && store.rightStop(v).numerator === 0n;
}

/** Whether the value is infinitesimally near to a number: its stops are equal. */
export function isNumberish(store: PartizanStore, v: Value): boolean {
  return compareDyadics(store.leftStop(v), store.rightStop(v)) === 0;
}

/** Whether in every follower either both players can move or none. */
export function isAllSmall(store: PartizanStore, v: Value): boolean {
  const known = store.memo('all-small', () => new Map<Value, boolean>());
  for (const u of followersUpwards(store, [v], w => known.has(w) || store.isNumberUpStar(w))) {
    if (known.has(u)) continue;
    const parts = store.parts(u);
    const options = parts === undefined ? [...store.leftOptions(u), ...store.rightOptions(u)] : [];
    known.set(u, parts === undefined ? options.every(option => known.get(option)!) : parts.number.numerator === 0n);
  }
  return known.get(v)!;
}

/** The companion: 0 becomes *, other numbers stay, and the options of the others are exchanged for their companions, with 0 for who is ahead. */
export function companion(store: PartizanStore, g: Value): Value {
  const { zero } = store;
  const companions = new Map<Value, Value>();
  const of = (v: Value) => companions.get(v)!;
  for (const v of followersUpwards(store, [g], u => store.isNumber(u))) {
    if (store.isNumber(v)) {
      companions.set(v, v === zero ? store.nimber(1) : v);
      continue;
    }
    const left = store.leftOptions(v).map(of);
    const right = store.rightOptions(v).map(of);
    const outcome = store.outcome(v);
    if (outcome === 'L') left.push(zero);
    if (outcome === 'R') right.push(zero);
    companions.set(v, store.game(left, right));
  }
  return of(g);
}
