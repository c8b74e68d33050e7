import type { Random } from '../random.js';
import { BOLD, pieces, smallerIntegers, withoutPieces } from '../reductions.js';
import type { InputFamily, Reduction, Shape } from '../subject.js';
import { drawSize } from './values.js';

/** The steps of both players round a circle of n bodies. */
interface Berzerk {
  readonly n: number;
  readonly rick: readonly number[];
  readonly morty: readonly number[];
}

const LEAST = 2;
const CONTEST = 7000;
const OURS = 200_000;
/** Bodies times steps of one player, at most. */
const MOST_WORK = 8_000_000;
/** The largest n at which both have all steps. */
const FULL = 2500;

/** @param wide - beyond the contest: our own limit, and steps that are repeated */
export function berzerkInputs(wide: boolean): InputFamily<Berzerk> {
  return {
    counts: 'bodies',
    leastSize: LEAST,
    mostSize: wide ? OURS : CONTEST,
    shapes: wide ? [...SHAPES, REPEATED] : SHAPES,
    inOrder: mostSize => berzerksInOrder(mostSize, wide),
    write: ({ n, rick, morty }) => `${n}\n${rick.length} ${rick.join(' ')}\n${morty.length} ${morty.join(' ')}\n`,
    reductions,
  };
}

/** Those with the fewest steps first, of these on the smallest circle; without end where steps may be repeated. */
function* berzerksInOrder(mostSize: number, wide: boolean): Generator<Berzerk> {
  const most = wide ? Number.POSITIVE_INFINITY : 2 * (mostSize - 1);
  for (let count = 2; count <= most; count++) {
    for (let n = LEAST; n <= mostSize; n++) {
      for (let first = 1; first < count; first++) {
        for (const rick of stepLists(n, first, wide)) {
          for (const morty of stepLists(n, count - first, wide)) yield steps(n, rick, morty);
        }
      }
    }
  }
}

/** Lists of so many steps. */
function* stepLists(n: number, count: number, mayRepeat: boolean): Generator<number[]> {
  if (count === 0) return yield [];
  if (!mayRepeat && count >= n) return;
  for (const list of stepLists(n, count - 1, mayRepeat)) {
    for (let step = 1; step < n; step++) if (mayRepeat || !list.includes(step)) yield [...list, step];
  }
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** A set of so many different steps, in random order. */
function someSteps(random: Random, n: number, count: number): number[] {
  if (3 * count > n) return random.sample(range(1, n - 1), count);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, n - 1)) chosen.add(random.integer(1, n - 1));
  return [...chosen];
}

/** A set whose size is drawn: one or two steps, a few, any number, all but a few. */
function anySteps(random: Random, n: number): number[] {
  const ways = [1, 2, random.integer(1, 6), random.integer(1, n), n - 1 - random.integer(0, 2)];
  return someSteps(random, n, Math.min(n - 1, Math.max(1, random.pick(ways))));
}

/** Half of the numbers below n, at random. */
function halfOfSteps(random: Random, n: number): number[] {
  const steps = range(1, n - 1).filter(() => random.chance(0.5));
  return steps.length === 0 ? [1] : random.shuffled(steps);
}

/** Half of the numbers below n, or as many as a right program in a slow language has time for. */
const manySteps = (random: Random, n: number): number[] => halfOfSteps(random, n).slice(0, Math.ceil(MOST_WORK / n));

/** Multiples of a divisor of n that is not 1, some of them; where n is prime, any steps. */
function sharedFactor(random: Random, n: number): number[] {
  const divisors = range(2, Math.min(n - 1, 1000)).filter(d => n % d === 0);
  if (divisors.length === 0) return anySteps(random, n);
  const divisor = random.pick(divisors);
  const multiples = range(1, n / divisor - 1).map(i => i * divisor);
  return random.sample(multiples, random.chance(0.5) ? random.integer(1, 3) : random.integer(1, multiples.length));
}

/** The nearest number from n down that has a divisor; small numbers stay. */
function composite(n: number): number {
  for (let m = n; m >= 4; m--) {
    for (let d = 2; d * d <= m; d++) if (m % d === 0) return m;
  }
  return n;
}

const steps = (n: number, rick: readonly number[], morty: readonly number[]): Berzerk => ({ n, rick, morty });

/** As many of the steps as a right program in a slow language has time for. */
function withinWork({ n, rick, morty }: Berzerk): Berzerk {
  const most = Math.ceil(MOST_WORK / n);
  return steps(n, rick.slice(0, most), morty.slice(0, most));
}

/** A shape whose n is drawn below the bound, and the same at the bound as a maximal one, if it is given a name there. */
function shape(
  kind: 'random' | 'degenerate' | 'adversarial',
  name: string,
  make: (random: Random, n: number) => Berzerk,
): Shape<Berzerk> {
  return { name, kind, make: (random, size) => withinWork(make(random, drawSize(random, LEAST, size))) };
}

const maximal = (name: string, make: (random: Random, n: number) => Berzerk): Shape<Berzerk> => ({
  name,
  kind: 'maximal',
  make: (random, size) => make(random, Math.max(LEAST, size)),
});

const SHAPES: readonly Shape<Berzerk>[] = [
  shape('random', 'any-steps', (random, n) => steps(n, anySteps(random, n), anySteps(random, n))),
  shape('random', 'few-steps', (random, n) =>
    steps(
      n,
      someSteps(random, n, random.integer(1, Math.min(3, n - 1))),
      someSteps(random, n, random.integer(1, Math.min(3, n - 1))),
    ),
  ),
  shape('random', 'half-of-the-steps', (random, n) => steps(n, halfOfSteps(random, n), halfOfSteps(random, n))),
  shape('degenerate', 'tiny', random => {
    const n = random.integer(2, 3);
    return steps(n, anySteps(random, n), anySteps(random, n));
  }),
  shape('degenerate', 'one-step-each', (random, n) => steps(n, someSteps(random, n, 1), someSteps(random, n, 1))),
  shape('degenerate', 'all-steps', (random, n) => {
    const [all, other] = [random.shuffled(range(1, n - 1)), anySteps(random, n)];
    return random.pick([steps(n, all, all), steps(n, all, other), steps(n, other, all)]);
  }),
  shape('degenerate', 'the-same-steps', (random, n) => {
    const both = anySteps(random, n);
    return steps(n, both, random.chance(0.5) ? both : [...both].reverse());
  }),
  shape('adversarial', 'shared-factor', (random, bound) => {
    const n = composite(bound);
    const pick = () => (random.chance(0.7) ? sharedFactor(random, n) : anySteps(random, n));
    return steps(n, sharedFactor(random, n), pick());
  }),
  shape('adversarial', 'shared-factor-second', (random, bound) => {
    const n = composite(bound);
    return steps(n, anySteps(random, n), sharedFactor(random, n));
  }),
  shape('adversarial', 'long-way-round', (random, n) => {
    const short = () => random.pick([[1], [n - 1], [Math.max(1, n - 2)], [1, Math.min(2, n - 1)]]);
    const [rick, morty] = [short(), short()];
    return steps(n, [...new Set(rick)], [...new Set(morty)]);
  }),
  shape('adversarial', 'there-and-back', (random, n) => {
    const rick = someSteps(random, n, random.integer(1, Math.min(4, n - 1)));
    const back = rick.map(step => n - step);
    return steps(n, rick, random.chance(0.5) ? back : [...new Set([...back, ...someSteps(random, n, 1)])]);
  }),
  shape('adversarial', 'first-and-last', (random, n) => {
    const edge = () => [...new Set([1, n - 1, ...(random.chance(0.5) ? someSteps(random, n, 1) : [])])];
    return steps(n, random.shuffled(edge()), random.shuffled(edge()));
  }),
  shape('adversarial', 'sorted-runs', (random, n) => {
    const run = () => {
      const first = random.integer(1, n - 1);
      const list = range(first, random.integer(first, n - 1));
      return random.chance(0.5) ? list : list.reverse();
    };
    return steps(n, run(), run());
  }),
  maximal('longest-way-round', (_random, n) => steps(n, [1], [1])),
  maximal('largest-halves', (random, n) => steps(n, manySteps(random, n), manySteps(random, n))),
  maximal('largest-full', (_random, size) => {
    const n = Math.min(size, FULL);
    return steps(n, range(1, n - 1), range(1, n - 1));
  }),
  maximal('largest-full-but-one', (_random, size) => {
    const n = Math.min(size, FULL);
    return steps(n, range(1, Math.max(1, n - 2)), range(Math.min(2, n - 1), n - 1));
  }),
  maximal('largest-few', (random, n) => steps(n, someSteps(random, n, Math.min(2, n - 1)), someSteps(random, n, 1))),
  maximal('largest-shared-factor', (random, n) => {
    const most = Math.ceil(MOST_WORK / n);
    return steps(n, sharedFactor(random, n).slice(0, most), sharedFactor(random, n).slice(0, most));
  }),
  maximal('largest-against-one', (random, n) => {
    const first = random.integer(1, Math.max(1, n - Math.ceil(MOST_WORK / n)));
    const all = range(first, Math.min(n - first, Math.ceil(MOST_WORK / n)) + first - 1);
    const one = [random.pick([1, n - 1])];
    return random.chance(0.5) ? steps(n, all, one) : steps(n, one, all);
  }),
];

const REPEATED = shape('degenerate', 'repeated-steps', (random, n) => {
  const repeat = (list: readonly number[]) => random.list(random.integer(1, n - 1), () => random.pick(list));
  return steps(n, repeat(anySteps(random, n)), repeat(anySteps(random, n)));
});

function* reductions({ n, rick, morty }: Berzerk): Generator<Reduction<Berzerk>> {
  const fewer = [
    [...withoutPieces(rick, 1)].map(list => () => steps(n, list(), morty)),
    [...withoutPieces(morty, 1)].map(list => () => steps(n, rick, list())),
  ];
  for (const reduced of fewer) yield* reduced.slice(0, BOLD);
  for (const m of smallerIntegers(n, LEAST)) yield* onSmallerCircle({ n, rick, morty }, m);
  for (const reduced of fewer) yield* reduced.slice(BOLD);
  if (rick.length <= 200 && morty.length <= 200) yield* withoutOneEach({ n, rick, morty });
  yield () => steps(n, morty, rick);
  yield () => steps(n, sorted(rick), sorted(morty));
  for (const smaller of withSmallerStep(rick)) yield () => steps(n, smaller(), morty);
  for (const smaller of withSmallerStep(morty)) yield () => steps(n, rick, smaller());
}

const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);

/** On a circle of m bodies: steps kept as they are, as they are from the other end, modulo m, or in proportion where that is whole. */
function* onSmallerCircle({ n, rick, morty }: Berzerk, m: number): Generator<Reduction<Berzerk>> {
  const keep = (list: readonly number[], to: (step: number) => number) => {
    const kept = [...new Set(list.map(to))].filter(step => Number.isInteger(step) && step >= 1 && step < m);
    return kept.length === 0 ? [1] : kept;
  };
  const ways: ((step: number) => number)[] = [
    step => step,
    step => step - (n - m),
    step => (2 * step > n ? step - (n - m) : step),
    step => step % m,
    step => (step * m) / n,
  ];
  for (const way of ways) yield () => steps(m, keep(rick, way), keep(morty, way));
}

/** Two steps fewer, one of each player's. */
function* withoutOneEach({ n, rick, morty }: Berzerk): Generator<Reduction<Berzerk>> {
  if (rick.length === 1 || morty.length === 1 || rick.length * morty.length > 100) return;
  for (const a of pieces(rick.length, rick.length - 1)) {
    for (const b of pieces(morty.length, morty.length - 1)) {
      yield () => steps(n, rick.toSpliced(a.begin, 1), morty.toSpliced(b.begin, 1));
    }
  }
}

function* withSmallerStep(list: readonly number[]): Generator<Reduction<number[]>> {
  for (const [i, step] of list.entries()) {
    for (const smaller of smallerIntegers(step, 1)) {
      if (!list.includes(smaller)) yield () => list.with(i, smaller);
    }
  }
}
