/** The positions of a game that was solved by classes: the plain rules tell them apart, and list them. */
import { DEFAULT_MEMORY } from '../core/default-memory.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { type Lookup, lookUp } from '../core/probe.js';
import { runSync } from '../core/task.js';
import { enumerateGame } from '../graph/enumerate.js';
import type { SolvedEntry } from './solved-values.js';

/** Every position that can be reached, with its value. @throws ZugzwangError `rules` where one has none */
export function* entriesByRules<P, M, L extends string>(
  game: Game<P, M, L>,
  lookup: Lookup<P>,
): Generator<SolvedEntry<P>> {
  const { space, unrank } = runSync(enumerateGame(game, DEFAULT_MEMORY));
  for (let p = 0; p < space.size; p++) {
    const state = unrank(p);
    const { value, payoff } = lookUp(lookup, state);
    if (value < 0) {
      const at = excerpt(game.makeText(state), 100);
      throw new ZugzwangError(
        'rules',
        `position "${at}" can be reached by the plain rules, and not by those for loops`,
      );
    }
    yield payoff === undefined ? { state, value } : { state, value, payoff };
  }
}
