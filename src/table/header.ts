import type { Outcome } from '../core/outcome.js';
import type { TierNumbering } from '../core/tiers.js';

/** Where rules of one's own are found, and what they were when the table was made. */
export interface TableRules {
  readonly version: number;
  readonly file?: string;
  readonly sha256?: string;
  /** How they behaved then (`rules/fingerprint.ts`); older tables do not say. */
  readonly fingerprint?: string;
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
  /** In a game that ends in a number: the largest payoff that the space speaks of, which says how values are packed. */
  readonly most?: number;
  /** Given where some moves are extra turns. */
  readonly extraTurns?: true;
  /** Given where every index that is a position has a value, whether play can reach it or not. */
  readonly all?: true;
  /** Given where the plan of the tiers was told to foresee something: it must be told the same again. */
  readonly foreseen?: unknown;
}

/** What a header says of its numbers that only the revised format has; nothing of most spaces. */
export function revisedFacts({
  space: { payoff, extraTurns, all },
  foreseen,
}: TierNumbering<unknown>): Pick<TierTableHeader, 'most' | 'extraTurns' | 'all' | 'foreseen'> {
  return {
    ...(payoff === undefined ? {} : { most: payoff.most }),
    ...(extraTurns ? { extraTurns } : {}),
    ...(all ? { all } : {}),
    ...(foreseen === undefined ? {} : { foreseen }),
  };
}

/** Whether a header says anything that only the revised format has. */
export function isRevised({ most, extraTurns, all, foreseen }: TierTableHeader): boolean {
  return [most, extraTurns, all, foreseen].some(fact => fact !== undefined);
}

export const MAGIC = Uint8Array.of(0x89, 0x5a, 0x55, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** The version of the format in which positions are listed by notation. */
export const FORMAT_VERSION = 1;
/** The version of the format that holds values by rank. */
export const TIER_FORMAT_VERSION = 2;
/** What stands in place of it in a table of payoffs, extra turns or all positions, or of a plan that was made anew: version 2, revision 1. */
export const REVISED_TIER_FORMAT = TIER_FORMAT_VERSION | (1 << 16);
/** Bytes before the header, in version 1 and in version 2. */
export const PREFIX_BYTES = 20;
export const TIER_PREFIX_BYTES = 32;
