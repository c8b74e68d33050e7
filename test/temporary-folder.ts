import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder, which goes when the tests of the file that asks for it are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
