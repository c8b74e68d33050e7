/** Runs the built command line under a launcher of MPI, where there is one. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** What a launcher is called; whether it is installed. */
export const LAUNCHERS = ['mpirun.openmpi', 'mpirun.mpich'] as const;
export type Launcher = (typeof LAUNCHERS)[number];

export function isInstalled(launcher: Launcher): boolean {
  const found = spawnSync(launcher, ['--version']).error === undefined;
  if (!found) console.warn(`${launcher} is not installed: what needs it is left out`);
  return found;
}

/** Root, more processes than cores, no binding: what the launchers' own flags say for people. */
export const MPI_ENVIRONMENT = {
  OMPI_ALLOW_RUN_AS_ROOT: '1',
  OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
  OMPI_MCA_rmaps_base_oversubscribe: '1',
  OMPI_MCA_hwloc_base_binding_policy: 'none',
};

/** Runs `zug` without a launcher. */
export const aloneZug = (args: readonly string[], cwd: string) =>
  spawnSync(process.execPath, [MAIN, ...args], { cwd, encoding: 'utf8' });

/** The processes below one whose command line says this, launchers left out. */
export function childrenOf(pid: number, pattern: RegExp): number[] {
  const listed = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout;
  const all = listed
    .split('\n')
    .map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter(found => found !== null);
  const below = new Set([pid]);
  for (let size = 0; size < below.size; ) {
    size = below.size;
    for (const [, own, parent] of all) if (below.has(Number(parent))) below.add(Number(own));
  }
  return all
    .filter(([, own, , args]) => below.has(Number(own)) && args!.startsWith(process.execPath) && pattern.test(args!))
    .map(([, own]) => Number(own));
}

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
