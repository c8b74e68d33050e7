import { type Accessor, createSignal } from 'solid-js';
import { read, write } from './storage.ts';

/** A choice that this browser remembers, one of a few; undefined where there is none. */
export function remembered<T extends string>(name: string, choices: readonly T[]): T | undefined {
  const value = read('local', `zugzwang.${name}`) as T | undefined;
  return value !== undefined && choices.includes(value) ? value : undefined;
}

let tell: (() => void) | undefined;

/** Has it said, once, that storage does not take a choice: it lasts as long as the page. */
export function whenForgotten(say: () => void): void {
  tell = say;
}

/** Remembers a choice. */
export function remember(name: string, value: string): void {
  if (write('local', `zugzwang.${name}`, value)) return;
  tell?.();
  tell = undefined;
}

/** A choice of the visitor's for the whole page, which this browser remembers. */
export function createRemembered<T extends string>(
  name: string,
  choices: readonly T[],
  otherwise: T,
): [Accessor<T>, (value: T) => void] {
  const [value, setValue] = createSignal(remembered(name, choices) ?? otherwise);
  const choose = (chosen: T) => {
    setValue(() => chosen);
    remember(name, chosen);
  };
  return [value, choose];
}

/** What has been typed in this tab and not been used yet. */
export const keptDraft = (name: string): string | undefined => read('session', `zugzwang.draft.${name}`);

/** Keeps what is being typed, so that it is there when the page is loaded anew; undefined when it has been used. */
export function keepDraft(name: string, text: string | undefined): void {
  write('session', `zugzwang.draft.${name}`, text);
}
