/**
 * Vertices of loopy games. Canonical stoppers are kept once, so that equal numbers are equal values; a short value is one of them and has its options from the
 * store of short values. Vertices at hand, whose value is still being found, are rows of their own above `DRAFT`.
 */
import type { PartizanStore } from '../partizan/store.js';
import type { Value } from '../partizan/value-table.js';

/** A stopper in canonical form, by its number in a table. */
export type Stopper = number;
/** A stopper, or a vertex at hand. */
export type Vertex = number;

/** Vertices from here on are drafts. */
const DRAFT = 2 ** 24;

interface Row {
  /** The short value, or −1 for a loopy stopper. */
  readonly value: Value;
  left: readonly Vertex[] | undefined;
  right: readonly Vertex[] | undefined;
}

/** A draft's options. */
export interface Options {
  readonly left: readonly Vertex[];
  readonly right: readonly Vertex[];
}

/** Whether a vertex is a draft, whose value is not known yet. */
export function isDraft(v: Vertex): boolean {
  return v >= DRAFT;
}

/** The table of all stoppers met so far, and the drafts at hand. */
export class StopperTable {
  readonly store: PartizanStore;
  readonly #rows: Row[] = [];
  readonly #short = new Map<Value, Stopper>();
  readonly #loopy = new Map<string, Stopper>();
  readonly #drafts: Options[] = [];

  constructor(store: PartizanStore) {
    this.store = store;
  }

  /** How many stoppers there are, short ones included. */
  get count(): number {
    return this.#rows.length;
  }

  /** A short value as a stopper. */
  short(value: Value): Stopper {
    const known = this.#short.get(value);
    if (known !== undefined) return known;
    this.#short.set(value, this.#rows.length);
    return this.#rows.push({ value, left: undefined, right: undefined }) - 1;
  }

  /** The short value that a vertex is, if it is one. */
  valueOf(v: Vertex): Value | undefined {
    if (isDraft(v)) return undefined;
    const { value } = this.#rows[v]!;
    return value < 0 ? undefined : value;
  }

  left(v: Vertex): readonly Vertex[] {
    if (isDraft(v)) return this.#drafts[v - DRAFT]!.left;
    const row = this.#rows[v]!;
    row.left ??= this.store.leftOptions(row.value).map(option => this.short(option));
    return row.left;
  }

  right(v: Vertex): readonly Vertex[] {
    if (isDraft(v)) return this.#drafts[v - DRAFT]!.right;
    const row = this.#rows[v]!;
    row.right ??= this.store.rightOptions(row.value).map(option => this.short(option));
    return row.right;
  }

  /** A vertex at hand; its options follow with `redraft`. */
  draft(): Vertex {
    return DRAFT + this.#drafts.push({ left: [], right: [] }) - 1;
  }

  redraft(v: Vertex, left: Iterable<Vertex>, right: Iterable<Vertex>): void {
    this.#drafts[v - DRAFT] = { left: [...new Set(left)], right: [...new Set(right)] };
  }

  /** Forgets the drafts: nothing is at hand any more. */
  forgetDrafts(): void {
    this.#drafts.length = 0;
  }

  /** Keeps drafts that are canonical as they stand, and tells which stoppers they are. Their other options are stoppers. */
  intern(drafts: readonly Vertex[]): Map<Vertex, Stopper> {
    const found = new Map<Vertex, Stopper>();
    const fresh: [Stopper, Vertex][] = [];
    for (const v of drafts) {
      const key = this.#key(v);
      let stopper = this.#loopy.get(key);
      if (stopper === undefined) {
        stopper = this.#rows.push({ value: -1, left: undefined, right: undefined }) - 1;
        this.#loopy.set(key, stopper);
        fresh.push([stopper, v]);
      }
      found.set(v, stopper);
    }
    const kept = (options: readonly Vertex[]) => [...new Set(options.map(option => found.get(option) ?? option))];
    for (const [stopper, v] of fresh) {
      const row = this.#rows[stopper]!;
      row.left = kept(this.left(v));
      row.right = kept(this.right(v));
    }
    return found;
  }

  /** All that can be reached from a vertex, itself first; of short values, only the values themselves. */
  loopyFollowers(v: Vertex): Vertex[] {
    const seen = new Set([v]);
    for (const u of seen) {
      if (this.valueOf(u) !== undefined) continue;
      for (const option of this.left(u)) seen.add(option);
      for (const option of this.right(u)) seen.add(option);
    }
    return [...seen];
  }

  /**
   * The ranks of a vertex's followers in an order that depends on the game alone: short values by their content, the others by refinement until vertices
   * of one rank have options of the same ranks. Equal ranks are equal games.
   */
  ranks(v: Vertex): Map<Vertex, number> {
    const vertices = this.loopyFollowers(v);
    const fixed = new Map<Vertex, string>();
    for (const u of vertices) {
      const value = this.valueOf(u);
      fixed.set(u, value === undefined ? 'z' : `${this.store.contentHash(value)}.${value}`);
    }
    let ranks = ranked(vertices, u => fixed.get(u)!);
    for (;;) {
      const before = ranks;
      const side = (options: readonly Vertex[]) => {
        const distinct = new Set(options.map(option => before.ranks.get(option)!));
        return [...distinct].sort((a, b) => a - b).map(padded);
      };
      ranks = ranked(vertices, u => {
        const own = padded(before.ranks.get(u)!);
        return this.valueOf(u) === undefined ? `${own} ${side(this.left(u))}|${side(this.right(u))}` : own;
      });
      if (ranks.count === before.count) return ranks.ranks;
    }
  }

  /** A text that two vertices share only if they are one game. */
  #key(v: Vertex): string {
    const ranks = this.ranks(v);
    const byRank = new Map<number, Vertex>();
    for (const [u, rank] of ranks) byRank.set(rank, u);
    const side = (options: readonly Vertex[]) =>
      [...new Set(options.map(option => ranks.get(option)!))].sort((a, b) => a - b).join();
    const lines = [...byRank.keys()]
      .sort((a, b) => a - b)
      .map(rank => {
        const u = byRank.get(rank)!;
        return this.valueOf(u) === undefined ? `${side(this.left(u))}|${side(this.right(u))}` : `s${this.valueOf(u)}`;
      });
    return `${ranks.get(v)!}:${lines.join(';')}`;
  }
}

function padded(rank: number): string {
  return `${rank}`.padStart(8, '0');
}

function ranked(vertices: readonly Vertex[], signature: (v: Vertex) => string) {
  const signatures = new Map(vertices.map(v => [v, signature(v)]));
  const distinct = [...new Set(signatures.values())].sort();
  const places = new Map(distinct.map((text, rank) => [text, rank]));
  const ranks = new Map(vertices.map(v => [v, places.get(signatures.get(v)!)!]));
  return { ranks, count: distinct.length };
}
