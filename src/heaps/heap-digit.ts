/** One digit of a take-and-break code: into how many heaps a move may split what it leaves. */

/** `any` heaps, all `different` (`!`), not all `unequal`ly alike (`?`: at least two differ), or all `equal` (`=`). */
export const HEAP_SHAPES = ['any', 'different', 'unequal', 'equal'] as const;
/** One of the shapes. */
export type HeapShape = (typeof HEAP_SHAPES)[number];

/** What is left is split into so many heaps, none of them empty; 0 heaps: nothing may be left. */
export interface HeapSplit {
  readonly heaps: number;
  /** Or into more. */
  readonly orMore: boolean;
  readonly shape: HeapShape;
}

/** The ways to split, by number of heaps, ascending; only the last may be open above. No way at all: the digit 0. */
export type HeapDigit = readonly HeapSplit[];

const MARKS: Readonly<Record<HeapShape, string>> = { any: '', different: '!', unequal: '?', equal: '=' };
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The shape that a mark stands for, or undefined where it is none. */
export function shapeOfMark(mark: string): HeapShape | undefined {
  return HEAP_SHAPES.find(shape => shape !== 'any' && MARKS[shape] === mark);
}

/** The set of bits of a digit 0-9, A-Z (or a-f), or undefined where it is none. */
export function digitOfLetter(letter: string): number | undefined {
  const bits = LETTERS.indexOf(/^[a-f]$/.test(letter) ? letter.toUpperCase() : letter);
  return letter.length === 1 && bits >= 0 ? bits : undefined;
}

/** The splits whose bits are set: bit 0 none left, bit 1 one heap, bit 2 two heaps … */
export function digitOfBits(bits: number, shape: HeapShape = 'any'): HeapDigit {
  const splits: HeapSplit[] = [];
  for (let heaps = 0; bits >> heaps !== 0; heaps++)
    if ((bits >> heaps) & 1) splits.push({ heaps, orMore: false, shape });
  return tidyDigit(splits);
}

/** In order, without marks where they say nothing, and with an open end as low as it goes. */
export function tidyDigit(splits: readonly HeapSplit[]): HeapDigit {
  const tidy = [...splits]
    .sort((a, b) => a.heaps - b.heaps)
    .map(split => (split.heaps < 2 && !split.orMore ? { ...split, shape: 'any' as const } : split));
  for (;;) {
    const [before, last] = [tidy.at(-2), tidy.at(-1)];
    if (before === undefined || last === undefined || !last.orMore || before.heaps !== last.heaps - 1) return tidy;
    if (before.heaps >= 2 && before.shape !== last.shape) return tidy;
    tidy.splice(-2, 2, { ...last, heaps: before.heaps });
  }
}

/** The digit as text, in CGSuite's normal form: `7`, `6!`, `*`, `{0,2+}!`, `{0,2!,3}`. */
export function makeHeapDigit(digit: HeapDigit): string {
  if (digit.length === 0) return '0';
  const shapes = new Set(digit.filter(({ heaps, orMore }) => heaps >= 2 || orMore).map(({ shape }) => shape));
  const [common = 'any'] = shapes;
  if (shapes.size > 1) return `{${digit.map(split => makeSplit(split, MARKS[split.shape])).join(',')}}`;
  const open = digit.at(-1)!.orMore;
  if (open && digit[0]!.heaps === 0 && digit.length === 1) return `*${MARKS[common]}`;
  const bits = open ? LETTERS.length : digit.reduce((sum, { heaps }) => sum + 2 ** heaps, 0);
  const plain = bits < LETTERS.length ? LETTERS[bits]! : `{${digit.map(split => makeSplit(split, '')).join(',')}}`;
  return plain + MARKS[common];
}

function makeSplit({ heaps, orMore }: HeapSplit, mark: string): string {
  return `${heaps}${mark}${orMore ? '+' : ''}`;
}
