/** In place of `solve/solved-comparison.ts`, as `author-checks.ts`. */
import type { Task } from 'zugzwang/core';
import type * as Comparisons from '../../../src/solve/solved-comparison.ts';

class NoComparison
  implements
    Pick<Comparisons.NumberingComparison, 'begin' | 'finish'>,
    Pick<Comparisons.SymmetryComparison, 'begin' | 'finish'>,
    Pick<Comparisons.TierComparison, 'begin' | 'add' | 'finish'>
{
  *begin(): Task<void> {}

  add(): void {}

  *finish(): Task<undefined> {}
}

export { NoComparison as NumberingComparison, NoComparison as SymmetryComparison, NoComparison as TierComparison };
