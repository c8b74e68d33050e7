import type { HeapPeriod } from 'zugzwang/impartial';
import { FONT, frameCell, SIGNED } from '../draw/canvas-frame.tsx';
import { css } from '../draw/colour.ts';
import { inkOn, type MapPalette, nimberColour } from '../draw/map-colours.ts';
import { hatch } from '../draw/painted-key.ts';
import type { Pen } from '../draw/svg-pen.ts';
import { roundStep } from '../ui/round-step.ts';
import { indexIn } from './fold.ts';
import type { VisibleRows } from './virtual-rows.ts';

/** What is painted of a folded sequence. */
export interface StripScene {
  readonly values: Uint32Array;
  readonly exceptions: Int32Array;
  readonly period: HeapPeriod | undefined;
  readonly largest: number;
  readonly fold: number;
  readonly cell: number;
  readonly rows: VisibleRows;
  /** How far it is scrolled, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Undefined in a file, where nothing is chosen. */
  readonly cursor: number | undefined;
  readonly hovered: number | undefined;
  readonly palette: MapPalette;
}

/** Where the heaps that rows begin with are written; above, where the places in a row are. */
export const GUTTER = 62;
export const HEAD = 22;

/** Paints what can be seen of the strip. */
export function paintStrip(pen: Pen, scene: StripScene): void {
  const { width, height } = scene;
  pen.save();
  pen.beginPath();
  pen.rect(GUTTER, HEAD, width - GUTTER, height - HEAD);
  pen.clip();
  eachCell(scene, (n, x, y) => paintCell(pen, scene, n, x, y));
  if (scene.hovered !== undefined) mark(pen, scene, scene.hovered, scene.palette.ink, 1.5);
  if (scene.cursor !== undefined) mark(pen, scene, scene.cursor, scene.palette.focus, 3);
  pen.restore();
  paintMargins(pen, scene);
}

function eachCell(scene: StripScene, act: (n: number, x: number, y: number) => void): void {
  const { values, fold, cell, rows, left, width } = scene;
  const first = Math.max(0, Math.floor(left / cell));
  const last = Math.min(fold - 1, Math.ceil((left + width - GUTTER) / cell));
  for (let row = rows.from; row < rows.to; row++) {
    for (let column = first; column <= last; column++) {
      const n = row * fold + column;
      if (n < values.length) act(n, xOf(scene, column), yOf(scene, row));
    }
  }
}

const xOf = ({ cell, left }: StripScene, column: number) => GUTTER + column * cell - left;
const yOf = ({ cell, rows, top }: StripScene, row: number) => HEAD + rows.top - top + (row - rows.from) * cell;

function paintCell(pen: Pen, scene: StripScene, n: number, x: number, y: number): void {
  const { values, largest, cell, palette, exceptions } = scene;
  const value = values[n]!;
  const colour = nimberColour(value, largest, palette);
  const ink = inkOn(colour);
  const gap = cell >= 10 ? 1 : 0;
  pen.fillStyle = css(colour);
  pen.fillRect(x, y, cell - gap, cell - gap);
  const text = String(value);
  if (cell >= SIGNED && text.length * 7 + 2 <= cell) {
    pen.fillStyle = ink;
    pen.font = `${value === 0 ? 700 : 500} ${Math.min(15, Math.round(cell * 0.52))}px ${FONT}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(text, x + (cell - gap) / 2, y + (cell - gap) / 2 + 0.5);
  } else if (value === 0) hatch(pen, 'lose', { x, y }, cell - gap, ink);
  if (indexIn(exceptions, n) >= 0) markException(pen, x, y, cell - gap, ink);
}

/** A folded corner. */
function markException(pen: Pen, x: number, y: number, size: number, ink: string): void {
  const corner = Math.max(4, size * 0.36);
  pen.fillStyle = ink;
  pen.beginPath();
  pen.moveTo(x + size - corner, y);
  pen.lineTo(x + size, y);
  pen.lineTo(x + size, y + corner);
  pen.fill();
  if (size < 9) return;
  pen.strokeStyle = ink;
  pen.lineWidth = 1;
  pen.strokeRect(x + 0.5, y + 0.5, size - 1, size - 1);
}

function mark(pen: Pen, scene: StripScene, n: number, colour: string, width: number): void {
  const corner = { x: xOf(scene, n % scene.fold), y: yOf(scene, Math.floor(n / scene.fold)) };
  frameCell(pen, corner, { size: scene.cell, least: 9 }, { paper: scene.palette.panel, colour, width });
}

/** The heap that each row begins with, and places in a row. */
function paintMargins(pen: Pen, scene: StripScene): void {
  const { fold, cell, rows, palette, left, width, height, values } = scene;
  pen.fillStyle = palette.soft;
  pen.font = `11px ${FONT}`;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  const everyRow = Math.max(1, Math.ceil(14 / cell));
  for (let row = rows.from; row < rows.to; row++) {
    const y = yOf(scene, row) + cell / 2;
    if (row % everyRow !== 0 || y < HEAD + 5 || y > height || row * fold >= values.length) continue;
    pen.fillText(String(row * fold), GUTTER - 8, y);
  }
  pen.textAlign = 'center';
  const everyColumn = roundStep((String(fold - 1).length * 7 + 8) / cell);
  for (let column = Math.floor(left / cell / everyColumn) * everyColumn; column < fold; column += everyColumn) {
    const x = xOf(scene, column) + cell / 2;
    if (x > width) break;
    if (x >= GUTTER) pen.fillText(String(column), x, HEAD / 2 + 1);
  }
}
