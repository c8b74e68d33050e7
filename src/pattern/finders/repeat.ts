/** Along one coordinate: from where on values repeat, with which period, and what is added each time; a period of 0 for none. */
export interface Repeat {
  readonly least: number;
  readonly from: number;
  readonly period: number;
  readonly saltus: number;
  /** The greatest coordinate known. */
  readonly most: number;
}

/** How many cells of the box one step along each coordinate is: the first counts most. */
export function stridesOf(repeats: readonly Repeat[]): number[] {
  const strides = new Array<number>(repeats.length).fill(1);
  for (let i = repeats.length - 2; i >= 0; i--) strides[i] = strides[i + 1]! * sizeOf(repeats[i + 1]!);
  return strides;
}

/** How many values of a coordinate are listed. */
export const sizeOf = ({ least, from, period, most }: Repeat): number =>
  (period === 0 ? most : from + period - 1) - least + 1;
