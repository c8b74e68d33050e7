/** What the scripts of this folder share: options, numbers that a seed replays, and the built command line as a process. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Reads `--name value` for the names of `defaults`, whose kinds the values have. */
export function readOptions(defaults) {
  const names = Object.keys({ main: '', ...defaults });
  const { values } = parseArgs({ options: Object.fromEntries(names.map(name => [name, { type: 'string' }])) });
  const main = resolve(values.main ?? fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url)));
  if (!existsSync(main)) fail(`there is no ${main}: npm run build makes it`);
  const entries = Object.entries(defaults).map(([name, usual]) => {
    const text = values[name];
    return [name, text === undefined ? usual : typeof usual === 'number' ? Number(text) : text];
  });
  return { ...Object.fromEntries(entries), main };
}

/** Random numbers from 0 to 1, 1 excluded (mulberry32). */
export function random(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An empty folder that goes away with the script. */
export function makeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'zug-faults-'));
  process.on('exit', () => rmSync(path, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  return path;
}

/** Starts `zug` with these arguments in a process group of its own. */
export function start(main, args, cwd) {
  const child = spawn(process.execPath, [main, ...args], { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = { out: '', err: '' };
  child.stdout.on('data', piece => (text.out += piece));
  child.stderr.on('data', piece => (text.err += piece));
  const begun = performance.now();
  const ended = new Promise(resolve =>
    child.once('close', (code, signal) => resolve({ code, signal, milliseconds: performance.now() - begun, ...text })),
  );
  return {
    ended,
    pid: child.pid,
    /** Sends a signal to all processes of the group, as a terminal does. */
    signalAll: name => {
      try {
        process.kill(-child.pid, name);
      } catch {
        // They have ended.
      }
    },
    signal: name => child.kill(name),
    err: () => text.err,
  };
}

/** Runs `zug` to its end. */
export function run(main, args, cwd) {
  return start(main, args, cwd).ended;
}

export function wait(milliseconds) {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}

/** Ends the script with one line. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
