/**
 * Thermographs down to temperature −1 (Siegel, II.5): the left wall at t is the largest right wall of a Left option less t, the right wall the smallest left
 * wall of a Right option plus t, up to where they meet; there the mast begins. Below 0 the canonical form counts, so that a number
 * m/2^k has temperature −1/2^k and an integer −1.
 *
 * All places are dyadic rationals. They are reckoned in doubles; as soon as one would be rounded, all is done again in exact ones.
 */
import {
  addDyadics,
  compareDyadics,
  type Dyadic,
  dyadicOf,
  halveDyadic,
  makeDyadic,
  subtractDyadics,
} from '../dyadic.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';

/** A corner of a wall: the wall's value at a temperature. */
export interface ThermographPoint {
  readonly value: Dyadic;
  readonly temperature: Dyadic;
}

/** Both walls from temperature −1 up to the foot of the mast, straight between their corners; above it, the mast at the mean. */
export interface Thermograph {
  readonly mean: Dyadic;
  readonly temperature: Dyadic;
  readonly left: readonly ThermographPoint[];
  readonly right: readonly ThermographPoint[];
}

/** Exact arithmetic on places. */
interface Places<N> {
  of(value: Dyadic): N;
  exact(place: N): Dyadic;
  add(a: N, b: N): N;
  subtract(a: N, b: N): N;
  half(a: N): N;
  compare(a: N, b: N): number;
}

/** A place that no double holds. */
class Rounded extends Error {}

const DOUBLES: Places<number> = {
  of(value) {
    const bits = 2 ** 52;
    const { numerator, exponent } = value;
    if (exponent > 200 || numerator > bits || numerator < -bits) throw new Rounded();
    return Number(numerator) / 2 ** exponent;
  },
  exact: dyadicOf,
  add(a, b) {
    const sum = a + b;
    const part = sum - a;
    if (a - (sum - part) + (b - part) !== 0) throw new Rounded();
    return sum;
  },
  subtract(a, b) {
    return DOUBLES.add(a, -b);
  },
  half: a => a / 2,
  compare: (a, b) => a - b,
};

const EXACT: Places<Dyadic> = {
  of: value => value,
  exact: place => place,
  add: addDyadics,
  subtract: subtractDyadics,
  half: halveDyadic,
  compare: compareDyadics,
};

/** Corners by ascending temperature, the first at −1; constant above the last. */
interface Wall<N> {
  readonly at: N[];
  readonly value: N[];
}

interface Walls<N> {
  readonly left: Wall<N>;
  readonly right: Wall<N>;
  readonly mean: N;
  readonly temperature: N;
}

class WallMaker<N> {
  readonly #store: PartizanStore;
  readonly #places: Places<N>;
  readonly #known = new Map<Value, Walls<N>>();
  readonly #coldest: N;

  constructor(store: PartizanStore, places: Places<N>) {
    this.#store = store;
    this.#places = places;
    this.#coldest = places.of(makeDyadic(-1n));
  }

  of(v: Value): Walls<N> {
    const known = this.#known.get(v);
    if (known !== undefined) return known;
    for (const u of this.#upwards(v)) this.#known.set(u, this.#make(u));
    return this.#known.get(v)!;
  }

  /** What has to be known first; integers and what looks like another number-up-star need no options. */
  #upwards(v: Value): Value[] {
    const store = this.#store;
    const order: Value[] = [];
    const done = new Set<Value>();
    const stack: Value[] = [v];
    while (stack.length > 0) {
      const u = stack.at(-1)!;
      if (this.#known.has(u) || done.has(u)) {
        stack.pop();
        continue;
      }
      const alike = this.#alike(u);
      const needed =
        alike !== u ? [alike] : this.#isInteger(u) ? [] : [...store.leftOptions(u), ...store.rightOptions(u)];
      const open = needed.filter(option => !this.#known.has(option) && !done.has(option));
      if (open.length > 0) {
        stack.push(...open);
        continue;
      }
      stack.pop();
      done.add(u);
      order.push(u);
    }
    return order;
  }

  #isInteger(v: Value): boolean {
    return this.#store.isNumber(v) && this.#store.leftStop(v).exponent === 0;
  }

  /** The simplest number-up-star with the same thermograph: ups beyond one and nimbers beyond * change nothing. */
  #alike(v: Value): Value {
    const parts = this.#store.parts(v);
    if (parts === undefined || (Math.abs(parts.ups) < 2 && parts.nimber < 2)) return v;
    const { number, ups, nimber } = parts;
    return ups === 0
      ? this.#store.numberUpStar(number, 0, Math.min(nimber, 1))
      : this.#store.numberUpStar(number, Math.sign(ups), 0);
  }

  #make(v: Value): Walls<N> {
    const alike = this.#alike(v);
    if (alike !== v) return this.#known.get(alike)!;
    const store = this.#store;
    const places = this.#places;
    if (this.#isInteger(v)) {
      const mean = places.of(store.leftStop(v));
      const wall = { at: [this.#coldest], value: [mean] };
      return { left: wall, right: wall, mean, temperature: this.#coldest };
    }
    let left: Wall<N> | undefined;
    for (const option of store.leftOptions(v)) {
      const wall = this.#known.get(option)!.right;
      left = left === undefined ? wall : this.#outer(left, wall, 1);
    }
    let right: Wall<N> | undefined;
    for (const option of store.rightOptions(v)) {
      const wall = this.#known.get(option)!.left;
      right = right === undefined ? wall : this.#outer(right, wall, -1);
    }
    return this.#meet(left!, right!);
  }

  #at(wall: Wall<N>, temperature: N, from: number): N {
    const { compare, add, subtract } = this.#places;
    const { at, value } = wall;
    let i = from;
    while (i + 1 < at.length && compare(at[i + 1]!, temperature) <= 0) i++;
    if (i + 1 === at.length || compare(at[i]!, temperature) === 0) return value[i]!;
    const step = subtract(temperature, at[i]!);
    const slope = compare(value[i + 1]!, value[i]!);
    return slope === 0 ? value[i]! : slope > 0 ? add(value[i]!, step) : subtract(value[i]!, step);
  }

  /** The temperatures of corners of either. */
  #corners(a: Wall<N>, b: Wall<N>): N[] {
    const { compare } = this.#places;
    const all: N[] = [];
    let i = 0;
    let j = 0;
    while (i < a.at.length || j < b.at.length) {
      const order = i === a.at.length ? 1 : j === b.at.length ? -1 : compare(a.at[i]!, b.at[j]!);
      all.push(order <= 0 ? a.at[i]! : b.at[j]!);
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    return all;
  }

  /** The larger of two walls everywhere (`sign` 1) or the smaller (−1). Slopes differ by 1 at most, so walls cross at dyadic places. */
  #outer(a: Wall<N>, b: Wall<N>, sign: number): Wall<N> {
    const { compare, add, subtract } = this.#places;
    const wall: Wall<N> = { at: [], value: [] };
    let lastOrder = 0;
    let last: { at: N; a: N; b: N } | undefined;
    for (const at of this.#corners(a, b)) {
      const x = this.#at(a, at, 0);
      const y = this.#at(b, at, 0);
      const order = Math.sign(compare(x, y)) * sign;
      if (last !== undefined && lastOrder * order < 0) {
        const gap = compare(last.a, last.b) > 0 ? subtract(last.a, last.b) : subtract(last.b, last.a);
        const crossing = add(last.at, gap);
        this.#corner(wall, crossing, this.#at(a, crossing, 0));
      }
      this.#corner(wall, at, order >= 0 ? x : y);
      last = { at, a: x, b: y };
      lastOrder = order;
    }
    return wall;
  }

  /** Adds a corner, or moves the last one where the wall goes straight on. */
  #corner(wall: Wall<N>, at: N, value: N): void {
    const { compare } = this.#places;
    const n = wall.at.length;
    if (n > 0 && compare(wall.at[n - 1]!, at) === 0) return;
    if (n > 1) {
      const before = Math.sign(compare(wall.value[n - 1]!, wall.value[n - 2]!));
      if (before === Math.sign(compare(value, wall.value[n - 1]!))) {
        wall.at.pop();
        wall.value.pop();
      }
    }
    wall.at.push(at);
    wall.value.push(value);
  }

  /** The walls of a game whose best options have these walls, still without the tax. */
  #meet(best: Wall<N>, worst: Wall<N>): Walls<N> {
    const { compare, add, subtract, half } = this.#places;
    const left: Wall<N> = { at: [], value: [] };
    const right: Wall<N> = { at: [], value: [] };
    const corners = this.#corners(best, worst);
    let last: { at: N; x: N; y: N } | undefined;
    for (const at of corners) {
      const x = subtract(this.#at(best, at, 0), at);
      const y = add(this.#at(worst, at, 0), at);
      if (compare(x, y) <= 0) return this.#mast(left, right, last, at, x, y);
      this.#corner(left, at, x);
      this.#corner(right, at, y);
      last = { at, x, y };
    }
    // Above the last corner the tax alone brings them together.
    const gap = half(subtract(last!.x, last!.y));
    return this.#foot(left, right, add(last!.at, gap), subtract(last!.x, gap));
  }

  /** The scaffolds meet between the last corner and this one, or here. */
  #mast(left: Wall<N>, right: Wall<N>, last: { at: N; x: N; y: N } | undefined, at: N, x: N, y: N): Walls<N> {
    const { compare, add, subtract, half } = this.#places;
    if (last === undefined || compare(x, y) === 0) return this.#foot(left, right, at, x);
    const gap = subtract(last.x, last.y);
    const falls = compare(x, last.x) < 0;
    const rises = compare(y, last.y) > 0;
    const step = falls && rises ? half(gap) : gap;
    return this.#foot(left, right, add(last.at, step), falls ? subtract(last.x, step) : last.x);
  }

  #foot(left: Wall<N>, right: Wall<N>, temperature: N, mean: N): Walls<N> {
    this.#corner(left, temperature, mean);
    this.#corner(right, temperature, mean);
    return { left: this.#trimmed(left), right: this.#trimmed(right), mean, temperature };
  }

  /** A wall that goes straight up to the mast needs no corner at its foot. */
  #trimmed(wall: Wall<N>): Wall<N> {
    const { compare } = this.#places;
    const n = wall.at.length;
    if (n > 1 && compare(wall.value[n - 1]!, wall.value[n - 2]!) === 0) {
      wall.at.pop();
      wall.value.pop();
    }
    return wall;
  }
}

function wallsOf(
  store: PartizanStore,
  v: Value,
): { walls: Walls<number> | Walls<Dyadic>; exact(place: unknown): Dyadic } {
  const doubles = store.memo('walls in doubles', () => new WallMaker(store, DOUBLES));
  try {
    return { walls: doubles.of(v), exact: place => dyadicOf(place as number) };
  } catch (error) {
    if (!(error instanceof Rounded)) throw error;
    const exact = store.memo('walls', () => new WallMaker(store, EXACT));
    return { walls: exact.of(v), exact: place => place as Dyadic };
  }
}

/** The thermograph of a value. */
export function thermograph(store: PartizanStore, v: Value): Thermograph {
  const { walls, exact } = wallsOf(store, v);
  const points = (wall: Wall<unknown>) =>
    wall.at.map((at, i) => ({ value: exact(wall.value[i]), temperature: exact(at) }));
  return {
    mean: exact(walls.mean),
    temperature: exact(walls.temperature),
    left: points(walls.left),
    right: points(walls.right),
  };
}

/** The mean value, where the mast stands. */
export function mean(store: PartizanStore, v: Value): Dyadic {
  const { walls, exact } = wallsOf(store, v);
  return exact(walls.mean);
}

/** The temperature, at which the mast begins: −1 for integers, −1/2^k for other numbers, 0 for other infinitesimals. */
export function temperature(store: PartizanStore, v: Value): Dyadic {
  const { walls, exact } = wallsOf(store, v);
  return exact(walls.temperature);
}

/** A wall's value at a temperature from −1 up. */
export function wallAt(points: readonly ThermographPoint[], at: Dyadic): Dyadic {
  let i = 0;
  while (i + 1 < points.length && compareDyadics(points[i + 1]!.temperature, at) <= 0) i++;
  const { value, temperature: from } = points[i]!;
  const next = points[i + 1];
  const slope = next === undefined ? 0 : compareDyadics(next.value, value);
  if (slope === 0) return value;
  const step = subtractDyadics(at, from);
  return slope > 0 ? addDyadics(value, step) : subtractDyadics(value, step);
}
