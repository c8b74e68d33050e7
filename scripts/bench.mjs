/** `npm run bench -- NAME …`: runs bench/NAME.mjs on what `npm run build` made. */
import { existsSync, readdirSync } from 'node:fs';

const folder = new URL('../bench/', import.meta.url);
const [name = '', ...rest] = process.argv.slice(2);
const file = new URL(`${name}.mjs`, folder);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(folder).flatMap(entry => (entry.endsWith('.mjs') ? [entry.slice(0, -4)] : []));
  console.error(`no benchmark "${name}", expected one of ${names.join(', ')}`);
  process.exit(2);
}
process.argv.splice(1, process.argv.length - 1, file.pathname, ...rest);
await import(file);
