/**
 * Writes the public site: the explorer with all games, and below `docs/` what people read, with the reference and one search over both.
 * `npm run site`, or `node scripts/site.mjs FOLDER` after a build.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Application } from 'typedoc';
import { explorerFiles, readExplorerFile, SERVICE_WORKER, SITE_FILE } from '../dist/cli/explorer/explorer-files.js';
import { keepSite } from '../dist/cli/explorer/site-folder.js';
import { ROOT } from './tools.mjs';

const folder = resolve(process.argv[2] ?? join(ROOT, 'site'));
const docs = join(folder, 'docs');
const HEADING = /^# (.*)\n+/;
rmSync(folder, { recursive: true, force: true });

for (const file of explorerFiles()) {
  const path = join(folder, file.name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file.name === SITE_FILE ? withDocumentation(readExplorerFile(file)) : readExplorerFile(file));
}
const explorer = explorerFiles().map(({ name }) => name);
writeFileSync(join(folder, SERVICE_WORKER), keepSite(folder, explorer).script);
await writeDocumentation();
const pages = readdirSync(docs, { recursive: true }).filter(name => name.endsWith('.html'));
for (const page of pages) addPolicy(join(docs, page));
console.log(`${folder}: the explorer, and ${pages.length} pages of documentation`);

/** The foot of the explorer's pages points to the documentation where its site has one. */
function withDocumentation(bytes) {
  return JSON.stringify({ ...JSON.parse(bytes.toString()), documentation: 'docs/', serviceWorker: SERVICE_WORKER });
}

async function writeDocumentation() {
  const app = await Application.bootstrap({ options: join(ROOT, 'typedoc.json'), out: docs, logLevel: 'Error' });
  const project = await app.convert();
  if (project === undefined) throw new Error('the reference cannot be made');
  for (const page of project.documents ?? []) page.name = HEADING.exec(page.content[0]?.text ?? '')?.[1] ?? page.name;
  // The first page has the project's name above it already.
  const [first] = project.readme ?? [];
  if (first !== undefined) first.text = first.text.replace(HEADING, '');
  // Entry points are called as they are imported.
  for (const entry of project.children ?? []) {
    const name = entry.name.split('/').at(-1);
    entry.name = name === 'index' ? 'zugzwang' : `zugzwang/${name}`;
  }
  await app.generateDocs(project, docs);
  if (app.logger.hasErrors()) throw new Error('the reference has errors');
}

/** Nothing comes from elsewhere: of scripts that stand in a page those alone run that stood there when it was made. */
function addPolicy(path) {
  const text = readFileSync(path, 'utf8');
  const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const scripts = ["'self'", ...new Set(inline)].join(' ');
  const policy = `default-src 'none'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'`;
  writeFileSync(path, text.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>`));
}
