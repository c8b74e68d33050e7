import { scaleLinear } from 'd3-scale';
import type { Placement, Size } from '../../draw/placement.ts';
import type { Sheet } from '../../engine/protocol.ts';
import type { Cell } from './cell-link.ts';

/** The frame of a heat map: its axes to the left and below, the rest for cells. */
export interface MapFrame extends Size {
  readonly left: number;
  readonly bottom: number;
}

/** The extent of a sheet, in cells. */
export type Extent = Pick<Sheet, 'xFrom' | 'yFrom' | 'width' | 'height'>;

/** Cells are squares of `scale` pixels; the least number is at the left, and at the bottom. */
export function cellAt(sheet: Extent, { x, y, scale }: Placement, px: number, py: number): Cell | undefined {
  const column = Math.floor((px - x) / scale);
  const row = sheet.height - 1 - Math.floor((py - y) / scale);
  if (column < 0 || column >= sheet.width || row < 0 || row >= sheet.height) return undefined;
  return { x: sheet.xFrom + column, y: sheet.yFrom + row };
}

/** The upper left corner of a cell, in pixels. */
export function cornerOf(sheet: Extent, { x, y, scale }: Placement, cell: Cell): { x: number; y: number } {
  return {
    x: x + (cell.x - sheet.xFrom) * scale,
    y: y + (sheet.height - 1 - (cell.y - sheet.yFrom)) * scale,
  };
}

/** The value of a cell; -1 where there is none. */
export function valueAt(sheet: Sheet, cell: Cell): number {
  return sheet.values[(cell.y - sheet.yFrom) * sheet.width + (cell.x - sheet.xFrom)] ?? -1;
}

/** The nearest cell of a sheet. */
export function clampCell(sheet: Extent, { x, y }: Cell): Cell {
  return {
    x: Math.max(sheet.xFrom, Math.min(sheet.xFrom + sheet.width - 1, x)),
    y: Math.max(sheet.yFrom, Math.min(sheet.yFrom + sheet.height - 1, y)),
  };
}

/** The whole sheet as large as the frame allows, in its middle. */
export function fitSheet(sheet: Extent, frame: MapFrame): Placement {
  const width = Math.max(1, frame.width - frame.left - 8);
  const height = Math.max(1, frame.height - frame.bottom - 8);
  const scale = Math.min(width / sheet.width, height / sheet.height);
  return {
    x: frame.left + (width - sheet.width * scale) / 2,
    y: 8 + (height - sheet.height * scale) / 2,
    scale,
  };
}

/** The cells that can be seen, as columns and rows from 0, both ends included. */
export function visibleCells(sheet: Extent, { x, y, scale }: Placement, frame: MapFrame) {
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
  return {
    left: clamp(Math.floor((frame.left - x) / scale), sheet.width),
    right: clamp(Math.floor((frame.width - x) / scale), sheet.width),
    top: clamp(Math.floor(-y / scale), sheet.height),
    bottom: clamp(Math.floor((frame.height - frame.bottom - y) / scale), sheet.height),
  };
}

/** Whole numbers from `from` to `to` worth a tick, with room for their texts. */
export function wholeTicks(from: number, to: number, pixels: number, room: number): number[] {
  if (to <= from) return [from];
  return scaleLinear([from, to], [0, pixels])
    .ticks(Math.max(1, Math.floor(pixels / room)))
    .filter(Number.isInteger);
}

/** The largest remoteness on a sheet. */
export function farthest({ values }: Pick<Sheet, 'values'>): number {
  let most = 0;
  for (const value of values) if (value >= 0 && (value & 3) !== 1 && value >>> 2 > most) most = value >>> 2;
  return most;
}

/** The cell that holds something and is nearest to another; that one where none does. */
export function nearestFilled(sheet: Sheet, { x, y }: Cell): Cell {
  let nearest: Cell = { x, y };
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < sheet.values.length; i++) {
    if (sheet.values[i]! < 0) continue;
    const cell = { x: sheet.xFrom + (i % sheet.width), y: sheet.yFrom + Math.floor(i / sheet.width) };
    const distance = Math.hypot(cell.x - x, cell.y - y);
    if (distance < least) [nearest, least] = [cell, distance];
  }
  return nearest;
}

/** The largest Grundy value on a sheet of such. */
export function largestNimber({ values }: Pick<Sheet, 'values'>): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}
