/** Rulesets on strips of cells, numbered from 1 at the left: what each of them says, and all that they have in common. */
import { excerpt } from '../../../core/errors.js';
import { defineFamily, type ParameterData, type ParameterValues } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import type { GridPicture } from '../../../core/picture.js';
import type { Regions } from '../../../core/regions.js';
import type { Pieces } from '../../kit/board-picture.js';
import { familyWords, PLAYERS, playerIndex, type RulesetWords } from './ruleset.js';

type Data = Readonly<Record<string, ParameterData>>;

/** A ruleset on strips; a strip is a text with a letter a cell, player 0 is Left. */
export interface StripRuleset<P extends Data> extends RulesetWords {
  /** What may be in a cell: each letter, and what else is read as that letter, in either case. */
  readonly letters: Readonly<Record<string, string>>;
  readonly meaning: string;
  readonly pieces: Pieces;
  readonly parameters: P;
  start(values: ParameterValues<P>): string;
  /** What stands before the strip and says which rules hold, read and checked; there is none unless this is given. */
  head?(text: string | undefined, values: ParameterValues<P>): string;
  /** The moves as texts, all different. */
  moves(strip: string, player: 0 | 1): string[];
  play(strip: string, move: string, player: 0 | 1): string;
  readonly regions?: Regions<string>;
}

/** The cells of a position, without what may stand before them. */
export const cellsOf = (position: string) => position.slice(position.indexOf(':') + 1);

/** The family of a ruleset; a move is made by clicking the cells that its text names. */
export function defineStripRuleset<const P extends Data>(ruleset: StripRuleset<P>) {
  const { letters, meaning, pieces, parameters } = ruleset;
  return defineFamily({
    ...familyWords(ruleset),
    notation: `the cells from left to right; ${meaning}`,
    parameters,
    make: values => {
      const given = values as ParameterValues<P>;
      return defineGame<string, string, 'Left' | 'Right'>({
        players: PLAYERS,
        start: ruleset.start(given),
        moves: (strip, player) => ruleset.moves(strip, playerIndex(player)),
        play: (strip, move, player) => ruleset.play(strip, move, playerIndex(player)),
        notation: {
          make: strip => strip,
          parse: text => {
            if (ruleset.head === undefined) return parseCells(text, letters);
            const end = text.indexOf(':');
            const head = ruleset.head(end < 0 ? undefined : text.slice(0, end), given);
            return head + parseCells(text.slice(end + 1), letters);
          },
        },
        picture: strip => stripPicture(cellsOf(strip), pieces),
        clicks: move => (/^\d+-\d+$/.test(move) ? move.split('-') : []),
        regions: ruleset.regions,
      });
    },
  });
}

/** @throws Error that names the cell, what was found there and what was expected */
function parseCells(text: string, letters: Readonly<Record<string, string>>): string {
  const known = Object.entries(letters);
  const read = [...text].map((found, i) => {
    const letter = known.find(([as, others]) => (as + others).includes(found.toLowerCase()));
    if (letter !== undefined) return letter[0];
    const expected = known.map(([as]) => `"${as}"`).join(', ');
    throw new Error(`cell ${i + 1}: found "${excerpt(found)}", expected one of ${expected}`);
  });
  return read.join('');
}

function stripPicture(cells: string, pieces: Pieces): GridPicture {
  // A picture has one square at least.
  const squares = [...(cells || '.')];
  const places = squares.map((_, i) => String(i + 1));
  return {
    kind: 'grid',
    width: squares.length,
    height: 1,
    pieces: squares.map(letter => pieces[letter] ?? null),
    places,
    files: places,
  };
}
