/**
 * The watchdog of a command that is supervised, in a thread of its own, since the command's may be busy for as long as it likes. It ends the
 * process when its supervisor has gone, and tells the supervisor when one call into somebody's rules has lasted too long.
 */
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { CallWatch } from './call-watch.js';
import { writeLine } from './stdio.js';
import type { Said } from './supervised.js';

/** What the thread is started with. */
export interface WatchdogData {
  /** What the command notes of the call under way. */
  readonly notes: Int32Array;
  /** The process without which there is nobody to end this one. */
  readonly supervisor: number;
  /** How long a call may last, in milliseconds. */
  readonly patience: number;
  /** An expression: the function by which the command tells the call under way of a thread, by its number. */
  readonly expression: string;
  readonly descriptor: number;
}

const { notes, supervisor, patience, expression, descriptor } = workerData as WatchdogData;

/** How long the command may take to say what it is in, and how often it is looked whether there is a supervisor, in milliseconds. */
const ANSWER = 2000;
const PACE = Math.min(250, patience / 4);

let isOrphan = false;
let isTold = false;

/** The command's own thread, and those that it has started, in the order of `rule-calls.ts`. */
const watch = new CallWatch(patience, tell);
watch.add(notes);
parentPort?.on('message', (more: Int32Array) => watch.add(more));

setInterval(() => {
  // The first time the command may still end by itself, and what it has started with it.
  if (isOrphan) process.kill(process.pid, 'SIGKILL');
  isOrphan = process.ppid !== supervisor;
}, PACE);

function tell(thread: number, isStill: () => boolean): void {
  if (isTold) return;
  isTold = true;
  const session = new Session();
  const say = (overdue: string) => {
    if (isStill()) writeLine(descriptor, JSON.stringify({ overdue } satisfies Said));
    else {
      // It has come to an end after all.
      session.disconnect();
      isTold = false;
    }
  };
  setTimeout(say, ANSWER, '');
  try {
    session.connectToMainThread();
    session.post('Runtime.evaluate', { expression: `${expression}(${thread})` }, (_error, answer) =>
      say(String(answer?.result.value ?? '')),
    );
  } catch {
    // A program without an inspector: the supervisor finds out by itself.
  }
}
