import { makeLinkText, parseLinkText } from 'zugzwang/site';
import { WORKSHOP_SPEC } from './spec.ts';

/**
 * The address is the state: what is after `#` says which view of which game, from which position and with which moves.
 *
 *     #/                                     the gallery
 *     #/play/quixo:n=3?moves=a3-c3~a1-a3     a game, two moves made
 *     #/play/nim:heaps=3-4-5?from=1-4-5      a position that was set up
 *     #/statistics/…  #/graph/…  #/map/…     the other views of it
 *     #/contest                              the judges' problems
 *     #/contest/berzerk?input=5%0A2+3+2…     one of them, with an input
 *     #/heaps/0.77?to=1000&fold=12           a heap game by its code
 *     #/learn/numbers                        a lesson
 *     #/values?cells=g%20:=%20^~g+*         a worksheet of partizan values
 *     #/workshop  #/workshop/graph?moves=…   the game that is written in the workshop
 *
 * Moves are joined by `~`, each escaped by itself; `at` is how many of them are made, where some have been taken back.
 */

export const GAME_VIEWS = ['play', 'statistics', 'graph', 'map'] as const;
export type GameView = (typeof GAME_VIEWS)[number];

export interface GameLink {
  readonly view: GameView;
  readonly spec: string;
  /** Notation of the first position, where it is not the game's start. */
  readonly from?: string;
  readonly moves: readonly string[];
  /** How many moves are made; all of them if not given. */
  readonly at?: number;
  /** What else a view keeps in its address. */
  readonly more?: Readonly<Record<string, string>>;
}

/** The pages of their own beside the gallery. */
const PAGES = ['contest', 'heaps', 'learn', 'values'] as const;

/** A page that is no game's. */
export interface PageLink {
  readonly view: 'gallery' | (typeof PAGES)[number];
  /** Which problem, by its id or its name at a judge; which heap game, by a code, a name or a set; which lesson. */
  readonly name?: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** An address that names no view. */
export interface BrokenLink {
  readonly view: 'broken';
  readonly text: string;
}

export type Link = PageLink | GameLink | BrokenLink;

/** What of an address a link has under names of their own. */
const OF_GAME = new Set(['from', 'moves', 'at']);

/** Reads what follows `#` in an address. Never throws: what cannot be read is a `broken` link. */
export function parseLink(hash: string): Link {
  try {
    return readLink(hash.replace(/^#?\/?/, ''));
  } catch {
    return { view: 'broken', text: hash };
  }
}

function readLink(text: string): Link {
  const [path = '', query = ''] = text.split(/\?(.*)/s, 2);
  const items = query === '' ? [] : query.split('&').map(item => item.split(/=(.*)/s, 2) as [string, string?]);
  const fields = new Map(items.map(([name, value = '']) => [name, value]));
  const more = Object.fromEntries(
    [...fields].filter(([name]) => !OF_GAME.has(name)).map(([name, value]) => [name, parseLinkText(value)]),
  );
  const rest = Object.keys(more).length === 0 ? {} : { more };
  if (path === '') return { view: 'gallery', ...rest };
  const [view = '', name = ''] = splitPath(path);
  const page = PAGES.find(one => one === view);
  if (page === 'values' && name !== '') return { view: 'broken', text };
  if (page !== undefined) return { view: page, ...(name === '' ? {} : { name: parseLinkText(name) }), ...rest };
  const gameView = GAME_VIEWS.find(one => one === view);
  if (gameView === undefined || name === '') return { view: 'broken', text };
  const moves = fields.get('moves');
  const from = fields.get('from');
  const at = Number(fields.get('at') ?? Number.NaN);
  return {
    view: gameView,
    spec: parseLinkText(name),
    moves: moves === undefined || moves === '' ? [] : moves.split('~').map(parseLinkText),
    ...(from === undefined ? {} : { from: parseLinkText(from) }),
    ...(Number.isSafeInteger(at) && at >= 0 ? { at } : {}),
    ...rest,
  };
}

/** View and game of a path. In the workshop, where there is but one game, the view comes behind. */
function splitPath(path: string): readonly string[] {
  const [, view = 'play'] = /^workshop(?:\/([a-z]+))?$/.exec(path) ?? [undefined, ''];
  return view === '' ? path.split(/\/(.*)/s, 2) : [view, WORKSHOP_SPEC];
}

/** Writes what `parseLink` reads, `#` included. */
export function makeLink(link: Link): string {
  if (link.view === 'broken') return link.text;
  const fields: string[] = [];
  if ('moves' in link) {
    if (link.from !== undefined) fields.push(`from=${makeLinkText(link.from)}`);
    if (link.moves.length > 0) fields.push(`moves=${link.moves.map(makeLinkText).join('~')}`);
    if (link.at !== undefined && link.at < link.moves.length) fields.push(`at=${link.at}`);
  }
  for (const [name, value] of Object.entries(link.more ?? {})) fields.push(`${name}=${makeLinkText(value)}`);
  const path = pathOf(link);
  return `#/${path}${fields.length === 0 ? '' : `?${fields.join('&')}`}`;
}

function pathOf(link: PageLink | GameLink): string {
  if (link.view === 'gallery') return '';
  if ('spec' in link && link.spec === WORKSHOP_SPEC) return link.view === 'play' ? 'workshop' : `workshop/${link.view}`;
  const name = 'spec' in link ? link.spec : link.name;
  return name === undefined ? link.view : `${link.view}/${makeLinkText(name)}`;
}
