import { excerpt, ZugzwangError } from '../errors.js';
import { describe } from '../text/describe.js';
import { isPromise } from './plain-data.js';

type Members = Readonly<Record<string, unknown>>;

/** What the library's functions are given, and what tells it from anything else: where types are not checked a slip shows here. */
const KINDS = {
  game: {
    isOne: isGame,
    made: 'a game, which defineGame, defineBoardGame and findGame return',
  },
  solution: {
    isOne: value => isObject(value['game']) && isObject(value['plan']),
    made: 'a solution, which solve returns',
  },
  opponent: {
    isOne: value => isGame(value) || typeof value['probe'] === 'function',
    made: 'a game, a solution or an opened table',
  },
  table: {
    isOne: value => isObject(value['header']) && typeof value['find'] === 'function',
    made: 'a table that was read, not one that was opened',
  },
  tierTable: {
    isOne: value => isObject(value['header']) && typeof value['loadTier'] === 'function',
    made: 'a table of tiers that was read, not one that was opened',
  },
} satisfies Readonly<Record<string, { isOne(value: Members): boolean; made: string }>>;

/** So many keys of an object are told. */
const MOST_KEYS = 5;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

function isGame(value: Members): boolean {
  return isObject(value['definition']) && typeof value['moves'] === 'function';
}

/** @throws ZugzwangError `usage` where `value`, given to the function `to`, is of another kind */
export function demandArgument(to: string, kind: keyof typeof KINDS, value: unknown): void {
  const { isOne, made } = KINDS[kind];
  if (!isObject(value) || !isOne(value))
    throw new ZugzwangError('usage', `${to}: found ${foundText(value)}, expected ${made}`);
}

/** What somebody has handed over, in words. */
export function foundText(value: unknown): string {
  if (isPromise(value)) return 'a promise, which is to be awaited';
  if (!isObject(value)) return describe(value);
  if (isGame(value)) return 'a game';
  if (KINDS.solution.isOne(value)) return 'a solution';
  if (KINDS.opponent.isOne(value)) return 'an opened table';
  if (Object.getPrototypeOf(value) !== Object.prototype) return describe(value);
  const keys = Object.keys(value);
  const told = keys.slice(0, MOST_KEYS).join(', ') + (keys.length > MOST_KEYS ? ', …' : '');
  return keys.length === 0 ? 'an object with nothing' : `an object with ${excerpt(told)}`;
}
