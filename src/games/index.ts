/** The games that come with the library, their laws and their registry. */
export { additionSubtraction } from './addition-subtraction.js';
export { berzerk, berzerkSpace } from './berzerk.js';
export { candyPiles, candyPilesFirstWins } from './candy-piles.js';
export { chip } from './chip.js';
export { carrotsLeft, choosingCarrot } from './choosing-carrot.js';
export { connectFour } from './connect-four.js';
export { type DobutsuMove, dobutsuShogi } from './dobutsu-shogi.js';
export { type DodgemMove, dodgem } from './dodgem.js';
export { hexapawn } from './hexapawn.js';
export { type KaooaMove, kaooa } from './kaooa.js';
export { misereNimIsLost, nim, nimIsLost } from './nim.js';
export { type NumbersPosition, numbers, numbersSpace } from './numbers.js';
export { type QuixoMove, quixo } from './quixo.js';
export { type AnyFamily, findFamily, findGame, GAME_IDS } from './registry.js';
export { bachetIsLost, subtraction } from './subtraction.js';
export { type MorrisMove, threeMensMorris } from './three-mens-morris.js';
export { ticTacToe } from './tic-tac-toe.js';
export { misereWythoffIsLost, wythoff, wythoffIsLost } from './wythoff.js';
