/**
 * The word that a position has while its tier is solved: the packed value once it is decided, and below zero what is known before.
 *
 *     undecided:   1 | kind (2 bits) | distance | date | options left in the tier
 *
 * The kind says what successors outside the tier and settled ones make of the position: a win at the date (some are lost), a tie
 * not after it (none is lost, some are tied), no loss at all (some are drawn), or a loss not before it (all are won). In a game that ends
 * in a number (`core/payoff-value.ts`) the distance says how far from the stake the best of them brings a win or a loss; 0 in a loss means
 * that there are none of them. Without payoffs it has no bits.
 */
import { ZugzwangError } from '../../core/errors.js';
import { DRAW, LOSE, TIE, WIN } from '../../core/outcome.js';
import { countText } from '../../core/text/sizes.js';

/** All successors outside are won: a loss at the date or later, if those in the tier are won too. */
export const LOSS_KIND = 0;
/** A tied successor outside: a tie at the date or sooner, if nothing better turns up. */
export const TIE_KIND = 1;
/** A lost successor outside: a win at the date or sooner. */
export const WIN_KIND = 2;
/** A drawn successor outside: no loss, and a draw if nothing better turns up. */
export const DRAW_KIND = 3;

/** How the bits of an undecided word are shared between distance, date and options. */
export interface WordLayout {
  /** Of the distance, here and in values. */
  readonly payoffBits: number;
  readonly optionBits: number;
  /** Extracts the options left. */
  readonly optionMask: number;
  /** Extracts date and options. */
  readonly dateMask: number;
  /** Dates are below this. */
  readonly dateLimit: number;
}

/** The layout for positions with so many successors at most. */
export function wordLayout(maxSuccessors: number, payoffBits = 0): WordLayout {
  const optionBits = Math.ceil(Math.log2(maxSuccessors + 1));
  const dateBits = 29 - optionBits - payoffBits;
  if (dateBits < 1)
    throw new ZugzwangError(
      'budget',
      `${payoffsText(payoffBits)} and ${maxSuccessors} moves of a position are too much for tiers together`,
    );
  return {
    payoffBits,
    optionBits,
    optionMask: 2 ** optionBits - 1,
    dateMask: 2 ** (29 - payoffBits) - 1,
    dateLimit: 2 ** dateBits,
  };
}

/** What so many bits of payoffs leave no room for, in words. */
export const payoffsText = (payoffBits: number) => `payoffs of up to ${countText(2 ** payoffBits - 1)}`;

/** A word that is undecided, of the kind `LOSS_KIND`, without options left, looked at through `lossMask`: a loss, at its date. */
export const LOSS_WORD = 0x80000000 | 0;

/** The bits that tell whether a word is a loss at its date. */
export function lossMask({ optionMask }: WordLayout): number {
  return 0xe0000000 | optionMask;
}

/** The word of a position that is not decided. */
export function undecidedWord(
  { optionBits, payoffBits }: WordLayout,
  kind: number,
  date: number,
  options: number,
  distance = 0,
): number {
  return 0x80000000 | (kind << 29) | (distance << (29 - payoffBits)) | (date << optionBits) | options;
}

/** The kind of an undecided word. */
export function kindOf(word: number): number {
  return (word >>> 29) & 3;
}

/** The date of an undecided word. */
export function dateOf({ optionBits, dateMask }: WordLayout, word: number): number {
  return (word & dateMask) >>> optionBits;
}

/** The distance of an undecided word. */
export function distanceOf({ payoffBits }: WordLayout, word: number): number {
  return (word & 0x1fffffff) >>> (29 - payoffBits);
}

/** The value that an undecided word comes to when its date arrives and nothing has changed it. */
export function valueWhenDue(layout: WordLayout, word: number): number {
  const kind = kindOf(word);
  if (kind === DRAW_KIND) return DRAW;
  const code = kind === WIN_KIND ? WIN : kind === TIE_KIND ? TIE : LOSE;
  return (dateOf(layout, word) << (layout.payoffBits + 2)) | (distanceOf(layout, word) << 2) | code;
}

/** Whether an undecided word waits for nothing but its date: among ties, or among wins and losses of its distance. */
export function isDueLater({ optionMask }: WordLayout, word: number, ties: boolean): boolean {
  const kind = kindOf(word);
  if (ties) return kind === TIE_KIND;
  return kind === WIN_KIND || (kind === LOSS_KIND && (word & optionMask) === 0);
}
