import type { SiteEntry } from 'zugzwang/site';
import { formatNumber, t } from '../i18n/index.ts';

/** What the start of a game is worth, in words: `First player wins in 7`. */
export function startWords({ outcome, remoteness, payoff }: NonNullable<SiteEntry['start']>): string {
  if (payoff !== undefined) return t('gallery.start.payoff', formatNumber(payoff));
  if (remoteness === null) return t('gallery.start.draw');
  if (remoteness === 0) return t(`gallery.startOver.${outcome}`);
  return t(`gallery.start.${outcome}`, formatNumber(remoteness));
}
