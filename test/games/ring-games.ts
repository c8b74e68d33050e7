/** Random games on a ring of places, which may be turned and reflected: positions of all kinds, ends of all kinds, with loops and without. */
import fc from 'fast-check';
import { defineGame } from '../../src/core/game.js';
import type { Symmetry } from '../../src/core/symmetries.js';

/** Rules whose moves treat all places alike: a random rule says what may become of a number that stands beside its neighbours on a ring. */
export interface RingRules {
  readonly places: number;
  readonly kinds: number;
  readonly table: readonly number[];
  readonly isText: boolean;
  readonly inRecord: boolean;
  readonly isLoopy: boolean;
  readonly partizan: boolean;
  readonly payoff: boolean;
  /** Whether some moves are followed by another of the same player, and whether, in a game with payoffs and without loops, moves gain something. */
  readonly again: boolean;
  readonly gains: boolean;
  /** Whether moves have names of their own. */
  readonly named: boolean;
  readonly first: readonly number[];
}

export const ringRules: fc.Arbitrary<RingRules> = fc.record({
  places: fc.integer({ min: 2, max: 5 }),
  kinds: fc.integer({ min: 2, max: 3 }),
  table: fc.array(fc.nat(3), { minLength: 27, maxLength: 27 }),
  isText: fc.boolean(),
  inRecord: fc.boolean(),
  isLoopy: fc.boolean(),
  partizan: fc.boolean(),
  payoff: fc.boolean(),
  again: fc.boolean(),
  gains: fc.boolean(),
  named: fc.boolean(),
  first: fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }),
});

/** @param isWhole - whether the start is its own image */
export function ringGame(rules: RingRules, isWhole: boolean, symmetries?: 'data' | 'functions') {
  const { places, kinds, table, isText, inRecord, isLoopy, partizan, payoff, again, gains, named } = rules;
  const write = (ring: number[]): unknown => {
    const cells = isText ? ring.join('') : ring;
    return inRecord ? { ring: cells, more: 1 } : cells;
  };
  const read = (position: unknown): number[] => {
    const cells = inRecord ? (position as { ring: unknown }).ring : position;
    return Array.from(cells as Iterable<unknown>, Number);
  };
  const turn = Array.from({ length: places }, (_, i) => (i + 1) % places);
  const flip = Array.from({ length: places }, (_, i) => places - 1 - i);
  const asData = [turn, flip].map(places => (inRecord ? { ring: places } : places));
  const asFunctions = [turn, flip].map(places => (position: unknown) => write(places.map(i => read(position)[i]!)));
  const isOver = (ring: number[]) => table[ring.reduce((sum, kind) => sum + kind, 0)] === 0;
  return defineGame<unknown, [number, number], string>({
    start: write(
      isWhole ? new Array<number>(places).fill(kinds - 1) : rules.first.slice(0, places).map(kind => kind % kinds),
    ),
    ...(partizan || payoff ? { players: ['A', 'B'] as const } : {}),
    moves: (position, player) => {
      const ring = read(position);
      return ring.flatMap((kind, i) => {
        const beside = [ring.at(i - 1)!, ring[(i + 1) % places]!].sort();
        const to = (table[9 * kind + 3 * beside[0]! + beside[1]!]! + (player === 'B' ? 1 : 0)) % kinds;
        return to < kind || (isLoopy && to !== kind) ? [[i, to] as [number, number]] : [];
      });
    },
    play: (position, [i, to]) => write(read(position).map((kind, j) => (i === j ? to : kind))),
    ...(payoff
      ? {
          payoff: position => (isOver(read(position)) ? read(position).reduce((a, b) => a + b) - 2 : undefined),
          stuck: 'tie' as const,
        }
      : { over: position => (isOver(read(position)) ? 'lose' : undefined), stuck: 'tie' as const }),
    ...(again ? { turn: (_position, _mover, [, to]) => (table[to + 6]! % 2 === 1 ? 'same' : 'other') } : {}),
    ...(payoff && gains && !isLoopy ? { gain: ([, to]) => table[to + 9]! - 1 } : {}),
    ...(named ? { moveText: ([i, to]) => `${i} becomes ${to}` } : {}),
    ...(symmetries === undefined
      ? {}
      : { symmetries: (symmetries === 'data' ? asData : asFunctions) as Symmetry<unknown>[] }),
  });
}
