/** `site.json`: the games of a published site, and where their tables are. The explorer reads it first. */

import { isRecord } from '../core/data/record.js';
import { excerpt, messageOf, ZugzwangError } from '../core/errors.js';
import { OUTCOMES, type Outcome } from '../core/outcome.js';
import type { Picture } from '../core/picture.js';

/** A game of a site, with all that its card in the gallery shows. */
export interface SiteEntry {
  /** Its spec in full. */
  readonly spec: string;
  readonly id: string;
  readonly title: string;
  /** One line: what one does and how one wins. */
  readonly summary: string;
  readonly players: readonly [string, string] | null;
  readonly isLoopy: boolean;
  readonly hasPayoff: boolean;
  /** Where a judge has the game as a problem: `Codeforces 786A`. */
  readonly contest?: string;
  /** How many positions can be reached from the start; null where nobody has counted them. */
  readonly positions: number | null;
  /** What the start is worth; null where that is not known. */
  readonly start: { readonly outcome: Outcome; readonly remoteness: number | null; readonly payoff?: number } | null;
  /** A position that shows what the game looks like. */
  readonly picture: Picture;
  /** Addresses of its table and of its statistics, relative to `site.json`. */
  readonly table?: string;
  readonly statistics?: string;
  /** Of a game of somebody's own: address of its rules (`rules-file.ts`), in the same way. */
  readonly rules?: string;
}

/** The whole file. */
export interface SiteFile {
  readonly schema: 1;
  /** Who wrote it: `zugzwang 0.3.0`. */
  readonly software: string;
  readonly games: readonly SiteEntry[];
  /** Where this site has documentation, relative to `site.json`. */
  readonly documentation?: string;
  /** Of a published site: the script beside `site.json` that keeps it for visitors who are off line. */
  readonly serviceWorker?: string;
}

/** Text as a part of an address of the explorer. Leaves what addresses may hold and people like to read: `:`, `=`, `,`, `/`. */
export function makeLinkText(text: string): string {
  const escaped = encodeURIComponent(text).replace(/%(?:3A|3D|2C|2F)/gi, decodeURIComponent);
  return escaped.replaceAll('~', '%7E').replaceAll('%20', '+');
}

/** Reads what `makeLinkText` writes. @throws URIError where it cannot be read */
export const parseLinkText = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/**
 * Reads the text of `site.json`.
 *
 * @throws ZugzwangError `input`, which names the entry and the key that are wrong
 */
export function parseSiteFile(text: string): SiteFile {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    throw new ZugzwangError('input', `site.json cannot be read (${messageOf(error)})`, { cause: error });
  }
  const file = objectAt(found, 'site.json');
  demand(file.schema === 1, 'schema', file.schema, '1');
  demand(isText(file.software), 'software', file.software, 'text');
  for (const key of ['documentation', 'serviceWorker'])
    demand(file[key] === undefined || isWithin(file[key]), key, file[key], 'an address within the site');
  demand(Array.isArray(file.games), 'games', file.games, 'a list');
  for (const [i, entry] of (file.games as unknown[]).entries()) checkEntry(entry, `games[${i}]`);
  return found as SiteFile;
}

type Json = Readonly<Record<string, unknown>>;

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isFlag = (value: unknown) => typeof value === 'boolean';

/** What each key must hold; those that end in `?` may be absent. */
const ENTRY: Readonly<Record<string, readonly [check: (value: unknown) => boolean, expected: string]>> = {
  spec: [isText, 'text'],
  id: [isText, 'text'],
  title: [isText, 'text'],
  summary: [isText, 'text'],
  players: [isPlayers, 'null or two names'],
  isLoopy: [isFlag, 'true or false'],
  hasPayoff: [isFlag, 'true or false'],
  'contest?': [isText, 'text'],
  positions: [value => value === null || isCount(value), 'null or a number'],
  start: [isStart, 'null or an outcome with its remoteness'],
  picture: [isPicture, 'a picture'],
  'table?': [isWithin, 'an address within the site'],
  'statistics?': [isWithin, 'an address within the site'],
  'rules?': [isScript, 'the address of a script of the site'],
};

function checkEntry(found: unknown, path: string): void {
  const entry = objectAt(found, path);
  for (const [name, [check, expected]] of Object.entries(ENTRY)) {
    const key = name.replace('?', '');
    const value = entry[key];
    if (value === undefined && key !== name) continue;
    demand(check(value), `${path}.${key}`, value, expected);
  }
}

/** Two places where a site might be: an address that stays within both is relative, and does not lead out. */
const SITES = ['http://a.invalid/site/', 'https://b.invalid/site/'];

/** A page's policy does not bind its workers everywhere, and nobody is to be sent to another host. */
function isWithin(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return SITES.every(site => URL.canParse(value, site) && new URL(value, site).href.startsWith(site));
}

/** Rules are programs: they must be a file of the same site, below it. Up to version 0.4.0 it was a script. */
function isScript(value: unknown): boolean {
  return typeof value === 'string' && /^rules\/[\w.=,-]+\.js(on)?$/.test(value);
}

function isPlayers(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 2 && value.every(isText));
}

function isStart(value: unknown): boolean {
  if (value === null) return true;
  if (!isRecord(value)) return false;
  const { outcome, remoteness, payoff } = value;
  const isDated = outcome === 'draw' ? remoteness === null : isCount(remoteness);
  return OUTCOMES.some(known => known === outcome) && isDated && (payoff === undefined || Number.isSafeInteger(payoff));
}

/** The lists that each kind of picture is made of; a page that draws it looks no further. */
const PICTURES: Readonly<Record<Picture['kind'], readonly string[]>> = {
  grid: ['pieces', 'places'],
  graph: ['points', 'lines'],
  circle: ['marks'],
  heaps: ['heaps', 'most'],
  cards: ['rows'],
  fields: ['fields'],
  text: [],
};

function isPicture(value: unknown): boolean {
  if (!isRecord(value) || typeof value.kind !== 'string' || !Object.hasOwn(PICTURES, value.kind)) return false;
  return PICTURES[value.kind as Picture['kind']].every(key => Array.isArray(value[key]));
}

function objectAt(value: unknown, path: string): Json {
  demand(isRecord(value), path, value, 'an object');
  return value as Json;
}

function demand(isRight: boolean, path: string, value: unknown, expected: string): void {
  if (isRight) return;
  const found = excerpt(JSON.stringify(value) ?? 'nothing');
  throw new ZugzwangError('input', `site.json: ${path} is ${found}, expected ${expected}`, { found, expected });
}
