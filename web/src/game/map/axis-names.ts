import { t } from '../../i18n/index.ts';

/** The names of axes that the library gives, in English, and where their translations are. */
const KNOWN = {
  'the first heap': 'firstHeap',
  'the second heap': 'secondHeap',
  'one pile': 'onePile',
  'the other pile': 'otherPile',
  'the heap': 'heap',
  'the most that a move may take': 'most',
  'the body that the monster stands on': 'body',
} as const;

const STEP = /^the step that (.+) makes$/;

/** What runs along an axis, in the page's language where that is known. */
export function axisName(english: string): string {
  if (Object.hasOwn(KNOWN, english)) return t(`see.map.axes.${KNOWN[english as keyof typeof KNOWN]}`);
  const player = STEP.exec(english)?.[1];
  return player === undefined ? english : t('see.map.axes.step', player);
}
