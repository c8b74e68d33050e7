import { expect, test } from 'vitest';
import { defineGame } from '../../core/game.js';
import { runSync } from '../../core/task.js';
import { findGame } from '../../games/registry.js';
import { parseMisereForm } from './misere-notation.js';
import { miserePositionsTask } from './misere-positions.js';
import { MisereValues } from './misere-values.js';

async function genusOf(spec: string, position?: string): Promise<string> {
  const game = await findGame(spec);
  const values = new MisereValues();
  const from = position === undefined ? game.start : game.parseText(position);
  return values.genusText(runSync(miserePositionsTask(game, from, values.forms)).formAt(from));
}

/** CGSuite 2.2: `[game.heap.Wythoff((10,n)).Genus for n from 0 to 20]`. */
const WYTHOFF =
  '10,11,9,8^8,13^(13),12^(12),0^0,15^(15),16^(16),17^(17),14^(14),18^(18),7^7,6^6,2^2,3^3,1^1,4^4,5^5,23^(23),28^(28)';

test('CGSuite: genera of Wythoff with 10 tokens in one heap', async () => {
  const game = await findGame('wythoff:a=10,b=20');
  const values = new MisereValues();
  const found = runSync(miserePositionsTask(game, game.start, values.forms));
  const genera = WYTHOFF.split(',').map((_, n) => values.genusText(found.formAt(game.parseText(`10-${n}`))));
  expect(genera.join()).toBe(WYTHOFF);
});

test('CGSuite: the misère canonical form of a Cram position', () => {
  // Cram on .........|##.######, written out as what it is: a path of nine squares with one more at the third.
  const values = new MisereValues();
  const edges = [...Array.from({ length: 8 }, (_, i) => [i, i + 1] as const), [2, 9] as const];
  const game = defineGame({
    start: 0,
    moves: taken => edges.map((_, i) => i).filter(i => edges[i]!.every(square => ((taken >> square) & 1) === 0)),
    play: (taken, i) => taken | (1 << edges[i]![0]) | (1 << edges[i]![1]),
  });
  const form = runSync(miserePositionsTask(game, game.start, values.forms)).formAt(game.start);
  expect(form).toBe(parseMisereForm('*[2[2]321]', values.forms));
});

test('a game that is played misère anyway has the same forms', async () => {
  expect(await genusOf('subtraction:n=9,set=1-2', '9')).toBe(await genusOf('subtraction:n=9,set=1-2,misere=true', '9'));
});

test('what has no misère values is refused', async () => {
  await expect(genusOf('tic-tac-toe')).rejects.toThrow(/have moves of their own/);
  const values = new MisereValues();
  const ring = defineGame({ start: 0, moves: () => [1], play: at => (at + 1) % 3 });
  expect(() => runSync(miserePositionsTask(ring, ring.start, values.forms))).toThrow(/found the cycle .* loop-free/);
});
