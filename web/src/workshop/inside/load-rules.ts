import library from 'virtual:library';
import { ZugzwangError } from 'zugzwang';
import type { AnyFamily } from 'zugzwang/games';
import { ownFamily } from 'zugzwang/site';
import { gameOf } from '../../engine/own-rules.ts';
import { WORKSHOP_FILE } from '../spec.ts';

/** The function around the rules (compile.ts): CommonJS without its names for files. */
type Body = (exports: { default?: unknown }, require: (name: string) => unknown) => void;

const { importScripts } = globalThis as unknown as { importScripts: (address: string) => void };

/** The name by which a script of rules hands its body over. */
export const HAND_OVER = 'zugzwangRules';

/** Where the rules are, as errors name them in their traces. */
let address = '';

/** Takes rules in, once, without running them. */
function take(text: string): Body {
  const scope = globalThis as unknown as Record<string, unknown>;
  let body: Body | undefined;
  scope[HAND_OVER] = (given: Body) => (body ??= given);
  address = URL.createObjectURL(
    new Blob([`${HAND_OVER}((exports, require) => {${text}\n});`], { type: 'text/javascript' }),
  );
  importScripts(address);
  delete scope[HAND_OVER];
  if (body === undefined) throw new ZugzwangError('rules', `${WORKSHOP_FILE}: the rules could not be read`);
  return body;
}

/** Runs rules and takes the game that they export, as a family of one. @throws ZugzwangError `rules` */
export function loadRules(text: string, spec: string): AnyFamily {
  const exports: { default?: unknown } = {};
  take(text)(exports, part);
  const game = gameOf(exports.default, WORKSHOP_FILE);
  const { name } = game.definition;
  return { ...ownFamily(spec, game), title: name ?? WORKSHOP_FILE } as AnyFamily;
}

/** A part of the library, for `import`. */
function part(name: string): unknown {
  if (Object.hasOwn(library, name)) return library[name];
  throw new ZugzwangError('rules', `${WORKSHOP_FILE}: "${name}" cannot be imported here; the parts of zugzwang can`);
}

/** The place in the rules, as they run, that an error or one of its causes names first. */
export function placeOf(error: unknown): { readonly line: number; readonly column: number } | undefined {
  let one = error;
  let found: { line: number; column: number } | undefined;
  for (let depth = 0; depth < 8 && one instanceof Error; depth++) {
    const { stack } = one;
    const at = typeof stack === 'string' && address !== '' ? stack.slice(0, 20_000).split(`${address}:`)[1] : undefined;
    const [, line, column] = /^(\d+):(\d+)/.exec(at ?? '') ?? [];
    if (line !== undefined) found = { line: Number(line), column: Number(column) };
    one = one.cause;
  }
  return found;
}
