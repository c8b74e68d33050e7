/** Lessons: text, cells, exercises. */
import { expect } from 'vitest';
import { violations } from './support/axe.ts';
import { takeScreenshot } from './support/output.ts';
import { at, LOOKS, test } from './support/test.ts';

const isWithin = (width: number) => document.documentElement.scrollWidth <= width;

test.for(LOOKS)(
  'a lesson is read, operated and answered, at $width pixels, $theme',
  async ({ width, theme }, { visit }) => {
    const page = await visit(at('learn'), { width, theme });
    await page.getByRole('link', { name: 'Numbers', exact: true }).click();
    await page.getByRole('heading', { name: 'Half a move' }).waitFor();
    const answer = page.getByLabel('Your answer').first();
    await answer.fill('1/2');
    await page.getByText(/^Too much/).waitFor();
    await answer.fill('1/');
    await page.locator('.lesson-exercise .field-error').waitFor();
    await answer.fill('{0|1/2}');
    await page.getByText('Right; it is written 1/4.').waitFor();
    await page.getByRole('button', { name: 'Show the answer' }).nth(1).click();
    await page.getByText('Right.', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Row 1, column 1: / }).click();
    await page.locator('output', { hasText: /^±1$/ }).waitFor();
    expect((await violations(page)).join('\n')).toBe('');
    expect(await page.evaluate(isWithin, width)).toBe(true);
    await takeScreenshot(page, 'lesson', width, theme);
    await page.getByRole('link', { name: 'Next lesson' }).click();
    await page.getByRole('heading', { name: 'Ups and stars' }).waitFor();
  },
);

test('lessons are there in Chinese and in Japanese; one that is not there is said', async ({ visit }) => {
  for (const [language, heading] of [
    ['zh-CN', '温度图'],
    ['ja-JP', '温度図'],
  ] as const) {
    const page = await visit(at('learn/hot'), { language, width: 390 });
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.locator('output', { hasText: '{3|-1}' }).waitFor();
    expect(await page.evaluate(isWithin, 390)).toBe(true);
  }
  const page = await visit(at('learn/nothing'));
  await page.getByText('There is no lesson of this name.').waitFor();
});
