import { excerpt, ZugzwangError } from '../core/errors.js';
import { describe } from '../core/text/describe.js';
import { didYouMean } from '../core/text/suggest.js';

/** The ids of all methods, most special first. */
export const METHOD_IDS = ['payoff', 'dense', 'sweep', 'predecessors', 'retrograde'] as const;
/** One of the methods. */
export type MethodId = (typeof METHOD_IDS)[number];

/** A method by its id, which stands in `place`. @throws ZugzwangError `usage` where there is none */
export function demandMethod(place: string, said: unknown): MethodId {
  const method = METHOD_IDS.find(id => id === said);
  if (method !== undefined) return method;
  const found = typeof said === 'string' ? `"${excerpt(said)}"` : describe(said);
  const hint = typeof said === 'string' ? didYouMean(said, METHOD_IDS) : '';
  throw new ZugzwangError('usage', `${place}: found ${found}, expected ${METHOD_IDS.join(', ')}${hint}`);
}
