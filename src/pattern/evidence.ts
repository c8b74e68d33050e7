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
      /** The law is proved for all arguments from here on; it says nothing below. */
      readonly from: number;
    }
  | {
      /** Every value known agrees; nothing is known beyond. */
      readonly status: 'verified';
      /** The largest value of each argument among the rows that agree. */
      readonly upTo: readonly number[];
      /** Rows that the finder saw, and that agree. */
      readonly used: number;
      /** Rows of the table that it did not see, and that agree. */
      readonly withheld: number;
      /** Values from beyond the table, made afterwards, that agree. */
      readonly fresh: number;
      /** Rows of the table of which the law says nothing. */
      readonly silent: number;
      /** Rows that contradict the law and are named in it as exceptions. */
      readonly named: number;
    };
