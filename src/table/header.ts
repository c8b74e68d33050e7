import type { Outcome } from '../core/outcome.js';

/** Where rules of one's own are found, and what they were when the table was made. */
export interface TableRules {
  readonly version: number;
  readonly file?: string;
  readonly sha256?: string;
}

/** A section of a table: what it is, and where it ends. */
export interface TableSection {
  readonly name: string;
  readonly bytes: number;
  readonly rawBytes: number;
  readonly crc32: number;
  /** Bytes a value, in the section `values`. */
  readonly width?: number;
}

/** Counts by remoteness, the plies as decimal keys. */
export type Histogram = Readonly<Record<string, number>>;

/** The header of a table; `FORMAT.md` tells each key. */
export interface TableHeader {
  readonly game: string;
  readonly rules: TableRules;
  readonly players: readonly [string, string] | null;
  readonly stake?: number;
  readonly positions: number;
  readonly win: number;
  readonly lose: number;
  readonly tie: number;
  readonly draw: number;
  readonly byRemoteness: Readonly<Record<'win' | 'lose' | 'tie', Histogram>>;
  readonly start: {
    readonly position: string;
    readonly outcome: Outcome;
    readonly remoteness: number | null;
    readonly payoff?: number;
  };
  readonly method: string;
  readonly software: string;
  readonly sections: readonly TableSection[];
}

/** A header before its sections are packed. */
export type TableFacts = Omit<TableHeader, 'sections'>;

/** The header of a table of version 2. */
export interface TierTableHeader extends TableFacts {
  readonly tiers: number;
  readonly views: 1 | 2;
  /** How many indices have a value in the table. */
  readonly stored: number;
  /** By which numbers the positions go: a checksum over some of them. */
  readonly numbering: number;
}

export const MAGIC = Uint8Array.of(0x89, 0x5a, 0x55, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** The version of the format in which positions are listed by notation. */
export const FORMAT_VERSION = 1;
/** The version of the format that holds values by rank. */
export const TIER_FORMAT_VERSION = 2;
/** Bytes before the header, in version 1 and in version 2. */
export const PREFIX_BYTES = 20;
export const TIER_PREFIX_BYTES = 32;
