import { createEffect, createSignal } from 'solid-js';
import { remembered } from './remembered.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const [theme, setTheme] = createSignal<Theme>(remembered('theme', THEMES) ?? 'system');

export { setTheme, theme };

/** Keeps the document in the chosen theme. */
export function applyTheme(): void {
  createEffect(() => {
    document.documentElement.dataset['theme'] = theme();
  });
}
