import { expect, test } from 'vitest';
import { settle } from '../../../../test/games/fixed-point.js';
import { checkTiersAgree, countReachable } from '../../../../test/games/tiers-agree.js';
import { LONG } from '../../../../test/thorough.ts';
import type { AnyGame } from '../../../core/game.js';
import { LOSE, packValue } from '../../../core/outcome.js';
import { solveSync } from '../../../solve/solve.js';
import { PENTAGRAM_LINES, PENTAGRAM_NEIGHBOURS, pentagramSymmetries } from '../../kit/pentagram.js';
import { kaooa } from './kaooa.js';
import { kaooaTiers } from './kaooa-tiers.js';

const game = kaooa.game();

// The pentagram in the plane: five tips on a circle, clockwise from the top, and the crossings on a smaller one, half a step on.
const PLACES = Array.from({ length: 10 }, (_, i) => {
  const angle = ((i % 5) + (i < 5 ? 0 : 0.5)) * ((2 * Math.PI) / 5);
  const radius = i < 5 ? 1 : Math.cos((2 * Math.PI) / 5) / Math.cos(Math.PI / 5);
  return [radius * Math.sin(angle), radius * Math.cos(angle)] as const;
});
const POINTS = PLACES.map((_, point) => point);
const distance = (a: number, b: number) => Math.hypot(PLACES[a]![0] - PLACES[b]![0], PLACES[a]![1] - PLACES[b]![1]);
const isBetween = (a: number, c: number, b: number) =>
  a !== c && b !== c && Math.abs(distance(a, c) + distance(c, b) - distance(a, b)) < 1e-9;
const between = (a: number, b: number) => POINTS.filter(c => isBetween(a, c, b));
const areOnLine = (a: number, b: number) =>
  a !== b &&
  POINTS.filter(c => c === a || c === b || isBetween(a, c, b) || isBetween(c, a, b) || isBetween(a, b, c)).length === 4;
/** For each two points, the points between them on a line; null where they are on none. */
const BETWEEN = POINTS.map(a => POINTS.map(b => (areOnLine(a, b) ? between(a, b) : null)));
const areNeighbours = (a: number, b: number) => BETWEEN[a]![b]?.length === 0;

interface Hunt {
  readonly crows: readonly number[];
  readonly vulture: number | undefined;
  readonly dropped: number;
  readonly turn: 0 | 1;
}

const keyOf = ({ crows, vulture, dropped, turn }: Hunt) => {
  const signs = POINTS.map(point => (crows.includes(point) ? 'C' : point === vulture ? 'V' : '.')).join('');
  return `${signs.slice(0, 5)}/${signs.slice(5)} ${dropped} ${['crows', 'vulture'][turn]}`;
};

/** What the vulture can make of a position, from the rules' text. */
function flights(hunt: Hunt): Hunt[] {
  const empty = POINTS.filter(point => !hunt.crows.includes(point) && point !== hunt.vulture);
  return empty.flatMap(to => {
    const at = hunt.vulture;
    if (at === undefined || areNeighbours(at, to)) return [{ ...hunt, vulture: to, turn: 0 as const }];
    const [over, ...more] = BETWEEN[at]![to] ?? [];
    if (over === undefined || more.length > 0 || !hunt.crows.includes(over)) return [];
    return [{ ...hunt, vulture: to, crows: hunt.crows.filter(crow => crow !== over), turn: 0 as const }];
  });
}

function options(hunt: Hunt): Hunt[] {
  const { crows, vulture, dropped } = hunt;
  if (dropped - crows.length === 3 || (vulture !== undefined && flights(hunt).length === 0)) return [];
  if (hunt.turn === 1) return flights(hunt);
  const empty = POINTS.filter(point => !crows.includes(point) && point !== vulture);
  if (dropped < 6) return empty.map(to => ({ ...hunt, crows: [...crows, to], dropped: dropped + 1, turn: 1 }));
  return crows.flatMap(from =>
    empty
      .filter(to => areNeighbours(from, to))
      .map(to => ({ ...hunt, crows: [...crows.filter(crow => crow !== from), to], turn: 1 as const })),
  );
}

test('the solver agrees with a naive fixed point everywhere, on a pentagram drawn in the plane', LONG, () => {
  const next = new Map<string, string[]>();
  const values = new Map<string, number | undefined>();
  const queue: Hunt[] = [{ crows: [], vulture: undefined, dropped: 0, turn: 0 }];
  for (const hunt of queue) {
    const key = keyOf(hunt);
    if (next.has(key)) continue;
    const after = options(hunt);
    next.set(key, after.map(keyOf));
    values.set(key, after.length === 0 ? packValue(LOSE, 0) : undefined);
    queue.push(...after);
  }
  settle(next, values);
  const solution = solveSync(game);
  expect(solution.positions).toBe(values.size);
  for (const { state, value } of solution.entries()) {
    const known = values.get(game.makeText(state));
    expect(value).toBe(known ?? 1);
  }
});

test('21,696 positions, a draw', () => {
  const solution = solveSync(game);
  expect(solution.positions).toBe(21696);
  expect(solution.start).toEqual({ outcome: 'draw', remoteness: null });
  const counts = countReachable(kaooaTiers().space);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(21696);
});

test('both faces agree everywhere', () => {
  checkTiersAgree(game as unknown as AnyGame, { wholeTiers: 1e6, plays: 3 });
});

test('the symmetries are the ten of a regular pentagon, and keep the lines', () => {
  const symmetries = pentagramSymmetries();
  expect(new Set(symmetries.map(to => to.join())).size).toBe(10);
  const lines = (to: ArrayLike<number>) =>
    PENTAGRAM_LINES.map(line => {
      const image = line.map(point => to[point]!);
      return (image[0]! < image[3]! ? image : image.toReversed()).join();
    }).sort();
  for (const to of symmetries) {
    expect(lines(to)).toEqual(lines(POINTS));
    for (const a of POINTS) for (const b of POINTS) expect(distance(to[a]!, to[b]!)).toBeCloseTo(distance(a, b));
  }
  for (const a of POINTS) expect(PENTAGRAM_NEIGHBOURS[a]!.toSorted()).toEqual(POINTS.filter(b => areNeighbours(a, b)));
});

test.each([
  ['C..../..... 1 vulture', ['1', '2', '3', '4', '5', '6', '7', '8', '9']],
  ['C...V/..... 1 crows', ['1', '2', '3', '5', '6', '7', '8', '9']],
  ['V.CCC/C...C 6 vulture', ['0x8', '0x6']],
  ['..CCC/V...C 6 vulture', ['5-0', '5-1', '5-6']],
  ['CC.../CCCVC 6 crows', ['6-2', '7-2', '7-3', '9-4']],
])('moves at %s', (text, moves) => {
  expect(
    game
      .moves(game.parseText(text))
      .map(move => game.moveText(move))
      .sort(),
  ).toEqual(moves.sort());
});

test('three captured crows win for the vulture, and so does a vulture hemmed in for the crows', () => {
  expect(game.result(game.parseText('CCC../...V. 6 crows'))).toBe(LOSE);
  expect(game.result(game.parseText('CCC../C..V. 6 crows'))).toBe(-1);
  expect(game.result(game.parseText('VC..C/CC..C 6 vulture'))).toBe(-1);
  expect(game.result(game.parseText('V.C../CC.C. 5 vulture'))).toBe(-1);
  expect(game.result(game.parseText('V.C../CC.CC 5 vulture'))).toBe(LOSE);
});

test.each([
  ['...../..... crows', 'a space'],
  ['C..../..... 0 crows', '1 crows on the board, but 0 dropped'],
  ['C...V/..... 6 crows', '5 crows captured'],
  ['V...V/C.... 2 crows', '2 vultures'],
  ['CC.../..... 2 crows', 'no vulture'],
  ['V..../..... 0 crows', 'dropped after the first crow'],
])('%s is refused: %s', (text, why) => {
  expect(() => game.parseText(text)).toThrow(why);
});

test('the pentagram is drawn', () => {
  expect(game.show(game.parseText('C.V../.C... 3 crows'))).toBe(
    [
      '          C',
      '         / \\',
      ' .------.---.------.',
      "  '-.  /     \\  .-'",
      "     '.       C'",
      "     /  '. .'  \\",
      "    /   .'.'.   \\",
      "   / .'       '. \\",
      "  .'             'V",
      '',
      ' points 0 / 4 9 5 1 / 8 6 / 7 / 3 2; crows dropped 3, captured 1',
    ].join('\n'),
  );
});
