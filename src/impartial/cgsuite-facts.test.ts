/** Facts from the test suite of CGSuite 2.2 (testdata/facts), each said in our words beside the input that it stands for. */
import { expect, test } from 'vitest';
import { readFacts } from '../../test/facts.js';
import { arcKayles } from '../games/graphs/arc-kayles.js';
import { fibonacciNim } from '../games/heaps/fibonacci-nim.js';
import { nim } from '../games/heaps/nim.js';
import { subtraction } from '../games/heaps/subtraction.js';
import { wythoff } from '../games/heaps/wythoff.js';
import { nimInverse, nimProduct, nimSum } from './nimber.js';
import { findNimbersSync } from './nimbers.js';

const FACTS = readFacts('cgsuite-nimbers.jsonl');

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const valueOf = <P>(game: Parameters<typeof findNimbersSync<P, unknown, string>>[0], position: P) => {
  const from = { position, player: 0 } as const;
  return findNimbersSync(game, { from }).value(from);
};

/** What each input asks for. */
const OURS: Readonly<Record<string, () => unknown[]>> = {
  '[11 NimSum n for n from 1 to 16]': () => upTo(1, 16).map(n => nimSum(11, n)),
  '[8 NimProduct n for n from 1 to 16]': () => upTo(1, 16).map(n => nimProduct(8, n)),
  '[n.NimInverse for n from 1 to 16]': () => upTo(1, 16).map(nimInverse),
  '[game.heap.Nim(n).NimValue for n from 1 to 20]': () => upTo(1, 20).map(n => valueOf(nim.game({ heaps: [n] }), [n])),
  '[game.heap.Subtraction([2,3,7])(n).NimValue for n from 1 to 20]': () =>
    upTo(1, 20).map(n => valueOf(subtraction.game({ n, set: [2, 3, 7] }), n)),
  '[game.heap.Wythoff((10,n)).NimValue for n from 0 to 20]': () =>
    upTo(0, 20).map(n => valueOf(wythoff.game({ a: 10, b: n }), [10, n])),
  // There n is what was taken before: at most twice as many may be taken.
  '[game.heap.FibonacciNim((10,n)).NimValue for n from 0 to 20]': () =>
    upTo(0, 20).map(n => valueOf(fibonacciNim.game({ n: 10 }), { tokens: 10, most: Math.min(10, 2 * n) })),
  // Of the 50 that are published, as many as are found in no time without taking positions apart.
  '[game.graph.ArcKayles(Graph.Path(n)).NimValue for n from 1 to 50]': () => upTo(1, 15).map(arcKaylesOnPath),
};

function arcKaylesOnPath(n: number): unknown {
  const game = arcKayles.game({ n, edges: upTo(1, n - 1).flatMap(v => [v - 1, v]) });
  return valueOf(game, game.start.position);
}

test.each(FACTS)('$input', ({ input, expected }) => {
  const ours = OURS[input]!();
  expect(ours).toEqual((JSON.parse(expected) as number[]).slice(0, ours.length));
});
