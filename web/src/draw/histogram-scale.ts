import { scaleLinear, scaleLog } from 'd3-scale';

export type ScaleKind = 'linear' | 'logarithmic';

/** From counts to heights, with the counts worth a line of the grid. */
export interface CountScale {
  /** Height of a bar, from 0 to the full height. */
  height(count: number): number;
  readonly ticks: readonly number[];
}

/** On a logarithmic scale a single position still has a bar: the scale begins below it. */
const LOG_FLOOR = 0.6;

/** A scale for counts up to `most` (at least 1) on so many pixels. */
export function countScale(kind: ScaleKind, most: number, pixels: number): CountScale {
  const top = Math.max(1, most);
  const wanted = Math.max(2, Math.round(pixels / 34));
  if (kind === 'linear') {
    const scale = scaleLinear([0, top], [0, pixels]).nice(wanted);
    return { height: scale, ticks: scale.ticks(wanted).filter(Number.isInteger) };
  }
  const scale = scaleLog([LOG_FLOOR, top * 1.15], [0, pixels]);
  const powers = Array.from({ length: Math.floor(Math.log10(top)) + 1 }, (_, i) => 10 ** i);
  const step = Math.ceil(powers.length / wanted);
  return { height: count => (count <= 0 ? 0 : scale(count)), ticks: powers.filter((_, i) => i % step === 0) };
}

/** Round numbers from 0 to `last` that can be written side by side in so many pixels. */
export function remotenessTicks(last: number, pixels: number): number[] {
  if (last === 0) return [0];
  return scaleLinear([0, last], [0, pixels])
    .ticks(Math.max(2, Math.floor(pixels / 56)))
    .filter(tick => Number.isInteger(tick) && tick <= last);
}
