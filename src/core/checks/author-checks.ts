/**
 * What a game is held against that somebody has just written: its definition, its moves, its pictures, and the picture it gets where it
 * has none. One door, so that a page can leave them for when there is such a game.
 */

export { generatedPicture } from '../generated-picture.js';
export { checkDefinition } from './check-definition.js';
export { pictureComplaint } from './check-picture.js';
export { repeatedMoveComplaint } from './repeated-moves.js';
