import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What a name of a file may have, on any disk and in any address, without being escaped. */
const PLAIN = /^[a-z0-9.=,-]+$/;
const MOST_LETTERS = 80;

/**
 * The name of a game's files within a site, without an ending: `quixo-n=4`. The same game has the same name in every site,
 * and no two games have one name.
 */
export function tableName(spec: string): string {
  const name = spec.replace(':', '-');
  if (PLAIN.test(name) && name.length <= MOST_LETTERS) return name;
  const plain = name.toLowerCase().replace(/[^a-z0-9.=,-]+/g, '-');
  return `${plain.slice(0, MOST_LETTERS)}-${createHash('sha256').update(spec).digest('hex').slice(0, 12)}`;
}

/** Beside a table, the line that `sha256sum -c` reads: its SHA-256, which a paper names it by, and its name. */
export const hashName = (table: string): string => `${table}.sha256`;

/** That line, of a table that is to be called so. */
export async function hashLine(path: string, table: string): Promise<Uint8Array> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return new TextEncoder().encode(`${hash.digest('hex')}  ${basename(table)}\n`);
}
