/** Runs the built command line (`npm run build` first) as a child process, in a temporary folder of its own. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { warmZug } from './warm-zug.js';

/** What a command that has nothing to do with processes is called, and what a file of rules is. */
const WARM = new Set([
  'solve',
  'play',
  'probe',
  'verify',
  'stats',
  'grundy',
  'heap',
  'misere',
  'value',
  'sum',
  'compare',
  'thermograph',
  'census',
  'explain',
  'prove',
  'pattern',
  'contest',
  'games',
  'gen',
  'graph',
  'check',
  'site',
]);
/** A file of rules, by itself or before a position of it: `take.js`, `take.js:n=3`, `take.js"5"`. */
const RULES = /\.[cm]?[jt]s(?:[:"']|$)/;

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the process that others ask too may load rules: harmless ones, from files that are not written anew. */
  readonly warm?: boolean;
}

/** Whether a command has come so far, by what it has said and done. */
export type Moment = (command: {
  readonly out: string;
  readonly err: string;
  readonly path: string;
  readonly pid: number;
}) => boolean;

/** Rules that write this file have been asked. */
const ASKED = 'asked';

/** The `moves` of rules that never return. */
export const ENDLESS_MOVES = `() => { process.getBuiltinModule('node:fs').writeFileSync('${ASKED}', ''); for (;;); }`;

/** When `ENDLESS_MOVES` has been called; once for each time. */
export const whenAsked: Moment = ({ path }) => {
  const file = join(path, ASKED);
  if (!existsSync(file)) return false;
  rmSync(file);
  return true;
};

/** When the process that does the work for a command has worked for half a second of its processor's time. */
export const whenAtWork: Moment = ({ pid }) => {
  const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  if (!worker) return false;
  const [, , , , , , , , , , , , , user] = readFileSync(`/proc/${worker}/stat`, 'utf8').split(' ');
  return Number(user) > 50;
};

/** An empty folder that goes away after the tests of a file, and the command line run in it. */
export class CliFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'zug-test-'));
  /** The file that Node runs. */
  readonly main = MAIN;
  readonly #isWarm: boolean;

  /** @param warm - as in `RunOptions`, where a command does not say it */
  constructor({ warm = false }: Pick<RunOptions, 'warm'> = {}) {
    this.#isWarm = warm;
    afterAll(() => rmSync(this.path, { recursive: true, force: true }));
  }

  write(name: string, text: string): string {
    writeFileSync(join(this.path, name), text);
    return name;
  }

  /** `zug` with these arguments; where they name no file of rules, by a process that has it in memory already. */
  zug(args: readonly string[], options: RunOptions = {}): Run {
    const isHarmless = (options.warm ?? this.#isWarm) || !args.some(word => RULES.test(word));
    if (WARM.has(args[0] ?? '') && options.env === undefined && isHarmless)
      return warmZug().run(args, this.path, options.input ?? '');
    return this.#run(process.execPath, [MAIN, ...args], options);
  }

  /** A line of shell, in which `zug` is the command line; where nothing in it is for a shell to do, none is asked. */
  shell(line: string): Run {
    const [first, ...args] = plainWords(line) ?? [];
    if (first === 'zug') return this.zug(args);
    return this.#run('sh', ['-c', `zug() { "${process.execPath}" "${MAIN}" "$@"; }; ${line}`], {});
  }

  /** Runs a command that must succeed, and returns what it prints. */
  output(args: readonly string[], options?: RunOptions): string {
    const { code, out, err } = this.zug(args, options);
    expect(err).toBe('');
    expect(code).toBe(0);
    return out;
  }

  /** Runs a command that must fail with one line on standard error and nothing on standard output; returns the line. */
  failure(args: readonly string[], code = 2, options?: RunOptions): string {
    return lineOf(this.zug(args, options), code);
  }

  /** The same, of a command that others run beside: one that waits more than it works. */
  async failureBeside(args: readonly string[], code = 2, { env = {} }: RunOptions = {}): Promise<string> {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: this.path, env: { ...process.env, ...env } });
    child.stdin.end();
    return lineOf(await ended(child), code);
  }

  /**
   * Starts a command in a process group of its own and sends it a signal, or the whole group, as a terminal does: once it has come so far,
   * never after a time, which would differ by machine.
   */
  async interrupt(
    args: readonly string[],
    when: Moment,
    signal: NodeJS.Signals = 'SIGINT',
    whole = false,
  ): Promise<Run> {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: this.path, detached: true });
    const pid = child.pid!;
    const text = { out: '', err: '' };
    const run = ended(child, text);
    const watch = setInterval(() => {
      if (!when({ ...text, path: this.path, pid })) return;
      clearInterval(watch);
      process.kill(whole ? -pid : pid, signal);
    }, 2);
    try {
      return await run;
    } finally {
      clearInterval(watch);
    }
  }

  #run(command: string, args: readonly string[], { input = '', env = {} }: RunOptions): Run {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: this.path,
      encoding: 'utf8',
      input,
      env: { ...process.env, ...env },
      // Far beyond what any takes on the busiest machine: it ends what hangs.
      timeout: 600_000,
      maxBuffer: 64 * 2 ** 20,
    });
    return { code: status, out: stdout, err: stderr };
  }
}

/** What a process has said when it has ended. */
async function ended(child: ChildProcessWithoutNullStreams, text = { out: '', err: '' }): Promise<Run> {
  child.stdout.setEncoding('utf8').on('data', piece => (text.out += piece));
  child.stderr.setEncoding('utf8').on('data', piece => (text.err += piece));
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  return { code, ...text };
}

/** The one line of a command that has failed. */
function lineOf(run: Run, code: number): string {
  expect(run.out).toBe('');
  expect(run.err).toMatch(/^zug: [^\n]+\n$/);
  expect(run.err).not.toMatch(/node:|\bat .*:\d+:\d+/);
  expect(run.code).toBe(code);
  return run.err.trimEnd();
}

/** The words of a line of shell, quoted or not; undefined where a shell would do more than take them apart. */
function plainWords(line: string): string[] | undefined {
  const word = /(?:'[^']*'|"[^"$`\\!]*"|[^\s'"|<>&;$`\\!*?#~=(){}[\]])+/g;
  if (line.replace(word, '').trim() !== '') return undefined;
  return line.match(word)?.map(text => text.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}
