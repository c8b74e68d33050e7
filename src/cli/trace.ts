import { excerpt } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import { writeLine } from './stdio.js';
import { TRACE_DESCRIPTOR } from './supervised.js';

const TRACED: readonly PropertyKey[] = ['moves', 'play', 'over', 'payoff'];

/** The rules of a game that tell the supervisor each position before they work on it. */
export function tracedRules(game: AnyGame): AnyGame['definition'] {
  const tell = (position: unknown, player: string | undefined) => {
    const text = game.makeText({ position, player: game.playerIndex(player) });
    writeLine(TRACE_DESCRIPTOR, excerpt(text, 200));
  };
  return new Proxy(game.definition, {
    get(definition, key) {
      const rule: unknown = Reflect.get(definition, key, definition);
      if (typeof rule !== 'function') return rule;
      const traced = TRACED.includes(key);
      return (...args: unknown[]) => {
        if (traced) tell(args[0], args[key === 'play' ? 2 : 1] as string | undefined);
        return rule.apply(definition, args);
      };
    },
  });
}
