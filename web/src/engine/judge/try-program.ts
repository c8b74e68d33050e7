import programAddress from '../../../generated/program.bin?url';
import { memoryBudget } from '../memory.ts';
import type { ProgramInput, TrialStep, Verdict } from '../protocol.ts';
import { fetchScript } from '../sandbox/fetch-script.ts';
import { SandboxWorker } from '../sandbox/sandbox.ts';
import type { ProgramRun, Run, Stage } from '../trial.ts';
import { WorkerClient } from '../worker-client.ts';
import { WorkerError } from '../worker-messages.ts';

/** The first message to the sandbox. */
export interface ProgramSetting {
  readonly source: string;
  /** Bytes that its buffers may take. */
  readonly memory: number;
}

interface ProgramRequests {
  readonly run: { readonly ask: readonly ProgramInput[]; readonly answer: readonly ProgramRun[] };
}

interface TrialOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (stage: Stage, tried: number) => void;
}

/** How often it is looked whether a program still gets on, in milliseconds; more than the frame takes to tell. */
const LOOK = 250;

/**
 * Tries a program against exact answers: `zug stress` in the page. It runs in a worker without an origin; where it takes too long over an
 * input it is ended there, and started anew for the next.
 *
 * @param next - who knows the answers: given the runs that the last step wanted, says the next one
 * @throws Error where that one or the sandbox does not start, or the signal ends it
 */
export async function tryProgram(
  source: string,
  next: (runs?: readonly Run[]) => Promise<TrialStep>,
  { signal, onProgress }: TrialOptions,
): Promise<Verdict> {
  const script = await fetchScript(programAddress);
  const setting: ProgramSetting = { source, memory: memoryBudget() };
  /** The index of the input that the program is at, and since when. */
  let [at, since] = [0, 0];
  const goTo = (input: number) => {
    if (input !== at || input === 0) [at, since] = [input, performance.now()];
  };
  const onCall = (call: string) => goTo(Number(call));
  const client = new WorkerClient<ProgramRequests>(() => new SandboxWorker(script, { setting, onCall }));
  /** Runs it on inputs in turn, each no longer than so many seconds. Of those beside one that takes longer there are no runs. */
  const run = async (inputs: readonly ProgramInput[], seconds: number): Promise<readonly Run[]> => {
    goTo(0);
    let isSlow = false;
    const timer = setInterval(() => {
      isSlow = performance.now() - since >= 1000 * seconds;
      if (isSlow) client.close();
    }, LOOK);
    try {
      // What comes is what anybody may have written.
      return Array.from(await client.ask('run', inputs, { signal }), readRun);
    } catch (error) {
      if (isSlow) return inputs.map((_, i) => (i === at ? { seconds } : null));
      return [{ output: '', error: { message: WorkerError.of(error).message } }];
    } finally {
      clearInterval(timer);
    }
  };
  try {
    let step = await next();
    while (!('verdict' in step)) {
      onProgress(step.stage, step.tried);
      const runs = await run(step.inputs, step.seconds);
      signal.throwIfAborted();
      step = await next(runs);
    }
    return step.verdict;
  } finally {
    client.close();
  }
}

function readRun(run: unknown): ProgramRun {
  const { output, error } = run as Partial<ProgramRun>;
  const line = typeof error?.line === 'number' ? error.line : undefined;
  return { output: String(output), error: error && { message: String(error.message), line } };
}
