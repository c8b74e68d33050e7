import { ZugzwangError } from '../core/errors.js';
import { DRAW, OUTCOMES, type Outcome } from '../core/outcome.js';
import type { Task } from '../core/task.js';

/** How many positions have an outcome at each remoteness, in ascending order of the remoteness. */
export type RemotenessCounts = Record<'win' | 'lose' | 'tie', ReadonlyMap<number, number>>;

/** What all values come to. */
export interface Census {
  readonly positions: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly longest: Readonly<Partial<Record<'win' | 'lose' | 'tie', number>>>;
  /** How many classes there are, where symmetries made classes of the positions. */
  readonly classes?: number;
  /** What the counts are of; of positions, if not given. */
  readonly counted?: 'positions' | 'classes';
}

const PIECE = 1 << 20;

/** Counts the packed values, of all positions or of those that are marked as reached. One pass, no memory. */
export function* takeCensus(values: Int32Array, reached: Uint8Array | undefined): Task<Census> {
  const counts = [0, 0, 0, 0];
  const longest = [-1, -1, -1, -1];
  for (let first = 0; first < values.length; first += PIECE) {
    countPiece(values, reached, first, Math.min(values.length, first + PIECE), counts, longest);
    yield { phase: 'count outcomes', done: first, total: values.length };
  }
  const [lose, draw, tie, win] = counts as [number, number, number, number];
  const found = OUTCOMES.flatMap((outcome, code) =>
    code === DRAW || longest[code]! < 0 ? [] : [[outcome, longest[code]!]],
  );
  return { positions: lose + draw + tie + win, counts: { lose, draw, tie, win }, longest: Object.fromEntries(found) };
}

function countPiece(
  values: Int32Array,
  reached: Uint8Array | undefined,
  first: number,
  last: number,
  counts: number[],
  longest: number[],
): void {
  for (let p = first; p < last; p++) {
    if (reached !== undefined && reached[p] === 0) continue;
    const value = values[p]!;
    const code = value & 3;
    counts[code]!++;
    if (value >>> 2 > longest[code]!) longest[code] = value >>> 2;
  }
}

/** More entries than this no JavaScript map holds. */
const MAP_LIMIT = 1 << 24;

/** The histogram of remoteness: 16 bytes a ply of the longest play while it counts. */
export function countByRemoteness(
  values: Int32Array,
  reached: Uint8Array | undefined,
  longest: Census['longest'],
): RemotenessCounts {
  const most = Math.max(0, ...Object.values(longest));
  const counts = new Uint32Array(4 * (most + 1));
  for (let p = 0; p < values.length; p++) if (reached === undefined || reached[p] !== 0) counts[values[p]!]!++;
  const mapOf = (outcome: Outcome) => {
    const map = new Map<number, number>();
    for (let value = OUTCOMES.indexOf(outcome); value < counts.length; value += 4) {
      if (counts[value] === 0) continue;
      if (map.size === MAP_LIMIT)
        throw new ZugzwangError('budget', `more than ${MAP_LIMIT} remotenesses do not fit in a histogram`);
      map.set(value >>> 2, counts[value]!);
    }
    return map;
  };
  return { win: mapOf('win'), lose: mapOf('lose'), tie: mapOf('tie') };
}

/** What counts come to, by packed value without its payoff, in ascending order. */
export function totalsOf(
  counted: Iterable<readonly [value: number, count: number]>,
): Census & { readonly byRemoteness: RemotenessCounts } {
  const counts: Record<Outcome, number> = { lose: 0, draw: 0, tie: 0, win: 0 };
  const maps = { win: new Map<number, number>(), lose: new Map<number, number>(), tie: new Map<number, number>() };
  let positions = 0;
  for (const [value, found] of counted) {
    if (found === 0) continue;
    const outcome = OUTCOMES[value & 3]!;
    positions += found;
    counts[outcome] += found;
    if (outcome === 'draw') continue;
    const remoteness = value >>> 2;
    maps[outcome].set(remoteness, (maps[outcome].get(remoteness) ?? 0) + found);
  }
  const longest = Object.entries(maps).flatMap(([outcome, map]) =>
    map.size === 0 ? [] : [[outcome, [...map.keys()].at(-1)!]],
  );
  return { positions, counts, longest: Object.fromEntries(longest), byRemoteness: maps };
}

/** Remoteness counts as plain objects, for JSON. */
export function histograms(counts: RemotenessCounts): Record<'win' | 'lose' | 'tie', Record<string, number>> {
  return {
    win: Object.fromEntries(counts.win),
    lose: Object.fromEntries(counts.lose),
    tie: Object.fromEntries(counts.tie),
  };
}
