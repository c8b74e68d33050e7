/** Colours as numbers. */

/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Reads `#rgb`, `#rrggbb` or `rgb(…)`. */
export function parseColour(text: string): Colour {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? [...hex].map(digit => digit + digit) : hex.match(/../g)!;
    return digits.map(pair => Number.parseInt(pair, 16)) as unknown as Colour;
  }
  const numbers = text.match(/[\d.]+/g)?.map(Number) ?? [];
  return [numbers[0] ?? 128, numbers[1] ?? 128, numbers[2] ?? 128];
}

/** A colour as a canvas takes it. */
export const css = ([red, green, blue]: Colour): string => `rgb(${red}, ${green}, ${blue})`;

export const mix = (a: Colour, b: Colour, share: number): Colour =>
  [0, 1, 2].map(i => Math.round(a[i]! + (b[i]! - a[i]!) * share)) as unknown as Colour;
