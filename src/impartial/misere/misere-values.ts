/** What is known of games under misère play, found by their canonical forms: outcomes, genera, kinds. */

import { demandInteger } from '../../core/data/demand-integer.js';
import { ZugzwangError } from '../../core/errors.js';
import type { Task } from '../../core/task.js';
import { mex } from '../nimber.js';
import { type MisereForm, MisereForms, ZERO_FORM } from './misere-forms.js';
import { isGenerallyTame, type MisereKind, MisereKinds } from './misere-kinds.js';
import type { HeapOptions } from './misere-quotient.js';

/**
 * The genus of a game (Winning Ways, chapter 13; On Numbers and Games, chapter 12): its Grundy value g, and the misère nim values γ₀ γ₁ γ₂ … of
 * the game itself, with *2 added, with *2 + *2 added, and so on. γₖ is the mex of the options' γₖ and of γₖ₋₁ and γₖ₋₁ xor 1; from some k
 * on it goes on x, x xor 2, x …, so that all after these two are left out.
 */
export interface Genus {
  readonly nimber: number;
  /** γ₀ γ₁ …: at least two, and as few as can be. */
  readonly superscript: readonly number[];
}

/** γₖ of a genus, for any k. */
export function genusDigit({ superscript }: Genus, k: number): number {
  demandInteger(k, 'digit', 0);
  if (k < superscript.length) return superscript[k]!;
  return superscript[superscript.length - 2 + ((superscript.length ^ k) & 1)]!;
}

/** The genus of a game with options of these genera. */
export function genusOf(options: readonly Genus[]): Genus {
  const nimber = mex(options.map(option => option.nimber));
  const last = options.reduce((most, { superscript }) => Math.max(most, superscript.length), 2);
  const digits = [options.length === 0 ? 1 : mex(options.map(option => genusDigit(option, 0)))];
  // Where the options' digits repeat, the own ones do after two more; and then each follows from the one before.
  for (let k = 1; k <= last + 2 || !alternates(digits); k++) {
    const before = digits[k - 1]!;
    digits.push(mex([...options.map(option => genusDigit(option, k)), before, before ^ 1]));
  }
  while (digits.length > 2 && digits.at(-1) === digits.at(-3)) digits.pop();
  return { nimber, superscript: digits };
}

function alternates(digits: readonly number[]): boolean {
  return digits.length > 3 && digits.at(-1) === digits.at(-3) && digits.at(-2) === digits.at(-4);
}

/** The genera of the forms of a table, each found once. */
export class Genera {
  readonly #forms: MisereForms;
  readonly #known: (Genus | undefined)[] = [];

  constructor(forms: MisereForms) {
    this.#forms = forms;
  }

  /** The genus of a form. */
  of(form: MisereForm): Genus {
    return (this.#known[form] ??= genusOf(this.#forms.options(form).map(option => this.of(option))));
  }
}

const FEW_DIGITS: ReadonlySet<MisereKind> = new Set(['tame', 'generally tame', 'restive', 'generally restive']);

/**
 * A genus as text, as CGSuite prints it: `3` for a nim heap, `0^0` for other tame and restive games, whose first digit tells the others,
 * `2^1420`, and with commas in brackets, `6^(1,9,10,8)`, where a digit takes two.
 */
export function makeGenus(genus: Genus, kind: MisereKind): string {
  if (kind === 'nim heap') return String(genus.nimber);
  const digits = FEW_DIGITS.has(kind) ? genus.superscript.slice(0, 1) : genus.superscript;
  return `${genus.nimber}^${digits.some(digit => digit > 9) ? `(${digits.join()})` : digits.join('')}`;
}

/** One table of forms, with the genera and kinds of these. */
export class MisereValues {
  readonly forms: MisereForms;
  readonly #genera: Genera;
  readonly #kinds: MisereKinds;

  constructor(mostEntries?: number) {
    this.forms = new MisereForms(mostEntries);
    this.#genera = new Genera(this.forms);
    this.#kinds = new MisereKinds(this.forms);
  }

  genus(form: MisereForm): Genus {
    return this.#genera.of(form);
  }

  kind(form: MisereForm): MisereKind {
    return this.#kinds.of(form);
  }

  /** The genus as text. */
  genusText(form: MisereForm): string {
    return makeGenus(this.genus(form), this.kind(form));
  }

  /** Whether two of the game are tame of genus 0, though it is not tame itself. */
  isHalfTame(form: MisereForm): boolean {
    if (isGenerallyTame(this.kind(form))) return false;
    const twice = this.forms.add(form, form);
    return isGenerallyTame(this.kind(twice)) && this.forms.nimber(twice) === 0 && this.forms.isP(twice);
  }

  /** Whether the game is another one with *1 added. */
  isOdd(form: MisereForm): boolean {
    const one = this.forms.nimHeap(1);
    return this.forms.options(form).some(option => this.forms.add(option, one) === form);
  }

  /** The mate (On Numbers and Games, chapter 12): a game that added to this one gives a P-position. */
  mate(form: MisereForm): MisereForm {
    if (form === ZERO_FORM) return this.forms.nimHeap(1);
    if (form === this.forms.nimHeap(1)) return ZERO_FORM;
    return this.forms.ofOptions(this.forms.options(form).map(option => this.mate(option)));
  }

  /** Whether some game makes a P-position of either: neither is an option of the other (On Numbers and Games, theorem 76). */
  isLinked(a: MisereForm, b: MisereForm): boolean {
    return !this.forms.options(a).includes(b) && !this.forms.options(b).includes(a);
  }
}

/**
 * The forms of heaps 0 … `last`, as far as they stay small: the heap that is too large ends the list.
 *
 * @throws nothing: `tooLarge` tells why the list ends early
 */
export function* misereHeapForms(
  values: MisereValues,
  optionsOf: HeapOptions,
  last: number,
): Task<{ forms: readonly MisereForm[]; tooLarge?: ZugzwangError }> {
  const forms: MisereForm[] = [];
  for (let heap = 0; heap <= last; heap++) {
    yield { phase: 'heaps', done: heap, total: last, detail: `${values.forms.size} canonical forms` };
    try {
      const options = new Set<MisereForm>();
      for (const parts of optionsOf(heap))
        options.add(parts.reduce((sum, part) => values.forms.add(sum, forms[part]!), ZERO_FORM));
      forms.push(values.forms.ofOptions(options));
    } catch (error) {
      if (error instanceof ZugzwangError && error.code === 'budget') return { forms, tooLarge: error };
      throw error;
    }
  }
  return { forms };
}
