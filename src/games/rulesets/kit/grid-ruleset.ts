/** Rulesets on grids: what each of them says, and all that they have in common. */
import { defineFamily, integer } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import type { Regions } from '../../../core/regions.js';
import { boardPicture, type Pieces } from '../../kit/board-picture.js';
import { drawBoard, squareName } from '../../kit/board-text.js';
import { gridNotation, rowStep } from './grid.js';
import { type GridParts, gridRegions } from './grid-regions.js';
import { familyWords, PLAYERS, playerIndex, type RulesetWords } from './ruleset.js';

/** A ruleset on grids. Places are those of the grid's text; player 0 is Left. */
export interface GridRuleset extends RulesetWords {
  /** What may stand on a square, and in words: `"." free, "#" taken`. */
  readonly letters: string;
  readonly meaning: string;
  readonly pieces: Pieces;
  /** The grid that play begins with, and its usual size. */
  start(width: number, height: number): string;
  readonly width: number;
  readonly height: number;
  /** The places that each move names, all that tells it from others of the player. */
  moves(grid: string, player: 0 | 1): number[][];
  play(grid: string, places: readonly number[], player: 0 | 1): string;
  /** A grid that is worth the negative: rows as columns, or the colours exchanged where turning changes nothing. */
  negative(grid: string): string;
  /** How grids fall apart, where they do. */
  readonly parts?: GridParts;
  /** The same where the grid falls apart otherwise than by squares that hang together. */
  readonly regions?: Regions<string>;
}

/** The family of a ruleset: moves are the names of its places (`a1-a2`), so that rules and texts are the same for grids of all sizes. */
export function defineGridRuleset(ruleset: GridRuleset) {
  const { letters, meaning, pieces } = ruleset;
  // One for grids of all sizes.
  const regions = ruleset.regions ?? (ruleset.parts && gridRegions(ruleset, ruleset.parts));
  return defineFamily({
    ...familyWords(ruleset),
    notation: `rows from the top, "|" (or "/") between them; ${meaning}`,
    parameters: {
      width: integer({ default: ruleset.width, min: 1, max: 100, description: 'columns at the start' }),
      height: integer({ default: ruleset.height, min: 1, max: 100, description: 'rows at the start' }),
    },
    make: ({ width, height }) =>
      defineGame({
        players: PLAYERS,
        start: ruleset.start(width, height),
        moves: (grid, player) => ruleset.moves(grid, playerIndex(player)).map(places => moveOf(grid, places)),
        play: (grid, move, player) => ruleset.play(grid, placesOf(grid, move), playerIndex(player)),
        notation: gridNotation(letters),
        show: grid => drawBoard(grid.replaceAll('|', '/')),
        picture: grid => boardPicture(grid.replaceAll('|', '/'), pieces),
        clicks: move => move.split('-'),
        ...(regions === undefined ? {} : { regions }),
      }),
  });
}

/** The names of places of a grid, as moves are written: `a1-a2`. */
export function moveOf(grid: string, places: readonly number[]): string {
  const width = rowStep(grid) - 1;
  const height = (grid.length + 1) / (width + 1);
  return places.map(place => squareName(width, height, place)).join('-');
}

/** The places that a move names. */
export function placesOf(grid: string, move: string): number[] {
  const step = rowStep(grid);
  const height = (grid.length + 1) / step;
  return move.split('-').map(name => {
    const [, file = '', rank] = /^([a-z]+)(\d+)$/.exec(name)!;
    let column = 0;
    for (const letter of file) column = 26 * column + letter.charCodeAt(0) - 96;
    return (height - Number(rank)) * step + column - 1;
  });
}
