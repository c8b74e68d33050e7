/** What page, sandboxes and judge say to each other as a program is tried. */

/** What came of a program on one input; `error` is there where it threw, with the line if that is known. */
export interface ProgramRun {
  readonly output: string;
  readonly error?: { readonly message: string; readonly line?: number | undefined } | undefined;
}

/** What came of an input: a run, or the program was ended after so many seconds; null where it was not run. */
export type Run = ProgramRun | { readonly seconds: number } | null;

export const STAGES = ['samples', 'small', 'large', 'smaller'] as const;
export type Stage = (typeof STAGES)[number];

/** What is asked with the runs that the last step wanted; without, a trial begins. */
export interface TrialAsk {
  readonly runs?: readonly Run[];
}
