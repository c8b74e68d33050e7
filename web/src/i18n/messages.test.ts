import { expect, test } from 'vitest';
import { en } from './en/index.ts';
import { messages as ja } from './ja/index.ts';
import { messages as zh } from './zh/index.ts';

test.each([
  ['zh', zh],
  ['ja', ja],
])('%s has every message, and none that is empty', (_, messages) => {
  const shape = (part: object): unknown =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, typeof value === 'object' ? shape(value) : typeof value]),
    );
  expect(shape(messages)).toEqual(shape(en));
  expect(JSON.stringify(messages)).not.toContain('""');
});
