/** The play view as a visitor uses it: what is on the board, and how a move is made. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ExpectedMove } from './rules.ts';

/** Waits until a position is on the board and moves can be made. */
export async function readyToPlay(page: Page): Promise<void> {
  await board(page).waitFor();
}

/** Waits until values are known. */
export async function readyWithValues(page: Page): Promise<void> {
  await page.locator('[data-position][data-outcome]').first().waitFor();
}

export const board = (page: Page) => page.locator('[data-position]').first();

/** Notation of the position on the board. */
export const positionOn = (page: Page) => board(page).getAttribute('data-position');

/** Waits for a position. */
export async function expectPosition(page: Page, text: string): Promise<void> {
  await expect.poll(() => positionOn(page), { timeout: 10_000 }).toBe(text);
}

/** The moves made, as the list of moves has them. */
export async function movesMade(page: Page): Promise<string[]> {
  // On a phone the list of moves is behind a tab.
  const tab = page.getByRole('tab', { name: 'Game' });
  if (await tab.isVisible()) await tab.click();
  return page.locator('[data-made]').evaluateAll(items => items.map(item => item.getAttribute('data-made') ?? ''));
}

/** Makes a move by clicking its places, or from the list of moves where it has none, and waits for where it leads. */
export async function makeMove(page: Page, move: ExpectedMove): Promise<void> {
  if (move.clicks.length === 0)
    await page
      .locator(`[data-move="${CSS_ESCAPE(move.text)}"]`)
      .first()
      .click();
  for (const place of move.clicks)
    await board(page)
      .locator(`[data-place="${CSS_ESCAPE(place)}"]`)
      .first()
      .click();
  await expectPosition(page, move.to);
}

const CSS_ESCAPE = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
