/** What was set in the positions of a table, for people: a table's rows are positions that nobody played to. */

import { makeText } from '../../core/checks/plain-data.js';
import { excerpt } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import type { Task } from '../../core/task.js';

/** What all rows of a game's table have in common, and how many of them play leads to. */
export interface SetUp {
  /** What stays as it is in the start: `pass = true`, `Left to move`. */
  readonly holdsFor: readonly string[];
  /**
   * How many of the positions play leads to from the start; undefined where these are too many to be looked through, or where the game has a
   * notation, which says by itself what is a position.
   */
  readonly reached?: number;
  readonly positions: number;
  /** Where partizan values do not fit in memory from some argument on: the first one. */
  readonly tooLarge?: number;
}

/** A position with the player to move of the start; undefined where the game's notation says that it is none. */
export function setUpState(game: AnyGame, position: unknown): State<unknown> | undefined {
  const state = { position, player: game.start.player };
  if (game.definition.notation === undefined) return state;
  try {
    return game.parseText(game.makeText(state));
  } catch {
    return undefined;
  }
}

/** Positions looked through from the start, at most. */
const MOST_LOOKED_AT = 200_000;

/** What was set up: `names` are the numbers that the table runs over. O(positions + moves). */
export function* describeSetUp(
  game: AnyGame,
  names: readonly string[],
  states: readonly State<unknown>[],
): Task<SetUp> {
  const leaves = leavesOf(game.start.position).filter(({ name }) => !names.includes(name));
  const holdsFor = leaves.map(({ name, value }) => `${name} = ${excerpt(makeText(value), 40)}`);
  if (game.players !== undefined) holdsFor.push(`${game.players[game.start.player]!} to move`);
  const reached = game.definition.notation === undefined ? yield* countReached(game, states) : undefined;
  return { holdsFor, positions: states.length, ...(reached === undefined ? {} : { reached }) };
}

/** A number, word or truth value in a position, by the keys that lead to it: `n` where the position is nothing else. */
export interface PositionLeaf {
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Everything in a position that is not made of other things: letters in a list, keys in a record. */
export function leavesOf(position: unknown, path: PositionLeaf['path'] = []): PositionLeaf[] {
  if (typeof position !== 'object' || position === null) {
    return [{ name: path.length === 0 ? 'n' : path.map(part).join('_'), path, value: position }];
  }
  return Object.entries(position).flatMap(([key, value]) =>
    leavesOf(value, [...path, Array.isArray(position) ? Number(key) : key]),
  );
}

const part = (step: string | number): string => (typeof step === 'string' ? step : (LETTERS[step] ?? `x${step + 1}`));

const keyOf = ({ position, player }: State<unknown>): string => `${player}${makeText(position)}`;

/** How many of the states play leads to from the start; undefined where there is too much to look through. */
function* countReached(game: AnyGame, states: readonly State<unknown>[]): Task<number | undefined> {
  const wanted = new Set(states.map(keyOf));
  const seen = new Set([keyOf(game.start)]);
  const left: State<unknown>[] = [game.start];
  let count = 0;
  for (let state = left.pop(); state !== undefined; state = left.pop()) {
    if (wanted.has(keyOf(state))) count++;
    if (seen.size % 4096 === 0) yield { phase: 'find positions', done: seen.size };
    for (const move of game.result(state) < 0 ? game.moves(state) : []) {
      const next = game.play(state, move);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      if (seen.size === MOST_LOOKED_AT) return undefined;
      seen.add(key);
      left.push({ position: next.position, player: next.player });
    }
  }
  return count;
}
