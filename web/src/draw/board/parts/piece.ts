import { createSignal } from 'solid-js';
import type { Piece, Shape } from 'zugzwang/core';
import { circle, ellipse, group, type Part, path, text } from './parts.ts';
import type { Point } from './paths.ts';
import { type Ground, shapeOf } from './shape.ts';

const MIDDLE = { x: 0, y: 0 };
const OWNERS = ['first', 'second'] as const;

/** A piece at a point, `size` from edge to edge of the square that holds it. */
export function drawPiece(piece: Piece, at: Point, size: number, ground?: Ground): Part {
  const shape = shapeOf(piece, ground);
  const owner = piece.player === undefined ? 'nobody' : OWNERS[piece.player];
  const parts = () => (shape === undefined ? letters(piece) : DRAWINGS[shape](piece));
  return group(`piece ${owner} ${piece.colour ?? ''}`, at, parts, size / 100, turn(piece, shape));
}

/** Few games have animals: they come when one is first drawn, and what is on the board is told in words without them too. */
const [animals, setAnimals] = createSignal<{ readonly ANIMALS: Readonly<Record<string, readonly Part[]>> }>();
let animalsAsked = false;

function animal(name = ''): readonly Part[] {
  if (!animalsAsked) import('./animals.ts').then(setAnimals, () => undefined);
  animalsAsked = true;
  return animals()?.ANIMALS[name] ?? [];
}

const TURNS = { up: 0, right: 90, down: 180, left: 270 } as const;
/** Those that are turned as a whole; others look the same from every side. */
const TURNED: ReadonlySet<Shape> = new Set(['car', 'lion', 'giraffe', 'elephant', 'chick', 'hen']);

/** Pieces face their owner's opponent where they do not say otherwise: the first player plays up. */
function turn({ facing, player }: Piece, shape: Shape | undefined): number {
  if (shape === undefined || !TURNED.has(shape)) return 0;
  return TURNS[facing ?? (player === 1 ? 'down' : 'up')];
}

/** What is carved into a stone: strokes for X and O, letters for others. */
function carved(sign: string): Part[] {
  if (sign === 'X') return [path('carved', 'M-11-11 11 11M11-11-11 11')];
  if (sign === 'O') return [circle('carved', 0, 0, 13)];
  return sign.length < 3 ? [text('strong', sign, MIDDLE, 34)] : [];
}

/** Any game's piece: its letters, on a full disc for the first player and a hollow one for the second. */
function letters({ sign, player }: Piece): Part[] {
  const written = text('letters strong', sign, MIDDLE, Math.min(46, 96 / Math.max(1, [...sign].length)));
  return player === undefined ? [written] : [circle('letter-disc', 0, 0, 39), written];
}

/** A tile whose point is its front, as in shogi. */
const tile = (piece: Piece): Part[] => [
  path('shade', 'M-43-30Q-43-38-36-40L0-46 36-40Q43-38 43-30V38Q43 46 35 46H-35Q-43 46-43 38Z'),
  path('tile', 'M-42-32Q-42-39-35-41L0-47 35-41Q42-39 42-32V34Q42 42 34 42H-34Q-42 42-42 34Z'),
  group('', { x: 0, y: 1 }, () => animal(shapeOf(piece))),
];

const bird = (piece: Piece): Part[] => [
  circle('shade', 0, 3, 46),
  circle('bird-disc', 0, 0, 46),
  ...animal(shapeOf(piece)),
];

/** The drawing of each shape around its middle, in a square of 100 units. */
const DRAWINGS: Readonly<Record<Shape, (piece: Piece) => readonly Part[]>> = {
  stone: ({ sign }) => [
    circle('shade', 0, 3.5, 40),
    circle('body', 0, 0, 40),
    circle('rim', 0, 0, 32),
    path('shine', 'M-31-16A35 35 0 0 1 6-34.5'),
    ...carved(sign),
  ],
  cross: () => [path('stroke', 'M-25-25 25 25M25-25-25 25')],
  ring: () => [circle('stroke', 0, 0, 27)],
  pawn: () => [
    ellipse('shade', 0, 36, 28, 6),
    path(
      'figure',
      'M0-38A14.5 14.5 0 0 1 9-12.5L15-10V-4H8C9 8 14 15 21 20Q25 23 25 28V36H-25V28Q-25 23-21 20C-14 15-9 8-8-4H-15V-10L-9-12.5A14.5 14.5 0 0 1 0-38Z',
    ),
    path('detail', 'M-18 26H18'),
  ],
  // Seen from above, driving up.
  car: ({ player }) => [
    path('tyre', 'M-27-24h9v16h-9ZM18-24h9v16h-9ZM-27 12h9v16h-9ZM18 12h9v16h-9Z'),
    path('body', 'M-22-24Q-22-41 0-41T22-24V30Q22 40 12 40H-12Q-22 40-22 30Z'),
    path('glass', 'M-16-12Q0-22 16-12L13-1Q0-6-13-1ZM-13 24Q0 28 13 24L15 32Q0 36-15 32Z'),
    path('lamp', 'M-18-31Q-17-36-11-38L-10-34ZM18-31Q17-36 11-38L10-34Z'),
    path('rim', player === 1 ? 'M-5 2V21M5 2V21' : 'M0 2V21'),
  ],
  lion: tile,
  giraffe: tile,
  elephant: tile,
  chick: tile,
  hen: tile,
  crow: bird,
  vulture: bird,
  monster: () => animal('monster'),
  hole: () => [
    circle('glow', 0, 0, 47),
    circle('void', 0, 0, 38),
    path('swirl', 'M-26 0A26 26 0 0 1 20-17M26 0A26 26 0 0 1-20 17M-13 0A13 13 0 0 1 8-10M13 0A13 13 0 0 1-8 10'),
  ],
  queen: () => [
    ellipse('shade', 0, 36, 30, 6),
    path('figure', 'M-24 36 -20 18-36-20-18-4-17-32-5-8 0-37 5-8 17-32 18-4 36-20 20 18 24 36Z'),
    circle('figure', -36, -23, 4.5),
    circle('figure', -17, -35, 4.5),
    circle('figure', 0, -40, 4.5),
    circle('figure', 17, -35, 4.5),
    circle('figure', 36, -23, 4.5),
    path('detail', 'M-19 22H19M-21 29H21'),
  ],
  chip: () => [
    circle('shade', 0, 3.5, 38),
    circle('body', 0, 0, 38),
    circle('chip-edge', 0, 0, 34),
    circle('rim', 0, 0, 24),
  ],
  goal: () => [path('pole', 'M-18 38V-38'), path('flag', 'M-16-38H26L16-24 26-10H-16Z'), path('pole', 'M-32 38H-4')],
};
