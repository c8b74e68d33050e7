/** Compresses the scripts and style sheets of the explorer, which only the command line hands out: a megabyte less to install. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from './tools.mjs';

const FOLDER = `${ROOT}dist/explorer/assets/`;

export function packExplorer() {
  for (const name of readdirSync(FOLDER).filter(name => /\.(js|css)$/.test(name))) {
    const bytes = readFileSync(FOLDER + name);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${FOLDER}${name}.br`, brotliCompressSync(bytes, { params }));
    rmSync(FOLDER + name);
  }
}
