import type { Page } from 'playwright-core';
import type { ExpectStatic } from 'vitest';
import { violations } from './axe.ts';
import { takeScreenshot } from './output.ts';
import { overflow, settled, type Theme, type Width } from './test.ts';

/** A view in a theme is accessible and no wider than its window; a picture of it is taken. */
export async function looksRight(
  page: Page,
  name: string,
  { width, theme }: { readonly width: Width; readonly theme: Theme },
  expect: ExpectStatic,
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await settled(page);
  await takeScreenshot(page, name, width, theme);
  expect.soft((await violations(page)).join('\n'), `${width} px, ${theme}`).toBe('');
  expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
}
