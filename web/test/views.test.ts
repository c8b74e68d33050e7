/** Each view by name: looked at on a phone and on a desk, light and dark, kept as a picture and gone over by axe. */
import type { Page } from 'playwright-core';
import { play as en } from '../src/i18n/en/play.ts';
import { play as ja } from '../src/i18n/ja/play.ts';
import { play as zh } from '../src/i18n/zh/play.ts';
import { violations } from './support/axe.ts';
import { button, readyToPlay, readyWithValues, showGame } from './support/desk.ts';
import { takeScreenshot } from './support/output.ts';
import { someMoves } from './support/rules.ts';
import { at, LOOKS, overflow, settled, test, WIDTHS } from './support/test.ts';

/** What the page of a game says in each language. */
const WORDS = { en, zh, ja } as const;
type Language = keyof typeof WORDS;

interface View {
  readonly name: string;
  readonly link: string;
  /** Waits until the view is whole, and opens what belongs to it. */
  readonly ready: (page: Page, language: Language) => Promise<void>;
  /** What has to be opened anew when the width has changed. */
  readonly arrange?: (page: Page) => Promise<void>;
}

/** A line of play, as links write it. */
const lineOf = async (spec: string, count: number) =>
  `play/${spec}?moves=${(await someMoves(spec, count)).map(({ text }) => text).join('~')}`;

const VIEWS: readonly View[] = [
  { name: 'gallery', link: '', ready: allDrawn },
  {
    name: 'gallery-filtered',
    link: '?kind=impartial',
    ready: page => page.getByRole('main').getByRole('link').first().waitFor(),
  },
  { name: 'play-start', link: 'play/quixo:n=3', ready: readyWithValues },
  { name: 'play-coloured', link: 'play/connect-four?moves=2~2~3~3', ready: readyWithValues },
  { name: 'play-over', link: 'play/tic-tac-toe?moves=b2~a1~a3~c1~c3~b1', ready: readyWithValues },
  { name: 'play-unsolved', link: 'play/dobutsu-shogi?moves=b2-b3', ready: readyToPlay },
  { name: 'play-computer', link: 'play/nim?side=none&values=off', ready: readyWithValues },
  { name: 'play-coins', link: 'play/coins?moves=2-5', ready: readyWithValues },
  { name: 'play-history', link: await lineOf('quixo:n=3', 16), ready: readyWithValues, arrange: showGame },
  { name: 'play-rules', link: 'play/three-mens-morris', ready: openRules },
  { name: 'play-setup', link: 'play/tic-tac-toe', ready: openDialog('setUp') },
  { name: 'play-share', link: await lineOf('three-mens-morris', 9), ready: openDialog('share') },
  { name: 'statistics', link: 'statistics/quixo:n=3', ready: page => page.locator('.longest-list').waitFor() },
  { name: 'graph', link: 'graph/nim:heaps=1-2-3', ready: page => page.locator('.graph-node').first().waitFor() },
  { name: 'map', link: 'map/wythoff', ready: page => page.locator('.map-canvas canvas').waitFor() },
  { name: 'error', link: 'play/nimm', ready: page => page.getByRole('alert').first().waitFor() },
];

test.for(VIEWS)('axe finds nothing wrong with $name', async ({ name, link, ready, arrange }, { show, expect }) => {
  for (const { width, theme } of LOOKS) {
    const page = await show(at(link), { width });
    await ready(page, 'en');
    await arrange?.(page);
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    await takeScreenshot(page, name, width, theme);
    expect.soft((await violations(page)).join('\n'), `${width} px, ${theme}`).toBe('');
    expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
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
      if (width === 390) await takeScreenshot(page, `${name}-${short}`, width, 'light');
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

/** Every card has its drawing, those far below the window too. */
async function allDrawn(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link').nth(5).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.card-picture')].every(({ childElementCount }) => childElementCount > 0),
  );
}

async function openRules(page: Page, language: Language): Promise<void> {
  await readyWithValues(page);
  await page.getByRole('tab', { name: WORDS[language].rules }).click();
}

function openDialog(name: 'setUp' | 'share'): View['ready'] {
  return async (page, language) => {
    await readyWithValues(page);
    await button(page, WORDS[language][name]).click();
    await page.getByRole('dialog').waitFor();
  };
}
