/** A choice that this browser remembers, one of a few; undefined where there is none, or storage is closed. */
export function remembered<T extends string>(name: string, choices: readonly T[]): T | undefined {
  try {
    const value = localStorage.getItem(`zugzwang.${name}`) as T | null;
    return value !== null && choices.includes(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What has been typed in this tab and not been used yet; undefined where there is nothing, or storage is closed. */
export function keptDraft(name: string): string | undefined {
  try {
    return sessionStorage.getItem(`zugzwang.draft.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is being typed, so that it is there when the page is loaded anew; undefined when it has been used. */
export function keepDraft(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(`zugzwang.draft.${name}`);
    else sessionStorage.setItem(`zugzwang.draft.${name}`, text);
  } catch {
    // A private window: it lasts as long as the page.
  }
}

/** Remembers a choice, where storage is open. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`zugzwang.${name}`, value);
  } catch {
    // A private window: the choice lasts as long as the page.
  }
}
