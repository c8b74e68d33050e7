/** The browser's storage, which may be closed, as in a private window, or full: what it does not take lasts as long as the page. */

// To ask for either may throw already.
const STORES = { local: () => localStorage, session: () => sessionStorage };
export type StoreName = keyof typeof STORES;

/** What is kept under a key; undefined where there is nothing, or storage is closed. */
export function read(store: StoreName, key: string): string | undefined {
  try {
    return STORES[store]().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text, or throws away what is there; false where storage does not take it. */
export function write(store: StoreName, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) STORES[store]().removeItem(key);
    else STORES[store]().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys that begin so. */
export function keysOf(store: StoreName, prefix: string): readonly string[] {
  try {
    return Object.keys(STORES[store]()).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
}
