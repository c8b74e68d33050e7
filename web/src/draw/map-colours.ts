import { OUTCOMES, type Outcome } from 'zugzwang/core';
import { type Colour, mix, parseColour } from './colour.ts';
import { scaleColour } from './value-scale.ts';

export type MapMode = 'outcome' | 'remoteness' | 'nimber';

/** What a map is painted with, from the theme. */
export interface MapPalette {
  /** Of each outcome, nearest to the end and farthest from it. */
  readonly outcomes: Readonly<Record<Outcome, { readonly near: Colour; readonly far: Colour }>>;
  readonly empty: Colour;
  readonly ink: string;
  readonly soft: string;
  readonly panel: string;
  readonly edge: string;
  readonly focus: string;
}

/** The colour of a Grundy value where the largest is `most`: 0 has that of losses, whose positions they are; -1 is where there is nothing. */
export function nimberColour(value: number, most: number, { outcomes, empty }: MapPalette): Colour {
  if (value < 0) return empty;
  if (value === 0) return outcomes.lose.far;
  return scaleColour(most <= 1 ? 0 : (value - 1) / (most - 1));
}

/**
 * The colour of a value, or of a Grundy value. By outcome, wins are pale and losses are full, so that the map reads in shades of grey too. By remoteness,
 * full colours are far from the end.
 */
export function colourOf(value: number, mode: MapMode, most: number, palette: MapPalette): Colour {
  const { outcomes, empty } = palette;
  if (value < 0) return empty;
  if (mode === 'nimber') return nimberColour(value, most, palette);
  const outcome = OUTCOMES[value & 3]!;
  const { near, far } = outcomes[outcome];
  if (mode === 'outcome') return mix(near, far, OUTCOME_SHARES[outcome]);
  return outcome === 'draw' ? mix(near, far, 0.5) : mix(near, far, most === 0 ? 0 : (value >>> 2) / most);
}

/** How near to the full colour an outcome is where colours tell outcomes alone. */
export const OUTCOME_SHARES: Readonly<Record<Outcome, number>> = { win: 0, tie: 0.25, draw: 0.6, lose: 1 };

/** The palette of the theme that is shown. */
export function readPalette(element: Element): MapPalette {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const pair = (name: string) => ({ near: parseColour(read(`--${name}-fill`)), far: parseColour(read(`--${name}`)) });
  return {
    outcomes: { win: pair('win'), lose: pair('lose'), tie: pair('tie'), draw: pair('draw') },
    empty: parseColour(read('--sunken')),
    ink: read('--ink'),
    soft: read('--ink-soft'),
    panel: read('--panel'),
    edge: read('--edge-strong'),
    focus: read('--focus'),
  };
}

/** Black or white, whichever is read better on a colour. */
export function inkOn([red, green, blue]: Colour): string {
  const linear = [red, green, blue].map(part => (part / 255) ** 2.2);
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]! > 0.2 ? '#101214' : '#ffffff';
}
