import { parseSpec } from 'zugzwang/core';
import { type SiteEntry, splitOwnSpec } from 'zugzwang/site';

/** Equal for specs that differ in the order of their parameters only. */
function specKey(spec: string): string {
  try {
    const { id, parameters } = parseSpec(spec);
    return [id, ...[...parameters].map(([name, value]) => `${name}=${value}`).sort()].join(' ');
  } catch {
    return spec;
  }
}

/** The entry of a game, however its spec orders the parameters; a spec that leaves some out is not known to be the same. */
export function findEntry(games: readonly SiteEntry[], spec: string): SiteEntry | undefined {
  const key = specKey(spec);
  return games.find(entry => specKey(entry.spec) === key);
}

/** Where the rules of a game of somebody's own are: in the same file, whatever the values of its parameters are. */
export function findRules(games: readonly SiteEntry[], spec: string): string | undefined {
  const file = splitOwnSpec(spec)?.file;
  if (file === undefined) return undefined;
  return (findEntry(games, spec) ?? games.find(entry => splitOwnSpec(entry.spec)?.file === file))?.rules;
}
