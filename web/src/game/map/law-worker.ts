/** Looks for the laws of a heat map off the page's thread. */
import { findLaws } from 'zugzwang/pattern';
import { answerRequests } from '../../engine/answer-requests.ts';
import type { FoundLaw, Sheet } from '../../engine/protocol.ts';
import { type Predicted, predictSheet, tablesOf } from './law-table.ts';

export interface LawRequests {
  readonly findLaws: {
    readonly ask: {
      /** The map as it is shown, to draw the laws on. */
      readonly shown: Sheet;
      /** The map as laws are looked for in it, larger or smaller. */
      readonly searched: Sheet;
    };
    readonly answer: readonly DrawnLaw[];
  };
}

/** A law that was found, and what it says of the shown map. */
export interface DrawnLaw extends FoundLaw {
  readonly predicted: Predicted;
}

answerRequests<LawRequests>({
  findLaws({ shown, searched }) {
    const { table, fresh } = tablesOf(searched);
    return findLaws(table, fresh === undefined ? {} : { fresh }).map(({ law, evidence }) => {
      const { sentence, code, predict } = law;
      return { sentence, code, evidence, predicted: predictSheet(predict, shown) };
    });
  },
});
