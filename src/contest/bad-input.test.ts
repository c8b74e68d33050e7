/** Every kind of malformed input of every problem: refused with its place, what was found and what was expected. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beforeToken, tokensOf, withToken } from '../../test/contest-text.js';
import { demandSame } from '../../test/demand-same.js';
import { ByteReader, bytesSource } from '../core/data/reader.js';
import { ByteWriter } from '../core/data/writer.js';
import { ZugzwangError } from '../core/errors.js';
import { answerContest, tryAnswerContest } from './answer.js';
import type { ContestFlags } from './problem.js';
import { findProblem } from './problems.js';

/** The error of both twins, which must be the same, on one line, and leave nothing written. */
async function refusal(name: string, input: string | Uint8Array, flags: ContestFlags = {}): Promise<ZugzwangError> {
  const result = await tryAnswerContest(name, input, flags);
  if (result.ok) throw new Error(`answered: ${result.value.slice(0, 100)}`);
  const { error } = result;
  const thrown: unknown = await answerContest(name, input, flags).catch((one: unknown) => one);
  const { message, code, line, column, found, expected } = error;
  demandSame(thrown instanceof ZugzwangError, true);
  demandSame((thrown as ZugzwangError).message, message);
  demandSame((thrown as ZugzwangError).code, 'input');
  demandSame(code, 'input');
  demandSame(message, `line ${line}, column ${column}: found ${found}, expected ${expected}`);
  demandSame(/^.{1,400}$/.test(message), true);
  demandSame(line! > 0 && column! > 0, true);
  const pieces: Uint8Array[] = [];
  const writer = new ByteWriter(piece => pieces.push(piece));
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const problem = await findProblem(name);
  expect(() => problem.answer(new ByteReader(bytesSource(bytes)), writer, flags)).toThrow(ZugzwangError);
  writer.flush();
  expect(pieces).toEqual([]);
  return error;
}

type Row = [problem: string, what: string, input: string, place: string, found: string, expected: string];

const PARTIZAN: ContestFlags = { partizan: true };
const ACYCLIC: ContestFlags = { acyclic: true };
const GAME = '1\n3 2\n2 1\n1 0\n1 1 1\n1\n';
const ZEROS = '0 0 0 0 0 0 0 0';
const CARDS = '1 2 3 4 1 2 3 4';

/** Problems, inputs, and the errors that they must get: place, what was found, what was expected. */
const ROWS: Row[] = [
  ['berzerk', 'nothing', '', '1:1', 'end of input', 'number of bodies n (an integer from 2 to 200000)'],
  ['berzerk', 'blanks alone', ' \n\t\r\n ', '3:2', 'end of input', 'number of bodies n'],
  ['berzerk', 'n too small', '1\n1 1\n1 1\n', '1:1', '"1"', 'number of bodies n (an integer from 2 to 200000)'],
  ['berzerk', 'n zero', '0\n', '1:1', '"0"', 'number of bodies n'],
  ['berzerk', 'n negative', '-5\n', '1:1', '"-5"', 'number of bodies n'],
  ['berzerk', 'n too large', '200001\n', '1:1', '"200001"', 'number of bodies n (an integer from 2 to 200000)'],
  ['berzerk', 'no steps', '5\n0\n1 1\n', '2:1', '"0"', "number of Rick's steps (an integer from 1 to 4)"],
  [
    'berzerk',
    'too many steps',
    '5\n1 1\n5 1 1 1 1 1\n',
    '3:1',
    '"5"',
    "number of Morty's steps (an integer from 1 to 4)",
  ],
  ['berzerk', 'a zero step', '5\n2 3 0\n1 1\n', '2:5', '"0"', "a step of Rick's (an integer from 1 to 4)"],
  ['berzerk', 'a step as large as n', '5\n2 3 2\n1 5\n', '3:3', '"5"', "a step of Morty's (an integer from 1 to 4)"],
  ['berzerk', 'a negative step', '5\n2 -3 2\n1 1\n', '2:3', '"-3"', "a step of Rick's"],
  ['berzerk', 'fewer steps than said', '5\n2 3\n1 1\n', '4:1', 'end of input', "a step of Morty's"],
  ['berzerk', 'one step too many', '5\n1 3\n1 1 2\n', '3:5', '"2"', "the end of input after Morty's steps"],
  ['berzerk', 'no second player', '5\n1 3\n', '3:1', 'end of input', "number of Morty's steps"],

  ['candy-piles', 'nothing', '', '1:1', 'end of input', 'number of piles n (an integer from 1 to 10000000)'],
  ['candy-piles', 'no piles', '0\n', '1:1', '"0"', 'number of piles n'],
  ['candy-piles', 'too many piles', '10000001 1\n', '1:1', '"10000001"', 'number of piles n'],
  ['candy-piles', 'an empty pile', '2\n1 0\n', '2:3', '"0"', 'a size (an integer from 1 to 9007199254740991)'],
  ['candy-piles', 'a negative pile', '2\n-1 3\n', '2:1', '"-1"', 'a size'],
  ['candy-piles', 'a pile of 2^53', '2\n9007199254740991 9007199254740992\n', '2:18', '"9007199254740992"', 'a size'],
  ['candy-piles', 'fewer sizes than said', '3\n1 2\n', '3:1', 'end of input', 'a size'],
  ['candy-piles', 'one size too many', '2\n1 2 3\n', '2:5', '"3"', 'the end of input after 2 sizes'],

  [
    'choosing-carrot',
    'nothing',
    '\ufeff',
    '1:1',
    'end of input',
    'number of carrots n (an integer from 1 to 10000000)',
  ],
  ['choosing-carrot', 'no carrots', '0', '1:1', '"0"', 'number of carrots n'],
  ['choosing-carrot', 'fewer than said', '3\n1 2', '2:4', 'end of input', 'a size'],
  ['choosing-carrot', 'one too many', '1\n1\n2', '3:1', '"2"', 'the end of input after 1 size'],
  ['choosing-carrot', 'too small a size', '1 -9007199254740992', '1:3', '"-9007199254740992"', 'a size'],

  ['numbers', 'nothing', '', '1:1', 'end of input', 'number of tests T (an integer from 1 to 10000000)'],
  ['numbers', 'no tests', '0', '1:1', '"0"', 'number of tests T'],
  ['numbers', 'too many tests', '10000001', '1:1', '"10000001"', 'number of tests T'],
  [
    'numbers',
    'first player 2',
    `1\n2\n${CARDS}\n${CARDS}`,
    '2:1',
    '"2"',
    'who moves first (an integer from 0 to 1) in test 1 of 1',
  ],
  [
    'numbers',
    'card 5',
    `2 0 ${CARDS} ${CARDS}\n1\n1 2 3 4 5 2 3 4\n${CARDS}`,
    '3:9',
    '"5"',
    'a card (an integer from 0 to 4) in test 2 of 2',
  ],
  ['numbers', 'card -1', `1\n0\n${CARDS}\n1 2 3 4 1 2 3 -1`, '4:15', '"-1"', 'a card'],
  [
    'numbers',
    'eight zeros on both hands',
    `2 0 ${ZEROS} ${CARDS}\n1\n${ZEROS}\n${ZEROS}\n`,
    '4:15',
    'eight zeros on both hands',
    'a card that is not 0 in test 2 of 2',
  ],
  [
    'numbers',
    'T larger than what follows',
    `3\n0\n${CARDS}\n${CARDS}\n`,
    '5:1',
    'end of input',
    'who moves first (an integer from 0 to 1) in test 2 of 3',
  ],
  [
    'numbers',
    'T smaller than what follows',
    `1\n0\n${CARDS}\n${CARDS}\n0 ${CARDS} ${CARDS}`,
    '5:1',
    '"0"',
    'the end of input after 1 test',
  ],
  [
    'numbers',
    'a card too few',
    `1\n0\n${CARDS}\n1 2 3 4 1 2 3`,
    '4:14',
    'end of input',
    'a card (an integer from 0 to 4) in test 1 of 1',
  ],

  ['chip', 'nothing', '\n', '2:1', 'end of input', 'number of vertices n (an integer from 1 to 50000000)'],
  ['chip', 'no vertices', '0 0', '1:1', '"0"', 'number of vertices n'],
  ['chip', 'too many vertices', '50000001 0', '1:1', '"50000001"', 'number of vertices n'],
  ['chip', 'no number of edges', '3', '1:2', 'end of input', 'number of edges m (an integer from 0 to 200000000)'],
  ['chip', 'a negative number of edges', '3 -1', '1:3', '"-1"', 'number of edges m'],
  ['chip', 'too many edges', '3 200000001', '1:3', '"200000001"', 'number of edges m'],
  ['chip', 'a vertex out of range', '3 2\n0 1\n1 3\n', '3:3', '"3"', 'a vertex (an integer from 0 to 2)'],
  ['chip', 'a negative vertex', '3 2\n0 1\n-1 2\n', '3:1', '"-1"', 'a vertex'],
  ['chip', 'fewer edges than said', '3 2\n0 1\n', '3:1', 'end of input', 'a vertex'],
  ['chip', 'half an edge', '3 2\n0 1\n1', '3:2', 'end of input', 'a vertex'],
  ['chip', 'one edge too many', '3 1\n0 1\n1 2\n', '3:1', '"1"', 'the end of input after 1 edge'],
  ['chip', 'a label where none belongs', '2 1\n0 1 L\n', '2:5', '"L"', 'the end of input after 1 edge'],

  ['addition-subtraction', 'nothing', '', '1:1', 'end of input', 'number of games T (an integer from 1 to 1000000)'],
  ['addition-subtraction', 'no games', '0', '1:1', '"0"', 'number of games T'],
  [
    'addition-subtraction',
    'no vertices',
    '1\n0 0\n',
    '2:1',
    '"0"',
    'number of vertices V (an integer from 1 to 100000) in game 1 of 1',
  ],
  ['addition-subtraction', 'too many vertices', '1 100001 0', '1:3', '"100001"', 'number of vertices V'],
  [
    'addition-subtraction',
    'too many edges',
    '1 2 1000001',
    '1:5',
    '"1000001"',
    'number of edges E (an integer from 0 to 1000000)',
  ],
  [
    'addition-subtraction',
    'a vertex out of range',
    '1\n3 2\n2 1\n3 0\n',
    '4:1',
    '"3"',
    'a vertex (an integer from 0 to 2) in game 1 of 1',
  ],
  [
    'addition-subtraction',
    'a cycle',
    '1\n8 4\n1 2\n7 0\n0 3\n3 7\n1 1 1 1 1 1 1 1\n0\n',
    '6:3',
    'the cycle 0 -> 3 -> 7 -> 0',
    'a graph without cycles in game 1 of 1',
  ],
  ['addition-subtraction', 'a self-loop', '1\n2 1\n1 1\n1 1\n0\n', '3:3', 'the cycle 1 -> 1', 'a graph without cycles'],
  [
    'addition-subtraction',
    'a negative K',
    '1\n2 1\n1 0\n1 -1\n0\n',
    '4:3',
    '"-1"',
    'K (an integer from 0 to 9007199254740991)',
  ],
  ['addition-subtraction', 'K of 2^53', '1\n2 1\n1 0\n1 9007199254740992\n0\n', '4:3', '"9007199254740992"', 'K'],
  ['addition-subtraction', 'too few K', '1\n2 1\n1 0\n1', '4:2', 'end of input', 'K'],
  [
    'addition-subtraction',
    'no number of rounds',
    '1\n2 1\n1 0\n1 1\n',
    '5:1',
    'end of input',
    'number of rounds R (an integer from 0 to 10000000)',
  ],
  [
    'addition-subtraction',
    'a negative number of tokens',
    `${GAME}1 -1 1`,
    '7:3',
    '"-1"',
    'a number of tokens (an integer from 0 to 9007199254740991) in game 1 of 1',
  ],
  [
    'addition-subtraction',
    '2^53 tokens',
    `${GAME}1 1 9007199254740992`,
    '7:5',
    '"9007199254740992"',
    'a number of tokens',
  ],
  ['addition-subtraction', 'fewer rounds than said', '1 1 0 0 2\n1\n', '3:1', 'end of input', 'a number of tokens'],
  [
    'addition-subtraction',
    'T larger than what follows',
    `3${GAME.slice(1)}1 1 1\n`,
    '8:1',
    'end of input',
    'number of vertices V (an integer from 1 to 100000) in game 2 of 3',
  ],
  [
    'addition-subtraction',
    'one round too many',
    `${GAME}1 1 1\n1 1 1\n`,
    '8:1',
    '"1"',
    'the end of input after 1 game',
  ],
];

test.each(ROWS)('%s: %s', async (problem, _what, input, place, found, expected) => {
  const error = await refusal(problem, input);
  expect({ place: `${error.line}:${error.column}`, found: error.found }).toEqual({ place, found });
  expect(error.expected).toContain(expected);
});

test.each([
  ['no label', '2 2\n0 1\n1 0 R', '3:1', '"1"', 'a label "L", "R", "B"', PARTIZAN],
  ['a label that is none', '2 1\n0 1 b', '2:5', '"b"', 'a label "L", "R", "B"', PARTIZAN],
  ['the last label missing', '2 1\n0 1\n', '3:1', 'end of input', 'a label "L", "R", "B"', PARTIZAN],
  ['labels too many', '2 1\n0 1 LR\n', '2:5', '"LR"', 'a label "L", "R", "B"', PARTIZAN],
  ['a vertex out of range, labelled', '2 1\n0 2 L\n', '2:3', '"2"', 'a vertex (an integer from 0 to 1)', PARTIZAN],
  ['an edge too many, labelled', '2 1\n0 1 L\n1 0 R\n', '3:1', '"1"', 'the end of input after 1 edge', PARTIZAN],
  ['a cycle', '8 3\n0 3\n3 7\n7 0\n', '4:3', 'the cycle 0 -> 3 -> 7 -> 0', 'a graph without cycles', ACYCLIC],
  ['edges too few before a cycle', '8 4\n0 3\n3 7\n7 0\n', '5:1', 'end of input', 'a vertex', ACYCLIC],
] as const)('chip with switches: %s', async (_what, input, place, found, expected, flags) => {
  const error = await refusal('chip', input, flags);
  expect({ place: `${error.line}:${error.column}`, found: error.found }).toEqual({ place, found });
  expect(error.expected).toContain(expected);
});

test('more edges announced than memory is likely to hold, and none there', async () => {
  expect(await refusal('chip', '50000000 200000000\n0 1\n')).toMatchObject({
    line: 3,
    column: 1,
    found: 'end of input',
  });
});

const FOLDER = new URL('../../testdata/contest/', import.meta.url);
const SAMPLES = readdirSync(FOLDER)
  .filter(name => name.endsWith('.in'))
  .map(name => [name.slice(0, -3), readFileSync(new URL(name, FOLDER), 'utf8')] as const);
const problemOf = (sample: string) => sample.replace(/-\d+$/, '');

/** What no place of any of these inputs accepts, and how it is shown. */
const NO_NUMBERS: readonly string[] = [
  'x',
  'three',
  '+1',
  '1.5',
  '1.0',
  '1e0',
  '1e5',
  '0x1',
  '1_0',
  '1,',
  '--1',
  '1-',
  '-',
  'NaN',
  'Infinity',
  '-Infinity',
  '１',
  '9007199254740992',
  '-9007199254740992',
  '99999999999999999999',
  '1'.repeat(600),
  '"1"',
  '1\0',
  '\0',
  '\u2028',
];

test.each(SAMPLES)(
  '%s: whatever token is replaced by none of its kind, the error stands there',
  async (sample, input) => {
    const tokens = tokensOf(input);
    for (let i = 0; i < tokens.length; i++) {
      for (const text of NO_NUMBERS) {
        const { line, column } = tokens[i]!;
        const error = await refusal(problemOf(sample), withToken(input, i, text));
        expect({ line: error.line, column: error.column }, `${i}: ${text}`).toEqual({ line, column });
        expect(error.found!.startsWith('"')).toBe(true);
      }
    }
  },
);

test.each(SAMPLES)('%s: wherever the input ends too early, that is what is found', async (sample, input) => {
  const tokens = tokensOf(input);
  for (let i = 0; i < tokens.length; i++) {
    const before = beforeToken(input, i);
    const lines = before.split('\n');
    const error = await refusal(problemOf(sample), before);
    expect(error).toMatchObject({ found: 'end of input', line: lines.length, column: lines.at(-1)!.length + 1 });
    expect((await refusal(problemOf(sample), before.trimEnd())).found).toBe('end of input');
    expect((await refusal(problemOf(sample), before.replaceAll('\n', '\r\n'))).line).toBe(error.line);
  }
});

test.each(SAMPLES)('%s: numbers or text after the end are refused', async (sample, input) => {
  const line = input.trimEnd().split('\n').length + 1;
  for (const text of ['0', '1', 'x', 'end', '\0', '#', '\ufeff']) {
    const error = await refusal(problemOf(sample), `${input.trimEnd()}\n  ${text}\n`);
    expect(error).toMatchObject({ line, column: 3 });
    expect(error.expected).toMatch(/^the end of input after /);
  }
});

test('an input in UTF-16 is refused at its first word', async () => {
  for (const [sample, input] of SAMPLES) {
    for (const text of [input, `\ufeff${input}`]) {
      const error = await refusal(problemOf(sample), new Uint8Array(Buffer.from(text, 'utf16le')));
      expect(error).toMatchObject({ line: 1, column: 1 });
    }
  }
});

test('an error far into a long input has its own line', async () => {
  const lines = Array.from(
    { length: 100_000 },
    (_, i) => `0 ${CARDS} ${i === 77_777 ? CARDS.replace('3', '7') : CARDS}`,
  );
  expect(await refusal('numbers', `100000\r\n${lines.join('\r\n')}`)).toMatchObject({
    line: 77_779,
    column: 23,
    found: '"7"',
    expected: 'a card (an integer from 0 to 4) in test 77778 of 100000',
  });
});
