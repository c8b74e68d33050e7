/**
 * Canonical forms of impartial games under misère play (J. H. Conway, On Numbers and Games, chapter 12; A. N. Siegel, Combinatorial Game
 * Theory, V.1), each kept once and called by a number: two games are equal under misère play, in every sum, if they have one number.
 *
 * A game with options S becomes H, where H is an option of an option, all of H's options are in S, and H is an option of all others in S; if H is
 * 0, one in S has to be a P-position besides (Conway's proviso). Where there is no such H, S itself is canonical.
 */
import { kept } from '../../core/data/kept.js';
import { ZugzwangError } from '../../core/errors.js';
import { mex } from '../nimber.js';

/** A canonical form, by its number in its table; 0 is the game without options. */
export type MisereForm = number;

/** The form of the game without options. */
export const ZERO_FORM: MisereForm = 0;

/** Options of all forms together, and sums, that a table keeps, if nobody says. */
const MOST_ENTRIES = 4_000_000;

/** A table of canonical forms. Numbers of one table mean nothing in another. */
export class MisereForms {
  readonly #options: (readonly MisereForm[])[] = [];
  readonly #nimbers: number[] = [];
  readonly #misereNimbers: number[] = [];
  readonly #birthdays: number[] = [];
  readonly #byOptions = new Map<string, MisereForm>();
  readonly #sums = new Map<string, MisereForm>();
  readonly #mostEntries: number;
  #entries = 0;

  constructor(mostEntries = MOST_ENTRIES) {
    this.#mostEntries = mostEntries;
    this.#intern([]);
  }

  /** How many forms there are. */
  get size(): number {
    return this.#options.length;
  }

  /** The options of a form, by ascending number. */
  options(form: MisereForm): readonly MisereForm[] {
    return this.#options[form]!;
  }

  /** The Grundy value of a form, under normal play. */
  nimber(form: MisereForm): number {
    return this.#nimbers[form]!;
  }

  /** The misère nim value g⁻: 1 for 0, and otherwise the mex of the options'. */
  misereNimber(form: MisereForm): number {
    return this.#misereNimbers[form]!;
  }

  /** Whether who has just moved wins, under misère play. */
  isP(form: MisereForm): boolean {
    return this.#misereNimbers[form] === 0;
  }

  /** How many moves play can last. */
  birthday(form: MisereForm): number {
    return this.#birthdays[form]!;
  }

  /**
   * The canonical form of a game with these options, given by their forms.
   *
   * @throws ZugzwangError `budget` where there are too many forms
   */
  ofOptions(options: Iterable<MisereForm>): MisereForm {
    const sorted = [...new Set(options)].sort((a, b) => a - b);
    return kept(this.#byOptions, sorted.join(), () => this.#reversed(sorted) ?? this.#intern(sorted));
  }

  /** The form of a nim heap. */
  nimHeap(size: number): MisereForm {
    const heaps: MisereForm[] = [];
    for (let n = 0; n <= size; n++) heaps.push(this.ofOptions(heaps));
    return heaps.at(-1)!;
  }

  /** The form of the sum of two games. */
  add(a: MisereForm, b: MisereForm): MisereForm {
    if (a === ZERO_FORM || b === ZERO_FORM) return a + b;
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const known = this.#sums.get(key);
    if (known !== undefined) return known;
    const left = this.options(a).map(option => this.add(option, b));
    const right = this.options(b).map(option => this.add(a, option));
    const sum = this.ofOptions([...left, ...right]);
    this.#charge(1);
    this.#sums.set(key, sum);
    return sum;
  }

  /** The form that options can be replaced by through reversible moves; undefined where there is none. */
  #reversed(options: readonly MisereForm[]): MisereForm | undefined {
    if (options.length === 0) return undefined;
    // What it is an option of: the oldest one is none of its own options.
    const oldest = options.reduce((a, b) => (this.birthday(a) >= this.birthday(b) ? a : b));
    return this.options(oldest).find(form => this.#isReplacedBy(options, form));
  }

  #isReplacedBy(options: readonly MisereForm[], form: MisereForm): boolean {
    const own = this.options(form);
    if (!own.every(option => includes(options, option))) return false;
    if (!options.every(option => includes(own, option) || includes(this.options(option), form))) return false;
    return form !== ZERO_FORM || options.some(option => this.isP(option));
  }

  #intern(options: readonly MisereForm[]): MisereForm {
    this.#charge(options.length + 1);
    const form = this.#options.length;
    this.#options.push(options);
    this.#nimbers.push(mex(options.map(option => this.nimber(option))));
    this.#misereNimbers.push(options.length === 0 ? 1 : mex(options.map(option => this.misereNimber(option))));
    this.#birthdays.push(options.reduce((most, option) => Math.max(most, this.birthday(option) + 1), 0));
    this.#byOptions.set(options.join(), form);
    return form;
  }

  #charge(entries: number): void {
    this.#entries += entries;
    if (this.#entries <= this.#mostEntries) return;
    const found = `${this.size} forms, with sums and options ${this.#mostEntries} entries`;
    throw new ZugzwangError('budget', `the misère canonical forms grow too large: ${found}, and more would be needed`);
  }
}

/** Whether a sorted list has a number. */
function includes(sorted: readonly number[], wanted: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}
