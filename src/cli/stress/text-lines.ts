import { excerpt } from '../../core/errors.js';
import { textWidth } from '../text/layout.js';
import { count } from '../text/words.js';

const SHOWN_LINES = 24;

/** A heading and a text below it, indented; of a long one its beginning. */
export function textLines(heading: string, text: string): string[] {
  const shown = [heading];
  const width = Math.max(40, textWidth() - 2);
  const lines = (text.trimEnd() || '(nothing)').split('\n');
  for (const line of lines.slice(0, SHOWN_LINES)) {
    const whole = line.replace(/\r$/, '');
    shown.push(`  ${excerpt(whole, 4 * width)}`);
  }
  const left = lines.length - SHOWN_LINES;
  if (left > 0) shown.push(`  … (${count(left)} more lines; --save DIR keeps all of it)`);
  return shown;
}
