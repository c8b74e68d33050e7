/** The files of rules in `examples/`: those whose default export is a game. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../examples/', import.meta.url));

export const EXAMPLE_GAMES: readonly string[] = readdirSync(FOLDER)
  .filter(name => /\.[jt]s$/.test(name))
  .map(name => join(FOLDER, name))
  .filter(path => /^export default /m.test(readFileSync(path, 'utf8')));
