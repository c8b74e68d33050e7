/** The difference game: whoever plays against the proof has no move in the end. */
import { expect, test } from 'vitest';
import { seededChance } from '../../../../src/core/data/choose.ts';
import { atlasOf } from './answers/atlas-games.ts';
import { cellAnswer } from './answers/cell-answer.ts';
import type { DifferenceGame } from './answers/protocol.ts';
import { answerOf, movesOf, partsOf, playerOf, startOf } from './difference-play.ts';

function gameOf(claim: string): DifferenceGame {
  const answer = cellAnswer([claim], 0);
  if (answer.kind !== 'order' || answer.difference === undefined) throw new Error(`${claim} is no game`);
  return answer.difference;
}

test.each([
  '^ >= 0',
  '^ >= *',
  '{3|1} + ^* = {3^*|1^*}',
  '{2|-1} || 0',
  'over > tiny(1)',
  '*2 <= ^',
  '0 > v',
  'on >= dud',
])('%s', claim => {
  const game = gameOf(claim);
  const chance = seededChance(7);
  for (const direction of game.proof.proofs) {
    const program = playerOf(direction);
    for (let round = 0; round < 20; round++) {
      let pair = startOf(game, direction);
      let isOver = false;
      // Play that goes round is no loss to Left, whom the program then is.
      for (let step = 0; step < 200 && !isOver; step++) {
        if (step > 0 || program === 1) {
          const answer = answerOf(game, direction, pair)!;
          expect(movesOf(game, pair, program).map(({ after }) => after.join())).toContain(answer.after.join());
          pair = answer.after;
        }
        const moves = movesOf(game, pair, program === 0 ? 1 : 0);
        isOver = moves.length === 0;
        if (!isOver) pair = moves[Math.floor(chance() * moves.length)]!.after;
      }
      expect(isOver || program === 0).toBe(true);
      expect(partsOf(game, pair).every(text => text !== '')).toBe(true);
    }
  }
});

test('claims about games with many positions are told, not played', () => {
  const answer = cellAnswer(['*40 heat 1 >= 0'], 0);
  expect(answer).toMatchObject({ kind: 'order', order: '||' });
});

test('the atlas of day 2 is the lattice of 22 games, that of day 3 all 1,474', () => {
  const games = atlasOf(2);
  expect(games.length).toBe(22);
  const [top] = games.filter(({ text }) => text === '2');
  expect(top!.height).toBe(Math.max(...games.map(({ height }) => height!)));
  expect(games.filter(({ below }) => below!.length === 0).map(({ text }) => text)).toEqual(['-2']);
  const at = (text: string) => games.find(game => game.text === text)!;
  expect(
    at('^')
      .below!.map(i => games[i]!.text)
      .sort(),
  ).toEqual(['*2', '0']);
  const day3 = atlasOf(3);
  expect(day3.length).toBe(1474);
  expect(day3.filter(({ outcome }) => outcome === 'N').length).toBe(1039);
});
