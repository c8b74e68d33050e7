import type { GameFamily } from '../core/family.js';
import type { AnyGame } from '../core/game.js';

/** What a game of one's own is called in links and lists: the name of its file of rules, which no game of the registry has. */
export function isOwnSpec(spec: string): boolean {
  return /\.[cm]?[jt]s$/i.test(spec);
}

/** A game of one's own as a family of one game. It has no texts but its name: its author wrote rules, and no more. */
export function ownFamily(spec: string, game: AnyGame): GameFamily<Record<never, never>> {
  return {
    id: spec,
    title: game.definition.name ?? spec.replace(/\.\w+$/, ''),
    summary: '',
    rules: '',
    notation: '',
    version: game.version,
    parameters: {},
    examples: [],
    make: () => game,
    game: () => game,
    spec: () => spec,
    parse: () => ({}),
  };
}
