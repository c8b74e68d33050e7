import type { Stage, Verdict } from './judge.ts';
import type { FromJudge, ToJudge } from './running.ts';
import { SandboxedProgram } from './sandboxed-program.ts';

/** A program that is being tried. */
export interface Trial {
  /** Undefined where it was stopped. @throws Error where the judge or the sandbox does not start */
  readonly done: Promise<Verdict | undefined>;
  stop(): void;
}

/** How much is tried in a page. */
const EFFORT = { small: 300, smallTime: 10_000, large: 3, tries: 2000, shrinkTime: 8000 };

/**
 * Tries a program against the exact answers of a lesson's problem: `zug stress` in the page.
 *
 * @param hasSamples - whether it is tried on the samples first; what fails on one of them is not made smaller
 */
export function tryProgram(
  lesson: string,
  problem: string,
  source: string,
  hasSamples: boolean,
  onProgress: (stage: Stage, tried: number) => void,
): Trial {
  const program = new SandboxedProgram(source);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const send = (message: ToJudge) => worker.postMessage(message);
  let settle: (verdict: Verdict | undefined) => void = () => undefined;
  const done = new Promise<Verdict | undefined>((resolve, reject) => {
    settle = resolve;
    worker.onerror = event => {
      event.preventDefault();
      reject(new Error(event.message || 'the worker did not start'));
    };
    worker.onmessage = ({ data }: MessageEvent<FromJudge>) => {
      if ('run' in data) {
        program.run(data.inputs, data.seconds).then(runs => send({ ran: data.run, runs }), reject);
      } else if ('stage' in data) onProgress(data.stage, data.tried);
      else if ('verdict' in data) resolve(data.verdict);
      else reject(new Error(data.failed));
    };
    send({ lesson, problem, hasSamples, options: { ...EFFORT, seed: Math.floor(Math.random() * 2 ** 31) } });
  }).finally(() => {
    worker.terminate();
    program.end();
  });
  return { done, stop: () => settle(undefined) };
}
