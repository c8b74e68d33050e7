/** Incentives: what a move gains. Left's are G^L − G, Right's G − G^R; only the best ones are told. */
import { kept } from '../../../core/data/kept.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';

/** Left's best incentives. */
export function leftIncentives(store: PartizanStore, g: Value): Value[] {
  const known = store.memo('incentives', () => new Map<Value, readonly Value[]>());
  const found = kept(known, g, () =>
    best(
      store,
      store.leftOptions(g).map(option => store.subtract(option, g)),
    ),
  );
  return [...found];
}

/** Right's best incentives: those of Left in the negative. */
export function rightIncentives(store: PartizanStore, g: Value): Value[] {
  return leftIncentives(store, store.negative(g));
}

/** The best incentives of either player. */
export function incentives(store: PartizanStore, g: Value): Value[] {
  return best(store, [...leftIncentives(store, g), ...rightIncentives(store, g)]);
}

/** The values that no other one exceeds, each once. */
function best(store: PartizanStore, values: readonly Value[]): Value[] {
  const distinct = [...new Set(values)];
  return distinct.filter(v => !distinct.some(other => other !== v && store.isLessOrEqual(v, other)));
}
