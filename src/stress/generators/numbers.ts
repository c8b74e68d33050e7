import { testsOf } from '../batch.js';
import type { Random } from '../random.js';
import { pieces, smallerIntegers, withoutPieces, withReducedItem } from '../reductions.js';
import type { InputFamily, Kind, Reduction, Shape } from '../subject.js';

/** One test: who moves first, and both hands. */
interface NumbersTest {
  readonly first: number;
  readonly alice: readonly number[];
  readonly bob: readonly number[];
}

type Numbers = readonly NumbersTest[];

const CARDS = 8;
const CONTEST = 100_000;
const OURS = 10_000_000;
const NONE = new Array<number>(CARDS).fill(0);

export function numbersInputs(wide: boolean): InputFamily<Numbers> {
  return {
    counts: 'tests',
    leastSize: 1,
    mostSize: wide ? OURS : CONTEST,
    shapes: SHAPES,
    write: tests =>
      `${tests.length}\n${tests.map(({ first, alice, bob }) => `${first}\n${alice.join(' ')}\n${bob.join(' ')}\n`).join('')}`,
    reductions,
    batch: { mostTests: CONTEST, answerTokens: testsOf },
    smallest: smallestTests,
    // There are so many that nobody comes to those whose hands are not sorted.
    inOrder: smallestTests,
    // The tables that programs build cost more than many tests.
    firstSizes: [3, 100, 3000],
  };
}

const isZero = (hand: readonly number[]) => hand.every(card => card === 0);

/** A hand in which so many cards are not 0; the others are spread among them. */
function handOf(random: Random, count: number, card: () => number): number[] {
  return random.shuffled([...random.list(count, card), ...NONE.slice(count)]);
}

/** A test of a shape; where both hands are all zeros, which no test has, one card is made another. */
function test(random: Random, alice: readonly number[], bob: readonly number[]): NumbersTest {
  const mended = isZero(alice) && isZero(bob) ? handOf(random, 1, () => random.integer(1, 4)) : bob;
  return { first: random.integer(0, 1), alice, bob: mended };
}

const anyCard = (random: Random) => () => random.integer(1, 4);

type Make = (random: Random) => NumbersTest;

const uniform: Make = random => {
  const hand = () => random.list(CARDS, () => random.integer(0, 4));
  return test(random, hand(), hand());
};

/** Any number of cards that are not 0 in each hand, each number as likely as the others. */
const anyCount: Make = random => {
  const hand = () => handOf(random, random.integer(0, CARDS), anyCard(random));
  return test(random, hand(), hand());
};

const nearTheEnd: Make = random => {
  const hands = [handOf(random, random.integer(0, 2), anyCard(random))];
  hands.push(handOf(random, random.integer(0, random.pick([1, 3, CARDS])), anyCard(random)));
  const [alice, bob] = random.shuffled(hands);
  return test(random, alice!, bob!);
};

const oneNumber: Make = random => {
  const [a, b] = [random.integer(1, 4), random.integer(1, 4)];
  return test(
    random,
    handOf(random, random.integer(0, CARDS), () => a),
    handOf(random, random.integer(0, CARDS), () => b),
  );
};

const sameHands: Make = random => {
  const hand = handOf(random, random.integer(0, CARDS), anyCard(random));
  return test(random, hand, random.shuffled(hand));
};

const eightZeros: Make = random => {
  const hands = [[...NONE], handOf(random, random.integer(1, CARDS), anyCard(random))];
  const [alice, bob] = random.shuffled(hands);
  return test(random, alice!, bob!);
};

const eachInTurn: Make = random =>
  random.pick([uniform, anyCount, nearTheEnd, oneNumber, sameHands, eightZeros])(random);

/** A process start costs as much as many tests: up to a bound of 3 there is one test to look at, beyond many. */
function shape(kind: Kind, name: string, make: Make): Shape<Numbers> {
  return {
    name,
    kind,
    make: (random, size) => random.list(kind === 'maximal' ? Math.max(1, size) : size, () => make(random)),
  };
}

/** The same test again and again, with who moves first exchanged now and then. */
const again = (random: Random, size: number): Numbers => {
  const { first, alice, bob } = eachInTurn(random);
  return random.list(Math.max(1, Math.min(size, 20)), i => ({ first: (first + i) % 2, alice, bob }));
};

const SHAPES: readonly Shape<Numbers>[] = [
  shape('random', 'any-hands', anyCount),
  shape('random', 'uniform-hands', uniform),
  shape('degenerate', 'eight-zeros', eightZeros),
  shape('degenerate', 'one-number', oneNumber),
  shape('degenerate', 'the-same-hands', sameHands),
  shape('adversarial', 'near-the-end', nearTheEnd),
  shape('adversarial', 'each-in-turn', eachInTurn),
  { name: 'again', kind: 'adversarial', make: again },
  shape('maximal', 'most-tests', eachInTurn),
  shape('maximal', 'most-uniform', uniform),
  shape('maximal', 'most-any', anyCount),
];

/** The smallest test. */
const LEAST: NumbersTest = { first: 0, alice: NONE, bob: NONE.with(CARDS - 1, 1) };

function* reductions(tests: Numbers): Generator<Reduction<Numbers>> {
  yield* withoutPieces(tests, 1);
  for (const { begin, end } of pieces(tests.length)) {
    yield () => tests.map((test, i) => (i >= begin && i < end ? LEAST : test));
  }
  if (tests.length <= 20) yield* withReducedItem(tests, testReductions);
}

function* testReductions({ first, alice, bob }: NumbersTest): Generator<Reduction<NumbersTest>> {
  const cards = [...alice, ...bob];
  const made = (list: readonly number[], who = first): NumbersTest => ({
    first: who,
    alice: list.slice(0, CARDS),
    bob: list.slice(CARDS),
  });
  const isLegal = (list: readonly number[]) => list.some(card => card !== 0);
  const sorted = (hand: readonly number[]) => [...hand].sort((a, b) => a - b);
  const candidates: NumbersTest[] = [made(cards, 0), { first: 0, alice: bob, bob: alice }];
  candidates.push({ first, alice: sorted(alice), bob: sorted(bob) }, made(cards.map(card => (card === 0 ? 0 : 1))));
  candidates.push(...[2, 3, 4].map(factor => made(cards.map(card => (card * factor) % 5))));
  for (const { begin, end } of pieces(cards.length)) {
    candidates.push(made(cards.map((card, i) => (i >= begin && i < end ? 0 : card))));
  }
  for (const [i, card] of cards.entries()) {
    for (const smaller of smallerIntegers(card, 0)) candidates.push(made(cards.with(i, smaller)));
  }
  for (let i = 0; i < cards.length; i++) {
    for (let j = i + 1; j < cards.length; j++) {
      if (cards[i] === 0 || cards[j] === 0) continue;
      candidates.push(made(cards.with(i, 0).with(j, 0)), made(cards.with(i, cards[i]! - 1).with(j, cards[j]! - 1)));
    }
  }
  for (const candidate of candidates) {
    if (isLegal([...candidate.alice, ...candidate.bob])) yield () => candidate;
  }
}

/** All tests whose hands are sorted, as inputs of one test each: those with the least sum first, of these the first as text. */
function* smallestTests(): Generator<Numbers> {
  const hands: number[][] = [];
  const grow = (hand: readonly number[]) => {
    if (hand.length === CARDS) hands.push([...hand]);
    else for (let card = hand.at(-1) ?? 0; card <= 4; card++) grow([...hand, card]);
  };
  grow([]);
  const sums = hands.map(hand => hand.reduce((a, b) => a + b, 0));
  for (let sum = 1; sum <= 2 * 4 * CARDS + 1; sum++) {
    for (const first of [0, 1]) {
      for (const [i, alice] of hands.entries()) {
        const rest = sum - first - sums[i]!;
        if (rest < 0 || sum === first) continue;
        for (const [j, bob] of hands.entries()) if (sums[j] === rest) yield [{ first, alice, bob }];
      }
    }
  }
}
