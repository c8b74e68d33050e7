/**
 * Writes the games that the explorer shows where nobody has published others (web/public/site.json): `npm run catalog`. With
 * `--check`, tells whether the file is as it would be written. `--from=FOLDER` takes the library as compiled elsewhere than in dist.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './tools.mjs';

const option = name => process.argv.find(argument => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const library = pathToFileURL(resolve(ROOT, option('from') ?? 'dist', 'site/index.js')).href;
const { makeCatalog, makeSiteText } = await import(library);

/** Games that take minutes to solve were counted by programs of their own. */
const LARGE = 10_000_000;
const { games } = JSON.parse(readFileSync(`${ROOT}testdata/counts.json`, 'utf8'));
const known = new Map(games.filter(({ positions }) => positions > LARGE).map(counted => [counted.game, counted]));

const path = `${ROOT}web/public/site.json`;
const text = makeSiteText(await makeCatalog(known));
if (!process.argv.includes('--check')) {
  writeFileSync(path, text);
} else if (text !== readFileSync(path, 'utf8')) {
  console.error('web/public/site.json is not what `npm run catalog` writes');
  process.exitCode = 1;
}
