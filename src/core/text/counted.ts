import { countText } from './sizes.js';

/** `1 position`, `1,234 positions`. */
export const counted = (n: number, noun: string): string => `${countText(n)} ${noun}${n === 1 ? '' : 's'}`;
