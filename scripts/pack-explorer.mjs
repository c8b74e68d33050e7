/** Compresses the scripts and style sheets of the explorer, which only the command line hands out: more than a megabyte less to install. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { compressed, ROOT } from './tools.mjs';

const FOLDER = `${ROOT}dist/explorer/assets/`;

export async function packExplorer() {
  await Promise.all(
    readdirSync(FOLDER)
      .filter(name => /\.(js|css|bin)$/.test(name))
      .map(packFile),
  );
}

async function packFile(name) {
  const file = readFileSync(FOLDER + name);
  // What pages unpack themselves is gzip, a third larger; it is made anew when it is handed out.
  const bytes = name.endsWith('.bin') ? gunzipSync(file) : file;
  writeFileSync(`${FOLDER}${name}.br`, await compressed(bytes));
  rmSync(FOLDER + name);
}
