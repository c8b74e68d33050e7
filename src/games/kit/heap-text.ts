/**
 * The heaps of a position: `3-4-5`. A position is set up by anybody's link: it must not have more moves than can be listed.
 *
 * @param count - how many heaps there have to be
 * @param most - no heap has more tokens
 */
export function parseHeaps(text: string, count: number, most: number): number[] {
  const heaps = text.split('-').map(Number);
  if (!/^\d+(-\d+)*$/.test(text) || heaps.length !== count) {
    throw new Error(`expected ${count === 2 ? 'two' : count} heaps joined by "-"`);
  }
  if (heaps.some(heap => heap > most)) throw new Error(`expected no heap of more than ${most}`);
  return heaps;
}

/** The two heaps of a position: `5-8`. */
export function parseTwoHeaps(text: string, most: number): readonly [number, number] {
  const [a, b] = parseHeaps(text, 2, most);
  return [a!, b!];
}
