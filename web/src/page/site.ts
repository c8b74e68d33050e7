/** `site.json` as the page has read it: the games of this site, with their facts, pictures and tables. */
import { createSignal } from 'solid-js';
import { messageOf } from 'zugzwang/core';
import { isOwnSpec, parseSiteFile, type SiteEntry, type SiteFile } from 'zugzwang/site';
import { findEntry, findRules } from './find-entry.ts';
import { keepSite } from './kept-site.ts';

const [site, setSite] = createSignal<SiteFile>();
const [siteProblem, setSiteProblem] = createSignal<string>();

export {
  /** What has been read; undefined until it has come, and where it cannot be had. */
  site,
  /** Why it cannot be had, in English. */
  siteProblem,
};

/** The games of the site; none while it is being read, or where it cannot be. */
export const siteGames = (): readonly SiteEntry[] => site()?.games ?? [];

/** Where the documentation is, as a whole address; undefined where this site has none. */
export const documentationOf = () => wholeAddress(site()?.documentation);

let loading: Promise<void> | undefined;

/** Reads `site.json`, once; ends well in any case. */
export const loadSite = (): Promise<void> => (loading ??= readSite());

/** Reads it anew, after it could not be read. */
export function reloadSite(): Promise<void> {
  setSiteProblem(undefined);
  return (loading = readSite());
}

async function readSite(): Promise<void> {
  try {
    const response = await fetch(addressOf('site.json'));
    if (!response.ok)
      throw new Error(`site.json: the server answered ${response.status} ${response.statusText}`.trim());
    const file = parseSiteFile(await response.text());
    setSite(file);
    if (file.serviceWorker ?? navigator.serviceWorker?.controller) setTimeout(() => keep(file), PATIENCE);
  } catch (error) {
    setSiteProblem(messageOf(error));
  }
}

/** In milliseconds: by then a page has asked for what it needs itself. */
const PATIENCE = 2000;

/** A site that is published is kept for when the visitor is off line; a browser that does not keep it still shows it. */
const keep = ({ serviceWorker }: SiteFile) => keepSite(addressOf('./'), serviceWorker).catch(() => undefined);

/** The entry of a game. */
export const entryOf = (spec: string): SiteEntry | undefined => findEntry(siteGames(), spec);

/** The entry that tells most about a family: its only one, or the first. */
export const entryOfFamily = (id: string): SiteEntry | undefined => siteGames().find(entry => entry.id === id);

/** Where the table of a game is, as a whole address; undefined where the site has none. */
export async function tableOf(spec: string): Promise<string | undefined> {
  await loadSite();
  return wholeAddress(entryOf(spec)?.table);
}

/** Where the rules of a game of somebody's own are, as a whole address; undefined for games of the library. */
export async function rulesOf(spec: string): Promise<string | undefined> {
  if (!isOwnSpec(spec)) return undefined;
  await loadSite();
  return wholeAddress(findRules(siteGames(), spec));
}

/** Where the statistics of a game are, as a whole address; undefined where the site has none. */
export const statisticsOf = (spec: string) => wholeAddress(entryOf(spec)?.statistics);

const addressOf = (path: string) => new URL(path, document.baseURI).href;
const wholeAddress = (path: string | undefined) => (path === undefined ? undefined : addressOf(path));
