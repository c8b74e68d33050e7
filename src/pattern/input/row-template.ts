/**
 * Positions with arguments in them: `{n}` stands for a number, `t^a` for so many copies of a character, `(tf)^a` for copies of a group, so that `t^a..f^b` are
 * rows of Toads and Frogs.
 */
import { excerpt, ZugzwangError } from '../../core/errors.js';

/** Positions as texts, by numbers. */
export interface RowTemplate {
  readonly text: string;
  /** The arguments, in the order in which they come. */
  readonly names: readonly string[];
  position(values: readonly number[]): string;
}

/** A text that comes so many times as an argument says, or the argument itself, or text. */
type Piece = string | { readonly name: string; readonly repeated?: string };

const PIECE = /\{([a-z]\w*)\}|(\([^()]*\)|.)\^(?:([a-z])|\{([a-z]\w*)\})/gsu;

/** @throws ZugzwangError `usage` where there is no argument */
export function parseRowTemplate(text: string): RowTemplate {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, number, group, letter, word] = match;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    if (number !== undefined) pieces.push({ name: number });
    else
      pieces.push({
        name: (letter ?? word)!,
        repeated: group!.length > 1 && group!.startsWith('(') ? group!.slice(1, -1) : group!,
      });
    end = match.index + whole.length;
  }
  pieces.push(text.slice(end));
  const names = [...new Set(pieces.flatMap(piece => (typeof piece === 'string' ? [] : [piece.name])))];
  if (names.length === 0) {
    const expected = 'arguments in it, as t^a for a toads and {n} for a number';
    throw new ZugzwangError('usage', `--positions: found "${excerpt(text)}", expected ${expected}`);
  }
  return {
    text,
    names,
    position: values =>
      pieces
        .map(piece => {
          if (typeof piece === 'string') return piece;
          const n = values[names.indexOf(piece.name)]!;
          return piece.repeated === undefined ? String(n) : piece.repeated.repeat(n);
        })
        .join(''),
  };
}

/** The positions in which the numbers behind the last colon of a text are the arguments; undefined where there are none. */
export function numbersTemplate(text: string): RowTemplate | undefined {
  const at = text.lastIndexOf(':') + 1;
  const count = text.slice(at).match(/\d+/g)?.length ?? 0;
  if (count === 0) return undefined;
  let i = 0;
  const name = () => (count === 1 ? 'n' : 'abcdefghijklmnopqrstuvwxyz'[i++ % 26]!);
  return parseRowTemplate(text.slice(0, at) + text.slice(at).replaceAll(/\d+/g, () => `{${name()}}`));
}
