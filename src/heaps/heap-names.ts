/** Heap games by name, and by the sets of what they subtract. */
import { DEFAULT_MEMORY } from '../core/default-memory.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import { countText, makeFineSizeText, makeSizeText } from '../core/text/sizes.js';
import { didYouMean } from '../core/text/suggest.js';
import { type HeapCode, heapCodeOfBits, parseHeapCode } from './heap-code.js';

/** A game that has a name as well as a code. */
export interface NamedHeapGame {
  readonly id: string;
  readonly code: string;
  /** What a move does. */
  readonly rules: string;
}

/** The games with names and codes. */
export const HEAP_GAMES: readonly NamedHeapGame[] = [
  { id: 'nim', code: '0.[3]', rules: 'take any number of tokens' },
  { id: 'kayles', code: '0.77', rules: 'take one or two, and split what is left in two if you like' },
  { id: 'dawson-kayles', code: '0.07', rules: 'take two, and split what is left in two if you like' },
  { id: 'dawson-chess', code: '0.137', rules: "Dawson's Chess: one pawn file, with its neighbours" },
  { id: 'treblecross', code: '0.007', rules: 'take three, and split what is left in two if you like' },
  { id: 'grundy', code: '4!.0', rules: 'split a heap into two that differ' },
  { id: 'lasker', code: '4.[3]', rules: "Lasker's Nim: take any number, or split a heap in two" },
  {
    id: 'officers',
    code: '0.6',
    rules: 'take one from a heap of two or more, and split what is left in two if you like',
  },
];

/** A heap game that was asked for by name, set or code. */
export interface HeapGame {
  readonly name: string;
  readonly code: HeapCode;
  /** Whether the code says all; otherwise it is right for the heaps asked for, and nothing is known of what comes after. */
  readonly complete: boolean;
}

const SETS = ['subtraction', 'all-but'] as const;
const OTHERS = ['take-a-square', 'wythoff'];
/** The names that `findHeapGame` understands. */
export const HEAP_NAMES: readonly string[] = [...HEAP_GAMES.map(({ id }) => id), ...SETS, ...OTHERS];

/** Names that others use. */
const ALIASES: Readonly<Record<string, string>> = {
  'dawsons-kayles': 'dawson-kayles',
  dawson: 'dawson-chess',
  'dawsons-chess': 'dawson-chess',
  'grundys-game': 'grundy',
  'lasker-nim': 'lasker',
  'laskers-nim': 'lasker',
};

/** Whether a word is meant for a heap game rather than for a position of a game that shares its name: a code, a name or a set. */
export function isHeapGame(text: string): boolean {
  const [word, ...rest] = text.toLowerCase().split(':');
  const name = ALIASES[word!] ?? word!;
  if (SETS.includes(name as 'all-but')) return /^\d/.test(rest.join(':'));
  return rest.length === 0 && (HEAP_NAMES.includes(name) || /^[^a-z][^/\\]*\./.test(name));
}

/** What may be subtracted at most. */
const MOST = 1_000_000;

/**
 * The game that a name, a set (`subtraction:1,3,4`, `all-but:2,3`) or a code stands for.
 *
 * @param to - the last heap that matters
 * @param others - further names that are understood where it is called, for the message
 * @param memory - bytes that a code and the values of its heaps may take, where the code is as long as the heaps
 * @throws ZugzwangError `budget`, and `input` that says what was meant, where it can be guessed
 */
export function findHeapGame(
  text: string,
  to: number,
  others: readonly string[] = [],
  memory = DEFAULT_MEMORY,
): HeapGame {
  const [word, ...rest] = text.toLowerCase().split(':');
  const name = ALIASES[word!] ?? word!;
  if (SETS.includes(name as 'all-but')) return ofSet(name, text, rest.join(':'));
  if (rest.length > 0 && HEAP_NAMES.includes(name))
    throw new ZugzwangError('input', `${excerpt(text)}: found ":", but ${name} has no parameters`);
  const named = HEAP_GAMES.find(({ id }) => id === name);
  if (named !== undefined) return { name, code: parseHeapCode(named.code), complete: true };
  if (name === 'take-a-square') return { name, code: squares(to, memory), complete: false };
  if (!/^[a-z]{2}[a-z-]*(:|$)/i.test(text)) return { name: text, code: parseHeapCode(text), complete: true };
  const names = [...HEAP_NAMES, ...others];
  const near = didYouMean(name, names);
  const list = near === '' ? `a name: ${names.join(', ')}` : 'a name';
  const known = `a code such as 0.77, subtraction:1,3,4, all-but:2,3, or ${list}`;
  throw new ZugzwangError('input', `found "${excerpt(text)}", expected ${known}${near}`);
}

/** One or several numbers are taken, or any but them. */
function ofSet(name: string, text: string, list: string): HeapGame {
  const expected = `numbers from 1 to ${MOST}, such as ${name}:1,3,4`;
  let column = name.length + 2;
  const bits: number[] = [];
  for (const item of list.split(/[,-]/)) {
    const take = Number(item);
    if (!/^\d{1,7}$/.test(item) || take < 1 || take > MOST) {
      const found =
        item === '' ? (column > text.length ? 'the end' : `"${text.charAt(column - 1)}"`) : `"${excerpt(item)}"`;
      const message = `${excerpt(text)}: column ${column}: found ${found}, expected ${expected}`;
      throw new ZugzwangError('input', message, { line: 1, column, found, expected });
    }
    while (bits.length < take) bits.push(name === 'all-but' ? 3 : 0);
    bits[take - 1] = name === 'all-but' ? 0 : 3;
    column += item.length + 1;
  }
  return { name: text, code: heapCodeOfBits(bits, name === 'all-but' ? [3] : []), complete: true };
}

/** What a heap takes, measured: its digit of the code, lists of these as they are made, its value. */
const SQUARES_BYTES = 120;

/** Take a square number, as far as heaps of `to` tokens can tell. */
function squares(to: number, memory: number): HeapCode {
  const bytes = SQUARES_BYTES * to;
  if (bytes > memory)
    throw new ZugzwangError(
      'budget',
      `take-a-square: heaps to ${countText(to)} take about ${makeSizeText(bytes)}, the budget is ${makeFineSizeText(memory)}; ` +
        `expected at most ${countText(Math.floor(memory / SQUARES_BYTES))} heaps, or more memory (--memory)`,
    );
  const bits = new Array<number>(Math.floor(Math.sqrt(to)) ** 2).fill(0);
  for (let root = 1; root * root <= bits.length; root++) bits[root * root - 1] = 3;
  return heapCodeOfBits(bits);
}
