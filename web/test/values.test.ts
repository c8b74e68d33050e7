/** Grundy values on maps and graphs, nim-sequences folded, misère quotients. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findGame } from 'zugzwang';
import { findNimbersSync, makeNimber } from 'zugzwang/impartial';
import { violations } from './support/axe.ts';
import { looksRight } from './support/looks-right.ts';
import { at, LOOKS, overflow, test } from './support/test.ts';

interface Case {
  readonly name: string;
  readonly link: string;
  readonly says: (page: Page) => Promise<void>;
}

const strip = (page: Page) => page.getByRole('application', { name: /Nim-sequence/ });

const LOOPY = 'chip:edges=0-1-1-0-1-2-2-3-0-4-4-4-4-3,start=0';

/** Every position of a graph is read out with the value that the library finds; gives the values. */
async function expectNimbers(page: Page, spec: string): Promise<string[]> {
  const game = await findGame(spec);
  // The key is there before the graph is laid out.
  await page.locator('.graph-node').first().waitFor();
  const titles = await page.locator('.graph-node title').allTextContents();
  const entries = [...findNimbersSync(game).entries()];
  expect(titles.length).toBe(entries.length);
  return entries.map(({ state, value }) => {
    const text = game.makeText(state);
    const nimber = makeNimber(value) === '*' ? '*1' : makeNimber(value);
    const title = titles.find(one => one.startsWith(`${text},`));
    expect(title?.endsWith(`Grundy value ${nimber}`), `${title}: ${nimber}`).toBe(true);
    return nimber;
  });
}

const CASES: readonly Case[] = [
  {
    name: 'values-map',
    link: 'map/wythoff?size=20',
    async says(page) {
      await page.getByText('Grundy value', { exact: true }).click();
      await page.getByText('0: lost for the player to move').waitFor();
      const map = page.getByRole('application');
      await map.focus();
      await page.keyboard.press('Home');
      for (let times = 0; times < 2; times++) await page.keyboard.press('PageDown');
      await page.getByText('first heap = 0, second heap = 0: 0').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await page.getByText('first heap = 1, second heap = 2: 0').waitFor();
      await page.keyboard.press('ArrowRight');
      const game = await findGame('wythoff:a=2,b=2');
      const value = makeNimber(findNimbersSync(game).value(game.start));
      await page.getByText(`first heap = 2, second heap = 2: ${value}`).waitFor();
      expect(page.url()).toContain('show=nimber');
    },
  },
  {
    name: 'values-graph',
    link: 'graph/nim:heaps=1-2-3',
    async says(page) {
      await page.getByText('Grundy value', { exact: true }).click();
      await page.locator('.graph-nimber').getByText('Grundy value 0').waitFor();
      await expectNimbers(page, 'nim:heaps=1-2-3');
    },
  },
  {
    // Where play can go round: 0 and 1 form a cycle, 1 can leave it; 4 goes round by itself.
    name: 'values-loopy-graph',
    link: `graph/${LOOPY}?labels=nimber`,
    async says(page) {
      await page.locator('.graph-nimber').getByText('Grundy value ∞').waitFor();
      const values = await expectNimbers(page, LOOPY);
      expect(values.filter(value => value.startsWith('∞(')).length).toBeGreaterThan(0);
      // A draw has its sign once.
      expect(await page.locator('.graph-worth').allTextContents()).toContain('∞(1)');
    },
  },
  {
    name: 'heaps-strip',
    link: 'heaps/0.77?to=500',
    async says(page) {
      await strip(page).focus();
      for (let times = 0; times < 9; times++) await page.keyboard.press('ArrowRight');
      await page.getByText('Heap 9: *4.').waitFor();
      await page.getByText('Exceptional: the period would give *8.').waitFor();
      await page.getByRole('spinbutton', { name: 'Heaps in a row' }).fill('34');
      await page.waitForFunction(() => window.location.hash.includes('fold=34'));
      await page.keyboard.press('Tab');
      await strip(page).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByText('Heap 43: *2.').or(page.getByText('Row 1, place 9.')).first().waitFor();
      await page.getByRole('button', { name: 'Fold at the period, 12' }).click();
      await page.waitForFunction(() => window.location.hash.includes('fold=12'));
      await page.getByText('octal periodicity theorem').waitFor();
      await page.getByText('The values as a table').click();
      await page.locator('.heaps-table tbody tr').nth(99).waitFor();
      expect(await page.locator('.heaps-table tbody tr').count()).toBe(100);
    },
  },
  {
    name: 'heaps-quotient',
    link: 'heaps/0.123?show=quotient&heaps=10',
    async says(page) {
      await page.locator('.see-facts').getByText('20', { exact: true }).waitFor();
      expect(await page.locator('.heaps-times tbody tr').count()).toBe(20);
      expect(await page.locator('[aria-labelledby=heaps-pretending] li').count()).toBe(11);
      expect(await page.locator('[aria-labelledby=heaps-elements] li').count()).toBe(20);
    },
  },
];

test.for(CASES)('$name: shown, read out and accessible', async ({ name, link, says }, { show, expect }) => {
  for (const { width, theme } of LOOKS) {
    const page = await show(at(link), { width });
    await says(page);
    await looksRight(page, name, { width, theme }, expect);
  }
});

test('a malformed code is told with its column, and another one can be typed', async ({ show }) => {
  const page = await show(at('heaps/0.7x'), { width: 360 });
  await page.getByText('0.7x: column 4: found "x"').waitFor();
  expect(await page.locator('.excerpt mark').textContent()).toBe('x');
  expect((await violations(page)).join('\n')).toBe('');
  await page.getByLabel('Code, name or set').fill('dawson-kayles');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Fold at the period, 34' }).waitFor();
  expect(page.url()).toContain('#/heaps/dawson-kayles');
});

test('games without Grundy values do not offer them, and long work is cancelled', async ({ show }) => {
  const page = await show(at('map/candy-piles'));
  await page.getByText('Plies to the end', { exact: true }).first().waitFor();
  expect(await page.getByText('Grundy value', { exact: true }).count()).toBe(0);
  await page.goto(at('heaps/0.142?to=10000000'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled.').waitFor();
  await page.getByRole('button', { name: 'Compute it' }).waitFor();
});

test('a quotient that takes too long leads to one of fewer heaps', async ({ show }) => {
  const page = await show(at('heaps/0.07?show=quotient&heaps=60'));
  await page.getByText(/^([5-9]|\d\d) of 60$/).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const fewer = page.getByRole('button', { name: /Show the heaps up to \d+/ });
  const last = /\d+/.exec((await fewer.textContent()) ?? '')?.[0];
  await fewer.click();
  await page.getByText(`to heap ${last} in`).waitFor();
  expect(page.url()).toContain(`heaps=${last}`);
});

test('of a game whose quotient stays, large heaps are there at once', async ({ show }) => {
  const page = await show(at('heaps/kayles?show=quotient&heaps=10000'));
  await page.locator('.see-facts').getByText('40', { exact: true }).waitFor();
  expect(await page.locator('[aria-labelledby=heaps-pretending] li').count()).toBe(500);
  await page.getByText('and 9,501 more').waitFor();
});

test('Wythoff among heap games leads to its map', async ({ show }) => {
  const page = await show(at('heaps/wythoff'), { width: 360 });
  expect((await violations(page)).join('\n')).toBe('');
  await page.getByRole('link', { name: 'See the map of its values' }).click();
  await page.getByText('0: lost for the player to move').waitFor();
});

test('the gallery leads to heap games, in Chinese and in Japanese too', async ({ show }) => {
  const page = await show(at(''));
  await page.getByRole('link', { name: /Heap games by code/ }).click();
  await page.getByRole('heading', { name: 'Heap games' }).waitFor();
  for (const [language, title] of [
    ['zh-CN', '取石子类游戏'],
    ['ja-JP', '石取りゲーム'],
  ] as const) {
    const other = await show(at('heaps/0.07'), { language, width: 360 });
    await other.getByRole('heading', { name: title }).waitFor();
    await other.locator('.heaps-box').waitFor();
    expect(await overflow(other)).toBeLessThanOrEqual(0);
  }
});
