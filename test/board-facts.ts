/** Nim values of boards from the test suite of MCGS, by the games of the registry. */
import { readFileSync } from 'node:fs';
import { cram } from '../src/games/cram.js';
import { impartialClobber } from '../src/games/impartial-clobber.js';
import { nimSum } from '../src/impartial/nimber.js';
import { findNimbersSync } from '../src/impartial/nimbers.js';

export interface BoardFact {
  /** `[impartial domineering] .#|.. + [impartial clobber] XO|OX`: ranks from the top. */
  readonly input: string;
  /** The nim value of the sum. */
  readonly expected: string;
}

const FILE = new URL('../testdata/facts/mcgs-nim-values.jsonl', import.meta.url);

export const BOARD_FACTS: readonly BoardFact[] = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as BoardFact);

/** How many squares still matter: those that can be covered, or the stones. */
export function sizeOf({ input }: BoardFact): number {
  const boards = input.split(' + ').map(part => part.replace(/^\[.*\] /, ''));
  return Math.max(
    ...boards.map(board => board.replace(/[^.XO]/g, '').replace(/[XO]/.test(board) ? /\./g : '', '').length),
  );
}

/** The nim value by our games, the parts of the sum put together. */
export function valueOf({ input }: BoardFact): string {
  return String(nimSum(...input.split(' + ').map(valueOfBoard)));
}

function valueOfBoard(part: string): number {
  const [, name, board] = /^\[impartial (\w+)\] (.*)$/.exec(part)!;
  const ranks = board!.split('|');
  const size = { width: ranks[0]!.length, height: ranks.length };
  const isCram = name === 'domineering';
  const game = isCram ? cram.game(size) : impartialClobber.game(size);
  const from = game.parseText(ranks.join('/').replaceAll('#', isCram ? 'X' : '.'));
  return findNimbersSync(game, { from }).value(from) as number;
}
