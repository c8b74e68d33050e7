/** What a drawing of a thermograph tells at a temperature, and the lines behind it. */
import type { PlotSpan } from 'zugzwang/partizan';
import { roundStep } from '../../ui/round-step.ts';
import type { OptionWall, Place } from './answers/protocol.ts';

/** The place of a wall at a temperature; its pieces are upright or aslant by one, and above its last corner it is upright. */
export function wallAt(wall: readonly Place[], temperature: number): number {
  const next = wall.findIndex(corner => corner.temperature >= temperature);
  if (next < 0) return wall.at(-1)!.value;
  const { value } = wall[next]!;
  const slope = next === 0 ? 0 : Math.sign(value - wall[next - 1]!.value);
  return value - slope * (wall[next]!.temperature - temperature);
}

/** The options that are best at a temperature for the player whose they are (`sign` 1: Left), and what they come to less the tax. */
export function bestAt(
  options: readonly OptionWall[],
  temperature: number,
  sign: 1 | -1,
): { readonly place: number; readonly options: readonly string[] } | undefined {
  const places = options.map(({ wall }) => wallAt(wall, temperature) - sign * temperature);
  if (places.length === 0) return undefined;
  const place = sign * Math.max(...places.map(value => sign * value));
  return { place, options: options.filter((_, i) => places[i] === place).map(({ option }) => option) };
}

/** Round numbers to draw lines at: at most about `wanted`; quarters, halves, or 1, 2, 5, 10 … apart. */
export function ticks({ least, most }: PlotSpan, wanted: number): number[] {
  const wide = (most - least) / wanted;
  const step = [0.25, 0.5].find(one => one >= wide) ?? roundStep(wide);
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => (first + i) * step);
}
