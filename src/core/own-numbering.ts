import { ZugzwangError } from './errors.js';
import type { Game } from './game.js';
import type { Numbering } from './space.js';
import { describe } from './text/describe.js';

/**
 * The numbering that a game brings, if it brings one.
 *
 * @throws ZugzwangError `rules` where what it brings is none
 */
export function ownNumbering<P, M, L extends string>({ definition }: Game<P, M, L>): Numbering<P> | undefined {
  const numbering = definition.numbering?.();
  if (numbering === undefined) return undefined;
  demandParts('it', numbering, { rank: 'function', unrank: 'function', space: 'object' });
  demandParts('its space', numbering.space, { terminal: 'function', successors: 'function' });
  return numbering;
}

function demandParts(what: string, value: unknown, parts: Readonly<Record<string, 'function' | 'object'>>): void {
  for (const [key, kind] of Object.entries(parts)) {
    const found = (value as Record<string, unknown> | null)?.[key];
    if (found !== null && typeof found === kind) continue;
    const shown = found === undefined ? 'nothing' : describe(found);
    const expected = kind === 'function' ? 'a function' : 'an object';
    throw new ZugzwangError('rules', `numbering: ${key} of ${what} is ${shown}, expected ${expected}`);
  }
}
