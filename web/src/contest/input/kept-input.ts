/**
 * An input that no address can carry, kept in this browser for the tab that it was given to, so that it is there when the page is loaded anew.
 * Where storage is closed or full it lasts as long as the page.
 */
import { keepDraft, keptDraft } from '../../page/remembered.ts';
import { type InputSource, ofFile } from './input-source.ts';
import type { ProblemId } from './problems.ts';

const DATABASE = 'zugzwang';
const STORE = 'inputs';
/** So many are kept, of all tabs together. */
const MOST = 6;

interface Kept {
  readonly key: string;
  readonly blob: Blob;
  readonly name: string | undefined;
  readonly at: number;
}

/** Keeps an input; undefined where there is none that needs it. */
export async function keepInput(problem: ProblemId, input: InputSource | undefined): Promise<void> {
  const key = keyOf(problem);
  if (input === undefined && keptDraft('contest') === undefined) return;
  await withStore('readwrite', store => {
    if (input === undefined) return store.delete(key);
    const blob = input.kind === 'held' ? input.blob : new Blob([input.text]);
    store.put({ key, blob, name: input.kind === 'held' ? input.name : undefined, at: Date.now() } satisfies Kept);
    const all = store.getAll();
    all.onsuccess = () => {
      const old = (all.result as readonly Kept[]).toSorted((a, b) => b.at - a.at).slice(MOST);
      for (const { key } of old) store.delete(key);
    };
    return all;
  });
}

/** The input that this tab had for a problem. */
export async function keptInput(problem: ProblemId): Promise<InputSource | undefined> {
  if (keptDraft('contest') === undefined) return undefined;
  const kept = (await withStore('readonly', store => store.get(keyOf(problem)))) as Kept | undefined;
  return kept === undefined ? undefined : ofFile(kept.blob, kept.name);
}

/** Each tab has its own; what is drawn by lot is kept with the tab. */
function keyOf(problem: ProblemId): string {
  const tab = keptDraft('contest') ?? Math.random().toString(36).slice(2);
  keepDraft('contest', tab);
  return `${tab} ${problem}`;
}

/** What a request comes to; undefined where storage is closed or full. */
function withStore(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise(resolve => {
    const fail = () => resolve(undefined);
    try {
      const opening = indexedDB.open(DATABASE, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
      opening.onerror = fail;
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(STORE, mode);
        const request = ask(transaction.objectStore(STORE));
        transaction.oncomplete = () => {
          opening.result.close();
          resolve(request.result);
        };
        transaction.onabort = fail;
      };
    } catch {
      fail();
    }
  });
}

/** An input that no address can carry, on its way from one view to another. */
let waiting: { readonly problem: ProblemId; readonly input: InputSource } | undefined;

/** The next view of this problem begins with this input. */
export function giveTo(problem: ProblemId, input: InputSource): void {
  waiting = { problem, input };
}

/** The input that waits for a problem; it waits no longer. */
export function handedOver(problem: ProblemId): InputSource | undefined {
  const input = waiting?.problem === problem ? waiting.input : undefined;
  waiting = undefined;
  return input;
}
