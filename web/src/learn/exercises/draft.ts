/** Programs that were begun, kept from visit to visit. */
import { KeptTexts } from '../../workshop/kept-texts.ts';

const texts = new KeptTexts('zugzwang.lesson.');

/** Whether a draft will be there at the next visit; `others`: another tab has another one, and that will. */
export type DraftState = 'kept' | 'unkept' | 'others';

/** What was written in a lesson; undefined where nothing was. */
export const draftOf = (lesson: string): string | undefined => texts.read(lesson);

export function draftState(lesson: string): DraftState {
  if (texts.isKept(lesson)) return 'kept';
  return texts.isOthers(lesson) ? 'others' : 'unkept';
}

/** Keeps what is written; never over what another tab has written. */
export function keepDraft(lesson: string, text: string): DraftState {
  texts.write(lesson, text);
  return draftState(lesson);
}
