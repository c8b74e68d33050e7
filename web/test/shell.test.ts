/** The frame of every page: languages, themes, the keyboard alone, little motion. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { board, positionOn, prediction, readyWithValues } from './support/desk.ts';
import { at, test, WIDTHS } from './support/test.ts';

test.for([
  ['zh-CN', 'zh-Hans', /\p{Script=Han}/u],
  ['ja-JP', 'ja', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['de-DE', 'en', /Play/],
] as const)('a browser that asks for %s gets its language', async ([language, lang, letters], { visit }) => {
  const page = await visit(at('play/tic-tac-toe'), { language });
  await readyWithValues(page);
  expect(await page.locator('html').getAttribute('lang')).toBe(lang);
  expect(await page.locator('main').textContent()).toMatch(letters);
  if (lang !== 'en') expect(await page.locator('main').textContent()).not.toMatch(/wins in|to move|Undo|Parameters/);
});

test('from game to game by the address, all that is said is of the game that is there', async ({ show }) => {
  const page = await show(at('play/nim'));
  const head = page.locator('.game-head');
  const title = (name: string) => head.getByRole('heading', { name, exact: true }).waitFor();
  await title('Nim');
  await readyWithValues(page);
  for (const [hash, name, line] of [
    ['#/play/tic-tac-toe', 'Tic-tac-toe', /three in a row win/],
    ['#/play/wythoff:a=3,b=4', "Wythoff's game", /two heaps/],
    ['#/play/quixo', 'Quixo', /Take a cube/],
  ] as const) {
    await page.evaluate(hash => {
      window.location.hash = hash;
    }, hash);
    await title(name);
    await readyWithValues(page);
    await head.getByText(line).first().waitFor();
    expect(await head.textContent()).not.toContain('from one heap;');
  }
  await page.goBack();
  await title("Wythoff's game");
  await head
    .getByText(/two heaps/)
    .first()
    .waitFor();
  await head.getByText('a=3, b=4').first().waitFor();
});

test('the language is switched in place and remembered', async ({ visit }) => {
  const page = await visit(at('play/tic-tac-toe?moves=b2'));
  await readyWithValues(page);
  const position = await positionOn(page);
  await page.getByLabel('Language').selectOption('ja');
  await page.locator('html[lang="ja"]').waitFor();
  expect(await positionOn(page)).toBe(position);
  await page.reload();
  await page.locator('html[lang="ja"]').waitFor();
});

test('the theme follows the system until one is chosen, which is remembered', async ({ visit }) => {
  const page = await visit(at('play/nim'), { theme: 'dark' });
  await readyWithValues(page);
  await brightnessIs(page, 0, 80);
  await page.emulateMedia({ colorScheme: 'light' });
  await brightnessIs(page, 180, 255);
  await page.getByLabel('Theme').selectOption('dark');
  await brightnessIs(page, 0, 80);
  await page.reload();
  await readyWithValues(page);
  await brightnessIs(page, 0, 80);
});

test.for(WIDTHS)('with the keyboard alone, from the gallery to a won game, at %i px', async (width, { visit }) => {
  const page = await visit(at(''), { width });
  await page.locator('main a[href^="#/play/tic-tac-toe"]').waitFor();
  await tabTo(page, 'a[href^="#/play/tic-tac-toe"]');
  await page.keyboard.press('Enter');
  await readyWithValues(page);
  await tabTo(page, '[data-position] [data-place]');
  for (const place of ['b2', 'a3', 'a1', 'b3', 'c3']) {
    await arrowTo(page, place);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      place => document.querySelector(`[data-position] [data-place="${place}"]`) === null,
      place,
    );
    // The focus stays on the board.
    await page.waitForFunction(() => document.activeElement?.closest('[data-position]') != null);
  }
  await prediction(page).getByText('X has won after 5 plies').waitFor();
});

test('keys take moves back, give hints and hide values', async ({ visit }) => {
  const page = await visit(at('play/tic-tac-toe?moves=b2'));
  await readyWithValues(page);
  const position = await positionOn(page);
  await board(page).locator('[data-place]').first().focus();
  await page.keyboard.press('h');
  await page
    .getByText(/^Best is/)
    .first()
    .waitFor();
  await page.keyboard.press('v');
  await page.getByText('Values are hidden').first().waitFor();
  await page.keyboard.press('u');
  await page.locator('[data-position=".../.../... X"]').waitFor();
  await page.keyboard.press('Control+Shift+Z');
  await page.locator(`[data-position="${position}"]`).waitFor();
});

test('the skip link leads past the header', async ({ visit }) => {
  const page = await visit(at('play/nim'));
  await readyWithValues(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('To the content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  expect(page.url()).toContain('#/play/nim');
});

test('little motion is shown to those who ask for little', async ({ visit }) => {
  for (const reducedMotion of [true, false]) {
    const page = await visit(at('play/tic-tac-toe'), { reducedMotion });
    await readyWithValues(page);
    const longest = await page.evaluate(() => {
      const seconds = (text: string) => Math.max(...text.split(',').map(part => Number.parseFloat(part)));
      const all = [...document.querySelectorAll('*')].map(element => getComputedStyle(element));
      return Math.max(...all.flatMap(style => [seconds(style.transitionDuration), seconds(style.animationDuration)]));
    });
    if (reducedMotion) expect(longest).toBeLessThanOrEqual(0.02);
    else expect(longest).toBeGreaterThan(0.05);
  }
});

/** Presses Tab until the focus is where it should be. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(selector => document.activeElement?.matches(selector) === true, selector)) return;
  }
  expect.fail(`the tab key does not lead to ${selector}`);
}

/** Presses arrow keys, nearer with each, until the focus is on a place of the board. */
async function arrowTo(page: Page, place: string): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    const [dx, dy] = await page.evaluate(place => {
      const centre = (element: Element | null) => {
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return [x + width / 2, y + height / 2] as const;
      };
      const [x, y] = centre(document.activeElement);
      const [tx, ty] = centre(document.querySelector(`[data-position] [data-place="${place}"]`));
      return [tx - x, ty - y] as const;
    }, place);
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
    // Now and then the other way: the straight one may be closed.
    const sideways = presses % 4 === 3 ? Math.abs(dx) < Math.abs(dy) : Math.abs(dx) > Math.abs(dy);
    await page.keyboard.press(sideways ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  expect.fail(`the arrow keys do not lead to ${place}`);
}

/** Waits until the page's ground is so bright, from 0 to 255. */
const brightnessIs = (page: Page, from: number, to: number) =>
  page.waitForFunction(
    ([from, to]) => {
      const numbers = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
      const mean = numbers.slice(0, 3).reduce((sum, number) => sum + Number(number), 0) / 3;
      return mean >= from && mean <= to;
    },
    [from, to] as const,
  );
