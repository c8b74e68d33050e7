/** Who wins sums of loopy positions: by their positions, by their values where they have some, and by plain repetition of the definition. */
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.js';
import { resultOf } from '../../core/errors.js';
import { PartizanStore } from '../partizan/store.js';
import {
  type LoopyForm,
  type LoopyValue,
  LoopyValues,
  makeLoopy,
  type NoSides,
  parseLoopy,
  valueProperty,
} from './index.js';

/** Whither Left and Right may go from each position. */
type Graph = readonly (readonly [readonly number[], readonly number[]])[];

/** 0, 1, −1 and *, where play ends. */
const ENDS: Graph = [
  [[], []],
  [[0], []],
  [[], [0]],
  [[0], [0]],
];
const LOOPY = 4;
/** Bach’s Carousel, a = {0, b | 0} with b = {1 | 1, c}, c = {*, d | *} and d = {1* | 1*, a}: it has no sides. */
const CAROUSEL: Graph = [...ENDS, [[1], [1]], [[4], [4, 8]], [[3, 5], [3]], [[1], [1, 6]], [[0, 7], [0]]];
const CAROUSEL_TEXT = 'a{0,b{1|1,c{*,d{1*|1*,a}|*}}|0}';

function randomGraph(random: Random): Graph {
  const size = ENDS.length + LOOPY;
  const targets = () => random.list(size, u => u).filter(() => random.chance(0.25));
  return [...ENDS, ...random.list(LOOPY, () => [targets(), targets()] as const)];
}

function formOf(graph: Graph): LoopyForm {
  const forms = graph.map(() => ({ left: [] as LoopyForm[], right: [] as LoopyForm[] }));
  for (const [i, [left, right]] of graph.entries()) {
    forms[i]!.left.push(...left.map(j => forms[j]!));
    forms[i]!.right.push(...right.map(j => forms[j]!));
  }
  return forms.at(-1)!;
}

/** Who wins or draws, when Left begins and when Right does. */
function plainOutcome(graphs: readonly Graph[]): string {
  const states = new Map<string, string>();
  const key = (at: readonly number[], turn: number) => `${at} ${turn}`;
  const visit = (at: readonly number[]): void => {
    if (states.has(key(at, 0))) return;
    for (const turn of [0, 1]) states.set(key(at, turn), 'D');
    for (const turn of [0, 1]) for (const next of moves(at, turn)) visit(next);
  };
  const moves = (at: readonly number[], turn: number) =>
    graphs.flatMap((graph, i) => graph[at[i]!]![turn]!.map(to => at.with(i, to)));
  const start = graphs.map(graph => graph.length - 1);
  visit(start);
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [state, known] of states) {
      if (known !== 'D') continue;
      const [text, turn] = state.split(' ') as [string, string];
      const after = moves(text.split(',').map(Number), Number(turn)).map(next =>
        states.get(key(next, 1 - Number(turn))),
      );
      const [own, other] = turn === '0' ? ['L', 'R'] : ['R', 'L'];
      const decided = after.includes(own) ? own : after.every(one => one === other) ? other : 'D';
      if (decided === 'D') continue;
      states.set(state, decided!);
      isChanged = true;
    }
  }
  return `${states.get(key(start, 0))} ${states.get(key(start, 1))}`;
}

const CLASSES: Readonly<Record<string, string>> = {
  'L L': 'L',
  'R R': 'R',
  'L R': 'N',
  'R L': 'P',
  'D D': 'D',
  'D L': 'PHat',
  'L D': 'NHat',
  'R D': 'PCheck',
  'D R': 'NCheck',
};

test('sums have the outcomes of plain search, with sides and without', () => {
  const random = new Random(17);
  const values = new LoopyValues(new PartizanStore());
  const met = new Set<string>();
  let withoutSides = 0;
  for (let i = 0; i < 200; i++) {
    const graphs = random.list(1 + (i % 2), k => (i % 4 === k ? CAROUSEL : randomGraph(random)));
    const expected = CLASSES[plainOutcome(graphs)]!;
    const forms = graphs.map(formOf);
    expect(values.sumOutcome(forms)).toBe(expected);
    met.add(expected);
    // Positions by their values, as far as they have some.
    const worth = forms.map(form => resultOf(() => values.game(form)));
    withoutSides += worth.filter(({ ok }) => !ok).length;
    expect(values.sumOutcome(worth.map((value, k) => (value.ok ? value.value : forms[k]!)))).toBe(expected);
  }
  expect(met.size).toBe(9);
  expect(withoutSides).toBeGreaterThan(90);
});

test('an expression without sides tells who wins, whatever stands beside it', () => {
  const values = new LoopyValues(new PartizanStore());
  const outcome = (text: string) => {
    const read = resultOf(() => parseLoopy(text, values));
    if (read.ok) throw new Error(`${text} has sides`);
    return valueProperty(values, read.error as NoSides, 'outcomeClass');
  };
  expect(outcome(CAROUSEL_TEXT)).toBe('N');
  expect(outcome(`${CAROUSEL_TEXT} + 1`)).toBe('L');
  expect(outcome(`-1 ${CAROUSEL_TEXT}`)).toBe('R');
  expect(outcome(`g := ${CAROUSEL_TEXT}; -g + *`)).toBe('R');
  expect(outcome(`g := ${CAROUSEL_TEXT}; {g|0}`)).toBe('R');
  const sum = resultOf(() => parseLoopy(`1 + ${CAROUSEL_TEXT} - *`, values));
  if (sum.ok) throw new Error('a sum with a short value has sides');
  expect(valueProperty(values, sum.error as NoSides, 'isStopperSided')).toBe(false);
  // Nothing is told of what is more than a sum.
  expect(outcome(`${CAROUSEL_TEXT} upsum 1`)).toBe(null);
  expect(outcome(`g := ${CAROUSEL_TEXT} & 0; 1`)).toBe(null);
});

/** Values with graphs of their own, the first vertex last. */
const BESIDE: readonly (readonly [string, Graph])[] = [
  ['on', [...ENDS, [[4], []]]],
  ['off', [...ENDS, [[], [4]]]],
  ['dud', [...ENDS, [[4], [4]]]],
  ['over', [...ENDS, [[0], [4]]]],
  ['upon', [...ENDS, [[4], [3]]]],
  ['1', [...ENDS, [[0], []]]],
  ['*', [...ENDS, [[0], [0]]]],
  [CAROUSEL_TEXT, CAROUSEL],
];

test('sums of what has no sides have the outcomes of plain search, and the sides that they have do beside any game', () => {
  const values = new LoopyValues(new PartizanStore());
  let sided = 0;
  for (const [i, [text, graph]] of BESIDE.entries()) {
    for (const [other, third] of BESIDE.slice(i)) {
      const graphs = [CAROUSEL, graph, third];
      const expected = CLASSES[plainOutcome(graphs)]!;
      const sum = `${CAROUSEL_TEXT} + ${text} + ${other}`;
      const read = resultOf(() => parseLoopy(sum, values));
      const none = read.ok ? undefined : (read.error as NoSides);
      expect([sum, valueProperty(values, none ?? (read as { value: LoopyValue }).value, 'outcomeClass')]).toEqual([
        sum,
        expected,
      ]);
      if (!read.ok) continue;
      sided++;
      for (const [beside, fourth] of BESIDE.slice(0, -1)) {
        const all = values.add(read.value, parseLoopy(beside, values));
        expect([sum, beside, values.outcome(all)]).toEqual([sum, beside, CLASSES[plainOutcome([...graphs, fourth])]!]);
      }
    }
  }
  expect(sided).toBeGreaterThan(10);
  const printed = (text: string) => makeLoopy(parseLoopy(text, values), values);
  expect(['on', 'off', 'dud'].map(text => printed(`${CAROUSEL_TEXT} + ${text}`))).toEqual(['on', 'off', 'dud']);
});

/** Games side by side, and one that leads to them, last. */
function leadingTo(left: readonly Graph[], right: readonly Graph[]): Graph {
  const all: Graph[number][] = [];
  const put = (graph: Graph) => {
    const from = all.length;
    all.push(...graph.map(sides => sides.map(to => to.map(i => i + from)) as unknown as Graph[number]));
    return all.length - 1;
  };
  const options = [left.map(put), right.map(put)] as const;
  return [...all, options];
}

const negativeOf = (graph: Graph): Graph => graph.map(([left, right]) => [right, left]);
/** graph + *, whose vertices are those of the graph and then those of the graph + *. */
const besideStar = (graph: Graph): Graph => [
  ...graph,
  ...graph.map((sides, i) => sides.map(to => [...to.map(j => j + graph.length), i]) as unknown as Graph[number]),
];

test('braces, switches and ordinal sums hold what has no sides, and sums of it', () => {
  const values = new LoopyValues(new PartizanStore());
  const star = besideStar(CAROUSEL);
  // * : G leads to 0, put behind all, from everywhere.
  const onStar: Graph = [
    [[], []],
    ...CAROUSEL.map(sides => sides.map(to => [0, ...to.map(i => i + 1)]) as unknown as Graph[number]),
  ];
  const cases: readonly (readonly [string, Graph])[] = [
    [`{${CAROUSEL_TEXT} + *|1}`, leadingTo([star], [ENDS.slice(0, 2)])],
    [`{0|${CAROUSEL_TEXT} + *, ${CAROUSEL_TEXT}}`, leadingTo([ENDS.slice(0, 1)], [star, CAROUSEL])],
    [`±(${CAROUSEL_TEXT}) + 1`, [...leadingTo([CAROUSEL], [negativeOf(CAROUSEL)])]],
    [
      `±{${CAROUSEL_TEXT} + *, 1}`,
      leadingTo([star, ENDS.slice(0, 2)], [negativeOf(star), negativeOf(ENDS.slice(0, 2))]),
    ],
    [`{0|* : (${CAROUSEL_TEXT})}`, leadingTo([ENDS.slice(0, 1)], [onStar])],
  ];
  for (const [text, graph] of cases) {
    for (const [beside, other] of BESIDE.slice(0, -1)) {
      const all = `${text} + ${beside}`;
      const read = resultOf(() => parseLoopy(all, values));
      const value = read.ok ? read.value : (read.error as NoSides);
      const graphs = text.endsWith('+ 1') ? [graph, ENDS.slice(0, 2), other] : [graph, other];
      expect([all, valueProperty(values, value, 'outcomeClass')]).toEqual([all, CLASSES[plainOutcome(graphs)]]);
    }
  }
});

test('values without sides compare as plain search beside other games says', () => {
  const random = new Random(19);
  const values = new LoopyValues(new PartizanStore());
  const counts = new Map<string | undefined, number>();
  const worths: Readonly<Record<string, number>> = { L: 2, D: 1, R: 0 };
  const ends = (graphs: readonly Graph[]) =>
    plainOutcome(graphs)
      .split(' ')
      .map(end => worths[end]!);
  for (let i = 0; i < 24; i++) {
    const [g, h] = [i % 3 === 0 ? besideStar(CAROUSEL) : CAROUSEL, i % 2 === 0 ? CAROUSEL : randomGraph(random)];
    const order = values.compareSums([formOf(g)], [formOf(h)]);
    counts.set(order, (counts.get(order) ?? 0) + 1);
    if (order === undefined) continue;
    for (const beside of [
      ENDS.slice(0, 1),
      negativeOf(h),
      negativeOf(g),
      ...random.list(4, () => randomGraph(random)),
    ]) {
      const [mine, theirs] = [ends([g, beside]), ends([h, beside])];
      if ('>='.includes(order)) expect(mine.every((end, k) => end >= theirs[k]!)).toBe(true);
      if ('<='.includes(order)) expect(mine.every((end, k) => end <= theirs[k]!)).toBe(true);
    }
  }
  expect(counts.get('=')).toBeGreaterThan(2);
  expect(counts.get('||')).toBeGreaterThan(2);
});

/** All positions of a sum. */
function sumForm(graphs: readonly Graph[]): LoopyForm {
  const forms = new Map<string, LoopyForm>();
  const visit = (at: readonly number[]): LoopyForm => {
    const known = forms.get(`${at}`);
    if (known !== undefined) return known;
    const form = { left: [] as LoopyForm[], right: [] as LoopyForm[] };
    forms.set(`${at}`, form);
    for (const [i, graph] of graphs.entries()) {
      const [left, right] = graph[at[i]!]!;
      form.left.push(...left.map(to => visit(at.with(i, to))));
      form.right.push(...right.map(to => visit(at.with(i, to))));
    }
    return form;
  };
  return visit(graphs.map(graph => graph.length - 1));
}

test('a number beside a loopy value moves its options, whatever its size', () => {
  const random = new Random(18);
  const values = new LoopyValues(new PartizanStore());
  /** 1/2 = {0 | 1} and −3/4 = {−1 | −1/2}, −1/2 = {−1 | 0}. */
  const numbers: readonly (readonly [string, Graph])[] = [
    ['1/2', [...ENDS, [[0], [1]]]],
    ['-3/4', [...ENDS, [[2], [0]], [[2], [4]]]],
  ];
  for (let i = 0; i < 100; i++) {
    const graph = randomGraph(random);
    const [text, number] = numbers[i % 2]!;
    const value = resultOf(() => values.game(formOf(graph)));
    if (value.ok)
      expect(values.add(value.value, parseLoopy(text, values))).toEqual(values.game(sumForm([graph, number])));
  }
  expect(makeLoopy(parseLoopy('99999999999999999999upon - 1/2', values), values)).toBe('199999999999999999997/2^[on]');
});
