import { flatten, resolveTemplate, translator } from '@solid-primitives/i18n';
import { createMemo, createSignal } from 'solid-js';
import { remember, remembered } from '../shell/remembered.ts';
import { en } from './en/index.ts';
import type { GameTexts } from './games/texts.ts';

export const LANGUAGES = ['en', 'zh', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', ja: '日本語' };

/** The same keys in every language; a message is a text, or a function of what it tells. */
type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Translated<T[K]> };
export type Messages = Translated<typeof en>;

interface Loaded {
  readonly language: Language;
  readonly messages: Messages;
  /** The games' texts in this language; empty in English, which the catalogue has. */
  readonly games: Readonly<Record<string, GameTexts>>;
}

const [loaded, setLoaded] = createSignal<Loaded>({ language: 'en', messages: en, games: {} });

const LOADERS = {
  en: async () => ({ messages: en, games: {} }),
  zh: () => import('./zh/index.ts'),
  ja: () => import('./ja/index.ts'),
} as const;

/** The language of the page. */
export const language = () => loaded().language;

let lastWanted: Language = 'en';

/** Changes the language once its texts are there; the last wish counts. Fails where they cannot be loaded. */
export async function setLanguage(wanted: Language): Promise<void> {
  lastWanted = wanted;
  const { messages, games } = await LOADERS[wanted]();
  if (wanted !== lastWanted) return;
  setLoaded({ language: wanted, messages, games });
  document.documentElement.lang = wanted === 'zh' ? 'zh-Hans' : wanted;
}

/** Changes the language because the visitor says so, and remembers it. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await setLanguage(wanted);
  remember('language', wanted);
}

/** What the visitor chose before, or what their browser asks for. */
export function preferredLanguage(): Language {
  const asked = navigator.languages.map(tag => tag.slice(0, 2).toLowerCase());
  return (
    remembered('language', LANGUAGES) ?? (asked.find(tag => LANGUAGES.includes(tag as Language)) as Language) ?? 'en'
  );
}

const dictionary = createMemo(() => flatten(loaded().messages));

/** The message of a key, filled in. */
export const t = translator(dictionary, resolveTemplate);

/** A game's texts in the page's language, where they have been translated. */
export const gameTexts = (id: string): GameTexts | undefined => loaded().games[id];

/** A number as the language writes it. */
export const formatNumber = (value: number): string =>
  value.toLocaleString(language() === 'zh' ? 'zh-Hans' : language());
