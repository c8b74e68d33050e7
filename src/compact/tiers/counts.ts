/**
 * The counts of a row: how many men of each kind, what counters say, how many seeds lie in all pits together. They are what the numbers of a
 * sector do not tell apart, and name the sector, with the player to move where players differ.
 */
import { ZugzwangError } from '../../core/errors.js';
import { countOf } from '../board/mask.js';
import type { OnPart, PitsPart } from '../board/parts.js';
import type { Layout } from '../board/shape.js';

/** Sectors are looked up in a table where there are no more keys than this, else in a map. */
const MOST_IN_TABLE = 1 << 22;

/** What is counted of rows, and how counts are written as one number. */
export class CountLayout {
  readonly layout: Layout;
  /** How many counts there are. */
  readonly length: number;
  /** By count: 0 for men, 1 for a counter, 2 for seeds. */
  readonly kinds: Uint8Array;
  /** By count: its place in a row (of seeds: −1), and the least and the largest that it can be. */
  readonly places: Int32Array;
  readonly least: Int32Array;
  readonly most: Int32Array;
  /** By count: the same of the other player. */
  readonly exchanged: Int32Array;
  /** By count: what it weighs in a key; and in the key of the row as the other player sees it. */
  readonly weights: Float64Array;
  readonly exchangedWeights: Float64Array;
  /** How many keys there are, the player to move (0 or 1) being their lowest part. */
  readonly keys: number;
  /** The places of all pits. */
  readonly pits: Int32Array;
  /** By count of men: the points on which these may not stand; and 1 where a board begins whose men stand on no points of the board before. */
  readonly off: Int32Array;
  readonly begins: Uint8Array;
  /** Boards whose men lie on one another: how far above a point the next one is, the lowest points, and the places of their kinds of men. */
  readonly #columns: readonly { readonly width: number; readonly bottom: number; readonly places: readonly number[] }[];
  /** By board: how many points there are on which any men may stand. */
  readonly #room: readonly number[];

  /** @param seeds - how many seeds there may be at most */
  constructor(layout: Layout, seeds: number) {
    this.layout = layout;
    const counted: { kind: number; at: number; least: number; most: number; off: number; begins: number }[] = [];
    for (const { slots } of layout.boards) {
      for (const [i, { part, at, points }] of slots.entries()) {
        const { least, most } = part as OnPart;
        counted.push({ kind: 0, at, least, most, off: ~points, begins: i === 0 ? 1 : 0 });
      }
    }
    this.#room = layout.boards.map(({ slots }) => countOf(slots.reduce((all, { points }) => all | points, 0)));
    for (const { part, at } of layout.slots)
      if (part.kind === 'counter') counted.push({ kind: 1, at, least: 0, most: part.most, off: 0, begins: 0 });
    this.pits = Int32Array.from(
      layout.slots.flatMap(({ part, at }) =>
        part.kind === 'pits' ? Array.from({ length: (part as PitsPart).pits }, (_, i) => at + i) : [],
      ),
    );
    if (this.pits.length > 0) counted.push({ kind: 2, at: -1, least: 0, most: seeds, off: 0, begins: 0 });
    this.length = counted.length;
    this.kinds = Uint8Array.from(counted, ({ kind }) => kind);
    this.places = Int32Array.from(counted, ({ at }) => at);
    this.least = Int32Array.from(counted, ({ least }) => least);
    this.most = Int32Array.from(counted, ({ most }) => most);
    this.off = Int32Array.from(counted, ({ off }) => off);
    this.begins = Uint8Array.from(counted, ({ begins }) => begins);
    this.#columns = layout.boards
      .filter(({ board }) => board.kind === 'columns')
      .map(({ board, slots }) => ({
        width: board.width,
        bottom: board.drops(0),
        places: slots.map(({ at }) => at),
      }));
    const { side } = layout;
    this.exchanged = Int32Array.from(counted, ({ at }, k) => {
      if (at < 0 || at >= 2 * side) return k;
      return counted.findIndex(one => one.at === (at < side ? at + side : at - side));
    });
    this.weights = new Float64Array(this.length);
    let keys = 2;
    for (let k = 0; k < this.length; k++) {
      this.weights[k] = keys;
      keys *= this.most[k]! + 1;
    }
    if (keys > Number.MAX_SAFE_INTEGER)
      throw new ZugzwangError('usage', 'the counts of this game’s positions have more than 2^53 values together');
    this.keys = keys;
    this.exchangedWeights = Float64Array.from(this.exchanged, k => this.weights[k]!);
  }

  /** Writes what rows of these counts have in common; kinds without men are 0. */
  writeCounters(counts: ArrayLike<number>, out: Int32Array): void {
    const { kinds, places } = this;
    for (let k = 0; k < kinds.length; k++) if (kinds[k] !== 2) out[places[k]!] = kinds[k] === 1 ? counts[k]! : 0;
  }

  /** Writes the counts of a row. */
  countsOf(rows: ArrayLike<number>, base: number, out: Int32Array): void {
    for (let k = 0; k < this.length; k++) {
      const kind = this.kinds[k]!;
      const place = base + this.places[k]!;
      if (kind === 0) out[k] = countOf(rows[place]!);
      else if (kind === 1) out[k] = rows[place]!;
      else out[k] = this.seedsOf(rows, base);
    }
  }

  /** How many seeds lie in all pits; −1 where a pit has fewer than none. */
  seedsOf(rows: ArrayLike<number>, base: number): number {
    let seeds = 0;
    let signs = 0;
    for (let i = 0; i < this.pits.length; i++) {
      const pit = rows[base + this.pits[i]!]!;
      signs |= pit;
      seeds += pit;
    }
    return signs < 0 ? -1 : seeds;
  }

  /** The key of a row by these weights; −1 where it is none of the shape at which play may go on. */
  checkedKey(rows: Int32Array, base: number, weights: Float64Array, mover: 0 | 1): number {
    const { kinds, places, least, most, off, begins, length } = this;
    let key: number = mover;
    let taken = 0;
    for (let k = 0; k < length; k++) {
      const kind = kinds[k]!;
      let count: number;
      if (kind === 0) {
        const men = rows[base + places[k]!]!;
        if (begins[k] === 1) taken = 0;
        if ((men & (taken | off[k]!)) !== 0) return -1;
        taken |= men;
        count = countOf(men);
      } else count = kind === 1 ? rows[base + places[k]!]! : this.seedsOf(rows, base);
      if (count < least[k]! || count > most[k]!) return -1;
      key += count * weights[k]!;
    }
    return this.floats(rows, base) ? -1 : key;
  }

  /** Whether a man lies above an empty point of a column. */
  floats(rows: ArrayLike<number>, base: number): boolean {
    for (let c = 0; c < this.#columns.length; c++) {
      const { width, bottom, places } = this.#columns[c]!;
      let men = 0;
      for (let i = 0; i < places.length; i++) men |= rows[base + places[i]!]!;
      if ((men & ~(men >>> width) & ~bottom) !== 0) return true;
    }
    return false;
  }

  /** The key of counts within their bounds. */
  keyOf(counts: ArrayLike<number>, mover: 0 | 1): number {
    let key: number = mover;
    for (let k = 0; k < this.length; k++) key += counts[k]! * this.weights[k]!;
    return key;
  }

  /** Whether counts are those of some row: within their bounds, and no more men than there are points for them. */
  areCounts(counts: ArrayLike<number>): boolean {
    for (let k = 0; k < this.length; k++) if (counts[k]! < this.least[k]! || counts[k]! > this.most[k]!) return false;
    let at = 0;
    for (const [i, { slots }] of this.layout.boards.entries()) {
      let men = 0;
      for (const { points } of slots) {
        if (counts[at]! > countOf(points)) return false;
        men += counts[at++]!;
      }
      if (men > this.#room[i]!) return false;
    }
    return true;
  }

  /** The counts as the other player sees them. */
  exchange(counts: ArrayLike<number>): Int32Array {
    return Int32Array.from(this.exchanged, k => counts[k]!);
  }
}

/** Sectors by key; −1 for none. */
export class SectorTable {
  readonly #table: Int32Array | undefined;
  readonly #map = new Map<number, number>();

  constructor(keys: number) {
    this.#table = keys <= MOST_IN_TABLE ? new Int32Array(keys).fill(-1) : undefined;
  }

  set(key: number, sector: number): void {
    if (this.#table === undefined) this.#map.set(key, sector);
    else this.#table[key] = sector;
  }

  get(key: number): number {
    const table = this.#table;
    if (table !== undefined) return table[key]!;
    return this.#map.get(key) ?? -1;
  }
}
