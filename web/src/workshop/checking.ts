/** What the page and the worker that has the compiler say to each other. */
import type { RulesModule } from 'zugzwang/site';

/** Something that the compiler has to say about rules; places are offsets into their text. */
export interface Remark {
  readonly kind: 'error' | 'warning';
  readonly from: number;
  readonly to: number;
  /** The compiler's number for it: 2322. */
  readonly code: number;
  /** The compiler's words, in English; what it is due to on lines of their own. */
  readonly message: string;
}

/** Rules as they run, and for each place in them the place that it comes from. */
export interface Compiled {
  readonly module: RulesModule;
  /** Rising: from `line` and `column` (from 1 on) of the module on, until the next, it is `from` that is run, an offset into the rules. */
  readonly places: readonly (readonly [line: number, column: number, from: number])[];
}

export interface Checked {
  readonly remarks: readonly Remark[];
  /** Absent where there are errors in the syntax, so that nothing can run. */
  readonly compiled?: Compiled;
}

export interface CheckRequests {
  readonly check: { readonly ask: string; readonly answer: Checked };
}
