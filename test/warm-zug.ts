import { spawn, spawnSync } from 'node:child_process';
import { constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from './cli.js';

/** A process that has the built command line in memory, asked without giving the thread back. It ends with the process that asks. */
class WarmZug {
  readonly #requests: number;
  readonly #answers: number;
  #ended = '';

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'zug-warm-'));
    const [requests, answers] = ['requests', 'answers'].map(name => join(folder, name)) as [string, string];
    spawnSync('mkfifo', [requests, answers]);
    const script = fileURLToPath(new URL('./warm-zug.mjs', import.meta.url));
    const args = ['--disable-warning=ExperimentalWarning', script, requests, answers];
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    child.unref();
    this.#answers = openSync(answers, constants.O_RDONLY | constants.O_NONBLOCK);
    this.#requests = openSync(requests, 'w');
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }

  run(args: readonly string[], cwd: string, text: string): Run {
    if (this.#ended !== '') throw new Error(this.#ended);
    const request = Buffer.from(`${JSON.stringify({ args, cwd, text })}\n`);
    for (let at = 0; at < request.length; ) at += writeSync(this.#requests, request, at);
    const pieces: Buffer[] = [];
    for (const piece = Buffer.alloc(1 << 16); ; ) {
      const count = this.#read(piece);
      pieces.push(Buffer.from(piece.subarray(0, count)));
      if (piece[count - 1] === 10) return JSON.parse(Buffer.concat(pieces).toString()) as Run;
      if (count > 0) continue;
      this.#ended = `zug ${args.join(' ')} ended the process that other tests ask too`;
      throw new Error(this.#ended);
    }
  }

  /** Waits for something to read, a little at a time. */
  #read(piece: Buffer): number {
    for (;;) {
      try {
        return readSync(this.#answers, piece, 0, piece.length, null);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
      }
    }
  }
}

let warm: WarmZug | undefined;

/** The one of this process. */
export const warmZug = (): WarmZug => (warm ??= new WarmZug());
