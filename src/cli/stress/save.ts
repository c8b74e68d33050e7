import { accessSync, constants, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ZugzwangError } from '../../core/errors.js';

/** Makes the folder, before any work is done. */
export function makeFolder(path: string): void {
  if (path === '') throw new ZugzwangError('usage', '--save: found an empty path, expected the name of a folder');
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory() === false) throw new ZugzwangError('usage', `--save: ${path} is a file, expected a folder`);
  mkdirSync(path, { recursive: true });
  accessSync(path, constants.W_OK);
}

/**
 * Writes files that belong together, `NAME-1.in`, `NAME-1.expected`, …, with the first number of which none is there yet.
 *
 * @param contents - by ending
 * @returns the paths
 */
export function saveTogether(
  folder: string,
  name: string,
  contents: Readonly<Record<string, string | Uint8Array>>,
): string[] {
  for (let number = 1; ; number++) {
    const paths = Object.keys(contents).map(ending => join(folder, `${name}-${number}.${ending}`));
    if (paths.some(path => statSync(path, { throwIfNoEntry: false }) !== undefined)) continue;
    try {
      for (const [i, content] of Object.values(contents).entries()) writeFileSync(paths[i]!, content, { flag: 'wx' });
      return paths;
    } catch (error) {
      // Somebody else has just taken the number.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
