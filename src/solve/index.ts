/** Plans, methods and solutions. */

export type { Census, RemotenessCounts } from './census.js';
export { METHOD_IDS, METHODS, type Method, type MethodId, type Values } from './methods.js';
export { DEFAULT_MEMORY, makePlanText, type Plan, type PlanOptions, plan, type SpacePlan } from './plan.js';
export { retrogradeOfReverse } from './retrograde.js';
export { Solution } from './solution.js';
export { type SolveOptions, solve, solveSpaceSync, solveSync } from './solve.js';
export type { SolvedEntry, SolvedTiers, SolvedValues } from './solved-values.js';
