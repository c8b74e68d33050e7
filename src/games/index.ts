/** The games that come with the library, and their registry. */
export { misereNimIsLost, nim, nimIsLost } from './nim.js';
export { type AnyFamily, findFamily, findGame, GAME_IDS } from './registry.js';
