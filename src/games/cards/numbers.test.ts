import { expect, test } from 'vitest';
import { Random } from '../../../test/random.js';
import { LONG } from '../../../test/thorough.ts';
import { Game } from '../../core/game.js';
import type { PositionSpace } from '../../core/space.js';
import { solveSpaceSync, solveSync } from '../../solve/solve.js';
import { HANDS, numbers, numbersClasses, numbersSpace } from './numbers.js';

const game = numbers.game();
const numbering = game.definition.numbering!();

test('number and position lead to each other, and to the same moves', () => {
  const { space, rank, unrank } = numbering;
  const random = new Random(1);
  const out = new Int32Array(16);
  const some = [...random.list(4000, () => random.integer(1, HANDS * HANDS - 1)), ...random.list(200, i => i + 1)];
  for (const p of [...some, ...random.list(200, i => (i + 1) * HANDS), numbering.space.start]) {
    const { position, player } = unrank(p);
    const state = { position, player };
    expect(rank(position, player)).toBe(p);
    expect(game.parseText(game.makeText(state))).toEqual(state);
    expect(space.terminal(p)).toBe(game.result(state));
    if (space.terminal(p) >= 0) continue;
    const played = game.moves(state).map(move => rank(game.play(state, move).position, 0));
    expect(new Set(Array.from(out.subarray(0, space.successors(p, out))))).toEqual(new Set(played));
    expect(space.successors(p, out)).toBe(played.length);
  }
});

/** Each pair (position, successor) of a space as one number, sorted: once from the fronts, once from the backs. */
function edgesOf(space: PositionSpace): { forward: Float64Array; backward: Float64Array } {
  const forward: number[] = [];
  const backward: number[] = [];
  const out = new Int32Array(32);
  for (let p = 0; p < space.size; p++) {
    if (space.terminal(p) < 0) {
      const count = space.successors(p, out);
      for (let i = 0; i < count; i++) forward.push(p * space.size + out[i]!);
    }
    const count = space.predecessors!(p, out);
    for (let i = 0; i < count; i++) backward.push(out[i]! * space.size + p);
  }
  const sorted = (list: number[]) => Float64Array.from(list).sort();
  return { forward: sorted(forward), backward: sorted(backward) };
}

test.each([
  ['positions', numbersSpace()],
  ['classes', numbersClasses().space],
] as const)('predecessors are successors turned round, as often as they occur: %s', (_, space) => {
  const { forward, backward } = edgesOf(space);
  expect(backward.length).toBe(forward.length);
  expect(forward.every((edge, i) => edge === backward[i])).toBe(true);
});

test('about a quarter of the positions are classes, and a class has the same number as its images', () => {
  const { space, classOf } = numbersClasses();
  const { canonical } = numbersSpace();
  const representative = new Map<number, number>();
  for (let p = 0; p < HANDS * HANDS; p++) {
    const least = canonical!(p);
    const known = representative.get(classOf[p]!) ?? least;
    if (known !== least || least > p) expect([p, least]).toBe(known);
    representative.set(classOf[p]!, known);
  }
  expect(representative.size).toBe(space.size);
  expect(new Set(representative.values()).size).toBe(space.size);
  // By Burnside's lemma: hands that multiplying by 1, by 2 or 3, and by 4 leaves as they are.
  expect(space.size).toBe((495 ** 2 + 3 ** 2 + 15 ** 2 + 3 ** 2) / 4);
});

test('multiplying all cards by 2, 3 and 4 leads to the same class', () => {
  const { canonical } = numbersSpace();
  const random = new Random(7);
  for (let i = 0; i < 3000; i++) {
    const { position } = numbering.unrank(random.integer(1, HANDS * HANDS - 1));
    const image = (hand: readonly number[], scale: number) => hand.map(card => (card * scale) % 5).sort();
    const ranks = [1, 2, 3, 4].map(scale =>
      numbering.rank({ mine: image(position.mine, scale), theirs: image(position.theirs, scale) }, 0),
    );
    for (const rank of ranks) expect(canonical!(rank)).toBe(Math.min(...ranks));
  }
});

test('classes, representatives and single positions are solved alike, by every method that takes them', LONG, () => {
  const { canonical, classes, ...plain } = numbersSpace();
  const expected = solveSpaceSync(plain, { method: 'predecessors' });
  expect(expected.method).toBe('predecessors');
  const forward = solveSpaceSync(plain, { method: 'retrograde' });
  expect(forward.values).toEqual(expected.values);
  const symmetric = solveSpaceSync({ ...plain, canonical: canonical! }, { method: 'retrograde' });
  const { space, classOf } = classes!();
  const solved = ['predecessors', 'retrograde'].map(
    method => solveSpaceSync(space, { method: method as 'predecessors' }).values,
  );
  for (let p = 1; p < plain.size; p++) {
    const value = expected.values[p]!;
    const found = [symmetric.values[canonical!(p)], solved[0]![classOf[p]!], solved[1]![classOf[p]!]];
    if (found.some(one => one !== value)) expect(found, String(p)).toEqual([value, value, value]);
  }
});

test('the default game: the census of what can be reached, with symmetry and without', LONG, () => {
  const solution = solveSync(game);
  expect(solution.start).toEqual({ outcome: 'draw', remoteness: null });
  const { numbering: own, ...definition } = game.definition;
  const { canonical, classes, ...plain } = own!().space;
  const bare = new Game({ ...definition, numbering: () => ({ ...own!(), space: plain }) });
  const other = solveSync(bare);
  expect(other.positions).toBe(solution.positions);
  expect(other.counts).toEqual(solution.counts);
  expect(other.byRemoteness).toEqual(solution.byRemoteness);
  expect(solution.counts.win + solution.counts.lose + solution.counts.draw).toBe(solution.positions);
  expect(solution.counts.tie).toBe(0);
});

test('a game of few positions has the same ones by enumeration and by number', () => {
  const parameters = { mine: [0, 0, 0, 0, 0, 0, 1, 2], theirs: [0, 0, 0, 0, 0, 0, 0, 3] };
  const small = numbers.game(parameters);
  const { numbering: _, ...definition } = small.definition;
  const enumerated = solveSync(new Game(definition));
  const numbered = solveSync(small);
  const list = (solution: typeof numbered) =>
    new Map(Array.from(solution.entries(), ({ state, value }) => [small.makeText(state), value]));
  expect(list(numbered)).toEqual(list(enumerated));
  expect(numbered.start).toEqual(enumerated.start);
});

test('the examples are positions of the default game', () => {
  const solution = solveSync(game);
  expect(numbers.examples[0]).toBe(game.makeText(game.start));
  for (const example of numbers.examples) {
    expect(game.makeText(game.parseText(example))).toBe(example);
    expect(solution.probeText(example).outcome).toBeDefined();
  }
});
