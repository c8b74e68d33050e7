/** Times and sizes as the page's language writes them. */
import { language } from '../i18n/index.ts';

const format = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language() === 'zh' ? 'zh-Hans' : language(), options).format(value);

/** `0.4s`, `12s`, `3 min`, `5 hr`; what is less than a hundredth of a second is told as that. */
export function formatSeconds(seconds: number): string {
  const unit = (value: number, name: string) => {
    const unitDisplay = name === 'second' ? 'narrow' : 'short';
    return format(value, { style: 'unit', unit: name, unitDisplay, maximumSignificantDigits: value < 10 ? 2 : 3 });
  };
  if (seconds < 0.01) return `< ${unit(0.01, 'second')}`;
  if (seconds < 100) return unit(seconds, 'second');
  return seconds < 6000 ? unit(Math.round(seconds / 60), 'minute') : unit(Math.round(seconds / 3600), 'hour');
}

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
