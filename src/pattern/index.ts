/** From tables to laws. */

export { type Finding, type FindLawsOptions, findLaws, findLawsTask, whyNone } from './find-laws.js';
export { FINDERS } from './finders.js';
export { type FamilyTableOptions, familyTable } from './input/family-table.js';
export { type GameTable, type GameTableOptions, gameTable, TABLE_OF, type TableOf } from './input/game-table.js';
export {
  type ParsedTable,
  type ParseTableOptions,
  parseTable,
  TABLE_SHAPES,
  type TableShape,
} from './input/parse-table.js';
export type { SetUp } from './input/set-up.js';
export { makeValueTable, VALUE_KINDS, type ValueKind, type ValueTable, wordOf } from './input/value-table.js';
export { type JudgedLaws, judgedLawsTask, type KnownRule, ruleOfTable } from './judge-laws.js';
export type { Evidence, Exception, Hypothesis, Law, LawFinder } from './law.js';
export { demandPartizanRule, type Judgement, judgePartizan } from './partizan/heap-proof.js';
export { type PartizanRule, parsePartizanRule } from './partizan/heap-rule.js';
export { proofOf, refutedAt } from './proof.js';
export { parseRule, type Rule, ruleOfGame } from './rule.js';
