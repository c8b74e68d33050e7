/** What was exchanged, round by round, for those who want to replay it on other links (`bench/replay.mjs`). */
import { writeFileSync } from 'node:fs';

/** Where the rounds go, the rank behind it; nothing is noted unless this is set. */
const PATH = process.env['ZUGZWANG_MPI_TRACE'];

/** The rounds of one process: when it came and when all had what they were sent, in milliseconds, and the bytes that it sent to each. */
export class ExchangeTrace {
  readonly #rows: number[][] = [];
  readonly #size: number;
  #row: number[] | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  begin(): void {
    if (PATH === undefined) return;
    this.#row = [performance.now(), 0, ...new Array<number>(this.#size).fill(0)];
    this.#rows.push(this.#row);
  }

  /** Adds bytes that are sent to a process in this round. */
  send(to: number, bytes: number): void {
    if (this.#row !== undefined) this.#row[2 + to]! += bytes;
  }

  end(): void {
    if (this.#row !== undefined) this.#row[1] = performance.now();
  }

  write(rank: number): void {
    if (PATH !== undefined) writeFileSync(`${PATH}.${rank}`, JSON.stringify(this.#rows));
  }
}
