import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteWriter } from './writer.js';

const MAX = Number.MAX_SAFE_INTEGER;

/** The pieces that were handed out, as text. */
function written(write: (writer: ByteWriter) => void): string[] {
  const pieces: string[] = [];
  const writer = new ByteWriter(bytes => pieces.push(Buffer.from(bytes).toString('latin1')));
  write(writer);
  writer.flush();
  return pieces;
}

test('integers are written as String writes them', () => {
  const edges = [0, -0, 1, -1, 9, 10, 99, 100, MAX, -MAX, MAX - 1, 2 ** 31, -(2 ** 31), 2 ** 31 - 1, 2 ** 32, 2 ** 52];
  for (let power = 1; power <= 1e15; power *= 10) edges.push(power, power - 1, power + 1, -power, 7 * power);
  edges.push(999_999_999, 1e9, 1_000_000_001, 1e9 * 1e6, 999_999_999_999_999, 1e18 / 1000);
  for (const value of edges) expect(written(writer => writer.integer(value)).join('')).toBe(String(value));
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.maxSafeInteger(), fc.integer())), values => {
      const write = (writer: ByteWriter) =>
        values.forEach(value => {
          writer.integer(value);
          writer.text(' ');
        });
      expect(written(write).join('')).toBe(values.map(value => `${value} `).join(''));
    }),
    { numRuns: 2000 },
  );
});

test('what is written comes out whole and in order, in pieces of at most 64 KiB', () => {
  for (const shift of [0, 1, 17, 31, 32, 33, 500, 999]) {
    let expected = 'x'.repeat(shift);
    const pieces = written(writer => {
      writer.text('x'.repeat(shift));
      for (let i = 0; i < 20_000; i++) {
        const value = i % 3 === 0 ? -MAX + i : i % 3 === 1 ? i : 10 ** (i % 16);
        writer.integer(value);
        writer.text(i % 7 === 0 ? `\n${'word '.repeat(i % 190)}` : ' ');
        expected += value + (i % 7 === 0 ? `\n${'word '.repeat(i % 190)}` : ' ');
      }
    });
    expect(pieces.length).toBeGreaterThan(10);
    expect(pieces.every(piece => piece.length > 0 && piece.length <= 65_536)).toBe(true);
    expect(pieces.join('') === expected).toBe(true);
  }
});

test('integers alone fill piece after piece, wherever the last one before its end begins', () => {
  for (let shift = 0; shift < 40; shift++) {
    for (const value of [-MAX, MAX, 7]) {
      const count = Math.ceil(70_000 / String(value).length);
      const pieces = written(writer => {
        writer.text('x'.repeat(shift));
        for (let i = 0; i < count; i++) writer.integer(value);
      });
      expect(pieces.join('') === 'x'.repeat(shift) + String(value).repeat(count)).toBe(true);
    }
  }
});

test('nothing comes out before a piece is full or flushed, and nothing twice', () => {
  const pieces: string[] = [];
  const writer = new ByteWriter(bytes => pieces.push(Buffer.from(bytes).toString()));
  writer.flush();
  writer.text('Deal\n');
  expect(pieces).toEqual([]);
  writer.flush();
  writer.flush();
  expect(pieces).toEqual(['Deal\n']);
});
