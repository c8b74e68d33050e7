import { LOSE, packValue, WIN } from '../../src/core/outcome.js';

/**
 * The definition of win and loss, level by level, over positions by name: what has a value keeps it, what gets none is a draw.
 *
 * @param next - the options of each position
 */
export function settle(
  next: ReadonlyMap<string, readonly string[]>,
  values: Map<string, number | undefined>,
): Map<string, number | undefined> {
  for (let level = 1, changed = true; changed; level++) {
    const before = new Map(values);
    changed = false;
    for (const [key, after] of next) {
      if (before.get(key) !== undefined) continue;
      const known = after.map(option => before.get(option));
      const wins = known.some(value => value !== undefined && (value & 3) === LOSE);
      if (!wins && !known.every(value => value !== undefined && (value & 3) === WIN)) continue;
      values.set(key, packValue(wins ? WIN : LOSE, level));
      changed = true;
    }
  }
  return values;
}
