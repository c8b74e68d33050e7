/** Something that a theorem asks for, and how it was checked here. */
export interface Hypothesis {
  readonly text: string;
  readonly checked: string;
}

/** What stands behind a law, as plain data. */
export type Evidence =
  | {
      readonly status: 'proved';
      /** The theorem, in a sentence. */
      readonly theorem: string;
      /** Where it is proved. */
      readonly source: string;
      readonly hypotheses: readonly Hypothesis[];
    }
  | {
      /** Every value known agrees; nothing is known beyond. */
      readonly status: 'verified';
      /** The largest value of each argument among the rows that agree. */
      readonly upTo: readonly number[];
      /** Rows that the finder saw. */
      readonly used: number;
      /** Rows of the table that it did not see, and that agree. */
      readonly withheld: number;
      /** Values from beyond the table, made afterwards, that agree. */
      readonly fresh: number;
    };
