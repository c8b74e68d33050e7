/** A position that is being set up, kept while the tab is open, so that it is there when the page is loaded anew. */
import { keepDraft, keptDraft } from '../../page/remembered.ts';

const keyOf = (spec: string) => `set-up.${spec}`;

export const keptSetUp = (spec: string): string | undefined => keptDraft(keyOf(spec));

/** Undefined when it has been used, or given up. */
export const keepSetUp = (spec: string, text: string | undefined): void => keepDraft(keyOf(spec), text);
