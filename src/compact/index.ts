/** Board rules: one compact definition of a game on boards, with counters and pits, from which everything else is derived. */
export {
  type Board,
  type BoardOptions,
  columns,
  type GridOptions,
  graph,
  grid,
  type Place as BoardPlace,
  type Symmetries,
} from './board/board.js';
export { allIn, anyIn, countOf, maskOf, pointOf, pointsOf } from './board/mask.js';
export {
  type CounterPart,
  counter,
  type OnPart,
  on,
  type Part as BoardPart,
  type PitsPart,
  pits,
  type Shape as BoardShape,
  type SharedPart,
  shared,
} from './board/parts.js';
export type { BoardRules } from './board/rules.js';
export type {
  At as BoardAt,
  BoardMove,
  BoardPosition,
  Next as BoardNext,
  PartValue,
  Side as BoardSide,
  Start as BoardStart,
} from './board/shape.js';
export { boardRulesOf, defineBoardGame } from './define.js';
