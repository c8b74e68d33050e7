/** The games born by a day, for the atlas: those of day 2 with the order in which they stand. */
import { gamesBornBy, makePartizan, PartizanStore, partizanProperty, type Value } from 'zugzwang/partizan';
import type { AtlasGame } from './protocol.ts';

/** Days with more games than this have no picture of their order. */
const MOST_DRAWN = 30;

export function atlasOf(day: number): AtlasGame[] {
  const store = new PartizanStore();
  const games = gamesBornBy(store, day);
  const order = games.length > MOST_DRAWN ? undefined : orderOf(store, games);
  return games.map((v, i) => ({
    text: makePartizan(v, store),
    outcome: store.outcome(v),
    temperature: `${partizanProperty(store, v, 'temperature')}`,
    ...order?.[i],
  }));
}

/** Each game's height, which is the longest chain of games below it, and the games directly below it. */
function orderOf(store: PartizanStore, games: readonly Value[]): { height: number; below: number[] }[] {
  const isBelow = (i: number, j: number) => i !== j && store.isLessOrEqual(games[i]!, games[j]!);
  const places = games.map((_, i) => i);
  const heights = new Map<number, number>();
  const heightOf = (j: number): number => {
    let height = heights.get(j);
    if (height === undefined) {
      height = Math.max(-1, ...places.filter(i => isBelow(i, j)).map(heightOf)) + 1;
      heights.set(j, height);
    }
    return height;
  };
  return places.map(j => {
    const lower = places.filter(i => isBelow(i, j));
    return { height: heightOf(j), below: lower.filter(i => !lower.some(k => isBelow(i, k))) };
  });
}
