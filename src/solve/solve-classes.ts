import type { AnyGame, Game } from '../core/game.js';
import type { Lookup } from '../core/probe.js';
import type { Numbering } from '../core/space.js';
import type { Symmetry } from '../core/symmetries.js';
import type { Task } from '../core/task.js';
import type { Images } from '../graph/images.js';
import { ClassValues } from './memory/class-values.js';
import { PositionImages } from './memory/position-images.js';
import { type ListedOptions, solveListed } from './memory/solve-listed.js';
import { Solution } from './solution.js';
import { SymmetryComparison } from './solved-comparison.js';

/** Solves a game whose rules declare symmetries, and compares these with the rules. */
export function* solveClasses<P, M, L extends string>(
  game: Game<P, M, L>,
  symmetries: readonly Symmetry<P>[],
  options: Omit<ListedOptions, 'images'>,
): Task<Solution<P, M, L>> {
  const images = new PositionImages(symmetries);
  const any = game as unknown as AnyGame;
  const comparison = new SymmetryComparison(any);
  yield* comparison.begin();
  const listing = yield* solveListed(game, { ...options, images: images as unknown as Images<never> });
  const values = new ClassValues(game as unknown as Game<P, unknown, string>, listing, images);
  const census = yield* values.census();
  const lookup = values.lookup as Lookup<unknown>;
  const reached = values.isWhole ? census.positions : undefined;
  const compared = yield* comparison.finish(reached, listing.numbering as Numbering<unknown>, {
    lookup,
    values: listing.solved.values,
  });
  return new Solution(game, listing.chosen, census, values, compared);
}
