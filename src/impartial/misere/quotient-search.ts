/**
 * The search for a misère quotient, heap by heap. A few heaps are letters; each other heap is taken for a sum of letters. A table of outcomes
 * (`quotient-table.ts`) gives a monoid, and what each heap stands for in it; a check (`quotient-check.ts`) proves that it is right for all
 * sums, or names one for which it is wrong. That sum gives the table a further test, or makes a letter of a heap that was taken for others.
 */
import { ZugzwangError } from '../../core/errors.js';
import { type LetterCounts, SumOutcomes } from '../sum-outcomes.js';
import { type CheckFailure, QuotientCheck } from './quotient-check.js';
import { type MonoidOfHeaps, productOf, type QuotientMonoid } from './quotient-monoid.js';
import { generated, NOTHING, renumbered } from './quotient-numbering.js';
import { QuotientTable, type Steps } from './quotient-table.js';

/** How much work a quotient may take. */
export interface QuotientBudget {
  /** Elements that it may have. */
  readonly order?: number;
  /** Moves that may be looked at for one heap; other work is counted as if it were moves. */
  readonly moves?: number;
}

const MOST_ORDER = 1000;
const MOST_MOVES = 400_000_000;
/** How often a heap may change its word before it becomes a letter. */
const MOST_WORDS = 3;

/** Heaps in ascending order. */
type Sum = readonly number[];

/** Elements in the order of the table; renumbered at the end. */
export class QuotientSearch {
  readonly #budget: Required<QuotientBudget>;
  /** What each heap may become. */
  readonly #options: (readonly Sum[])[] = [];
  #letters: readonly number[] = [];
  /** Each heap as a sum of letters. */
  #words: Sum[] = [];
  /** For each list of options, as sums of letters, the first heap that has it. */
  readonly #firsts = new Map<string, number>();
  /** The first heap with the options of each. */
  readonly #firstLike: number[] = [];
  #elements: number[] = [];
  /** How often a heap was given another word for the sake of the last one. */
  readonly #reworded = new Map<number, number>();
  #outcomes: SumOutcomes;
  #table: QuotientTable;
  #monoid = NOTHING;
  /** What is right for all heaps that have been taken in. */
  #proven: MonoidOfHeaps = { monoid: NOTHING, elementOf: () => undefined };
  #provenElements: number[] = [];
  #check: QuotientCheck;
  #steps = 0;

  constructor({ order = MOST_ORDER, moves = MOST_MOVES }: QuotientBudget) {
    this.#budget = { order, moves };
    this.#outcomes = this.#newOutcomes();
    this.#table = new QuotientTable(this.#outcomes, 0, order);
    this.#check = new QuotientCheck(this.#monoid);
    for (const _ of this.#table.begin([]));
  }

  /** The order of the quotient so far. */
  get order(): number {
    return this.#monoid.order;
  }

  /** The quotient so far, its generators those heaps that are no sums of smaller ones. */
  quotient(): { monoid: QuotientMonoid; generators: readonly number[]; pretending: readonly number[] } {
    return { monoid: this.#monoid, generators: this.#letters, pretending: this.#elements };
  }

  /** Takes in the next heap. */
  *addHeap(options: readonly Sum[]): Steps<void> {
    const heap = this.#options.length;
    this.#options.push(options);
    this.#steps = -this.#outcomes.steps;
    this.#reworded.clear();
    this.#name(heap);
    if (this.#firstLike[heap] !== heap) this.#elements[heap] = this.#elements[this.#firstLike[heap]!]!;
    else if (options.length === 0) this.#elements[heap] = 0;
    else {
      const failure = yield* this.#place(heap);
      if (failure !== undefined) {
        yield* this.#learn(heap, failure);
        yield* this.#settle(heap);
      }
    }
    this.#provenElements[heap] = this.#elements[heap]!;
  }

  /** Numbers elements and chooses letters anew, once all heaps are right. */
  *#settle(last: number): Steps<void> {
    const { monoid, generators, ownWords, pretending, numbers } = renumbered(this.#monoid, this.#elements);
    const tests = this.#table.tests.map(counts => {
      const element = numbers.get(
        this.#product(this.#letters.flatMap((letter, i) => Array<number>(counts[i]!).fill(letter))),
      )!;
      return [element, monoid.words[element]!] as const;
    });
    this.#letters = generators;
    this.#words = ownWords;
    this.#provenElements = pretending.slice();
    this.#proven = { monoid, elementOf: heap => this.#provenElements[heap] };
    this.#nameAll(last);
    this.#outcomes = this.#newOutcomes();
    this.#table = new QuotientTable(this.#outcomes, generators.length, this.#budget.order);
    yield* this.#table.begin([...new Map(tests).values()].filter(word => word.some(count => count > 0)));
    if (this.#table.order !== monoid.order) throw new Error('a quotient that is right is not found again');
    this.#monoid = monoid;
    this.#elements = pretending;
    this.#check = new QuotientCheck(monoid);
    if ((yield* this.#checkHeaps(last + 1)) !== undefined)
      throw new Error('a check that was passed is not passed again');
  }

  #nameAll(last: number): void {
    this.#firsts.clear();
    for (let heap = 0; heap <= last; heap++) this.#name(heap);
  }

  /** Whether a heap has the options of an earlier one, and is the same sum. */
  #name(heap: number): void {
    const key = this.#options[heap]!.map(parts => `(${this.#wordOf(parts)})`).sort();
    const text = [...new Set(key)].join(' ');
    const first = this.#firsts.get(text) ?? heap;
    this.#firsts.set(text, first);
    this.#firstLike[heap] = first;
    if (first !== heap) this.#words[heap] = this.#words[first]!;
    else if (this.#options[heap]!.length === 0) this.#words[heap] = [];
  }

  /** Parts as letters. */
  #wordOf(parts: Sum): Sum {
    return parts.flatMap(part => this.#words[part]!).sort((a, b) => a - b);
  }

  /** Looks for an element that a new heap can stand for; tells what is wrong with it, if anything. */
  *#place(heap: number): Steps<CheckFailure | 'none' | undefined> {
    const state = yield* this.#table.stateLike(this.#pack([heap]));
    if (state === undefined) return 'none';
    this.#words[heap] = this.#wordOfState(state);
    this.#elements[heap] = state;
    return yield* this.#checkHeap(heap);
  }

  #checkHeap(heap: number): Steps<CheckFailure | undefined> {
    const options = this.#options[heap]!.map(parts => this.#product(parts));
    return this.#check.addHeap(heap, this.#elements[heap]!, options);
  }

  /** Learns until all heaps up to the last agree with the monoid. */
  *#learn(last: number, first: CheckFailure | 'none'): Steps<void> {
    let failure: CheckFailure | 'none' | undefined = first;
    while (failure !== undefined) {
      this.#charge();
      if (failure === 'none') yield* this.#promote(last, last);
      else yield* this.#mend(yield* this.#findWrong(failure), last);
      for (;;) {
        const missing: LetterCounts | undefined = yield* this.#table.findMissingTest();
        if (missing === undefined) break;
        yield* this.#table.addTest(missing);
        this.#charge();
      }
      this.#monoid = this.#table.monoid();
      // What the check makes ready takes about so long.
      this.#steps += (this.#monoid.order ** 2 * this.#firsts.size) >>> 5;
      this.#check = new QuotientCheck(this.#monoid);
      failure = yield* this.#checkAll(last);
    }
  }

  *#checkAll(last: number): Steps<CheckFailure | 'none' | undefined> {
    const isNew = !this.#letters.includes(last);
    const known = isNew ? last : last + 1;
    this.#elements = this.#words
      .slice(0, known)
      .map(word => word.reduce((x, letter) => this.#table.target(x, this.#letters.indexOf(letter)), 0));
    this.#outcomes.guess({ monoid: this.#monoid, elementOf: heap => this.#elements[heap] });
    return (yield* this.#checkHeaps(known)) ?? (isNew ? yield* this.#place(last) : undefined);
  }

  /** Checks the first heaps. */
  *#checkHeaps(count: number): Steps<CheckFailure | undefined> {
    for (let heap = 0; heap < count; heap++) {
      if (this.#firstLike[heap] !== heap || this.#options[heap]!.length === 0) continue;
      const failure = yield* this.#checkHeap(heap);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  /** A sum whose outcome is not what the monoid says. */
  *#findWrong(failure: CheckFailure): Steps<Sum> {
    const candidates: Sum[] = [];
    if (failure.kind === 'P') {
      const beside = this.#wordOfState(failure.beside);
      candidates.push([...beside, failure.heap]);
      candidates.push([...beside, ...this.#wordOf(this.#options[failure.heap]![failure.option]!)]);
    } else {
      const { heaps } = failure;
      candidates.push(heaps);
      for (const heap of new Set(heaps)) {
        const rest = heaps.toSpliced(heaps.indexOf(heap), 1);
        for (const parts of this.#options[heap]!) candidates.push([...rest, ...this.#wordOf(parts)]);
      }
    }
    for (const sum of candidates) {
      const said = this.#monoid.isP[this.#product(sum)] === 1;
      if ((yield* this.#isP(sum)) !== said) return sum;
    }
    throw new Error('a failed check names no sum that is wrong');
  }

  /** Makes the table see what is wrong. */
  *#mend(wrong: Sum, last: number): Steps<void> {
    // Heaps that are no letters are exchanged for their words, one by one, the last heap at the end.
    const guests = wrong.filter(heap => !this.#letters.includes(heap)).sort((a, b) => a - b);
    let letters = wrong.filter(heap => this.#letters.includes(heap));
    const outcome = yield* this.#isP(wrong);
    for (const [i, guest] of guests.entries()) {
      const others = [...letters, ...guests.slice(i + 1)];
      letters = [...letters, ...this.#words[guest]!];
      if ((yield* this.#isP([...letters, ...guests.slice(i + 1)])) === outcome) continue;
      if (guest === last && i === guests.length - 1) yield* this.#table.addTest(this.#counts(others));
      else yield* this.#reword(guest, last);
      return;
    }
    yield* this.#table.addTest(yield* this.#findTest(letters, outcome));
  }

  /** A test by which the table will see that it is wrong about a sum of letters. */
  *#findTest(letters: Sum, outcome: boolean): Steps<LetterCounts> {
    let state = 0;
    for (const [i, letter] of letters.entries()) {
      const next = this.#table.target(state, this.#letters.indexOf(letter));
      const rest = letters.slice(i + 1);
      if ((yield* this.#isP([...this.#wordOfState(next), ...rest])) !== outcome) {
        const shorter = this.#wordOfState(this.#product(rest));
        const one = yield* this.#isP([...this.#wordOfState(state), letter, ...shorter]);
        const other = yield* this.#isP([...this.#wordOfState(next), ...shorter]);
        return this.#counts(one === other ? rest : shorter);
      }
      state = next;
    }
    throw new Error('a sum that is wrong goes wrong nowhere');
  }

  /** Finds new words for heaps that are not what they were taken for; the first one that is no sum of smaller letters becomes a letter. */
  *#reword(wrong: number, last: number): Steps<void> {
    let promoted: number | undefined;
    const changed = new Map<number, Sum>();
    for (let heap = 0; heap < last; heap++) {
      if (this.#firstLike[heap] !== heap || this.#letters.includes(heap) || this.#options[heap]!.length === 0) continue;
      const state = yield* this.#table.stateLike(this.#pack([heap]));
      if (state === this.#elements[heap]) continue;
      const word = state === undefined ? undefined : this.#smallerWord(state, heap);
      const times = this.#reworded.get(heap) ?? 0;
      if (word === undefined || times === MOST_WORDS) promoted ??= heap;
      else {
        changed.set(heap, word);
        this.#reworded.set(heap, times + 1);
      }
    }
    for (const [heap, word] of changed) this.#words[heap] = word;
    if (promoted === undefined && changed.size === 0) promoted = wrong;
    yield* this.#promote(promoted, last);
  }

  /** An element as a sum of letters below a heap, if it is one. */
  #smallerWord(element: number, heap: number): Sum | undefined {
    const letters = this.#letters.filter(letter => letter < heap);
    const { numbers, words } = generated(
      this.#monoid,
      letters.map(letter => this.#elements[letter]!),
    );
    const counts = words[numbers.get(element) ?? -1];
    return counts && letters.flatMap((letter, i) => Array<number>(counts[i]!).fill(letter));
  }

  /** Makes a letter of a heap, if of any, and begins a table anew. */
  *#promote(heap: number | undefined, last: number): Steps<void> {
    if (heap !== undefined) {
      this.#letters = [...this.#letters, heap];
      this.#words[heap] = [heap];
    }
    this.#nameAll(last);
    this.#steps += this.#outcomes.steps;
    this.#outcomes = this.#newOutcomes();
    const { tests } = this.#table;
    this.#table = new QuotientTable(this.#outcomes, this.#letters.length, this.#budget.order);
    yield* this.#table.begin(
      tests.slice(1).map(counts => {
        const longer = new Uint8Array(this.#letters.length);
        longer.set(counts);
        return longer;
      }),
    );
  }

  #newOutcomes(): SumOutcomes {
    return new SumOutcomes(this.#letters, heap => this.#optionCounts(heap), this.#proven);
  }

  #optionCounts(heap: number): LetterCounts[] {
    const words = new Map(this.#options[heap]!.map(parts => [this.#wordOf(parts).join(), parts]));
    return [...words.values()].map(parts => this.#counts(this.#wordOf(parts)));
  }

  #counts(letters: Sum): LetterCounts {
    const counts = new Uint8Array(this.#letters.length);
    for (const letter of letters) {
      const i = this.#letters.indexOf(letter);
      counts[i] = counts[i]! + 1;
    }
    return counts;
  }

  /** A sum of any heaps, for play. */
  #pack(heaps: Sum): Int32Array {
    const letters = heaps.filter(heap => this.#letters.includes(heap));
    const guests = heaps.filter(heap => !this.#letters.includes(heap) && this.#options[heap]!.length > 0);
    return this.#outcomes.pack(this.#counts(letters), this.#outcomes.guestsOf(guests.sort((a, b) => a - b)));
  }

  #isP(heaps: Sum): Steps<boolean> {
    return this.#outcomes.isP(this.#pack(heaps));
  }

  #wordOfState(state: number): Sum {
    const counts = this.#table.counts(state);
    return this.#letters.flatMap((letter, i) => Array<number>(counts[i]!).fill(letter));
  }

  #product(heaps: Sum): number {
    return productOf(
      this.#monoid,
      heaps.map(heap => this.#elements[heap]!),
    );
  }

  #charge(): void {
    if (this.#steps + this.#outcomes.steps > this.#budget.moves)
      throw new ZugzwangError('budget', `given up after ${this.#budget.moves} moves`);
  }
}
