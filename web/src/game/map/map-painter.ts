import { OUTCOMES } from 'zugzwang/core';
import { FONT, frameCell, SIGNED } from '../../draw/canvas-frame.tsx';
import { colourOf, inkOn, type MapMode, type MapPalette } from '../../draw/map-colours.ts';
import { hatch } from '../../draw/painted-key.ts';
import type { Placement } from '../../draw/placement.ts';
import type { Pen } from '../../draw/svg-pen.ts';
import type { Sheet } from '../../engine/protocol.ts';
import { OUTCOME_SIGNS } from '../../ui/outcome.ts';
import type { Cell } from './cell-link.ts';
import { paintLaw } from './law-painter.ts';
import { cornerOf, type MapFrame, valueAt, visibleCells, wholeTicks } from './map-geometry.ts';

/** What is painted. */
export interface MapScene {
  readonly sheet: Sheet;
  readonly mode: MapMode;
  /** The largest remoteness, or Grundy value, on the sheet. */
  readonly most: number;
  readonly placement: Placement;
  readonly frame: MapFrame;
  /** Undefined in a file, where nothing is chosen. */
  readonly cursor: Cell | undefined;
  readonly hovered: Cell | undefined;
  /** The game that is open, where it is on the map. */
  readonly current: Partial<Cell>;
  readonly palette: MapPalette;
  /** The sheet as a picture, a pixel a cell. */
  readonly picture: HTMLCanvasElement;
  /** What a law says of each cell, as codes; −1 where nothing. */
  readonly law?: Int8Array | undefined;
}

/** From these sizes of a cell on, in pixels: hatching, remotenesses. */
const HATCHED = 6;
const NUMBERED = 34;

/** The sheet as a picture, a pixel a cell, the least row at the bottom. */
export function sheetPicture(sheet: Sheet, mode: MapMode, most: number, palette: MapPalette): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(sheet.width, sheet.height);
  const cache = new Map<number, readonly [number, number, number]>();
  for (let row = 0; row < sheet.height; row++) {
    for (let column = 0; column < sheet.width; column++) {
      const value = sheet.values[row * sheet.width + column]!;
      let colour = cache.get(value);
      if (colour === undefined) cache.set(value, (colour = colourOf(value, mode, most, palette)));
      const at = 4 * ((sheet.height - 1 - row) * sheet.width + column);
      image.data[at] = colour[0];
      image.data[at + 1] = colour[1];
      image.data[at + 2] = colour[2];
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Paints the map on a canvas of the frame's size; its pixels are set to the screen's beforehand. */
export function paintMap(pen: Pen, scene: MapScene): void {
  const { frame, placement, sheet, picture } = scene;
  pen.save();
  pen.beginPath();
  pen.rect(frame.left, 0, frame.width - frame.left, frame.height - frame.bottom);
  pen.clip();
  pen.imageSmoothingEnabled = placement.scale < 1;
  const { x, y, scale } = placement;
  pen.drawImage(picture, x, y, sheet.width * scale, sheet.height * scale);
  paintCells(pen, scene);
  if (scene.law !== undefined) paintLaw(pen, { ...scene, codes: scene.law });
  paintMarks(pen, scene);
  pen.restore();
  paintAxes(pen, scene);
}

/** What tells outcomes apart without colour, where cells are large enough for it. */
function paintCells(pen: Pen, scene: MapScene): void {
  const { sheet, placement, frame, mode, most, palette } = scene;
  const { scale } = placement;
  if (scale < HATCHED) return;
  const { left, right, top, bottom } = visibleCells(sheet, placement, frame);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (let line = top; line <= bottom; line++) {
    for (let column = left; column <= right; column++) {
      const cell = { x: sheet.xFrom + column, y: sheet.yFrom + sheet.height - 1 - line };
      const value = valueAt(sheet, cell);
      if (value < 0) continue;
      const corner = cornerOf(sheet, placement, cell);
      const ink = inkOn(colourOf(value, mode, most, palette));
      if (mode === 'nimber') nimber(pen, value, corner, scale, ink);
      else if (scale < SIGNED) hatch(pen, OUTCOMES[value & 3]!, corner, scale, ink);
      else sign(pen, value, corner, scale, ink);
    }
  }
  if (scale >= SIGNED) grid(pen, scene);
}

function sign(pen: Pen, value: number, { x, y }: { x: number; y: number }, size: number, ink: string) {
  const outcome = OUTCOMES[value & 3]!;
  const isNumbered = size >= NUMBERED && outcome !== 'draw';
  pen.fillStyle = ink;
  pen.font = `600 ${Math.min(22, Math.round(size * (isNumbered ? 0.36 : 0.55)))}px ${FONT}`;
  pen.fillText(OUTCOME_SIGNS[outcome], x + size / 2, y + size * (isNumbered ? 0.32 : 0.52));
  if (!isNumbered) return;
  pen.font = `${Math.min(18, Math.round(size * 0.32))}px ${FONT}`;
  pen.fillText(String(value >>> 2), x + size / 2, y + size * 0.7);
}

/** A Grundy value, where it fits; 0, which is lost, is struck through where it does not. */
function nimber(pen: Pen, value: number, corner: { x: number; y: number }, size: number, ink: string) {
  const text = String(value);
  const height = Math.min(20, Math.round(size * 0.5));
  if (size < SIGNED || text.length * height * 0.6 > size - 2) {
    if (value === 0) hatch(pen, 'lose', corner, size, ink);
    return;
  }
  pen.fillStyle = ink;
  pen.font = `${value === 0 ? 800 : 500} ${height}px ${FONT}`;
  pen.fillText(text, corner.x + size / 2, corner.y + size * 0.52);
}

function grid(pen: Pen, { sheet, placement, frame, palette }: MapScene): void {
  const { x, y, scale } = placement;
  const { left, right, top, bottom } = visibleCells(sheet, placement, frame);
  pen.strokeStyle = palette.panel;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let column = left; column <= right + 1; column++) {
    pen.moveTo(x + column * scale, y + top * scale);
    pen.lineTo(x + column * scale, y + (bottom + 1) * scale);
  }
  for (let line = top; line <= bottom + 1; line++) {
    pen.moveTo(x + left * scale, y + line * scale);
    pen.lineTo(x + (right + 1) * scale, y + line * scale);
  }
  pen.stroke();
}

/** The chosen cell, the one pointed at, and the game that is open. */
function paintMarks(pen: Pen, scene: MapScene): void {
  const { palette, current, cursor, hovered } = scene;
  if (current.x !== undefined && current.y !== undefined) markCell(pen, scene, current as Cell, palette.ink, 2);
  if (hovered !== undefined) markCell(pen, scene, hovered, palette.ink, 1.5);
  if (cursor !== undefined) markCell(pen, scene, cursor, palette.focus, 3);
}

function markCell(pen: Pen, scene: MapScene, cell: Cell, colour: string, width: number) {
  const corner = cornerOf(scene.sheet, scene.placement, cell);
  frameCell(pen, corner, { size: scene.placement.scale, least: 7 }, { paper: scene.palette.panel, colour, width });
}

/** Ticks at the middles of cells, and the cell that is read out. */
function paintAxes(pen: Pen, scene: MapScene): void {
  const { sheet, placement, frame, palette, cursor, hovered } = scene;
  const { left, right, top, bottom } = visibleCells(sheet, placement, frame);
  const { scale } = placement;
  const floor = frame.height - frame.bottom;
  const shown = hovered ?? cursor;
  pen.font = `12px ${FONT}`;
  pen.strokeStyle = palette.edge;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(frame.left + 0.5, 0);
  pen.lineTo(frame.left + 0.5, floor + 0.5);
  pen.lineTo(frame.width, floor + 0.5);
  pen.stroke();
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  for (const tick of wholeTicks(sheet.xFrom + left, sheet.xFrom + right, (right - left + 1) * scale, 44)) {
    const x = cornerOf(sheet, placement, { x: tick, y: sheet.yFrom }).x + scale / 2;
    if (x < frame.left || x > frame.width - 4) continue;
    pen.fillStyle = palette.soft;
    pen.fillRect(Math.round(x), floor, 1, 5);
    pen.fillText(String(tick), x, floor + 8);
  }
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  const [low, high] = [sheet.yFrom + sheet.height - 1 - bottom, sheet.yFrom + sheet.height - 1 - top];
  for (const tick of wholeTicks(low, high, (bottom - top + 1) * scale, 36)) {
    const y = cornerOf(sheet, placement, { x: sheet.xFrom, y: tick }).y + scale / 2;
    if (y < 4 || y > floor) continue;
    pen.fillStyle = palette.soft;
    pen.fillRect(frame.left - 5, Math.round(y), 5, 1);
    pen.fillText(String(tick), frame.left - 8, y);
  }
  if (shown !== undefined) paintReadings(pen, scene, shown);
}

/** The two numbers of a cell, on the axes. */
function paintReadings(pen: Pen, scene: MapScene, cell: Cell): void {
  const { sheet, placement, frame, palette } = scene;
  const corner = cornerOf(sheet, placement, cell);
  const floor = frame.height - frame.bottom;
  const x = corner.x + placement.scale / 2;
  const y = corner.y + placement.scale / 2;
  pen.font = `700 12px ${FONT}`;
  const tag = (text: string, left: number, top: number, width: number) => {
    pen.fillStyle = palette.ink;
    pen.fillRect(left, top, width, 18);
    pen.fillStyle = palette.panel;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(text, left + width / 2, top + 9.5);
  };
  const widthOf = (text: string) => pen.measureText(text).width + 8;
  if (x >= frame.left && x <= frame.width) {
    const width = widthOf(String(cell.x));
    tag(String(cell.x), Math.min(frame.width - width, x - width / 2), floor + 5, width);
  }
  if (y >= 0 && y <= floor) {
    const width = widthOf(String(cell.y));
    tag(String(cell.y), frame.left - 6 - width, y - 9, width);
  }
}
