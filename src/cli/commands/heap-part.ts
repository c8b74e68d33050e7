/** Heaps of a heap game as a summand: `kayles 3+5` is the game heaps:code=kayles at 3-5. */
import { ZugzwangError } from '../../core/errors.js';
import { findGameId } from '../../games/registry.js';
import { makeHeapCode } from '../../heaps/heap-code.js';
import { findHeapGame, isHeapGame } from '../../heaps/heap-names.js';
import { isRulesFile } from '../rules/rules-file.js';

/** The heaps that a spec of the game names at most. */
const MOST_NAMED = 8;

/** Whether a word stands for a heap game, and for no game of the registry, file of rules or table. */
export function isHeapWord(word: string): boolean {
  return isHeapGame(word) && findGameId(word) === undefined && !isRulesFile(word) && !/\.zug$/i.test(word);
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
