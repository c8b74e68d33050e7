/** The clipboard. All pages of a run share it, as the windows of one desk do: whoever uses it holds it until done. */
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject, vi } from 'vitest';

/** Does what writes to the clipboard and what reads from it, with nobody in between. */
async function withClipboard<T>(use: () => Promise<T>): Promise<T> {
  const held = join(inject('folder'), 'clipboard-is-held');
  while (!take(held)) await new Promise(resolve => setTimeout(resolve, 20));
  try {
    return await use();
  } finally {
    rmdirSync(held);
  }
}

/** What a click copies: it may take a moment after the click. */
export const copiedBy = (page: Page, copy: () => Promise<void>): Promise<string> =>
  withClipboard(async () => {
    await page.evaluate(() => navigator.clipboard.writeText('nothing copied yet'));
    await copy();
    const isCopied = async () => (await page.evaluate(() => navigator.clipboard.readText())) !== 'nothing copied yet';
    // `expect` can poll only where the test is known, and beside other tests it is known to the test alone.
    await vi.waitUntil(isCopied, { timeout: 60_000 });
    return page.evaluate(() => navigator.clipboard.readText());
  });

/** Puts a text on the clipboard, and pastes it by keyboard where the cursor is; `pasted` waits until the page has it. */
export const paste = (page: Page, text: string, pasted: () => Promise<unknown>): Promise<void> =>
  withClipboard(async () => {
    await page.evaluate(content => navigator.clipboard.writeText(content), text);
    await page.keyboard.press('Control+V');
    await pasted();
  });

function take(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
