/** A position of each problem's game, drawn beside its words. */
import type { Picture } from 'zugzwang/core';
import type { ProblemId } from './input/problems.ts';

const card = (text: string) => ({ text, place: text });
const edge = (from: number, to: number) => ({ from, to, directed: true });
const chip = { sign: 'chip', shape: 'chip' } as const;

export const PICTURES: Readonly<Record<ProblemId, Picture>> = {
  berzerk: {
    kind: 'circle',
    size: 9,
    marks: [
      { at: 1, piece: { sign: 'hole', shape: 'hole' } },
      { at: 4, piece: { sign: 'monster', shape: 'monster' } },
    ],
  },
  'addition-subtraction': {
    kind: 'graph',
    points: [
      { place: '3', x: 0.5, y: 0, count: 2 },
      { place: '2', x: 0, y: 0.5 },
      { place: '1', x: 1, y: 0.5, count: 1 },
      { place: '0', x: 0.5, y: 1 },
    ],
    lines: [edge(0, 1), edge(0, 2), edge(1, 3), edge(2, 3), edge(1, 2)],
  },
  chip: {
    kind: 'graph',
    points: [
      { place: '0', x: 0, y: 0, piece: chip },
      { place: '1', x: 1, y: 0 },
      { place: '2', x: 0, y: 1 },
      { place: '3', x: 1, y: 1 },
    ],
    lines: [edge(0, 1), edge(1, 0), edge(1, 2), edge(2, 3)],
  },
  'candy-piles': { kind: 'heaps', heaps: [5, 4, 4, 2, 1], most: [5, 4, 4, 2, 1], places: 'largest or one of each' },
  'choosing-carrot': { kind: 'cards', rows: [{ cards: ['1', '4', '2', '5', '3'].map(card), style: 'carrots' }] },
  numbers: {
    kind: 'cards',
    rows: [
      { owner: 'mover', cards: ['1', '2', '4'].map(card) },
      { owner: 'opponent', cards: ['0', '3', '3'].map(card) },
    ],
  },
};
