/** The least number that is not among these: for tests that take nothing from the library. */
export function plainMex(numbers: Iterable<number>): number {
  const seen = new Set(numbers);
  let least = 0;
  while (seen.has(least)) least++;
  return least;
}
