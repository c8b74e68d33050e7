import { expect, test } from 'vitest';
import { boardRulesOf } from '../../compact/define.js';
import {
  allIn,
  type BoardAt,
  type BoardNext,
  defineBoardGame,
  graph,
  type OnPart,
  pointOf,
} from '../../compact/index.js';
import type { AnyGame } from '../../core/game.js';
import { solveSync } from '../../solve/solve.js';
import { morris } from './morris.js';

test.each([
  ['whose men step', false, 4_111_151],
  ['whose men fly', true, 4_111_327],
])('four men’s morris %s has as many positions as an earlier program found, and is a draw', (_, flying, expected) => {
  const { positions, start } = solveSync(morris.game({ men: 4, flying }));
  expect([positions, start.outcome]).toEqual([expected, 'draw']);
});

/** The board of six men’s morris. */
const BOARD = graph('a1-c1-e1 a5-c5-e5 a1-a3-a5 e1-e3-e5 b2-c2-d2 b4-c4-d4 b2-b3-b4 d2-d3-d4 a3-b3 d3-e3 c1-c2 c4-c5', {
  symmetries: 'all',
});
const MILLS = BOARD.lines(3);

type Men = { men: OnPart };

/** Morris with four men and predecessors of its own, but for some steps. */
function withUnmoves(isForgotten: (from: number, to: number) => boolean): AnyGame {
  const { rules } = boardRulesOf(morris.game({ men: 4 }))!;
  const unmoves = ({ own, other }: BoardAt<Men>, next: BoardNext<Men>) => {
    const free = BOARD.all & ~(own.men | other.men);
    // Who comes to stand in a mill has taken a man.
    for (let to = own.men & ~allIn(MILLS, own.men); to !== 0; to &= to - 1) {
      for (let from = BOARD.near[pointOf(to)]! & free; from !== 0; from &= from - 1) {
        if (isForgotten(pointOf(from), pointOf(to))) continue;
        next.own.men = (own.men ^ (to & -to)) | (from & -from);
        next.add();
      }
    }
  };
  return defineBoardGame({ ...rules, unmoves } as never) as unknown as AnyGame;
}

test('predecessors that forget the steps from one point, or one step only, are refused in a solve', () => {
  expect(solveSync(withUnmoves(() => false)).positions).toBe(4_111_151);
  const [a1, a3] = [BOARD.at('a1'), BOARD.at('a3')].map(pointOf);
  // The comparison says so, or the count of moves both ways, whichever comes by first.
  const lack = /predecessors lack (.* among those of .*, where a move leads|a position .*), at position /;
  expect(() => solveSync(withUnmoves(from => from === a1))).toThrow(lack);
  expect(() => solveSync(withUnmoves((from, to) => from === a3 && to === a1))).toThrow(lack);
});
