import type { PositionSpace } from '../../core/space.js';

/** Gives every position, in place, what the representative of its class has; nothing to do without symmetry. */
export function spreadFromRepresentatives(space: PositionSpace, values: Int32Array | Float64Array): void {
  if (space.canonical === undefined) return;
  for (let p = 0; p < values.length; p++) values[p] = values[space.canonical(p)]!;
}

/** Writes into `out` what the class of each position has. */
export function spreadFromClasses<T extends Int32Array | Float64Array>(
  values: T,
  classOf: ArrayLike<number>,
  out: T,
): T {
  for (let p = 0; p < classOf.length; p++) out[p] = values[classOf[p]!]!;
  return out;
}
