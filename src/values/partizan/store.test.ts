import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { areEqual, canonicalOf, isAtMost, negativeOf, sumOf, treeText } from '../../../test/games/naive-games.js';
import { treeArbitrary, treeOfValue, valueOfTree, valuesByDay } from '../../../test/values/partizan-arbitraries.js';
import { resultOf } from '../../core/errors.js';
import { makeDyadicText } from './dyadic.js';
import { parsePartizan } from './operators/operations.js';
import { PartizanStore } from './store.js';
import { makePartizan } from './value-text.js';

const DAYS = valuesByDay(new PartizanStore(), 2).map(values => values.length);

test('1, 4 and 22 values are born by day 0, 1 and 2', () => {
  expect(DAYS).toEqual([1, 4, 22]);
});

test('1,474 values are born by day 3, with the published outcomes and counts of all-small ones', () => {
  const store = new PartizanStore();
  const days = valuesByDay(store, 3);
  expect(days[3]!.length).toBe(1474);
  const outcomes = { N: 0, P: 0, L: 0, R: 0 };
  for (const v of days[3]!) outcomes[store.outcome(v)]++;
  expect(outcomes).toEqual({ N: 1039, P: 1, L: 217, R: 217 });
});

test('the order of trees is the order of their values, and equal values are one number', () => {
  const store = new PartizanStore();
  const tree = treeArbitrary(4);
  const holds = fc.property(tree, tree, (g, h) => {
    const [a, b] = [valueOfTree(store, g), valueOfTree(store, h)];
    expect(store.isLessOrEqual(a, b)).toBe(isAtMost(g, h));
    expect(store.isLessOrEqual(b, a)).toBe(isAtMost(h, g));
    expect(a === b).toBe(areEqual(g, h));
  });
  fc.assert(holds, { numRuns: 1000 });
});

test('canonical forms are those that removing and bypassing one option at a time leads to', () => {
  const store = new PartizanStore();
  const holds = fc.property(treeArbitrary(4), g => {
    expect(treeText(treeOfValue(store, valueOfTree(store, g)))).toBe(treeText(canonicalOf(g)));
  });
  fc.assert(holds, { numRuns: 600 });
});

test('sums and negatives of trees are those of their values', () => {
  const store = new PartizanStore();
  const holds = fc.property(treeArbitrary(3), treeArbitrary(2), (g, h) => {
    const [a, b] = [valueOfTree(store, g), valueOfTree(store, h)];
    expect(store.add(a, b)).toBe(valueOfTree(store, sumOf(g, h)));
    expect(store.negative(a)).toBe(valueOfTree(store, negativeOf(g)));
    expect(store.subtract(a, a)).toBe(store.zero);
  });
  fc.assert(holds, { numRuns: 300 });
});

test('sums keep the laws of a group, and adding the same game keeps the order', () => {
  const store = new PartizanStore();
  const value = treeArbitrary(4, 3).map(g => valueOfTree(store, g));
  const holds = fc.property(value, value, value, (g, h, x) => {
    const { add } = { add: (a: number, b: number) => store.add(a, b) };
    expect(add(add(g, h), x)).toBe(add(g, add(h, x)));
    expect(add(g, h)).toBe(add(h, g));
    expect(store.negative(add(g, h))).toBe(add(store.negative(g), store.negative(h)));
    expect(store.compare(add(g, x), add(h, x))).toBe(store.compare(g, h));
    expect(store.compare(store.negative(h), store.negative(g))).toBe(store.compare(g, h));
    expect(store.multiple(3, g)).toBe(add(g, add(g, g)));
    expect(store.multiple(-2, g)).toBe(store.negative(add(g, g)));
  });
  fc.assert(holds, { numRuns: 150 });
});

test('number-up-stars are recognised, and added without options', () => {
  const store = new PartizanStore();
  for (let ups = -4; ups <= 4; ups++) {
    for (let nimber = 0; nimber < 6; nimber++) {
      for (const number of ['0', '1', '-3/4', '7/1024']) {
        const v = store.numberUpStar(number, ups, nimber);
        expect(store.game(store.leftOptions(v), store.rightOptions(v))).toBe(v);
        const text = makeDyadicText(store.parts(v)!.number);
        expect([text, store.parts(v)!.ups, store.parts(v)!.nimber]).toEqual([number, ups, nimber]);
      }
    }
  }
  const before = store.counters.comparisons;
  expect(makePartizan(parsePartizan('^^^^^^+vvv*+^19*3+v14', store), store)).toBe('^8*2');
  expect(store.counters.comparisons).toBe(before);
});

test('numbers beyond doubles are exact, and compared and added as such', () => {
  const store = new PartizanStore();
  const value = (text: string) => parsePartizan(text, store);
  const large = 2n ** 60n + 1n;
  expect(store.add(store.integer(large), store.integer(-(2n ** 60n)))).toBe(store.integer(1));
  expect(store.compare(store.integer(large), store.integer(large - 1n))).toBe('>');
  expect(store.compare(value(`${large}*`), value(`${large + 1n}`))).toBe('<');
  expect(value(`{${large}|${large + 3n}}`)).toBe(store.integer(large + 1n));
  expect(value(`{${large}|${large + 1n}}`)).toBe(store.number(`${2n * large + 1n}/2`));
  expect(store.outcome(value(`{${large}|${large}} - ${large}`))).toBe('N');
  // 53 bits hold neither the sum nor the half.
  expect(value('9007199254740991 + 1/2 + 1/2')).toBe(store.integer(2n ** 53n));
  expect(value('9007199254740992 + 1')).not.toBe(value('9007199254740992'));
  expect(value('{9007199254740992|9007199254740993}')).toBe(store.number('18014398509481985/2'));
  const fine = `1/${2n ** 1200n}`;
  expect(store.compare(value(fine), store.zero)).toBe('>');
  expect(value(`${fine} + ${fine}`)).toBe(value(`1/${2n ** 1199n}`));
  expect(store.compare(value(`{${fine}|0}`), store.zero)).toBe('||');
  expect(makePartizan(value(`{1|${fine}*}`), store)).toBe(`{1|${fine}*}`);
  const huge = 2n ** 1100n;
  expect(store.compare(value(`{${huge}|-${huge}}`), store.integer(huge + 1n))).toBe('<');
  expect(store.subtract(store.integer(huge + 1n), store.integer(huge))).toBe(store.integer(1));
});

test('ups and nimbers beyond 30 bits are refused, the last ones that fit are not', () => {
  const store = new PartizanStore();
  const most = 2 ** 30;
  const [up, star] = [store.up(most), store.nimber(most - 1)];
  expect(store.parts(store.add(up, star))).toEqual({
    number: { numerator: 0n, exponent: 0 },
    ups: most,
    nimber: most - 1,
  });
  expect(() => store.add(up, store.up())).toThrow(/1073741825 ups: expected 1073741824 at most/);
  expect(() => store.nimber(2 ** 31)).toThrow(/at most/);
  expect(() => store.nimber(-1)).toThrow(/from 0/);
  expect(store.add(up, store.negative(up))).toBe(store.zero);
});

test('a store whose budget is used up says so in one line and goes on with what it has', () => {
  for (const options of [{ maxValues: 300 }, { maxBytes: 150_000 }, { maxPairs: 50 }]) {
    const store = new PartizanStore(options);
    const half = parsePartizan('{2|0}', store);
    const result = resultOf(() => valuesByDay(store, 3));
    expect(result.ok, JSON.stringify([options, store.counters])).toBe(false);
    if (!result.ok) expect(result.error.code).toBe('budget');
    if (!result.ok) expect(result.error.message).not.toContain('\n');
    expect(makePartizan(store.add(half, store.integer(-1)), store)).toBe('±1');
  }
});

test('work is stopped by whoever watches it, and the store goes on afterwards', () => {
  let calls = 0;
  const store = new PartizanStore({ check: () => ++calls === 2 });
  const days = () => {
    const [, , , third] = valuesByDay(store, 3);
    for (const g of third!) for (const h of third!) store.compare(g, h);
  };
  expect(days).toThrow('interrupted');
  expect(makePartizan(parsePartizan('{3|1} + ^', store), store)).toBe('{3^|1^}');
  const aborted = new PartizanStore({ signal: AbortSignal.abort() });
  expect(() => {
    for (const g of valuesByDay(aborted, 3)[3]!) aborted.add(g, aborted.negative(g));
    for (const g of valuesByDay(aborted, 3)[3]!) aborted.add(g, g);
  }).toThrow('interrupted');
});

test('what a value contains has one hash in every store, whatever came before', () => {
  const texts = ['{2|0}', '1/2', '^^*2', '{3|||2||1|0,*||||-1/2}', `1/${2n ** 1200n}`];
  const [a, b] = [new PartizanStore(), new PartizanStore()];
  const hashes = texts.map(text => a.contentHash(parsePartizan(text, a)));
  const turned = [...texts].reverse().map(text => b.contentHash(parsePartizan(text, b)));
  expect(turned.reverse()).toEqual(hashes);
  expect(new Set(hashes).size).toBe(texts.length);
});

test('what is saved is loaded under the same numbers, and goes on; damaged bytes are refused', () => {
  const store = new PartizanStore();
  valuesByDay(store, 3);
  parsePartizan(`*7 heat 1 + ^^*3 + 1/${2n ** 1200n}`, store);
  const bytes = store.save();
  const loaded = PartizanStore.load(bytes);
  expect(loaded.counters.values).toBe(store.counters.values);
  const { values } = store.counters;
  for (let v = 2; v <= values; v += 7) {
    expect(loaded.contentHash(v)).toBe(store.contentHash(v));
    expect(parsePartizan(makePartizan(v, store), loaded)).toBe(v);
    expect(loaded.outcome(v)).toBe(store.outcome(v));
  }
  const text = new TextDecoder().decode(bytes);
  const turned = text.replace('[[0],[0,', '[[0,0],[0,');
  for (const damaged of [
    '',
    '{}',
    text.slice(0, -9),
    text.replace('"hash":"', '"hash":"1'),
    turned.replace('["2",', '["3",'),
  ]) {
    const result = resultOf(() => PartizanStore.load(new TextEncoder().encode(damaged)));
    expect(result.ok ? '' : result.error.code).toBe('table');
  }
});
