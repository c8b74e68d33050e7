import { HIGH } from '../../impartial/token-values.js';
import { popcount } from '../../ranking/bit-ranking.js';

/** More distinct values than this are not gone through subset by subset. */
const MOST_SUBSETS = 12;
/** The most sums that are kept while looking for a set of few successors. */
const MOST_SUMS = 1 << 15;

/** A value as it is: from `HIGH` on it stands for a power of two. */
export const fullValue = (value: number): bigint => (value < HIGH ? BigInt(value) : 1n << BigInt(value - HIGH));

/** A value as people read it: `5`, and `2^37` where it has outgrown 30 bits. */
export const valueText = (value: number): string => (value < HIGH ? String(value) : `2^${value - HIGH}`);

/**
 * Which of some successors, each once, add up to a value with as many tokens as there are: a set whose size is at most `tokens` and of its
 * parity. What is left over goes in pairs to wherever. Indices into `values`; null where there is none, undefined where it would take
 * too long to say.
 */
export function tokensThatMake(values: readonly number[], wanted: bigint, tokens: number): number[] | null | undefined {
  const distinct = [...new Map(values.map((value, i) => [value, i])).entries()];
  const vectors = distinct.map(([value]) => (fullValue(value) << 1n) | 1n);
  const target = (wanted << 1n) | BigInt(tokens % 2);
  const chosen =
    vectors.length <= MOST_SUBSETS ? bySubsets(vectors, target, tokens) : byElimination(vectors, target, tokens);
  return chosen?.map(i => distinct[i]![1]) ?? chosen;
}

/** The smallest set, subset by subset. */
function bySubsets(vectors: readonly bigint[], target: bigint, most: number): number[] | null {
  const sums = [0n];
  let best = -1;
  let least = most + 1;
  for (let subset = 0; subset < 1 << vectors.length; subset++) {
    if (subset > 0) {
      const last = 31 - Math.clz32(subset);
      sums[subset] = sums[subset ^ (1 << last)]! ^ vectors[last]!;
    }
    const size = popcount(subset);
    if (sums[subset] === target && size < least) [best, least] = [subset, size];
  }
  return best < 0 ? null : vectors.flatMap((_, i) => ((best >> i) & 1 ? [i] : []));
}

/** Some set by elimination over GF(2), which is at most as large as the rank; where that is too large, level by level. */
function byElimination(vectors: readonly bigint[], target: bigint, most: number): number[] | null | undefined {
  const basis: { vector: bigint; of: bigint }[] = [];
  const reduce = (vector: bigint, of: bigint) => {
    for (const kept of basis) if ((vector ^ kept.vector) < vector) [vector, of] = [vector ^ kept.vector, of ^ kept.of];
    return { vector, of };
  };
  vectors.forEach((vector, i) => {
    const rest = reduce(vector, 1n << BigInt(i));
    if (rest.vector === 0n) return;
    basis.push(rest);
    basis.sort((a, b) => (a.vector < b.vector ? 1 : -1));
  });
  const { vector, of } = reduce(target, 0n);
  if (vector !== 0n) return null;
  const chosen = vectors.flatMap((_, i) => ((of >> BigInt(i)) & 1n ? [i] : []));
  return chosen.length <= most ? chosen : byLevels(vectors, target, most);
}

/** Sums of ever more vectors, each kept with the fewest; undefined where they become too many. */
function byLevels(vectors: readonly bigint[], target: bigint, most: number): number[] | null | undefined {
  const found = new Map<bigint, number[]>([[0n, []]]);
  let level = [0n];
  for (let size = 0; size <= most && level.length > 0; size++) {
    if (found.has(target)) return found.get(target)!;
    const next: bigint[] = [];
    for (const sum of level) {
      for (const [i, vector] of vectors.entries()) {
        const more = sum ^ vector;
        if (found.has(more)) continue;
        if (found.size >= MOST_SUMS) return undefined;
        found.set(more, [...found.get(sum)!, i]);
        next.push(more);
      }
    }
    level = next;
  }
  return null;
}
