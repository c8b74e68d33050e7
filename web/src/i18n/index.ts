import { flatten } from '@solid-primitives/i18n';
import { createMemo, createSignal } from 'solid-js';
import { remember, remembered } from '../page/remembered.ts';
import type { en } from './en/index.ts';
import { formatNumberIn } from './format-number.ts';
import gamesInJapanese from './games/ja.json?url';
import type { GameRules, GameTexts } from './games/texts.ts';
import gamesInChinese from './games/zh.json?url';
import { LANGUAGES, type Language } from './languages.ts';
import { makeTranslator } from './translator.ts';

export { LANGUAGES, type Language };

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', ja: '日本語' };

/** The same keys in every language; a message is a text, or a function of what it tells. */
export type Translated<T> = T extends string
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

/** A script for each part in each language, `frame` for what every page needs; the games' rules beside their texts. */
const SCRIPTS = import.meta.glob<Partial<Words>>([
  './{en,zh,ja}/*.ts',
  './games/{zh,ja}-rules.ts',
  '!./*/{embed,index,game,phrases,shell,values}.ts',
]);

/** What games are called is data, not script. */
const GAMES: Readonly<Partial<Record<Language, string>>> = { zh: gamesInChinese, ja: gamesInJapanese };

/** In English the catalogue has the games' rules, too. */
async function loadPart(language: Language, part: Part | 'frame'): Promise<Partial<Words>> {
  const script = SCRIPTS[part === 'rules' ? `./games/${language}-rules.ts` : `./${language}/${part}.ts`];
  return script === undefined ? { [part]: {} } : script();
}

/** @throws where they do not come */
async function fetchGames(language: Language): Promise<Games> {
  const address = GAMES[language];
  if (address === undefined) return {};
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}`);
  return (await response.json()) as Games;
}

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

/** A script that is on its way, and the words that it needs beside it. */
export async function withWords<M>(script: Promise<M>, ...parts: readonly Part[]): Promise<M> {
  const [loaded] = await Promise.all([script, needWords(...parts)]);
  return loaded;
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
  const [games, ...words] = await Promise.all([
    fetchGames(wanted),
    ...(['frame', ...parts] as const).map(part => loadPart(wanted, part)),
  ]);
  if (wanted !== lastWanted) return;
  setLoaded(before => {
    const messages = before.language === wanted ? before.messages : {};
    return { language: wanted, messages: Object.assign({}, messages, ...words) as Words, games };
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
export const t = makeTranslator(dictionary, language);

/** A game's texts in the page's language, where they have been translated. */
export const gameTexts = (id: string): GameTexts | undefined => loaded().games[id];

/** A game's rules in the page's language, where they have been translated; they come with the part `rules`. */
export const gameRules = (id: string): GameRules | undefined => (loaded().messages as Partial<Words>).rules?.[id];

/** A number as the language writes it. */
export const formatNumber = (value: number): string => formatNumberIn(value, language());
