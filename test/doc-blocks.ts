/** Blocks of code in the pages that people read, and which of them are not run. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

export interface DocBlock {
  /** `docs/values.md:31`. */
  readonly place: string;
  readonly page: string;
  /** What it is: a program, rules that a file exports, a session with what is printed, commands alone, lines of JSON, or anything else. */
  readonly kind: 'program' | 'rules' | 'session' | 'repl' | 'commands' | 'json' | 'other';
  readonly language: string;
  readonly text: string;
  /** Why it is not run, from `<!-- not run: … -->` above it. */
  readonly notRun: string | undefined;
}

export const pageText = (page: string): string => readFileSync(`${ROOT}${page}`, 'utf8');

/** Logs of measurements and of changes are left out: they show what was once. */
export const PAGES = [
  'README.md',
  ...readdirSync(`${ROOT}docs`)
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
];

const FENCED = /(?:^<!-- not run: (?<reason>[^\n]*) -->\n+)?^```(?<language>\w*)\n(?<fenced>.*?)^```$/;
/** Lines set in that begin with a command. */
const SET_IN = /(?:^<!-- not run: (?<why>[^\n]*) -->\n+)?(?<commands>(?:^ {4}zug [^\n]*\n)+)/;
const BLOCK = new RegExp(`${FENCED.source}|${SET_IN.source}`, 'gms');

/** The blocks of a page, in order. */
export function blocksOf(page: string): DocBlock[] {
  const whole = pageText(page);
  return [...whole.matchAll(BLOCK)].map(({ index, groups }) => {
    const { reason, why, language = 'sh', fenced, commands } = groups!;
    const text = fenced ?? commands!.replace(/^ {4}/gm, '');
    const line = whole.slice(0, index).split('\n').length;
    return { place: `${page}:${line}`, page, kind: kindOf(language, text), language, text, notRun: reason ?? why };
  });
}

function kindOf(language: string, text: string): DocBlock['kind'] {
  if (language === 'js' || language === 'ts') return /^export /m.test(text) ? 'rules' : 'program';
  if (text.startsWith('$ zug ')) return 'session';
  if (text.startsWith('> ')) return 'repl';
  if (text.startsWith('{"')) return 'json';
  return language === 'sh' ? 'commands' : 'other';
}
