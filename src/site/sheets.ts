/**
 * Heat maps of families: outcome and remoteness over two numbers, such as the sizes of two heaps. Each is worked out by a method of
 * its own, much faster than a solution for each cell would be, and tested against such solutions.
 */
import type { Sheet, SheetParameters } from './sheet.js';

type Make = (values: SheetParameters) => readonly Sheet[];

const taking = async (make: 'wythoffSheets' | 'nimSheets' | 'subtractionSheets' | 'candySheets') =>
  (await import('./heap-sheets.js'))[make];

/** By family, where its sheets are found; read when they are asked for. */
const SHEETS: Readonly<Record<string, () => Promise<Make>>> = {
  berzerk: async () => (await import('./berzerk-sheets.js')).berzerkSheets,
  'candy-piles': () => taking('candySheets'),
  nim: () => taking('nimSheets'),
  subtraction: () => taking('subtractionSheets'),
  wythoff: () => taking('wythoffSheets'),
};

/** Whether a family has heat maps. */
export function hasSheets(id: string): boolean {
  return Object.hasOwn(SHEETS, id);
}

/** The heat maps of a family; its parameters say what they do not run over, such as the winning convention. */
export async function sheetsOf(id: string, values: SheetParameters): Promise<readonly Sheet[]> {
  return hasSheets(id) ? (await SHEETS[id]!())(values) : [];
}
