import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.js';
import { ZugzwangError } from '../errors.js';
import { ByteReader, type ByteSource, bytesSource } from './reader.js';

const MAX = Number.MAX_SAFE_INTEGER;
const bytesOf = (input: string | Uint8Array) => (typeof input === 'string' ? new TextEncoder().encode(input) : input);

/** Sources that hand out so many bytes at a time, as pipes do. */
const SOURCES: readonly [string, (input: string | Uint8Array) => ByteSource][] = [
  ['all at once', input => bytesSource(bytesOf(input))],
  ['1 byte at a time', input => piecewise(input, () => 1)],
  ['7 bytes at a time', input => piecewise(input, () => 7)],
  ['131072 bytes at a time', input => piecewise(input, () => 131_072)],
  ['pieces of random sizes', input => piecewise(input, randomSize(1))],
];

function randomSize(seed: number): () => number {
  const random = new Random(seed);
  return () => random.integer(1, 1000);
}

function piecewise(input: string | Uint8Array, size: () => number): ByteSource {
  const bytes = bytesOf(input);
  let at = 0;
  return buffer => {
    const piece = bytes.subarray(at, at + Math.min(size(), buffer.length));
    buffer.set(piece);
    at += piece.length;
    return piece.length;
  };
}

function readerOf(input: string | Uint8Array): ByteReader {
  return new ByteReader(bytesSource(bytesOf(input)));
}

function readAll(source: ByteSource, count: number, min = -MAX, max = MAX): number[] {
  const reader = new ByteReader(source);
  const values = Array.from({ length: count }, () => reader.integer('a number', min, max));
  reader.end('the numbers');
  return values;
}

function errorOf(read: () => unknown): ZugzwangError {
  try {
    read();
  } catch (error) {
    if (error instanceof ZugzwangError) return error;
    throw error;
  }
  throw new Error('no error was thrown');
}

/** The error at the first of the numbers that is wrong, with the place in it checked for being in the message. */
function numberError(input: string | Uint8Array, before = 0, make: (typeof SOURCES)[number][1] = SOURCES[0]![1]) {
  const error = errorOf(() => readAll(make(input), before + 1));
  expect(error.code).toBe('input');
  expect(error.message).toBe(
    `line ${error.line}, column ${error.column}: found ${error.found}, expected ${error.expected}`,
  );
  expect(error.message).toMatch(/^.+$/);
  return error;
}

test.each(SOURCES)('numbers are read between blanks of any kind: %s', (_, source) => {
  expect(readAll(source('1 2\n3'), 3)).toEqual([1, 2, 3]);
  expect(readAll(source('1\r\n2\r\n3\r\n'), 3)).toEqual([1, 2, 3]);
  expect(readAll(source('1\r2\r3\r'), 3)).toEqual([1, 2, 3]);
  expect(readAll(source('1\t2\v3\f4 \t\r\n\v\f5'), 5)).toEqual([1, 2, 3, 4, 5]);
  expect(readAll(source('\n\n  1\n'), 1)).toEqual([1]);
  expect(readAll(source('1'), 1)).toEqual([1]);
  expect(readAll(source('1 \t \r\n \n'), 1)).toEqual([1]);
  expect(readAll(source(' '), 0)).toEqual([]);
  expect(readAll(source(''), 0)).toEqual([]);
});

test.each(SOURCES)('a byte order mark at the very start is skipped, and nowhere else: %s', (_, source) => {
  expect(readAll(source('\ufeff12 3'), 2)).toEqual([12, 3]);
  expect(readAll(source('\ufeff\r\n12'), 1)).toEqual([12]);
  expect(readAll(source('\ufeff'), 0)).toEqual([]);
  expect(numberError('\ufeff12 \ufeff3', 1)).toMatchObject({ line: 1, column: 4, found: '"\\u{feff}3"' });
  expect(numberError(' \ufeff3', 0, source)).toMatchObject({ line: 1, column: 2, found: '"\\u{feff}3"' });
  const reader = new ByteReader(source('\ufeff\ufeffL'));
  expect(errorOf(() => reader.word('a label', ['L'])).found).toBe('"\\u{feff}L"');
});

test.each(SOURCES)('the largest numbers are read exactly, and anything beyond is refused: %s', (_, source) => {
  const exact = ['9007199254740991', '-9007199254740991', '0', '9007199254740990', '4503599627370497', '-1'];
  expect(readAll(source(exact.join(' ')), exact.length)).toEqual(exact.map(Number));
  for (const beyond of [
    '9007199254740992',
    '9007199254740993',
    '-9007199254740992',
    '10000000000000000',
    '1'.repeat(400),
  ])
    expect(numberError(`5 ${beyond}`, 1, source)).toMatchObject({ line: 1, column: 3 });
});

test.each(SOURCES)('leading zeros do not count, however many there are: %s', (_, source) => {
  for (const zeros of [1, 2, 15, 20, 400, 511, 512, 513, 600, 5000, 131_071, 131_072, 300_000]) {
    const run = '0'.repeat(zeros);
    expect(readAll(source(`7 ${run}42 ${run} -${run}9007199254740991\n${run}`), 5)).toEqual([7, 42, 0, -MAX, 0]);
  }
});

test('a minus before a zero is a zero without a sign', () => {
  expect(readAll(SOURCES[0]![1]('-0 -000'), 2).every(value => Object.is(value, 0))).toBe(true);
});

test.each([
  '+5',
  '1.5',
  '5.',
  '.5',
  '1e5',
  '0x10',
  '1_000',
  '1,000',
  '--5',
  '5-',
  '-',
  '- 5',
  'five',
  'NaN',
  'Infinity',
  '-Infinity',
  '5x',
  '５',
  '٥',
  '5n',
  '5;',
  '"5"',
  '5\u00a06',
  '\u2028',
])('%j is no number: the error shows where it stands', refuses);

test.each([600, 701, 140_000, 500_000])('a number of %i digits is refused like any other', digits => {
  refuses('1'.repeat(digits));
  refuses(`1${'0'.repeat(digits - 1)}`);
  refuses(`-${'9'.repeat(digits)}`);
  refuses(`${'0'.repeat(digits)}x`);
  refuses(`${'0'.repeat(digits)}-5`);
});

function refuses(text: string): void {
  const token = text.split(' ')[0]!;
  const shown = token.length > 40 ? `${token.slice(0, 39)}…` : token;
  for (const [, source] of SOURCES) {
    const error = numberError(`12\r\n\r\n 34 ${text} 5`, 2, source);
    expect(error).toMatchObject({
      line: 3,
      column: 5,
      expected: `a number (an integer from ${-MAX} to ${MAX})`,
    });
    expect(error.found!.replace('\\u{2028}', '\u2028')).toBe(`"${shown}"`);
  }
}

test.each(SOURCES)('a zero byte is no blank, and what it cuts is no number: %s', (_, source) => {
  expect(numberError('\0', 0, source)).toMatchObject({ line: 1, column: 1, found: '"\\u{0}"' });
  expect(numberError('5\0', 0, source)).toMatchObject({ line: 1, column: 1, found: '"5\\u{0}"' });
  expect(numberError('5 6\0 7', 1, source)).toMatchObject({ line: 1, column: 3, found: '"6\\u{0}"' });
  expect(numberError(`5 ${'0'.repeat(600)}\0`, 1, source)).toMatchObject({ line: 1, column: 3 });
  const out = new Int32Array(2);
  const reader = new ByteReader(source('5 6\0'));
  expect(errorOf(() => reader.integers(out, 0, 2, 'a number', 0, 9))).toMatchObject({ column: 3, found: '"6\\u{0}"' });
  expect(errorOf(() => readAll(source('5 \0'), 1))).toMatchObject({ line: 1, column: 3, found: '"\\u{0}"' });
});

test.each(SOURCES)('a file in UTF-16 is refused at its first word: %s', (_, source) => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
  expect(numberError(utf16('5 6\n'), 0, source)).toMatchObject({ line: 1, column: 1, found: '"5\\u{0}"' });
  expect(numberError(utf16('\ufeff5 6\n'), 0, source)).toMatchObject({ line: 1, column: 1, found: '"��5\\u{0}"' });
  expect(
    numberError(
      utf16('5 6\n').map((_byte, i, all) => all[i ^ 1]!),
      0,
      source,
    ),
  ).toMatchObject({ line: 1, column: 1 });
});

test.each(SOURCES)('bounds are part of what is expected: %s', (_, source) => {
  const read = (text: string) => errorOf(() => new ByteReader(source(text)).integer('number of piles n', 1, 99));
  expect(read('0').message).toBe('line 1, column 1: found "0", expected number of piles n (an integer from 1 to 99)');
  expect(read('-1').found).toBe('"-1"');
  expect(read(' 100').column).toBe(2);
  expect(read('').message).toBe(
    'line 1, column 1: found end of input, expected number of piles n (an integer from 1 to 99)',
  );
  expect(read('\n\n  ')).toMatchObject({ line: 3, column: 3, found: 'end of input' });
});

test.each(SOURCES)('megabytes of blanks are passed over, and lines and columns stay exact: %s', (_, source) => {
  const lines = 400_000;
  expect(readAll(source(`1${' '.repeat(1_500_000)}2${'\r\n'.repeat(lines)}3${'\t'.repeat(500_000)}`), 3)).toEqual([
    1, 2, 3,
  ]);
  expect(numberError(`1${'\r\n'.repeat(lines)}   2 x`, 2, source)).toMatchObject({ line: lines + 1, column: 6 });
  expect(numberError(`1 2${' '.repeat(1_000_000)}x`, 2, source)).toMatchObject({ line: 1, column: 1_000_004 });
  expect(numberError(`1\n2${' '.repeat(1_000_000)}`, 2, source)).toMatchObject({ line: 2, column: 1_000_002 });
});

test('numbers that straddle the pieces of a source are read whole', () => {
  for (const size of [1, 2, 3, 5, 511, 512, 513, 131_072]) {
    for (const pad of [0, 1, 505, 506, 507, 508, 509, 510, 511, 512, 131_060, 131_065, 131_070, 131_071, 131_072]) {
      const text = `${' '.repeat(pad)}1234567890123 -9876543210 77 ${'0'.repeat(30)}5\n6`;
      const source = () => piecewise(text, () => size);
      expect(readAll(source(), 5)).toEqual([1234567890123, -9876543210, 77, 5, 6]);
      expect(errorOf(() => readAll(source(), 4))).toMatchObject({ line: 2, column: 1, found: '"6"' });
    }
  }
});

test('a token anywhere in a long input is named with its own line and column', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(60_000), (seed, index) => {
      const random = new Random(seed);
      const blanks = ['\n', '\r\n', ' ', '\t', '  ', '\n\n', ' \r\n\t'];
      let text = '';
      let wanted = { line: 0, column: 0 };
      for (let i = 0; i <= index; i++) {
        if (i === index) {
          const lines = text.split('\n');
          wanted = { line: lines.length, column: lines.at(-1)!.length + 1 };
          text += 'wrong';
        } else text += random.integer(0, 10 ** random.integer(0, 15)) + random.pick(blanks);
      }
      const error = numberError(`${text} 1 2`, index, input => piecewise(input, randomSize(seed)));
      expect(error).toMatchObject({ ...wanted, found: '"wrong"' });
    }),
    { numRuns: 20 },
  );
});

test('many integers at once are the same as one after the other', () => {
  const token = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: -20, max: 1000 }).map(String) },
    { weight: 10, arbitrary: fc.integer({ min: 0, max: 2 ** 31 - 1 }).map(String) },
    { weight: 2, arbitrary: fc.tuple(fc.integer({ min: 0, max: 700 }), fc.nat(99)).map(([k, n]) => '0'.repeat(k) + n) },
    { weight: 1, arbitrary: fc.constantFrom('x', '-', '+1', '1.5', '9007199254740992', '2147483648', '1\0', '\0', '') },
  );
  const blank = fc.constantFrom(' ', '\n', '\r\n', '\t', ' \n ', ' '.repeat(600));
  const outcome = (read: () => void) => {
    try {
      read();
      return 'read';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const bounds = fc.constantFrom([0, 9], [0, 2 ** 31 - 1], [-10, 500], [1, 999_999_999], [1000, 1000]);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(token, blank), { maxLength: 40 }),
      fc.constantFrom(1, 7, 513, 131_072),
      fc.nat(3),
      bounds,
      (tokens, size, extra, [min, max]) => {
        const text = tokens.flat().join('');
        const count = tokens.length + extra - 1;
        const one = new ByteReader(piecewise(text, () => size));
        const many = new ByteReader(piecewise(text, () => size));
        const expected = new Int32Array(count + 2);
        const found = new Int32Array(count + 2);
        const first = outcome(() => {
          for (let i = 0; i < count; i++) expected[i + 1] = one.integer('a number', min!, max!);
          one.end('all');
        });
        const second = outcome(() => {
          many.integers(found, 1, count, 'a number', min!, max!);
          many.end('all');
        });
        expect(second).toBe(first);
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('numbers of ten digits and more are not cut to 32 bits where many are read at once', () => {
  for (const text of ['2147483648', '4294967296', '4294967301', '04294967301', '8589934597', '18446744073709551621']) {
    for (const before of ['', '7 ', `${' '.repeat(600)}7\n`]) {
      const reader = readerOf(`${before}${text} 1`);
      const count = before === '' ? 1 : 2;
      const error = errorOf(() => reader.integers(new Int32Array(3), 0, count, 'a number', 0, 2 ** 31 - 1));
      expect(error.found).toBe(`"${text}"`);
    }
  }
  const out = new Int32Array(3);
  readerOf('2147483647 1000000000 -2147483648').integers(out, 0, 3, 'a number', -(2 ** 31), 2 ** 31 - 1);
  expect([...out]).toEqual([2147483647, 1000000000, -2147483648]);
});

test('a token behind many blanks is read as a whole, wherever the pieces of the input end', () => {
  for (const size of [1, 7, 511, 512, 513, 1024]) {
    for (let blanks = 400; blanks <= 1100; blanks++) {
      const text = `${' '.repeat(blanks)}1000 ${' '.repeat(blanks)}Rick`;
      const [one, many] = [0, 1].map(() => new ByteReader(piecewise(text, () => size)));
      const out = new Int32Array(1);
      many!.integers(out, 0, 1, 'a number', 0, 2000);
      expect([one!.integer('a number', 0, 2000), out[0]]).toEqual([1000, 1000]);
      for (const reader of [one!, many!]) {
        expect(reader.word('who is', ['Morty', 'Rick'])).toBe(1);
        reader.end('all');
      }
    }
  }
});

test('no integers at all leave the reader where it is', () => {
  const reader = readerOf('x');
  reader.integers(new Int32Array(0), 0, 0, 'a number', 0, 9);
  expect(reader.word('a label', ['x'])).toBe(0);
});

test.each(SOURCES)('words are told apart by their index, and anything else is refused: %s', (_, source) => {
  const reader = new ByteReader(source('L R\nB  LR'));
  const next = () => reader.word('a label', ['L', 'R', 'B']);
  expect([next(), next(), next()]).toEqual([0, 1, 2]);
  expect(errorOf(next).message).toBe('line 2, column 4: found "LR", expected a label "L", "R", "B"');
  const empty = new ByteReader(source('\n'));
  expect(errorOf(() => empty.word('a label', ['L']))).toMatchObject({ line: 2, column: 1, found: 'end of input' });
  const long = new ByteReader(source(`L${'L'.repeat(200_000)}`));
  expect(errorOf(() => long.word('a label', ['L'])).found).toBe(`"${'L'.repeat(39)}…"`);
});

test('what follows the last token is an error, blanks are not', () => {
  const read = (text: string) => errorOf(() => readAll(SOURCES[0]![1](text), 1));
  expect(read('1 2').message).toBe('line 1, column 3: found "2", expected the end of input after the numbers');
  expect(read('1\r\n\r\nhello world').message).toMatch(/^line 3, column 1: found "hello"/);
});

test('the part that is being read is named, and no longer so at the end', () => {
  const reader = readerOf('1 x');
  reader.part('game', 3, 20);
  expect(reader.integer('K', 0, 9)).toBe(1);
  const error = errorOf(() => reader.integer('K', 0, 9));
  expect(error.message).toBe('line 1, column 3: found "x", expected K (an integer from 0 to 9) in game 3 of 20');
  expect(error.expected).toBe('K (an integer from 0 to 9) in game 3 of 20');
  expect(errorOf(() => reader.end('20 games')).expected).toBe('the end of input after 20 games');
});

test('an error about values that are wrong together stands at the last token that was read', () => {
  const place = (text: string, count: number) => {
    const reader = readerOf(text);
    for (let i = 0; i < count; i++) reader.integer('a number', 0, MAX);
    const { line, column } = reader.errorHere('this', 'that');
    return { line, column };
  };
  expect(place('1 2\n  345 6', 3)).toEqual({ line: 2, column: 3 });
  expect(place('\ufeff12', 1)).toEqual({ line: 1, column: 1 });
  expect(place('12', 1)).toEqual({ line: 1, column: 1 });
  expect(place('1\r\n22', 2)).toEqual({ line: 2, column: 1 });
  const reader = readerOf('1 2\n3 45');
  reader.integers(new Int32Array(4), 0, 4, 'a number', 0, 99);
  expect(reader.errorHere('this', 'that').message).toBe('line 2, column 3: found this, expected that');
});
