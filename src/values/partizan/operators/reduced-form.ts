/**
 * Reduced canonical forms (J. P. Grossman and A. N. Siegel, Reductions of partizan games): the simplest game infinitesimally near. G is at most H but for an infinitesimal where
 * G ≤ H + ε with ε below everything that stops can tell apart.
 */
import { makeDyadic } from '../dyadic.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { followersUpwards } from './followers.js';
import { isNumberish } from './structure.js';

/** The reduced canonical form: the same for all games that differ by an infinitesimal. */
export function reducedForm(store: PartizanStore, g: Value): Value {
  const followers = followersUpwards(store, [g], v => isNumberish(store, v));
  let finest = 0;
  for (const v of followers) {
    finest = Math.max(finest, store.leftStop(v).exponent, store.rightStop(v).exponent);
  }
  const nearly = store.number(makeDyadic(1n, finest + 1));
  const isAtMost = (a: Value, b: Value) => store.isLessOrEqual(a, b) || store.isLessOrEqual(a, store.add(b, nearly));
  const reduced = new Map<Value, Value>();
  for (const v of followers) {
    reduced.set(v, isNumberish(store, v) ? store.number(store.leftStop(v)) : reduce(store, v, reduced, isAtMost));
  }
  return reduced.get(g)!;
}

function reduce(
  store: PartizanStore,
  g: Value,
  reduced: ReadonlyMap<Value, Value>,
  isAtMost: (a: Value, b: Value) => boolean,
): Value {
  let left = [...new Set(store.leftOptions(g).map(v => reduced.get(v)!))];
  let right = [...new Set(store.rightOptions(g).map(v => reduced.get(v)!))];
  for (;;) {
    left = keepBest(left, isAtMost);
    right = keepBest(right, (a, b) => isAtMost(b, a));
    const nextLeft = bypass(
      left,
      option => store.rightOptions(option).filter(reply => isAtMost(reply, g)),
      reply => store.leftOptions(reply),
      (options, reply) => !store.isNumber(reply) || !isNumberish(store, store.game(options, right)),
    );
    if (nextLeft !== undefined) {
      left = nextLeft;
      continue;
    }
    const nextRight = bypass(
      right,
      option => store.leftOptions(option).filter(reply => isAtMost(g, reply)),
      reply => store.rightOptions(reply),
      (options, reply) => !store.isNumber(reply) || !isNumberish(store, store.game(left, options)),
    );
    if (nextRight === undefined) return store.game(left, right);
    right = nextRight;
  }
}

/** The options without those that another one is at least as good as; of equals, the first stays. */
function keepBest(options: readonly Value[], isAtMost: (a: Value, b: Value) => boolean): Value[] {
  const kept: Value[] = [];
  for (const option of options) {
    if (kept.some(other => isAtMost(option, other))) continue;
    const stay = kept.filter(other => !isAtMost(other, option));
    kept.length = 0;
    kept.push(...stay, option);
  }
  return kept;
}

/** The options with the first reversible one replaced, if there is one. */
function bypass(
  options: readonly Value[],
  replies: (option: Value) => Value[],
  followUps: (reply: Value) => Value[],
  isSound: (options: Value[], reply: Value) => boolean,
): Value[] | undefined {
  for (const option of options) {
    for (const reply of replies(option)) {
      const others = options.filter(other => other !== option);
      const replaced = [...new Set([...others, ...followUps(reply)])];
      if (isSound(replaced, reply)) return replaced;
    }
  }
  return undefined;
}
