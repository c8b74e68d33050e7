/** Lessons: text, cells, figures, exercises, programs. */
import type { Page } from 'playwright-core';
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
    const page = await visit(at('learn/hot'), { language, width: 360 });
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.locator('output', { hasText: '{3|-1}' }).waitFor();
    expect(await page.evaluate(isWithin, 360)).toBe(true);
  }
  const page = await visit(at('learn/nothing'));
  await page.getByText('There is no lesson of this name.').waitFor();
});

/** Brings all that comes when it is about to be seen. */
async function scrollThrough(page: Page): Promise<void> {
  const isEnd = () => {
    scrollBy(0, innerHeight / 2);
    return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  };
  while (!(await page.evaluate(isEnd))) await page.waitForTimeout(50);
  await page.waitForFunction(() => document.querySelector('.lesson .waiting') === null);
}

/** Puts a program in place of what is in the editor, and tries it. */
async function tryProgram(page: Page, source: string): Promise<void> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(source);
  await page.keyboard.press('Control+Enter');
}

test.for([
  { lesson: 'loops', width: 360, theme: 'dark' },
  { lesson: 'laws', width: 1280, theme: 'light' },
  { lesson: 'nim', width: 360, theme: 'light' },
] as const)('the lesson $lesson is seen at $width pixels, $theme, and at 320', async (look, { visit }) => {
  const { lesson, width, theme } = look;
  const page = await visit(at(`learn/${lesson}`), { width, theme });
  await page.locator('.lesson-program .workshop-editor').waitFor({ state: 'attached' });
  await scrollThrough(page);
  expect((await violations(page)).join('\n')).toBe('');
  await takeScreenshot(page, `lesson-${lesson}`, width, theme);
  for (const narrow of [width, 320]) {
    await page.setViewportSize({ width: narrow, height: 800 });
    expect(await page.evaluate(isWithin, narrow)).toBe(true);
  }
});

test('a wrong answer is shown the line that refutes it; the keyboard is enough', async ({ visit }) => {
  const page = await visit(at('learn/won-lost'));
  const exercise = page.locator('.lesson-exercise').first();
  await exercise.scrollIntoViewIfNeeded();
  // Asks again until it was the wrong answer that was given.
  const wins = exercise.getByRole('button', { name: 'The player to move wins' });
  const refuted = exercise.getByText('Each move has an answer');
  for (let i = 0; i < 40 && !(await refuted.isVisible()); i++) {
    await wins.focus();
    await page.keyboard.press('Enter');
    await exercise.locator('[role=status]', { hasText: /^(Right|No)/ }).waitFor();
    if (await refuted.isVisible()) break;
    await exercise.getByRole('button', { name: 'Another one' }).focus();
    await page.keyboard.press('Enter');
    await wins.waitFor();
  }
  await exercise.locator('.lesson-answers li').first().waitFor();
  const before = (await exercise.locator('.lesson-position').textContent())?.trim();
  await exercise.locator('.lesson-line button').nth(1).focus();
  await page.keyboard.press('Enter');
  const other = new RegExp(`^(?!${before}$)\\d+$`);
  await exercise.locator('.lesson-position code', { hasText: other }).waitFor();
});

test('a lost position is shown with an answer to each of its moves, however many', async ({ show }) => {
  const page = await show(at('learn/nim'));
  const exercise = page
    .locator('.lesson-exercise')
    .filter({ has: page.getByRole('button', { name: 'The player to move wins' }) });
  await exercise.scrollIntoViewIfNeeded();
  for (let turn = 0; turn < 60; turn++) {
    const position = (await exercise.locator('.lesson-position').textContent())!.trim();
    const heaps = position.split('-').map(Number);
    const moves = heaps.reduce((sum, heap) => sum + heap, 0);
    if (heaps.reduce((nimber, heap) => nimber ^ heap, 0) === 0 && moves > 8) {
      await exercise.getByRole('button', { name: 'The player to move wins' }).click();
      await exercise.locator('.lesson-answers').waitFor();
      return expect(await exercise.locator('.lesson-answers li').count()).toBe(moves);
    }
    await exercise.getByRole('button', { name: 'Another one' }).click();
    await exercise.locator('.lesson-position code', { hasNotText: new RegExp(`^${position}$`) }).waitFor();
  }
  expect.fail('no lost position of so many moves in 60 turns');
});

test('programs are tried: ours is right, a mistake is found, what has no end is ended or stopped', async ({
  visit,
}) => {
  const page = await visit(at('learn/loops'));
  await page.locator('.lesson-program').scrollIntoViewIfNeeded();
  await page.locator('.cm-content').waitFor();
  const said = page.locator('.lesson-program .trial-said');
  await page.getByRole('button', { name: 'Show a program that is right' }).click();
  await page.locator('.cm-content', { hasText: 'with a counter' }).waitFor();
  const keyword = page.locator('.lesson-program .cm-line span', { hasText: /^const$/ }).first();
  const isColoured = (word: Element) => getComputedStyle(word).color !== getComputedStyle(word.parentElement!).color;
  expect(await keyword.evaluate(isColoured)).toBe(true);
  await page.getByRole('button', { name: 'Try it' }).click();
  await said.getByText(/^Right on all \d+ inputs/).waitFor();
  await tryProgram(page, 'throw new Error("so");');
  await page.getByText('Error: so').waitFor();
  await tryProgram(page, '(async () => {\n  await null;\n  null.x;\n})();');
  await page.getByText(/TypeError: .* in line 3/).waitFor();
  await tryProgram(page, 'const x = 1;\nconst y = ;');
  await page.getByText(/SyntaxError: .* in line 2/).waitFor();
  // One's own program comes back, also where there is no Ctrl-Z.
  await page.getByRole('button', { name: 'Show a program that is right' }).click();
  await page.locator('.cm-content', { hasText: 'with a counter' }).waitFor();
  await page.getByRole('button', { name: 'Back to my program' }).click();
  await page.locator('.cm-content', { hasText: 'const y = ;' }).waitFor();
  await tryProgram(page, 'for (;;);');
  await page.getByText('It was ended after 3 seconds.').waitFor();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.locator('.lesson-program .trial-said:empty').waitFor({ state: 'attached' });
  const mistake = page.locator('.lesson-mistake').nth(2);
  await mistake.getByRole('button', { name: 'Find the input that shows it' }).click();
  await mistake.getByText(/expected “Loop”/).waitFor();
  // The draft is there at the next visit, whatever was shown in its place.
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await page.locator('.cm-content', { hasText: 'The monster at 0' }).waitFor();
  await page.reload();
  await page.locator('.lesson-program').scrollIntoViewIfNeeded();
  await page.locator('.cm-content', { hasText: 'for (;;);' }).waitFor();
});

test('a program reaches nothing', async ({ visit }) => {
  const page = await visit(at('learn/nim'));
  await page.locator('.lesson-program').scrollIntoViewIfNeeded();
  await page.locator('.cm-content').waitFor();
  const names = [
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'importScripts',
    'indexedDB',
    'caches',
    'Worker',
    'postMessage',
  ];
  await tryProgram(page, `throw new Error('seen: ' + ${JSON.stringify(names)}.filter(name => globalThis[name]));`);
  await page.locator('.trial-failure code', { hasText: /^Error: seen:\s*$/ }).waitFor();
});
