/** The texts of a game's parameters: what a visitor types, and the spec that comes of it. */
import type { ParameterInfo } from '../engine/protocol.ts';

type Kind = Pick<ParameterInfo, 'kind' | 'bounds'>;

/** What is typed, as a spec writes it: lists are joined by `-`, whatever stands between their numbers. */
export function tidy(text: string, kind: ParameterInfo['kind']): string {
  const trimmed = text.normalize('NFKC').trim();
  return kind === 'integers' ? trimmed.replace(/[\s,;、]+/g, '-') : trimmed;
}

/** Whether a text, tidied, is within the bounds; text that is no number or no list of numbers is not. */
export function isWithinBounds(text: string, { kind, bounds }: Kind): boolean {
  if (kind === 'flag') return text === 'true' || text === 'false';
  if (kind === 'integer') return isNumberWithin(text, bounds);
  // What a text may be, the game says.
  if (kind === 'text') return text !== '';
  const items = text === '' ? [] : text.split(/(?<=\d)-/);
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = bounds ?? {};
  return items.length >= minLength && items.length <= maxLength && items.every(item => isNumberWithin(item, bounds));
}

function isNumberWithin(text: string, bounds: Kind['bounds']): boolean {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = bounds ?? {};
  return /^-?\d{1,16}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

/** The spec of a family with these parameters, tidied, all of them named but switches that are off. */
export function specOf(id: string, infos: readonly ParameterInfo[], texts: Readonly<Record<string, string>>): string {
  const parts = infos.flatMap(({ name, kind, default: byDefault }) => {
    const text = texts[name] ?? byDefault;
    if (kind === 'flag') return text === 'true' ? [name] : [];
    return text === '' && byDefault === '' ? [] : [`${name}=${text}`];
  });
  return parts.length === 0 ? id : `${id}:${parts.join(',')}`;
}
