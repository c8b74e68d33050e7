import type { MapPalette } from '../../draw/map-colours.ts';
import type { Placement } from '../../draw/placement.ts';
import type { Pen } from '../../draw/svg-pen.ts';
import type { Sheet } from '../../engine/protocol.ts';
import { cornerOf, type MapFrame, visibleCells } from './map-geometry.ts';

/** What of a law is drawn over a map. */
export interface LawScene {
  readonly sheet: Sheet;
  readonly codes: Int8Array;
  readonly placement: Placement;
  readonly frame: MapFrame;
  readonly palette: MapPalette;
}

/** From this size of a cell on borders are drawn; below it they would cover the map. */
const BORDERED = 3;

/** Borders between what a law says of neighbouring cells, and a cross on each cell of which it says something wrong. */
export function paintLaw(pen: Pen, scene: LawScene): void {
  const { sheet, codes, placement, frame, palette } = scene;
  const { left, right, top, bottom } = visibleCells(sheet, placement, frame);
  const { scale } = placement;
  const borders: Segment[] = [];
  const wrong: Segment[] = [];
  for (let line = top; line <= bottom; line++) {
    const row = sheet.height - 1 - line;
    for (let column = left; column <= right; column++) {
      const i = row * sheet.width + column;
      const code = codes[i]!;
      const { x, y } = cornerOf(sheet, placement, { x: sheet.xFrom + column, y: sheet.yFrom + row });
      if (scale >= BORDERED) {
        if (column + 1 < sheet.width && codes[i + 1] !== code) borders.push([x + scale, y, x + scale, y + scale]);
        if (row > 0 && codes[i - sheet.width] !== code) borders.push([x, y + scale, x + scale, y + scale]);
      }
      if (code < 0 || code === (sheet.values[i]! & 3)) continue;
      const size = Math.max(scale, 4);
      wrong.push([x, y, x + size, y + size], [x + size, y, x, y + size]);
    }
  }
  stroke(pen, borders, palette.panel, Math.min(4.5, scale * 0.5));
  stroke(pen, borders, palette.focus, Math.min(2.5, scale * 0.3));
  stroke(pen, wrong, palette.panel, 4);
  stroke(pen, wrong, palette.ink, 2);
}

/** A line from one point to another. */
type Segment = readonly [x: number, y: number, toX: number, toY: number];

function stroke(pen: Pen, segments: readonly Segment[], colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = 'square';
  pen.beginPath();
  for (const [x, y, toX, toY] of segments) {
    pen.moveTo(x, y);
    pen.lineTo(toX, toY);
  }
  pen.stroke();
  pen.lineCap = 'butt';
}
