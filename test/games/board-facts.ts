/** Nim values of boards and strips from the test suite of MCGS, by the games of the registry. */
import { cram } from '../../src/games/boards/cram.js';
import { impartialClobber } from '../../src/games/boards/impartial-clobber.js';
import { nimSum } from '../../src/impartial/nimber.js';
import { findNimbersSync } from '../../src/impartial/nimbers.js';
import { readFacts } from '../facts.js';

export interface BoardFact {
  /** `[impartial domineering] .#|.. + [impartial clobber_1xn] (XO)^30`: ranks from the top, a strip that repeats itself abbreviated. */
  readonly input: string;
  /** The nim value of the sum. */
  readonly expected: string;
}

export const BOARD_FACTS: readonly BoardFact[] = readFacts<BoardFact>('mcgs-nim-values.jsonl');

/** A game by its name there. What was found of one position serves for the next. */
const GAMES = {
  domineering: { from: '#', to: 'X', nimbers: findNimbersSync(cram.game({ width: 1, height: 1 })) },
  clobber: { from: '#', to: '.', nimbers: findNimbersSync(impartialClobber.game({ width: 1, height: 1 })) },
  cannibal_clobber: {
    from: '#',
    to: '.',
    nimbers: findNimbersSync(impartialClobber.game({ width: 1, height: 1, cannibal: true })),
  },
};

interface Board {
  readonly game: (typeof GAMES)[keyof typeof GAMES];
  readonly ranks: readonly string[];
}

function boardsOf({ input }: BoardFact): Board[] {
  return input.split(' + ').map(part => {
    const [, name, board] = /^\[impartial (\w+)\] (.*)$/.exec(part)!;
    const whole = board!.replace(/^\(([XO.]+)\)\^(\d+)$/, (_, piece: string, times: string) => piece.repeat(+times));
    return { game: GAMES[name!.replace('_1xn', '') as keyof typeof GAMES], ranks: whole.split('|') };
  });
}

/** How many squares of the largest board still matter (those that can be covered, or the stones); none of a strip. */
export function squaresOf(fact: BoardFact): number {
  const sizes = boardsOf(fact).map(({ game, ranks }) => {
    const matters = game === GAMES.domineering ? /[^.]/g : /[^XO]/g;
    return ranks.length === 1 ? 0 : ranks.join('').replace(matters, '').length;
  });
  return Math.max(...sizes);
}

/** How long the longest strip is. */
export function stripOf(fact: BoardFact): number {
  return Math.max(...boardsOf(fact).map(({ ranks }) => (ranks.length === 1 ? ranks[0]!.length : 0)));
}

/** The nim value by our games, the parts of the sum put together. */
export function valueOf(fact: BoardFact): string {
  const values = boardsOf(fact).map(({ game: { from, to, nimbers }, ranks }) => {
    const position = ranks.join('/').replaceAll(from, to);
    return nimbers.value({ position, player: 0 }) as number;
  });
  return String(nimSum(...values));
}
