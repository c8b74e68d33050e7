/**
 * The watchdog of a command that is supervised, in a thread of its own, since the command's may be busy for as long as it likes. It ends the
 * process when its supervisor has gone, and tells the supervisor when one call into somebody's rules has lasted too long.
 */
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { NOTE } from '../../core/checks/watched-rules.js';
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
  /** An expression by which the command tells the call under way. */
  readonly expression: string;
  readonly descriptor: number;
}

const { notes, supervisor, patience, expression, descriptor } = workerData as WatchdogData;

/** How often it looks, and how long the command may take to say what it is in, in milliseconds. */
const PACE = Math.min(250, patience / 4);
const ANSWER = 2000;

let last = 0;
let looks = 0;
let isOrphan = false;

setInterval(() => {
  // The first time the command may still end by itself, and what it has started with it.
  if (isOrphan) process.kill(process.pid, 'SIGKILL');
  isOrphan = process.ppid !== supervisor;
  const now = Atomics.load(notes, NOTE.call);
  looks = now === last && now !== 0 ? looks + 1 : 0;
  last = now;
  // Counted, since the clock goes on while the computer sleeps.
  if (looks * PACE >= patience) tell();
}, PACE);

let isTold = false;

function tell(): void {
  if (isTold) return;
  isTold = true;
  const call = last;
  const session = new Session();
  const say = (overdue: string) => {
    if (Atomics.load(notes, NOTE.call) === call) writeLine(descriptor, JSON.stringify({ overdue } satisfies Said));
    else {
      // It has come to an end after all.
      session.disconnect();
      isTold = false;
    }
  };
  setTimeout(say, ANSWER, '');
  try {
    session.connectToMainThread();
    session.post('Runtime.evaluate', { expression }, (_error, answer) => say(String(answer?.result.value ?? '')));
  } catch {
    // A program without an inspector: the supervisor finds out by itself.
  }
}
