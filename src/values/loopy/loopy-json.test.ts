import { expect, test } from 'vitest';
import { PartizanStore } from '../partizan/store.js';
import { parseLoopy } from './loopy-expression.js';
import { loopyFromJson, loopyToJson } from './loopy-json.js';
import { makeLoopy } from './loopy-text.js';
import { LoopyValues } from './loopy-values.js';

const VALUES = [
  '0',
  'on',
  'off',
  'over',
  '5under',
  'upon + *',
  'uponth',
  'on + off',
  'tis',
  'tisn + 1',
  'a{0|||a|*||*}',
  'tiny(on)',
];

test.each(VALUES)('%s is read back from JSON, in another store too', text => {
  const values = new LoopyValues(new PartizanStore());
  const value = parseLoopy(text, values);
  const json = JSON.parse(JSON.stringify(loopyToJson(value, values)));
  expect(loopyFromJson(json, values)).toEqual(value);
  const other = new LoopyValues(new PartizanStore());
  parseLoopy('upon', other);
  const again = loopyFromJson(json, other);
  expect(makeLoopy(again, other)).toBe(makeLoopy(value, values));
  expect(loopyToJson(again, other)).toEqual(json);
});

test('over is its graph', () => {
  const values = new LoopyValues(new PartizanStore());
  const json = { positions: [[[1], [0]], '0'], onside: 0, offside: 0 };
  expect(loopyToJson(parseLoopy('over', values), values)).toEqual(json);
  expect(loopyFromJson({ positions: ['0', [[0], [1]]], onside: 1, offside: 1 }, values)).toEqual(
    parseLoopy('over', values),
  );
});

test.each([
  [null, 'expected an object with a list of positions'],
  [{ positions: [[[], [1]]], onside: 0, offside: 0 }, 'position 0: found 1, expected the place of a position'],
  [{ positions: [5], onside: 0, offside: 0 }, 'position 0: expected text or two lists of places'],
  [{ positions: ['0'], onside: 0, offside: 'x' }, 'offside: found x, expected the place of a position'],
])('%j is refused', (json, message) => {
  expect(() => loopyFromJson(json, new LoopyValues(new PartizanStore()))).toThrow(message);
});
