import { makeValueTable, type ValueTable } from 'zugzwang/pattern';
import type { Sheet } from '../../engine/protocol.ts';

/** The names of a map's numbers in a law. */
export const AXES = ['x', 'y'] as const;

/** So many columns and rows of a map a law is looked for in, and so many more it is then tried on. */
const SEEN = 80;
export const SEARCHED = 120;

/** The outcomes of part of a map, as a table of two numbers; cells that hold nothing are left out. */
function tableOf(sheet: Sheet, keep: (column: number, row: number) => boolean): ValueTable {
  const points: number[][] = [];
  const values: number[] = [];
  for (let row = 0; row < sheet.height; row++) {
    for (let column = 0; column < sheet.width; column++) {
      const value = sheet.values[row * sheet.width + column]!;
      if (value < 0 || !keep(column, row)) continue;
      points.push([sheet.xFrom + column, sheet.yFrom + row]);
      values.push(value & 3);
    }
  }
  return makeValueTable(AXES, 'outcome', points, values);
}

/** The corner that a law is looked for in, and what lies beyond it on the map, to try the law on; undefined where nothing does. */
export function tablesOf(sheet: Sheet): { readonly table: ValueTable; readonly fresh: ValueTable | undefined } {
  const seen = Math.min(SEEN, Math.ceil((Math.max(sheet.width, sheet.height) * 2) / 3));
  const isSeen = (column: number, row: number) => column < seen && row < seen;
  const fresh = tableOf(sheet, (column, row) => !isSeen(column, row));
  return { table: tableOf(sheet, isSeen), fresh: fresh.values.length === 0 ? undefined : fresh };
}

/** What a law says of each cell of a map, and how often it is right. */
export interface Predicted {
  /** Outcome codes, row by row; −1 where the law says nothing, or the cell holds nothing. */
  readonly codes: Int8Array;
  readonly agree: number;
  readonly disagree: number;
  readonly silent: number;
}

/** Tries a law on every cell of a map. */
export function predictSheet(predict: (point: ArrayLike<number>) => number | undefined, sheet: Sheet): Predicted {
  const codes = new Int8Array(sheet.values.length).fill(-1);
  const point = [0, 0];
  let [agree, disagree, silent] = [0, 0, 0];
  for (let i = 0; i < codes.length; i++) {
    const value = sheet.values[i]!;
    if (value < 0) continue;
    point[0] = sheet.xFrom + (i % sheet.width);
    point[1] = sheet.yFrom + Math.floor(i / sheet.width);
    const code = predict(point);
    if (code === undefined) silent++;
    else {
      codes[i] = code;
      if (code === (value & 3)) agree++;
      else disagree++;
    }
  }
  return { codes, agree, disagree, silent };
}
