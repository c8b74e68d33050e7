/** What a visitor has chosen for all games: kept by the browser. */
import { createRemembered } from '../../page/remembered.ts';
import { read, write } from '../../page/storage.ts';
import type { BySeat } from './match.ts';

const [values, setValues] = createRemembered('values', ['on', 'off'], 'on');

/** Whether outcomes are shown: colours of moves, the prediction, marks and the history. */
export const showValues = (): boolean => values() === 'on';
export const setShowValues = (show: boolean): void => setValues(show ? 'on' : 'off');

const STRENGTHS = Array.from({ length: 21 }, (_, i) => String(i * 5));
const [strengthText, setStrengthText] = createRemembered('strength', STRENGTHS, '100');

/** Probability of the best move, in per cent. */
export const strength = (): number => Number(strengthText());
export const setStrength = (percent: number): void => setStrengthText(String(percent));

/** Seconds between two moves of computers. */
export const PACES = ['0.2', '0.5', '1', '2', '4'] as const;
export type Pace = (typeof PACES)[number];
export const [pace, setPace] = createRemembered<Pace>('pace', PACES, '1');

/** A position that is being set up, kept while the tab is open, so that it is there when the page is loaded anew. */
export const setUpDraft = (spec: string): string => `set-up.${spec}`;

const KEY = 'zugzwang.computers';

export function rememberedComputers(spec: string): BySeat<boolean> {
  const [game, first, second] = (read('session', KEY) ?? '').split('\n');
  return game === spec ? [first === 'true', second === 'true'] : [false, false];
}

export function rememberComputers(spec: string, [first, second]: BySeat<boolean>): void {
  write('session', KEY, [spec, first, second].join('\n'));
}
