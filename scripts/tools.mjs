/** What the scripts share: running programs, temporary folders, plain failures. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));
export const ZUG = `${ROOT}dist/cli/main.js`;

/** Runs a program to its end and shows what it writes; the script ends here where the program fails. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** The same beside what goes on here. */
export async function runBeside(program, args) {
  const [status] = await once(spawn(program, args, { cwd: ROOT, stdio: 'inherit' }), 'exit');
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a program and returns what it wrote to standard output; throws with all its words where it fails. */
export function outputOf(program, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...options,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** The command line as built, by its own Node. */
export function zug(args, options = {}) {
  return outputOf(process.execPath, [ZUG, ...args], options);
}

export function expect(condition, message) {
  if (!condition) throw new Error(message);
}

/** Gives `work` a folder of its own, which goes when the work is done. */
export async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compresses bytes as far as Brotli can, beside what goes on here: files that are packed once a build and unpacked by whoever asks for them. */
export async function compressed(bytes) {
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}
