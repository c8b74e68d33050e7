/** Which games of a site are shown, and in which order: kept in the link, so that a choice of games can be sent. */
import type { SiteEntry } from 'zugzwang/site';
import { GROUPS, groupOf } from '../../game/open/group.ts';

/** What can be chosen, each with what it can be. */
export const CHOICES = {
  group: GROUPS,
  /** Minutes that a game takes. */
  time: ['2', '10'],
  kind: ['impartial', 'partizan'],
  loops: ['loopy', 'loop-free'],
  size: ['small', 'medium', 'large', 'unknown'],
  result: ['win', 'lose', 'tie', 'draw', 'unknown'],
} as const;
export type ChoiceName = keyof typeof CHOICES;
type Choices = { readonly [N in ChoiceName]: (typeof CHOICES)[N][number] };
export type Time = Choices['time'];
export type Size = Choices['size'];
export const ORDERS = ['name', 'smallest', 'largest'] as const;

/** Up to how many positions a game is small, and medium. */
export const SMALL = 10_000;
export const MEDIUM = 10_000_000;

/** Up to so many plies of best play a game takes two minutes. */
const SHORT = 16;

export interface Filter extends Partial<Choices> {
  readonly text: string;
  readonly contest: boolean;
  readonly order: (typeof ORDERS)[number];
}

/** Reads what a link says; what it says amiss is left out. */
export function parseFilter(more: Readonly<Record<string, string>> = {}): Filter {
  const said = (name: string) => (Object.hasOwn(more, name) ? more[name] : undefined);
  const chosen = Object.entries(CHOICES).flatMap(([name, values]) =>
    values.filter(value => value === said(name)).map(value => [name, value]),
  );
  return {
    text: more['text'] ?? '',
    ...Object.fromEntries(chosen),
    contest: more['contest'] === 'yes',
    order: ORDERS.find(order => order === said('order')) ?? 'name',
  };
}

/** Writes what `parseFilter` reads; nothing for what is as it is by itself. */
export function makeFilter({ contest, order, ...others }: Filter): Record<string, string> {
  const fields = { ...others, contest: contest ? 'yes' : '', order: order === 'name' ? '' : order };
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])));
}

export const sizeOf = ({ positions }: Pick<SiteEntry, 'positions'>): Size =>
  positions === null ? 'unknown' : positions <= SMALL ? 'small' : positions <= MEDIUM ? 'medium' : 'large';

/** How long a game takes: by its plies under best play, where those are known. */
export function timeOf({ start }: Pick<SiteEntry, 'start'>): Time {
  const plies = start?.remoteness ?? null;
  return plies !== null && plies <= SHORT ? '2' : '10';
}

/** The games that fit, in order; `texts` are the words of a game that a visitor may look for, in this language, its title first. */
export function filterGames(
  games: readonly SiteEntry[],
  filter: Filter,
  texts: (entry: SiteEntry) => readonly [title: string, ...others: string[]],
  language: string,
): SiteEntry[] {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  const fits = (entry: SiteEntry) => {
    if (!fitsChoices(entry, filter)) return false;
    const all = words.length === 0 ? '' : plain(texts(entry).join(' '));
    return words.every(word => all.includes(word));
  };
  const compare = comparing(games.map(entry => texts(entry)[0] + entry.spec).join(''), language);
  const byName = (a: SiteEntry, b: SiteEntry) => compare(texts(a)[0], texts(b)[0]) || compare(a.spec, b.spec);
  return games.filter(fits).sort((a, b) => bySize(a, b, filter.order) || byName(a, b));
}

/** The order of a language. A browser takes 8 ms to get ready for that, several times as long on a phone: plain letters need nothing of it. */
function comparing(all: string, language: string): (a: string, b: string) => number {
  if (!/^[\w\s:=,.'-]*$/.test(all)) return new Intl.Collator(language, { numeric: true }).compare;
  const key = (text: string) => text.toLowerCase().replace(/\d+/g, digits => digits.padStart(16, '0'));
  return (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
}

function fitsChoices(entry: SiteEntry, { group, time, kind, loops, size, result, contest }: Filter): boolean {
  return (
    (group === undefined || group === groupOf(entry)) &&
    (time === undefined || time === timeOf(entry)) &&
    (kind === undefined || (kind === 'partizan') === (entry.players !== null)) &&
    (loops === undefined || (loops === 'loopy') === entry.isLoopy) &&
    (size === undefined || size === sizeOf(entry)) &&
    (result === undefined || result === (entry.start?.outcome ?? 'unknown')) &&
    (!contest || entry.contest !== undefined)
  );
}

/** Games whose size nobody knows come last either way. */
function bySize(a: SiteEntry, b: SiteEntry, order: Filter['order']): number {
  if (order === 'name' || a.positions === b.positions) return 0;
  if (a.positions === null || b.positions === null) return a.positions === null ? 1 : -1;
  return order === 'smallest' ? a.positions - b.positions : b.positions - a.positions;
}

/** Upper and lower case, wide and narrow letters, marks on letters: all the same to somebody who looks for a name. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
