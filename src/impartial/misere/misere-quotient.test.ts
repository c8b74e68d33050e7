import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kept } from '../../core/data/kept.js';
import { runSync } from '../../core/task.js';
import { findHeapGame } from '../../heaps/heap-names.js';
import { heapOptions } from '../../heaps/heap-options.js';
import { miserePeriod } from './misere-period.js';
import { type HeapOptions, type MisereQuotient, misereQuotientTask } from './misere-quotient.js';
import { misereWinningMoves, quotientJudge, searchJudge } from './misere-sum.js';
import { QuotientCheck } from './quotient-check.js';
import { productOf, type QuotientMonoid } from './quotient-monoid.js';
import { makeRelation, makeWord, quotientWords } from './quotient-words.js';

function optionsOf(name: string): HeapOptions {
  const { code } = findHeapGame(name, 100);
  const lists = Array.from({ length: 40 }, (_, heap) => [...heapOptions(code, heap)]);
  return heap => lists[heap]!;
}
const quotientOf = (name: string, heap: number) => runSync(misereQuotientTask(optionsOf(name), heap));

/** Play it out: who cannot move wins. Shares nothing with what is tested. */
function isLost(name: string) {
  const known = new Map<string, boolean>();
  const options = optionsOf(name);
  const lost = (heaps: readonly number[]): boolean => {
    const sorted = [...heaps].sort((a, b) => a - b);
    const key = sorted.join();
    return kept(known, key, () => {
      const next = sorted.flatMap((heap, i) => [...options(heap)].map(to => [...sorted.toSpliced(i, 1), ...to]));
      return next.length > 0 && !next.some(lost);
    });
  };
  return lost;
}

/** Sums of at most four heaps of at most ten. */
function* smallSums(): Generator<number[]> {
  for (let a = 0; a <= 10; a++)
    for (let b = a; b <= 10; b++) for (let c = b; c <= 10; c++) for (let d = c; d <= 10; d++) yield [a, b, c, d];
}

const CODES = ['0.123', '0.77', '0.07', '0.137', '0.75', '0.152', '0.644', '0.115', '0.26', '4!.0'];

test.each([...CODES, 'subtraction:2,3,7', '0.[3]', '0.4'])('%s: sums of four heaps are won as play has it', name => {
  const isP = quotientJudge(quotientOf(name, 10));
  const lost = isLost(name);
  const search = searchJudge(optionsOf(name));
  for (const heaps of smallSums()) {
    const answer = lost(heaps);
    if (isP(heaps) !== answer || search(heaps) !== answer) expect.fail(`${name}: ${heaps}: ${answer}`);
  }
});

/** By the quotient; by search where that is large. */
function judgeOf(name: string) {
  try {
    return quotientJudge(runSync(misereQuotientTask(optionsOf(name), 8, { order: 100 })));
  } catch {
    return searchJudge(optionsOf(name));
  }
}

test('codes at random: sums are won as play has it, and so are the moves that win', () => {
  const code = fc.tuple(...['4', '7', '7', '7'].map(most => fc.integer({ min: 0, max: Number(most) })));
  fc.assert(
    fc.property(
      code,
      fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 5 }),
      ([split, ...digits], heaps) => {
        const name = `${split === 4 ? '4' : '0'}.${digits.join('')}`;
        const isP = judgeOf(name);
        const lost = isLost(name);
        expect(isP(heaps)).toBe(lost(heaps));
        const options = optionsOf(name);
        const moves = misereWinningMoves(options, isP, heaps);
        const playable = heaps.some(heap => [...options(heap)].length > 0);
        expect(moves.length > 0 || !playable).toBe(!lost(heaps) || !playable);
        for (const { heap, to } of moves) expect(lost([...heaps.toSpliced(heaps.indexOf(heap), 1), ...to])).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

/** Whether the check lets all heaps of a game through, with the elements that a quotient gives them. */
function passes(name: string, monoid: QuotientMonoid, pretending: readonly number[]): boolean {
  const check = new QuotientCheck(monoid);
  const optionsOfGame = optionsOf(name);
  for (const [heap, element] of pretending.entries()) {
    const options = [...optionsOfGame(heap)].map(parts =>
      productOf(
        monoid,
        parts.map(part => pretending[part]!),
      ),
    );
    if (options.length === 0) continue;
    const steps = check.addHeap(heap, element, options);
    let step = steps.next();
    while (!step.done) step = steps.next();
    if (step.value !== undefined) return false;
  }
  return true;
}

test.each(['0.123', '0.77', '0.75', '0.152'])('%s: the check lets the quotient through, and no wrong one', name => {
  const { monoid, pretending, generators } = quotientOf(name, 12);
  expect(passes(name, monoid, pretending)).toBe(true);
  // Another element for a heap, one at a time: it passes only if no sum shows the difference.
  for (let heap = 1; heap <= 12; heap++) {
    // (A generator is what it is called by.)
    if ([...optionsOf(name)(heap)].length === 0 || generators.includes(heap)) continue;
    for (let x = 0; x < monoid.order; x++)
      if (x !== pretending[heap]) expect(passes(name, monoid, pretending.with(heap, x))).toBe(false);
  }
  // Another outcome for an element.
  for (let x = 0; x < monoid.order; x++)
    expect(passes(name, { ...monoid, isP: monoid.isP.with(x, 1 - monoid.isP[x]!) }, pretending)).toBe(false);
});

/** What a quotient must be: a commutative monoid in which no two elements always have the same outcome. */
function expectReduced({ order, times, isP }: QuotientMonoid): void {
  const rows = new Set<string>();
  for (let x = 0; x < order; x++) {
    const row = times.subarray(x * order, (x + 1) * order);
    rows.add(Array.from(row, y => isP[y]).join(''));
    expect(row[0]).toBe(x);
    for (let y = 0; y < order; y++) {
      expect(times[y * order + x]).toBe(row[y]);
      for (let z = 0; z < order; z++)
        if (times[row[y]! * order + z] !== times[x * order + times[y * order + z]!]) expect.fail(`${x} ${y} ${z}`);
    }
  }
  expect(rows.size).toBe(order);
}

test.each(CODES)('%s: a monoid, reduced, its relations define it', name => {
  const { monoid } = quotientOf(name, 9);
  expectReduced(monoid);
  const { words, relations } = quotientWords(monoid);
  const valueOf = (word: Uint8Array) =>
    monoid.generators.reduce((x, g, i) => {
      for (let n = word[i]!; n > 0; n--) x = monoid.times[x * monoid.order + g]!;
      return x;
    }, 0);
  expect(words.map(valueOf)).toEqual(words.map((_, x) => x));
  for (const { left, right } of relations) expect(valueOf(left)).toBe(valueOf(right));
  // Words that no relation shortens are as many as elements: the relations say all.
  const own = new Set(words.map(makeWord));
  for (const word of words) {
    for (let g = 0; g < word.length; g++) {
      const next = word.map((n, i) => (i === g ? n + 1 : n));
      const shortened = relations.some(({ left }) => left.every((n, i) => n <= next[i]!));
      expect(shortened).toBe(!own.has(makeWord(next)));
    }
  }
});

test('relations and words in letters', () => {
  const { monoid } = quotientOf('0.75', 20);
  const { words, relations } = quotientWords(monoid);
  expect(relations.map(makeRelation)).toEqual(['a² = 1', 'bc = ab', 'c² = b²', 'b³ = b']);
  expect(words.filter((_, x) => monoid.isP[x] === 1).map(makeWord)).toEqual(['a', 'b²']);
});

test('a period is proved with the heaps that the theorem asks for, and not before', () => {
  const { code } = findHeapGame('0.75', 30);
  const period = (heap: number) => miserePeriod(code, quotientOf('0.75', heap).pretending);
  expect(period(21)).toEqual({ period: 2, preperiod: 8, needed: 22, proved: false });
  expect(period(22)).toEqual({ period: 2, preperiod: 8, needed: 22, proved: true });
  expect(miserePeriod(code, quotientOf('0.75', 22).pretending, false)).toMatchObject({ proved: false });
  expect(miserePeriod(findHeapGame('4!.0', 9).code, [0, 0, 0, 0, 0, 0])).toMatchObject({ needed: undefined });
});

test('what is too large is refused in one line, with what was found', () => {
  const message = messageOf(() => runSync(misereQuotientTask(optionsOf('0.77'), 12, { order: 15 })));
  expect(message).toMatch(
    /^the misère quotient of heaps up to \d+ is infinite, or too large: given up at 15 elements; .* has order \d+$/,
  );
});

test('a sum of too many tokens is not searched, and long play does not exhaust the stack', () => {
  const judge = searchJudge(heap => (heap === 0 ? [] : [[heap - 1]]));
  expect(judge([599])).toBe(true);
  expect(messageOf(() => judge([601]))).toMatch(/^the sum has 601 tokens: more than 600 are too many to search$/);
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test('partial quotients keep their generators in order', () => {
  const quotient: MisereQuotient = quotientOf('0.77', 12);
  expect(quotient.orders.length).toBe(13);
  expect([...quotient.generators].sort((a, b) => a - b)).toEqual(quotient.generators);
  expect(quotient.generators.map(heap => quotient.pretending[heap])).toEqual(quotient.monoid.generators);
});
