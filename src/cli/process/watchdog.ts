/**
 * The watchdog of a command that is supervised, in a thread of its own, since the command's may be busy for as long as it likes. It ends the
 * process when its supervisor has gone, and tells the supervisor when one call into somebody's rules has lasted too long.
 */
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
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
  /** An expression: the function by which the command tells the call under way of a thread, by its number. */
  readonly expression: string;
  readonly descriptor: number;
}

const { notes, supervisor, patience, expression, descriptor } = workerData as WatchdogData;

/** How often it looks, and how long the command may take to say what it is in, in milliseconds. */
const PACE = Math.min(250, patience / 4);
const ANSWER = 2000;

/** The calls of one thread. */
class Watched {
  readonly notes: Int32Array;
  /** The call under way when it was looked at last, and how often it has been seen since. */
  last = 0;
  looks = 0;

  constructor(notes: Int32Array) {
    this.notes = notes;
  }

  /** Whether one call has lasted too long. Counted, since the clock goes on while the computer sleeps. */
  isOverdue(): boolean {
    const now = Atomics.load(this.notes, NOTE.call);
    this.looks = now === this.last && now !== 0 ? this.looks + 1 : 0;
    this.last = now;
    return this.looks * PACE >= patience;
  }
}

/** The command's own thread, and those that it has started, in the order of `rule-calls.ts`. */
const all = [new Watched(notes)];
parentPort?.on('message', (more: Int32Array) => all.push(new Watched(more)));

let isOrphan = false;
let isTold = false;

setInterval(() => {
  // The first time the command may still end by itself, and what it has started with it.
  if (isOrphan) process.kill(process.pid, 'SIGKILL');
  isOrphan = process.ppid !== supervisor;
  all.forEach((watched, number) => {
    if (watched.isOverdue()) tell(watched, number);
  });
}, PACE);

function tell({ notes, last }: Watched, number: number): void {
  if (isTold) return;
  isTold = true;
  const session = new Session();
  const say = (overdue: string) => {
    if (Atomics.load(notes, NOTE.call) === last) writeLine(descriptor, JSON.stringify({ overdue } satisfies Said));
    else {
      // It has come to an end after all.
      session.disconnect();
      isTold = false;
    }
  };
  setTimeout(say, ANSWER, '');
  try {
    session.connectToMainThread();
    session.post('Runtime.evaluate', { expression: `${expression}(${number})` }, (_error, answer) =>
      say(String(answer?.result.value ?? '')),
    );
  } catch {
    // A program without an inspector: the supervisor finds out by itself.
  }
}
