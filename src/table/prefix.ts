/** What every version of the format begins with, and the errors that a file can be refused with. */
import { excerpt, ZugzwangError } from '../core/errors.js';
import {
  FORMAT_VERSION,
  MAGIC,
  PREFIX_BYTES,
  REVISED_TIER_FORMAT,
  type TableFacts,
  TIER_FORMAT_VERSION,
} from './header.js';

/**
 * The format version of a table whose first bytes, at least the first 20 if it has as many, are given.
 *
 * @throws ZugzwangError `table` where this is no table
 */
export function formatVersion(head: Uint8Array, name = 'table'): number {
  if (head.length === 0) throw new ZugzwangError('table', `${name}: the file is empty, expected a Zugzwang table`);
  if (!head.subarray(0, MAGIC.length).every((byte, i) => byte === MAGIC[i])) {
    throw new ZugzwangError('table', `${name}: this is not a Zugzwang table (its first bytes are wrong)`);
  }
  if (head.length < PREFIX_BYTES) throw cutShort(name, head.length, PREFIX_BYTES);
  const said = saidVersion(head);
  return said === REVISED_TIER_FORMAT ? TIER_FORMAT_VERSION : said;
}

/** The same with its revision in the upper half, of a head that is known to be a table's. */
export function saidVersion(head: Uint8Array): number {
  return new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(8, true);
}

/** @throws ZugzwangError `table` unless the version is the one expected, or any that is known */
export function demandVersion(version: number, name: string, expected?: number): void {
  if (version === expected) return;
  const known = [FORMAT_VERSION, TIER_FORMAT_VERSION];
  if (expected === undefined && known.includes(version)) return;
  const wanted = String(expected ?? known.join(' or '));
  const found = version < 1 << 16 ? String(version) : `${version & 0xffff}.${version >>> 16}`;
  const message = `${name}: found table format ${found}, expected format ${wanted}`;
  throw new ZugzwangError('table', message, { found, expected: wanted });
}

export function cutShort(name: string, found: number, expected: number): ZugzwangError {
  const message = `${name}: the file is cut short: found ${found} bytes, expected ${expected} or more`;
  return new ZugzwangError('table', message, { found: String(found), expected: String(expected) });
}

export function damaged(name: string, what: string): ZugzwangError {
  return new ZugzwangError('table', `${name}: the table is damaged: ${excerpt(what, 200)}`);
}

/** @throws Error where counts or names are missing in what was read as a header */
export function checkCounts(header: TableFacts): void {
  const counts = [header.positions, header.win, header.lose, header.tie, header.draw, header.rules.version];
  if (!counts.every(count => Number.isSafeInteger(count) && count >= 0)) throw new Error('a count is missing');
  if (typeof header.game !== 'string' || typeof header.start.position !== 'string')
    throw new Error('the game is missing');
}
