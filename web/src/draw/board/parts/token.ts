/** Tokens, of which heaps are made. */
import { circle, group, type Part, path, text } from './parts.ts';
import { type Point, turned } from './paths.ts';

const TOKEN = [
  circle('shade', 0, 4, 38),
  circle('token', 0, 0, 38),
  circle('token-rim', 0, 0, 28),
  path('shine', 'M-29-15A33 33 0 0 1 6-32.5'),
];

export const token = (at: Point, radius: number): Part => group('', at, TOKEN, radius / 40);

/** Where so few tokens lie within a circle of radius 1, as the pips of a die: how far from the middle, and the angle of the first. */
const PIPS = [
  { from: 0, first: 0 },
  { from: 0.42, first: 0 },
  { from: 0.5, first: -Math.PI / 2 },
  { from: 0.58, first: Math.PI / 4 },
];

/** Some tokens on one point: a few as they are, many as their number. */
export function tokenPile(count: number, at: Point, radius: number): Part[] {
  const pips = radius < 14 ? undefined : PIPS[count - 1];
  if (pips === undefined) {
    const number = text('token-number', String(count), at, radius * (count > 99 ? 0.62 : 0.85));
    return [token(at, radius * 0.92), number];
  }
  return Array.from({ length: count }, (_, i) => {
    const angle = pips.first + (2 * Math.PI * i) / count;
    return token(turned(at, pips.from * radius, angle), radius * (count === 1 ? 0.62 : 0.38));
  });
}
