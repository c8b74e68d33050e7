import { deflateStored } from '#storage-file';
import type { AppendLog } from '../table/access.js';
import { blockRecord, loggedBlock, type TableLog } from './table-log.js';
import { appendRecord, BLOCK } from './work-log.js';

/** How many blocks are compressed at the same time. */
const IN_FLIGHT = 4;

/** Compresses several blocks at a time and logs them in order. */
export class BlockQueue {
  readonly #log: AppendLog;
  readonly #state: TableLog;
  readonly #waiting: { readonly stored: Promise<Uint8Array>; readonly segments: number }[] = [];

  constructor(log: AppendLog, state: TableLog) {
    this.#log = log;
    this.#state = state;
  }

  async add(raw: Uint8Array, segments: number): Promise<void> {
    const stored = deflateStored(raw);
    // Whoever waits for it is told.
    stored.catch(() => {});
    this.#waiting.push({ stored, segments });
    if (this.#waiting.length >= IN_FLIGHT) await this.#logFirst();
  }

  async finish(): Promise<void> {
    while (this.#waiting.length > 0) await this.#logFirst();
  }

  async #logFirst(): Promise<void> {
    const { stored, segments } = this.#waiting.shift()!;
    const record = blockRecord(await stored, segments);
    const offset = await appendRecord(this.#log, BLOCK, record);
    this.#state.addBlock(loggedBlock(offset, record));
  }
}
