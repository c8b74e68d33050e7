/** Values as JSON: a list of games, each a number-up-star as text or the places of its options in the list before it. */
import { ZugzwangError } from '../../core/errors.js';
import { followersUpwards } from './operators/followers.js';
import { parsePartizan } from './operators/operations.js';
import type { PartizanStore } from './store.js';
import type { Value } from './value-table.js';
import { makePartizan } from './value-text.js';

/** A value with its followers; the last game is the value. `["0", "*", [[0], [1]]]` is ↑ written out. */
export type PartizanJson = readonly (string | readonly [left: readonly number[], right: readonly number[]])[];

/** A value as plain data. */
export function partizanToJson(v: Value, store: PartizanStore): PartizanJson {
  const order = followersUpwards(store, [v], u => store.isNumberUpStar(u));
  const places = new Map(order.map((u, i) => [u, i]));
  const place = (u: Value) => places.get(u)!;
  return order.map(u =>
    store.isNumberUpStar(u)
      ? makePartizan(u, store)
      : ([store.leftOptions(u).map(place), store.rightOptions(u).map(place)] as const),
  );
}

/** The value of plain data. @throws ZugzwangError `input` that names the game at fault */
export function partizanFromJson(json: unknown, store: PartizanStore): Value {
  if (!Array.isArray(json) || json.length === 0) throw new ZugzwangError('input', 'expected a list of games');
  const values: Value[] = [];
  for (const [i, game] of json.entries()) {
    if (typeof game === 'string') values.push(parsePartizan(game, store));
    else values.push(store.game(...sides(game, i, values)));
  }
  return values.at(-1)!;
}

function sides(game: unknown, i: number, values: readonly Value[]): [left: Value[], right: Value[]] {
  const isPair = Array.isArray(game) && game.length === 2 && game.every(Array.isArray);
  if (!isPair) throw new ZugzwangError('input', `game ${i}: expected text or two lists of places`);
  const [left, right] = (game as unknown[][]).map(side =>
    side.map(place => {
      if (typeof place === 'number' && place in values) return values[place]!;
      throw new ZugzwangError('input', `game ${i}: found option ${String(place)}, expected a game before it`);
    }),
  );
  return [left!, right!];
}
