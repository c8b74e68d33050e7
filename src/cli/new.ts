import { writeFileSync } from 'node:fs';
import { excerpt, ZugzwangError } from '../core/errors.js';
import { print } from './print.js';

export interface NewFlags {
  js?: boolean;
}

/** `zug new NAME`: a small game that runs as it is, to be changed into one's own. */
export default async function newCommand(flags: NewFlags, name: string): Promise<void> {
  const file = fileName(name, flags.js === true);
  writeNew(file, startingGame(file));
  print(`wrote ${file}, a small game that runs as it is:\n`);
  print(`  zug solve ${file}   who wins, in how many moves, and how`);
  print(`  zug play ${file}    play against it`);
  print(`  zug check ${file}   after every change: what breaks, what is missing\n`);
  print('The comments in it show what else a game can say.');
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
//   zug solve ${file}   who wins, in how many moves, and how
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
