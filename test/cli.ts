/** Runs the built command line (`npm run build` first) as a child process, in a temporary folder of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** An empty folder that goes away after the tests of a file, and the command line run in it. */
export class CliFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'zug-test-'));
  /** The file that Node runs. */
  readonly main = MAIN;

  constructor() {
    afterAll(() => rmSync(this.path, { recursive: true, force: true }));
  }

  write(name: string, text: string): string {
    writeFileSync(join(this.path, name), text);
    return name;
  }

  /** `zug` with these arguments. */
  zug(args: readonly string[], options: RunOptions = {}): Run {
    return this.#run(process.execPath, [MAIN, ...args], options);
  }

  /** A line of shell, in which `zug` is the command line. */
  shell(line: string): Run {
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
    const run = this.zug(args, options);
    expect(run.out).toBe('');
    expect(run.err).toMatch(/^zug: [^\n]+\n$/);
    expect(run.err).not.toMatch(/node:|\bat .*:\d+:\d+/);
    expect(run.code).toBe(code);
    return run.err.trimEnd();
  }

  /** Starts a command and sends it a signal after some milliseconds: that of Ctrl-C, if no other. */
  async interrupt(args: readonly string[], after: number, signal: NodeJS.Signals = 'SIGINT'): Promise<Run> {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: this.path });
    const text = { out: '', err: '' };
    child.stdout.on('data', (piece: Buffer) => (text.out += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (text.err += piece.toString()));
    setTimeout(() => child.kill(signal), after);
    const code = await new Promise<number | null>(resolve => child.once('close', resolve));
    return { code, ...text };
  }

  #run(command: string, args: readonly string[], { input = '', env = {} }: RunOptions): Run {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: this.path,
      encoding: 'utf8',
      input,
      env: { ...process.env, ...env },
      timeout: 60_000,
      maxBuffer: 64 * 2 ** 20,
    });
    return { code: status, out: stdout, err: stderr };
  }
}
