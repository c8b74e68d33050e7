import { makeText, parseText } from '../checks/plain-data.js';
import { excerpt, ZugzwangError } from '../errors.js';

/** Text notation, both ways. `parse` throws on text that is no position. */
export interface Notation<Position> {
  make(position: Position): string;
  parse(text: string): Position;
  /** Where a text is rows of letters with `|` between them: those that a square may have, for editors of positions. */
  readonly letters?: string;
}

const derived = new WeakSet<object>();

/** Marks a notation that the library has derived from what positions are made of: it leads back to each of them by itself. */
export function derivedNotation<Position>(notation: Notation<Position>): Notation<Position> {
  derived.add(notation);
  return notation;
}

/** Whether a notation is an author's own, which may promise what it does not keep. */
export const isOwnNotation = (notation: object | undefined): boolean =>
  notation !== undefined && !derived.has(notation);

/** The notation that a game gets when it gives none: strings and numbers as they are, everything else as JSON. */
export function generatedNotation<Position>(start: Position): Notation<Position> {
  if (typeof start === 'string') return textNotation as unknown as Notation<Position>;
  if (typeof start === 'number') return numberNotation as unknown as Notation<Position>;
  if (typeof start === 'bigint') return bigintNotation as unknown as Notation<Position>;
  return { make: makeText, parse: parseText as (text: string) => Position };
}

const textNotation: Notation<string> = {
  make: position => (typeof position === 'string' ? position : makeText(position)),
  parse: text => text,
};

const numberNotation: Notation<number> = {
  make: makeText,
  parse: text => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) throw badText(text, 'a number');
    return value;
  },
};

const bigintNotation: Notation<bigint> = {
  make: position => (typeof position === 'bigint' ? String(position) : makeText(position)),
  parse: text => {
    if (!/^\s*-?\d+\s*$/.test(text)) throw badText(text, 'an integer');
    return BigInt(text);
  },
};

function badText(text: string, expected: string): ZugzwangError {
  const found = `"${excerpt(text)}"`;
  return new ZugzwangError('input', `found ${found}, expected ${expected}`, { found, expected });
}
