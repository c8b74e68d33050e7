import programAddress from '../../../generated/program.bin?url';
import { memoryBudget } from '../../engine/memory.ts';
import { fetchScript } from '../../engine/sandbox/fetch-script.ts';
import { Sandbox } from '../../engine/sandbox/sandbox.ts';
import type { Run } from './judge.ts';
import type { ProgramRun } from './run-program.ts';
import type { AskProgram, FromProgram, ProgramSetting } from './running.ts';

/** How often it is looked whether a program still gets on, in milliseconds; more than the frame takes to tell. */
const LOOK = 250;

/** A visitor's program in a worker without an origin. One that takes too long over an input is ended there, and started anew for the next. */
export class SandboxedProgram {
  readonly #source: string;
  #sandbox: Promise<Sandbox> | undefined;
  #waiting: { readonly id: number; end(runs: readonly (Run | undefined)[]): void } | undefined;
  #lastId = 0;
  /** Which input it is at: the text that it tells, and since when. */
  #call = '';
  #since = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Runs it on inputs in turn, each no longer than so many seconds. Of those beside one that takes longer there are no runs. */
  async run(inputs: AskProgram['inputs'], seconds: number): Promise<readonly (Run | undefined)[]> {
    const id = ++this.#lastId;
    this.#sandbox ??= this.#start();
    const sandbox = await this.#sandbox;
    this.#call = '';
    this.#since = performance.now();
    return new Promise(resolve => {
      const timer = setInterval(() => {
        if (performance.now() - this.#since < 1000 * seconds) return;
        const at = Number(this.#call.split(' ')[1] ?? 0);
        this.#drop();
        end(inputs.map((_, i) => (i === at ? { seconds } : undefined)));
      }, LOOK);
      const end = (runs: readonly (Run | undefined)[]) => {
        clearInterval(timer);
        this.#waiting = undefined;
        resolve(runs);
      };
      this.#waiting = { id, end };
      sandbox.send(JSON.stringify({ id, inputs } satisfies AskProgram));
    });
  }

  /** Ends it, whatever it does. */
  end(): void {
    this.#drop();
  }

  async #start(): Promise<Sandbox> {
    const script = await fetchScript(programAddress);
    const sandbox = new Sandbox(script, {
      onText: text => this.#receive(text),
      onFailure: message => this.#fail(message),
      onCall: call => {
        if (call === this.#call) return;
        this.#call = call;
        this.#since = performance.now();
      },
    });
    sandbox.send(JSON.stringify({ source: this.#source, memory: memoryBudget() } satisfies ProgramSetting));
    return sandbox;
  }

  /** What comes is a text that anybody may have written. */
  #receive(text: string): void {
    const waiting = this.#waiting;
    const message = readRuns(text);
    if (waiting !== undefined && message?.id === waiting.id) waiting.end(message.runs);
  }

  #fail(message: string): void {
    const waiting = this.#waiting;
    this.#drop();
    waiting?.end([{ output: '', error: { message } }]);
  }

  #drop(): void {
    const sandbox = this.#sandbox;
    this.#sandbox = undefined;
    sandbox?.then(
      one => one.end(),
      () => undefined,
    );
  }
}

function readRuns(text: string): FromProgram | undefined {
  try {
    const { id, runs } = JSON.parse(text) as { id: unknown; runs: unknown };
    if (typeof id !== 'number' || !Array.isArray(runs)) return undefined;
    return { id, runs: runs.map(readRun) };
  } catch {
    return undefined;
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
