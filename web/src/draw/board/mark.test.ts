import { expect, test } from 'vitest';
import type { MoveInfo, Value } from '../../engine/protocol.ts';
import type { Spot } from './layout/layout.ts';
import { badgeText, marksOf, thinned } from './mark.ts';

const spot = (place: string, x: number): Spot => ({ place, x, y: 0, width: 10, height: 10, label: () => place });
const move = (place: string, value?: Value): MoveInfo => {
  const bare = { text: place, to: '', again: false, clicks: [place], order: 0 };
  return value === undefined ? bare : { ...bare, value };
};
const win = (remoteness: number): Value => ({ outcome: 'win', remoteness });
const lose = (remoteness: number): Value => ({ outcome: 'lose', remoteness });

test('a place is marked with the best of its moves, a place without moves is not', () => {
  const live = new Map([['a', [move('a', win(3)), move('a', lose(2))]]]);
  expect(marksOf([spot('a', 0), spot('b', 20)], live).map(({ spot, value }) => [spot.place, value])).toEqual([
    ['a', win(3)],
  ]);
});

test('of marks on top of each other the best is left: quickest wins, slowest losses', () => {
  const spots = Array.from({ length: 3000 }, (_, i) => spot(String(i), i / 100));
  const live = new Map(spots.map(({ place }, i) => [place, [move(place, i === 1234 ? win(9) : lose(2))]]));
  const few = thinned(marksOf(spots, live), 40, true);
  expect(few.length).toBeLessThanOrEqual(40);
  expect(few.some(({ spot }) => spot.place === '1234')).toBe(true);
});

test('where values are not to be told, the marks that are left do not tell them', () => {
  const spots = Array.from({ length: 100 }, (_, i) => spot(String(i), i / 100));
  const of = (winner: number) => {
    const live = new Map(spots.map(({ place }, i) => [place, [move(place, i === winner ? win(9) : lose(2))]]));
    return thinned(marksOf(spots, live), 5, false).map(({ spot }) => spot.place);
  };
  expect(of(37)).toEqual(of(73));
});

test('marks that are few are all kept', () => {
  const spots = [spot('a', 0), spot('b', 0)];
  const live = new Map(spots.map(({ place }) => [place, [move(place)]]));
  expect(thinned(marksOf(spots, live), 2, true).length).toBe(2);
});

test('a sign comes with its number where there is room', () => {
  expect(badgeText(win(5), 60)).toBe('▲\u200a5');
  expect(badgeText(win(5), 20)).toBe('▲');
  expect(badgeText(win(123_456), 44)).toBe('▲');
  expect(badgeText({ outcome: 'draw', remoteness: null }, 60)).toBe('∞');
  expect(badgeText({ outcome: 'lose', remoteness: 2, payoff: -7 }, 60)).toBe('→\u200a−7');
});
