/** Random small loopy graphs against retrograde analysis written without any of it. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { thorough } from '../../../test/thorough.js';
import { resultOf } from '../../core/errors.js';
import { PartizanStore } from '../partizan/store.js';
import { type LoopyForm, type LoopyValue, LoopyValues, NoSides, parseLoopy } from './index.js';

/** A position a vertex: the vertices to which Left and Right may move. */
type Graph = readonly { readonly left: readonly number[]; readonly right: readonly number[] }[];

const SIZE = 3;
const vertices = fc.array(fc.nat(SIZE - 1), { maxLength: 2 });
const graphs: fc.Arbitrary<Graph> = fc.array(fc.record({ left: vertices, right: vertices }), {
  minLength: SIZE,
  maxLength: SIZE,
});

const negative = (g: Graph): Graph => g.map(({ left, right }) => ({ left: right, right: left }));

function formOf(graph: Graph): LoopyForm {
  const forms = graph.map(() => ({ left: [] as LoopyForm[], right: [] as LoopyForm[] }));
  for (const [i, { left, right }] of graph.entries()) {
    forms[i]!.left.push(...left.map(j => forms[j]!));
    forms[i]!.right.push(...right.map(j => forms[j]!));
  }
  return forms[0]!;
}

/** Who wins the sum of graphs from their vertices 0 when Left, and when Right begins: 1 Left, −1 Right, 0 nobody. */
function naive(graphs: readonly Graph[]): [number, number] {
  const sizes = graphs.map(graph => graph.length);
  const count = sizes.reduce((product, size) => product * size, 1);
  const digits = (n: number) => sizes.map(size => [n % size, (n = Math.floor(n / size))][0]!);
  const number = (at: readonly number[]) => at.reduceRight((n, digit, i) => n * sizes[i]! + digit, 0);
  const result = [new Int8Array(count), new Int8Array(count)];
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let n = 0; n < count; n++) {
      for (const turn of [0, 1]) {
        if (result[turn]![n] !== 0) continue;
        const mover = turn === 0 ? 1 : -1;
        const at = digits(n);
        const ends = at.flatMap((v, i) =>
          graphs[i]![v]![turn === 0 ? 'left' : 'right'].map(to => result[1 - turn]![number(at.with(i, to))]!),
        );
        const end = ends.includes(mover) ? mover : ends.every(other => other === -mover) ? -mover : 0;
        if (end !== 0) isChanged = true;
        result[turn]![n] = end;
      }
    }
  }
  return [result[0]![0]!, result[1]![0]!];
}

const NAMES = { '1': 'L', '0': 'D', '-1': 'R' } as const;
const CLASSES: Readonly<Record<string, string>> = {
  LL: 'L',
  RR: 'R',
  LR: 'N',
  RL: 'P',
  DD: 'D',
  DL: 'PHat',
  LD: 'NHat',
  RD: 'PCheck',
  DR: 'NCheck',
};

function naiveClass(graphs: readonly Graph[]): string {
  const [left, right] = naive(graphs).map(end => NAMES[`${end}` as keyof typeof NAMES]);
  return CLASSES[`${left}${right}`]!;
}

/** The value, unless it has no sides that were found. */
function tried<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    expect((error as Error).message).toMatch(/stoppers as sides|not found in reasonable time/);
    return undefined;
  }
}

test('outcomes of values and of sums are those of the games', () => {
  const values = new LoopyValues(new PartizanStore());
  let found = 0;
  fc.assert(
    fc.property(graphs, graphs, (g, h) => {
      const [a, b] = [tried(() => values.game(formOf(g))), tried(() => values.game(formOf(h)))];
      if (a === undefined || b === undefined) return;
      expect(values.outcome(a)).toBe(naiveClass([g]));
      expect(values.outcome(values.negative(a))).toBe(naiveClass([negative(g)]));
      const sum = tried(() => values.add(a, b));
      if (sum === undefined) return;
      found++;
      expect(values.outcome(sum)).toBe(naiveClass([g, h]));
    }),
    { numRuns: thorough(200, 1000) },
  );
  expect(found).toBeGreaterThan(60);
});

test('a value is at least another if it does at least as well beside any third game; if not, a game tells', () => {
  const values = new LoopyValues(new PartizanStore());
  fc.assert(
    fc.property(graphs, graphs, fc.array(graphs, { maxLength: 4 }), (g, h, others) => {
      const [a, b] = [tried(() => values.game(formOf(g))), tried(() => values.game(formOf(h)))];
      if (a === undefined || b === undefined) return;
      const isAtLeast = values.isLessOrEqual(b, a);
      const asGood = [...others, negative(h), negative(g)].every(x => {
        const [mine, theirs] = [naive([g, x]), naive([h, x])];
        return mine[0] >= theirs[0] && mine[1] >= theirs[1];
      });
      if (isAtLeast) expect(asGood).toBe(true);
      else if (a.onside === a.offside && b.onside === b.offside) expect(asGood).toBe(false);
    }),
    { numRuns: thorough(200, 1000) },
  );
});

type Row = readonly [left: readonly number[], right: readonly number[]];
const graphOf = (...rows: readonly Row[]): Graph => rows.map(([left, right]) => ({ left, right }));

/** Vertex 0 is the game. */
const ATOMS: Readonly<Record<string, Graph>> = {
  on: graphOf([[0], []]),
  over: graphOf([[1], [0]], [[], []]),
  upon: graphOf([[0], [1]], [[2], [2]], [[], []]),
  uponth: graphOf([[2], [1]], [[2], [2, 1]], [[], []]),
  tis: graphOf([[1], []], [[], [0]]),
  dud: graphOf([[0], [0]]),
  hi: graphOf([[1], [2]], [[1], []], [[], []]),
  up: graphOf([[2], [1]], [[2], [2]], [[], []]),
  star: graphOf([[1], [1]], [[], []]),
  star2: graphOf(
    [
      [1, 2],
      [1, 2],
    ],
    [[2], [2]],
    [[], []],
  ),
  one: graphOf([[1], []], [[], []]),
  half: graphOf([[1], [2]], [[], []], [[1], []]),
  switch: graphOf([[1], [2]], [[3], []], [[], [3]], [[], []]),
  'a{0||a|-1}': graphOf([[1], [2]], [[], []], [[0], [3]], [[], [1]]),
  'a{1||0|a}': graphOf([[1], [2]], [[3], []], [[3], [0]], [[], []]),
  '{0|{1|pass}}': graphOf([[1], [2]], [[], []], [[3], [2]], [[1], []]),
};
const atoms = fc.record({ name: fc.constantFrom(...Object.keys(ATOMS)), isNegative: fc.boolean() });

test('sums of known values are the same in any order, and end as the games do', () => {
  const values = new LoopyValues(new PartizanStore());
  fc.assert(
    fc.property(fc.array(atoms, { minLength: 3, maxLength: 3 }), terms => {
      const graphs = terms.map(({ name, isNegative }) => (isNegative ? negative(ATOMS[name]!) : ATOMS[name]!));
      const [a, b, c] = graphs.map(graph => values.game(formOf(graph))) as [LoopyValue, LoopyValue, LoopyValue];
      const sum = values.add(values.add(a, b), c);
      expect(values.add(a, values.add(b, c))).toEqual(sum);
      expect(values.add(c, values.add(b, a))).toEqual(sum);
      expect(values.add(values.add(c, a), b)).toEqual(sum);
      expect(values.outcome(sum)).toBe(naiveClass(graphs));
    }),
    { numRuns: thorough(200, 2000) },
  );
});

test('sides are found where reversing moves goes on for ever, or it is known that there are none', () => {
  const values = new LoopyValues(new PartizanStore());
  const found = (graph: Graph) => {
    const result = resultOf(() => values.game(formOf(graph)));
    if (result.ok) return values.outcome(result.value);
    if (!(result.error instanceof NoSides)) throw result.error;
    return result.error.isKnown;
  };
  const endless = [
    graphOf([[2], [1, 0]], [[1], [3, 2]], [[], []], [[0], [0, 1]]),
    graphOf(
      [[2, 1], [0]],
      [
        [0, 3],
        [1, 0],
      ],
      [[], [1, 3]],
      [[0, 1], []],
    ),
    graphOf(
      [[1, 0], [1]],
      [
        [2, 3],
        [3, 2],
      ],
      [[], []],
      [[0, 2], [3]],
    ),
  ];
  expect(endless.map(found)).toEqual(endless.map(graph => naiveClass([graph])));
  // Bach's Carousel, {0, b | 0} with b = {1 | 1, c}, c = {*, d | *} and d = {1* | 1*, a}.
  const carousel = graphOf(
    [[4, 1], [4]],
    [[5], [5, 2]],
    [[6, 3], [6]],
    [[7], [7, 0]],
    [[], []],
    [[4], []],
    [[4], [4]],
    [[5, 6], [5]],
  );
  expect(found(carousel)).toBe(true);
});

test.each([
  ['over + upon', 'over'],
  ['upon + over', 'over'],
  ['(-upon) + under', 'under'],
  ['under - upon', 'under'],
  ['uponth + {pass||0|-1}', 'uponth'],
  ['{pass||0|-1} + uponth', 'uponth'],
])('%s = %s', (sum, expected) => {
  const values = new LoopyValues(new PartizanStore());
  expect(parseLoopy(sum, values)).toEqual(parseLoopy(expected, values));
});
