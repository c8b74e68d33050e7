/** Computes one nim-sequence or misère quotient; the page ends it when it is no longer wanted. */
import { type Progress, type Task, ZugzwangError } from 'zugzwang/core';
import type { FromWorker, HeapsFailure, HeapsTask, QuotientAnswer, SequenceAnswer } from './protocol.ts';

const send = (message: FromWorker, transfer: Transferable[] = []) => postMessage(message, { transfer });

/** How long nothing is told of the progress, in milliseconds. */
const PAUSE = 100;

self.onmessage = async ({ data }: MessageEvent<HeapsTask>) => {
  try {
    if (data.work === 'sequence') {
      const { sequenceTask } = await import('./sequence.ts');
      const answer = run<SequenceAnswer>(sequenceTask(data.code, data.to));
      send({ answer }, [answer.values.buffer, answer.exceptions.buffer]);
    } else {
      const { quotientTask } = await import('./quotient.ts');
      send({ answer: run<QuotientAnswer>(quotientTask(data.code, data.heaps)) });
    }
  } catch (error) {
    send({ failure: failureOf(error) });
  }
};

function run<T>(task: Task<T>): T {
  let told = performance.now();
  let last: Progress | undefined;
  try {
    for (;;) {
      const step = task.next();
      if (step.done) return step.value;
      last = step.value;
      if (performance.now() - told < PAUSE) continue;
      told = performance.now();
      tell(last);
    }
  } catch (error) {
    // How far it came is worth knowing.
    if (last !== undefined) tell(last);
    throw error;
  }
}

const tell = ({ done, total }: Progress) => send({ progress: { done, total: total ?? done } });

function failureOf(error: unknown): HeapsFailure {
  if (error instanceof ZugzwangError) {
    const { code, message, column } = error;
    return { code, message, ...(column === undefined ? {} : { column }) };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: error instanceof RangeError ? 'budget' : 'internal', message };
}
