/** The key of a painted picture, for its file: on the page it is words beside the picture. */

import { OUTCOMES, type Outcome } from 'zugzwang/core';
import { formatNumber, t } from '../i18n/index.ts';
import { FONT } from './canvas-frame.tsx';
import { type Colour, css } from './colour.ts';
import { colourOf, inkOn, type MapMode, type MapPalette, nimberColour } from './map-colours.ts';
import type { Pen } from './svg-pen.ts';
import { keyValues } from './value-scale.ts';
import { BEST_FIRST, percent } from './value-words.ts';

/** A line of a key: colours side by side, the pattern of an outcome on them, and words. */
interface KeyLine {
  readonly colours: readonly Colour[];
  readonly outcome?: Outcome;
  readonly text: string;
}

const LINE = 22;
const SWATCH = 14;
/** Remotenesses from near to far, for a swatch that shows them all. */
const SHADES = 6;

/** What outcomes look like, with how many there are of each that occurs. */
export function outcomeLines(
  counts: Readonly<Record<Outcome, number>>,
  mode: Exclude<MapMode, 'nimber'>,
  most: number,
  palette: MapPalette,
): KeyLine[] {
  const all = BEST_FIRST.reduce((sum, outcome) => sum + counts[outcome], 0);
  return BEST_FIRST.filter(outcome => counts[outcome] > 0).map(outcome => {
    const code = OUTCOMES.indexOf(outcome);
    const isShaded = mode === 'remoteness' && outcome !== 'draw';
    const shades = isShaded ? Array.from({ length: SHADES }, (_, i) => Math.round((most * i) / (SHADES - 1))) : [0];
    const colours = shades.map(remoteness => colourOf(4 * remoteness + code, mode, most, palette));
    const share = percent(counts[outcome], all);
    return {
      colours,
      outcome,
      text: `${t(`see.outcomeLong.${outcome}`)}: ${formatNumber(counts[outcome])} (${share})`,
    };
  });
}

/** What the colours of Grundy values mean. */
export function nimberLines(largest: number, palette: MapPalette): KeyLine[] {
  const zero = { colours: [nimberColour(0, largest, palette)], outcome: 'lose' as const, text: t('values.zero') };
  const steps = keyValues(largest).map(value => ({
    colours: [nimberColour(value, largest, palette)],
    text: formatNumber(value),
  }));
  return [zero, ...steps];
}

/** How high a key is, in pixels. */
export const keyHeight = (lines: readonly KeyLine[]): number =>
  lines.length === 0 ? 0 : lines.length * LINE + LINE / 2;

export function paintKey(
  pen: Pen,
  lines: readonly KeyLine[],
  corner: { readonly x: number; readonly y: number },
  palette: MapPalette,
): void {
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.font = `12px ${FONT}`;
  lines.forEach(({ colours, outcome, text }, i) => {
    const y = corner.y + LINE / 2 + i * LINE;
    colours.forEach((colour, k) => {
      const x = corner.x + k * SWATCH;
      pen.fillStyle = css(colour);
      pen.fillRect(x, y, SWATCH, SWATCH);
      if (outcome !== undefined) hatch(pen, outcome, { x, y }, SWATCH, inkOn(colour));
    });
    pen.fillStyle = palette.ink;
    pen.fillText(text, corner.x + colours.length * SWATCH + 8, y + SWATCH / 2 + 0.5);
  });
}

/** Losses are struck through, ties have an upright line, draws a level one, wins none: as in every fill of ours. */
export function hatch(pen: Pen, outcome: Outcome, corner: { x: number; y: number }, size: number, ink: string) {
  if (outcome === 'win') return;
  const { x, y } = corner;
  pen.strokeStyle = ink;
  pen.globalAlpha = 0.55;
  pen.lineWidth = 1;
  pen.beginPath();
  if (outcome === 'lose') {
    pen.moveTo(x + 1.5, y + size - 1.5);
    pen.lineTo(x + size - 1.5, y + 1.5);
  } else if (outcome === 'tie') {
    pen.moveTo(x + size / 2, y + 1);
    pen.lineTo(x + size / 2, y + size - 1);
  } else {
    pen.moveTo(x + 1, y + size / 2);
    pen.lineTo(x + size - 1, y + size / 2);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}
