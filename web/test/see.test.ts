/** Statistics, graphs and heat maps: what they show, and where they lead. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { movesMade, positionIs, positionOn, prediction, readyWithValues } from './support/desk.ts';
import { oracleOf } from './support/rules.ts';
import { at, test, WIDTHS } from './support/test.ts';

test.for(WIDTHS)('statistics count the game, and its longest win is played out, at %i px', async (width, { show }) => {
  const { longest } = await oracleOf('three-mens-morris');
  const page = await show(at('statistics/three-mens-morris'), { width });
  const main = page.getByRole('main');
  await main.getByText('5,390').first().waitFor();
  await main.getByRole('heading', { name: 'The longest play' }).waitFor();
  await main.getByRole('link', { name: 'Play it out' }).first().click();
  await readyWithValues(page);
  const moves = await movesMade(page);
  expect(moves.length).toBe(longest);
  expect(await prediction(page).textContent()).toContain(`has won after ${longest} plies`);
});

test('the histogram is read by the keyboard', async ({ show, expect }) => {
  const page = await show(at('statistics/quixo:n=3'));
  const histogram = page.getByRole('slider', { name: 'Positions by plies to the end' });
  await histogram.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => histogram.getAttribute('aria-valuetext')).toMatch(/^1 ply to the end: .*win [\d,]+/);
});

test.for(WIDTHS)('an edge of the graph is followed by a click and by keys, at %i px', async (width, { show }) => {
  const oracle = await oracleOf('nim:heaps=1-2');
  const page = await show(at('graph/nim:heaps=1-2'), { width });
  await page.getByText('All 6 positions').waitFor();
  // The layout comes from a worker of its own.
  await page.locator('.graph-node').first().waitFor();
  expect(await page.locator('.graph-node').count()).toBe(6);
  const [best] = oracle.probe('1-2').moves;
  await page
    .locator('.graph-side')
    .getByRole('button', { name: best?.text ?? '' })
    .first()
    .click();
  await page.waitForURL(url => decodeURIComponent(url.hash).includes(`from=${best?.to}`));
  const here = page.locator('.graph-node[aria-current="location"]').filter({ hasText: best?.to ?? '' });
  await here.focus();
  const before = new URL(page.url()).hash;
  await page.keyboard.press('Enter');
  await page.waitForFunction(before => location.hash !== before, before);
  await page.goBack();
  await here.waitFor();
  await page.getByRole('link', { name: 'Play from here' }).click();
  await positionIs(page, best?.to ?? '');
});

test('a graph is dragged and zoomed as a picture, painted anew at rest; a click beside an edge follows it', async ({
  show,
  expect,
}) => {
  const page = await show(at('graph/nim:heaps=1-2-3'), { width: 1280 });
  await page.locator('.graph-node').first().waitFor();
  const drawing = page.locator('.graph-canvas > .graph-moved');
  const changes = await drawing.evaluateHandle(element => {
    const changes = new Set<string>();
    new MutationObserver(records => {
      for (const { target, attributeName } of records) changes.add(`${target.nodeName} ${attributeName}`);
    }).observe(element, { subtree: true, childList: true, attributes: true });
    return changes;
  });
  const changed = () => changes.evaluate(changes => [...changes]);
  const box = (await page.locator('.graph-canvas').boundingBox())!;
  const before = (await drawing.boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 110, box.y + 50, { steps: 5 });
  expect(await page.locator('.graph-canvas.is-dragged').count()).toBe(1);
  await page.mouse.up();
  const after = (await drawing.boundingBox())!;
  expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([50, 30]);
  expect(await changed()).toEqual(['DIV style']);
  expect(await page.locator('.graph-canvas.is-dragged').count()).toBe(0);

  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await drawing.boundingBox())!.width).toBeLessThan(after.width);
  await expect.poll(changed).toContain('svg width');
  expect(await drawing.getAttribute('style')).toContain('scale(1)');

  const beside = await drawing.evaluate(element => {
    for (const line of element.querySelectorAll<SVGPathElement>('.graph-edges .graph-line')) {
      for (let length = 0; length < line.getTotalLength(); length += 5) {
        const { x, y } = line.getPointAtLength(length).matrixTransform(line.getScreenCTM()!);
        if (y < innerHeight && document.elementFromPoint(x, y) === element.firstElementChild) return { x, y };
      }
    }
    throw new Error('no edge is free');
  });
  await page.mouse.click(beside.x, beside.y);
  await page.waitForURL(url => url.hash.includes('from='));
});

const MAPS = [
  ['wythoff', 'play/wythoff'],
  ['candy-piles', 'play/candy-piles'],
  ['berzerk', 'play/berzerk'],
] as const;

test.for(MAPS)(
  'the heat map of %s is read, moved and zoomed, and leads to its positions',
  async ([game, link], { show, expect }) => {
    const page = await show(at(`map/${game}`), { width: game === 'candy-piles' ? 360 : 1280 });
    const map = page.getByRole('application', { name: /Heat map/ });
    await map.waitFor();
    await page.waitForLoadState('networkidle');
    const readout = page.locator('.map-readout');
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await readout.filter({ hasText: /(win|loss|tie|draw|lose)/ }).waitFor();
    const cell = await readout.textContent();
    expect(await ink(page)).toBeGreaterThan(2);

    const before = await picture(page);
    await page.keyboard.press('+');
    await expect.poll(() => picture(page)).not.toBe(before);
    const zoomed = await picture(page);
    const box = await map.boundingBox();
    if (box === null) throw new Error('the map is not there');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 - 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => picture(page)).not.toBe(zoomed);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => readout.textContent()).not.toBe(cell);

    const play = page.getByRole('link', { name: 'Play this position' });
    const words = (await readout.textContent()) ?? '';
    await play.click();
    await readyWithValues(page);
    expect(page.url()).toContain(link);
    // What the map says of the cell is what the game says when it is opened there.
    const outcome = await page.locator('[data-position]').getAttribute('data-outcome');
    expect(words).toMatch({ win: /win/, lose: /los/, tie: /tie/, draw: /draw/ }[outcome ?? ''] ?? /^$/);
  },
);

test('the colours of a map of Wythoff are right, cell by cell', async ({ show }) => {
  const oracle = await oracleOf('wythoff:a=6,b=10');
  const page = await show(at('map/wythoff:a=6,b=10'));
  const map = page.getByRole('application', { name: /Heat map/ });
  await map.focus();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press(step % 3 === 0 ? 'ArrowLeft' : 'ArrowDown');
    const words = (await page.locator('.map-readout p').first().textContent()) ?? '';
    const [x, y] = [...words.matchAll(/= ?(\d+)/g)].map(([, number]) => Number(number));
    if (x === undefined || y === undefined) expect.fail(`no cell is told: ${words}`);
    if (x > 6 || y > 10) continue;
    const { outcome, remoteness } = oracle.probe(`${x}-${y}`);
    expect(words).toMatch(outcome === 'win' ? /win/ : /los/);
    if ((remoteness ?? 0) > 0) expect(words).toContain(`in ${remoteness}`);
  }
});

test.for(WIDTHS)('parameters changed in place solve the game again, at %i px', async (width, { show }) => {
  const oracle = await oracleOf('wythoff:a=9,b=12');
  const page = await show(at('play/wythoff'), { width });
  await readyWithValues(page);
  const form = page.locator('.parameters');
  const more = form.getByRole('button', { name: /^More/ }).first();
  if (!(await more.isVisible())) await form.getByRole('button', { name: /^Parameters/ }).click();
  await more.click();
  await positionIs(page, '9-12');
  await readyWithValues(page);
  const truth = oracle.probe(await positionOn(page));
  await page.getByText(`in ${truth.remoteness} plies`).first().waitFor();
  await form.getByRole('spinbutton').first().fill('1000000');
  await form.getByText(/The game below stays as it was/).waitFor();
  await positionIs(page, '9-12');
});

/** How many colours there are on the map. */
const ink = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.map-canvas canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return new Set(Array.from({ length: pixels.length / 4 }, (_, i) => [...pixels.slice(4 * i, 4 * i + 3)].join()))
      .size;
  });

/** The map as it is painted, two frames from now. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.querySelector<HTMLCanvasElement>('.map-canvas canvas')?.toDataURL() ?? '';
  });

test('the graph calls players as the page’s language does', async ({ show }) => {
  const page = await show(at('graph/hexapawn:width=3,height=3'), { language: 'zh-CN' });
  await page.locator('.graph-node title', { hasText: '轮到 白方' }).first().waitFor({ state: 'attached' });
  await page.locator('.graph-side').getByText('轮到 白方').waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/White to|Black to|轮到 (White|Black)/);
});
