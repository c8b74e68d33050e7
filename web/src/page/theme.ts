import { createEffect, createSignal } from 'solid-js';
import { remember, remembered } from './remembered.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const [theme, setTheme] = createSignal<Theme>(remembered('theme', THEMES) ?? 'system');
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const [isSystemDark, setSystemDark] = createSignal(darkSystem.matches);
darkSystem.addEventListener('change', event => setSystemDark(event.matches));

/** What the visitor has chosen. */
export { theme };

/** The theme that is shown, the system's resolved: for what is drawn without style sheets. */
export const shownTheme = (): 'light' | 'dark' =>
  theme() === 'dark' || (theme() === 'system' && isSystemDark()) ? 'dark' : 'light';

/** Changes the theme and remembers it. */
export function chooseTheme(chosen: Theme): void {
  setTheme(chosen);
  remember('theme', chosen);
}

/** Keeps the document in the shown theme. Before any script of ours runs, `public/theme.js` has done the same. */
export function applyTheme(): void {
  createEffect(() => {
    document.documentElement.dataset['theme'] = shownTheme();
  });
}
