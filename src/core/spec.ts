import { excerpt, ZugzwangError } from './errors.js';

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
