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

export interface GalleryLink {
  readonly view: 'gallery';
  readonly more?: Readonly<Record<string, string>>;
}

/** The judges' problems, or one of them by its id or its name at a judge. */
export interface ContestLink {
  readonly view: 'contest';
  readonly problem?: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** Heap games by code: nim-sequences and misère quotients. */
export interface HeapsLink {
  readonly view: 'heaps';
  /** A code, a name or a set, as `zug heap` takes it. */
  readonly code?: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** A worksheet of partizan values. */
export interface ValuesLink {
  readonly view: 'values';
  /** What is in its cells, with `~` between them; an example if not given. */
  readonly cells?: string;
}

/** The lessons, or one of them. */
export interface LearnLink {
  readonly view: 'learn';
  readonly lesson?: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** An address that names no view. */
export interface BrokenLink {
  readonly view: 'broken';
  readonly text: string;
}

export type Link = GalleryLink | GameLink | ContestLink | HeapsLink | ValuesLink | LearnLink | BrokenLink;

/** What a view is about that is no game's. */
const NAMED = { contest: 'problem', heaps: 'code', learn: 'lesson' } as const;
const isNamed = (view: string): view is keyof typeof NAMED => Object.hasOwn(NAMED, view);

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
  const [view, spec] = splitPath(path);
  if (isNamed(view)) return { view, ...(spec ? { [NAMED[view]]: parseLinkText(spec) } : {}), ...rest };
  if (view === 'values') {
    if (spec) return { view: 'broken', text };
    return { view, ...(more['cells'] === undefined ? {} : { cells: more['cells'] }) };
  }
  if (!GAME_VIEWS.includes(view) || !spec) return { view: 'broken', text };
  const moves = fields.get('moves');
  const from = fields.get('from');
  const at = Number(fields.get('at') ?? Number.NaN);
  return {
    view,
    spec: parseLinkText(spec),
    moves: moves === undefined || moves === '' ? [] : moves.split('~').map(parseLinkText),
    ...(from === undefined ? {} : { from: parseLinkText(from) }),
    ...(Number.isSafeInteger(at) && at >= 0 ? { at } : {}),
    ...rest,
  };
}

type ViewName = GameView | 'contest' | 'heaps' | 'values' | 'learn';

/** View and game of a path. In the workshop, where there is but one game, the view comes behind. */
function splitPath(path: string): [ViewName, string?] {
  const [, view = 'play'] = /^workshop(?:\/([a-z]+))?$/.exec(path) ?? [undefined, ''];
  return view === '' ? (path.split(/\/(.*)/s, 2) as [ViewName, string?]) : [view as GameView, WORKSHOP_SPEC];
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
  const more = link.view === 'values' ? (link.cells === undefined ? {} : { cells: link.cells }) : link.more;
  for (const [name, value] of Object.entries(more ?? {})) fields.push(`${name}=${makeLinkText(value)}`);
  const path = pathOf(link);
  return `#/${path}${fields.length === 0 ? '' : `?${fields.join('&')}`}`;
}

function pathOf(link: Exclude<Link, BrokenLink>): string {
  if (link.view === 'gallery') return '';
  if (link.view === 'values') return link.view;
  if ('spec' in link && link.spec === WORKSHOP_SPEC) return link.view === 'play' ? 'workshop' : `workshop/${link.view}`;
  const name = 'spec' in link ? link.spec : (link[NAMED[link.view] as keyof typeof link] as string | undefined);
  return name === undefined ? link.view : `${link.view}/${makeLinkText(name)}`;
}
