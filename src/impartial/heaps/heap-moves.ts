/** The moves of a code, sorted by what an engine needs of them: none left, one heap, two heaps, more. */
import type { HeapCode, HeapDigit, HeapShape, HeapSplit } from '../../heaps/heap-code.js';

/** A move that takes `take` tokens (below 0: adds) and leaves heaps in the shape of `split`. */
export interface HeapMove {
  readonly take: number;
  readonly split: HeapSplit;
}

/** Every move that the digits before the repeating tail allow. */
export function finiteMoves({ before, after }: HeapCode): HeapMove[] {
  const of = (digit: HeapDigit, take: number) => digit.map(split => ({ take, split }));
  return [...before.map((digit, i) => of(digit, -i)).reverse(), ...after.map((digit, i) => of(digit, i + 1))].flat();
}

/** Moves that leave two heaps at most, and none of them without end. */
export interface SmallMoves {
  /** Tokens that may be taken where nothing is left, and where one heap is left. */
  readonly toNone: readonly number[];
  readonly toOne: readonly number[];
  /** Tokens that may be taken where the rest is split in two, and whether the two may be equal. */
  readonly toTwo: readonly { readonly take: number; readonly mayBeEqual: boolean }[];
  /** Moves that leave so many equal heaps: their value is that of one of them, or 0. */
  readonly toEqual: readonly { readonly take: number; readonly heaps: number }[];
}

/** The moves of a finite code that never splits into more than two heaps, unless they are equal; undefined for other codes. */
export function smallMoves(code: HeapCode): SmallMoves | undefined {
  if (code.tail.length > 0) return undefined;
  const moves = finiteMoves(code);
  const isSmall = ({ split }: HeapMove) => !split.orMore && (split.heaps <= 2 || split.shape === 'equal');
  if (!moves.every(isSmall)) return undefined;
  const takes = (heaps: number, ...shapes: readonly HeapShape[]) =>
    moves.filter(({ split }) => split.heaps === heaps && shapes.includes(split.shape)).map(({ take }) => take);
  const mayBeEqual = takes(2, 'any').map(take => ({ take, mayBeEqual: true }));
  const unequal = takes(2, 'different', 'unequal').map(take => ({ take, mayBeEqual: false }));
  const equal = moves.filter(({ split }) => split.shape === 'equal');
  return {
    toNone: takes(0, 'any'),
    toOne: takes(1, 'any'),
    toTwo: [...mayBeEqual, ...unequal].sort((a, b) => a.take - b.take),
    toEqual: equal.map(({ take, split }) => ({ take, heaps: split.heaps })),
  };
}
