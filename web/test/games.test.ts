/** Every game of the registry, on a phone and on a desk: opened, played, taken back, replayed, linked. */
import { expect } from 'vitest';
import { findGame, GAME_IDS } from 'zugzwang/games';
import { copiedBy } from './support/clipboard.ts';
import { button, makeMove, movesMade, positionIs } from './support/desk.ts';
import { someMoves } from './support/rules.ts';
import { at, overflow, test, WIDTHS } from './support/test.ts';

/** Each game at one width, in turn: what draws and plays them is tested at both. */
const CASES = GAME_IDS.flatMap((id, i) =>
  WIDTHS.filter((_, at) => at === i % WIDTHS.length).map(width => [id, width] as const),
);

test.for(CASES)('%s is opened from the gallery and played at %i px', async ([id, width], { show }) => {
  const game = await findGame(id);
  const start = game.makeText(game.start);
  const moves = await someMoves(id, 3);
  const page = await show(at(''), { width });
  await page.locator(`.cards a[href^="#/play/${id}"]`).first().click();
  await positionIs(page, start);

  for (const move of moves) await makeMove(page, move);
  expect(await movesMade(page)).toEqual(moves.map(({ text }) => text));

  for (const back of [
    ...moves
      .slice(0, -1)
      .reverse()
      .map(({ to }) => to),
    start,
  ]) {
    await button(page, 'Undo').click();
    await positionIs(page, back);
  }
  await page.getByRole('button', { name: 'Undo', exact: true, disabled: true }).first().waitFor();
  for (const { to } of moves) {
    await button(page, 'Redo').click();
    await positionIs(page, to);
  }

  await button(page, 'Share').click();
  const link = await copiedBy(page, () => button(page, 'Copy: Link to this position').click());
  expect(new URL(link).origin).toBe(new URL(page.url()).origin);
  const other = await page.context().newPage();
  await other.goto(link);
  await positionIs(other, moves.at(-1)?.to ?? start);
  expect(await movesMade(other)).toEqual(moves.map(({ text }) => text));
  expect(await overflow(other)).toBeLessThanOrEqual(0);
  await other.close();
});
