import { expect, test } from 'vitest';
import type { MapPalette } from '../../draw/map-colours.ts';
import type { Pen } from '../../draw/svg-pen.ts';
import { paintLaw } from './law-painter.ts';

/** Keeps the lines of each stroke, with its colour. */
function recordingPen() {
  const strokes: { colour: unknown; lines: number[][] }[] = [];
  let path: number[][] = [];
  const pen = {
    strokeStyle: '',
    beginPath: () => {
      path = [];
    },
    moveTo: (x: number, y: number) => path.push([x, y]),
    lineTo: (x: number, y: number) => path.at(-1)!.push(x, y),
    stroke: () => strokes.push({ colour: pen.strokeStyle, lines: path }),
  };
  return { pen: pen as unknown as Pen, strokes };
}

test('borders of a law, and crosses where it is wrong, are lines of the pen, which a file has too', () => {
  const sheet = { xFrom: 0, yFrom: 0, width: 2, height: 1, values: Int32Array.of(0, 1) };
  const { pen, strokes } = recordingPen();
  paintLaw(pen, {
    sheet,
    codes: Int8Array.of(0, 2),
    placement: { x: 0, y: 0, scale: 10 },
    frame: { width: 100, height: 100, left: 0, bottom: 0 },
    palette: { panel: 'panel', focus: 'focus', ink: 'ink' } as MapPalette,
  });
  const border = [[10, 0, 10, 10]];
  const cross = [
    [10, 0, 20, 10],
    [20, 0, 10, 10],
  ];
  expect(strokes).toEqual([
    { colour: 'panel', lines: border },
    { colour: 'focus', lines: border },
    { colour: 'panel', lines: cross },
    { colour: 'ink', lines: cross },
  ]);
});
