/** What is known of games under misère play, found by their canonical forms: outcomes, genera, kinds. */
import { ZugzwangError } from '../../core/errors.js';
import type { Task } from '../../core/task.js';
import { Genera, type Genus, makeGenus } from './genus.js';
import { type MisereForm, MisereForms, ZERO_FORM } from './misere-forms.js';
import { isGenerallyTame, type MisereKind, MisereKinds } from './misere-kinds.js';
import type { HeapOptions } from './misere-quotient.js';

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
