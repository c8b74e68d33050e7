/**
 * A misère quotient learnt from outcomes: sums of letters, told apart by tests. (D. Angluin, "Learning regular sets from queries and
 * counterexamples", Information and Computation 75, 1987; R. L. Rivest and R. E. Schapire, "Inference of finite automata using homing
 * sequences", Information and Computation 103, 1993; here for automata whose letters commute.)
 *
 * A test is a sum that is added to others to see who wins. Each state has a sum of its own, and no two have the same outcomes in all tests;
 * a state and a letter lead to the state that has the outcomes of the sum of both. So there are never more states than the true quotient has
 * elements, and each test that `quotient-search.ts` finds makes more of them, or tells a heap from what it was taken for.
 */
import { ZugzwangError } from '../../core/errors.js';
import type { LetterCounts, SumOutcomes } from '../sum-outcomes.js';
import type { QuotientMonoid } from './quotient-monoid.js';

/** Work that yields from time to time. */
export type Steps<T> = Generator<void, T, void>;

export class QuotientTable {
  readonly #outcomes: SumOutcomes;
  readonly #letterCount: number;
  readonly #mostStates: number;
  /** A sum for each state, counts beside it; 0 is nothing. */
  readonly #sums: Int32Array[] = [];
  readonly #counts: LetterCounts[] = [];
  /** Where a state comes from: a state before it, and a letter. */
  readonly #parents: { readonly state: number; readonly letter: number }[] = [];
  readonly #tests: Int32Array[] = [];
  readonly #testCounts: LetterCounts[] = [];
  /** Outcomes of each state in all tests, as text of 0 and 1. */
  readonly #rows: string[] = [];
  readonly #stateOfRow = new Map<string, number>();
  /** For each state and letter the state that both lead to. */
  readonly #targets: number[] = [];
  readonly #letters: readonly Int32Array[];

  constructor(outcomes: SumOutcomes, letterCount: number, mostStates: number) {
    this.#mostStates = mostStates;
    this.#outcomes = outcomes;
    this.#letterCount = letterCount;
    this.#letters = Array.from({ length: letterCount }, (_, letter) => {
      const counts = new Uint8Array(letterCount);
      counts[letter] = 1;
      return outcomes.pack(counts);
    });
  }

  /** How many states there are. */
  get order(): number {
    return this.#sums.length;
  }

  get letterCount(): number {
    return this.#letterCount;
  }

  /** How often each letter occurs in a state's sum. */
  counts(state: number): LetterCounts {
    return this.#counts[state]!;
  }

  get tests(): readonly LetterCounts[] {
    return this.#testCounts;
  }

  target(state: number, letter: number): number {
    return this.#targets[state * this.#letterCount + letter]!;
  }

  /** Whether the sums of a state are won by who has just moved: the outcome in the test of nothing. */
  isP(state: number): boolean {
    return this.#rows[state]!.startsWith('1');
  }

  /** The first state and test, and then as many as are told of. */
  *begin(tests: readonly LetterCounts[]): Steps<void> {
    const nothing = new Uint8Array(this.#letterCount);
    for (const counts of [nothing, ...tests]) {
      this.#testCounts.push(counts);
      this.#tests.push(this.#outcomes.pack(counts));
    }
    yield* this.#addState(this.#outcomes.pack(nothing), nothing, -1, -1);
    yield* this.#close(0);
  }

  /** Takes in one test more. */
  *addTest(counts: LetterCounts): Steps<void> {
    const test = this.#outcomes.pack(counts);
    this.#tests.push(test);
    this.#testCounts.push(counts);
    const sum = new Int32Array(this.#outcomes.ints);
    this.#stateOfRow.clear();
    for (let state = 0; state < this.order; state++) {
      const bit = yield* this.#outcomes.isP(this.#outcomes.add(this.#sums[state]!, test, sum));
      this.#rows[state] += bit ? '1' : '0';
      this.#stateOfRow.set(this.#rows[state]!, state);
    }
    const last = this.order;
    for (let state = 0; state < last; state++) {
      for (let letter = 0; letter < this.#letterCount; letter++) {
        this.#outcomes.add(this.#sums[state]!, this.#letters[letter]!, sum);
        const bit = yield* this.#outcomes.isP(this.#outcomes.add(sum, test, sum));
        const was = this.#rows[this.target(state, letter)]!;
        if (was.endsWith('1') !== bit) yield* this.#setTarget(state, letter);
      }
    }
    yield* this.#close(last);
  }

  /** The state whose sums have the outcomes of a sum; undefined where there is none. */
  *stateLike(sum: Int32Array): Steps<number | undefined> {
    return this.#stateOfRow.get(yield* this.#rowOf(sum));
  }

  /** A test that shows that letters do not commute yet; undefined where they do. */
  *findMissingTest(): Steps<LetterCounts | undefined> {
    for (let state = 0; state < this.order; state++) {
      for (let a = 0; a < this.#letterCount; a++) {
        for (let b = 0; b < a; b++) {
          const ab = this.target(this.target(state, a), b);
          const ba = this.target(this.target(state, b), a);
          if (ab !== ba) return yield* this.#testFor(state, a, b, ab, ba);
        }
      }
    }
    return undefined;
  }

  *#testFor(state: number, a: number, b: number, ab: number, ba: number): Steps<LetterCounts> {
    const rowAb = this.#rows[ab]!;
    const test = [...this.#rows[ba]!].findIndex((bit, i) => bit !== rowAb[i]);
    const { ints } = this.#outcomes;
    const sum = this.#outcomes.add(this.#sums[state]!, this.#letters[a]!, new Int32Array(ints));
    this.#outcomes.add(sum, this.#letters[b]!, sum);
    const bit = yield* this.#outcomes.isP(this.#outcomes.add(sum, this.#tests[test]!, sum));
    // The one of the two ways that ends in another outcome than the sum itself went wrong at its first step.
    const missing = Uint8Array.from(this.#testCounts[test]!);
    const second = (rowAb[test] === '1') === bit ? a : b;
    missing[second] = missing[second]! + 1;
    return missing;
  }

  /** Where the letters of all states from some one on lead. */
  *#close(from: number): Steps<void> {
    for (let state = from; state < this.order; state++)
      for (let letter = 0; letter < this.#letterCount; letter++) yield* this.#setTarget(state, letter);
  }

  *#setTarget(state: number, letter: number): Steps<void> {
    const sum = this.#outcomes.add(this.#sums[state]!, this.#letters[letter]!, new Int32Array(this.#outcomes.ints));
    const row = yield* this.#rowOf(sum);
    let target = this.#stateOfRow.get(row);
    if (target === undefined) {
      const counts = Uint8Array.from(this.#counts[state]!);
      counts[letter] = counts[letter]! + 1;
      target = this.order;
      yield* this.#addState(sum, counts, state, letter, row);
    }
    this.#targets[state * this.#letterCount + letter] = target;
  }

  *#addState(sum: Int32Array, counts: LetterCounts, state: number, letter: number, row?: string): Steps<void> {
    if (this.order >= this.#mostStates) throw new ZugzwangError('budget', `given up at ${this.#mostStates} elements`);
    const ownRow = row ?? (yield* this.#rowOf(sum));
    this.#stateOfRow.set(ownRow, this.order);
    this.#rows.push(ownRow);
    this.#counts.push(counts);
    this.#parents.push({ state, letter });
    this.#sums.push(sum);
  }

  *#rowOf(sum: Int32Array): Steps<string> {
    const tested = new Int32Array(this.#outcomes.ints);
    let row = '';
    for (const test of this.#tests) {
      const bit = yield* this.#outcomes.isP(this.#outcomes.add(sum, test, tested));
      row += bit ? '1' : '0';
    }
    return row;
  }

  /** The monoid, once letters commute. */
  monoid(): QuotientMonoid {
    const { order } = this;
    const times = order < 65536 ? new Uint16Array(order * order) : new Uint32Array(order * order);
    for (let x = 0; x < order; x++) {
      times[x * order] = x;
      for (let y = 1; y < order; y++) {
        const { state, letter } = this.#parents[y]!;
        times[x * order + y] = this.target(times[x * order + state]!, letter);
      }
    }
    return {
      order,
      times,
      isP: Uint8Array.from({ length: order }, (_, state) => (this.isP(state) ? 1 : 0)),
      generators: this.#letters.map((_, letter) => this.target(0, letter)),
      words: this.#counts,
    };
  }
}
