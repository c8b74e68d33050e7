/** The games whose positions stand in cells. */
import { messageOf, ZugzwangError } from 'zugzwang/core';
import { findGame } from 'zugzwang/games';
import { type AnyValue, anyValueOf, type LoopyValues, quotedGames } from 'zugzwang/partizan';
import type { Letters } from './protocol.ts';

type AnyGame = Awaited<ReturnType<typeof findGame>>;

/** Games by name; where there is none of that name, what is wrong. */
export type Games = ReadonlyMap<string, AnyGame | ZugzwangError>;

const cache = new Map<string, AnyGame | ZugzwangError>();

const isGame = (found: AnyGame | ZugzwangError | undefined): found is AnyGame =>
  found !== undefined && !(found instanceof ZugzwangError);

/** Loads what has not been loaded yet. */
export async function loadGames(cells: readonly string[]): Promise<Games> {
  const wanted = cells.flatMap(quotedGames);
  await Promise.all(
    wanted.map(async name => {
      if (isGame(cache.get(name))) return;
      try {
        cache.set(name, await findGame(name));
      } catch (error) {
        if (!(error instanceof ZugzwangError)) throw error;
        cache.set(name, error);
      }
    }),
  );
  return cache;
}

export function lettersOf(games: Games): Letters {
  const letters = [...games].map(([name, game]) => [name, isGame(game) ? game.notation.letters : undefined] as const);
  return Object.fromEntries(letters.filter(([, text]) => text !== undefined)) as Letters;
}

/** What a position is worth. @throws ZugzwangError */
export function positionValue(games: Games, values: LoopyValues, name: string, text: string): AnyValue {
  const [game, state] = stateOf(games, name, text);
  return anyValueOf(game, state, values);
}

function stateOf(games: Games, name: string, text: string) {
  const game = games.get(name);
  if (!isGame(game)) throw game ?? new Error(`${name} was not loaded`);
  try {
    return [game, { position: game.notation.parse(text), player: 0 as const }] as const;
  } catch (error) {
    throw error instanceof ZugzwangError ? error : new ZugzwangError('input', messageOf(error));
  }
}
