/**
 * The built command line kept in memory: `warm-zug.mjs REQUESTS ANSWERS`, two named pipes with a line of JSON for each command. Two processes
 * a command, each of which loads itself, cost a third of a second; what a command does costs a hundredth. Nobody supervises it, so it is not
 * for rules of one's own, for signals, or for a death.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Opened first: whoever asks waits for it.
const answers = fs.openSync(process.argv[3], 'w');
const requests = fs.openSync(process.argv[2], 'r');
const { readSync, readFileSync, writeSync } = fs;
let input = Buffer.alloc(0);
/** By descriptor, what has been written. */
let written = { 1: [], 2: [] };
fs.readSync = (descriptor, buffer, ...rest) => {
  if (descriptor !== 0) return readSync(descriptor, buffer, ...rest);
  const count = input.copy(buffer, 0, 0, Math.min(input.length, buffer.length));
  input = input.subarray(count);
  return count;
};
fs.readFileSync = (file, ...rest) => (file === 0 ? input.toString() : readFileSync(file, ...rest));
fs.writeSync = (descriptor, bytes, offset = 0, length = bytes.length - offset, ...rest) => {
  if (!(descriptor in written)) return writeSync(descriptor, bytes, offset, length, ...rest);
  written[descriptor].push(Buffer.from(bytes.subarray(offset, offset + length)));
  return length;
};
syncBuiltinESMExports();
const { runQuickly, withoutHelpWord } = await import('../dist/cli/process/run-command.js');
const { tellFailure } = await import('../dist/cli/process/exit.js');
const { runApp } = await import('../dist/cli/app.js');

async function run(argv) {
  try {
    return (await runQuickly(argv)) ? 0 : await runApp(argv);
  } catch (error) {
    return tellFailure(error);
  }
}

async function answer({ args, cwd, text }) {
  process.chdir(cwd);
  input = Buffer.from(text);
  written = { 1: [], 2: [] };
  const code = await run(withoutHelpWord(args));
  const [out, err] = [1, 2].map(descriptor => Buffer.concat(written[descriptor]).toString());
  return { code, out, err };
}

let unread = '';
for (const piece = Buffer.alloc(1 << 16); ; ) {
  const end = unread.indexOf('\n');
  if (end < 0) {
    const count = readSync(requests, piece, 0, piece.length, null);
    if (count === 0) break;
    unread += piece.toString('latin1', 0, count);
    continue;
  }
  const request = JSON.parse(Buffer.from(unread.slice(0, end), 'latin1').toString());
  unread = unread.slice(end + 1);
  const bytes = Buffer.from(`${JSON.stringify(await answer(request))}\n`);
  for (let at = 0; at < bytes.length; ) at += writeSync(answers, bytes, at);
}
process.exit(0);
