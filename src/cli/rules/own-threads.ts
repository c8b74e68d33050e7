import type { Worker } from 'node:worker_threads';
import { NOTE, type RuleNotes } from '../../core/checks/watched-rules.js';
import { messageOf, ZugzwangError } from '../../core/errors.js';
import type { ThreadRules } from '../../node/threads.js';
import { isFullHeap } from '../process/exit.js';
import { watchToo } from '../process/obey.js';
import type { OwnRules } from './load-rules.js';
import type { OwnThreadData, OwnThreadSaid } from './own-thread.js';
import { addNotes } from './rule-calls.js';

/** Rules of one's own for several threads, each of which loads them anew; supervised as on the main thread. */
export class OwnThreads implements ThreadRules {
  readonly module = new URL('./own-thread.js', import.meta.url).href;
  readonly data: OwnThreadData;
  readonly #own: OwnRules;

  constructor(own: OwnRules) {
    this.data = { argument: own.argument, sha256: own.sha256 };
    this.#own = own;
  }

  started(worker: Worker): void {
    let notes: RuleNotes | undefined;
    worker.on('message', ({ said }: { readonly said?: OwnThreadSaid }) => {
      if (typeof said === 'string') notes?.rules.push(said);
      if (typeof said !== 'object') return;
      notes = { data: said, given: [], rules: [] };
      addNotes(this.#own.game, notes);
      watchToo(said);
    });
    // A call that a thread was ended in lasts no longer.
    worker.once('exit', () => notes && Atomics.store(notes.data, NOTE.call, 0));
  }

  /** Rules that end their thread end the program, as they do on the main thread; the supervisor tells. */
  ended(): never {
    process.exit(2);
  }

  failed(error: Error): Error {
    return isFullHeap(error) ? error : new ZugzwangError('rules', messageOf(error), { cause: error });
  }
}
