/** Threads that answer questions by the line, each from a store of its own. */
import { Worker } from 'node:worker_threads';
import { isFullHeap } from '../process/exit.js';
import type { Said } from './answerer.js';
import type { QuestionThreadData } from './question-thread.js';

interface Asked {
  readonly line: string;
  resolve(said: Said | undefined): void;
  reject(error: unknown): void;
}

export class QuestionThreads {
  readonly #workers: Worker[];
  /** Lines that no thread has taken yet, and what each thread is at. */
  readonly #waiting: Asked[] = [];
  readonly #at = new Map<Worker, Asked>();
  #isOver = false;

  constructor(count: number, data: QuestionThreadData) {
    this.#workers = Array.from({ length: count }, () => {
      const worker = new Worker(new URL('./question-thread.js', import.meta.url), { workerData: data });
      worker.on('message', (said: Said) => {
        this.#at.get(worker)!.resolve(said);
        this.#at.delete(worker);
        this.#goOn(worker);
      });
      worker.on('error', error => {
        const asked = this.#at.get(worker);
        // A thread that has no more memory ends; the line is answered without threads, as all others from there on.
        if (isFullHeap(error)) void this.end();
        else asked?.reject(error);
      });
      return worker;
    });
  }

  /** What a thread says to a line; undefined where threads were ended before. */
  ask(line: string): Promise<Said | undefined> {
    if (this.#isOver) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line, resolve, reject });
      const idle = this.#workers.find(worker => !this.#at.has(worker));
      if (idle !== undefined) this.#goOn(idle);
    });
  }

  /** Ends all threads, whatever they do. */
  async end(): Promise<void> {
    this.#isOver = true;
    for (const { resolve } of [...this.#at.values(), ...this.#waiting.splice(0)]) resolve(undefined);
    this.#at.clear();
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }

  #goOn(worker: Worker): void {
    const next = this.#isOver ? undefined : this.#waiting.shift();
    if (next === undefined) return;
    this.#at.set(worker, next);
    worker.postMessage(next.line);
  }
}
