/** How a heap is drawn: token by token, or of a large one only some. */

/** A token by its number from below, or how many are left out between two of them. */
export type HeapRow = { readonly token: number } | { readonly leftOut: number };

/** So many tokens are drawn one by one in a column. */
export const COLUMN = 12;
/** Of a larger heap, so many on top; fewer where there are many heaps. */
const TOP = 6;

/**
 * The tokens of a heap that are drawn, from below: all of a small one; of a large one the lowest, those on top and those wanted,
 * but never so many that a page is full of them.
 */
export function heapRows(size: number, wanted: Iterable<number> = [], top = TOP): HeapRow[] {
  if (size <= COLUMN) return Array.from({ length: size }, (_, i) => ({ token: i + 1 }));
  const shown = new Set<number>([1]);
  for (let i = 0; i < top; i++) shown.add(size - i);
  for (const token of wanted) {
    if (shown.size >= 2 * COLUMN) break;
    if (Number.isInteger(token) && token >= 1 && token <= size) shown.add(token);
  }
  const rows: HeapRow[] = [];
  let below = 0;
  for (const token of [...shown].sort((a, b) => a - b)) {
    const between = token - below - 1;
    if (between === 1) rows.push({ token: token - 1 });
    else if (between > 1) rows.push({ leftOut: between });
    rows.push({ token });
    below = token;
  }
  return rows;
}

/** How many tokens lie side by side in a heap that has room: about square. */
export const brickWidth = (most: number): number => (most <= COLUMN ? 1 : Math.ceil(Math.sqrt(most * 0.8)));
