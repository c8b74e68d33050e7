/**
 * What a page does without, in place of modules of the library (`element/vite.config.ts`): games that come with the library have been looked
 * over by its tests, are small where they are listed, declare no `symmetries` and have no columns in board rules. Those of somebody's own
 * run in the sandbox, whose script has all of this.
 */
import type { Task } from 'zugzwang/core';
import type * as Checks from '../../../../src/core/checks/author-checks.ts';
import type * as Contracts from '../../../../src/core/checks/contract.ts';
import type * as Packing from '../../../../src/graph/pack-positions.ts';
import type * as Columns from '../../../../src/ranking/column-classes.ts';
import type * as Entries from '../../../../src/solve/entries-by-rules.ts';
import type * as Classes from '../../../../src/solve/solve-classes.ts';
import type * as Comparisons from '../../../../src/solve/solved-comparison.ts';

export const checkDefinition: typeof Checks.checkDefinition = () => undefined;
export const pictureComplaint: typeof Checks.pictureComplaint = () => undefined;
export const generatedPicture: typeof Checks.generatedPicture = (_position, text) => ({ kind: 'text', text });
export const repeatedMoveComplaint: typeof Checks.repeatedMoveComplaint = () => undefined;
export const checkNotation: typeof Contracts.checkNotation = () => undefined;
export const packPositions: typeof Packing.packPositions = () => undefined;

export class Contract implements Pick<Contracts.Contract<unknown, unknown, string>, 'isDue'> {
  readonly isDue = false;

  *examine(): Task<void> {}
}

class NoComparison
  implements
    Pick<Comparisons.NumberingComparison, 'begin' | 'finish'>,
    Pick<Comparisons.SymmetryComparison, 'begin' | 'finish'>,
    Pick<Comparisons.TierComparison, 'begin' | 'finish'>
{
  *begin(): Task<void> {}

  *finish(): Task<undefined> {}
}

export { NoComparison as NumberingComparison, NoComparison as SymmetryComparison, NoComparison as TierComparison };

function absent(): never {
  throw new Error('this is left to the sandbox, or to the command line');
}

export const columnClasses: typeof Columns.columnClasses = absent;
export const solveClasses: typeof Classes.solveClasses = absent;
export const entriesByRules: typeof Entries.entriesByRules = absent;
