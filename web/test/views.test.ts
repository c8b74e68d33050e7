/** Each view by name: looked at on a phone and on a desk, light and dark, kept as a picture and gone over by axe. */
import type { Page } from 'playwright-core';
import { violations } from './support/axe.ts';
import { takeScreenshot } from './support/output.ts';
import { at, overflow, settled, THEMES, test, WIDTHS } from './support/test.ts';
import { VIEWS } from './support/views.ts';

test.for(VIEWS)('axe finds nothing wrong with $name', async ({ name, link, ready, arrange }, { show, expect }) => {
  for (const width of WIDTHS) {
    const page = await show(at(link), { width });
    await ready(page, 'en');
    await arrange?.(page);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await settled(page);
      await takeScreenshot(page, name, width, theme);
      expect.soft((await violations(page)).join('\n'), `${width} px, ${theme}`).toBe('');
    }
    expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

/** Windows in which nothing may lie beside the page: a small phone, and a desk of 1280 by 1024 pixels at 400 %. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

test.for(VIEWS)(
  '$name does not scroll sideways in a narrow window',
  async ({ link, ready, arrange }, { show, expect }) => {
    for (const language of ['en', 'zh', 'ja'] as const) {
      const page = await show(at(link), { width: 360, language });
      await ready(page, language);
      for (const size of NARROW) {
        await page.setViewportSize(size);
        if (language === 'en') await arrange?.(page);
        await settled(page);
        expect.soft(await overflow(page), `${language}, ${size.width} by ${size.height}`).toBeLessThanOrEqual(0);
      }
    }
  },
);

test.for(VIEWS)('$name is there in forced colours', async ({ name, link, ready, arrange }, { show, expect }) => {
  const page = await show(at(link), { width: 360 });
  await ready(page, 'en');
  await arrange?.(page);
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await settled(page);
  await takeScreenshot(page, `${name}-forced`, 360, 'dark');
  // It reads colours as they were before others were forced upon them.
  const found = (await violations(page)).filter(line => !line.startsWith('color-contrast: '));
  expect.soft(found.join('\n')).toBe('');
  expect.soft((await hidden(page)).join('\n')).toBe('');
  await page.emulateMedia({ forcedColors: null });
});

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
const TRANSLATIONS = VIEWS.filter(({ name }) => TRANSLATED.includes(name)).flatMap(view =>
  LANGUAGES.map(([short, language]) => ({ ...view, short, language })),
);

test.for(TRANSLATIONS)(
  '$name is there in $language',
  async ({ name, link, ready, short, language }, { show, expect }) => {
    for (const width of WIDTHS) {
      const page = await show(at(link), { language, width });
      await ready(page, short);
      await whole(page);
      expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${short}`));
      // On a phone there is least room for words that are longer.
      if (width === 360) await takeScreenshot(page, `${name}-${short}`, width, 'light');
      expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  },
);

/** Waits until nothing is on its way. */
async function whole(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}
