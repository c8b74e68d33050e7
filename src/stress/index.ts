/** Inputs that find faults in programs, made from seeds, and the smallest ones on which a program fails. */
export { type Difference, findDifference } from './compare.js';
export { defineStress, type GameStress } from './define-stress.js';
export { makeGameSubject } from './game-subject.js';
export { problemSubject } from './problem-subject.js';
export { Random } from './random.js';
export { makeInput, type PlannedCase, type StressCase, schedule, stressCases } from './schedule.js';
export { type ShrinkOptions, type Shrunk, shrink } from './shrink.js';
export { KINDS, type Kind, type Reduction, type StressInput, type Subject } from './subject.js';
