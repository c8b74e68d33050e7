/** What a command and its supervisor, the process that started it, agree on. */

/** Set by the supervisor: how the command is to be run. The command takes it away before anybody else sees it. */
export const VARIABLE = 'ZUGZWANG_SUPERVISED';

/** `trace`: every call into the rules is told before it is made. */
export type Mode = 'run' | 'trace';

/** What a command tells its supervisor. */
export interface Notice {
  /** A temporary file that is about to be written; null when it is gone. */
  readonly temporary?: string | null;
  /** A folder in which unfinished work is kept; null when there is none any more. */
  readonly work?: string | null;
  /** Process groups that the command has started and that are to end with it. */
  readonly groups?: readonly number[];
  /** What to say if the command is interrupted: how far it has come. */
  readonly ifInterrupted?: string;
  /** What to print then on standard output: what has been found so far. */
  readonly soFar?: string;
  /** The file of rules that is loaded. */
  readonly rules?: string;
  /** Whether a line of progress stands on the terminal. */
  readonly progress?: boolean;
  /** The command has come to its end, and the exit code is its own. */
  readonly done?: true;
}

/** The supervisor's standard error; the command's own is a pipe, in which what the engine says of its death is caught. */
export const ERROR_DESCRIPTOR = 4;
/** A pipe to the supervisor for lines of JSON, which can be written while the command is busy. */
export const WATCH_DESCRIPTOR = 5;

/** A line in that pipe. */
export interface Said {
  /** A call into the rules that is about to be made, in words; only in a run that is traced. */
  readonly call?: string;
  /** The call that has lasted too long, in words; empty where that could not be found out. */
  readonly overdue?: string;
}

/** How long one call into rules may last, in seconds: one that has not returned by then is taken for endless. */
export const PATIENCE = Number(process.env.ZUGZWANG_PATIENCE) || 10;

const [mode, supervisor] = process.env[VARIABLE]?.split(' ') ?? [];
delete process.env[VARIABLE];

export const isSupervised = mode !== undefined && process.send !== undefined;
/** The process that started this one; told, since one that has died already could not be asked for. */
export const supervisorId = isSupervised ? Number(supervisor) : process.ppid;
export const isTraced = isSupervised && mode === ('trace' satisfies Mode);

/** Where messages for people go. */
export const errorDescriptor = isSupervised ? ERROR_DESCRIPTOR : 2;

let listener: ((notice: Notice) => void) | undefined;

/** Has somebody else than a supervisor told. */
export function tellTo(other: (notice: Notice) => void): void {
  listener = other;
}

/** Returns when the notice is on its way. */
export function tell(notice: Notice): Promise<void> {
  listener?.(notice);
  return new Promise(resolve => {
    if (!isSupervised || !process.connected) resolve();
    else process.send!(notice, undefined, undefined, () => resolve());
  });
}

let loading: string | undefined;

/** The file of rules that is being loaded, or was loaded last. */
export const rulesFile = (): string | undefined => loading;

/** Says that a file of rules is about to be loaded: what goes wrong from now on is put down to it. */
export async function tellRules(file: string): Promise<void> {
  loading = file;
  await tell({ rules: file });
}

/** Ends a group of processes, if it is still there. */
export function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
