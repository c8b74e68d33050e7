/** Times and sizes as the page's language writes them. */
import type { GameInfo } from '../../engine/protocol.ts';
import { language, t } from '../../i18n/index.ts';

const format = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language() === 'zh' ? 'zh-Hans' : language(), options).format(value);

/** `0.4 s`, `12 s`, `3 min`, `5 hr`; what is less than a hundredth of a second is told as that. */
export function formatSeconds(seconds: number): string {
  const digits = (value: number) => ({ maximumSignificantDigits: value < 10 ? 2 : 3 });
  const unit = (value: number, name: string) =>
    format(value, { style: 'unit', unit: name, unitDisplay: 'short', ...digits(value) });
  // Browsers spell the sign of a second out, or leave no space before it.
  const short = (value: number) => `${format(value, digits(value))} ${language() === 'en' ? 's' : '秒'}`;
  if (seconds < 0.01) return `< ${short(0.01)}`;
  if (seconds < 100) return short(seconds);
  return seconds < 6000 ? unit(Math.round(seconds / 60), 'minute') : unit(Math.round(seconds / 3600), 'hour');
}

/** How long something will take, as precisely as an estimate is: `4 s`, `2 min`. */
export const formatRoughly = (seconds: number): string =>
  formatSeconds(Number(seconds.toPrecision(seconds < 10 ? 1 : 2)));

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `12 kB`, `1.4 GB`: thousands of thousands, two figures at least. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** power;
  const digits = { maximumSignificantDigits: value < 10 ? 2 : 3 };
  return format(value, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    ...digits,
  });
}

/** What solving takes, as far as that is known. */
export function costWords({ bytes, seconds }: GameInfo['estimate']): string {
  if (seconds === undefined) return bytes === undefined ? '' : t('game.takesMemory', formatBytes(bytes));
  return bytes === undefined
    ? t('game.takesTime', formatRoughly(seconds))
    : t('game.takesBoth', formatBytes(bytes), formatRoughly(seconds));
}
