import { expect, test } from 'vitest';
import { solveSync } from '../../solve/solve.js';
import { chomp } from './chomp.js';

test('a bar of more than one square is a win for the first player (Gale 1974)', () => {
  for (let width = 1; width <= 5; width++) {
    for (let height = 1; height <= 4; height++) {
      const { outcome } = solveSync(chomp.game({ width, height })).start;
      expect(outcome).toBe(width * height === 1 ? 'lose' : 'win');
    }
  }
});

test('of two ranks those are lost whose upper one is shorter by one (Gale 1974)', () => {
  const solution = solveSync(chomp.game({ width: 9, height: 2 }));
  for (const { state, value } of solution.entries()) {
    const [upper, lower] = state.position.split('/').map(rank => rank.replaceAll('.', '').length);
    expect((value & 3) === 0).toBe(lower! - upper! === 1);
  }
});

test('a square bar is won by b2 alone, which leaves two equal arms', () => {
  for (const width of [2, 3, 4, 5]) {
    const moves = solveSync(chomp.game({ width, height: width })).probeState(
      chomp.game({ width, height: width }).start,
    );
    expect(moves.moves.filter(({ outcome }) => outcome === 'win').map(({ move }) => move)).toContain('b2');
  }
});

test('bars are read, and what is no bar is refused', () => {
  const game = chomp.game();
  expect(game.play(game.start, 'c2').position).toBe('CC../CC../PCCC');
  for (const text of ['CCC./CC../PCC.', 'C.C./CCCC/PCCC', 'CCCC/CCCC/CCCC', 'CCCC/PCCC', '..../..../....', '']) {
    expect(() => game.parseText(text)).toThrow('expected 3 ranks of 4 squares');
  }
});
