/**
 * What the game of the workshop is called in links and questions. Rules of one's own are called by their file (`isOwnSpec`), and no
 * file's name has a slash in it, so that nothing else is called so.
 */
export const WORKSHOP_SPEC = 'workshop/my-game.ts';

/** What it is called when it is a file. */
export const WORKSHOP_FILE = 'my-game.ts';
