/** What the page and the worker that has the compiler say to each other. */
import type { RulesFile } from 'zugzwang/site';
import type { Rules } from './work-store.ts';

/** What is wrong with rules: said by the compiler before they run, or by the rules and the library as they do. */
export interface Problem {
  readonly kind: 'error' | 'warning';
  /** Offsets into the rules; absent where nobody knows the place. */
  readonly range?: { readonly from: number; readonly to: number };
  /** In English, by whoever found it; what it is due to on lines of their own. */
  readonly message: string;
  /** The compiler's number for it: 2322. Absent where it was found as the rules ran. */
  readonly code?: number;
}

/** Rules as they run, and for each place in them the place that it comes from. */
export interface Compiled {
  readonly rules: RulesFile;
  /** Rising: from `line` and `column` (from 1 on) of the first module on, until the next, it is `from` that is run, an offset into the rules. */
  readonly places: readonly (readonly [line: number, column: number, from: number])[];
}

export interface Checked {
  /** The compiler's. */
  readonly problems: readonly Problem[];
  /** Absent where there are errors in the syntax, so that nothing can run. */
  readonly compiled?: Compiled;
}

/** A place in rules. */
export interface Place extends Rules {
  readonly offset: number;
}

export interface Completions {
  /** Where what is being written begins; where a name does, if not given. */
  readonly from?: number;
  /** What is expected there has a higher rank than all that is known. */
  readonly names: readonly { readonly name: string; readonly rank: number }[];
}

/** What a name stands for. */
export interface Description {
  readonly type: string;
  /** What the library says of it, in English. */
  readonly words: string;
  /** What it is about, where that is a place in the rules. */
  readonly from?: number;
  readonly to?: number;
}

export interface CheckRequests {
  readonly check: { readonly ask: Rules; readonly answer: Checked };
  readonly complete: { readonly ask: Place; readonly answer: Completions };
  readonly detail: { readonly ask: Place & { readonly name: string }; readonly answer: Description | null };
  readonly quickInfo: { readonly ask: Place; readonly answer: Description | null };
}
