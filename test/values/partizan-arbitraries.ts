/** Random short games for fast-check, as trees and as values. */
import * as fc from 'fast-check';
import { kept } from '../../src/core/data/kept.js';
import type { PartizanStore } from '../../src/values/partizan/store.js';
import type { Value } from '../../src/values/partizan/value-table.js';
import { type Tree, ZERO_TREE } from '../games/naive-games.js';

/** Trees of at most so many moves, with at most so many options a side. */
export function treeArbitrary(depth: number, widest = 2): fc.Arbitrary<Tree> {
  if (depth === 0) return fc.constant(ZERO_TREE);
  const side = fc.array(treeArbitrary(depth - 1, widest), { maxLength: widest });
  return fc.record({ left: side, right: side });
}

/** The value of a tree. */
export function valueOfTree(store: PartizanStore, g: Tree): Value {
  const options = (side: readonly Tree[]) => side.map(option => valueOfTree(store, option));
  return store.game(options(g.left), options(g.right));
}

/** The canonical form of a value, as a tree; for small ones. */
export function treeOfValue(store: PartizanStore, v: Value): Tree {
  const trees = store.memo('trees', () => new Map<Value, Tree>());
  return kept(trees, v, () => {
    const side = (options: Value[]) => options.map(option => treeOfValue(store, option));
    return { left: side(store.leftOptions(v)), right: side(store.rightOptions(v)) };
  });
}

/** The values born by day 0, 1, …, `last`. */
export function valuesByDay(store: PartizanStore, last: number): Value[][] {
  const days: Value[][] = [[store.zero]];
  while (days.length <= last) {
    const sides = antichains(store, days.at(-1)!);
    const born = new Set<Value>();
    for (const left of sides) for (const right of sides) born.add(store.game(left, right));
    days.push([...born]);
  }
  return days;
}

/** The sets of values in which no two are comparable. */
function antichains(store: PartizanStore, values: readonly Value[]): Value[][] {
  let sets: Value[][] = [[]];
  for (const v of values) {
    const more = sets.filter(set => set.every(u => store.compare(u, v) === '||')).map(set => [...set, v]);
    sets = [...sets, ...more];
  }
  return sets;
}
