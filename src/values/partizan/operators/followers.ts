/** The followers of a value: what can be reached from it by any moves, itself included. */
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';

/**
 * The followers of some values, each once and its options before it.
 *
 * @param isLeaf - where options are not followed; the leaf itself is listed
 */
export function followersUpwards(
  store: PartizanStore,
  values: Iterable<Value>,
  isLeaf?: (v: Value) => boolean,
): Value[] {
  const order: Value[] = [];
  const state = new Map<Value, boolean>();
  const stack: Value[] = [...values];
  while (stack.length > 0) {
    const v = stack.at(-1)!;
    const seen = state.get(v);
    if (seen !== undefined) {
      stack.pop();
      if (!seen) {
        state.set(v, true);
        order.push(v);
      }
      continue;
    }
    state.set(v, false);
    if (isLeaf?.(v)) continue;
    for (const option of store.leftOptions(v)) if (!state.has(option)) stack.push(option);
    for (const option of store.rightOptions(v)) if (!state.has(option)) stack.push(option);
  }
  return order;
}
