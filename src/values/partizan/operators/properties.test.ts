/** What is computed on a store, against the definitions on trees and the laws of the theory. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areEqual,
  canonicalOf,
  isAtMost,
  naiveBirthday,
  naiveFollowers,
  naiveStop,
  naiveStops,
  naiveWalls,
  negativeOf,
  numberOf,
  sumOf,
  type Tree,
  treeText,
  ZERO_TREE,
} from '../../../../test/games/naive-games.js';
import { LONG } from '../../../../test/thorough.ts';
import { treeArbitrary, treeOfValue, valueOfTree, valuesByDay } from '../../../../test/values/partizan-arbitraries.js';
import { addDyadics, compareDyadics, type Dyadic, makeDyadic, makeDyadicText, negateDyadic } from '../dyadic.js';
import { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { makePartizan } from '../value-text.js';
import { atomicWeight, farStar } from './atomic-weight.js';
import { cool, freeze, heat, overheat } from './cooling.js';
import { canonicalGameForm, conjunctiveSum, formValue, selectiveSum } from './game-form.js';
import { leftIncentives, rightIncentives } from './incentives.js';
import { parsePartizan } from './operations.js';
import { ordinalSum } from './ordinal-sum.js';
import { conwayProduct, nortonProduct } from './products.js';
import { PARTIZAN_PROPERTIES, partizanProperty } from './properties.js';
import { reducedForm } from './reduced-form.js';
import { birthday, companion, followerCount, isInfinitesimal, stopCount, temper } from './structure.js';
import { subordinate } from './subordinate.js';
import { mean, temperature, thermograph, wallAt } from './thermograph.js';
import { makeUptimalText, uptimalExpansion } from './uptimal.js';

const shared = new PartizanStore();
const day3 = valuesByDay(shared, 3)[3]!;
const small = fc.constantFrom(...day3);
const larger = treeArbitrary(4, 3).map(tree => valueOfTree(shared, tree));
const text = (x: Dyadic) => makeDyadicText(x);
const approximate = ({ numerator, exponent }: Dyadic) => Number(numerator) / 2 ** exponent;

test('stops, birthdays, followers and numbers of stops of values born by day 3 are those of their trees', () => {
  for (const v of day3.filter((_, i) => i % 5 === 0)) {
    const tree = treeOfValue(shared, v);
    expect(approximate(shared.leftStop(v))).toBe(naiveStop(tree, true));
    expect(approximate(shared.rightStop(v))).toBe(naiveStop(tree, false));
    expect(birthday(shared, v)).toBe(BigInt(naiveBirthday(tree)));
    expect(stopCount(shared, v)).toBe(BigInt(naiveStops(tree)));
    expect(followerCount(shared, v)).toBe(BigInt(naiveFollowers(tree).size));
  }
});

test('the walls of thermographs are those that the definition gives at every eighth', LONG, () => {
  for (const v of day3.filter((_, i) => i % 29 === 0)) {
    const { left, right, mean: mast } = thermograph(shared, v);
    for (let eighths = -8; eighths <= 16; eighths += 1) {
      const at = makeDyadic(BigInt(eighths), 3);
      const walls = [wallAt(left, at), wallAt(right, at)].map(approximate);
      expect(walls, makePartizan(v, shared)).toEqual(naiveWalls(treeOfValue(shared, v), eighths / 8, 1 / 8));
    }
    expect(text(wallAt(left, makeDyadic(100n)))).toBe(text(mast));
  }
});

test('means add up, and a sum is no hotter than its hottest part', () => {
  const holds = fc.property(larger, larger, (g, h) => {
    const sum = shared.add(g, h);
    expect(text(mean(shared, sum))).toBe(text(addDyadics(mean(shared, g), mean(shared, h))));
    const hottest = compareDyadics(temperature(shared, g), temperature(shared, h)) > 0 ? g : h;
    expect(compareDyadics(temperature(shared, sum), temperature(shared, hottest))).toBeLessThanOrEqual(0);
    const { left, right } = thermograph(shared, shared.negative(g));
    const mirrored = thermograph(shared, g);
    const turned = (points: typeof left) => points.map(point => ({ ...point, value: negateDyadic(point.value) }));
    const asText = (points: typeof left) => points.map(point => `${text(point.value)}@${text(point.temperature)}`);
    expect(asText(left)).toEqual(asText(turned(mirrored.right)));
    expect(asText(right)).toEqual(asText(turned(mirrored.left)));
  });
  fc.assert(holds, { numRuns: 200 });
});

test('thermographs beyond doubles are exact', () => {
  const store = new PartizanStore();
  const large = 2n ** 80n;
  const v = parsePartizan(`{${large + 1n}||${large}|-${large}}`, store);
  expect(text(mean(store, v))).toBe(`${large}`);
  expect(text(temperature(store, v))).toBe('1');
  const half = parsePartizan(`{${large + 1n}|-${large}}`, store);
  expect(text(mean(store, half))).toBe('1/2');
  expect(text(temperature(store, half))).toBe(`${2n * large + 1n}/2`);
});

test('cooling adds, and is heating’s inverse; freezing leaves an infinitesimal beside the mean', () => {
  const fine = fc.constantFrom('1/4', '1/2', '3/4', '1', '3/2');
  const holds = fc.property(larger, larger, fine, (g, h, t) => {
    const by = shared.leftStop(shared.number(t));
    const cooled = cool(shared, g, by);
    expect(cool(shared, shared.add(g, h), by)).toBe(shared.add(cooled, cool(shared, h, by)));
    expect(text(mean(shared, cooled))).toBe(text(mean(shared, g)));
    const frozen = freeze(shared, g);
    const rest = shared.subtract(frozen, shared.number(mean(shared, g)));
    expect(isInfinitesimal(shared, rest)).toBe(true);
    if (compareDyadics(temperature(shared, g), makeDyadic(0n)) <= 0) {
      const heated = heat(shared, g, shared.number(t));
      expect(cool(shared, heated, by)).toBe(g);
    }
  });
  fc.assert(holds, { numRuns: 150 });
});

test('overheating from 1 to t is heating where numbers are integers', () => {
  expect(overheat(shared, shared.nimber(2), shared.integer(1), shared.integer(2))).toBe(
    heat(shared, shared.nimber(2), shared.integer(2)),
  );
  expect(() => cool(shared, shared.nimber(1), makeDyadic(-1n))).toThrow(/above -1/);
});

test('reduced canonical forms are infinitesimally near, stay, and are the same for all that are near', () => {
  const infinitesimals = day3.filter(v => isInfinitesimal(shared, v));
  const holds = fc.property(larger, fc.constantFrom(...infinitesimals), (g, e) => {
    const reduced = reducedForm(shared, g);
    expect(isInfinitesimal(shared, shared.subtract(g, reduced))).toBe(true);
    expect(reducedForm(shared, reduced)).toBe(reduced);
    expect(reducedForm(shared, shared.add(g, e))).toBe(reduced);
  });
  fc.assert(holds, { numRuns: 200 });
});

test('atomic weights add up, and two or more above 0 decide for an all-small game', () => {
  const allSmall = day3.filter(v => partizanProperty(shared, v, 'isAllSmall'));
  expect(allSmall.length).toBe(67);
  const two = shared.integer(2);
  const holds = fc.property(fc.constantFrom(...allSmall), fc.constantFrom(...allSmall), (g, h) => {
    const sum = shared.add(g, h);
    const weight = atomicWeight(shared, sum)!;
    expect(weight).toBe(shared.add(atomicWeight(shared, g)!, atomicWeight(shared, h)!));
    if (shared.isLessOrEqual(two, weight)) expect(shared.outcome(sum)).toBe('L');
    expect(atomicWeight(shared, nortonProduct(shared, weight, shared.up()))).toBe(weight);
  });
  fc.assert(holds, { numRuns: 200 });
  expect(farStar(shared, parsePartizan('*8', shared))).toBe(16);
  expect(atomicWeight(shared, parsePartizan('{1|^3||^}', shared))).toBeUndefined();
  expect(atomicWeight(shared, parsePartizan('tiny(1)', shared))).toBe(shared.zero);
});

test('uptimals are taken apart into what they were put together from', () => {
  const store = new PartizanStore();
  const digit = fc.integer({ min: -3, max: 3 });
  const holds = fc.property(digit, digit, digit, digit, fc.nat(5), (a, b, c, d, k) => {
    const powers = ['^', '^<2>', '^<3>', '^<4>'].map(power => parsePartizan(power, store));
    const coefficients = [a, b, c, d];
    const parts = coefficients.map((n, i) => store.multiple(n, powers[i]!));
    const v = store.sum([...parts, store.nimber(k), store.number('3/4')]);
    while (coefficients.at(-1) === 0) coefficients.pop();
    expect(uptimalExpansion(store, v)).toEqual({ number: makeDyadic(3n, 2), nimber: k, coefficients });
  });
  fc.assert(holds, { numRuns: 60 });
  expect(makeUptimalText({ number: makeDyadic(0n), nimber: 2, coefficients: [12, 0, -3] })).toBe('*2.(12)03-');
});

test('products: by 1 and 0, distributive where they should be, and by a unit in steps', () => {
  const tiny3 = fc.constantFrom(...valuesByDay(shared, 2)[2]!);
  const holds = fc.property(tiny3, tiny3, (g, h) => {
    expect(conwayProduct(shared, g, shared.integer(1))).toBe(g);
    expect(conwayProduct(shared, g, h)).toBe(conwayProduct(shared, h, g));
    expect(conwayProduct(shared, shared.negative(g), h)).toBe(shared.negative(conwayProduct(shared, g, h)));
    const form = canonicalGameForm(shared, g);
    expect(formValue(shared, form)).toBe(g);
    const unit = shared.up();
    const sum = nortonProduct(shared, shared.add(g, h), unit);
    expect(sum).toBe(shared.add(nortonProduct(shared, g, unit), nortonProduct(shared, h, unit)));
  });
  fc.assert(holds, { numRuns: 80 });
});

test('ordinal sums: what stands above a base is found again, and its order is kept', () => {
  const holds = fc.property(small, small, fc.constantFrom('0', '1', '*', '±1', '1/2'), (x, y, base) => {
    const b = parsePartizan(base, shared);
    const [over, other] = [ordinalSum(shared, b, x), ordinalSum(shared, b, y)];
    expect(subordinate(shared, over, b)).toBe(x);
    expect(shared.compare(over, other)).toBe(shared.compare(x, y));
  });
  fc.assert(holds, { numRuns: 150 });
});

test('conjunctive and selective sums of forms are those of their definitions on trees', () => {
  const both = (g: Tree, h: Tree): Tree => ({
    left: g.left.flatMap(a => h.left.map(b => both(a, b))),
    right: g.right.flatMap(a => h.right.map(b => both(a, b))),
  });
  const some = (g: Tree, h: Tree): Tree => ({
    left: [
      ...g.left.map(a => some(a, h)),
      ...h.left.map(b => some(g, b)),
      ...g.left.flatMap(a => h.left.map(b => some(a, b))),
    ],
    right: [
      ...g.right.map(a => some(a, h)),
      ...h.right.map(b => some(g, b)),
      ...g.right.flatMap(a => h.right.map(b => some(a, b))),
    ],
  });
  const holds = fc.property(treeArbitrary(2), treeArbitrary(3, 1), (g, h) => {
    expect(conjunctiveSum(shared, g, h)).toBe(valueOfTree(shared, both(g, h)));
    expect(selectiveSum(shared, g, h)).toBe(valueOfTree(shared, some(g, h)));
  });
  fc.assert(holds, { numRuns: 200 });
});

test('incentives, tempers and companions are those of the trees', () => {
  const temperOf = (g: Tree): string => {
    if (numberOf(g) !== undefined) return 'even';
    const options = new Set([...g.left, ...g.right].map(temperOf));
    if (options.size > 1 || options.has('none')) return 'none';
    return options.has('even') ? 'odd' : 'even';
  };
  const companionOf = (g: Tree): Tree => {
    if (areEqual(g, ZERO_TREE)) return { left: [ZERO_TREE], right: [ZERO_TREE] };
    if (numberOf(g) !== undefined) return g;
    const [isLow, isHigh] = [isAtMost(g, ZERO_TREE), isAtMost(ZERO_TREE, g)];
    const more = (isAhead: boolean) => (isAhead ? [ZERO_TREE] : []);
    return {
      left: [...g.left.map(companionOf), ...more(isHigh)],
      right: [...g.right.map(companionOf), ...more(isLow)],
    };
  };
  const incentivesOf = (g: Tree, isLeft: boolean): string[] => {
    const gained = isLeft
      ? g.left.map(option => sumOf(option, negativeOf(g)))
      : g.right.map(option => sumOf(g, negativeOf(option)));
    const best = gained.filter(a => !gained.some(b => isAtMost(a, b) && !isAtMost(b, a)));
    return [...new Set(best.map(tree => treeText(canonicalOf(tree))))].sort();
  };
  for (const v of day3.filter((_, i) => i % 97 === 0)) {
    const tree = treeOfValue(shared, v);
    const shown = makePartizan(v, shared);
    expect(temper(shared, v), shown).toBe(temperOf(tree));
    expect(treeText(treeOfValue(shared, companion(shared, v))), shown).toBe(treeText(canonicalOf(companionOf(tree))));
    const texts = (values: Value[]) => values.map(u => treeText(treeOfValue(shared, u))).sort();
    expect(texts(leftIncentives(shared, v)), shown).toEqual(incentivesOf(tree, true));
    expect(texts(rightIncentives(shared, v)), shown).toEqual(incentivesOf(tree, false));
  }
});

test('a reduced canonical form is as simple as any game near it, and games are near by all numbers between', () => {
  const simplest = new Map<Value, bigint>();
  for (const v of day3) {
    const reduced = reducedForm(shared, v);
    const day = birthday(shared, v);
    simplest.set(reduced, simplest.has(reduced) && simplest.get(reduced)! < day ? simplest.get(reduced)! : day);
  }
  for (const [reduced, day] of simplest) expect(birthday(shared, reduced), makePartizan(reduced, shared)).toBe(day);
  const holds = fc.property(small, small, (g, h) => {
    const rest = shared.subtract(g, h);
    const isNear = [1, 2, 3, 4, 5].every(k => {
      const fine = shared.number(makeDyadic(1n, 3 * k));
      return shared.isLessOrEqual(rest, fine) && shared.isLessOrEqual(shared.negative(fine), rest);
    });
    expect(reducedForm(shared, g) === reducedForm(shared, h)).toBe(isNear);
  });
  fc.assert(holds, { numRuns: 300 });
});

test('an atomic weight is the value that the definition allows, if there is one', () => {
  const weights = [...valuesByDay(shared, 2)[2]!, shared.integer(3), shared.integer(-3)];
  const ups = weights.map(weight => nortonProduct(shared, weight, shared.up()));
  for (const v of day3.filter(u => isInfinitesimal(shared, u))) {
    // Far enough for what is born by day 3 and its weights.
    const bound = shared.add(shared.up(1, 1), ordinalSum(shared, shared.nimber(8), shared.integer(-1)));
    const allowed = weights.filter((_, i) => {
      const rest = shared.subtract(v, ups[i]!);
      return shared.isLessOrEqual(rest, bound) && shared.isLessOrEqual(shared.negative(bound), rest);
    });
    const found = atomicWeight(shared, v);
    expect(found === undefined ? [] : [found], makePartizan(v, shared)).toEqual(allowed);
  }
});

test('uptimals born by day 3 are the sums of numbers, nimbers and powers of up', () => {
  const sums = new Set<Value>();
  const few = [-3, -2, -1, 0, 1, 2, 3];
  const powers = ['^', '^<2>', '^<3>'].map(power => parsePartizan(power, shared));
  const numbers = day3.filter(v => shared.isNumber(v));
  for (const a of few) {
    for (const b of few) {
      for (const c of few) {
        const ups = shared.sum([a, b, c].map((n, i) => shared.multiple(n, powers[i]!)));
        for (let k = 0; k < 4; k++) {
          const infinitesimal = shared.add(ups, shared.nimber(k));
          for (const x of numbers) sums.add(shared.add(infinitesimal, x));
        }
      }
    }
  }
  for (const v of day3) expect(partizanProperty(shared, v, 'isUptimal'), makePartizan(v, shared)).toBe(sums.has(v));
});

/** Without what lists every follower, integers one by one. */
const COUNTLESS = PARTIZAN_PROPERTIES.filter(name => name !== 'followers');

test('every property answers for every kind of value, and unknown names are refused', () => {
  const store = new PartizanStore();
  const texts = [
    '0',
    '-3/8',
    '5',
    '*3',
    '2v3*5',
    '{2|0}',
    'tiny(2)',
    '^[3]',
    '{1|^^||^}',
    `${2n ** 70n + 1n}`,
    '±{3,{4|2}}',
  ];
  for (const name of COUNTLESS) {
    for (const v of texts.map(t => parsePartizan(t, store))) {
      const found = partizanProperty(store, v, name.toUpperCase());
      expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    }
  }
  expect(partizanProperty(store, store.integer(2n ** 70n), 'birthday')).toBe(`${2n ** 70n}`);
  expect(() => partizanProperty(store, store.zero, 'temprature')).toThrow('did you mean "temperature"?');
});

test('properties of large values do not count their integers one by one', () => {
  const store = new PartizanStore();
  const before = store.counters.values;
  const v: Value = parsePartizan('{1823437481924|-1823437481924} + 3', store);
  for (const name of COUNTLESS) partizanProperty(store, v, name);
  expect(() => partizanProperty(store, v, 'followers')).toThrow('100000 can be listed at most');
  expect(partizanProperty(store, v, 'temperature')).toBe('1823437481924');
  expect(store.counters.values - before).toBeLessThan(100);
});
