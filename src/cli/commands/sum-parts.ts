import { excerpt, ZugzwangError } from '../../core/errors.js';

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
