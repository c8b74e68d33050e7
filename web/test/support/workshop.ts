/** The workshop as a visitor uses it. */
import type { Page } from 'playwright-core';
import { packSource } from '../../src/workshop/share.ts';
import { readyWithValues } from './desk.ts';
import { at } from './test.ts';

export const editor = (page: Page) => page.locator('.cm-content');

/** Puts a text in place of what is in the editor, by keyboard and clipboard. */
export async function write(page: Page, source: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(source);
}

/** Waits for the compiler to have looked at what is written. */
export const checked = (page: Page) => page.locator('[data-check="checked"]').waitFor();

export const problems = (page: Page) => page.locator('.workshop-problem');

/** The address that carries a source. */
export const linkTo = async (source: string, server?: string, files: Readonly<Record<string, string>> = {}) => {
  const code = await packSource({ source, files });
  return at(`workshop?code=${code}`, server);
};

/** Agrees to run what a link has brought. */
export const agree = (page: Page) => page.getByRole('button', { name: 'Run these rules' }).click();

/** On a phone the game is behind a button. */
export const showGame = (page: Page) => page.locator('.workshop-switch').getByText('Game').click();

/** Waits until no mistake is told. */
export const noProblems = (page: Page) => problems(page).first().waitFor({ state: 'detached' });

export async function runs(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  await readyWithValues(page);
}

/** The workshop with this source in it, whose game runs. */
export async function written(show: (address: string) => Promise<Page>, source: string, name: string): Promise<Page> {
  const page = await show(at('workshop'));
  await checked(page);
  await write(page, source);
  await runs(page, name);
  return page;
}

/** A panel of the game, opened by its line. */
export async function openPanel(page: Page, title: string): Promise<void> {
  await page.locator('.workshop-look summary').getByText(title).focus();
  await page.keyboard.press('Enter');
}

/** A family: whoever says n has won. */
export const COUNTING = `import { defineFamily, defineGame } from 'zugzwang';

export default defineFamily({
  title: 'Counting',
  parameters: { n: { default: 10, min: 1, max: 50, description: 'the last number' } },
  make: ({ n }) =>
    defineGame({
      players: ['Ada', 'Ben'],
      start: 0,
      moves: said => [1, 2].filter(step => said + step <= n),
      play: (said, step) => said + step,
      words: { Ada: 'says the last word' },
    }),
});
`;
