import { excerpt } from '../../../core/errors.js';
import { defineFamily } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import type { HeldPiece, Piece } from '../../../core/picture.js';
import type { Notation } from '../../../core/text/notation.js';
import { boardPicture, type Pieces } from '../../kit/board-picture.js';
import { boardNotation, drawBoard, replaceAt, squareName } from '../../kit/board-text.js';
import { dobutsuTiers } from './dobutsu-shogi-tiers.js';

/** A piece steps from `from` to `to`, or is dropped there from the hand: then `drop` says which, as an uppercase letter. */
export type DobutsuMove =
  | { readonly from: number; readonly to: number }
  | { readonly drop: string; readonly to: number };

type Player = 'Sente' | 'Gote';

/** Steps on the board's text, whose ranks are four characters apart: forward is up for Sente, down for Gote. */
const UP = -4;
const RIGHT = 1;
const ORTHOGONAL = [UP, -UP, RIGHT, -RIGHT];
const DIAGONAL = [UP + RIGHT, UP - RIGHT, -UP + RIGHT, -UP - RIGHT];
const STEPS: Readonly<Record<string, readonly number[]>> = {
  L: [...ORTHOGONAL, ...DIAGONAL],
  G: ORTHOGONAL,
  E: DIAGONAL,
  C: [UP],
  H: [...ORTHOGONAL, UP + RIGHT, UP - RIGHT],
};

/** Dobutsu shogi, "let's catch the lion": partizan and loopy, 246,803,167 positions by its tiers. */
export const dobutsuShogi = defineFamily({
  id: 'dobutsu-shogi',
  title: 'Dobutsu shogi',
  summary: 'Catch the lion, or bring your own to the last rank; captured animals change sides.',
  rules:
    'The board has three files and four ranks. Each player has a lion, a giraffe, an elephant and a chick; Sente plays up, ' +
    'Gote down, and Sente begins. A move takes an animal of one’s own one step to a square that is empty or held by the ' +
    'opponent, or drops an animal from the hand on any empty square. The lion steps in all eight directions, the giraffe along ' +
    'ranks and files, the elephant diagonally, the chick straight ahead. A chick that steps onto the last rank becomes a hen, ' +
    'which steps like the giraffe and diagonally ahead; one that is dropped there stays a chick. A captured animal goes to ' +
    'the hand of its captor, a hen as a chick. Capturing the lion wins: where the player to move can, play stops, with a win ' +
    'in one move. A lion on the last rank wins unless it can be captured there at once. Moving into check is allowed. A ' +
    'player without a move loses. Play without end is a draw.',
  notation:
    'the four ranks from the top, "/" between them, "." for an empty square, L lion, G giraffe, E elephant, C chick and H hen ' +
    '(uppercase for Sente, lowercase for Gote), a space, the hands in the order GECgec or "-" if both are empty, a space, the ' +
    'player to move: gle/.c./.C./ELG - Sente',
  version: 1,
  parameters: {},
  examples: ['gle/.c./.C./ELG - Sente', 'gle/.C./.../ELG C Gote', 'g.e/.l./.../ELG Cc Sente'],
  sources: [
    'T. Tanaka, An Analysis of a Board Game "Doubutsu Shogi", IPSJ SIG Technical Report 2009-GI-22 (2009): 246,803,167 ' +
      'positions, and the second player wins in 78 moves',
  ],
  make: () =>
    defineGame({
      players: ['Sente', 'Gote'] as const,
      start: 'gle/.c./.C./ELG -',
      moves: movesOf,
      play: (position, move, player) => playMove(position, move, player),
      over: (position, player) => {
        const [board] = split(position);
        const other = player === 'Sente' ? 'Gote' : 'Sente';
        const lion = board.indexOf(pieceOf('L', other));
        if (reaches(board, player, lion)) return { result: 'win', in: 1 };
        return isLastRank(lion, other) ? 'lose' : undefined;
      },
      // No position that can be reached is without a move (Tanaka 2009).
      stuck: 'lose',
      notation: dobutsuNotation(),
      moveText: move => `${'drop' in move ? `${move.drop}*` : `${name(move.from)}-`}${name(move.to)}`,
      show: position => {
        const [board, hands] = split(position);
        return `${drawBoard(board)}\n\nhands: ${hands === '-' ? 'empty' : [...hands].join(' ')}`;
      },
      picture: position => {
        const [board, hands] = split(position);
        return boardPicture(board, ANIMALS, { hands: [handOf(hands, 'Sente'), handOf(hands, 'Gote')] });
      },
      clicks: (move, _position, player) => [
        'drop' in move ? handPlace(pieceOf(move.drop, player)) : name(move.from),
        name(move.to),
      ],
      tiers: dobutsuTiers,
    }),
});

const name = (at: number) => squareName(3, 4, at);

const SHAPES = { L: 'lion', G: 'giraffe', E: 'elephant', C: 'chick', H: 'hen' } as const;
const ANIMALS: Pieces = Object.fromEntries(
  Object.entries(SHAPES).flatMap(([sign, shape]): [string, Piece][] => [
    [sign, { sign, player: 0, shape, facing: 'up' }],
    [sign.toLowerCase(), { sign, player: 1, shape, facing: 'down' }],
  ]),
);
/** A hand's place is written as in a move: `C*`, lowercase for Gote. */
const handPlace = (piece: string) => `${piece}*`;

function handOf(hands: string, player: Player): HeldPiece[] {
  return ['G', 'E', 'C'].flatMap(kind => {
    const letter = pieceOf(kind, player);
    const count = hands.split(letter).length - 1;
    return count === 0 ? [] : [{ piece: ANIMALS[letter]!, count, place: handPlace(letter) }];
  });
}

/** The board and the hands. */
function split(position: string): [string, string] {
  return [position.slice(0, 15), position.slice(16)];
}

function pieceOf(kind: string, player: Player): string {
  return player === 'Sente' ? kind : kind.toLowerCase();
}

/** Uppercase letters are Sente's, lowercase letters Gote's. */
function owns(player: Player, piece: string | undefined): boolean {
  return piece !== undefined && /[A-Z]/i.test(piece) && pieceOf(piece.toUpperCase(), player) === piece;
}

function isLastRank(at: number, player: Player): boolean {
  return player === 'Sente' ? at < 3 : at >= 12;
}

/** The squares of the board that a piece of the player on a square steps to, whatever stands there. */
function stepsFrom(board: string, from: number, player: Player): number[] {
  const steps = STEPS[board[from]!.toUpperCase()]!;
  const squares = steps.map(step => from + (player === 'Sente' ? step : -step));
  return squares.filter(to => board[to] !== undefined && board[to] !== '/');
}

/** Whether a piece of the player can step to a square. */
function reaches(board: string, player: Player, to: number): boolean {
  return [...board].some((piece, from) => owns(player, piece) && stepsFrom(board, from, player).includes(to));
}

function movesOf(position: string, player: Player): DobutsuMove[] {
  const [board, hands] = split(position);
  const places = [...board].map((_, at) => at);
  const steps = places
    .filter(from => owns(player, board[from]))
    .flatMap(from => stepsFrom(board, from, player).map(to => ({ from, to })))
    .filter(({ to }) => !owns(player, board[to]));
  const held = [...new Set(hands)].filter(piece => owns(player, piece)).map(piece => piece.toUpperCase());
  const empty = places.filter(at => board[at] === '.');
  return [...steps, ...held.flatMap(drop => empty.map(to => ({ drop, to })))];
}

function playMove(position: string, move: DobutsuMove, player: Player): string {
  const [board, hands] = split(position);
  if ('drop' in move) {
    const piece = pieceOf(move.drop, player);
    return `${replaceAt(board, move.to, piece)} ${makeHands(hands.replace(piece, ''))}`;
  }
  const { from, to } = move;
  const piece = board[from]!;
  const moved = piece.toUpperCase() === 'C' && isLastRank(to, player) ? pieceOf('H', player) : piece;
  const taken = board[to] === '.' ? '' : pieceOf(board[to]!.toUpperCase().replace('H', 'C'), player);
  return `${replaceAt(replaceAt(board, from, '.'), to, moved)} ${makeHands(hands + taken)}`;
}

const HANDS = 'GECgec';

/** Pieces in hand in their order, "-" for none. */
function makeHands(pieces: string): string {
  const held = [...HANDS].flatMap(piece => [...pieces].filter(one => one === piece));
  return held.length === 0 ? '-' : held.join('');
}

/** The text itself, checked when read: two lions, and two of each other animal on the board and in the hands. */
function dobutsuNotation(): Notation<string> {
  const { parse: parseBoard } = boardNotation(3, 4, 'LGECHlgech');
  return {
    make: position => position,
    parse: text => {
      const [board, hands] = text.split(' ', 2) as [string, string | undefined];
      parseBoard(board);
      if (hands === undefined)
        throw new Error('found no hands, expected a space and the pieces in hand, or "-" for none');
      if (text !== `${board} ${makeHands(hands)}`) {
        throw new Error(`found hands "${excerpt(text.slice(16))}", expected letters of ${HANDS} in this order, or "-"`);
      }
      for (const kind of ['L', 'l']) expectCount(board.split(kind).length - 1, 1, `of "${kind}"`);
      const all = (board + hands).toUpperCase().replaceAll('H', 'C');
      for (const kind of ['G', 'E', 'C']) expectCount(all.split(kind).length - 1, 2, `of "${kind}" in all`);
      return text;
    },
  };
}

function expectCount(found: number, expected: number, what: string): void {
  if (found !== expected) throw new Error(`found ${found} ${what}, expected ${expected}`);
}
