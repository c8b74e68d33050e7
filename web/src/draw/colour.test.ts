import { expect, test } from 'vitest';
import { parseColour } from './colour.ts';

test('colours of style sheets are read', () => {
  expect(parseColour('#00694a')).toEqual([0, 105, 74]);
  expect(parseColour(' #fff')).toEqual([255, 255, 255]);
  expect(parseColour('rgb(1 20 255)')).toEqual([1, 20, 255]);
});
