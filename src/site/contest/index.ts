/** What the explorer's page for contest inputs draws: an input of each problem, read and solved. */

export { layoutGraph } from '../../games/kit/graph-layout.js';
export {
  SolvedTokenGames,
  type TokenGames,
  type TokenMove,
  type TokenRound,
} from './addition-subtraction.js';
export { answerBytes, type FormatFit, fittingFormats } from './answer.js';
export { type SolvedCircle, solvedCircle } from './berzerk.js';
export { type Staircase, staircase } from './candy-piles.js';
export {
  type ChipEdge,
  type ChipPart,
  type ChipSummary,
  type PlayerSummary,
  SolvedChip,
} from './chip.js';
export { type CarrotRow, carrotRow, type DecidingWindow, decidingWindow } from './choosing-carrot.js';
export { rowsOf } from './neighbourhood.js';
export {
  SolvedTests,
  type TestDetail,
  type TestRow,
  type TestSummary,
} from './numbers.js';
