/** Where a component's tables come from: the address of a table, or of a site that `zug site` wrote. */
import { isOwnSpec, parseSiteFile, type SiteEntry } from 'zugzwang/site';
import { type GameAddresses, NOWHERE } from '../game/open/session.ts';
import { findEntry, findRules } from '../page/find-entry.ts';

/** Why a site is of no use: it cannot be read, or does not have the game. */
export interface SourceProblem {
  readonly kind: 'unreadable' | 'not-listed';
  /** In English. */
  readonly message: string;
}

/**
 * Looks games up where `src` points to; what is wrong is told to `onProblem`, and costs the table and nothing else.
 *
 * @param permit - waits until rules from an origin may run: they are programs
 */
export function addressesOf(
  src: string | undefined,
  onProblem: (problem: SourceProblem) => void,
  permit: (origin: string) => Promise<void>,
): GameAddresses {
  if (src === undefined) return NOWHERE;
  const address = parse(src);
  if (address === undefined) {
    onProblem({ kind: 'unreadable', message: `src: found "${src}", expected the address of a table or of a site` });
    return NOWHERE;
  }
  if (/\.zug$/i.test(address.pathname)) {
    return { ...NOWHERE, isTableWanted: true, tableOf: async () => address.href };
  }
  const site = new Site(address, onProblem);
  return {
    isTableWanted: true,
    tableOf: spec => site.find(spec, 'table'),
    rulesOf: async spec => {
      const rules = isOwnSpec(spec) ? await site.find(spec, 'rules') : undefined;
      if (rules !== undefined) await permit(new URL(rules).origin);
      return rules;
    },
  };
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address, document.baseURI);
  } catch {
    return undefined;
  }
}

class Site {
  readonly #folder: URL;
  readonly #onProblem: (problem: SourceProblem) => void;
  #games: Promise<readonly SiteEntry[] | undefined> | undefined;

  constructor(address: URL, onProblem: (problem: SourceProblem) => void) {
    const isFile = /\.html?$/i.test(address.pathname) || address.pathname.endsWith('/');
    this.#folder = new URL(isFile ? '.' : `${address.pathname.split('/').at(-1)}/`, address);
    this.#onProblem = onProblem;
  }

  /** The address of what a site has of a game. */
  async find(spec: string, what: 'table' | 'rules'): Promise<string | undefined> {
    this.#games ??= this.#read();
    const games = await this.#games;
    if (games === undefined) return undefined;
    const path = what === 'rules' ? findRules(games, spec) : findEntry(games, spec)?.table;
    if (path !== undefined) return new URL(path, this.#folder).href;
    this.#onProblem({ kind: 'not-listed', message: `${this.#folder}: found no ${what} of ${spec}` });
    return undefined;
  }

  async #read(): Promise<readonly SiteEntry[] | undefined> {
    const address = new URL('site.json', this.#folder).href;
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      return parseSiteFile(await response.text()).games;
    } catch (error) {
      const message = `${address}: ${error instanceof Error ? error.message : String(error)}`;
      this.#onProblem({ kind: 'unreadable', message });
      return undefined;
    }
  }
}
