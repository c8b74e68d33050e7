/** What a game is called and how it is told, in the page's language where it has been translated, else in English. */
import { splitOwnSpec } from 'zugzwang/site';
import { gameRules, gameTexts, t } from '../../i18n/index.ts';

interface EnglishTexts {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

export const gameTitle = ({ id, title }: Omit<EnglishTexts, 'summary'>): string => gameTexts(id)?.title ?? title;

/** Rules of somebody's own have no such line; it then says where they come from. */
export const gameSummary = ({ id, summary }: Omit<EnglishTexts, 'title'>): string =>
  gameTexts(id)?.summary ?? (summary === '' ? t('shell.rulesFrom', id) : summary);

/** What a parameter is for. */
export const parameterText = (id: string, name: string, english: string): string =>
  gameRules(id)?.parameters[name] ?? english;

/** The part of a spec after the name, to be read by people: `width=4, height=4`; empty where there is none. */
export const specParameters = (spec: string): string =>
  (splitOwnSpec(spec)?.parameters ?? spec.replace(/^[^:]*:?/, '')).replaceAll(',', ', ');
