/** All games born by a day: by day 0 to 3 there are 1, 4, 22 and 1,474. */
import { ZugzwangError } from '../../core/errors.js';
import type { PartizanStore } from './store.js';
import type { Value } from './value-table.js';
import { compareContent } from './value-text.js';

/** The last day whose games can be listed. */
export const LAST_DAY = 3;

/** The games born by a day, in an order that depends on their content alone. @throws ZugzwangError `usage` for a day beyond the third */
export function gamesBornBy(store: PartizanStore, day: number): Value[] {
  if (!Number.isInteger(day) || day < 0 || day > LAST_DAY)
    throw new ZugzwangError('usage', `day ${day}: expected a day from 0 to ${LAST_DAY}`);
  let games: Value[] = [store.zero];
  for (let i = 0; i < day; i++) {
    // Dominated options change nothing: antichains suffice.
    const sides = antichains(store, games);
    const born = new Set<Value>();
    for (const left of sides) for (const right of sides) born.add(store.game(left, right));
    games = [...born];
  }
  return games.sort((a, b) => compareContent(store, a, b));
}

/** The sets of games of which none is above another. */
function antichains(store: PartizanStore, games: readonly Value[]): Value[][] {
  let found: Value[][] = [[]];
  for (const v of games) {
    const apart = found.filter(chain => chain.every(other => store.compare(v, other) === '||'));
    found = [...found, ...apart.map(chain => [...chain, v])];
  }
  return found;
}
