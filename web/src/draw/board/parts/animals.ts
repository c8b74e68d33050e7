/** Animals, each looking out of a square from -50 to 50. */
import { circle, ellipse, group, type Part, path } from './parts.ts';

/** What each part is painted with. */
const PAINTS = {
  ink: { fill: '#231d18' },
  white: { fill: '#fff' },
  cream: { fill: '#fff3d6', stroke: '#00000022', 'stroke-width': 1 },
  pink: { fill: '#f3b6a8' },
  red: { fill: '#d8382c' },
  orange: { fill: '#f08a24' },
  yellow: { fill: '#f4c64f' },
  sun: { fill: '#ffd93f', stroke: '#d9a514', 'stroke-width': 1.5 },
  brown: { fill: '#8d5524' },
  spot: { fill: '#8d5524', opacity: 0.75 },
  mane: { fill: '#a85a1c' },
  maneHair: { stroke: '#b9691f', 'stroke-width': 13, 'stroke-dasharray': '8.4 2.2', 'stroke-linecap': 'butt' },
  tawny: { fill: '#f0b545' },
  grey: { fill: '#8b9bab' },
  paleGrey: { fill: '#a9b8c6' },
  fine: { stroke: '#4a3a2a', 'stroke-width': 1.8 },
  brownLine: { stroke: '#b07a32', 'stroke-width': 4 },
  orangeLine: { stroke: '#e08a1c', 'stroke-width': 4 },
  feather: { fill: '#26282d' },
  featherLine: { stroke: '#7d8592', 'stroke-width': 2 },
  featherLegs: { stroke: '#26282d', 'stroke-width': 3 },
  eye: { fill: '#ffd34d' },
  ruff: { fill: '#f5efe2' },
  bald: { fill: '#e9a294' },
  monster: { fill: '#7b55c7', stroke: '#4d2f8c', 'stroke-width': 2 },
  horn: { fill: '#e8dcc0', stroke: '#8f7f58', 'stroke-width': 1.5 },
} as const;

/** What is on the right, and its mirror image on the left. */
const pair = (part: Part): Part[] => [
  { tag: 'g', attributes: { transform: 'scale(-1 1)' }, within: () => [part] },
  part,
];

const eyes = (x: number, y: number, radius = 3.4): Part[] => [
  ...pair(circle(PAINTS.ink, x, y, radius)),
  circle(PAINTS.white, 1.1 - x, y - 1.2, 1.1),
  circle(PAINTS.white, x + 1.1, y - 1.2, 1.1),
];

export const ANIMALS: Readonly<Record<string, readonly Part[]>> = {
  lion: [
    circle(PAINTS.mane, 0, 1, 25),
    circle(PAINTS.maneHair, 0, 1, 27),
    ...pair(circle(PAINTS.tawny, 15, -17, 6.5)),
    ellipse(PAINTS.tawny, 0, 2, 21, 20),
    ...eyes(8.5, -3),
    ...pair(ellipse(PAINTS.cream, 5, 11, 6.5, 5.5)),
    path(PAINTS.ink, 'M-4.5 4.5h9L0 10Z'),
    path(PAINTS.fine, 'M0 9v4M-14 10l-9-2M-14 13l-8 2M14 10l9-2M14 13l8 2'),
  ],
  giraffe: [
    path(PAINTS.brownLine, 'M-6-20-8-33M6-20 8-33'),
    ...pair(circle(PAINTS.brown, 8.5, -34, 4.5)),
    ...pair(group('', { x: 20, y: -15 }, [ellipse(PAINTS.yellow, 0, 0, 9, 5)], 1, -20)),
    path(PAINTS.yellow, 'M-15-12C-15-28 15-28 15-12 15 0 11 6 12 18H-12C-11 6-15 0-15-12Z'),
    path(PAINTS.spot, 'M-4-21 4-20 2-13-3-14ZM-13-8-8-5-9 1-12 0ZM13-8 8-5 9 1 12 0ZM-2 0 3 1 1 6-3 5Z'),
    ellipse(PAINTS.cream, 0, 22, 15, 11.5),
    ...eyes(8.5, -8),
    ...pair(circle(PAINTS.brown, 5, 19, 2)),
    path(PAINTS.fine, 'M-6 26Q0 30 6 26'),
  ],
  elephant: [
    ...pair(ellipse(PAINTS.grey, 24, -4, 14, 19)),
    ...pair(ellipse(PAINTS.pink, 25, -3, 8, 12)),
    ellipse(PAINTS.paleGrey, 0, -5, 20, 21),
    path(PAINTS.white, 'M-13 10Q-14 19-10 22L-7 12ZM13 10Q14 19 10 22L7 12Z'),
    path(PAINTS.paleGrey, 'M-7.5 2C-7 14-8 24-3 31 1 36 9 34 11 29L7 26C5 29 2 28 2 24 1 18 6 10 7.5 2Z'),
    path(PAINTS.fine, 'M-5.5 12h7M-5 18h6M-3.5 24h6'),
    ...eyes(9, -6),
  ],
  chick: [
    path(PAINTS.orangeLine, 'M0-22C-1-28-5-31-8-31M0-22C1-30 4-33 8-33'),
    ...pair(group('', { x: 24, y: 9 }, [ellipse(PAINTS.sun, 0, 0, 7, 11)], 1, -28)),
    circle(PAINTS.sun, 0, 3, 26),
    ...eyes(10, -3, 3.8),
    ...pair(ellipse(PAINTS.pink, 16, 6, 4.5, 3)),
    path(PAINTS.orange, 'M-7 5Q0-1 7 5L0 12Z'),
    path(PAINTS.orangeLine, 'M-8 29v6M8 29v6'),
  ],
  hen: [
    path(PAINTS.red, 'M-13-18C-18-30-8-33-5-26-5-37 6-37 6-26 11-33 19-28 13-17Z'),
    path(PAINTS.cream, 'M-24 14C-26-12-14-22 0-22S26-12 24 14C24 30 12 33 0 33S-24 30-24 14Z'),
    ...eyes(9.5, -6),
    path(PAINTS.red, 'M-5 9C-9 18-2 22 0 15 2 22 9 18 5 9Z'),
    path(PAINTS.orange, 'M-8 3Q0-5 8 3L0 12Z'),
    path(PAINTS.fine, 'M-18 16Q-14 23-8 22M18 16Q14 23 8 22'),
  ],
  crow: [
    path(
      PAINTS.feather,
      'M-39 19-21 1C-16-14-4-19 8-19 11-29 27-31 31-20L43-15 31-12C31 8 17 22-4 22L-15 19-24 23-23 18Z',
    ),
    path(PAINTS.featherLine, 'M-17 8C-5 14 8 10 14-2M-13 12C-4 17 9 15 16 5'),
    path(PAINTS.featherLegs, 'M-1 21-4 33M9 19 9 33M-9 33H1M4 33H14'),
    circle(PAINTS.eye, 22, -19, 2.8),
  ],
  vulture: [
    path(
      PAINTS.feather,
      'M0 36-8 27C-9 20-12 14-15 11L-18 21-23 11-30 19-32 7-40 12-41 0C-42-14-34-22-25-25-23-14-15-9-8-8H8C15-9 23-14 25-25 34-22 42-14 41 0L40 12 32 7 30 19 23 11 18 21 15 11C12 14 9 20 8 27Z',
    ),
    ellipse(PAINTS.ruff, 0, -8, 12, 7),
    path(PAINTS.bald, 'M-8-12C-10-28-6-34 1-34S11-29 9-24L16-19Q18-13 13-12 10-17 7-16L7-10Z'),
    circle(PAINTS.ink, 2.5, -26, 2.6),
    path(PAINTS.orange, 'M8.5-23 16-19Q18-13 13-12 11-16 7-17Z'),
  ],
  monster: [
    path(PAINTS.horn, 'M-20-20C-30-24-31-34-27-39-24-31-18-29-10-29ZM20-20C30-24 31-34 27-39 24-31 18-29 10-29Z'),
    path(
      PAINTS.monster,
      'M-30 30V-3C-30-22-17-33 0-33S30-22 30-3V30Q25 37 20 30 15 24 10 30 5 36 0 30-5 24-10 30-15 36-20 30-25 24-30 30Z',
    ),
    circle(PAINTS.white, 0, -10, 13),
    circle(PAINTS.ink, 1.5, -8.5, 6),
    circle(PAINTS.white, 4, -11, 2),
    path(PAINTS.ink, 'M-15 9H15Q12 22 0 22T-15 9Z'),
    path(PAINTS.white, 'M-11 9-7.5 15-4 9ZM4 9 7.5 15 11 9Z'),
  ],
};
