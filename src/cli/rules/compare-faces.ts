/** Every face that a game has, compared with its plain rules. */

import { makeText } from '../../core/checks/plain-data.js';
import { resultOf, ZugzwangError } from '../../core/errors.js';
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
import { type PlainPosition, plainPosition } from '../../rules/plain-position.js';
import { SymmetryComparer } from '../../rules/symmetry-comparer.js';
import { TierComparer } from '../../rules/tier-comparer.js';
import { demandLastMover } from '../../values/partizan/positions/position-parts.js';
import { compareValues } from '../../values/partizan/positions/position-value.js';
import { PartizanStore } from '../../values/partizan/store.js';

/** Bytes that the values of regions may take. */
const REGIONS_MEMORY = 2 ** 28;

/**
 * Compares every face at positions that were found by the plain rules from the start on, where they are not all that play can reach at others
 * along random play, and of a game that is solved for all positions at about `most` of these.
 *
 * @throws ZugzwangError `rules`
 */
export function* compareFaces(
  game: AnyGame,
  states: readonly State<unknown>[],
  isAll: boolean,
  most: number,
): Task<Comparison[]> {
  let foreseen: unknown;
  for (let plans = 0; ; plans++) {
    try {
      const compared: Comparison[] = [];
      for (const comparer of comparersOf(game, foreseen)) {
        compared.push(yield* new FaceComparison(comparer).compareFound(states, isAll, most));
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

/** How long the values at one position may take, in milliseconds, and how much all of them, in bytes. */
const LONGEST = 50;
const MOST_BYTES = 2 ** 28;

/** What takes too long, and positions that have no short value, are not compared. */
const LEFT_OUT = new Set(['budget', 'abort', 'usage']);

/** Positions that play in turn does not come to: so many are compared beside each of the others, and so many in the end. */
const AT_ONCE = 4;
const MOST_BEYOND = 20_000;

/** Holds the `regions` of a game in which the players have moves of their own against its plain rules, by value. */
class PartComparer implements FaceComparer {
  readonly game: AnyGame;
  readonly face = 'regions';
  #end = 0;
  readonly #seen = new Set<string>();
  readonly #beyond: State<unknown>[] = [];
  readonly #store = new PartizanStore({ maxBytes: MOST_BYTES, check: () => performance.now() > this.#end });

  /** @param game - one in which who cannot move loses */
  constructor(game: AnyGame) {
    this.game = game;
  }

  compareStart(): void {}

  compareState(state: State<unknown>): PlainPosition | undefined {
    if (!this.#compare(state)) return undefined;
    this.#compareBeyond(AT_ONCE);
    return plainPosition(this.game, state);
  }

  /** What play in turn does not come to counts too: a value is of play in which either player may move again. */
  compareWhole(): void {
    this.#compareBeyond(MOST_BEYOND);
  }

  #compareBeyond(most: number): void {
    for (let i = 0; i < most && this.#beyond.length > 0; i++) this.#compare(this.#beyond.pop()!);
  }

  /** Compares at a position, at each once; false where that takes too long. @throws ZugzwangError `rules` */
  #compare(state: State<unknown>): boolean {
    const key = makeText(state.position);
    if (this.#seen.has(key)) return true;
    this.#seen.add(key);
    this.#end = performance.now() + LONGEST;
    try {
      const options = compareValues(this.game, state, this.#store);
      if (this.#beyond.length < MOST_BEYOND) for (const position of options) this.#beyond.push({ position, player: 0 });
      return true;
    } catch (error) {
      if (error instanceof ZugzwangError && LEFT_OUT.has(error.code)) return false;
      // Whatever else the author's functions do is told with the position.
      return guarded(this.game, this.face, state, () => {
        throw error;
      });
    }
  }
}
