/** Each view by name: looked at on a phone and on a desk, light and dark, kept as a picture, gone over by axe, and told to a screen reader. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tree, violations } from './support/axe.ts';
import { takeScreenshot } from './support/output.ts';
import { at, overflow, settled, THEMES, test, WIDTHS } from './support/test.ts';
import { VIEWS } from './support/views.ts';

/** Windows in which nothing may lie beside the page: a small phone, and a desk of 1280 by 1024 pixels at 400 %. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

test.for(VIEWS)('nothing is wrong with $name', async ({ name, link, ready, arrange }, { show, expect }) => {
  for (const width of WIDTHS) {
    const page = await show(at(link), { width });
    await ready(page, 'en');
    await arrange?.(page);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await settled(page);
      await takeScreenshot(page, name, width, theme);
      const found = await violations(page, { onlyColours: theme !== THEMES[0] });
      expect.soft(found.join('\n'), `${width} px, ${theme}`).toBe('');
    }
    expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    if (width === 360) {
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
      await settled(page);
      await takeScreenshot(page, `${name}-forced`, 360, 'dark');
      // Nothing but colours is another there, and axe reads them as they were before others were forced upon them.
      expect.soft((await hidden(page)).join('\n'), 'forced colours').toBe('');
      await page.emulateMedia({ forcedColors: null });
      for (const size of NARROW) {
        await page.setViewportSize(size);
        await arrange?.(page);
        await settled(page);
        expect.soft(await overflow(page), `${size.width} by ${size.height}`).toBeLessThanOrEqual(0);
      }
    } else await isTold(page);
  }
});

const CONTROLS = new Set(
  'button link textbox searchbox combobox listbox option checkbox radio slider spinbutton switch tab menuitem gridcell treeitem'.split(
    ' ',
  ),
);
/** Parts of a page that one goes to by their names. */
const NAMED = new Set(['dialog', 'region', 'navigation', 'radiogroup', 'tablist', 'image', 'figure', 'application']);

/** Whatever can be used has a name and a role for a screen reader. */
async function isTold(page: Page): Promise<void> {
  const nodes = await tree(page);
  const controls = nodes.filter(({ role }) => CONTROLS.has(role));
  expect(controls.length).toBeGreaterThan(3);
  const wrong = nodes.filter(
    ({ role, name }) => (CONTROLS.has(role) || NAMED.has(role)) && !/[\p{L}\p{N}*]/u.test(name),
  );
  expect(wrong).toEqual([]);
  expect(nodes.filter(({ role }) => role === 'heading').length).toBeGreaterThan(0);
  // What lies behind a dialog is not there.
  expect(nodes.some(({ live, role }) => live === 'polite' || role === 'dialog')).toBe(true);
}

/** Words in drawings whose colour is that of what lies right under them: colours are forced upon words, not upon shapes. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const under = (text: Element): Element | undefined => {
      const { x, y, width, height } = text.getBoundingClientRect();
      const all = document.elementsFromPoint(x + width / 2, y + height / 2);
      return all.slice(all.indexOf(text) + 1).find(element => {
        const { fill } = getComputedStyle(element);
        return element instanceof SVGGeometryElement && fill !== 'none';
      });
    };
    return [...document.querySelectorAll('main svg text')].flatMap(text => {
      const shape = under(text);
      const { fill } = getComputedStyle(text);
      return shape !== undefined && getComputedStyle(shape).fill === fill ? [`${text.textContent}: ${fill}`] : [];
    });
  });

const TRANSLATED = ['gallery', 'play-coloured', 'play-rules', 'play-setup', 'statistics', 'graph', 'map', 'error'];
const LANGUAGES = [
  ['zh', 'zh-CN'],
  ['ja', 'ja-JP'],
] as const;
const TRANSLATIONS = VIEWS.flatMap(view => LANGUAGES.map(([short, language]) => ({ ...view, short, language })));

test.for(TRANSLATIONS)(
  '$name in $language does not scroll sideways in a narrow window',
  async ({ name, link, ready, short, language }, { show, expect }) => {
    const isSeen = TRANSLATED.includes(name);
    // On a phone there is least room for words that are longer.
    for (const width of isSeen ? WIDTHS : [360 as const]) {
      const page = await show(at(link), { language, width });
      await ready(page, short);
      expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${short}`));
      if (isSeen) {
        await whole(page);
        if (width === 360) await takeScreenshot(page, `${name}-${short}`, width, 'light');
        expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      }
      for (const size of width === 360 ? NARROW : []) {
        await page.setViewportSize(size);
        await settled(page);
        expect.soft(await overflow(page), `${size.width} by ${size.height}`).toBeLessThanOrEqual(0);
      }
    }
  },
);

/** Waits until nothing is on its way. */
async function whole(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}
