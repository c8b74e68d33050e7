/** Reports of labelled lines, at most 80 columns wide. */

const WIDTH = 80;
const LABEL = 11;

/** A line of a report, behind its label. */
export const line = (label: string, text: string): string => label.padEnd(LABEL) + text;

/** Words, blanks between them, in lines with a label before the first. */
export function wrapped(label: string, words: readonly string[], between = ' '): string[] {
  const lines: string[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '' && LABEL + text.length + between.length + word.length > WIDTH) {
      lines.push(text + between.trimEnd());
      text = word;
    } else text = text === '' ? word : text + between + word;
  }
  return [...lines, text].map((one, i) => line(i === 0 ? label : '', one));
}
