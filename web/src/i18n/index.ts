import { flatten, resolveTemplate, translator } from '@solid-primitives/i18n';
import { createMemo, createSignal } from 'solid-js';
import { remember, remembered } from '../page/remembered.ts';
import type { en } from './en/index.ts';
import { formatNumberIn } from './format-number.ts';
import gamesInJapanese from './games/ja.json?url';
import type { GameRules, GameTexts } from './games/texts.ts';
import gamesInChinese from './games/zh.json?url';
import { LANGUAGES, type Language } from './languages.ts';

export { LANGUAGES, type Language };

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', ja: '日本語' };

/** The same keys in every language; a message is a text, or a function of what it tells. */
type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Translated<T[K]> };
export type Messages = Translated<typeof en>;

/** What a view needs beside the frame of the page; each part is loaded with the first view that needs it. `values` comes with `see`. */
export type Part = Exclude<keyof Words, 'shell' | 'game' | 'values'>;

type Games = Readonly<Record<string, GameTexts>>;
/** The messages, and the games' rules. */
type Words = Messages & { readonly rules: Readonly<Record<string, GameRules>> };

interface Loaded {
  readonly language: Language;
  /** Without the parts that no view has needed yet. */
  readonly messages: Words;
  /** The games' texts in this language; empty in English, which the catalogue has. */
  readonly games: Games;
}

type Frame = Pick<Messages, 'shell' | 'game'>;
type Load = () => Promise<Partial<Words>>;
type Loaders = Readonly<Record<Part, Load> & { frame: () => Promise<Frame & { readonly games: Games }> }>;

/** What the games are called is data, not script. @throws where it does not come */
async function fetchGames(address: string): Promise<Games> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}`);
  return (await response.json()) as Games;
}

async function frame(words: Promise<Frame>, games: Promise<Games>): Promise<Frame & { readonly games: Games }> {
  const [{ shell, game }, texts] = await Promise.all([words, games]);
  return { shell, game, games: texts };
}

const LOADERS: Readonly<Record<Language, Loaders>> = {
  en: {
    frame: () => frame(import('./en/frame.ts'), Promise.resolve({})),
    board: () => import('./en/board.ts'),
    contest: () => import('./en/contest.ts'),
    gallery: () => import('./en/gallery.ts'),
    learn: () => import('./en/learn.ts'),
    play: () => import('./en/play.ts'),
    rules: async () => ({ rules: {} }),
    see: () => import('./en/see.ts'),
    workshop: () => import('./en/workshop.ts'),
    worksheet: () => import('./en/worksheet.ts'),
  },
  zh: {
    frame: () => frame(import('./zh/frame.ts'), fetchGames(gamesInChinese)),
    board: () => import('./zh/board.ts'),
    contest: () => import('./zh/contest.ts'),
    gallery: () => import('./zh/gallery.ts'),
    learn: () => import('./zh/learn.ts'),
    play: () => import('./zh/play.ts'),
    rules: () => import('./games/zh-rules.ts'),
    see: () => import('./zh/see.ts'),
    workshop: () => import('./zh/workshop.ts'),
    worksheet: () => import('./zh/worksheet.ts'),
  },
  ja: {
    frame: () => frame(import('./ja/frame.ts'), fetchGames(gamesInJapanese)),
    board: () => import('./ja/board.ts'),
    contest: () => import('./ja/contest.ts'),
    gallery: () => import('./ja/gallery.ts'),
    learn: () => import('./ja/learn.ts'),
    play: () => import('./ja/play.ts'),
    rules: () => import('./games/ja-rules.ts'),
    see: () => import('./ja/see.ts'),
    workshop: () => import('./ja/workshop.ts'),
    worksheet: () => import('./ja/worksheet.ts'),
  },
};

/** Nothing is drawn before the first words are there. */
const [loaded, setLoaded] = createSignal<Loaded>({ language: 'en', messages: {} as Words, games: {} });

/** The language of the page. */
export const language = () => loaded().language;

/** The parts that a view has asked for. */
const needed = new Set<Part>();
let lastWanted: Language = 'en';

/** Has these words come with the first ones of a language, for a view that is about to be shown. */
export function expectWords(...parts: readonly Part[]): void {
  for (const part of parts) needed.add(part);
}

/** Loads these words, in the language that the page is in or is about to be in; a view is shown once its words are there. */
export async function needWords(...parts: readonly Part[]): Promise<void> {
  expectWords(...parts);
  // Again where the language has been changed meanwhile, and these words were not among those that came.
  while (!parts.every(part => part in loaded().messages)) {
    await load(lastWanted, lastWanted === language() ? parts : [...needed]);
  }
}

/** Changes the language once its texts are there; the last wish counts. Fails where they cannot be loaded. */
export async function setLanguage(wanted: Language): Promise<void> {
  const before = lastWanted;
  lastWanted = wanted;
  try {
    await load(wanted, [...needed]);
  } catch (error) {
    if (lastWanted === wanted) lastWanted = before;
    throw error;
  }
}

async function load(wanted: Language, parts: readonly Part[]): Promise<void> {
  const loaders = LOADERS[wanted];
  const [{ games, ...frame }, ...words] = await Promise.all([loaders.frame(), ...parts.map(part => loaders[part]())]);
  if (wanted !== lastWanted) return;
  setLoaded(before => {
    const messages = before.language === wanted ? before.messages : {};
    return { language: wanted, messages: Object.assign({}, messages, frame, ...words) as Words, games };
  });
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

const dictionary = createMemo(() => {
  const { rules: _, ...messages } = loaded().messages;
  return flatten<Messages>(messages);
});

/** The message of a key, filled in. */
export const t = translator(dictionary, resolveTemplate);

/** A game's texts in the page's language, where they have been translated. */
export const gameTexts = (id: string): GameTexts | undefined => loaded().games[id];

/** A game's rules in the page's language, where they have been translated; they come with the part `rules`. */
export const gameRules = (id: string): GameRules | undefined => (loaded().messages as Partial<Words>).rules?.[id];

/** A number as the language writes it. */
export const formatNumber = (value: number): string => formatNumberIn(value, language());
