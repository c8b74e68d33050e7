import checkerAddress from '../../generated/checker.bin?url';
import { fetchScript } from '../engine/sandbox/fetch-script.ts';
import { SandboxWorker } from '../engine/sandbox/sandbox.ts';
import { WorkerClient } from '../engine/worker-client.ts';
import type { CheckRequests } from './checking.ts';

/** Seconds that the compiler may take over rules: types can be written that take it for ever. */
const PATIENCE = 30;

/** The compiler, in a sandbox that is made when it is first asked, and after each end. */
export class Checker {
  #client: WorkerClient<CheckRequests> | undefined;
  #isEnded = false;

  /** What the compiler says. */
  async ask<N extends keyof CheckRequests>(name: N, ask: CheckRequests[N]['ask']): Promise<CheckRequests[N]['answer']> {
    const script = await fetchScript(checkerAddress);
    if (this.#isEnded) throw new Error('nobody waits for the compiler any more');
    this.#client ??= new WorkerClient(() => new SandboxWorker(script));
    return this.#client.ask(name, ask, { limit: PATIENCE });
  }

  end(): void {
    this.#isEnded = true;
    this.#client?.close();
  }
}
