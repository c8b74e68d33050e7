import { read, write } from '../page/storage.ts';

/** How many texts of this page are in its memory alone. */
let unkeptTexts = 0;

/** The browser's own question, where something would be lost. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (unkeptTexts > 0) event.preventDefault();
}

/** Whether a text will be there at the next visit; `others`: another tab has another one, and that will. */
export type KeptState = 'kept' | 'unkept' | 'others';

/**
 * What the visitor writes, each text under a key of its own in this browser's storage. What storage does not take is in the page's memory, and the browser
 * asks before the page is left.
 */
export class KeptTexts {
  readonly #prefix: string;
  /** As this page has last seen them in storage: what is different there has been changed by another tab. */
  readonly #seen = new Map<string, string>();
  /** Those that storage does not have as they are. */
  readonly #unkept = new Map<string, string>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** The text as this page has it; undefined where there is none. */
  read(id: string): string | undefined {
    const unkept = this.#unkept.get(id);
    if (unkept !== undefined) return unkept;
    const text = read('local', this.#prefix + id);
    if (text !== undefined) this.#seen.set(id, text);
    return text;
  }

  /** Whether another tab has written what is in storage. */
  isOthers(id: string): boolean {
    const stored = read('local', this.#prefix + id);
    return stored !== undefined && stored !== this.#seen.get(id);
  }

  /** Whether it is kept from visit to visit, or there is none. */
  isKept(id: string): boolean {
    return !this.#unkept.has(id);
  }

  state(id: string): KeptState {
    if (this.isKept(id)) return 'kept';
    return this.isOthers(id) ? 'others' : 'unkept';
  }

  /** Keeps a text in storage, unless that has another tab's; `isPlain` where nothing is lost with it. */
  write(id: string, text: string, isPlain = false): boolean {
    if (this.isOthers(id) || !write('local', this.#prefix + id, text)) {
      if (!isPlain) this.#hold(id, text);
      return false;
    }
    this.#seen.set(id, text);
    this.#release(id);
    return true;
  }

  remove(id: string): void {
    this.#release(id);
    write('local', this.#prefix + id, undefined);
  }

  #hold(id: string, text: string): void {
    if (this.isKept(id)) unkeptTexts++;
    this.#unkept.set(id, text);
    globalThis.addEventListener?.('beforeunload', askBeforeUnload);
  }

  #release(id: string): void {
    if (this.#unkept.delete(id)) unkeptTexts--;
  }
}
