/**
 * The word that a position has while its tier is solved: the packed value once it is decided, and below zero what is known before.
 *
 *     undecided:   1 | kind (2 bits) | date | options left in the tier
 *
 * The kind says what successors outside the tier and settled ones make of the position: a win at the date (some are lost), a tie
 * not after it (none is lost, some are tied), no loss at all (some are drawn), or a loss not before it (all are won).
 */
import { DRAW, LOSE, TIE, WIN } from '../core/outcome.js';

/** All successors outside are won: a loss at the date or later, if those in the tier are won too. */
export const LOSS_KIND = 0;
/** A tied successor outside: a tie at the date or sooner, if nothing better turns up. */
export const TIE_KIND = 1;
/** A lost successor outside: a win at the date or sooner. */
export const WIN_KIND = 2;
/** A drawn successor outside: no loss, and a draw if nothing better turns up. */
export const DRAW_KIND = 3;

/** How the bits of an undecided word are shared between date and options. */
export interface WordLayout {
  readonly optionBits: number;
  /** Extracts the options left. */
  readonly optionMask: number;
  /** Dates are below this. */
  readonly dateLimit: number;
}

/** The layout for positions with so many successors at most. */
export function wordLayout(maxSuccessors: number): WordLayout {
  const optionBits = Math.ceil(Math.log2(maxSuccessors + 1));
  return { optionBits, optionMask: 2 ** optionBits - 1, dateLimit: 2 ** (29 - optionBits) };
}

/** A word that is undecided, of the kind `LOSS_KIND`, without options left, looked at through `lossMask`: a loss, at its date. */
export const LOSS_WORD = 0x80000000 | 0;

/** The bits that tell whether a word is a loss at its date. */
export function lossMask({ optionMask }: WordLayout): number {
  return 0xe0000000 | optionMask;
}

/** The word of a position that is not decided. */
export function undecidedWord({ optionBits }: WordLayout, kind: number, date: number, options: number): number {
  return 0x80000000 | (kind << 29) | (date << optionBits) | options;
}

/** The kind of an undecided word. */
export function kindOf(word: number): number {
  return (word >>> 29) & 3;
}

/** The date of an undecided word. */
export function dateOf({ optionBits }: WordLayout, word: number): number {
  return (word & 0x1fffffff) >>> optionBits;
}

/** The value that an undecided word comes to when its date arrives and nothing has changed it. */
export function valueWhenDue(layout: WordLayout, word: number): number {
  const kind = kindOf(word);
  if (kind === DRAW_KIND) return DRAW;
  return (dateOf(layout, word) << 2) | (kind === WIN_KIND ? WIN : kind === TIE_KIND ? TIE : LOSE);
}

/** Whether an undecided word waits for nothing but its date. */
export function isDueLater({ optionMask }: WordLayout, word: number, ties: boolean): boolean {
  const kind = kindOf(word);
  if (ties) return kind === TIE_KIND;
  return kind === WIN_KIND || (kind === LOSS_KIND && (word & optionMask) === 0);
}
