import type { FoundLaw, LawReply, LawTask } from './protocol.ts';

/** The laws of a map, found in a worker of its own, which ends with the answer or with the signal. */
export function findSheetLaws(
  task: LawTask,
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly FoundLaw[]> {
  const worker = new Worker(new URL('./law-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<readonly FoundLaw[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('interrupted')), { once: true });
    worker.onmessage = ({ data }: MessageEvent<LawReply>) => {
      if ('laws' in data) resolve(data.laws);
      else reject(new Error(data.failure));
    };
    worker.onerror = event => {
      event.preventDefault();
      reject(new Error(event.message || 'the worker that finds laws did not start'));
    };
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
