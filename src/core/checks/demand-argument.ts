import { ZugzwangError } from '../errors.js';
import { describe } from '../text/describe.js';
import { isPromise } from './plain-data.js';

/** What the library's functions are given, and what tells it from anything else: where types are not checked a slip shows here. */
const KINDS = {
  game: {
    isOne: value => isObject(value['definition']),
    made: 'a game, which defineGame, defineBoardGame and findGame return',
  },
  solution: {
    isOne: value => isObject(value['game']) && isObject(value['plan']),
    made: 'a solution, which solve returns',
  },
  opponent: {
    isOne: value => isObject(value['definition']) || typeof value['probe'] === 'function',
    made: 'a game, a solution or an opened table',
  },
  table: { isOne: value => isObject(value['header']), made: 'a table that was read' },
} satisfies Record<string, { isOne(value: Record<string, unknown>): boolean; made: string }>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @throws ZugzwangError `usage` where `value`, given to the function `to`, is of another kind */
export function demandArgument(to: string, kind: keyof typeof KINDS, value: unknown): void {
  const { isOne, made } = KINDS[kind];
  if (isObject(value) && isOne(value)) return;
  throw new ZugzwangError('usage', `${to}: found ${wordsFor(value)}, expected ${made}`);
}

function wordsFor(value: unknown): string {
  if (isPromise(value)) return 'a promise, which is to be awaited';
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return describe(value);
  return `an object with ${Object.keys(value).join(', ') || 'nothing'}`;
}
