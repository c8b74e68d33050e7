/** Runs the built command line under a launcher of MPI, where there is one. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { hasLauncher, type Launcher, MPI_ENVIRONMENT } from './launchers.mjs';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** Whether a launcher is installed; where it is not, that is said. */
export function isInstalled(launcher: Launcher): boolean {
  const found = hasLauncher(launcher);
  if (!found) console.warn(`${launcher} is not installed: what needs it is left out`);
  return found;
}

/** Runs `zug` without a launcher. */
export const aloneZug = (args: readonly string[], cwd: string) =>
  spawnSync(process.execPath, [MAIN, ...args], { cwd, encoding: 'utf8' });

export interface MpiRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const running = new Set<number>();
afterAll(() => {
  for (const pid of running) process.kill(pid, 'SIGKILL');
});

interface MpiWatch {
  readonly env?: Readonly<Record<string, string>>;
  /** Is told the launcher's process number. */
  readonly watch?: (pid: number) => void;
  /** Is told all of standard error so far, whenever there is more. */
  readonly hear?: (pid: number, err: string) => void;
}

/** Runs `zug` as so many processes. */
export function mpiZug(
  launcher: Launcher,
  processes: number,
  args: readonly string[],
  cwd: string,
  { env = {}, watch, hear }: MpiWatch = {},
): Promise<MpiRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(launcher, ['-n', `${processes}`, process.execPath, MAIN, ...args], {
      ...{ cwd, env: { ...process.env, ...MPI_ENVIRONMENT, ...env } },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child.pid!);
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', text => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', text => {
      err += text;
      hear?.(child.pid!, err);
    });
    child.once('error', reject);
    child.once('close', code => {
      running.delete(child.pid!);
      resolve({ code, out, err });
    });
    watch?.(child.pid!);
  });
}

/** The lines of ours. */
export const ours = (text: string) => text.split('\n').filter(line => line.startsWith('zug: '));
