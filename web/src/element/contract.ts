/** In place of `core/checks/contract.ts`, as `author-checks.ts`. */
import type { Task } from 'zugzwang/core';
import type * as Original from '../../../src/core/checks/contract.ts';

export class Contract implements Pick<Original.Contract<unknown, unknown, string>, 'isDue'> {
  readonly isDue = false;

  *examine(): Task<void> {}
}

export const checkNotation: typeof Original.checkNotation = () => undefined;
