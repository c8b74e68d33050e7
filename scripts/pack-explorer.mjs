/** Compresses the scripts and style sheets of the explorer, which only the command line hands out: more than a megabyte less to install. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { ROOT } from './tools.mjs';

const FOLDER = `${ROOT}dist/explorer/assets/`;

export function packExplorer() {
  for (const name of readdirSync(FOLDER).filter(name => /\.(js|css|bin)$/.test(name))) {
    const file = readFileSync(FOLDER + name);
    // What pages unpack themselves is gzip, a third larger; it is made anew when it is handed out.
    const bytes = name.endsWith('.bin') ? gunzipSync(file) : file;
    const params = {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${FOLDER}${name}.br`, brotliCompressSync(bytes, { params }));
    rmSync(FOLDER + name);
  }
}
