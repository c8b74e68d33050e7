import { expect, test } from 'vitest';
import { outcomeOf } from '../../core/outcome.js';
import { solveSync } from '../../solve/solve.js';
import { hexapawn } from './hexapawn.js';

/** From the rules' text, with pawns as coordinates; White moves towards larger y. The outcome for the player to move. */
function outcomes(width: number, height: number): Map<string, string> {
  const known = new Map<string, string>();
  const search = (own: string[], other: string[], ahead: 1 | -1): string => {
    const [white, black] = ahead === 1 ? [own, other] : [other, own];
    const key = `${white.toSorted().join(' ')}|${black.toSorted().join(' ')}|${ahead}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const isLast = (pawn: string, way: number) => pawn.endsWith(`,${way === 1 ? height - 1 : 0}`);
    let value = 'lose';
    if (!other.some(pawn => isLast(pawn, -ahead))) {
      for (const pawn of own) {
        const [x, y] = pawn.split(',').map(Number) as [number, number];
        for (const dx of [-1, 0, 1]) {
          const to = `${x + dx},${y + ahead}`;
          const isLegal = dx === 0 ? !own.includes(to) && !other.includes(to) : other.includes(to);
          if (!isLegal) continue;
          const after = own.map(other => (other === pawn ? to : other));
          if (
            search(
              other.filter(one => one !== to),
              after,
              ahead === 1 ? -1 : 1,
            ) === 'lose'
          )
            value = 'win';
        }
      }
    }
    known.set(key, value);
    return value;
  };
  const rank = (y: number) => Array.from({ length: width }, (_, x) => `${x},${y}`);
  search(rank(0), rank(height - 1), 1);
  return known;
}

test.each([
  [3, 3],
  [1, 4],
  [2, 3],
  [4, 3],
  [3, 5],
  [4, 4],
])('%i by %i: the solver agrees with plain minimax everywhere', (width, height) => {
  const known = outcomes(width, height);
  const game = hexapawn.game({ width, height });
  const solution = solveSync(game);
  expect(solution.positions).toBe(known.size);
  for (const { state, value } of solution.entries()) {
    const ranks = game.makeText(state).split(' ')[0]!.split('/').toReversed();
    const pawns = (piece: string) =>
      ranks.flatMap((rank, y) => [...rank].flatMap((square, x) => (square === piece ? [`${x},${y}`] : []))).toSorted();
    const key = `${pawns('W').join(' ')}|${pawns('B').join(' ')}|${state.player === 0 ? 1 : -1}`;
    expect(outcomeOf(value)).toBe(known.get(key));
  }
});

test('3 by 3 is a second-player win, and octopawn, 4 by 4, a first-player win', () => {
  expect(solveSync(hexapawn.game()).start).toEqual({ outcome: 'lose', remoteness: 6 });
  expect(solveSync(hexapawn.game({ width: 4, height: 4 })).start.outcome).toBe('win');
});

test.each([
  ['BBB/.../WWW White', ['a1-a2', 'b1-b2', 'c1-c2']],
  ['BBB/.W./W.W Black', ['a3-a2', 'a3-b2', 'c3-c2', 'c3-b2']],
  ['B.B/.W./... White', ['b2-b3', 'b2-a3', 'b2-c3']],
  ['B../W../... Black', []],
])('moves at %s', (text, moves) => {
  const game = hexapawn.game();
  expect(game.moves(game.parseText(text)).map(move => game.moveText(move))).toEqual(moves);
});

test('the last rank wins, and so does leaving no move', () => {
  const game = hexapawn.game();
  expect(game.result(game.parseText('W.B/.../... Black'))).toBe(0);
  expect(game.result(game.parseText('..B/.../B.. White'))).toBe(0);
  expect(game.stuck(game.parseText('B../W../... Black'))).toBe(0);
});
