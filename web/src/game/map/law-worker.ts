/** Looks for the laws of a heat map off the page's thread. */
import { type Finding, findLaws } from 'zugzwang/pattern';
import { answerRequests } from '../../engine/answer-requests.ts';
import type { Sheet } from '../../engine/protocol.ts';
import { type Predicted, predictSheet, tablesOf } from './law-table.ts';

export interface LawRequests {
  readonly findLaws: {
    readonly ask: {
      /** The map as it is shown, to draw the laws on. */
      readonly shown: Sheet;
      /** The map as laws are looked for in it, larger or smaller. */
      readonly searched: Sheet;
    };
    readonly answer: readonly FoundLaw[];
  };
}

/** A law that was found, as plain data, and what it says of the shown map. */
export interface FoundLaw {
  readonly sentence: string;
  readonly code: string;
  readonly finder: string;
  readonly evidence: Finding['evidence'];
  readonly predicted: Predicted;
}

answerRequests<LawRequests>({
  findLaws({ shown, searched }) {
    const { table, fresh } = tablesOf(searched);
    return findLaws(table, fresh === undefined ? {} : { fresh }).map(({ law, finder, evidence }) => {
      const { sentence, code, predict } = law;
      return { sentence, code, finder, evidence, predicted: predictSheet(predict, shown) };
    });
  },
});
