/** One of `question-threads.ts`: answers a line as soon as it is sent. */
import { parentPort, workerData } from 'node:worker_threads';
import { Answerer } from './answerer.js';
import { ValueReader } from './value-reader.js';

/** What a thread is started with. */
export interface QuestionThreadData {
  readonly maxBytes: number;
  readonly names: readonly string[];
}

const { maxBytes, names } = workerData as QuestionThreadData;
const answerer = new Answerer(new ValueReader({ maxBytes }), names);
parentPort!.on('message', async (line: string) => parentPort!.postMessage(await answerer.answer(line)));
