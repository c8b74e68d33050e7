/**
 * The words of components, in place of those of the explorer's page (`i18n/index.ts`, for which the build takes this): several on a page
 * may be in several languages, so that each has its own, by Solid's context.
 */
import { flatten } from '@solid-primitives/i18n';
import { type Accessor, createContext, useContext } from 'solid-js';
import type { embed } from '../../i18n/en/embed.ts';
import { formatNumberIn } from '../../i18n/format-number.ts';
import type { GameTexts } from '../../i18n/games/texts.ts';
import type { Language, Messages as PageMessages, Translated } from '../../i18n/index.ts';
import { makeTranslator } from '../../i18n/translator.ts';

/** All that a component says. */
type Messages = Pick<PageMessages, 'board' | 'game' | 'play' | 'shell'> & { readonly embed: Translated<typeof embed> };

/** The words of one language. */
export interface Words {
  readonly language: Language;
  readonly messages: ReturnType<typeof flatten<Messages>>;
  readonly games: Readonly<Record<string, GameTexts>>;
}

interface WordsModule extends Messages {
  readonly games: Readonly<Record<string, GameTexts>>;
}

const LOADERS: Readonly<Record<Language, () => Promise<WordsModule>>> = {
  en: () => import('../../i18n/en/embed.ts'),
  zh: () => import('../../i18n/zh/embed.ts'),
  ja: () => import('../../i18n/ja/embed.ts'),
};

const coming = new Map<Language, Promise<Words>>();

/** The words of a language, loaded once. Fails where they do not come, and asks again the next time. */
export function loadWords(language: Language): Promise<Words> {
  const words = coming.get(language) ?? load(language);
  coming.set(language, words);
  words.catch(() => coming.delete(language));
  return words;
}

async function load(language: Language): Promise<Words> {
  const { board, embed, game, games, play, shell } = await LOADERS[language]();
  return { language, messages: flatten<Messages>({ board, embed, game, play, shell }), games };
}

const Current = createContext<Accessor<Words>>();

/** Gives a component its words. */
export const WordsProvider = Current.Provider;

const words = () => useContext(Current)?.();

/** Nothing is drawn before the words are there. */
const NONE = {} as Words['messages'];

export const language = (): Language => words()?.language ?? 'en';

/** The message of a key, filled in. Only where Solid knows which component asks: in what it draws, memos and effects. */
export const t = makeTranslator(() => words()?.messages ?? NONE, language);

/** A game's texts in the language, where they have been translated. */
export const gameTexts = (id: string): GameTexts | undefined => words()?.games[id];

/** A number as the language writes it. */
export const formatNumber = (value: number): string => formatNumberIn(value, language());
