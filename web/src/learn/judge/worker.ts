/** The worker that judges: it makes inputs and knows the answers; the page runs the program on them. */
import { judge, type Run } from './judge.ts';
import { subjectOf } from './problem.ts';
import { parseProblem } from './problem-name.ts';
import type { FromJudge, ToJudge } from './running.ts';
import { samplesOf } from './samples.ts';

const send = (message: FromJudge) => postMessage(message);
const waiting = new Map<number, (runs: readonly (Run | undefined)[]) => void>();
let last = 0;

self.onmessage = ({ data }: MessageEvent<ToJudge>) => {
  if ('ran' in data) {
    waiting.get(data.ran)?.(data.runs);
    waiting.delete(data.ran);
  } else void begin(data);
};

async function begin({ lesson, problem, hasSamples, options }: Extract<ToJudge, { lesson: string }>): Promise<void> {
  try {
    const named = parseProblem(problem);
    const [subject, samples] = await Promise.all([
      subjectOf(lesson, named),
      hasSamples ? samplesOf(lesson, named) : [],
    ]);
    const onProgress = (stage: Extract<FromJudge, { stage: unknown }>['stage'], tried: number) =>
      send({ stage, tried });
    send({ verdict: await judge(subject, runInPage, { ...options, samples, onProgress }) });
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : String(error) });
  }
}

function runInPage(
  inputs: readonly { readonly text: string; readonly most: number }[],
  seconds: number,
): Promise<readonly (Run | undefined)[]> {
  return new Promise(resolve => {
    waiting.set(++last, resolve);
    send({ run: last, inputs, seconds });
  });
}
