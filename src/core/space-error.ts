import { type ErrorDetails, messageOf, ZugzwangError } from './errors.js';
import type { TierPosition } from './tiers.js';

/** An error of code `rules` of what works on numbers alone: whoever knows what they stand for adds the position (`named-places.ts`). */
export class SpaceError extends ZugzwangError {
  /** The number of the position, or tier and index. */
  readonly at: number | TierPosition;

  /** Where the move leads that is at fault, if one is. */
  readonly to: number | TierPosition | undefined;

  constructor(
    message: string,
    at: number | TierPosition,
    details: ErrorDetails & { readonly to?: number | TierPosition } = {},
  ) {
    super('rules', message, details);
    this.at = at;
    this.to = details.to;
  }
}

/** What tiers threw at a position, as an error of their rules; one of our own as it is. */
export function tiersFailed(at: TierPosition, error: unknown): ZugzwangError {
  if (error instanceof ZugzwangError) return error;
  return new SpaceError(`tiers failed: ${messageOf(error)}`, at, { cause: error });
}
