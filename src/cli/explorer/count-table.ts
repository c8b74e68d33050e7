import { Worker } from 'node:worker_threads';

/**
 * What `zug stats` counts of a table, as a site would publish it: counted by a thread when it is first asked for, and kept. A large
 * table takes its time; whoever asks meanwhile waits for the same answer. What fails once is not tried again.
 */
export function countWhenAsked(path: string): () => Promise<Uint8Array> {
  let counted: Promise<Uint8Array> | undefined;
  return () => (counted ??= count(path));
}

function count(path: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./counting-thread.js', import.meta.url), { workerData: path });
    thread.once('message', (text: string) => resolve(new TextEncoder().encode(`${text}\n`)));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that counts has ended')));
  });
}
