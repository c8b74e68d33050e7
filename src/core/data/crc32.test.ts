import * as zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.js';
import { crc32, textCrc32 } from './crc32.js';

test('is what zlib says, of any length, at any place in a buffer, and piece by piece', () => {
  const random = new Random(1);
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length: length + 3 }, () => random.integer(0, 255)).subarray(3);
    const cut = random.integer(0, length);
    expect(crc32(bytes)).toBe(zlib.crc32(bytes));
    expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(zlib.crc32(bytes));
  }
});

test('of a text is that of its bytes in UTF-8, with halves of pairs as the sign for what is none', () => {
  for (const text of ['', 'x', 'Zugzwang 中文 é', '𝄞 a pair', 'half \ud834', '\udd1e half'])
    expect(textCrc32(text, 77)).toBe(zlib.crc32(Buffer.from(text, 'utf8'), 77));
});
