/** What a visitor has chosen for all games: kept by the browser. */
import { forget, said } from '../../page/location.ts';
import { createRemembered } from '../../page/remembered.ts';
import { LEVELS } from './level.ts';
import type { BySeat } from './match.ts';

/** A choice for all games, in place of which a link may say another; that one is not remembered. */
function createChoice<T extends string>(name: string, choices: readonly T[], otherwise: T) {
  const [kept, keep] = createRemembered(name, choices, otherwise);
  const choose = (value: T) => {
    keep(value);
    forget(name);
  };
  return [(): T => said(name, choices) ?? kept(), choose] as const;
}

export const VALUES = ['on', 'off'] as const;
const [values, setValues] = createChoice('values', VALUES, 'off');

/** Whether outcomes are shown: colours of moves, the prediction, marks, the history, and who wins on the cards of the gallery. */
export const showValues = (): boolean => values() === 'on';
export const setShowValues = (show: boolean): void => setValues(show ? 'on' : 'off');

/** Whom the visitor plays: who moves first, the other, both of them, or neither. */
export const SIDES = ['first', 'second', 'both', 'none'] as const;
export type Side = (typeof SIDES)[number];
export const [side, setSide] = createChoice('side', SIDES, 'first');

/** Which of the two a computer plays. */
export const computers = (): BySeat<boolean> => [
  side() === 'second' || side() === 'none',
  side() === 'first' || side() === 'none',
];

export const [level, setLevel] = createChoice('level', LEVELS, '2');

/** What a link says of all this, so that it opens as it is here. */
export const spoken = (): Readonly<Record<string, string>> => ({ side: side(), level: level(), values: values() });

/** Seconds between two moves of computers. */
export const PACES = ['0.2', '0.5', '1', '2', '4'] as const;
export type Pace = (typeof PACES)[number];
export const [pace, setPace] = createRemembered<Pace>('pace', PACES, '1');

/** A position that is being set up, kept while the tab is open, so that it is there when the page is loaded anew. */
export const setUpDraft = (spec: string): string => `set-up.${spec}`;
