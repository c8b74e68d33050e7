import type { TrialStep, Verdict } from '../protocol.ts';
import type { Run, Stage } from '../trial.ts';
import { SandboxedProgram } from './sandboxed-program.ts';

interface TrialOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (stage: Stage, tried: number) => void;
}

/**
 * Tries a program against exact answers: `zug stress` in the page.
 *
 * @param next - who knows the answers: given the runs that the last step wanted, says the next one
 * @throws Error where that one or the sandbox does not start, or the signal ends it
 */
export async function tryProgram(
  source: string,
  next: (runs?: readonly Run[]) => Promise<TrialStep>,
  { signal, onProgress }: TrialOptions,
): Promise<Verdict> {
  const program = new SandboxedProgram(source);
  const end = () => program.end();
  signal.addEventListener('abort', end, { once: true });
  try {
    let step = await next();
    while (!('verdict' in step)) {
      onProgress(step.stage, step.tried);
      const runs = await program.run(step.inputs, step.seconds);
      signal.throwIfAborted();
      step = await next(runs);
    }
    return step.verdict;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
