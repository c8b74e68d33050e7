import { excerpt, ZugzwangError } from '../../core/errors.js';
import { isOwnSpec } from '../../core/text/spec.js';
import { findGameId } from '../../games/registry.js';
import { makeHeapCode } from '../../heaps/heap-code.js';
import { findHeapGame, isHeapGame } from '../../heaps/heap-names.js';

/** What a summand may be, for messages, and whether a word stands for one by itself, so that no position follows it. */
export interface PartWords {
  readonly expected: string;
  readonly isWhole: (word: string) => boolean;
}

/** The words between one `+` and the next: a game, which a position may follow. @throws ZugzwangError `usage` */
export function splitAtPlus(words: readonly string[], { expected, isWhole }: PartWords): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word === '+') parts.push([]);
    else parts.at(-1)!.push(word);
  }
  for (const part of parts) {
    if (part.length === 0)
      throw new ZugzwangError('usage', `found nothing beside "+", expected ${expected}`, { expected });
    const most = isWhole(part[0]!) ? 1 : 2;
    if (part.length <= most) continue;
    const found = `"${excerpt(part[most]!)}" after "${excerpt(part[most - 1]!)}"`;
    const hint = most === 1 ? 'nothing or "+"' : 'nothing or "+" (quote a position that has a blank in it)';
    throw new ZugzwangError('usage', `found ${found}, expected ${hint}`, { found });
  }
  return parts;
}

/** A sum that was quoted whole, "kayles 3 + *2", as its words; anything else as it is. */
export function wordsOfSum(word: string): string[] {
  if (!/\s\+\s/.test(word)) return [word];
  return word
    .split(/\s(\+)(?=\s)/)
    .flatMap(part => part.trim().split(/\s+(.*)/s))
    .filter(part => part !== '');
}

// Heaps of a heap game as a summand: `kayles 3+5` is the game heaps:code=kayles at 3-5.

/** The heaps that a spec of the game names at most. */
const MOST_NAMED = 8;

/** Whether a word stands for a heap game, and for no game of the registry, file of rules or table. */
export function isHeapWord(word: string): boolean {
  return isHeapGame(word) && findGameId(word) === undefined && !isOwnSpec(word) && !/\.zug$/i.test(word);
}

/** The spec of a heap game, with these heaps. @throws ZugzwangError `input` for what is no code */
export function heapSpec(word: string, heaps: string): string {
  const game = findHeapGame(word, 0);
  // A spec has commas of its own.
  const code = !word.includes(',') ? word : word.includes(':') ? word.replaceAll(',', '-') : makeHeapCode(game.code);
  return `heaps:code=${code},heaps=${heaps}`;
}

/** The words of a summand, with a heap game and its heaps as a game of the registry and a position. @throws ZugzwangError `usage` */
export function withHeapSpec([word, heaps]: readonly string[]): string[] {
  if (!isHeapWord(word!)) return heaps === undefined ? [word!] : [word!, heaps];
  if (heaps === undefined)
    throw new ZugzwangError('usage', `${word}: found no heaps, expected heaps with + between them: "${word} 3+5"`);
  const position = heaps.replaceAll('+', '-');
  const named = position.split('-').slice(0, MOST_NAMED).join('-');
  return [heapSpec(word!, /^\d{1,3}(-\d{1,3})*$/.test(named) ? named : '0'), position];
}

/** `kayles 3 + 5`, with blanks around the signs, is `kayles 3+5`. */
export function joinHeaps(parts: readonly (readonly string[])[]): string[][] {
  const joined: string[][] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isMore = part.length === 1 && /^\d+$/.test(part[0]!) && before?.length === 2 && isHeapWord(before[0]!);
    if (isMore) before[1] += `+${part[0]}`;
    else joined.push([...part]);
  }
  return joined;
}
