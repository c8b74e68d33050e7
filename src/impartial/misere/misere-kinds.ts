/**
 * How tame games are under misère play (Winning Ways, chapter 13; the finer distinctions are CGSuite's, by D. Hoey).
 *
 * A genus g^γ… is tame if γ₀ = g, or if both are 0 or 1: that of a sum of nim heaps. A game is **tame** if its genus is, and its options are tame:
 * it acts as a sum of nim heaps. It is **generally tame** if options that are not tame are reversible: they have tame options with the
 * game's g, and with its γ₀, and the tame options alone would give it its g and γ₀. **Tameable** games are so but for options that are
 * tameable. **Restive**: not tame, g is 0 or 1, all options tame; **restless**: γ₀ is 0 or 1 and g is not. What is left is **wild**.
 */

import { mex } from '../nimber.js';
import type { MisereForm, MisereForms } from './misere-forms.js';

/** What a game is like under misère play. */
export type MisereKind =
  | 'nim heap'
  | 'tame'
  | 'generally tame'
  | 'tameable'
  | 'restive'
  | 'generally restive'
  | 'restless'
  | 'wild';

const TAME: ReadonlySet<MisereKind> = new Set(['nim heap', 'tame']);
const GENERALLY_TAME: ReadonlySet<MisereKind> = new Set(['nim heap', 'tame', 'generally tame']);
const RESTIVE: ReadonlySet<MisereKind> = new Set(['restive', 'generally restive']);

/** Whether a kind is tame in the wider sense: nim heaps, tame and generally tame games. */
export const isGenerallyTame = (kind: MisereKind): boolean => GENERALLY_TAME.has(kind);

/** Whether a kind is restive in the wider sense. */
export const isGenerallyRestive = (kind: MisereKind): boolean => RESTIVE.has(kind);

/** The kind that values alone would have. */
type GenusKind = 'tame' | 'restive' | 'restless' | 'wild';

const isSmall = (value: number): boolean => value < 2;

function genusKind(nimber: number, misere: number): GenusKind {
  if (nimber === misere || (isSmall(nimber) && isSmall(misere))) return 'tame';
  return isSmall(nimber) ? 'restive' : isSmall(misere) ? 'restless' : 'wild';
}

/** The kinds of the forms of a table, each found once. */
export class MisereKinds {
  readonly #forms: MisereForms;
  readonly #known: (MisereKind | undefined)[] = [];

  constructor(forms: MisereForms) {
    this.#forms = forms;
  }

  /** The kind of a form. */
  of(form: MisereForm): MisereKind {
    return (this.#known[form] ??= this.#find(form));
  }

  #find(form: MisereForm): MisereKind {
    const nimber = this.#forms.nimber(form);
    const misere = this.#forms.misereNimber(form);
    const genus = genusKind(nimber, misere);
    const kinds = this.#forms.options(form).map(option => this.of(option));
    if (genus === 'tame' && kinds.every(kind => kind === 'nim heap') && (nimber > 1 || nimber !== misere))
      return 'nim heap';
    if ((genus === 'tame' || genus === 'restive') && kinds.every(kind => TAME.has(kind))) return genus;
    if (kinds.every(isGenerallyTame)) return genus === 'tame' || genus === 'restive' ? `generally ${genus}` : genus;
    if (genus === 'tame') return this.#ofTameGenus(form);
    if (genus === 'restive' && this.#isGenerallyRestive(form)) return 'generally restive';
    return 'wild';
  }

  #ofTameGenus(form: MisereForm): MisereKind {
    const options = this.#forms.options(form);
    const others = options.filter(option => !isGenerallyTame(this.of(option)));
    const tame = options.filter(option => isGenerallyTame(this.of(option)));
    const reverts = (option: MisereForm, isLike: (kind: MisereKind) => boolean) =>
      this.#meetsBoth(
        form,
        this.#forms.options(option).filter(second => isLike(this.of(second))),
      );
    if (others.every(option => reverts(option, isGenerallyTame)) && this.#makeUp(form, tame)) return 'generally tame';
    const isTameable = (kind: MisereKind) => kind === 'tameable';
    const tameable = others.filter(option => isTameable(this.of(option)));
    const all = others.every(
      option => isTameable(this.of(option)) || reverts(option, isTameable) || reverts(option, isGenerallyTame),
    );
    const counted = [...tame, ...tameable];
    const isMadeUp = counted.length === 0 ? this.#forms.nimber(form) === 0 : this.#makeUp(form, counted);
    return all && isMadeUp ? 'tameable' : 'wild';
  }

  /** Whether among some games one has the form's nimber and one its misère nim value. */
  #meetsBoth(form: MisereForm, games: readonly MisereForm[]): boolean {
    const forms = this.#forms;
    return (
      games.some(game => forms.nimber(game) === forms.nimber(form)) &&
      games.some(game => forms.misereNimber(game) === forms.misereNimber(form))
    );
  }

  /** Whether some of the options alone give a form its values. */
  #makeUp(form: MisereForm, options: readonly MisereForm[]): boolean {
    const forms = this.#forms;
    return (
      mex(options.map(option => forms.nimber(option))) === forms.nimber(form) &&
      mex(options.map(option => forms.misereNimber(option))) === forms.misereNimber(form)
    );
  }

  #isGenerallyRestive(form: MisereForm): boolean {
    const options = this.#forms.options(form);
    const tame = options.filter(option => isGenerallyTame(this.of(option)));
    const others = options.filter(option => !isGenerallyTame(this.of(option)));
    return this.#makeUp(form, tame) && others.every(option => this.#revertsRestively(form, option));
  }

  #revertsRestively(form: MisereForm, option: MisereForm): boolean {
    const forms = this.#forms;
    const misere = forms.misereNimber(form);
    // What a restive game may act as: a nim heap of 0 or 1, or of γ₀ or its neighbour.
    const isEither = (value: number) => isSmall(value) || isSmall(value ^ misere);
    const seconds = forms.options(option).filter(second => {
      const kind = this.of(second);
      return isGenerallyTame(kind) || isGenerallyRestive(kind);
    });
    return (
      seconds.some(second => forms.misereNimber(second) === misere && isEither(forms.nimber(second))) &&
      seconds.some(second => forms.nimber(second) === forms.nimber(form) && isEither(forms.misereNimber(second)))
    );
  }
}
