import type { Outcome } from 'zugzwang';
import { outcomeOf, remotenessOf } from 'zugzwang/core';
import type { GameInfo, Value } from '../engine/protocol.ts';
import { t } from '../i18n/index.ts';

/** Best first, as everywhere. */
export const BEST_FIRST = ['win', 'tie', 'draw', 'lose'] as const satisfies readonly Outcome[];

/** What a packed value says of its position. */
export const worthOf = (value: number): Value => ({ outcome: outcomeOf(value), remoteness: remotenessOf(value) });

/** A value for the player to move, in words: `win in 5 plies`. */
export function valueWords({ outcome, remoteness, payoff }: Value): string {
  if (payoff !== undefined) return payoffWords(payoff, remoteness);
  return remoteness === null
    ? t('see.outcomeLong.draw')
    : remoteness === 0
      ? t('see.over', t(`see.outcomeLong.${outcome}`))
      : t('see.in', t(`see.outcomeLong.${outcome}`), remoteness);
}

/** Where payoffs are played for, nobody wins or loses. */
function payoffWords(payoff: number, remoteness: number | null): string {
  if (remoteness === null) return t('see.payoffNever', payoff);
  if (remoteness === 0) return t('see.payoffOver', payoff);
  return t('see.payoffIn', payoff, remoteness);
}

/** The same for a list, where a key tells what the outcomes are. */
export function shortWords({ outcome, remoteness, payoff }: Value): string {
  const words = payoff === undefined ? t(`see.outcomeShort.${outcome}`) : t('see.payoffShort', payoff);
  return remoteness === null ? words : t('see.inShort', words, remoteness);
}

/** What is short enough for a node or a cell: `5`, or nothing for a draw. */
export const remotenessText = (value: Value | undefined): string =>
  value?.remoteness === undefined || value.remoteness === null ? '' : String(value.remoteness);

/** A part of a whole as the page's language writes it, with what is tiny said to be so. */
export function percent(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  const share = (100 * part) / whole;
  return share < 0.1
    ? '< 0.1%'
    : share > 99.9 && part < whole
      ? '> 99.9%'
      : `${share.toFixed(part === whole ? 0 : 1)}%`;
}

/** A Grundy value; other than in the library `*1` is written like `*2` and `*3` beside it. */
export const nimberText = (value: number): string => (value === 0 ? '0' : `*${value}`);

/** Who wants the payoff large, and who small. */
export const payoffPlayers = ({ players }: GameInfo): readonly [string, string] =>
  players ?? [t('see.firstPlayer'), t('see.secondPlayer')];
