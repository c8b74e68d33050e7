import { writeFileSync } from 'node:fs';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import type { FlagsOf } from '../commands.js';
import { print } from '../process/print.js';

/** `zug new NAME`: a small game that runs as it is, to be changed into one's own. `--kind board`: one by board rules. */
export default async function newCommand(flags: FlagsOf<'new'>, name: string): Promise<void> {
  const file = fileName(name, flags.js === true);
  writeNew(file, STARTING_GAMES[kindOf(flags)](file));
  print(`wrote ${file}, a small game that runs as it is:\n`);
  print(`  zug solve ${file}   who wins, in how many plies, and how`);
  print(`  zug play ${file}    play against it`);
  print(`  zug check ${file}   after every change: what breaks, what is missing\n`);
  print('The comments in it show what else a game can say.');
}

const STARTING_GAMES = { plain: startingGame, board: startingBoardGame };

function kindOf({ kind = 'plain' }: FlagsOf<'new'>): keyof typeof STARTING_GAMES {
  if (kind === 'plain' || kind === 'board') return kind;
  const expected = 'plain or board';
  throw new ZugzwangError('usage', `--kind: found "${excerpt(kind)}", expected ${expected}`, { found: kind, expected });
}

/** The name with its ending. @throws ZugzwangError `usage` for a name that is not plain, or two endings at odds */
function fileName(name: string, js: boolean): string {
  const [, base, ending] = /^(.*?)(\.[jt]s)?$/su.exec(name)!;
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}_-]*$/u.test(base!)) {
    const expected = 'letters, digits, "-" and "_", such as my-game';
    throw new ZugzwangError('usage', `NAME: found "${excerpt(name)}", expected ${expected}`, { found: name, expected });
  }
  if (js && ending === '.ts') throw new ZugzwangError('usage', `--js writes JavaScript; leave it out for ${name}`);
  return base! + (ending ?? (js ? '.js' : '.ts'));
}

function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ZugzwangError('usage', `${file} is there already; choose another name, or remove it first`);
  }
}

/** The text of the file. Each hint works when its two slashes are taken away; a test does so. */
function startingGame(file: string): string {
  return `// A game for two. Change it, then look at it again:
//
//   zug check ${file}   what breaks, what is missing
//   zug solve ${file}   who wins, in how many plies, and how
//   zug play ${file}    play against it

import { defineGame } from 'zugzwang';

// There is a heap of 21 tokens. Two players in turn take 1, 2 or 3. Who cannot move loses.
export default defineGame({
  // Where play begins. A position is plain data: a number, a text, an array, an object of them.
  start: 21,

  // The legal moves at a position.
  moves: heap => [1, 2, 3].filter(take => take <= heap),

  // The position after a move: a new one. Never change the old one.
  play: (heap, take) => heap - take,

  // A drawing, for zug play.
  show: heap => \`\${'o'.repeat(heap)} (\${heap})\`,

  // What follows is optional. Take the two slashes away to try it.

  // Who cannot move wins:
  // misere: true,

  // Two players by name; moves, play and over are told who is to move, as in
  // moves: (heap, player) => (player === 'Ann' ? [1, 2] : [1, 3]).filter(take => take <= heap)
  // players: ['Ann', 'Bob'],

  // When play is over, and for whom: 'win', 'lose' or 'tie' for the player to move, or a winner's name.
  // over: heap => (heap === 0 ? 'lose' : undefined),

  // With over, say what it means to have no move where over says nothing: misere, or stuck: 'win', 'lose' or 'tie'.

  // An extra turn: who takes 3 moves again.
  // turn: (_heap, _player, take) => (take === 3 ? 'same' : 'other'),

  // How a position is written, and read again.
  // notation: { make: heap => \`heap-\${heap}\`, parse: text => Number(text.replace('heap-', '')) },

  // How a move is written.
  // moveText: take => \`take-\${take}\`,
});
`;
}

/** The text of a game by board rules. Each hint works as in the other. */
function startingBoardGame(file: string): string {
  return `// A board game for two. Change it, then look at it again:
//
//   zug check ${file}   what breaks, what is missing
//   zug solve ${file}   who wins, in how many plies, and how
//   zug play ${file}    play against it

import { anyIn, counter, defineBoardGame, grid, on, pointOf } from 'zugzwang';

// Points a1 to c3, alike under the eight turns and reflections of the square. A set of points is a number: bit p stands for point p,
// rank by rank from the top: a3 is point 0.
const BOARD = grid(3, 3, { symmetries: 'square' });
const LINES = BOARD.lines(3); // each row, file and diagonal of three, as such a number
const NEAR = BOARD.along(LINES); // for each point, the points beside it on a line

// Three men each are placed in turn, then moved along the lines. Three in a line win; who cannot move loses.
export default defineBoardGame({
  players: ['X', 'O'],

  // What each player has: men on the board, and men in hand.
  shape: { men: on(BOARD), hand: counter(3) },

  // Where play begins, as the first player sees it. What is not named is 0.
  start: { own: { hand: 3 }, other: { hand: 3 } },

  // The legal moves. own is what the player to move has, other what the opponent has; next stands at the position before the move:
  // write what the move changes, and next.add() counts it.
  moves({ own, other }, next) {
    const free = BOARD.all & ~(own.men | other.men);
    if (own.hand > 0) {
      for (let to = free; to !== 0; to &= to - 1) { // each point in turn: to & -to is its bit
        next.own.men = own.men | (to & -to);
        next.own.hand = own.hand - 1;
        next.add();
      }
      return;
    }
    for (let from = own.men; from !== 0; from &= from - 1) {
      for (let to = NEAR[pointOf(from)]! & free; to !== 0; to &= to - 1) {
        next.own.men = (own.men ^ (from & -from)) | (to & -to);
        next.add();
      }
    }
  },

  // When play is over, and for whom: 'win', 'lose' or 'tie' for the player to move, or a winner's name. Asked before moves.
  over: ({ other }) => (anyIn(LINES, other.men) ? 'lose' : undefined),

  // What follows is optional. Take the two slashes away to try it.

  // What having no move means: 'win', 'lose' or 'tie'; lose if not given:
  // stuck: 'tie',
});
`.replaceAll(']!', file.endsWith('.js') ? ']' : ']!');
}
