import { availableParallelism, loadavg } from 'node:os';
import { NOTE } from '../../core/checks/watched-rules.js';

/** The calls into rules of one thread. */
class Watched {
  readonly #notes: Int32Array;
  readonly #most: number;
  /** The call under way when it was looked at last, and what the looks at it since then have counted. */
  last = 0;
  #looks = 0;

  constructor(notes: Int32Array, most: number) {
    this.#notes = notes;
    this.#most = most;
  }

  /** Whether one call has lasted too long. Counted, since the clock goes on while the computer sleeps. */
  isOverdue(look: number): boolean {
    const now = Atomics.load(this.#notes, NOTE.call);
    this.#looks = now === this.last && now !== 0 ? this.#looks + look : 0;
    this.last = now;
    return this.#looks >= this.#most;
  }

  /** Whether it is still the call that was under way then. */
  isStill(call: number): boolean {
    return Atomics.load(this.#notes, NOTE.call) === call;
  }
}

/**
 * What a look counts: less than one where more than twice as many programs want to run as there are cores, so that a call waits for most of the
 * time that passes; an eighth at least.
 *
 * @param load - of the last minute; 0 where a system does not tell it
 */
export function weightOfLook(load: number, cores: number): number {
  return Math.min(1, Math.max(1 / 8, (2 * cores) / load));
}

/** Looks now and then whether a call into somebody's rules has lasted too long, in any of some threads. */
export class CallWatch {
  readonly #all: Watched[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #most: number;

  /** @param overdue - told of the thread, by its number, and of whether the call is still under way */
  constructor(patience: number, overdue: (thread: number, isStill: () => boolean) => void) {
    const pace = Math.min(250, patience / 4);
    this.#most = patience / pace;
    this.#timer = setInterval(() => {
      const look = weightOfLook(loadavg()[0]!, availableParallelism());
      this.#all.forEach((watched, thread) => {
        if (!watched.isOverdue(look)) return;
        const call = watched.last;
        overdue(thread, () => watched.isStill(call));
      });
    }, pace);
  }

  /** Watches one thread more. */
  add(notes: Int32Array): void {
    this.#all.push(new Watched(notes, this.#most));
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
