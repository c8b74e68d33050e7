import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NaiveGame, naiveSolve, valueWords } from '../../../test/conformance/naive.js';
import { arbitraryGame } from '../../../test/conformance/random-games.js';
import { arbitraryKind, POSITION_KINDS } from '../../../test/games/position-kinds.js';
import { LONG } from '../../../test/thorough.ts';
import { makeText } from '../../core/checks/plain-data.js';
import { ZugzwangError } from '../../core/errors.js';
import { defineGame } from '../../core/game.js';
import { runSync } from '../../core/task.js';
import { solveSync } from '../solve.js';
import { type ListedOptions, solveListed } from './solve-listed.js';

/** A random game on positions of a kind. */
function gameOf({ successors, over, plies }: NaiveGame, kind: string, hasObjects: boolean) {
  const make = POSITION_KINDS[kind]!;
  const numbers = new Map(successors.map((_, p) => [makeText(make(p)), p]));
  const numberOf = (position: unknown) => numbers.get(makeText(position))!;
  return defineGame<unknown, unknown>({
    start: make(successors.length - 1),
    moves: position => successors[numberOf(position)]!.map((_, i) => (hasObjects ? [i] : i)),
    play: (position, move) => make(successors[numberOf(position)]![Number(move)]!.to),
    over: position => {
      const p = numberOf(position);
      return over[p] === undefined ? undefined : { result: over[p], in: plies[p]! };
    },
    turn: (_position, _mover, move, before) => (successors[numberOf(before)]![Number(move)]!.again ? 'same' : 'other'),
  });
}

function solved(game: ReturnType<typeof gameOf>, options: Partial<ListedOptions>) {
  const {
    numbering,
    solved: { values },
    chosen,
  } = runSync(solveListed(game, { memory: 2 ** 30, ...options }));
  const entries = Array.from(values, (value, v) => [makeText(numbering.unrank(v).position), valueWords(value)]);
  return { entries: entries.sort(), method: chosen.method, edges: chosen.edges, numbering };
}

test('packed or not, depth first or not, the values are those of a naive search', () => {
  fc.assert(
    fc.property(arbitraryGame(30), arbitraryKind, fc.boolean(), fc.nat(40), (naive, kind, hasObjects, mostEdges) => {
      const game = gameOf(naive, kind, hasObjects);
      const plain = solved(game, { isPacked: false, mostEdges: Number.POSITIVE_INFINITY });
      const words = naiveSolve(naive);
      const expected = new Map(words.map((said, p) => [makeText(POSITION_KINDS[kind]!(p)), said]));
      for (const [text, said] of plain.entries) expect(said).toBe(expected.get(text!));
      for (const isPacked of [true, false]) {
        const { numbering, ...other } = solved(game, { isPacked, mostEdges });
        expect(other).toEqual({ entries: plain.entries, method: plain.method, edges: plain.edges });
        // The rules by number say what was listed.
        const out = new Int32Array(Math.max(1, numbering.space.maxSuccessors));
        let edges = 0;
        for (let v = 0; v < numbering.space.size; v++)
          if (numbering.space.terminal(v) < 0) edges += numbering.space.successors(v, out);
        expect(edges).toBe(plain.edges);
      }
    }),
    { numRuns: 600 },
  );
});

const takeAway = {
  start: [80_000],
  moves: ([n]: number[]) => [[1], [2], [3]].filter(([k]) => k! <= n!),
  play: ([n]: number[], [k]: number[]) => [n! - k!],
};

test('a long game goes deep without recursion', () => {
  const game = defineGame(takeAway);
  const {
    solved: { values },
    numbering,
  } = runSync(solveListed(game, { memory: 2 ** 30, mostEdges: 100 }));
  for (const n of [0, 1, 4, 777, 79_999, 80_000])
    expect(valueWords(values[numbering.rank([n], 0)]!).split(' ')[0]).toBe(n % 4 === 0 ? 'lose' : 'win');
  expect(solveSync(game).positions).toBe(80_001);
});

test('rules at fault are refused beyond the first positions, depth first too', LONG, () => {
  const refusal = (rules: object) => {
    try {
      runSync(solveListed(defineGame({ ...takeAway, ...rules } as never), { memory: 2 ** 30, mostEdges: 100 }));
    } catch (error) {
      expect(error).toBeInstanceOf(ZugzwangError);
      expect((error as ZugzwangError).code).toBe('rules');
      return (error as ZugzwangError).message;
    }
    throw new Error('it was not refused');
  };
  const late = (n: number) => n < 20_000;
  const changing = (p: number[], [k]: number[]) => {
    const next = [p[0]! - k!];
    if (late(p[0]!)) p[0]!--;
    return next;
  };
  expect(refusal({ play: changing })).toMatch(
    /^(a position was changed in place \(it was \[\d+\], it became \[\d+\]\)|play changed its position)/,
  );
  const reused = ([n]: number[]) => {
    const move = [0];
    return late(n!) ? [1, 2].filter(k => k <= n!).map(k => Object.assign(move, { 0: k })) : [[1]];
  };
  expect(refusal({ moves: reused })).toMatch(/^moves (lists one object twice|changed a move that it had listed)/);
  let asked = 0;
  expect(
    refusal({
      moves: ([n]: number[]) => (asked++ > 80_400 || n! % 7 === 0 ? [[1]] : [[1], [2]]).filter(([k]) => k! <= n!),
    }),
  ).toMatch(/answered differently when asked again/);
  const lost = ([n]: number[], [k]: number[]) => (late(n!) ? [n! - k!, Number.NaN] : [n! - k!]);
  expect(refusal({ play: lost })).toMatch(
    /^play \(move \[1\]\): found NaN at \[1\], expected plain data .*, at position \[\d+\]$/,
  );
});

test('a loop that is met late is no fault', () => {
  const game = defineGame({
    start: 5000,
    moves: n => (n === 0 ? [] : n === 1 ? [1, -3000] : [1, 2].filter(k => k <= n)),
    play: (n, k) => n - k,
  });
  const depthFirst = runSync(solveListed(game, { memory: 2 ** 30, mostEdges: 100 }));
  const breadthFirst = runSync(solveListed(game, { memory: 2 ** 30, mostEdges: Number.POSITIVE_INFINITY }));
  expect(depthFirst.chosen.method).toBe('retrograde');
  for (let n = 0; n <= 5000; n++)
    expect(depthFirst.solved.values[depthFirst.numbering.rank(n, 0)]).toBe(
      breadthFirst.solved.values[breadthFirst.numbering.rank(n, 0)],
    );
});
