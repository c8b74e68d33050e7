/** What a visitor has chosen for all games: kept by the browser. */
import { createSignal } from 'solid-js';
import { remember, remembered } from '../../page/remembered.ts';
import type { BySeat } from './match.ts';

const SWITCH = ['on', 'off'] as const;
const [showValues, setShown] = createSignal(remembered('values', SWITCH) !== 'off');

/** Whether outcomes are shown: colours of moves, the prediction, marks and the history. */
export { showValues };

export function setShowValues(show: boolean): void {
  setShown(show);
  remember('values', show ? 'on' : 'off');
}

/** Probability of the best move, in per cent. */
export const STRENGTHS = Array.from({ length: 21 }, (_, i) => String(i * 5));
const [strength, setStrengthSignal] = createSignal(Number(remembered('strength', STRENGTHS) ?? 100));

export { strength };

export function setStrength(percent: number): void {
  setStrengthSignal(percent);
  remember('strength', String(percent));
}

/** Seconds between two moves of computers. */
export const PACES = ['0.2', '0.5', '1', '2', '4'] as const;
export type Pace = (typeof PACES)[number];
const [pace, setPaceSignal] = createSignal<Pace>(remembered('pace', PACES) ?? '1');

export { pace };

export function setPace(seconds: Pace): void {
  setPaceSignal(seconds);
  remember('pace', seconds);
}

const KEY = 'zugzwang.computers';

export function rememberedComputers(spec: string): BySeat<boolean> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (Array.isArray(kept) && kept[0] === spec) return [kept[1] === true, kept[2] === true];
  } catch {
    // Storage is closed, or somebody else has written there.
  }
  return [false, false];
}

export function rememberComputers(spec: string, [first, second]: BySeat<boolean>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([spec, first, second]));
  } catch {
    // A private window: it lasts as long as the page.
  }
}
