/** Each view by name: what all of them must hold in every browser, width and theme. */
import type { Page } from 'playwright-core';
import { play as en } from '../../src/i18n/en/play.ts';
import { play as ja } from '../../src/i18n/ja/play.ts';
import { play as zh } from '../../src/i18n/zh/play.ts';
import { button, readyToPlay, readyWithValues, showGame } from './desk.ts';
import { someMoves } from './rules.ts';
import { checked } from './workshop.ts';

/** What the page of a game says in each language. */
const WORDS = { en, zh, ja } as const;
export type Language = keyof typeof WORDS;

export interface View {
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

export const VIEWS: readonly View[] = [
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
  {
    name: 'play-puzzle',
    link: 'play/three-mens-morris?puzzle=7',
    ready: page => page.getByRole('region', { name: /./ }).locator('strong').first().waitFor(),
  },
  { name: 'statistics', link: 'statistics/quixo:n=3', ready: page => page.locator('.longest-list').waitFor() },
  { name: 'graph', link: 'graph/nim:heaps=1-2-3', ready: page => page.locator('.graph-node').first().waitFor() },
  { name: 'map', link: 'map/wythoff', ready: page => page.locator('.map-canvas canvas').waitFor() },
  {
    name: 'heaps',
    link: 'heaps/0.77?to=500&fold=12',
    ready: page => page.locator('.see-facts').first().waitFor(),
  },
  {
    name: 'contest-overview',
    link: 'contest',
    ready: page => page.getByRole('main').getByRole('link').first().waitFor(),
  },
  {
    name: 'contest-problem',
    link: 'contest/berzerk?input=7%0A2%203%205%0A3%201%202%203',
    ready: page => page.locator('.contest-picture .contest-readout').first().waitFor(),
  },
  { name: 'values', link: 'values', ready: page => page.getByText('dud', { exact: true }).waitFor() },
  { name: 'lessons', link: 'learn', ready: page => page.getByRole('main').getByRole('link').nth(11).waitFor() },
  {
    name: 'lesson-won-lost',
    link: 'learn/won-lost',
    ready: page => page.locator('.lesson-exercise').first().waitFor(),
  },
  { name: 'lesson-hot', link: 'learn/hot', ready: page => page.locator('output', { hasText: '{3|-1}' }).waitFor() },
  { name: 'workshop', link: 'workshop', ready: workshopRuns },
  { name: 'error', link: 'play/nimm', ready: page => page.getByRole('alert').first().waitFor() },
];

/** The editor has its text checked, and the game runs beside it; on a phone behind a button. */
async function workshopRuns(page: Page): Promise<void> {
  await checked(page);
  await page.locator('[data-position][data-outcome]').waitFor({ state: 'attached' });
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
