import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeText } from '../core/checks/plain-data.js';
import { permuted } from '../core/symmetries.js';
import { imageHash, plainHash } from './plain-hash.js';

const plainData = fc.letrec<{ data: unknown }>(tie => ({
  data: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, -0, 1, '1', '', null, true, false, 1n, '1n', 2 ** 31, -(2 ** 31), 0.5, 1e300),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ maxLength: 3 }),
    fc.bigInt(),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '$bigint'), fc.oneof(tie('data'), fc.constant(undefined)), { maxKeys: 3 }),
  ),
})).data;

test('hashes are alike where texts are, and nowhere else', () => {
  const texts = new Map<number, string>();
  fc.assert(
    fc.property(plainData, data => {
      const text = makeText(data);
      const hash = plainHash(data);
      expect(plainHash(structuredClone(data))).toBe(hash);
      expect(texts.get(hash) ?? text).toBe(text);
      texts.set(hash, text);
    }),
    { numRuns: 1000 },
  );
  expect(plainHash({ a: 'a' })).not.toBe(plainHash({}));
  expect(plainHash({ a: 'a', b: 'b' })).not.toBe(plainHash({ a: 'b', b: 'a' }));
  expect(plainHash({ a: 1, b: [2] })).toBe(plainHash({ b: [2], c: undefined, a: 1 }));
});

test('the hash of an image is that of the image', () => {
  const places = fc
    .integer({ min: 0, max: 6 })
    .chain(length => fc.shuffledSubarray([0, 1, 2, 3, 4, 5].slice(0, length), { minLength: length }));
  const listOf = (length: number) =>
    fc.oneof(
      fc.array(fc.oneof(fc.nat(2), fc.constantFrom('a', 'b')), { minLength: length, maxLength: length }),
      fc
        .array(fc.constantFrom('a', 'b', 'ß'), { minLength: length, maxLength: length })
        .map(letters => letters.join('')),
    );
  const cases = places.chain(turn =>
    fc.record({ turn: fc.constant(turn), list: listOf(turn.length), other: plainData }),
  );
  fc.assert(
    fc.property(cases, ({ turn, list, other }) => {
      const whole = new Map([[undefined, turn]]);
      expect(imageHash(list, whole)).toBe(plainHash(permuted(list, whole)));
      const byKey = new Map([['list', turn]]);
      const record = { list, other };
      expect(imageHash(record, byKey)).toBe(plainHash(permuted(record, byKey)));
    }),
    { numRuns: 500 },
  );
  const message = /^symmetries: found .*, expected a (record|text or list of length 2)/;
  for (const unfit of ['abc', [1], { list: 'ab' }, 7, null])
    expect(() => imageHash(unfit, new Map([[undefined, [1, 0]]]))).toThrow(message);
  for (const unfit of ['ab', ['a', 'b'], { list: 'abc' }, { other: 'ab' }, null])
    expect(() => imageHash(unfit, new Map([['list', [1, 0]]]))).toThrow(message);
});

test('what is no plain data is like nothing', () => {
  const round: unknown[] = [];
  round.push(round);
  for (const odd of [Number.NaN, undefined, () => 1, new Map(), [new Date(0)], { at: Number.POSITIVE_INFINITY }, round])
    expect(plainHash(odd)).not.toBe(plainHash(odd));
});
