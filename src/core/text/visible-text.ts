/** Texts as they are shown: in one line, every character to be seen, cut between letters; and how what is shown is read again. */

/** A character that nobody sees, or that ends a line. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** Blanks that would be lost at an end. */
const OUTER_BLANKS = /^\s+|\s+$/gu;
const ESCAPE = /\\u\{([0-9a-f]{1,6})\}/gi;
/** How the empty text is shown. */
const EMPTY = '""';

const escape = (text: string): string => Array.from(text, c => `\\u{${c.codePointAt(0)!.toString(16)}}`).join('');

/** Characters that nobody sees, and ends of lines, by their numbers: `a\u{a}b`. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, escape);
}

/** A text in one line that can be typed again: `typedText` reads it back, whatever it is. The empty text is `""`. */
export function visibleText(text: string): string {
  if (text === '') return EMPTY;
  if (text === EMPTY) return escape(text);
  return withoutUnseen(text.replaceAll('\\u{', `${escape('\\')}u{`).replace(OUTER_BLANKS, escape));
}

/** The text that somebody typed as `visibleText` shows it, or as it is. */
export function typedText(typed: string): string {
  if (typed === EMPTY) return '';
  return typed.replace(ESCAPE, (shown, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff ? shown : String.fromCodePoint(code);
  });
}

/** Text in which every unit is a letter of its own: no line ends, which may come in pairs. */
const PLAIN = /^[\x20-\x7e]*$/;

let segmenter: Intl.Segmenter | undefined;

/** The letters of a text, as readers see them: an accent or a flag is in one piece. */
export function* lettersOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** A letter with more marks than this has them cut. */
const MOST_UNITS = 32;

/** At most so many letters of a text, the last of them `…` where it is cut. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Looking for letters takes long.
  if (PLAIN.test(text)) return `${text.slice(0, most - 1)}…`;
  let kept = '';
  let last = '';
  let count = 0;
  for (const letter of lettersOf(text)) {
    if (count++ === most) return `${kept}…`;
    kept += last;
    last = letter.length <= MOST_UNITS ? letter : '�';
  }
  return kept + last;
}
