/** Colours of Grundy values: an ordered scale, each step of which looks as large as the next, and 0 apart from it. */
import { type Colour, mix } from './colour.ts';

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

/** Up to so many values are told one by one in a key. */
const LISTED = 12;

/** The values from 1 on that a key shows: all of a few, evenly spread ones of many. */
export function keyValues(most: number): number[] {
  if (most <= LISTED) return Array.from({ length: most }, (_, i) => i + 1);
  const steps = 6;
  return Array.from({ length: steps }, (_, i) => Math.round(1 + ((most - 1) * i) / (steps - 1)));
}
