/** Colours of Grundy values: an ordered scale, each step of which looks as large as the next, and 0 apart from it. */
import { type Colour, type MapPalette, mix } from './map-colours.ts';

/** Viridis (S. van der Walt and N. Smith 2015, CC0) at nine places: from dark to light, in shades of grey and for all kinds of colour vision. */
const VIRIDIS: readonly Colour[] = [
  [68, 1, 84],
  [71, 45, 123],
  [59, 82, 139],
  [44, 114, 142],
  [33, 145, 140],
  [40, 174, 128],
  [94, 201, 98],
  [173, 220, 48],
  [253, 231, 37],
];

/** A place on the scale, from 0 to 1. */
export function scaleColour(share: number): Colour {
  const place = Math.max(0, Math.min(1, share)) * (VIRIDIS.length - 1);
  const below = Math.min(VIRIDIS.length - 2, Math.floor(place));
  return mix(VIRIDIS[below]!, VIRIDIS[below + 1]!, place - below);
}

/** The colour of a Grundy value where the largest is `most`: 0 has that of losses, whose positions they are; -1 is where there is nothing. */
export function nimberColour(value: number, most: number, { outcomes, empty }: MapPalette): Colour {
  if (value < 0) return empty;
  if (value === 0) return outcomes.lose.far;
  return scaleColour(most <= 1 ? 0 : (value - 1) / (most - 1));
}

/** Up to so many values are told one by one in a key. */
const LISTED = 12;

/** The values from 1 on that a key shows: all of a few, evenly spread ones of many. */
export function keyValues(most: number): number[] {
  if (most <= LISTED) return Array.from({ length: most }, (_, i) => i + 1);
  const steps = 6;
  return Array.from({ length: steps }, (_, i) => Math.round(1 + ((most - 1) * i) / (steps - 1)));
}
