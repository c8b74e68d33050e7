import { outcomeOf, remotenessOf } from '../outcome.js';

/** A packed value in words: `win in 5`, `draw`. */
export function valueText(value: number): string {
  const remoteness = remotenessOf(value);
  return remoteness === null ? outcomeOf(value) : `${outcomeOf(value)} in ${remoteness}`;
}
