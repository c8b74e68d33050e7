import { makeText } from './checks/plain-data.js';
import { type AnyGame, Game, type State } from './game.js';
import type { Numbering } from './space.js';

/** The same game from another position on; its own numbers serve where they have one for it. */
export function begunAt(game: AnyGame, state: State<unknown>): AnyGame {
  const { numbering, tiers: _, formerTiers: __, ...rules } = game.definition;
  const shifted = numbering === undefined ? undefined : shiftedNumbering(numbering(), state);
  const definition = {
    ...rules,
    start: state.position,
    ...(shifted === undefined ? {} : { numbering: () => shifted }),
  };
  return new Game(definition, game.name, state.player);
}

/** The same numbers, beginning at another position; nothing where it has no number that leads back to it. */
function shiftedNumbering(numbering: Numbering<unknown>, state: State<unknown>): Numbering<unknown> | undefined {
  const { space } = numbering;
  const start = numbering.rank(state.position, state.player);
  if (!(start >= 0 && start < space.size)) return undefined;
  const back = numbering.unrank(start);
  if (back.player !== state.player || makeText(back.position) !== makeText(state.position)) return undefined;
  const classes = space.classes?.bind(space);
  const at = { value: start, enumerable: true };
  const own = classes === undefined ? {} : { classes: { value: classes, enumerable: true } };
  return { ...numbering, space: Object.create(space, { start: at, ...own }) as typeof space };
}
