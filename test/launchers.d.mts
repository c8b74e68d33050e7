export type Launcher = 'mpirun.openmpi' | 'mpirun.mpich';
export const LAUNCHERS: readonly Launcher[];
export function hasLauncher(launcher: Launcher): boolean;
export const MPI_ENVIRONMENT: Readonly<Record<string, string>>;
export function ranksBelow(pid: number, pattern?: RegExp): number[];
