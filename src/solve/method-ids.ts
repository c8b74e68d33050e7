import { excerpt, ZugzwangError } from '../core/errors.js';
import { didYouMean } from '../core/text/suggest.js';

/** The ids of all methods, most special first. */
export const METHOD_IDS = ['payoff', 'dense', 'sweep', 'predecessors', 'retrograde'] as const;
/** One of the methods. */
export type MethodId = (typeof METHOD_IDS)[number];

/** A method by its id, which stands in `place`. @throws ZugzwangError `usage` where there is none */
export function demandMethod(place: string, said: unknown): MethodId {
  const method = METHOD_IDS.find(id => id === said);
  if (method !== undefined) return method;
  const text = String(said);
  const expected = METHOD_IDS.join(', ');
  throw new ZugzwangError(
    'usage',
    `${place}: found "${excerpt(text)}", expected ${expected}${didYouMean(text, METHOD_IDS)}`,
  );
}
