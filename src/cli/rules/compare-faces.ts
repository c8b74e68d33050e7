/** Every face that a game has, compared with its plain rules. */

import { resultOf } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import { ownNumbering } from '../../core/own-numbering.js';
import { checkedRegions } from '../../core/regions.js';
import type { Task } from '../../core/task.js';
import { foreseenAfter } from '../../core/tiers.js';
import { demandNormalPlay } from '../../impartial/normal-play.js';
import { RegionComparer } from '../../impartial/regions/region-comparer.js';
import { RegionValues } from '../../impartial/regions/region-values.js';
import { type Comparison, FaceComparison } from '../../rules/comparison.js';
import type { FaceComparer } from '../../rules/faces.js';
import { guarded } from '../../rules/mismatch.js';
import { NumberingComparer } from '../../rules/numbering-comparer.js';
import { SymmetryComparer } from '../../rules/symmetry-comparer.js';
import { TierComparer } from '../../rules/tier-comparer.js';
import { demandLastMover } from '../../values/partizan/position-parts.js';
import { PartComparer } from './part-comparer.js';

/** Bytes that the values of regions may take. */
const REGIONS_MEMORY = 2 ** 28;

/**
 * Compares every face at positions that were found by the plain rules from the start on, and where they are not all that play can reach,
 * at others along random play.
 *
 * @throws ZugzwangError `rules`
 */
export function* compareFaces(game: AnyGame, states: readonly State<unknown>[], isAll: boolean): Task<Comparison[]> {
  let foreseen: unknown;
  for (let plans = 0; ; plans++) {
    try {
      const compared: Comparison[] = [];
      for (const comparer of comparersOf(game, foreseen)) {
        compared.push(yield* new FaceComparison(comparer).compareFound(states, isAll));
      }
      return compared;
    } catch (error) {
      // Tiers are planned anew with what their plan lacked, as where a game is solved.
      foreseen = foreseenAfter(error, plans);
    }
  }
}

function* comparersOf(game: AnyGame, foreseen: unknown): Generator<FaceComparer, void> {
  const { regions } = game.definition;
  const numbering = guarded(game, 'numbering', undefined, () => ownNumbering(game));
  // Numbers beyond these fit in no space; such a game is played and probed by its plain rules.
  if (numbering !== undefined && !(numbering.space.size > 2 ** 31)) yield new NumberingComparer(game, numbering);
  const tiers = guarded(game, 'tiers', undefined, () => game.definition.tiers?.(foreseen));
  if (tiers !== undefined) yield new TierComparer(game, tiers);
  if ((game.definition.symmetries ?? []).length > 0) yield new SymmetryComparer(game);
  // Where positions have no values, nobody asks for regions.
  if (regions === undefined) return;
  if (resultOf(() => demandNormalPlay(game)).ok)
    yield new RegionComparer(game, new RegionValues(checkedRegions(regions), REGIONS_MEMORY));
  else if (resultOf(() => demandLastMover(game)).ok) yield new PartComparer(game);
}
