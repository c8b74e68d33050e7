/** The worksheet of partizan values: cells, thermographs, links. */
import { expect } from 'vitest';
import { violations } from './support/axe.ts';
import { takeScreenshot } from './support/output.ts';
import { at, LOOKS, overflow, test } from './support/test.ts';

const SHEET = `values?cells=${encodeURIComponent('g := {5|2||-1}~g + g~g >= -2~clobber"xo|o." + g~on + off')}`;

test.for(LOOKS)('cells show what they are worth, at $width pixels, $theme', async ({ width, theme }, { visit }) => {
  const page = await visit(at(SHEET), { width, theme });
  await page.getByText('{5|2||-1}').first().waitFor();
  await page.getByText('dud', { exact: true }).waitFor();
  await page.getByText('true', { exact: true }).waitFor();
  await page.locator('.worksheet-cell summary').first().click();
  const slider = page.getByRole('slider');
  await slider.fill('0');
  await page.getByText('Right (dashed) moves to -1').waitFor();
  await slider.fill('3');
  await page.getByText('Nobody gains by moving: 5/4').waitFor();
  expect((await violations(page)).join('\n')).toBe('');
  await page.getByText('Graph', { exact: true }).click();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await takeScreenshot(page, 'worksheet', width, theme);
});

test('what is typed is valued, kept in the address, and told where it is wrong', async ({ visit }) => {
  const page = await visit(at('values'));
  await page.getByText('dud', { exact: true }).waitFor();
  await page.getByLabel('Cell 1', { exact: true }).fill('{1||');
  await page.getByText(/^Column 5: /).waitFor();
  await page.getByLabel('Cell 1', { exact: true }).fill('g := {7|1}');
  await page.locator('output', { hasText: '{8|6||2|0}' }).waitFor();
  await page.waitForURL(
    url => url.hash.startsWith('#/values?cells=') && decodeURIComponent(url.hash).includes('{7|1}'),
  );
  const again = await visit(page.url());
  await again.locator('output', { hasText: '{8|6||2|0}' }).waitFor();
  await again.getByRole('button', { name: 'Remove cell 1' }).click();
  // The second cell is the first now, and what it asks for has gone.
  await again
    .getByText(/^Column 1: /)
    .first()
    .waitFor();
});

test('a position is drawn, and changed by pressing its squares', async ({ visit, expect }) => {
  const page = await visit(at(`values?cells=${encodeURIComponent('domineering"..|.."~fox')}`), { width: 360 });
  await page.locator('output', { hasText: '±1' }).waitFor();
  const square = page.getByRole('button', { name: /^Row 1, column 2: / });
  await square.focus();
  await page.keyboard.press('Enter');
  await page.locator('output', { hasText: /^\*$/ }).waitFor();
  await expect.poll(() => page.getByLabel('Cell 1', { exact: true }).inputValue()).toBe('domineering".#|.."');
  await expect.poll(() => square.evaluate(element => element === document.activeElement)).toBe(true);
  await page.getByLabel('Cell 2', { exact: true }).fill('domineerin".."');
  await page.getByText(/did you mean "?domineering/).waitFor();
});

test('work that does not end is stopped', async ({ visit }) => {
  const page = await visit(at(`values?cells=${encodeURIComponent('*40 heat *3 + *200 heat 1~^')}`));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled.').waitFor();
  await page.getByLabel('Cell 1', { exact: true }).fill('*');
  await page.getByText('Cancelled.').waitFor({ state: 'detached' });
});

test('the gallery leads there, in Chinese and in Japanese too', async ({ visit }) => {
  for (const [language, title] of [
    ['zh-CN', '非公平（partizan）博弈的值'],
    ['ja-JP', '非不偏（partizan）ゲームの値'],
  ] as const) {
    const page = await visit(at(''), { language, width: 360 });
    await page.locator('a[href="#/values"]').click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText('dud', { exact: true }).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});

test.for(LOOKS)(
  'a claim is played, and the atlas fills cells, at $width pixels, $theme',
  async ({ width, theme }, { visit, expect }) => {
    const page = await visit(at(`values?cells=${encodeURIComponent('^ >= 0~^ >= *')}`), { width, theme });
    await page.getByText('true', { exact: true }).waitFor();
    const [holds, fails] = [page.locator('.worksheet-cell').nth(0), page.locator('.worksheet-cell').nth(1)];
    await holds.locator('summary').click();
    await holds.getByRole('button', { name: '→ *' }).click();
    await holds.getByText('Left: * → 0').waitFor();
    await holds.getByText('Right has no move left: you have lost.').waitFor();
    await holds.getByRole('button', { name: 'Begin again' }).click();
    await holds.getByText('Your move, as Right.').waitFor();
    await fails.locator('summary').click();
    await fails.getByText(/^Right: /).waitFor();
    await page.getByText('Atlas: the games born by day 2 and day 3').click();
    await page.getByText('22 of 22 games').waitFor();
    expect((await violations(page)).join('\n')).toBe('');
    await takeScreenshot(page, 'worksheet-atlas', width, theme);
    await page.getByText('3', { exact: true }).last().click();
    await page.getByText('1,474 of 1,474 games').waitFor();
    await page.getByLabel('Who wins').selectOption({ label: 'P: who moves second' });
    await page.getByText('1 of 1,474 games').waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    await page.locator('.atlas-game', { hasText: /^0$/ }).click();
    await expect.poll(() => page.getByLabel('Cell 3', { exact: true }).inputValue()).toBe('0');
  },
);
