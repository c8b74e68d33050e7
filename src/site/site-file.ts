/** `site.json`: the games of a published site, and where their tables are. The explorer reads it first. */
import type { Outcome } from '../core/outcome.js';
import type { Picture } from '../core/picture.js';

/** A game of a site, with all that its card in the gallery shows. */
export interface SiteEntry {
  /** Its spec in full. */
  readonly spec: string;
  readonly id: string;
  readonly title: string;
  /** One line: what one does and how one wins. */
  readonly summary: string;
  readonly players: readonly [string, string] | null;
  readonly isLoopy: boolean;
  readonly hasPayoff: boolean;
  /** Where a judge has the game as a problem: `Codeforces 786A`. */
  readonly contest?: string;
  /** How many positions can be reached from the start; null where nobody has counted them. */
  readonly positions: number | null;
  /** What the start is worth; null where that is not known. */
  readonly start: { readonly outcome: Outcome; readonly remoteness: number | null; readonly payoff?: number } | null;
  /** A position that shows what the game looks like. */
  readonly picture: Picture;
  /** Addresses of its table and of its statistics, relative to `site.json`. */
  readonly table?: string;
  readonly statistics?: string;
  /** Of a game of somebody's own: address of its rules (`rules-file.ts`), in the same way. */
  readonly rules?: string;
}

/** The whole file. */
export interface SiteFile {
  readonly schema: 1;
  /** Who wrote it: `zugzwang 0.3.0`. */
  readonly software: string;
  readonly games: readonly SiteEntry[];
  /** Where this site has documentation, relative to `site.json`. */
  readonly documentation?: string;
  /** Of a published site: the script beside `site.json` that keeps it for visitors who are off line. */
  readonly serviceWorker?: string;
}

/** Text as a part of an address of the explorer. Leaves what addresses may hold and people like to read: `:`, `=`, `,`, `/`. */
export function makeLinkText(text: string): string {
  const escaped = encodeURIComponent(text).replace(/%(?:3A|3D|2C|2F)/gi, decodeURIComponent);
  return escaped.replaceAll('~', '%7E').replaceAll('%20', '+');
}

/** Reads what `makeLinkText` writes. @throws URIError where it cannot be read */
export const parseLinkText = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
