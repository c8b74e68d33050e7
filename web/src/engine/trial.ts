/** What page, sandboxes and judge say to each other as a program is tried. */

/** An input, and how many letters of output to it are taken. */
export interface ProgramInput {
  readonly text: string;
  readonly most: number;
}

/** What came of a program on one input; `error` is there where it threw, with the line if that is known. */
export interface ProgramRun {
  readonly output: string;
  readonly error?: { readonly message: string; readonly line?: number };
}

/** What came of an input: a run, or the program was ended after so many seconds; null where it was not run. */
export type Run = ProgramRun | { readonly seconds: number } | null;

export interface Counterexample {
  readonly kind: 'wrong' | 'crash' | 'time';
  readonly input: string;
  readonly expected: string;
  readonly output: string;
  /** The first token that is wrong, from 1, and what it is; undefined for the end of a text. */
  readonly difference?: {
    readonly token: number;
    readonly expected?: string | undefined;
    readonly got?: string | undefined;
  };
  readonly error?: { readonly message: string; readonly line?: number | undefined };
  readonly seconds?: number;
}

export const STAGES = ['samples', 'small', 'large', 'smaller'] as const;
export type Stage = (typeof STAGES)[number];

export interface Verdict {
  /** Inputs that were tried before the one that fails was found. */
  readonly tried: number;
  readonly failure?: Counterexample | undefined;
  /** Of the failing input before it was made smaller, its tokens; undefined where it was as small. */
  readonly from?: number | undefined;
}

/** What the program is to be run on next, none of it longer than so many seconds, or what has come of all. */
export type TrialStep =
  | {
      readonly inputs: readonly ProgramInput[];
      readonly seconds: number;
      readonly stage: Stage;
      readonly tried: number;
    }
  | { readonly verdict: Verdict };

/** What is asked with the runs that the last step wanted; without, a trial begins. */
export interface TrialAsk {
  readonly runs?: readonly Run[];
}
