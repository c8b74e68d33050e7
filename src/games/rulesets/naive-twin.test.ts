/** Random positions of every ruleset: valued as trees, by the plain moves and the definitions alone, and by the store with all that it knows. */
import { expect, test } from 'vitest';
import {
  canonicalOf,
  isAtMost,
  naiveBirthday,
  naiveFollowers,
  naiveStop,
  naiveStops,
  naiveWalls,
  numberOf,
  type Tree,
  treeText,
  ZERO_TREE,
} from '../../../test/games/naive-games.js';
import { Random } from '../../../test/random.js';
import { thorough } from '../../../test/thorough.js';
import { treeOfValue } from '../../../test/values/partizan-arbitraries.js';
import { makeText } from '../../core/checks/plain-data.js';
import type { AnyGame } from '../../core/game.js';
import { type Dyadic, makeDyadic } from '../../values/partizan/dyadic.js';
import { partizanProperty } from '../../values/partizan/operators/properties.js';
import { mean, thermograph, wallAt } from '../../values/partizan/operators/thermograph.js';
import { optionsOf } from '../../values/partizan/positions/position-parts.js';
import { valueOf } from '../../values/partizan/positions/position-value.js';
import { sumOutcome } from '../../values/partizan/positions/sum-search.js';
import { PartizanStore } from '../../values/partizan/store.js';
import { findGame, RULESET_IDS } from '../registry.js';

/** Nodes of a tree, at most. */
const LARGEST = 200;

/** Play can come back. */
const ENDLESS = ['backsliding-toads-and-frogs', 'ceylonese-fox-and-geese', 'fox-and-geese'];

/** All lines of play from a position, or undefined where they are too many. */
function treeAt(game: AnyGame, position: unknown): Tree | undefined {
  let left = LARGEST;
  const visit = (at: unknown): Tree | undefined => {
    if (--left < 0) return undefined;
    const sides = ([0, 1] as const).map(player => optionsOf(game, at, player).map(visit));
    return sides.flat().includes(undefined) ? undefined : { left: sides[0] as Tree[], right: sides[1] as Tree[] };
  };
  return visit(position);
}

/** A position met by random play of either player at each turn, whose lines of play are few. */
function randomPosition(game: AnyGame, random: Random): [unknown, Tree] {
  let at: unknown = game.start.position;
  for (;;) {
    const tree = treeAt(game, at);
    if (tree !== undefined) return [at, tree];
    const options = ([0, 1] as const).flatMap(player => optionsOf(game, at, player));
    at = random.pick(options);
  }
}

const approximate = ({ numerator, exponent }: Dyadic) => Number(numerator) / 2 ** exponent;

/** What properties say by the definitions. */
function naiveProperties(tree: Tree): Readonly<Record<string, unknown>> {
  const stops = [naiveStop(tree, true), naiveStop(tree, false)];
  const [isLow, isHigh] = [isAtMost(tree, ZERO_TREE), isAtMost(ZERO_TREE, tree)];
  return {
    outcomeClass: isLow ? (isHigh ? 'P' : 'R') : isHigh ? 'L' : 'N',
    birthday: naiveBirthday(tree),
    stopCount: naiveStops(tree),
    followerCount: naiveFollowers(tree).size,
    isZero: isLow && isHigh,
    isNumber: numberOf(tree) !== undefined,
    isInteger: Number.isInteger(numberOf(tree)),
    isInfinitesimal: stops.every(stop => stop === 0),
  };
}

test.each(RULESET_IDS.filter(id => !ENDLESS.includes(id)))('%s', async id => {
  const game = await findGame(id);
  const random = new Random(7);
  for (let round = thorough(1, 8); round > 0; round--) {
    const [position, lines] = randomPosition(game, random);
    const shown = makeText(position);
    const tree = canonicalOf(lines);
    const store = new PartizanStore();
    // First the search of who wins, which must not know the value.
    expect(sumOutcome([{ game, position }], store), shown).toBe(naiveProperties(tree)['outcomeClass']);
    const v = valueOf(game, { position, player: 0 }, store);
    expect(treeText(treeOfValue(store, v)), shown).toBe(treeText(tree));
    for (const [name, expected] of Object.entries(naiveProperties(tree)))
      expect(partizanProperty(store, v, name), `${name} of ${shown}`).toBe(expected);
    expect([store.leftStop(v), store.rightStop(v)].map(approximate)).toEqual([
      naiveStop(tree, true),
      naiveStop(tree, false),
    ]);
    const { left, right } = thermograph(store, v);
    for (let quarters = -4; quarters <= 8; quarters += 3) {
      const walls = [left, right].map(wall => approximate(wallAt(wall, makeDyadic(BigInt(quarters), 2))));
      expect(walls, `at ${quarters}/4 of ${shown}`).toEqual(naiveWalls(tree, quarters / 4, 1 / 16));
    }
    const hottest = Math.max(0, naiveStop(tree, true) - naiveStop(tree, false));
    expect(approximate(mean(store, v))).toBe(naiveWalls(tree, hottest, 1 / 16)[0]);
  }
});
