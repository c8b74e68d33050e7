import programAddress from '../../../generated/program.bin?url';
import { memoryBudget } from '../memory.ts';
import type { ProgramInput } from '../protocol.ts';
import { fetchScript } from '../sandbox/fetch-script.ts';
import { SandboxWorker } from '../sandbox/sandbox.ts';
import type { ProgramRun, Run } from '../trial.ts';
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

/** How often it is looked whether a program still gets on, in milliseconds; more than the frame takes to tell. */
const LOOK = 250;

/** A visitor's program in a worker without an origin. One that takes too long over an input is ended there, and started anew for the next. */
export class SandboxedProgram {
  readonly #source: string;
  #client: WorkerClient<ProgramRequests> | undefined;
  /** The index of the input that it is at, and since when. */
  #at = 0;
  #since = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Runs it on inputs in turn, each no longer than so many seconds. Of those beside one that takes longer there are no runs. */
  async run(inputs: readonly ProgramInput[], seconds: number): Promise<readonly Run[]> {
    const script = await fetchScript(programAddress);
    const client = (this.#client ??= new WorkerClient(() => this.#start(script)));
    this.#goTo(0);
    let isSlow = false;
    const timer = setInterval(() => {
      isSlow = performance.now() - this.#since >= 1000 * seconds;
      if (isSlow) client.close();
    }, LOOK);
    try {
      // What comes is what anybody may have written.
      return Array.from(await client.ask('run', inputs), readRun);
    } catch (error) {
      if (isSlow) return inputs.map((_, i) => (i === this.#at ? { seconds } : null));
      return [{ output: '', error: { message: WorkerError.of(error).message } }];
    } finally {
      clearInterval(timer);
    }
  }

  /** Ends it, whatever it does. */
  end(): void {
    this.#client?.close();
  }

  #start(script: string): SandboxWorker {
    const setting: ProgramSetting = { source: this.#source, memory: memoryBudget() };
    return new SandboxWorker(script, { setting, onCall: call => this.#goTo(Number(call)) });
  }

  #goTo(input: number): void {
    if (input === this.#at && input > 0) return;
    this.#at = input;
    this.#since = performance.now();
  }
}

function readRun(run: unknown): ProgramRun {
  const { output, error } = run as Partial<ProgramRun>;
  const line = error?.line;
  return {
    output: String(output),
    ...(error === undefined
      ? {}
      : { error: { message: String(error.message), ...(typeof line === 'number' ? { line } : {}) } }),
  };
}
