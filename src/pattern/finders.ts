import { automatonFinder } from './automata.js';
import { beattyFinder } from './beatty.js';
import { beattyPairFinder } from './beatty-pairs.js';
import { constantFinder } from './constant.js';
import { digitRecursionFinder } from './digit-recursion.js';
import { formulaFinder } from './formula/find-formulas.js';
import type { LawFinder } from './law.js';
import { minMaxFinder } from './min-max.js';
import { numberLawFinder } from './number-laws.js';
import { periodicFinder } from './periodic.js';
import { separableFinder } from './separable.js';
import { shiftFinder } from './shifts.js';
import { termFinder } from './term-laws.js';

/** Every way of looking for laws: the command line's help, the tests and `findLaws` go by this list. */
export const FINDERS: readonly LawFinder[] = [
  constantFinder,
  periodicFinder,
  termFinder,
  beattyFinder,
  numberLawFinder,
  digitRecursionFinder,
  automatonFinder,
  formulaFinder,
  separableFinder,
  beattyPairFinder,
  shiftFinder,
  minMaxFinder,
];
