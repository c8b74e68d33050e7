import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Beside a table, the line that `sha256sum -c` reads: its SHA-256, which a paper names it by, and its name. */
export const hashName = (table: string): string => `${table}.sha256`;

/** That line, of a table that is to be called so. */
export async function hashLine(path: string, table: string): Promise<Uint8Array> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return new TextEncoder().encode(`${hash.digest('hex')}  ${basename(table)}\n`);
}
