/**
 * What a position is worth: the options of both players, whoever is to move, as far as play can lead. Positions that come again are valued once,
 * their images too; where the game gives `regions`, each is valued apart.
 */

import { kept } from '../../../core/data/kept.js';
import type { AnyGame, Game, State } from '../../../core/game.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { partTableOf } from './part-table.js';
import { partsKey } from './position-parts.js';
import { hasShortcut, ValueComparison } from './value-comparison.js';

/**
 * The value of a position, whoever is to move there; the first of `players` is Left. What is found is kept beside the store, for the next position
 * of the same game.
 *
 * @throws ZugzwangError `usage` where who cannot move need not lose, or play can come back; `rules` where regions or symmetries are seen to say
 * something else than the plain moves; `budget` where the store is full
 */
export function valueOf<P, M, L extends string>(
  game: Game<P, M, L>,
  { position }: State<P>,
  store: PartizanStore,
): Value {
  const value = worth(game, position, store);
  if (hasShortcut(game)) comparisonOf(game, store).sample(game, position);
  return value;
}

/**
 * Compares what a position is worth with what its plain options make it; returns what both players may leave.
 *
 * @throws ZugzwangError `rules` where they differ; and what `valueOf` throws
 */
export function compareValues<P, M, L extends string>(
  game: Game<P, M, L>,
  { position }: State<P>,
  store: PartizanStore,
): readonly P[] {
  return comparisonOf(game, store).compare(game, position);
}

/** The sum of the values of its parts, of which one table serves values and sums. */
function worth<P, M, L extends string>(game: Game<P, M, L>, position: P, store: PartizanStore): Value {
  const parts = partTableOf(store);
  let sum = store.zero;
  const all = parts.partsOf(game as unknown as AnyGame, position);
  for (const part of all) parts.findValue(part, Number.POSITIVE_INFINITY);
  for (const part of all) sum = store.add(sum, parts.value(part));
  return sum;
}

function comparisonOf<P, M, L extends string>(game: Game<P, M, L>, store: PartizanStore): ValueComparison<P> {
  const games = store.memo('comparisons of positions', () => new WeakMap<object, ValueComparison<P>>());
  const key = partsKey(game);
  return kept(games, key, () => new ValueComparison(store, position => worth(game, position, store)));
}
