/** Loopy partizan values: stoppers and games with stoppers as sides. */
export {
  type AnyValue,
  anyValueOf,
  compareAny,
  loopyOf,
  makeValue,
  parseValue,
  shortestOf,
} from './any-value.js';
export { looksLoopy, parseLoopy } from './loopy-expression.js';
export { type LoopyJson, loopyFromJson, loopyToJson } from './loopy-json.js';
export { loopyValueOf } from './loopy-position.js';
export { valueProperty } from './loopy-properties.js';
export { makeLoopy } from './loopy-text.js';
export { type LoopyForm, type LoopyOutcome, type LoopyValue, LoopyValues, NoSides } from './loopy-values.js';
export type { Stopper } from './stopper-table.js';
