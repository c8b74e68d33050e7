import { constantFinder } from './constant.js';
import type { LawFinder } from './law.js';

/** Every way of looking for laws: the command line's help, the tests and `findLaws` go by this list. */
export const FINDERS: readonly LawFinder[] = [constantFinder];
