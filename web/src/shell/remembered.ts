/** A choice that this browser remembers, one of a few; undefined where there is none, or storage is closed. */
export function remembered<T extends string>(name: string, choices: readonly T[]): T | undefined {
  try {
    const value = localStorage.getItem(`zugzwang.${name}`) as T | null;
    return value !== null && choices.includes(value) ? value : undefined;
  } catch {
    return undefined;
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
