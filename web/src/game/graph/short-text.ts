import { lettersOf } from 'zugzwang/core';

/** A text that is too long, with letters in its middle left out. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const letters = [...lettersOf(text)];
  if (letters.length <= most) return text;
  const head = Math.ceil((most - 1) / 2);
  return `${letters.slice(0, head).join('')}…${letters.slice(letters.length - (most - 1 - head)).join('')}`;
}

/** How many letters a reader sees. */
export const letterCount = (text: string): number => [...lettersOf(text)].length;
