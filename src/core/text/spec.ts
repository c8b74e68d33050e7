import { excerpt, ZugzwangError } from '../errors.js';

/** A game spec taken apart: `connect-four:width=4,height=4`, `nim:heaps=3-4-5,misere`. */
export interface GameSpec {
  readonly id: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Reads `id` or `id:name=value,flag,…`. @throws ZugzwangError `usage` */
export function parseSpec(text: string): GameSpec {
  const colon = text.indexOf(':');
  const id = colon < 0 ? text : text.slice(0, colon);
  const parameters = new Map<string, string>();
  const rest = colon < 0 ? '' : text.slice(colon + 1);
  for (const part of rest === '' ? [] : rest.split(',')) {
    const equals = part.indexOf('=');
    const name = equals < 0 ? part : part.slice(0, equals);
    if (!/^[a-z][a-z0-9-]*$/i.test(name)) {
      const found = `"${excerpt(part)}"`;
      throw new ZugzwangError('usage', `game spec "${excerpt(text)}": found ${found}, expected name=value`, { found });
    }
    if (parameters.has(name)) throw new ZugzwangError('usage', `game spec "${excerpt(text)}" gives ${name} twice`);
    parameters.set(name, equals < 0 ? 'true' : part.slice(equals + 1));
  }
  return { id, parameters };
}

/** A file of rules by its name, and the values of its parameters as they follow a colon: `my-game.ts:n=30`. */
export interface OwnSpec {
  readonly file: string;
  readonly parameters: string;
}

/** Takes apart what may name a file of rules; undefined where it does not. */
export function splitOwnSpec(text: string): OwnSpec | undefined {
  const [, file, parameters = ''] = /^(.*?\.[cm]?[jt]s)(?::(.*))?$/is.exec(text) ?? [];
  return file === undefined ? undefined : { file, parameters };
}

/** The file of rules that a spec names, without its parameters; any other text as it is. */
export const ownFile = (text: string): string => splitOwnSpec(text)?.file ?? text;

/** What a game of one's own is called in links and lists: the name of its file of rules, which no game of the registry has. */
export function isOwnSpec(text: string): boolean {
  return splitOwnSpec(text) !== undefined;
}
