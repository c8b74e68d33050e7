/** The rules of the library's games, each as one file: made from its sources as the page is built (`scripts/house-rules.mjs`). */
import rulesAddress from '../../generated/rules.bin?url';
import { fetchScript } from '../engine/sandbox/fetch-script.ts';

interface House {
  readonly pieces: readonly string[];
  /** By the game's id, the pieces that make it, in turn. */
  readonly games: Readonly<Record<string, readonly number[]>>;
}

/** The rules of a game; undefined where there is none of that id. */
export async function houseRules(id: string): Promise<string | undefined> {
  const { pieces, games } = JSON.parse(await fetchScript(rulesAddress)) as House;
  return Object.hasOwn(games, id) ? games[id]!.map(place => pieces[place]).join('\n') : undefined;
}
