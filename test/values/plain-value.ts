/** Values of positions by their definition alone, for tests of everything faster. */
import { kept } from '../../src/core/data/kept.js';
import type { AnyGame } from '../../src/core/game.js';
import { valueOf } from '../../src/values/partizan/positions/position-value.js';
import type { PartizanStore } from '../../src/values/partizan/store.js';
import type { Value } from '../../src/values/partizan/value-table.js';

/** Values of options, Left's and Right's. */
export type Sides = readonly [left: readonly Value[], right: readonly Value[]];

/**
 * From the moves of both players, with nothing remembered but the values of positions.
 *
 * @param change - what becomes of the options, everywhere
 */
export function plainValue(
  game: AnyGame,
  store: PartizanStore,
  position: unknown,
  known = new Map<string, Value>(),
  change: (sides: Sides) => Sides = sides => sides,
): Value {
  return kept(known, game.notation.make(position), () => {
    const [left, right] = ([0, 1] as const).map(player =>
      game
        .moves({ position, player })
        .map(move => plainValue(game, store, game.lead({ position, player }, move), known, change)),
    ) as [Value[], Value[]];
    return store.game(...change([left, right]));
  });
}

/** The value of the position that a text says. */
export const valueAt = (game: AnyGame, text: string, store: PartizanStore): Value =>
  valueOf(game, { position: game.notation.parse(text), player: 0 }, store);
