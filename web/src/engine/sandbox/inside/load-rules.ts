import { callPlace, NOTE, type RuleNotes, watchedRules } from 'virtual:calls';
import library from 'virtual:library';
import { ZugzwangError } from 'zugzwang';
import { type AnyGame, Game } from 'zugzwang/core';
import type { AnyFamily } from 'zugzwang/games';
import type { RulesFile } from 'zugzwang/site';
import { familyOf } from '../../own-rules.ts';

/** The name in the global scope under which modules find the parts of the library. */
export const PARTS = 'zugzwangParts';
Object.defineProperty(globalThis, PARTS, { value: Object.freeze(library) });

/** Where the module with the game is, as errors name it in their traces. */
let address = '';

/** What rules export: a game or a family of games, and how programs are tried against them. */
export interface LoadedRules {
  readonly family: AnyFamily;
  readonly stress: unknown;
}

/**
 * Runs rules and takes what they export, a game or a family of games.
 *
 * @param tell - told of each call of the rules before it is made
 * @throws ZugzwangError `rules`
 */
export async function loadRules(
  { modules }: RulesFile,
  spec: string,
  tell: ((call: string) => void) | undefined,
): Promise<LoadedRules> {
  // The workshop's has a name with a slash in it, which is nothing to tell.
  const file = spec.slice(spec.lastIndexOf('/') + 1);
  const made = new Map<number | string, string>();
  /** Makes a module, those that it imports first. */
  const place = (target: number | string, above: readonly (number | string)[]): string => {
    const cached = made.get(target);
    if (cached !== undefined) return cached;
    if (above.includes(target)) throw new ZugzwangError('rules', `${file}: its modules import each other in a circle`);
    const pieces = typeof target === 'string' ? [partText(target, file)] : modules[target]!;
    const text = pieces.map((piece, i) => (i % 2 === 0 ? String(piece) : place(piece, [...above, target]))).join('');
    const at = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    made.set(target, at);
    return at;
  };
  address = place(0, []);
  tell?.('loading them');
  const module = (await import(/* @vite-ignore */ address)) as {
    readonly default?: unknown;
    readonly stress?: unknown;
  };
  const family = familyOf(module.default, spec);
  const { stress } = module;
  if (tell === undefined) return { family, stress };
  return { family: { ...family, game: values => tracedGame(family.game(values), tell) }, stress };
}

/** A module with what a part of the library exports. */
function partText(name: string, file: string): string {
  const part = Object.hasOwn(library, name) ? library[name] : undefined;
  if (part === undefined)
    throw new ZugzwangError('rules', `${file}: "${name}" cannot be imported here; the parts of zugzwang can`);
  return `export const { ${Object.keys(part)} } = ${PARTS}[${JSON.stringify(name)}];`;
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

/** The same game, which tells each call of its rules before it is made: `moves, at position 3`. */
function tracedGame(game: AnyGame, tell: (call: string) => void): AnyGame {
  const notes: RuleNotes = { data: new Int32Array(4), given: [], rules: [], onCall: () => tell(callText()) };
  const callText = () => {
    const place = callPlace(game, notes);
    return `${notes.rules[notes.data[NOTE.rule]!]}${place === '' ? '' : `, ${place}`}`;
  };
  return new Game(watchedRules(game.definition, notes), game.name);
}
