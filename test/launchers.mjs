/** What tests and measurements that start several processes over MPI have in common, in plain JavaScript and in TypeScript. */
import { spawnSync } from 'node:child_process';

/** What a launcher is called. */
export const LAUNCHERS = ['mpirun.openmpi', 'mpirun.mpich'];

/** Whether a launcher is installed. */
export const hasLauncher = launcher => spawnSync(launcher, ['--version']).error === undefined;

/** Root, more processes than cores, no binding: what the launchers' own flags say for people. */
export const MPI_ENVIRONMENT = {
  OMPI_ALLOW_RUN_AS_ROOT: '1',
  OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
  OMPI_MCA_rmaps_base_oversubscribe: '1',
  OMPI_MCA_hwloc_base_binding_policy: 'none',
};

/** The processes of Node below one, launchers left out, whose command line says this. */
export function ranksBelow(pid, pattern = /./) {
  const listed = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  const all = listed.map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)).filter(found => found !== null);
  const below = new Set([pid]);
  for (let size = 0; size < below.size; ) {
    size = below.size;
    for (const [, own, parent] of all) if (below.has(Number(parent))) below.add(Number(own));
  }
  return all
    .filter(([, own, , args]) => below.has(Number(own)) && args.startsWith(process.execPath) && pattern.test(args))
    .map(([, own]) => Number(own));
}
