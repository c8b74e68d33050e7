/** Fox and Geese, on a board as high as the geese stand: values of positions in which play can come back. */
import { excerpt } from '../../core/errors.js';
import { defineFamily, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { boardPicture, STONES } from '../kit/board-picture.js';
import { fileName } from '../kit/board-text.js';
import { PLAYERS } from './kit/ruleset.js';

/** Rank and file, the square at the left below being 1, 1. */
type Square = readonly [number, number];
type Move = readonly [Square, Square];

interface Position {
  readonly width: number;
  /** In order; none where the fox is past them. */
  readonly geese: readonly Square[];
  /** Nothing where it is past the geese: then only it moves, for ever. */
  readonly fox: Square | null;
}

const MAX_WIDTH = 30;
const DOWN: readonly Square[] = [
  [-1, -1],
  [-1, 1],
];
const AROUND: readonly Square[] = [...DOWN, [1, -1], [1, 1]];
const RUN: Move = [
  [0, 0],
  [0, 0],
];

/** Geese against a fox that goes one square a move, or as far as its range says. */
export const foxAndGeese = familyOf('fox-and-geese', 'Fox and Geese', 1);
/** The same with a fox that goes up to two squares. */
export const ceyloneseFoxAndGeese = familyOf('ceylonese-fox-and-geese', 'Ceylonese Fox and Geese', 2);

function familyOf(id: string, title: string, usual: number) {
  return defineFamily({
    id,
    title,
    summary: 'Geese try to hold a fox below them; who cannot move loses.',
    rules:
      'Geese and a fox stand on the squares of one colour. Left moves a goose one square diagonally down, Right the fox diagonally in any direction, as many ' +
      'squares as its range allows, over empty squares. Once the fox is on the rank of the highest geese or above, it is past them: Right always has a ' +
      'move from then on, and Left none. Whoever cannot move loses; play without end is a draw.',
    notation:
      'ranks from the top, "|" between them, geese on the first: x a goose, o the fox, "." empty: x.x.x.x.|........|o.......; o alone where it is past them. ' +
      'Or squares as (rank,file), the geese in braces and then the fox: {(3,1),(3,3)},(1,1)',
    ending: 'ranks below the geese, every other move',
    version: 1,
    parameters: {
      width: integer({ default: 8, min: 2, max: MAX_WIDTH, description: 'files' }),
      range: integer({ default: usual, min: 1, max: MAX_WIDTH, description: 'how many squares the fox may go' }),
    },
    examples: [
      `.x.x.x.x|${'........|'.repeat(6)}o....... Left`,
      'x.x.x.x.|........|o....... Left',
      'x.x.x.x.|.o......|........ Right',
      'o Right',
    ],
    pictured: 'x.x.x.x.|........|o....... Left',
    sources: ['E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 20'],
    make: ({ width, range }) =>
      defineGame({
        players: PLAYERS,
        start: standing(width, everyOther(width, 8), [1, 1]),
        moves: (position, player): Move[] => {
          const { geese, fox } = position;
          if (fox === null) return player === 'Left' ? [] : [RUN];
          return player === 'Left'
            ? geese.flatMap(goose => steps(position, goose, DOWN, 1))
            : steps(position, fox, AROUND, range);
        },
        play: ({ width: files, geese, fox }, [from, to], player) => {
          if (fox === null) return standing(files, [], null);
          if (player === 'Right') return standing(files, geese, to);
          return standing(files, [...geese.filter(goose => !isSame(goose, from)), to], fox);
        },
        notation: { make: makeBoard, parse: text => parsePosition(text, width) },
        moveText: ([from, to]) => (from[0] === 0 ? 'run' : `${nameOf(from)}-${nameOf(to)}`),
        picture: position => boardPicture(makeBoard(position).toUpperCase().replaceAll('|', '/'), STONES),
        clicks: ([from, to]) => (from[0] === 0 ? [] : [nameOf(from), nameOf(to)]),
      }),
  });
}

const isSame = (a: Square, b: Square) => a[0] === b[0] && a[1] === b[1];
const nameOf = ([rank, file]: Square) => fileName(file - 1) + rank;
const highest = (geese: readonly Square[]) => Math.max(...geese.map(([rank]) => rank));

/** Geese along a rank, on its squares of the colour of 1, 1. */
function everyOther(width: number, rank: number): Square[] {
  const files = Array.from({ length: width }, (_, i) => i + 1);
  return files.filter(file => (rank + file) % 2 === 0).map(file => [rank, file]);
}

/** The position with geese in order, or the one with the fox past them. */
function standing(width: number, geese: readonly Square[], fox: Square | null): Position {
  if (fox === null || fox[0] >= highest(geese)) return { width, geese: [], fox: null };
  return { width, geese: geese.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]), fox };
}

/** The moves of a man along some lines, as far as squares are empty. */
function steps({ width, geese, fox }: Position, from: Square, lines: readonly Square[], range: number): Move[] {
  return lines.flatMap(([up, across]) => {
    const moves: Move[] = [];
    for (let far = 1; far <= range; far++) {
      const to: Square = [from[0] + far * up, from[1] + far * across];
      if (to[0] < 1 || to[1] < 1 || to[1] > width || [...geese, fox!].some(man => isSame(man, to))) break;
      moves.push([from, to]);
    }
    return moves;
  });
}

function makeBoard({ width, geese, fox }: Position): string {
  if (fox === null) return 'o';
  const ranks = Array.from({ length: highest(geese) }, () => '.'.repeat(width).split(''));
  for (const [rank, file] of geese) ranks.at(-rank)![file - 1] = 'x';
  ranks.at(-fox[0])![fox[1] - 1] = 'o';
  return ranks.map(rank => rank.join('')).join('|');
}

function parsePosition(text: string, usualWidth: number): Position {
  if (text === 'o') return standing(usualWidth, [], null);
  const { width, geese, foxes } = text.includes('(') ? parseSquares(text, usualWidth) : parseBoard(text);
  const [fox] = foxes;
  if (fox === undefined || foxes.length > 1) throw new Error(`found ${foxes.length} foxes (o), expected one`);
  if (geese.length === 0) throw new Error('found no goose (x), expected some');
  const stranger = [...geese, fox].find(
    ([rank, file]) => rank < 1 || file < 1 || file > width || (rank + file) % 2 > 0,
  );
  if (stranger !== undefined)
    throw new Error(`found a man on ${stranger}, expected squares of the colour of (1,1) within ${width} files`);
  if (new Set([...geese, fox].map(nameOf)).size <= geese.length) throw new Error('found two men on one square');
  return standing(width, geese, fox);
}

/** `{(3,1),(3,3)},(1,1)` */
function parseSquares(text: string, width: number) {
  if (!/^\{\(\d+,\d+\)(,\(\d+,\d+\))*\},\(\d+,\d+\)$/.test(text.replaceAll(' ', '')))
    throw new Error('expected squares as {(3,1),(3,3)},(1,1): the geese, then the fox');
  const squares = [...text.matchAll(/(\d+)\s*,\s*(\d+)/g)].map((match): Square => [Number(match[1]), Number(match[2])]);
  return { width, geese: squares.slice(0, -1), foxes: squares.slice(-1) };
}

function parseBoard(text: string) {
  const ranks = text.split(/[|/]/);
  const width = ranks[0]!.length;
  const bad = ranks.find(rank => rank.length !== width);
  if (bad !== undefined) throw new Error(`found a rank of ${bad.length} squares, expected ${width} as on the first`);
  const letter = /[^xo.|/]/i.exec(text)?.[0];
  if (letter !== undefined) throw new Error(`found "${excerpt(letter)}", expected x, o or "."`);
  const geese: Square[] = [];
  const foxes: Square[] = [];
  for (let rank = ranks.length; rank > 0; rank--) {
    const men = ranks[ranks.length - rank]!.toLowerCase();
    for (let file = 1; file <= width; file++) {
      if (men[file - 1] !== '.') (men[file - 1] === 'x' ? geese : foxes).push([rank, file]);
    }
  }
  return { width, geese, foxes };
}
