/** What every page needs. */
export { games } from '../games/zh.ts';
export { game } from './game.ts';
export { shell } from './shell.ts';
