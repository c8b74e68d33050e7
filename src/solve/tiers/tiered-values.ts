import type { Game } from '../../core/game.js';
import { entriesByRules } from '../entries-by-rules.js';
import type { SolvedEntry, SolvedValues } from '../solved-values.js';
import { TieredLookup } from './tier-solution.js';

/** The values of all tiers in memory, which can be listed. */
export class TieredValues<Position> extends TieredLookup<Position> implements SolvedValues<Position> {
  /** An index stands for a class of positions, which the plain rules tell apart: they list them. */
  *entries<M, L extends string>(game: Game<Position, M, L>): Generator<SolvedEntry<Position>> {
    yield* entriesByRules(game, this.lookup);
  }
}
