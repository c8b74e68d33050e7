/** Random codes of take-and-break games whose play ends. */
import type { Random } from '../random.js';

const MARKS = ['', '', '', '!', '?', '='];
/** What may stand before the point. */
const BEFORE = ['', '0', '4', '8', '4!', '8!0', '80', '{3+}0', '4?', 'C'];

/** @param octal - whether digits are 0-7 alone, without marks */
export function randomHeapCode(random: Random, octal = false): string {
  const digit = () => (octal ? String(random.integer(0, 7)) : anyDigit(random));
  const digits = (most: number) => random.list(random.integer(1, most), digit).join('');
  if (octal) return `${random.pick(['0', '0', '4'])}.${digits(5)}`;
  return `${random.pick(BEFORE)}.${digits(4)}${random.chance(0.3) ? `[${digits(3)}]` : ''}`;
}

function anyDigit(random: Random): string {
  const mark = random.pick(MARKS);
  if (random.chance(0.7)) return random.pick([...'0123456789ABCDEFG']) + mark;
  if (random.chance(0.4)) return `*${mark}`;
  const heaps = [0, 1, 2, 3, 4, 5].filter(() => random.chance(0.5));
  if (heaps.length === 0) return '0';
  if (random.chance(0.5)) return `{${heaps.join(',')}${random.chance(0.5) ? '+' : ''}}${mark}`;
  return `{${heaps.map(one => one + random.pick(MARKS)).join(',')}}`;
}
