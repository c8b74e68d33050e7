/** Choices that the address keeps: a view opens without those that there are not, and a sentence says so. */
import { createEffect, createMemo } from 'solid-js';
import { cutText } from 'zugzwang/core';
import { needWords, t } from '../i18n/index.ts';
import { forget, linkField } from '../page/location.ts';
import { toast } from './messages.tsx';

/**
 * What the link says under a name, as `read` understands it.
 * @param isReady false as long as nobody knows yet what there is to choose from
 */
export function createLinkChoice<T>(
  name: string,
  read: (text: string) => T | undefined,
  isReady: () => boolean = () => true,
): () => T | undefined {
  const choice = createMemo(() => {
    const text = linkField(name);
    return text === undefined || !isReady() ? undefined : { text, value: read(text) };
  });
  createEffect(() => {
    const now = choice();
    if (now !== undefined && now.value === undefined) leaveOut([[name, now.text]]).catch(() => undefined);
  });
  return () => choice()?.value;
}

/** One of these, by its name. */
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find(value => value === text);

/** A whole number within bounds, both included. */
export const wholeWithin =
  (least: number, most: number) =>
  (text: string): number | undefined =>
    /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;

/** Says the first of what a link asks for in vain; the address says none of it any more. */
export async function leaveOut(choices: readonly (readonly [name: string, value: string])[]): Promise<void> {
  const [first] = choices;
  if (first === undefined) return;
  await needWords('about');
  toast(t('about.unknownChoice', first[0], cutText(first[1], 40)));
  for (const [name] of choices) forget(name);
}
