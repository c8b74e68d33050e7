/** Solving in the page: with progress, cancelled in the middle, and how long it takes (printed, not tested). */
import type { CDPSession } from 'playwright-core';
import { expect } from 'vitest';
import { button, makeMove, positionIs, readyToPlay, readyWithValues } from './support/desk.ts';
import { note } from './support/output.ts';
import { oracleOf, someMoves } from './support/rules.ts';
import { at, test, WIDTHS } from './support/test.ts';

/** Too many positions to be solved without being asked, few enough to be solved in a page. */
const LARGE = 'teeko';

test.for(WIDTHS)(
  'a large game is solved when asked to, tells how far it is, and can be cancelled, at %i px',
  async (width, { show }) => {
    const page = await show(at(`play/${LARGE}`), { width });
    await readyToPlay(page);
    await button(page, 'Solve').click();
    await page.getByRole('progressbar').first().waitFor();
    // The page answers meanwhile.
    const [move] = await someMoves(LARGE, 1);
    if (move === undefined) expect.fail('there is no move');
    const begun = Date.now();
    await makeMove(page, move);
    note(`a move while a large game is being solved: ${Date.now() - begun} ms`);
    expect(await page.getByRole('progressbar').count()).toBeGreaterThan(0);
    await button(page, 'Cancel').click();
    await button(page, 'Solve').waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await page.locator('[data-outcome]').count()).toBe(0);
    await button(page, 'Undo').click();
    // The worker lives: another game is solved at once.
    await page.goto(at('play/nim'));
    await readyWithValues(page);
  },
);

test('numbers is solved in the page', async ({ visit }) => {
  const page = await visit(at('play/numbers'));
  await readyToPlay(page);
  const playable = await page.evaluate(() => performance.now());
  await readyWithValues(page);
  const solved = await page.evaluate(() => performance.now());
  const solving = page.locator('.solving-line').filter({ hasText: /2\d\d,\d{3} positions/ });
  const line = await solving.textContent();
  note(`numbers: playable after ${playable.toFixed(0)} ms, solved after ${solved.toFixed(0)} ms (${line})`);
});

test('a move is answered at once where the game is solved', async ({ show }) => {
  const oracle = await oracleOf('three-mens-morris');
  const page = await show(at('play/three-mens-morris'));
  await readyWithValues(page);
  const times: number[] = [];
  for (const move of await someMoves('three-mens-morris', 10)) {
    const took = await page.evaluate(
      ([places, to]) =>
        new Promise<number>(resolve => {
          const begun = performance.now();
          const board = document.querySelector('[data-position]');
          const observer = new MutationObserver(() => {
            if (board?.getAttribute('data-position') !== to) return;
            observer.disconnect();
            resolve(performance.now() - begun);
          });
          if (board !== null) observer.observe(board, { attributes: true });
          for (const place of places) board?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.click();
        }),
      [move.clicks, move.to] as const,
    );
    await positionIs(page, move.to);
    expect(await page.locator('[data-position]').getAttribute('data-outcome')).toBe(oracle.probe(move.to).outcome);
    times.push(took);
  }
  times.sort((a, b) => a - b);
  note(
    `a move's answer: ${times[times.length >> 1]?.toFixed(1)} ms in the middle, ${times.at(-1)?.toFixed(1)} ms at most`,
  );
});

/** Milliseconds that the page's thread has worked. */
async function work(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

test('a game is ready on a slow machine', async ({ visit }) => {
  for (const [name, link, selector] of [
    ['the gallery', '', 'main a[href^="#/play/"]'],
    ['a game', 'play/quixo:n=3', '[data-position] [data-place]'],
  ] as const) {
    const page = await visit(at(link));
    await page.locator(selector).first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.reload();
    await page.locator(selector).first().waitFor();
    const ready = await page.evaluate(() => performance.now());
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // What the processor did, which depends less on what else it has to do than the time that went by.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await work(session);
    await page.reload();
    await page.locator(selector).first().waitFor();
    const worked = (await work(session)) - before;
    note(
      `${name}, ready with the processor slowed down four times: ${ready.toFixed(0)} ms; ${worked.toFixed(0)} ms of work`,
    );
    expect(worked).toBeGreaterThan(0);
    expect(ready).toBeGreaterThan(0);
  }
});
