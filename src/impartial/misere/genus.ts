/**
 * The genus of a game (Winning Ways, chapter 13; On Numbers and Games, chapter 12): its Grundy value g, and the misère nim values γ₀ γ₁ γ₂ … of
 * the game itself, with *2 added, with *2 + *2 added, and so on. γₖ is the mex of the options' γₖ and of γₖ₋₁ and γₖ₋₁ xor 1; from some k
 * on it goes on x, x xor 2, x …, so that all after these two are left out.
 */
import { demandInteger } from '../../core/data/demand-integer.js';
import { mex } from '../nimber.js';
import type { MisereForm, MisereForms } from './misere-forms.js';
import type { MisereKind } from './misere-kinds.js';

/** A Grundy value, and misère nim values of which the last two go on in turn. */
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
