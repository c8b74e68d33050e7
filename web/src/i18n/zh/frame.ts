/** What every page needs. */
export { game } from './game.ts';
export { shell } from './shell.ts';
