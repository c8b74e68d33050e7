/** Whether this process was started by a launcher of MPI, by the variables that it sets. Nothing is loaded to find that out. */

/** Which library a launcher goes with. */
export type MpiKind = 'Open MPI' | 'MPICH';

/** What a launcher says of this process. */
export interface Launched {
  readonly kind: MpiKind;
  readonly rank: number;
  readonly size: number;
  /** Processes on this machine, where the launcher says so. */
  readonly local: number;
}

/** Started by `srun` without a word about MPI: so many processes know nothing of each other. */
export interface Bare {
  readonly kind: 'none';
  readonly rank: number;
  readonly size: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** What started this process; undefined where it is on its own. */
export function findLauncher(env: Variables): Launched | Bare | undefined {
  const number = (...names: string[]) => {
    const found = names.map(name => env[name]).find(text => text !== undefined && /^\d+$/.test(text));
    return found === undefined ? undefined : Number(found);
  };
  const ofSlurm = number('SLURM_STEP_NUM_TASKS', 'SLURM_NTASKS') ?? 1;
  if (env['OMPI_COMM_WORLD_SIZE'] !== undefined) {
    const size = number('OMPI_COMM_WORLD_SIZE') ?? 1;
    const local = number('OMPI_COMM_WORLD_LOCAL_SIZE') ?? size;
    return { kind: 'Open MPI', rank: number('OMPI_COMM_WORLD_RANK') ?? 0, size, local };
  }
  const local = localTasks(env);
  if (env['PMI_SIZE'] !== undefined && env['PMIX_RANK'] === undefined) {
    const size = number('PMI_SIZE') ?? 1;
    return { kind: 'MPICH', rank: number('PMI_RANK') ?? 0, size, local: number('MPI_LOCALNRANKS') ?? local ?? size };
  }
  if (env['PMIX_RANK'] !== undefined)
    return { kind: 'Open MPI', rank: number('PMIX_RANK') ?? 0, size: ofSlurm, local: local ?? ofSlurm };
  if (env['SLURM_PROCID'] !== undefined && (number('SLURM_STEP_NUM_TASKS') ?? 1) > 1)
    return { kind: 'none', rank: number('SLURM_PROCID') ?? 0, size: ofSlurm };
  return undefined;
}

/** `4(x2),3` of Slurm: how many tasks the first node has, as all have about as many. */
function localTasks(env: Variables): number | undefined {
  const found = /^\d+/.exec(env['SLURM_STEP_TASKS_PER_NODE'] ?? '');
  return found === null ? undefined : Number(found[0]);
}
