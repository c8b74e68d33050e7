/**
 * A misère quotient in words of its generators: a shortest word for each element, and relations from which all others follow.
 *
 * Words are taken in the order of their lengths, and of their letters, where they are as long. A word is an element's own if no smaller one
 * stands for it; parts of such words are such words. The relations are those words that are not, all of whose parts are: a reduced
 * Gröbner basis of the congruence, found in O(order · generators) steps (J.-C. Faugère, P. Gianni, D. Lazard, T. Mora, J. Symbolic
 * Comput. 16, 1993, for monoids).
 */
import { demandInteger } from '../../core/data/demand-integer.js';
import type { QuotientMonoid } from './quotient-monoid.js';

/** How often each generator occurs. */
export type Word = Uint8Array;

/** Two words for one element; the second is the element's own. */
export interface Relation {
  readonly left: Word;
  readonly right: Word;
}

/** The words of a quotient. */
export interface QuotientWords {
  /** The own word of each element. */
  readonly words: readonly Word[];
  /** Relations that define the quotient. */
  readonly relations: readonly Relation[];
}

/** The own words of a quotient, and its relations. */
export function quotientWords({ order, times, generators }: QuotientMonoid): QuotientWords {
  const words: Word[] = Array(order);
  const relations: Relation[] = [];
  const count = generators.length;
  words[0] = new Uint8Array(count);
  let layer = [{ word: words[0], element: 0 }];
  while (layer.length > 0) {
    const longer: typeof layer = [];
    for (const { word, element } of layer) {
      // Letters are added in their order only, so that each word comes up once.
      for (let g = lastLetter(word); g < count; g++) {
        const next = word.map((n, i) => (i === g ? n + 1 : n));
        if (relations.some(({ left }) => isPart(left, next))) continue;
        const product = times[element * order + generators[g]!]!;
        const own = words[product];
        if (own !== undefined) relations.push({ left: next, right: own });
        else longer.push({ word: (words[product] = next), element: product });
      }
    }
    layer = longer;
  }
  return { words, relations };
}

/** The last generator that occurs; the first one for the empty word. */
function lastLetter(word: Word): number {
  return Math.max(
    0,
    word.findLastIndex(n => n > 0),
  );
}

function isPart(part: Word, whole: Word): boolean {
  return part.every((n, g) => n <= whole[g]!);
}

const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A word as text: `a²b`; `1` is the empty word. */
export function makeWord(word: Word): string {
  const powers = Array.from(word, (n, g) => (n === 0 ? '' : makeLetter(g) + (n === 1 ? '' : raised(n))));
  return powers.join('') || '1';
}

/** The letter of a generator: a to z, then a′ to z′, and so on. */
export function makeLetter(generator: number): string {
  demandInteger(generator, 'generator', 0);
  return String.fromCharCode(97 + (generator % 26)) + '′'.repeat(Math.trunc(generator / 26));
}

function raised(n: number): string {
  return [...String(n)].map(digit => DIGITS[Number(digit)]).join('');
}

/** A relation as text: `b³ = b`. */
export function makeRelation({ left, right }: Relation): string {
  return `${makeWord(left)} = ${makeWord(right)}`;
}

/**
 * The powers of an element: x^(index + period) = x^index, and these are the least such numbers.
 *
 * @throws ZugzwangError `input` for a number that is no element
 */
export function powersOf({ order, times }: QuotientMonoid, element: number): { index: number; period: number } {
  demandInteger(element, 'element', 0, order - 1);
  const seen = new Map([[0, 0]]);
  for (let n = 1, power = element; ; n++, power = times[power * order + element]!) {
    const index = seen.get(power);
    if (index !== undefined) return { index, period: n - index };
    seen.set(power, n);
  }
}
