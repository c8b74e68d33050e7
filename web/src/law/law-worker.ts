/** Looks for the laws of a heat map off the page's thread. */
import { findLaws } from 'zugzwang/pattern';
import { predictSheet, tablesOf } from './law-table.ts';
import type { FoundLaw, LawReply, LawTask } from './protocol.ts';

self.onmessage = ({ data }: MessageEvent<LawTask>) => {
  const reply: LawReply = work(data);
  postMessage(reply);
};

function work({ shown, asked }: LawTask): LawReply {
  try {
    const { table, fresh } = tablesOf(asked);
    const findings = findLaws(table, fresh === undefined ? {} : { fresh });
    const laws = findings.map(
      ({ law, finder, evidence }): FoundLaw => ({
        sentence: law.sentence,
        code: law.code,
        finder,
        evidence,
        predicted: predictSheet(law.predict, shown),
      }),
    );
    return { laws };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
