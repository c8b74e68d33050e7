/** Accessibility, as far as a program can see it: axe-core with the rules of WCAG 2.2 AA and its best practices. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All rules that look at colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with the page as it is now, once it is there; a line each: rule, place, reason.
 *
 * @param onlyColours - for a page that has been gone over in another theme, which changes nothing else
 */
export async function violations(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await putAxe(page);
  const runOnly: RunOnly = onlyColours ? { type: 'rule', values: OF_COLOURS } : { type: 'tag', values: TAGS };
  const results = await page.evaluate(async runOnly => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run(document, { runOnly, resultTypes: ['violations'] })) as AxeResults;
  }, runOnly);
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

/** What stands in the accessibility tree. */
interface Node {
  readonly role: string;
  readonly name: string;
  /** `polite` or `assertive` where changes are read out. */
  readonly live: string | undefined;
}

/** Everything that is not hidden from it, as Chromium tells a screen reader. */
export async function tree(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => {
      const property = (wanted: string) => properties.find(({ name }) => name === wanted)?.value.value;
      return {
        role: String(role?.value),
        name: String(name?.value ?? '').trim(),
        live: property('live') as string | undefined,
      };
    });
}
