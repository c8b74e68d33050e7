import { expect, test } from 'vitest';
import { thorough } from '../../../test/thorough.js';
import { LONG } from '../../../test/thorough.ts';
import { LOSE, packValue, TIE, WIN } from '../../core/outcome.js';
import { runSync } from '../../core/task.js';
import { solveSync } from '../../solve/solve.js';
import { solveByTiers } from '../../solve/tiers/solve-by-tiers.js';
import { TieredLookup } from '../../solve/tiers/tier-solution.js';
import { findGame } from '../registry.js';
import { connectFour } from './connect-four.js';

test('4 by 4: 161,029 positions, a tie', LONG, () => {
  const solution = solveSync(connectFour.game());
  expect(solution.positions).toBe(161029);
  expect(solution.start).toEqual({ outcome: 'tie', remoteness: 16 });
});

test('7 by 6: positions by the number of stones, as in OEIS A212693', LONG, () => {
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

/** What is played. */
interface Rules {
  readonly width: number;
  readonly height: number;
  readonly inARow: number;
  readonly misere: boolean;
}

/** From the rules' text: columns as stacks; packed value for the player to move. */
function minimax(stacks: readonly string[], mover: 'X' | 'O', rules: Rules, known: Map<string, number>): number {
  const { height, inARow, misere } = rules;
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
  const isRow = (x: number, y: number, dx: number, dy: number) => {
    for (let i = 0; i < inARow; i++) if (stacks[x + i * dx]?.[y + i * dy] !== other) return false;
    return true;
  };
  const hasRow = stacks.some((stack, x) =>
    [...stack].some((_, y) => directions.some(([dx, dy]) => isRow(x, y, dx, dy))),
  );
  const open = stacks.flatMap((stack, x) => (stack.length < height ? [x] : []));
  let value = packValue(hasRow ? (misere ? WIN : LOSE) : TIE, 0);
  if (!hasRow && open.length > 0) {
    const options = open.map(x => minimax(stacks.with(x, stacks[x]! + mover), other, rules, known));
    const remotenesses = (code: number) => options.filter(one => (one & 3) === code).map(one => (one >> 2) + 1);
    const [lost, tied, won] = [LOSE, TIE, WIN].map(remotenesses);
    if (lost!.length > 0) value = packValue(WIN, Math.min(...lost!));
    else if (tied!.length > 0) value = packValue(TIE, Math.min(...tied!));
    else value = packValue(LOSE, Math.max(...won!));
  }
  known.set(key, value);
  return value;
}

/** Rows that fit on the board; that nobody ever has one is tried on a single square. */
const variants = (width: number, height: number): Rules[] =>
  [2, 3, 4, 5]
    .slice(0, Math.max(1, width - 1, height - 1))
    .flatMap(inARow => [false, true].map(misere => ({ width, height, inARow, misere })));

const ALL_VARIANTS = [
  [4, 3],
  [3, 4],
  [5, 2],
  [1, 5],
  [4, 1],
  [1, 1],
].flatMap(([width, height]) => variants(width!, height!));
/** Of the boards that take longest three in a row alone; the rest is left to CI. */
const QUICK_VARIANTS = ALL_VARIANTS.filter(
  ({ width, height, inARow }) => width * height < 10 || (height < 4 && inARow === 3),
);

test.each(thorough(QUICK_VARIANTS, ALL_VARIANTS))(
  '%o: both ways of the solver agree with plain minimax everywhere',
  rules => {
    const { width } = rules;
    const game = connectFour.game(rules);
    const known = new Map<string, number>();
    minimax(Array<string>(width).fill(''), 'X', rules, known);
    const solution = solveSync(game);
    expect(solution.positions).toBe(known.size);
    const entries = [...solution.entries()].map(({ state, value }) => {
      const ranks = state.position.split('/').toReversed();
      const stacks = Array.from({ length: width }, (_, x) =>
        ranks
          .map(rank => rank[x])
          .join('')
          .replaceAll('.', ''),
      );
      return { state, value, expected: known.get(stacks.join('|')) };
    });
    expect(entries.filter(({ value, expected }) => value !== expected)).toEqual([]);
    expect(entries.length).toBe(known.size);
    for (const kernel of [true, false]) {
      const byTiers = runSync(solveByTiers(game, game.definition.tiers!(), { kernel }));
      expect(byTiers.positions).toBe(known.size);
      const { value } = new TieredLookup(game, byTiers.tiers!).lookup;
      expect(entries.filter(({ state, expected }) => value(state) !== expected)).toEqual([]);
    }
  },
);

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

test('a spec has the number in a row only where it is not four', async () => {
  expect(connectFour.spec()).toBe('connect-four:width=4,height=4');
  expect(connectFour.spec({ inARow: 3, misere: true })).toBe('connect-four:width=4,height=4,inARow=3,misere');
  const game = await findGame('connect-four:width=3,height=3,inARow=3,misere');
  expect(game.name).toBe('connect-four:width=3,height=3,inARow=3,misere');
  const three = game.parseText('.../O.O/XXX O');
  expect(game.result(three)).toBe(packValue(WIN, 0));
  expect((await findGame('connect-four:inARow=4')).name).toBe('connect-four:width=4,height=4');
});
