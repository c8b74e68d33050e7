/** Accessibility, as far as a program can see it: axe-core with the rules of WCAG 2.2 AA and its best practices. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it is now, once it is there; a line each: rule, place, reason. */
export async function violations(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await putAxe(page);
  const results = await page.evaluate(async tags => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })) as AxeResults;
  }, TAGS);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')}: ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`),
  );
}

/** By the debugger, since the page's policy lets no script in. */
async function putAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${SOURCE};undefined` });
  await session.detach();
}
