import { excerpt, messageOf } from 'zugzwang/core';
import type { RulesFile } from 'zugzwang/site';
import type { RandomAccess } from 'zugzwang/table';
import { memoryBudget } from '../memory.ts';
import type { EngineFailure, RequestName, Requests } from '../protocol.ts';
import type { FromWorker, ToWorker } from '../worker-messages.ts';
import { type ReadTable, readAnswer } from './read-answer.ts';
import { SandboxWorker } from './sandbox.ts';
import type { Setting, TablePiece } from './setting.ts';

/**
 * The worker that runs rules of somebody's own, as the engine sees it. What comes from it is a text that anybody may have written: it is
 * read as JSON, and looked over before anything of the page sees it. It reaches no address: the table of its game is read for it.
 */
export class RulesWorker extends SandboxWorker {
  readonly #kit: string;
  readonly #setting: Setting;
  /** What has been asked and not been answered. */
  readonly #pending = new Map<number, ToWorker<RequestName> & { readonly name: RequestName }>();
  readonly #onFailure: ((failure: EngineFailure) => void) | undefined;
  #table: Promise<RandomAccess> | undefined;
  /** The same rules once more, with each call told. */
  #traced: SandboxWorker | undefined;
  /** The call that does not come to an end, found out by asking the same of another worker, since the one that is in it cannot tell. */
  call: string | undefined;

  /**
   * @param kit - the text of the worker
   * @param onFailure - told what goes wrong in the rules, beside whoever has asked
   */
  constructor(kit: string, rules: RulesFile, onFailure?: (failure: EngineFailure) => void) {
    const setting: Setting = { rules, memory: memoryBudget() };
    super(kit, { setting });
    this.#kit = kit;
    this.#setting = setting;
    this.#onFailure = onFailure;
  }

  override postMessage(message: ToWorker<RequestName>): void {
    const sent = 'name' in message ? this.#withTable(message) : message;
    if ('name' in sent) this.#pending.set(sent.id, sent);
    super.postMessage(sent);
  }

  override terminate(): void {
    super.terminate();
    this.#traced?.terminate();
  }

  giveUp(message: string): void {
    this.#onFailure?.({ code: 'rules', message });
  }

  trace(): void {
    if (this.#traced !== undefined) return;
    const onCall = (call: string) => {
      this.call = excerpt(call, 300);
    };
    this.#traced = new SandboxWorker(this.#kit, { setting: { ...this.#setting, isTraced: true }, onCall });
    for (const message of this.#pending.values()) this.#traced.postMessage(message);
  }

  /** Opens the table that is asked for, and calls it by its name alone. */
  #withTable<M extends { readonly name: RequestName; readonly ask: unknown }>(message: M): M {
    const { table, ...rest } = message.ask as Requests['open']['ask'];
    if (message.name !== 'open' || table === undefined) return message;
    this.#table = import('../table-access.ts').then(({ openAccess }) => openAccess(table));
    // Whoever reads it is told why that fails.
    this.#table.catch(() => undefined);
    return { ...message, ask: { ...rest, table: new URL(table, document.baseURI).pathname.split('/').at(-1) } };
  }

  async #read({ read, from, length }: ReadTable): Promise<TablePiece> {
    try {
      if (this.#table === undefined) throw new Error('this game has no table');
      const table = await this.#table;
      if (from < 0 || length < 0 || from + length > table.size) throw new Error('the table ends before');
      const bytes = length === 0 ? new Uint8Array(0) : await table.read(from, length);
      return { read, size: table.size, bytes };
    } catch (error) {
      return { read, problem: messageOf(error) };
    }
  }

  protected override receive(data: unknown): void {
    const message = readAnswer(data, id => this.#pending.get(id)?.name);
    if (message === undefined) return;
    // It lives.
    this.#traced?.terminate();
    this.#traced = this.call = undefined;
    if ('read' in message) return void this.#read(message).then(piece => this.send(piece));
    if (!('news' in message)) this.#pending.delete(message.id);
    if ('failure' in message && message.failure.code === 'rules') this.#onFailure?.(message.failure);
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
}
