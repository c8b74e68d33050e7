/** What a run leaves behind, for CI to keep: screenshots by name (`NAME-WIDTH-THEME.png`) and measured figures. */
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Theme, Width } from './test.ts';

const OUTPUT = fileURLToPath(new URL('../../../artifacts/', import.meta.url));
const FIGURES = `${OUTPUT}figures.txt`;

/** Begins anew. */
export function clearOutput(): void {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(`${OUTPUT}screenshots`, { recursive: true });
}

/** Takes a picture of the whole page, however long it is. On a phone the bar at the lower edge is then at the end of the page. */
export async function takeScreenshot(page: Page, name: string, width: Width, theme: Theme): Promise<void> {
  const path = `${OUTPUT}screenshots/${name}-${width}-${theme}.png`;
  const seen = page.viewportSize() ?? { width, height: 900 };
  // What is as high as the window allows grows with it: once more, and the end is in the picture too.
  for (let times = 0; width === 360 && times < 2; times++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(seen.height, height) });
  }
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  await page.setViewportSize(seen);
}

/** Where what a page has saved is kept, to be looked at. */
export const savedPath = (name: string): string => `${OUTPUT}saved/${name}`;

/** Notes something measured: no test depends on it, people look at it. */
export function note(line: string): void {
  appendFileSync(FIGURES, `${line}\n`);
}

/** What has been noted and where the screenshots are, to end a run with. */
export function summary(): string {
  return `${readFigures()}\nscreenshots: ${OUTPUT}screenshots`;
}

function readFigures(): string {
  try {
    return readFileSync(FIGURES, 'utf8').split('\n').sort().join('\n').trim();
  } catch {
    return '';
  }
}
