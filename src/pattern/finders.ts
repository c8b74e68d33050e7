import { automatonFinder } from './finders/automata.js';
import { beattyFinder } from './finders/beatty.js';
import { beattyPairFinder } from './finders/beatty-pairs.js';
import { constantFinder } from './finders/constant.js';
import { digitRecursionFinder } from './finders/digit-recursion.js';
import { minMaxFinder } from './finders/min-max.js';
import { numberLawFinder } from './finders/number-laws.js';
import { periodicFinder } from './finders/periodic.js';
import { separableFinder } from './finders/separable.js';
import { shiftFinder } from './finders/shifts.js';
import { termFinder } from './finders/term-laws.js';
import { formulaFinder } from './formula/find-formulas.js';
import type { LawFinder } from './law.js';
import { valuePeriodFinder } from './partizan/value-periods.js';
import { valueShapeFinder } from './partizan/value-shapes.js';

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
  valuePeriodFinder,
  valueShapeFinder,
];
