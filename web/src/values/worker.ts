/** Computes one nim-sequence or misère quotient; the page ends it when it is no longer wanted. */
import type { Progress, Task } from 'zugzwang/core';
import { answerRequests } from '../engine/answer-requests.ts';
import type { HeapsProgress, HeapsRequests } from './protocol.ts';

/** How long nothing is told of the progress, in milliseconds. */
const PAUSE = 100;

answerRequests<HeapsRequests>(
  {
    async sequence({ code, to }, tell) {
      const { sequenceTask } = await import('./sequence.ts');
      return run(sequenceTask(code, to), tell);
    },
    async quotient({ code, heaps }, tell) {
      const { quotientTask } = await import('./quotient.ts');
      return run(quotientTask(code, heaps), tell);
    },
  },
  answer => ('values' in answer ? [answer.values.buffer, answer.exceptions.buffer] : []),
);

function run<T>(task: Task<T>, tell: (progress: HeapsProgress) => void): T {
  const tellOf = ({ done, total }: Progress) => tell({ done, total: total ?? done });
  let before = performance.now();
  let last: Progress | undefined;
  try {
    for (;;) {
      const step = task.next();
      if (step.done) return step.value;
      last = step.value;
      if (performance.now() - before < PAUSE) continue;
      before = performance.now();
      tellOf(last);
    }
  } catch (error) {
    // How far it came is worth knowing.
    if (last !== undefined) tellOf(last);
    throw error;
  }
}
