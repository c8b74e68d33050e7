import type { Compiled } from './checking.ts';

/** The place in the rules that a place in their compiled text comes from. */
export function sourceOf({ places }: Compiled, line: number, column: number): number | undefined {
  let found: number | undefined;
  for (const [row, at, from] of places) {
    if (row > line || (row === line && at > column)) break;
    found = row === line ? from : found;
  }
  return found;
}
