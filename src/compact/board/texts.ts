/**
 * Positions of board games as text, both ways: each board rank by rank from the top, `X.O/.../..X`, then what else there is by name, the first
 * player's before the comma: `hand=3,2 turns=5 pits=4-4-4,4-4-4`.
 */
import { excerpt } from '../../core/errors.js';
import { derivedNotation, type Notation } from '../../core/text/notation.js';
import type { Board } from './board.js';
import type { BoardSlots, Slot } from './parts.js';
import type { BoardPosition, Layout } from './shape.js';
import { EMPTY } from './signs.js';

type Ranks = ReadonlyMap<number, number>;

/** The notation of a shape's positions. */
export function boardTexts(layout: Layout): Notation<BoardPosition> {
  const ranks = layout.boards.map(({ board }) => ranksOf(board));
  return derivedNotation({
    make: position => makeRowText(layout, position),
    parse: text => parseRow(layout, ranks, text),
  });
}

/** A row as text, as if it were seen by the first player. */
export function makeRowText(layout: Layout, row: ArrayLike<number>, base = 0): string {
  const boards = layout.boards.map(slots => makeBoardText(layout, slots, row, base));
  const rest = namesBeside(layout).map(name => {
    const values = slotsOf(layout, name).map(slot => valuesOf(slot, row, base).join('-'));
    return `${name}=${values.join(',')}`;
  });
  return [...boards, ...rest].join(' ');
}

function makeBoardText({ signs }: Layout, { board, slots }: BoardSlots, row: ArrayLike<number>, base: number): string {
  let text = '';
  for (let p = 0; p < board.points; p++) {
    if (p > 0 && board.places[p]!.rank !== board.places[p - 1]!.rank) text += '/';
    const slot = slots.find(({ at }) => ((row[base + at]! >>> p) & 1) === 1);
    text += slot === undefined ? EMPTY : signs.get(slot)!;
  }
  return text;
}

/** What stands beside the boards, by name. */
function namesBeside({ slots }: Layout): string[] {
  return [...new Set(slots.filter(({ part }) => part.kind !== 'on').map(({ name }) => name))];
}

const slotsOf = ({ slots }: Layout, name: string) => slots.filter(slot => slot.name === name);

const valuesOf = ({ at, length }: Slot, row: ArrayLike<number>, base: number) =>
  Array.from({ length }, (_, i) => row[base + at + i]!);

function parseRow(layout: Layout, ranks: readonly Ranks[], text: string): BoardPosition {
  const row = Array.from({ length: layout.width }, () => 0);
  const names = namesBeside(layout);
  const words = text.split(' ');
  const boards = layout.boards.length;
  if (words.length !== boards + names.length) {
    const expected = [...layout.boards.map(() => 'a board'), ...names.map(name => `${name}=…`)].join(', ');
    throw new Error(`found ${words.length} parts, expected ${expected} with blanks between them`);
  }
  for (const [i, slots] of layout.boards.entries()) parseBoard(layout, slots, ranks[i]!, words[i]!, row);
  for (const [i, name] of names.entries()) parseBeside(slotsOf(layout, name), name, words[boards + i]!, row);
  const complaint = layout.complaint(row, 0);
  if (complaint !== undefined) throw new Error(complaint);
  return row;
}

function parseBoard({ signs }: Layout, { slots }: BoardSlots, ranks: Ranks, text: string, row: number[]): void {
  const lines = text.split('/');
  if (lines.length !== ranks.size)
    throw new Error(`found ${lines.length} ranks, expected ${ranks.size} with "/" between them`);
  let [line, point] = [0, 0];
  for (const [rank, expected] of ranks) {
    const letters = [...lines[line++]!];
    if (letters.length !== expected)
      throw new Error(`found ${letters.length} points on rank ${rank + 1}, expected ${expected}`);
    for (const letter of letters) {
      const slot = letter === EMPTY ? undefined : slots.find(one => signs.get(one) === letter);
      if (slot !== undefined) row[slot.at]! |= 1 << point;
      else if (letter !== EMPTY) {
        const known = slots.map(one => `"${signs.get(one)!}"`).join(', ');
        throw new Error(`found "${excerpt(letter)}" on rank ${rank + 1}, expected "." or one of ${known}`);
      }
      point++;
    }
  }
}

/** A board's ranks as they are written, with how many points each has. */
function ranksOf({ places }: Board): Ranks {
  const ranks = new Map<number, number>();
  for (const { rank } of places) ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
  return ranks;
}

function parseBeside(slots: readonly Slot[], name: string, text: string, row: number[]): void {
  const values = text.startsWith(`${name}=`) ? text.slice(name.length + 1).split(',') : [];
  if (values.length !== slots.length) {
    const shape = slots.map(({ length }) => (length === 1 ? 'a number' : `${length} numbers with "-" between them`));
    throw new Error(`found "${excerpt(text)}", expected ${name}= and ${shape.join(', a comma, ')}`);
  }
  for (const [k, { at, length }] of slots.entries()) {
    const numbers = values[k]!.split('-');
    if (numbers.length !== length || !numbers.every(value => /^\d{1,9}$/.test(value))) {
      const expected = length === 1 ? 'a whole number' : `${length} whole numbers with "-" between them`;
      throw new Error(`${name}: found "${excerpt(values[k]!)}", expected ${expected}`);
    }
    for (const [i, value] of numbers.entries()) row[at + i] = Number(value);
  }
}
