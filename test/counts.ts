import { readFileSync } from 'node:fs';
import type { Worth } from '../src/core/probe.js';

/** What an independent program found of a game. */
export interface KnownCounts {
  readonly game: string;
  readonly positions: number;
  readonly win: number;
  readonly lose: number;
  readonly tie: number;
  readonly draw: number;
  readonly start: Worth;
  readonly byRemoteness: Readonly<Record<'win' | 'lose' | 'tie', Readonly<Record<string, number>>>>;
  /** By pieces on the board. */
  readonly perTier?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** All that is known, smallest game first; `testdata/counts.json` says from where. */
export const KNOWN_COUNTS: readonly KnownCounts[] = (
  JSON.parse(readFileSync(new URL('../testdata/counts.json', import.meta.url), 'utf8')) as { games: KnownCounts[] }
).games;
