/** The games that come with the library, and their registry. */
export { connectFour } from './connect-four.js';
export { dodgem } from './dodgem.js';
export { hexapawn } from './hexapawn.js';
export { misereNimIsLost, nim, nimIsLost } from './nim.js';
export { type AnyFamily, findFamily, findGame, GAME_IDS } from './registry.js';
export { bachetIsLost, subtraction } from './subtraction.js';
export { threeMensMorris } from './three-mens-morris.js';
export { ticTacToe } from './tic-tac-toe.js';
export { misereWythoffIsLost, wythoff, wythoffIsLost } from './wythoff.js';
