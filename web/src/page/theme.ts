import { createEffect, createSignal } from 'solid-js';
import { createRemembered } from './remembered.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What the visitor has chosen, and a choice, which is remembered. */
export const [theme, chooseTheme] = createRemembered<Theme>('theme', THEMES, 'system');

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const [isSystemDark, setSystemDark] = createSignal(darkSystem.matches);
darkSystem.addEventListener('change', event => setSystemDark(event.matches));

/** The theme that is shown, the system's resolved: for what is drawn without style sheets. */
export const shownTheme = (): 'light' | 'dark' =>
  theme() === 'dark' || (theme() === 'system' && isSystemDark()) ? 'dark' : 'light';

/** Keeps the document in the shown theme. Before any script of ours runs, `public/theme.js` has done the same. */
export function applyTheme(): void {
  createEffect(() => {
    document.documentElement.dataset['theme'] = shownTheme();
  });
}
