/** The licences of what is in the explorer: `vite` lists those of the page, and leaves out what only its workers have. */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { expect, ROOT } from './tools.mjs';

const FILE = `${ROOT}dist/explorer/licenses.md`;
const OF_WORKERS = ['@dagrejs/dagre', '@dagrejs/graphlib'];

const read = path => readFileSync(`${ROOT}${path}`, 'utf8');

/** Completes `licenses.md`; fails where a package of the explorer is missing there. */
export function completeLicences() {
  for (const name of OF_WORKERS) {
    const { version, license } = JSON.parse(read(`node_modules/${name}/package.json`));
    appendFileSync(FILE, `\n## ${name} - ${version} (${license})\n\n${read(`node_modules/${name}/LICENSE`).trim()}\n`);
  }
  const text = readFileSync(FILE, 'utf8');
  const sources = readdirSync(`${ROOT}web/src`, { recursive: true }).filter(name => /\.tsx?$/.test(name));
  const program = sources.map(name => read(`web/src/${name}`)).join('\n');
  const { dependencies } = JSON.parse(read('web/package.json'));
  const missing = Object.keys(dependencies).filter(
    name => program.includes(`'${name}'`) && !text.includes(`\n## ${name} - `),
  );
  expect(missing.length === 0, `licenses.md lacks ${missing.join(', ')}`);
}
