import type { WorkerLike } from '../engine/client.ts';
import type { EngineFailure, FromWorker, RequestName, ToWorker } from '../engine/protocol.ts';
import { readAnswer } from './read-answer.ts';
import { Sandbox } from './sandbox.ts';

/**
 * The worker that runs rules from the workshop, as the engine sees it. What comes from it is a text that anybody may have written: it is
 * read as JSON, and looked over before anything of the page sees it.
 */
export class RulesWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly #sandbox: Sandbox;
  readonly #names = new Map<number, RequestName>();
  readonly #onFailure: (failure: EngineFailure) => void;

  /**
   * @param kit - the text of the worker
   * @param rules - the rules, compiled
   * @param onFailure - told what goes wrong in the rules, beside whoever has asked
   */
  constructor(kit: string, rules: string, onFailure: (failure: EngineFailure) => void) {
    this.#onFailure = onFailure;
    this.#sandbox = new Sandbox(kit, {
      onText: text => this.#receive(text),
      onFailure: message => this.onerror?.(new ErrorEvent('error', { message })),
    });
    this.#sandbox.send(rules);
  }

  postMessage(message: ToWorker): void {
    if ('name' in message) this.#names.set(message.id, message.name);
    this.#sandbox.send(JSON.stringify(message));
  }

  terminate(): void {
    this.#sandbox.end();
  }

  #receive(text: string): void {
    const message = readAnswer(text, id => this.#names.get(id));
    if (message === undefined) return;
    if (!('progress' in message)) this.#names.delete(message.id);
    if ('failure' in message && message.failure.code === 'rules') this.#onFailure(message.failure);
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
}
