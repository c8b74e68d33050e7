/** In place of `ranking/column-classes.ts`: no game of the house has columns in board rules, and those that do run in the sandbox. */
import type * as Original from '../../../src/ranking/column-classes.ts';

export const columnClasses: typeof Original.columnClasses = () => {
  throw new Error('columns of board rules are numbered in the sandbox');
};
