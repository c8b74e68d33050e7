import { expect, test } from 'vitest';
import { solveSync } from '../solve/solve.js';
import { connectFour } from './connect-four.js';

test('4 by 4: 161,029 positions, a tie', () => {
  const solution = solveSync(connectFour.game());
  expect(solution.positions).toBe(161029);
  expect(solution.start).toEqual({ outcome: 'tie', remoteness: 16 });
});

test('7 by 6: positions by the number of stones, as in OEIS A212693', () => {
  const game = connectFour.game({ width: 7, height: 6 });
  let level = new Map([[game.makeText(game.start), game.start]]);
  const counts: number[] = [];
  for (let stones = 0; stones <= 7; stones++) {
    counts.push(level.size);
    const next: typeof level = new Map();
    for (const state of level.values()) {
      if (game.result(state) >= 0) continue;
      for (const move of game.moves(state)) {
        const step = game.play(state, move);
        next.set(game.makeText(step), { position: step.position, player: step.player });
      }
    }
    level = next;
  }
  expect(counts).toEqual([1, 7, 49, 238, 1120, 4263, 16422, 54859]);
});

/** From the rules' text: columns as stacks; the outcome for the player to move. */
function minimax(
  stacks: string[],
  mover: 'X' | 'O',
  width: number,
  height: number,
  known: Map<string, string>,
): string {
  const key = stacks.join('|');
  const found = known.get(key);
  if (found !== undefined) return found;
  const other = mover === 'X' ? 'O' : 'X';
  const directions = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  const hasFour = stacks.some((_, x) =>
    Array.from({ length: height }, (_, y) => y).some(y =>
      directions.some(([dx, dy]) => [0, 1, 2, 3].every(i => stacks[x + i * dx]?.[y + i * dy] === other)),
    ),
  );
  let value = 'lose';
  if (!hasFour) {
    const open = stacks.flatMap((stack, x) => (stack.length < height ? [x] : []));
    const options = open.map(x => minimax(stacks.with(x, stacks[x] + mover), other, width, height, known));
    value =
      open.length === 0 || (options.includes('tie') && !options.includes('lose'))
        ? 'tie'
        : options.includes('lose')
          ? 'win'
          : 'lose';
  }
  known.set(key, value);
  return value;
}

test.each([
  [4, 3],
  [3, 4],
  [5, 2],
  [1, 5],
  [4, 1],
])('%i by %i: the solver agrees with plain minimax everywhere', (width, height) => {
  const game = connectFour.game({ width, height });
  const known = new Map<string, string>();
  minimax(Array(width).fill(''), 'X', width, height, known);
  const solution = solveSync(game);
  expect(solution.positions).toBe(known.size);
  for (const { state } of solution.entries()) {
    const ranks = state.position.split('/').toReversed();
    const stacks = Array.from({ length: width }, (_, x) =>
      ranks
        .map(rank => rank[x])
        .join('')
        .replaceAll('.', ''),
    );
    expect(solution.probeState(state).outcome).toBe(known.get(stacks.join('|')));
  }
});

test.each([
  ['level', '..../..../..../XXXX O'],
  ['upright', '...X/...X/...X/...X O'],
  ['aslant, up', '...X/..XO/.XOO/XOOX O'],
  ['aslant, down', 'X.../OX../OOX./XOOX O'],
])('four in a row %s win', (_, text) => {
  const game = connectFour.game();
  expect(game.result(game.parseText(text))).toBe(0);
});

test('four that go round the edge of the board are not in a row', () => {
  const game = connectFour.game({ width: 5, height: 5 });
  for (const board of [
    '...../...../...../...XX/XX...',
    '...../X..../....X/...X./..X..',
    '..X../.X.../X..../....X/.....',
    '..X../...X./....X/X..../.....',
  ]) {
    expect(game.result(game.parseText(`${board} O`))).toBe(-1);
  }
});

test('columns are named by numbers', () => {
  const game = connectFour.game();
  expect(game.moves(game.parseText('X.../O.../X.../O..X O')).map(move => game.moveText(move))).toEqual(['2', '3', '4']);
  expect(game.show(game.parseText('..../..../..../.X.. O'))).toBe(
    '4  . . . .\n3  . . . .\n2  . . . .\n1  . X . .\n   1 2 3 4',
  );
});
