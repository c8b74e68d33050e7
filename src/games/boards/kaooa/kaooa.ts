import { excerpt } from '../../../core/errors.js';
import { defineFamily } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import type { GraphPicture, Piece, PiecesAside } from '../../../core/picture.js';
import { replaceAt } from '../../kit/board-text.js';
import { PENTAGRAM_JUMPS, PENTAGRAM_LINES, PENTAGRAM_NEIGHBOURS } from '../../kit/pentagram.js';
import { kaooaTiers } from './kaooa-tiers.js';

/** A piece dropped on a point (`from` null), or moved to it. */
export interface KaooaMove {
  readonly from: number | null;
  readonly to: number;
}

/** How many crows there are, and how many of them the vulture has to capture. */
const CROWS = 6;
const CAPTURES = 3;

/** Kaooa, a hunt on a pentagram: partizan and loopy. */
export const kaooa = defineFamily({
  id: 'kaooa',
  title: 'Kaooa',
  summary: 'Six crows hem in a vulture on a pentagram before it captures three of them.',
  rules:
    'The board is the ten points of a pentagram, joined along its five lines. The crows begin and drop their six crows, one a ' +
    'turn, on an empty point; then they move one crow a turn to a neighbouring empty point. The vulture is dropped on an empty point ' +
    'on its first turn; then it moves to a neighbouring empty point, or jumps along a line over a neighbouring crow to the ' +
    'empty point behind it and captures that crow. It captures one crow a turn at most, and never has to. The vulture wins when it has ' +
    'captured three crows, the crows when the vulture can neither move nor jump. Play without end is a draw.',
  notation:
    'the five tips of the pentagram, clockwise from the top, "/", the five crossings, clockwise from the one between the first two ' +
    'tips, "C" for a crow, "V" for the vulture, "." for an empty point, a space, the number of crows dropped so far, a space, the ' +
    'player to move: C.V../C.... 2 crows',
  version: 1,
  parameters: {},
  examples: ['...../..... 0 crows', 'C..../..... 1 vulture', 'C..../...V. 1 crows'],
  pictured: 'C.C../.C.V. 3 crows',
  sources: [
    'H. C. Das Gupta, A few types of sedentary games prevalent in the Central Provinces, Journal and Proceedings of the Asiatic ' +
      'Society of Bengal 20 (1924), 165–169: the game, with seven crows',
  ],
  make: () =>
    defineGame({
      players: ['crows', 'vulture'] as const,
      start: '...../..... 0',
      moves: (text, player) => {
        const { points, dropped } = readPosition(text);
        const empty = POINTS.filter(point => points[point] === '.');
        if (player === 'crows' ? dropped < CROWS : !points.includes('V')) return empty.map(to => ({ from: null, to }));
        const own = POINTS.filter(point => points[point] === (player === 'crows' ? 'C' : 'V'));
        return own.flatMap((from): KaooaMove[] => {
          const jumps = PENTAGRAM_JUMPS[from]!.filter(({ over }) => player === 'vulture' && points[over] === 'C');
          const targets = [...PENTAGRAM_NEIGHBOURS[from]!, ...jumps.map(({ to }) => to)];
          return targets.filter(to => points[to] === '.').map(to => ({ from, to }));
        });
      },
      play: (text, { from, to }, player) => {
        const { points, dropped } = readPosition(text);
        const after = replaceAt(points, to, player === 'crows' ? 'C' : 'V');
        if (from === null) return makePosition(after, player === 'crows' ? dropped + 1 : dropped);
        const over = jumpedOver(from, to);
        const left = replaceAt(after, from, '.');
        return makePosition(over === undefined ? left : replaceAt(left, over, '.'), dropped);
      },
      over: text => {
        const { points, dropped } = readPosition(text);
        return dropped - count(points, 'C') === CAPTURES || isHemmedIn(points) ? 'lose' : undefined;
      },
      notation: { make: text => text, parse: parsePosition },
      moveText: ({ from, to }) =>
        from === null ? String(to) : `${from}${jumpedOver(from, to) === undefined ? '-' : 'x'}${to}`,
      show: drawPosition,
      picture: kaooaPicture,
      clicks: ({ from, to }) => (from === null ? [String(to)] : [String(from), String(to)]),
      tiers: kaooaTiers,
    }),
});

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function readPosition(text: string): { points: string; dropped: number } {
  return { points: text.slice(0, 5) + text.slice(6, 11), dropped: Number(text.slice(12)) };
}

function makePosition(points: string, dropped: number): string {
  return `${points.slice(0, 5)}/${points.slice(5)} ${dropped}`;
}

function parsePosition(text: string): string {
  if (!/^[CV.]{5}\/[CV.]{5} [0-6]$/.test(text)) {
    throw new Error(
      `found "${excerpt(text)}", expected five points, "/", five points (each "C", "V" or "."), a space, 0 to ${CROWS} crows dropped`,
    );
  }
  const { points, dropped } = readPosition(text);
  const crows = count(points, 'C');
  const vultures = count(points, 'V');
  if (crows > dropped) throw new Error(`found ${crows} crows on the board, but ${dropped} dropped`);
  if (dropped - crows > CAPTURES)
    throw new Error(`found ${dropped - crows} crows captured, expected at most ${CAPTURES}`);
  if (vultures > 1) throw new Error(`found ${vultures} vultures, expected one`);
  if (vultures === 0 && dropped > 1) throw new Error(`found no vulture, which is dropped after the first crow`);
  if (vultures === 1 && dropped === 0) throw new Error(`found a vulture, which is dropped after the first crow`);
  return text;
}

function count(points: string, piece: string): number {
  return points.split(piece).length - 1;
}

/** Whether the vulture is on the board and can neither move nor jump. */
function isHemmedIn(points: string): boolean {
  const at = points.indexOf('V');
  if (at < 0) return false;
  const reach = [...PENTAGRAM_NEIGHBOURS[at]!, ...PENTAGRAM_JUMPS[at]!.map(({ to }) => to)];
  return reach.every(to => points[to] !== '.');
}

function jumpedOver(from: number, to: number): number | undefined {
  return PENTAGRAM_JUMPS[from]!.find(jump => jump.to === to)?.over;
}

const CROW: Piece = { sign: 'C', player: 0, shape: 'crow' };
const VULTURE: Piece = { sign: 'V', player: 1, shape: 'vulture' };
const LINES = PENTAGRAM_LINES.flatMap(line => line.slice(1).map((to, i) => ({ from: line[i]!, to })));

/** Where a point lies: the tips on a circle, the crossings on one that is smaller by the square of the golden ratio. */
function pointAt(point: number): { x: number; y: number } {
  const radius = point < 5 ? 1 : (3 - Math.sqrt(5)) / 2;
  const angle = ((point % 5) + (point < 5 ? 0 : 0.5)) * 0.4 * Math.PI;
  const [width, height] = [2 * Math.sin(0.4 * Math.PI), 1 + Math.cos(0.2 * Math.PI)];
  const rounded = (value: number) => Math.round(value * 1000) / 1000 + 0;
  return { x: rounded(0.5 + (radius * Math.sin(angle)) / width), y: rounded((1 - radius * Math.cos(angle)) / height) };
}

function kaooaPicture(text: string): GraphPicture {
  const { points, dropped } = readPosition(text);
  const aside: PiecesAside[] = [
    { piece: CROW, count: CROWS - dropped, why: 'to be dropped' },
    { piece: VULTURE, count: points.includes('V') ? 0 : 1, why: 'to be dropped' },
    { piece: CROW, count: dropped - count(points, 'C'), why: 'captured' },
  ];
  const some = aside.filter(pieces => pieces.count > 0);
  return {
    kind: 'graph',
    points: POINTS.map(point => ({
      place: String(point),
      label: String(point),
      ...pointAt(point),
      ...(points[point] === '.' ? {} : { piece: points[point] === 'C' ? CROW : VULTURE }),
    })),
    lines: LINES,
    aspect: 1.051,
    ...(some.length === 0 ? {} : { aside: some }),
  };
}

const DRAWING = [
  '          0',
  '         / \\',
  ' 4------9---5------1',
  "  '-.  /     \\  .-'",
  "     '8       6'",
  "     /  '. .'  \\",
  "    /   .'7'.   \\",
  "   / .'       '. \\",
  "  3'             '2",
].join('\n');

function drawPosition(text: string): string {
  const { points, dropped } = readPosition(text);
  const drawing = DRAWING.replace(/\d/g, point => points[Number(point)]!);
  return `${drawing}\n\n points 0 / 4 9 5 1 / 8 6 / 7 / 3 2; crows dropped ${dropped}, captured ${dropped - count(points, 'C')}`;
}
