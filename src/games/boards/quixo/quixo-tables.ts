/**
 * What quixo's moves look up, by the contents of the two parts of the board (see `part-classes`), packed in one number: `first <<
 * 16 | second`. Contents are as the player to move sees them: kind 1 is the mover's.
 *
 * A push is an end of a rank or file and the place there that a cube is taken from; 4 by 4 has 32, a bit each. Which of them
 * are possible is read off both parts as bits, without a loop; among equal neighbours only the cube farthest from the end is taken, as
 * the others give the same. What a push adds to the packed board depends on its rank or file alone, whose content is read off both parts, too.
 */
import { type BoardPart, type PartClasses, partClasses, sumOverSquares } from '../../../ranking/part-classes.js';
import { squareSymmetries } from '../../../ranking/symmetry.js';

/** The bits of a packed board that are the second part's content, and those of the first part's, moved down. */
export const SECOND = 0xffff;
export const FIRST = 0x3fff;
/** Stands in what a push adds to the packed board if it takes a blank cube. */
export const TOOK_BLANK = 1 << 30;

/** Entries of `firsts` and `seconds` a content. */
export const SHARES = 8;
/** Entries of `forward` and `back` a push: one for each content of its row, and room up to a power of two. */
export const PUSH_BITS = 7;

/** Tables that do not depend on the tier. */
export interface QuixoTables {
  readonly n: number;
  readonly classes: PartClasses;
  /**
   * Eight entries for each content of a part; what both parts say together (by sum or by `|`) is true of the board.
   *
   * 0, 1: the contents of the ranks, a byte each, and of the files;
   * 2, 3: pushes whose cube is the mover's, and whose next cube, farther from the end, is; 4, 5: the same, blank;
   * 6, 7: pushes with a cube of the opponent's at the end, and with one as the next cube.
   */
  readonly firsts: Int32Array;
  readonly seconds: Int32Array;
  /** By push, where the byte of its rank or file begins. */
  readonly shifts: Uint8Array;
  /** By push and content of its rank or file, what is added to the board when the mover makes it, and when the opponent takes it back. */
  readonly forward: Int32Array;
  readonly back: Int32Array;
  /** The same when the opponent takes back one that took a blank cube. */
  readonly backToBlank: Int32Array;
  /** By first content, two entries: where its row in `ranks` begins when the other player is to move, and its full lines. */
  readonly rowsAndLines: Int32Array;
  /** By second content, its full lines. */
  readonly secondLines: Int32Array;
  /** By row, plus second content: its rank when the other player is to move. */
  readonly ranks: Uint16Array;
}

/*
 * Full lines of a part: bit l where every square of line l in this part has kind 1, bit l + 2n + 2 where it has kind 2. The
 * full lines of a board are those of both parts.
 */

/** A cube is taken from the last of `cells` and pushed in at the first; `next` is the cell after the last. */
interface Push {
  readonly bit: number;
  /** The number of the rank, or n more than that of the file. */
  readonly row: number;
  readonly cells: readonly number[];
  readonly next: number | undefined;
}

/** The tables of quixo on n by n: at n = 4 about 1 MB. */
export function quixoTables(n: number): QuixoTables {
  const isMiddle = (i: number) => i > 0 && i < n - 1;
  const squares = Array.from({ length: n * n }, (_, s) => s);
  // The middles of the edges have next to no symmetric contents, so that most boards are ranked by few rows.
  const edges = squares.filter(s => isMiddle(Math.floor(s / n)) !== isMiddle(s % n));
  const classes = partClasses(squareSymmetries(n), edges);
  const { first, second, rowOf } = classes;
  const line = (start: number, step: number) => Array.from({ length: n }, (_, i) => start + i * step);
  const rows = [
    ...Array.from({ length: n }, (_, i) => line(i * n, 1)),
    ...Array.from({ length: n }, (_, i) => line(i, n)),
  ];
  const lines = [...rows, line(0, n + 1), line(n - 1, n - 1)];
  const pushes = pushesOf(rows, n);
  const exchangedRows = rowOf.map((_, content) => rowOf[first.exchanged[content]!]!);
  const shifts = new Uint8Array(32);
  for (const { bit, row } of pushes) shifts[bit] = 8 * (row % n);
  return {
    n,
    classes,
    firsts: partTable(first, rows, pushes),
    seconds: partTable(second, rows, pushes),
    shifts,
    forward: differences(pushes, rows, classes, false),
    back: differences(pushes, rows, classes, true, 2),
    backToBlank: differences(pushes, rows, classes, true, 0),
    rowsAndLines: interleave([exchangedRows, fullLines(first, lines)]),
    secondLines: fullLines(second, lines),
    ranks: exchangedRanks(classes),
  };
}

/** Ranks have bits 0 … 15, files 16 … 31. Cubes in the middle of a row can be taken only on the edge of the board. */
function pushesOf(rows: readonly (readonly number[])[], n: number): Push[] {
  const pushes: Push[] = [];
  let bit = 0;
  for (const [row, squares] of rows.entries()) {
    const isEdge = row % n === 0 || row % n === n - 1;
    if (row === n) bit = 16;
    for (const fromEnd of [squares, squares.toReversed()]) {
      for (let i = isEdge ? 1 : n - 1; i < n; i++) {
        pushes.push({ bit: bit++, row, cells: fromEnd.slice(0, i + 1), next: fromEnd[i + 1] });
      }
    }
  }
  return pushes;
}

/** The entries of `QuixoTables.firsts` or `seconds`. */
function partTable(part: BoardPart, rows: readonly (readonly number[])[], pushes: readonly Push[]): Int32Array {
  const n = rows.length / 2;
  const taken = (push: Push) => push.cells.at(-1);
  const next = (push: Push) => push.next;
  const end = (push: Push) => push.cells[0];
  return interleave([
    rowContents(part, rows.slice(0, n)),
    rowContents(part, rows.slice(n)),
    pushesWith(part, pushes, taken, 1),
    pushesWith(part, pushes, next, 1),
    pushesWith(part, pushes, taken, 0),
    pushesWith(part, pushes, next, 0),
    pushesWith(part, pushes, end, 2),
    pushesWith(part, pushes, next, 2),
  ]);
}

/** For each content its share of the contents of these rows, a byte a row. */
function rowContents({ squares }: BoardPart, rows: readonly (readonly number[])[]): Int32Array {
  const weights = squares.map(square => {
    const row = rows.findIndex(one => one.includes(square));
    return 256 ** row * 3 ** rows[row]!.indexOf(square);
  });
  return sumOverSquares(weights.map(weight => [weight, 2 * weight]));
}

/** For each content the pushes that find this kind (0: blank) on one of their cells. */
function pushesWith(
  { squares }: BoardPart,
  pushes: readonly Push[],
  cellOf: (push: Push) => number | undefined,
  kind: 0 | 1 | 2,
): Int32Array {
  const bitsOf = (square: number) =>
    pushes.reduce((bits, push) => bits + (cellOf(push) === square ? 2 ** push.bit : 0), 0);
  const bits = squares.map(bitsOf);
  // The bits of different squares are different: sums are unions, and a blank square's are all but those of the pieces.
  if (kind !== 0) return sumOverSquares(bits.map(bit => (kind === 1 ? [bit, 0] : [0, bit])));
  const all = bits.reduce((sum, bit) => sum + bit, 0);
  return sumOverSquares(bits.map(bit => [-bit, -bit])).map(sum => sum + all);
}

/** What pushes add to the packed board; `back`: what is added when the opponent, kind 2, takes back one that took a cube of this kind. */
function differences(
  pushes: readonly Push[],
  rows: readonly (readonly number[])[],
  { first, second }: PartClasses,
  back: boolean,
  taken: 0 | 2 = 0,
): Int32Array {
  const weightOf = (square: number) => {
    const i = first.squares.indexOf(square);
    return i >= 0 ? first.weights[i]! * (SECOND + 1) : second.weights[second.squares.indexOf(square)]!;
  };
  const table = new Int32Array(32 << PUSH_BITS);
  for (const { bit, row, cells } of pushes) {
    const places = cells.map(cell => 3 ** rows[row]!.indexOf(cell));
    const weights = cells.map(weightOf);
    for (let content = 0; content < 3 ** rows[row]!.length; content++) {
      const before = places.map(place => Math.floor(content / place) % 3);
      const after = back ? [...before.slice(1), taken] : [1, ...before.slice(0, -1)];
      const steps = weights.map((weight, i) => weight * (after[i]! - before[i]!));
      const tookBlank = !back && before.at(-1) === 0 ? TOOK_BLANK : 0;
      table[(bit << PUSH_BITS) + content] = steps.reduce((sum, step) => sum + step, tookBlank);
    }
  }
  return table;
}

/** The full lines of each content: all but those through a square that says otherwise. */
function fullLines({ squares, size }: BoardPart, lines: readonly (readonly number[])[]): Int32Array {
  const full = new Int32Array(size);
  full[0] = 2 ** (2 * lines.length) - 1;
  let below = 1;
  for (const square of squares) {
    const through = lines.reduce((bits, line, l) => (line.includes(square) ? bits | (1 << l) : bits), 0);
    const spoilt = [through | (through << lines.length), through << lines.length, through];
    for (let digit = 2; digit >= 0; digit--) {
      for (let content = 0; content < below; content++) {
        full[digit * below + content] = full[content]! & ~spoilt[digit]!;
      }
    }
    below *= 3;
  }
  return full;
}

/** `PartClasses.ranks` as the other player sees the board. */
function exchangedRanks({ second, ranks }: PartClasses): Uint16Array {
  const table = new Uint16Array(ranks.length);
  for (let row = 0; row < ranks.length; row += second.size) {
    for (let content = 0; content < second.size; content++) {
      table[row + content] = ranks[row + second.exchanged[content]!]!;
    }
  }
  return table;
}

/** Several lists of equal length as one, entry by entry. */
function interleave(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.length * lists[0]!.length);
  for (let i = 0; i < lists.length; i++) {
    const list = lists[i]!;
    for (let j = 0; j < list.length; j++) all[j * lists.length + i] = list[j]!;
  }
  return all;
}
