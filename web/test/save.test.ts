/** Pictures and tables as files: what is saved is what is seen, in light colours, and needs no page. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { solveSync, VERSION } from 'zugzwang';
import { findGame } from 'zugzwang/games';
import { solutionStatistics } from 'zugzwang/tablebase';
import { positionOn, readyWithValues } from './support/desk.ts';
import { savedPath } from './support/output.ts';
import { oracleOf } from './support/rules.ts';
import { at, test } from './support/test.ts';

/** The file that a click brings. */
async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const name = download.suggestedFilename();
  const path = savedPath(name);
  await download.saveAs(path);
  return { name, bytes: readFileSync(path) };
}

const buttons = (within: Page | Locator, what: 'SVG' | 'PNG' | 'CSV' | 'JSON') =>
  within.getByRole('button', { name: what, exact: true });

/** Nothing in it is to be looked up elsewhere, in style sheets or on the network. */
function standsAlone(svg: string): void {
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).not.toMatch(/ (class|data-[\w-]+|aria-[\w-]+|tabindex|role)=|var\(|rgba?\(|currentColor|NaN/);
  for (const [, address] of svg.matchAll(/(?:href|src)="([^"]*)"/g))
    expect(address).toMatch(/^(#|data:image\/png;base64,)/);
}

/** How much two pictures differ, in hundredths of full contrast, drawn side by side in a page without styles. */
async function difference(page: Page, svg: string, png: Buffer): Promise<number> {
  return page.evaluate(
    async ([svg, png]) => {
      const draw = async (address: string, width?: number, height?: number) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(width ?? image.width, height ?? image.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        return { canvas, data: context.getImageData(0, 0, canvas.width, canvas.height).data };
      };
      const blob = (bytes: BlobPart, type: string) => URL.createObjectURL(new Blob([bytes], { type }));
      const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0));
      const shown = await draw(blob(bytes, 'image/png'));
      const alone = await draw(blob(svg, 'image/svg+xml'), shown.canvas.width, shown.canvas.height);
      const sum = shown.data.reduce((sum, part, i) => sum + Math.abs(part - alone.data[i]!), 0);
      return (100 * sum) / 255 / shown.data.length;
    },
    [svg, png.toString('base64')] as const,
  );
}

test('a board is saved as it is seen, and is the same from a dark page', async ({ visit }) => {
  const page = await visit(at('play/three-mens-morris?moves=a1~b2'), { theme: 'dark' });
  await readyWithValues(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  const svg = await saved(page, buttons(dialog, 'SVG'));
  expect(svg.name).toBe('three-mens-morris.svg');
  standsAlone(svg.bytes.toString());
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  const png = await saved(page, buttons(dialog, 'PNG'));
  const [, width] = /width="(\d+)"/.exec(svg.bytes.toString())!;
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBe(2 * Number(width));
  const light = await visit(at('play/three-mens-morris?moves=a1~b2'), { theme: 'light' });
  await readyWithValues(light);
  await light.getByRole('button', { name: 'Share' }).click();
  const again = await saved(light, buttons(light.getByRole('dialog'), 'SVG'));
  expect(again.bytes.toString()).toBe(svg.bytes.toString());
  await light.keyboard.press('Escape');
  await light.getByRole('dialog').waitFor({ state: 'hidden' });
  const seen = await light.locator('.board-frame > svg').screenshot();
  expect(await difference(light, svg.bytes.toString(), seen)).toBeLessThan(3);
});

test('a position is taken to another page, and to a paper', async ({ show }) => {
  const page = await show(at('play/three-mens-morris?moves=a1~b2'));
  await readyWithValues(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  const html = await dialog.getByRole('textbox', { name: 'For a page of yours (HTML)' }).inputValue();
  expect(html).toContain('<zugzwang-game game="three-mens-morris" moves="a1 b2"></zugzwang-game>');
  const position = await positionOn(page);
  const { remoteness } = (await oracleOf('three-mens-morris')).probe(position);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('textarea')].some(({ value }) =>
      /rules' fingerprint: \\texttt\{[0-9a-f]{64}\}/.test(value),
    ),
  );
  const entry = await dialog.getByRole('textbox', { name: 'For a paper (BibTeX)' }).inputValue();
  expect(entry).toContain(remoteness === null ? 'a draw' : `in ${remoteness} pl`);
});

test('figures are saved as they were counted', async ({ show }) => {
  const game = await findGame('three-mens-morris');
  const { counts, byRemoteness } = await solutionStatistics(solveSync(game));
  const page = await show(at('statistics/three-mens-morris'));
  const outcomes = await saved(page, buttons(page, 'JSON').first());
  const found = JSON.parse(outcomes.bytes.toString()) as { outcome: keyof typeof counts; positions: number }[];
  expect(Object.fromEntries(found.map(({ outcome, positions }) => [outcome, positions]))).toEqual(counts);
  await page.getByText('The numbers as a table').click();
  const csv = (await saved(page, buttons(page, 'CSV').nth(1))).bytes.toString().trim().split('\n');
  expect(csv[0]).toBe('remoteness,win,tie,lose');
  const { win, tie, lose } = byRemoteness;
  const plies = [...new Set([win, tie, lose].flatMap(counted => Object.keys(counted).map(Number)))].sort(
    (a, b) => a - b,
  );
  expect(csv.slice(1)).toEqual(plies.map(n => [n, win[n] ?? 0, tie[n] ?? 0, lose[n] ?? 0].join(',')));
  standsAlone((await saved(page, buttons(page, 'SVG'))).bytes.toString());
});

test('the figures of a lesson and the atlas are saved', async ({ show }) => {
  const page = await show(at('learn/laws'));
  const walk = page.locator('.lesson-walk').first();
  await walk.scrollIntoViewIfNeeded();
  const figure = page
    .locator('.stack-small')
    .filter({ has: page.locator('.lesson-walk') })
    .last();
  const { name, bytes } = await saved(page, buttons(figure, 'SVG').first());
  expect(name).toBe('candy-piles-walk.svg');
  standsAlone(bytes.toString());
  await page.goto(at('values'));
  await page.getByText('Atlas', { exact: false }).first().click();
  await page.locator('.atlas-order').waitFor();
  const order = await saved(page, page.locator('.atlas-order + .save-row').getByRole('button', { name: 'SVG' }));
  standsAlone(order.bytes.toString());
  const games = await page.locator('.atlas-order .atlas-game').allTextContents();
  expect(games.length).toBe(22);
  for (const game of games)
    expect(order.bytes.toString()).toContain(`>${game.replaceAll('>', '&gt;').replaceAll('<', '&lt;')}</text>`);
});

test('a map of a dark page is light on paper', async ({ visit, expect }) => {
  const page = await visit(at('map/wythoff'), { theme: 'dark' });
  await page.locator('.map-canvas canvas').waitFor();
  /** Of the canvas as it is, from 0 to 255. */
  const brightness = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.map-canvas canvas')!;
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
      let [sum, count] = [0, 0];
      for (let i = 0; i < data.length; i += 4)
        if (data[i + 3] === 255) [sum, count] = [sum + data[i]! + data[i + 1]! + data[i + 2]!, count + 3];
      return sum / count;
    });
  await expect.poll(brightness).toBeLessThan(100);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await brightness()).toBeGreaterThan(150);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(brightness).toBeLessThan(100);
});

const FINGERPRINT = /SHA-256 of the rules' fingerprint: \\texttt\{[0-9a-f]{64}\}/;
/** What is cited beside the version: the rules of a game whose values are shown. */
const PICTURES = [
  ['graph/nim:heaps=1-2', 'nim-heaps=1-2-graph.svg', FINGERPRINT],
  ['map/wythoff', 'wythoff-a=8-b=12-map.svg', FINGERPRINT],
  ['statistics/nim:heaps=1-2', 'nim-heaps=1-2-remoteness.svg', FINGERPRINT],
  ['heaps/dawson-kayles', 'dawson-kayles.svg', /Picture \\texttt\{dawson-kayles\}\./],
  ['contest/candy-piles?input=3%0A1+2+3', 'candy-piles.svg', /Picture \\texttt\{candy-piles\}\./],
  ['values?cells=%7B1%7C0%7D', 'thermograph.svg', /Picture \\texttt\{thermograph\} of \\texttt\{\\textbraceleft\{\}1/],
] as const;

test.for(PICTURES)('the picture of %s is saved, with what to cite it by', async ([address, name, proof], { show }) => {
  const page = await show(at(address));
  if (address.startsWith('values')) await page.locator('.worksheet-cell summary').first().click();
  const { name: found, bytes } = await saved(page, buttons(page, 'SVG').first());
  expect(found).toBe(name);
  standsAlone(bytes.toString());
  expect(bytes.toString()).toMatch(/<text/);
  expect((await saved(page, buttons(page, 'PNG').first())).bytes.length).toBeGreaterThan(1000);
  const entry = await saved(page, page.getByRole('button', { name: 'BibTeX' }).first());
  expect(entry.name).toBe(name.replace('.svg', '.bib'));
  const text = entry.bytes.toString();
  expect(text).toMatch(/^@misc\{zugzwang:[\w-]+,\n/);
  expect(text).toContain(`note = {Zugzwang ${VERSION}. `);
  expect(text).toContain(new URL(page.url()).hash.slice(0, 8));
  expect(text).toMatch(proof);
});

test('on paper nothing is there to be pressed, and nothing is cut off', async ({ visit }) => {
  const page = await visit(at('play/quixo:n=3?moves=a3-c3~c2-c1'));
  const open = async (fragment: string, seen: string) => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(at(fragment));
    await page.locator(seen).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const pressed = page.locator('nav, fieldset, .button, select, [type=range], details:not([open])');
    expect(await pressed.filter({ visible: true }).count()).toBe(0);
  };
  await open('play/quixo:n=3?moves=a3-c3~c2-c1', '.legal-move');
  const isWhole = (list: Element) => list.scrollHeight <= list.clientHeight;
  expect(await page.locator('.legal-moves-list').evaluate(isWhole)).toBe(true);
  await open('graph/nim:heaps=1-2-3', '.graph-node');
  // A sheet is narrower than the window.
  await page.setViewportSize({ width: 700, height: 990 });
  const nodes = page.locator('.graph-node');
  const rights = await nodes.evaluateAll(all => all.map(node => node.getBoundingClientRect().right));
  expect(Math.max(...rights)).toBeLessThan(700);
  await page.setViewportSize({ width: 1280, height: 900 });
  await open('values', '.worksheet-value');
  await open('learn/nim', '.lesson-exercise .board');
});
