import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONG } from '../../../test/thorough.ts';
import { treeArbitrary, valueOfTree, valuesByDay } from '../../../test/values/partizan-arbitraries.js';
import { parsePartizan } from './operators/operations.js';
import { PartizanStore } from './store.js';
import { partizanFromJson, partizanToJson } from './value-json.js';
import { makePartizan, makePartizanTex } from './value-text.js';

const printed = (text: string) => {
  const store = new PartizanStore();
  return makePartizan(parsePartizan(text, store), store);
};

test('what is printed of the values born by day 3 is read as the same, in another store too', () => {
  const store = new PartizanStore();
  const other = new PartizanStore();
  for (const v of valuesByDay(store, 3)[3]!) {
    const text = makePartizan(v, store);
    expect(parsePartizan(text, store), text).toBe(v);
    expect(makePartizan(parsePartizan(text, other), other)).toBe(text);
    expect(partizanFromJson(JSON.parse(JSON.stringify(partizanToJson(v, store))), store)).toBe(v);
  }
});

test('what is printed of larger values is read as the same, whole and with names', () => {
  const store = new PartizanStore();
  const part = fc.tuple(treeArbitrary(4, 3), fc.integer({ min: -9, max: 9 }), fc.nat(9));
  const holds = fc.property(part, ([tree, ups, nimber]) => {
    const v = store.add(valueOfTree(store, tree), store.numberUpStar('5/4', ups, nimber));
    for (const longest of [0, 50, 1_000_000]) {
      expect(parsePartizan(makePartizan(v, store, { longest }), store)).toBe(v);
    }
    const json = partizanToJson(v, store);
    expect(partizanFromJson(json, store)).toBe(v);
  });
  fc.assert(holds, { numRuns: 300 });
});

test('threats of tiny that stand beside it are read as the same, whole and with names', () => {
  const store = new PartizanStore();
  const threat = valuesByDay(store, 2)[2]!.filter(v => !store.isNumber(v));
  for (const g of threat.map(v => store.add(v, store.integer(3)))) {
    const tiny = store.game([store.zero], [store.game([store.zero], [store.negative(g)])]);
    for (const v of [store.game([g], [tiny]), store.game([g, store.add(g, tiny)], [store.negative(g)])]) {
      for (const longest of [0, 1000]) {
        expect(parsePartizan(makePartizan(v, store, { longest }), store)).toBe(v);
      }
    }
  }
});

test.each([
  ['3*5', '3*5'],
  ['-2^', '-2^'],
  ['-3*', '-3*'],
  ['3 + *5', '3*5'],
  ['3 - 2^', '1v'],
  ['  123 v   58 *  43784 ', '123v58*43784'],
  ['3×{2|0}', '{4|2}'],
  ['3.{2|0}', '{4|2}'],
  ['-2.^', 'vv'],
  ['1 + 2.{1|0}', '2'],
  ['3 - 2 +- 6 - 7 +- 8 + 4', '{12|0||-4|-16}'],
  ['*(3+5)', '*8'],
  ['^(1+2)*', '^3*'],
  ['v(1+2)*', 'v3*'],
  ['↑↑⋆2', '^^*2'],
  ['−1', '-1'],
  ['{0|||0||-1|-2}', 'tiny({2|1})'],
  ['+_2', 'tiny(2)'],
  ['{{3|2}|tiny({3|2})}', '{3|2||tiny({3|2})}'],
  ['-_{3|1}', 'miny({3|1})'],
  ['Tiny(3/2)', 'tiny(3/2)'],
  ['{^|*}', '^[2]'],
  ['{v|0}', 'vv*'],
  ['{0,^*|0}', '^[2]*'],
  ['{0|v*}', '^<2>'],
  ['{0|*||*|||*||||*}', '^[4]'],
  ['-^<3>', 'v<3>'],
  ['v[2] + ^[2]', '0'],
  ['±{1,1*}', '±{1,1*}'],
  ['±^', '*'],
  ['±{3^}', '±{3^}'],
  ['±{10|8||6|4|||4|2||0|-2}', '±{10|8||6|4|||4|2||0|-2}'],
  ['1 : 1/2', '3/2'],
  ['g := {2|0}; {g|-1}', '{2|0||-1}'],
  ['{*|*}', '0'],
  ['{^|1}', '1/2'],
  ['{0||0|v*}', '{0|^<2>}'],
  ['{1|}', '2'],
  ['{|}', '0'],
  ['{6/8|14/16}', '13/16'],
])('%s is %s', (text, expected) => {
  expect(printed(text)).toBe(expected);
});

test.each([
  ['{1|', 'line 1, column 4: found the end, expected "}" for the "{" of column 1'],
  ['{1|0)', 'line 1, column 5: found ")", expected "}" for the "{" of column 1'],
  [
    '1/3',
    'line 1, column 1: found 1/3, which is no dyadic rational, expected a denominator that is a power of 2, as in 21/64',
  ],
  ['1/0', 'line 1, column 1: found 1/0, expected a denominator that is not 0'],
  ['', 'line 1, column 1: found the end, expected a value'],
  ['42 foo', 'line 1, column 4: found "foo", expected a value'],
  ['tny(2)', 'line 1, column 1: found "tny", expected a value; did you mean "tiny"?'],
  ['on + off', 'line 1, column 1: found "on", which is loopy, expected a short game'],
  ['{3|2|1}', 'line 1, column 1: found "{3|2|1}", expected one group of slashes with the most of them, as in {3||2|1}'],
  ['1|0', 'line 1, column 2: found "|0", expected slashes within braces only'],
  ['3.5', 'line 1, column 1: found "3.5", expected a multiple as in 3.{1|0}; write decimals as fractions'],
  ['1 +\n{2|&}', 'line 2, column 4: found "&}", expected a value'],
  ['{1,2}', 'line 1, column 5: found "}", expected "|"'],
  ['*(-8)', 'line 1, column 2: found *-8, expected an integer from 0'],
  ['tiny(1', 'line 1, column 7: found the end, expected ")" for the "(" of column 5'],
  ['tiny(1,2)', 'line 1, column 1: found "tiny(1,2)", expected 1 argument, not 2'],
  ['constructor', 'line 1, column 1: found "constructor", expected a value'],
])('%s is refused', (text, message) => {
  expect(() => printed(text)).toThrow(message);
});

test('braces are read and printed a hundred thousand deep', LONG, () => {
  const deep = (open: string, middle: string, close: string) => open.repeat(100_000) + middle + close.repeat(100_000);
  expect(printed(deep('{', '0', '|}'))).toBe('100000');
  expect(printed(deep('{0,', '*', '|0}'))).toBe('^[100000]*');
  expect(printed(deep('((', '{1|0}', '))'))).toBe('{1|0}');
  const store = new PartizanStore();
  const tower = Array.from({ length: 20_000 }, (_, i) => `{${20_000 - i}|`);
  const v = parsePartizan(`${tower.join('')}0${'}'.repeat(20_000)}`, store);
  expect(parsePartizan(makePartizan(v, store, { longest: 10_000_000 }), store)).toBe(v);
  expect(parsePartizan(makePartizan(v, store), store)).toBe(v);
});

test('a text longer than wanted has names for what comes again, and one longer than allowed is refused', () => {
  const store = new PartizanStore();
  const v = parsePartizan('{{18||8|15/2*},{19|||8|15/2*||-9}|-20}', store);
  expect(makePartizan(v, store, { longest: 10 })).toBe('g1 := {8|15/2*}; {{18|g1},{19||g1|-9}|-20}');
  expect(() => makePartizan(v, store, { most: 10 })).toThrow(/longer than 10 characters/);
});

test('a text that comes again means the same, but where a name has another meaning', () => {
  const store = new PartizanStore();
  const read = (text: string) => parsePartizan(text, store);
  const game = (g: string) => `{{${g} + {7||6|*5},9|0}||-20|{-25|-30}}`;
  const once = read(game('4'));
  const again = read(`{±${game('4')},3×${game('4')}|-${game('4')},-50}`);
  const switched = store.game([once], [store.negative(once)]);
  expect(again).toBe(store.game([switched, store.multiple(3, once)], [store.negative(once), store.integer(-50)]));
  expect(read(`g := 4; h := ${game('g')}; g := 1; ${game('g')} - h`)).toBe(store.subtract(read(game('1')), once));
  // Five that begin alike, in turn: more than are remembered.
  const alike = [1, 2, 3, 4, 5].map(n => `{{30,{29||28|*5},{27||26|*6}|0}||-20|{-25|-3${n}}}`);
  const texts = [...alike, ...alike, ...alike.toReversed()];
  expect(read(`{${texts.join(',')}|-40}`)).toBe(store.game(texts.map(read), [store.integer(-40)]));
});

test('values in TeX', () => {
  const store = new PartizanStore();
  const tex = (text: string) => makePartizanTex(parsePartizan(text, store), store);
  expect(tex('-3/2')).toBe('-\\tfrac{3}{2}');
  expect(tex('5^^*2')).toBe('5{\\Uparrow}{\\ast}2');
  expect(tex('{2||1|0}')).toBe('\\{2\\mathrel{||}1 \\mid 0\\}');
  expect(tex('tiny(2)')).toBe('+_{2}');
  expect(tex('^[3]')).toBe('{\\uparrow}^{[3]}');
  expect(tex('^<2>')).toBe('{\\uparrow}^{2}');
});
