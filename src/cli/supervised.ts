/** What a command and its supervisor, the process that started it, agree on. */

/** Set by the supervisor: how the command is to be run. The command takes it away before anybody else sees it. */
export const VARIABLE = 'ZUGZWANG_SUPERVISED';

/** `trace`: positions are written to a pipe before the rules are asked about them. */
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
  /** The command has come to its end, and the exit code is its own. */
  readonly done?: true;
}

/** The supervisor's standard error; the command's own is a pipe, in which what the engine says of its death is caught. */
export const ERROR_DESCRIPTOR = 4;
export const TRACE_DESCRIPTOR = 5;

const [mode, supervisor] = process.env[VARIABLE]?.split(' ') ?? [];
delete process.env[VARIABLE];

export const isSupervised = mode !== undefined && process.send !== undefined;
/** The process that started this one; told, since one that has died already could not be asked for. */
export const supervisorId = isSupervised ? Number(supervisor) : process.ppid;
export const isTraced = isSupervised && mode === ('trace' satisfies Mode);

/** Where messages for people go. */
export const errorDescriptor = isSupervised ? ERROR_DESCRIPTOR : 2;

/** Returns when the notice is on its way. */
export function tell(notice: Notice): Promise<void> {
  return new Promise(resolve => {
    if (!isSupervised || !process.connected) resolve();
    else process.send!(notice, undefined, undefined, () => resolve());
  });
}
