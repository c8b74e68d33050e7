/** What can be written of loopy values, and how they are written in TeX. */
import { expect, test } from 'vitest';
import { PartizanStore } from '../partizan/store.js';
import { LoopyValues, makeLoopy, makeLoopyTex, parseLoopy } from './index.js';

test.each([
  ['hot', '{on|off}'],
  ['hi', '{on|0}'],
  ['lo', '-hi'],
  ['hi + lo', '{on|0} + {0|off}'],
  ['1 : on', 'on'],
  ['0 : over', 'over'],
  ['* : on', '{0,pass|0}'],
  ['^[on]', 'upon'],
  ['v<on>', '-uponth'],
  ['^[3over]', 'powTo(^, 3over)'],
  ['subordinate(3 : over, 3)', 'over'],
  // What is written of short values is written beside loopy ones too.
  ['on + *2 heat 1', 'on'],
  ['under + *2 heat 1', 'under + ±{1,{2|0}}'],
  ['over subordinate 1', 'off'],
  ['^ powTo on', 'upon'],
  ['* : * heat 1 + under', '*2 heat 1 + under'],
  ['g := {3|1}; under + cool(g, 1/2)', 'under + {5/2|3/2}'],
  ['under + -_{2|1}', 'under + miny({2|1})'],
  ['{+_2|pass} -_1', '{tiny(2)|pass} + miny(1)'],
  ['+_{0|over}', 'tiny({0|over})'],
  ['+over', 'over'],
  ['uponth := {0||0|0,pass}; ±{0|uponth}', '±{0|^<on>}'],
  ['under + +3', '3under'],
  ['{off|pass} + 2×3×{1|0}', '{off|pass} + 3'],
  // Counts may stand in parentheses and behind blanks.
  ['{*(1+1)|pass}', '{*2|pass}'],
  ['under + v(1 + 1)', 'under + vv'],
  ['under + ^ 2 * 2', 'under + ^^*2'],
  ['under + ^ [ 2 ] - v < 2 >', 'under + ^[2] - v<2>'],
])('%s is %s', (text, other) => {
  const values = new LoopyValues(new PartizanStore());
  expect(values.compare(parseLoopy(text, values), parseLoopy(other, values))).toBe('=');
});

test.each([
  ['on + off', '\\mathbf{dud}'],
  ['{pass|3/2}', '\\tfrac{3}{2}\\mathbf{under}'],
  ['-upon + *', '{\\downarrow}^{[\\mathbf{on}]}{\\ast}'],
  ['uponth', '{\\uparrow}^{\\mathbf{on}}'],
  ['tis', '1 \\mathbin{\\&} 0'],
  ['a{0||||0|||a|*||*}', 'a\\{0 \\mid \\{0 \\mid \\{\\{a \\mid {\\ast}\\} \\mid {\\ast}\\}\\}\\}'],
])('%s in TeX', (text, tex) => {
  const values = new LoopyValues(new PartizanStore());
  expect(makeLoopyTex(parseLoopy(text, values), values)).toBe(tex);
});

test.each(['on : {', '^<0over>', 'pow(on, on)', 'subordinate(on, *)', '0 :', 'hi lo |'])(
  '%s is refused in a line',
  text => {
    const values = new LoopyValues(new PartizanStore());
    expect(() => parseLoopy(text, values)).toThrow(/^[^\n]+$/);
  },
);

test.each([
  ['{over + 1000000000|upon}', '{1000000000over|^[on]}'],
  ['{1000000000|pass} & {1000000000|under}', '1000000000over & {1000000000|under}'],
  ['{on|1000000000}', '{on|1000000000}'],
  ['{over|-1000000000}', '{over|-1000000000}'],
  ['{1/1048576|over}', '{1/1048576|over}'],
])('%s: nobody counts down a number beside what is loopy', (text, made) => {
  const values = new LoopyValues(new PartizanStore());
  expect(makeLoopy(parseLoopy(text, values), values)).toBe(made);
  const number = values.short(values.table.store.integer(1_000_000_000));
  expect(values.compare(parseLoopy('upon', values), number)).toBe('<');
});

test('long and deep texts are read, or refused in a line', () => {
  const values = new LoopyValues(new PartizanStore());
  const many = 5000;
  expect(parseLoopy(`${'on : '.repeat(many)}1`, values)).toEqual(parseLoopy('on', values));
  const deep = `${'{'.repeat(20 * many)}0${'|}'.repeat(20 * many)}`;
  expect(makeLoopy(parseLoopy(`under + ${deep}`, values), values)).toBe(`${20 * many}under`);
  for (const opening of ['(', '{pass|', '^[', '0 : (', 'tiny(', '±{', 'pow(']) {
    expect(() => parseLoopy(`on + ${opening.repeat(many)}`, values), opening).toThrow(/nested 500 deep at most$/);
  }
});

test.each([
  ['on + heat(on, 1)', 'line 1, column 11: found "on"'],
  ['on +\n  cool(*, -1)', 'line 2, column 3: found -1'],
  ['on + heat(*, 1', 'column 15: found the end, expected ")" for the "(" of column 10'],
  ['on + pow(^', 'column 11: found the end, expected ")" for the "(" of column 9'],
  ['on + pow(^)', 'column 6: found "pow(^)", expected 2 arguments, not 1'],
  ['on + *2 heat under', 'column 14: found "under", which is loopy, expected a short game'],
  ['on + heet(*, 1)', 'column 6: found "heet(*, 1)", expected a value; did you mean "heat"?'],
  ['on + heat *', 'column 11: found "*", expected "(" behind heat'],
  ['on + *(-1)', 'column 7: found *-1, expected an integer from 0'],
  ['on + ^ ( over)', 'column 10: found "over", which is loopy, expected a short game'],
  ['on + *(2', 'column 9: found the end, expected ")" for the "(" of column 7'],
  ['on + 1.5', 'column 6: found "1.5", expected a multiple'],
  ['on + +_x', 'column 8: found "x", expected a number or braces behind "_"'],
  ['pass := on; 1', 'column 1: found "pass := on; ", expected another name: this one has a meaning'],
  ['heat := on; 1', 'column 1: found "heat := on; ", expected another name: this one has a meaning'],
  ['on > 1', 'column 4: found "> 1", expected an operation, another part or the end'],
  ['on + tiny(over', 'column 15: found the end, expected ")" for the "(" of column 10'],
])('%s is refused at its place', (text, message) => {
  expect(() => parseLoopy(text, new LoopyValues(new PartizanStore()))).toThrow(message);
});
