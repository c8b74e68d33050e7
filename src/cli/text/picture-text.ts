import type {
  CardsPicture,
  CirclePicture,
  FieldsPicture,
  GraphPicture,
  GridPicture,
  HeapsPicture,
  HeldPiece,
  Picture,
  Piece,
} from '../../core/picture.js';
import { graphText } from './graph-text.js';
import { columns, textWidth, wrap } from './layout.js';

/** Draws a picture with letters, as a page draws it with shapes. */
export function pictureText(picture: Picture, players: readonly [string, string] | undefined): string {
  switch (picture.kind) {
    case 'grid':
      return gridText(picture, players);
    case 'graph':
      return graphWithBeside(picture, players);
    case 'circle':
      return circleText(picture);
    case 'heaps':
      return heapsText(picture);
    case 'cards':
      return cardsText(picture);
    case 'fields':
      return fieldsText(picture);
    case 'text':
      return picture.text;
  }
}

/** What tells pieces apart: their signs, and where both players have the same one, a stroke at the second player's. */
function signer(pieces: readonly (Piece | null | undefined)[]): (piece: Piece) => string {
  const firsts = new Set(pieces.flatMap(piece => (piece?.player === 0 ? [piece.sign] : [])));
  return ({ sign, player }) => (player === 1 && firsts.has(sign) ? `${sign}'` : sign);
}

function gridText(picture: GridPicture, players: readonly [string, string] | undefined): string {
  const { width, height, pieces, files, ranks } = picture;
  const signOf = signer([...pieces, ...piecesBeside(picture)]);
  const rows = Array.from({ length: height }, (_, y) => [
    ...(ranks === undefined ? [] : [`${ranks[y]} `]),
    ...pieces.slice(y * width, (y + 1) * width).map(piece => (piece === null ? '.' : signOf(piece))),
  ]);
  if (files !== undefined) rows.push([...(ranks === undefined ? [] : ['']), ...files]);
  return [columns(rows, ' '), ...besideLines(picture, players, signOf)].join('\n');
}

function graphWithBeside(picture: GraphPicture, players: readonly [string, string] | undefined): string {
  const signOf = signer([...picture.points.map(({ piece }) => piece), ...piecesBeside(picture)]);
  return [graphText(picture, signOf), ...besideLines(picture, players, signOf)].join('\n');
}

type Beside = Pick<GridPicture, 'hands' | 'aside' | 'fields'>;

const piecesBeside = ({ hands = [[], []], aside = [] }: Beside): Piece[] =>
  [...hands.flat(), ...aside].map(({ piece }) => piece);

/** What lies beside a board: what the players hold, pieces aside, and the rest by name. */
function besideLines(
  { hands = [[], []], aside = [], fields = [] }: Beside,
  players: readonly [string, string] | undefined,
  signOf: (piece: Piece) => string,
): string[] {
  const nameOf = (player: number) => players?.[player] ?? `player ${player + 1}`;
  const hand = (list: readonly HeldPiece[]) => list.map(({ piece, count }) => `${count} ${signOf(piece)}`).join(', ');
  return [
    ...hands.flatMap((list, i) => (list.length === 0 ? [] : [`${nameOf(i)} holds ${hand(list)}`])),
    ...aside.map(({ piece, count, why }) => `${why}: ${count} ${signOf(piece)}`),
    ...fields.map(({ name, text, player }) => `${player === undefined ? '' : `${nameOf(player)} `}${name}: ${text}`),
  ];
}

function circleText({ size, marks }: CirclePicture): string {
  const signOf = signer(marks.map(({ piece }) => piece));
  const rows = marks.toSorted((a, b) => a.at - b.at).map(({ at, piece }) => [`${at}`, signOf(piece)]);
  return `${columns(rows, '  ')}\n(${size} places round a circle)`;
}

/** A heap of more tokens is a number. */
const MOST_TOKENS = 50;

function heapsText({ heaps }: HeapsPicture): string {
  const tokens = (heap: number) => (heap > MOST_TOKENS ? `${heap} tokens` : 'o'.repeat(heap) || '.');
  if (heaps.length === 0) return 'no heaps';
  return columns(
    heaps.map((heap, i) => [...(heaps.length === 1 ? [] : [`${i + 1}`]), tokens(heap)]),
    '  ',
  );
}

const OWNERS = { mover: 'yours', opponent: 'the other’s' } as const;

function cardsText({ rows }: CardsPicture): string {
  return rows
    .flatMap(({ owner, cards }) => {
      const line = cards
        .map(({ text, leftOut }) => (leftOut === undefined ? `[${text}]` : `(${leftOut} more)`))
        .join(' ');
      return wrap(owner === undefined ? line : `${OWNERS[owner]}: ${line}`, textWidth());
    })
    .join('\n');
}

const fieldsText = ({ fields }: FieldsPicture): string =>
  columns(
    fields.map(({ name, text }) => [name, text]),
    '  ',
  );
