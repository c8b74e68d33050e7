/**
 * Values that are a maximum of minima of the arguments, such as max(min(b, c), min(c, d)). Such a function commutes with every threshold: whether the
 * value is at least t depends only on which arguments are at least t. So each row tells, for each of its arguments as t, one value of a
 * monotone Boolean function, and the smallest sets of arguments that make it true are the minima.
 */
import { popcount } from '../../ranking/bit-ranking.js';
import { naturalBits } from '../bits.js';
import { pointOf } from '../input/row-access.js';
import type { ValueTable } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { identifiers } from '../law-code.js';
import { listed, makeLaw, subject } from '../make-law.js';

const MOST_ARGUMENTS = 10;

export const minMaxFinder: LawFinder = {
  id: 'min-max',
  brief: 'the value is a maximum of minima of the arguments',
  arguments: 'many',
  find: table => {
    const width = table.names.length;
    if (width > MOST_ARGUMENTS || table.kind === 'outcome' || table.values.length < 8) return [];
    const truth = thresholdTruth(table);
    if (truth === undefined) return [];
    const minima = smallest(truth, width);
    if (minima.length === 0 || !holds(table, minima)) return [];
    return [lawOf(table, minima)];
  },
};

/** For each set of arguments, as bits, whether the value is as large as what exactly these reach: 1, 0, or −1 where no row says it. */
function thresholdTruth(table: ValueTable): Int8Array | undefined {
  const width = table.names.length;
  const truth = new Int8Array(1 << width).fill(-1);
  for (let row = 0; row < table.values.length; row++) {
    const point = pointOf(table, row);
    const value = table.values[row]!;
    if (!point.includes(value)) return undefined;
    for (const threshold of point) {
      let set = 0;
      for (let i = 0; i < width; i++) if (point[i]! >= threshold) set |= 1 << i;
      const reached = value >= threshold ? 1 : 0;
      if (truth[set] === 1 - reached) return undefined;
      truth[set] = reached;
    }
  }
  return truth;
}

/** The true sets that have no true set inside. */
function smallest(truth: Int8Array, width: number): number[] {
  const sets: number[] = [];
  for (let size = 0; size <= width; size++) {
    for (let set = 0; set < truth.length; set++) {
      if (popcount(set) === size && truth[set] === 1 && !sets.some(other => (other & set) === other)) sets.push(set);
    }
  }
  return sets;
}

/** The maximum over the sets of the least argument in each. */
function valueOf(minima: readonly number[], point: ArrayLike<number>): number {
  let most = -Infinity;
  for (const set of minima) {
    let least = Infinity;
    for (let i = 0; i < point.length; i++) if ((set >>> i) & 1) least = Math.min(least, point[i]!);
    most = Math.max(most, least);
  }
  return most;
}

function holds(table: ValueTable, minima: readonly number[]): boolean {
  for (let row = 0; row < table.values.length; row++) {
    if (valueOf(minima, pointOf(table, row)) !== table.values[row]) return false;
  }
  return true;
}

/** The same function as a minimum of maxima: the smallest sets that meet each of the others. */
function dual(minima: readonly number[], width: number): number[] {
  const truth = Int8Array.from({ length: 1 << width }, (_, set) =>
    minima.every(other => (other & set) !== 0) ? 1 : 0,
  );
  return smallest(truth, width);
}

function lawOf(table: ValueTable, minima: readonly number[]): Law {
  const names = identifiers(table.names);
  const maxima = dual(minima, names.length);
  const length = (sets: readonly number[]): number => sets.reduce((sum, set) => sum + 1 + popcount(set), 0);
  const [sets, outer, inner] = length(maxima) < length(minima) ? [maxima, 'min', 'max'] : [minima, 'max', 'min'];
  const write = (prefix: string, of: readonly string[]): string =>
    written(sets, of, `${prefix}${outer}`, `${prefix}${inner}`);
  const unused = table.names.filter((_, i) => sets.every(set => ((set >>> i) & 1) === 0));
  const rest = unused.length === 0 ? '' : `; ${listed(unused)} ${unused.length === 1 ? 'does' : 'do'} not matter`;
  return makeLaw(table, {
    kind: 'min-max',
    says: `${subject(table.kind)} is ${write('', table.names)}${rest}`,
    body: [`return ${write('Math.', names)};`],
    values: [],
    isTotal: true,
    bits: 4 + naturalBits(sets.length) + sets.length * names.length,
  });
}

/** `max(min(a, b), c)`. */
function written(sets: readonly number[], names: readonly string[], outer: string, inner: string): string {
  const parts = sets.map(set => {
    const members = names.filter((_, i) => (set >>> i) & 1);
    return members.length === 1 ? members[0]! : `${inner}(${members.join(', ')})`;
  });
  return parts.length === 1 ? parts[0]! : `${outer}(${parts.join(', ')})`;
}
