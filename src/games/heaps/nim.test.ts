import { expect, test } from 'vitest';
import { kept } from '../../core/data/kept.js';
import { solveSync } from '../../solve/solve.js';
import { misereNimIsLost, nim, nimIsLost } from './nim.js';

/** From the rules' text: does the player to move lose? */
function isLost(heaps: number[], misere: boolean, known = new Map<string, boolean>()): boolean {
  return kept(known, heaps.toSorted().join(), () => {
    const options: number[][] = [];
    for (let i = 0; i < heaps.length; i++) {
      for (let left = 0; left < heaps[i]!; left++) options.push(heaps.with(i, left));
    }
    return options.length === 0 ? !misere : options.every(option => !isLost(option, misere, known));
  });
}

test.each([[false], [true]])('misère %s: the law, the solver and the rules agree', misere => {
  const law = misere ? misereNimIsLost : nimIsLost;
  for (const heaps of [[7, 7, 7], [2, 2, 2, 2], [1, 1, 1, 1, 1], [15, 15], [9]]) {
    const known = new Map<string, boolean>();
    for (const { state, value } of solveSync(nim.game({ heaps, misere })).entries()) {
      expect((value & 3) === 0).toBe(law(state.position));
      expect(isLost([...state.position], misere, known)).toBe(law(state.position));
    }
  }
});

test('the best moves of 3-4-5 take two from the first heap', () => {
  const game = nim.game();
  const { moves } = solveSync(game).probeText('3-4-5');
  expect(moves.filter(move => move.outcome === 'win').map(move => game.moveText(move.move))).toEqual(['1:2']);
  expect(game.show(game.start)).toBe('1  ooo\n2  oooo\n3  ooooo');
});

test('heaps too many for any memory are refused before anything is listed', () => {
  const solve = (heaps: number[]) => () => solveSync(nim.game({ heaps }));
  expect(solve([1000, 1000, 1000, 1000])).toThrow(expect.objectContaining({ code: 'budget' }));
  expect(solve(Array(12).fill(1000))).toThrow(/larger than 2\^53/);
});

test('bad heaps are refused', () => {
  for (const text of ['3-4', '3-4-5-6', '3--5', 'a-b-c', ''])
    expect(() => nim.game().parseText(text)).toThrow(/3 heaps/);
});

test('a heap that no game of nim has is refused, before its moves are listed', () => {
  expect(nim.game().parseText('0-0-1000').position).toEqual([0, 0, 1000]);
  expect(() => nim.game().parseText('0-0-999999999')).toThrow(/no heap of more than 1000/);
});
