/** Games that are values themselves, as the positions of sums write them elsewhere: `integer_game 5`, `up_star 3 *`, `switch_game 2, -1`. */
import { excerpt, ZugzwangError } from '../../../core/errors.js';
import { fraction } from '../dyadic.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';

interface NumberGame {
  /** What is expected, for messages. */
  readonly expected: string;
  readonly pattern: RegExp;
  value(store: PartizanStore, parts: readonly string[]): Value;
  /** Its options where they are not those of the canonical form. */
  options?(store: PartizanStore, parts: readonly string[]): Value[];
}

const RATIONAL = String.raw`(-?\d+)(?:\/(\d+))?`;

const dyadic = (store: PartizanStore, top: string, bottom = '1') => store.number(fraction(BigInt(top), BigInt(bottom)));

const GAMES: Readonly<Record<string, NumberGame>> = {
  'integer-game': {
    expected: 'an integer',
    pattern: /^(-?\d+)$/,
    value: (store, [n]) => store.integer(BigInt(n!)),
  },
  'dyadic-rational': {
    expected: 'a fraction such as -7/16',
    pattern: new RegExp(`^${RATIONAL}$`),
    value: (store, [top, bottom]) => dyadic(store, top!, bottom),
  },
  nimber: {
    expected: 'the size of a heap',
    pattern: /^(\d{1,9})$/,
    value: (store, [n]) => store.nimber(Number(n)),
  },
  'up-star': {
    expected: 'a number of ups, and a * if there is one: 3 *',
    pattern: /^(?=.)(\*?)\s*(-?\d{1,9})?\s*(\*?)$/,
    value: (store, [before, ups = '0', after]) => store.up(Number(ups), before === after ? 0 : 1),
  },
  'switch-game': {
    expected: 'two numbers, as in 2, -1',
    pattern: new RegExp(`^${RATIONAL}\\s*[,\\s]\\s*${RATIONAL}$`),
    value: (store, [top, bottom, other, under]) =>
      store.game([dyadic(store, top!, bottom)], [dyadic(store, other!, under)]),
    options: (store, [top, bottom, other, under]) => [dyadic(store, top!, bottom), dyadic(store, other!, under)],
  },
};

/** The names of these games. */
export const NUMBER_GAMES: readonly string[] = Object.keys(GAMES);

const IMPARTIAL = /^impartial /i;

/** The game of a name, compared without case, `-` and `_`; `impartial nimber` is that of nimbers. */
function gameOf(name: string): NumberGame | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_]/g, '');
  const id = NUMBER_GAMES.find(other => plain(other) === plain(name.replace(IMPARTIAL, '')));
  return id === undefined ? undefined : GAMES[id];
}

export function isNumberGame(name: string): boolean {
  return gameOf(name) !== undefined;
}

/** What a position of such a game is worth. @throws ZugzwangError `input` */
export function numberGameValue(store: PartizanStore, name: string, position: string): Value {
  const game = gameOf(name)!;
  const { expected, pattern } = game;
  const [whole, ...parts] = pattern.exec(position.trim()) ?? [];
  if (whole !== undefined) {
    if (!IMPARTIAL.test(name)) return game.value(store, parts);
    const options = game.options?.(store, parts);
    return store.nimber(options === undefined ? grundyValue(store, game.value(store, parts)) : mexOf(store, options));
  }
  throw new ZugzwangError('input', `${name}: found "${excerpt(position)}", expected ${expected}`);
}

/** The Grundy value where either player may make the moves that both have in the canonical form. */
function grundyValue(store: PartizanStore, v: Value): number {
  const { number, ups, nimber } = store.parts(v)!;
  if (store.isNumber(v) && store.leftStop(v).exponent === 0) {
    // An integer n has one option, n - 1.
    return Number(store.leftStop(v).numerator & 1n);
  }
  if (number === store.parts(store.zero)!.number && ups === 0) return nimber;
  // Of more than two ups the options are 0 and one up less, so that values come again with period 2.
  if (Math.abs(ups) > 4) return grundyValue(store, store.up(4 - (Math.abs(ups) % 2), nimber));
  return mexOf(store, [...store.leftOptions(v), ...store.rightOptions(v)]);
}

function mexOf(store: PartizanStore, options: readonly Value[]): number {
  const reached = new Set(options.map(option => grundyValue(store, option)));
  let mex = 0;
  while (reached.has(mex)) mex++;
  return mex;
}
