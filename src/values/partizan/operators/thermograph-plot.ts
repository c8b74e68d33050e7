/** The geometry of drawings of thermographs: Left's side at the left, so that values grow leftwards; temperatures grow upwards. */

/** A place on a wall, in doubles. */
export interface PlotPlace {
  readonly value: number;
  readonly temperature: number;
}

/** Both walls, their corners from the coldest to where the mast begins. */
export interface PlotWalls {
  readonly left: readonly PlotPlace[];
  readonly right: readonly PlotPlace[];
}

/** What is shown of an axis. */
export interface PlotSpan {
  readonly least: number;
  readonly most: number;
}

/** Where a drawing is, in the units of its picture. */
export interface PlotBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the mast begins. */
export const mastFoot = ({ left, right }: PlotWalls): number =>
  Math.max(left.at(-1)!.temperature, right.at(-1)!.temperature);

/** The temperatures shown: from the coldest to a piece of mast. */
export function shownTemperatures(walls: PlotWalls): PlotSpan {
  const least = walls.left[0]!.temperature;
  const foot = mastFoot(walls);
  return { least, most: foot + Math.max(0.5, (foot - least) / 4) };
}

/** The values shown, with room on both sides. */
export function shownValues({ left, right }: PlotWalls): PlotSpan {
  const all = [...left, ...right].map(({ value }) => value);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(0.5, (most - least) / 8);
  return { least: least - room, most: most + room };
}

/** Where values and temperatures are in a drawing, and a wall as a path in it, up to the end of the mast. */
export interface PlotScales {
  x(value: number): number;
  y(temperature: number): number;
  path(wall: readonly PlotPlace[]): string;
}

/** The scales of a drawing in a box. */
export function plotScales(walls: PlotWalls, { left, right, top, bottom }: PlotBox): PlotScales {
  const [values, temperatures] = [shownValues(walls), shownTemperatures(walls)];
  const x = (value: number) => rounded(left + ((values.most - value) / (values.most - values.least)) * (right - left));
  const y = (temperature: number) =>
    rounded(top + ((temperatures.most - temperature) / (temperatures.most - temperatures.least)) * (bottom - top));
  return {
    x,
    y,
    path: wall =>
      [...wall, { value: wall.at(-1)!.value, temperature: temperatures.most }]
        .map(({ value, temperature }, i) => `${i === 0 ? 'M' : 'L'}${x(value)} ${y(temperature)}`)
        .join(''),
  };
}

const rounded = (place: number) => Math.round(100 * place) / 100;
