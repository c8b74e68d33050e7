import { readTests, solveNumbers } from '../../contest/numbers.js';
import { ByteReader, bytesSource } from '../../core/data/reader.js';
import { compareValues, LOSE, moveValue, WIN } from '../../core/outcome.js';
import { HANDS, handTables } from '../../games/cards/numbers.js';

/** Who wins a test: an index into these. */
export const TEST_ANSWERS = ['Alice', 'Bob', 'Deal'] as const;
export type TestAnswer = (typeof TEST_ANSWERS)[number];

/** What there is to draw of all tests: how they end. */
export interface TestSummary {
  readonly kind: 'numbers';
  readonly count: number;
  /** How many have each answer, in the order of `TEST_ANSWERS`. */
  readonly counts: readonly [number, number, number];
}

/** A test: both hands, sorted, and the answer. */
export interface TestRow {
  readonly index: number;
  readonly first: 0 | 1;
  readonly alice: readonly number[];
  readonly bob: readonly number[];
  readonly answer: TestAnswer;
}

/** A test with its moves. */
export interface TestDetail extends TestRow {
  /** For the player who moves first. */
  readonly value: number;
  /** Best first; none where it is over. */
  readonly moves: readonly HandMove[];
}

/** Own card `a` becomes (a + b) mod 5; `value` is for the player who makes the move, the move counted. */
export interface HandMove {
  readonly a: number;
  readonly b: number;
  readonly value: number;
}

/** The tests of an input, solved. */
export class SolvedTests {
  readonly #tests: Int32Array;
  readonly #values = solveNumbers();

  /** @throws ZugzwangError `input` */
  constructor(input: Uint8Array) {
    this.#tests = readTests(new ByteReader(bytesSource(input)));
  }

  summary(): TestSummary {
    const counts: [number, number, number] = [0, 0, 0];
    for (const test of this.#tests) counts[this.#answer(test)]!++;
    return { kind: 'numbers', count: this.#tests.length, counts };
  }

  /** The tests from one index to another, the last excluded. */
  rows(from: number, to: number): TestRow[] {
    return Array.from(this.#tests.subarray(from, to), (_, i) => this.#row(from + i));
  }

  detail(index: number): TestDetail {
    const position = this.#tests[index]! >>> 1;
    return { ...this.#row(index), value: this.#values[position]!, moves: this.#moves(position) };
  }

  #answer(test: number): 0 | 1 | 2 {
    const code = this.#values[test >>> 1]! & 3;
    if (code !== WIN && code !== LOSE) return 2;
    return (code === WIN) === ((test & 1) === 0) ? 0 : 1;
  }

  #row(index: number): TestRow {
    const { cards } = handTables();
    const test = this.#tests[index]!;
    const position = test >>> 1;
    const mine = cards[Math.floor(position / HANDS)]!;
    const theirs = cards[position % HANDS]!;
    const first = (test & 1) as 0 | 1;
    const [alice, bob] = first === 0 ? [mine, theirs] : [theirs, mine];
    return { index, first, alice, bob, answer: TEST_ANSWERS[this.#answer(test)] };
  }

  #moves(position: number): HandMove[] {
    const { values, next } = handTables();
    const [mine, theirs] = [Math.floor(position / HANDS), position % HANDS];
    // Who has eight zeros has won.
    if (mine === 0 || theirs === 0) return [];
    const moves: HandMove[] = [];
    for (let a = 1; a < 5; a++) {
      for (let b = 1; b < 5; b++) {
        if ((values[mine]! & (1 << a)) === 0 || (values[theirs]! & (1 << b)) === 0) continue;
        const after = theirs * HANDS + next[(mine * 5 + a) * 5 + b]!;
        moves.push({ a, b, value: moveValue(this.#values[after]!, false) });
      }
    }
    return moves.sort((x, y) => compareValues(x.value, y.value));
  }
}
