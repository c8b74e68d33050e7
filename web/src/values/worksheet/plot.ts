/** The geometry of a thermograph: Left's side at the left, so that values grow leftwards; temperatures grow upwards. */
import type { CellThermograph, OptionWall, Place } from './protocol.ts';

/** The place of a wall at a temperature; its pieces are upright or aslant by one, and above its last corner it is upright. */
export function wallAt(wall: readonly Place[], temperature: number): number {
  const next = wall.findIndex(corner => corner.temperature >= temperature);
  if (next < 0) return wall.at(-1)!.value;
  const { value } = wall[next]!;
  const slope = next === 0 ? 0 : Math.sign(value - wall[next - 1]!.value);
  return value - slope * (wall[next]!.temperature - temperature);
}

/** Where the mast begins. */
export const footOf = ({ left, right }: CellThermograph): number =>
  Math.max(left.at(-1)!.temperature, right.at(-1)!.temperature);

export interface Span {
  readonly least: number;
  readonly most: number;
}

/** The temperatures shown: from the coldest to a piece of mast. */
export function temperaturesOf(thermograph: CellThermograph): Span {
  const least = thermograph.left[0]!.temperature;
  const foot = footOf(thermograph);
  return { least, most: foot + Math.max(0.5, (foot - least) / 4) };
}

/** The values shown, with room on both sides. */
export function valuesOf({ left, right }: CellThermograph): Span {
  const all = [...left, ...right].map(({ value }) => value);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(0.5, (most - least) / 8);
  return { least: least - room, most: most + room };
}

/** Corners of a wall as it is drawn, up to the end of the mast. */
export const corners = (wall: readonly Place[], top: number): Place[] => [
  ...wall,
  { value: wall.at(-1)!.value, temperature: top },
];

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
export function ticks({ least, most }: Span, wanted: number): number[] {
  const wide = (most - least) / wanted;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(wide)));
  const step = [0.25, 0.5].find(one => one >= wide) ?? power * ([1, 2, 5].find(one => one * power >= wide) ?? 10);
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => (first + i) * step);
}
