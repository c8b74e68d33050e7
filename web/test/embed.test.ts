/** The component and the library's opponent on pages of others: plain files, another folder, strict policies. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { GameState, ZugzwangGame } from '../element/zugzwang-game.d.ts';
import { violations } from './support/axe.ts';
import { type FileServer, serveFolder } from './support/file-server.ts';
import { note, takeScreenshot } from './support/output.ts';
import { oracleOf } from './support/rules.ts';
import { LOOKS, THEMES, test } from './support/test.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'zugzwang-embed-'));
/** Bytes of script, gzip, for a small game, the worker's included; 90,000 is the aim (`budget.test.ts`). */
const BUDGET = 94_000;
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
let server: FileServer;

/** Writes down all events, before any script of the page runs. */
const LISTENER = `globalThis.told = [];
for (const name of ['ready', 'position', 'move', 'over', 'error'])
  document.addEventListener('zugzwang-' + name, ({ detail, target }) => told.push({ name, id: target.id, detail }));
`;

/** A page of a folder of its own, with these components. */
function writePage(name: string, body: string, { policy = POLICY, script = 'element/zugzwang-game.js' } = {}): void {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="${policy}"><title>A page</title>
    <script src="listen.js"></script><script type="module" src="${script}"></script>`;
  const page = `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>A page</h1>${body}</main></body></html>`;
  writeFileSync(join(folder, name), page);
}

beforeAll(async () => {
  cpSync(root('examples/embed'), folder, { recursive: true });
  cpSync(root('dist/element'), join(folder, 'element'), { recursive: true });
  mkdirSync(join(folder, 'tables'));
  for (const name of ['three-mens-morris', 'quixo-n=3'])
    cpSync(join(inject('site'), 'tables', `${name}.zug`), join(folder, 'tables', `${name}.zug`));
  cpSync(inject('site'), join(folder, 'site'), { recursive: true });
  writeFileSync(join(folder, 'listen.js'), LISTENER);
  await build({
    root: root('examples/opponent'),
    base: './',
    logLevel: 'error',
    configFile: false,
    resolve: { alias: { zugzwang: root('dist/index.js') } },
    build: { outDir: join(folder, 'opponent'), emptyOutDir: true },
  });
  server = await serveFolder(folder, { ranges: true, under: '/shop/' });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const component = (page: Page, id: string) => page.locator(`#${id}`);
const stateOf = (page: Page, id: string): Promise<GameState> =>
  component(page, id).evaluate(element => structuredClone((element as ZugzwangGame).state));

async function eventually(page: Page, check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await page.waitForTimeout(40);
}

/** Waits until a component's state is as wanted. */
async function until(page: Page, id: string, wanted: (state: GameState) => boolean): Promise<GameState> {
  for (;;) {
    const state = await stateOf(page, id);
    if (wanted(state)) return state;
    if (state.status === 'error') expect.fail(`${id}: ${JSON.stringify(state.errors)}`);
    await page.waitForTimeout(40);
  }
}

const withValues = (page: Page, id: string) =>
  until(page, id, ({ status, outcome }) => status === 'ready' && outcome !== undefined);
const afterMoves = (page: Page, id: string, count: number) =>
  until(page, id, ({ moves, status }) => status === 'ready' && moves?.length === count);

interface Told {
  readonly name: string;
  readonly id: string;
  readonly detail: Readonly<Record<string, unknown>>;
}
const toldBy = async (page: Page, id: string): Promise<Told[]> => {
  const all = await page.evaluate(() => structuredClone((globalThis as unknown as { told: Told[] }).told));
  return all.filter(event => event.id === id);
};

for (const { width, theme } of LOOKS)
  test(`the example of a page with components, at ${width} px, ${theme}`, async ({ visit }) => {
    const page = await visit(server.url, { width, theme });
    await withValues(page, 'first');
    await withValues(page, 'second');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.locator('zugzwang-game style').count()).toBe(0);
    await takeScreenshot(page, theme === 'dark' ? 'embed-dark' : 'embed', width, theme);
  });

test('a visitor plays by clicks to a win, and the page is told', async ({ visit }) => {
  const oracle = await oracleOf('quixo:n=3');
  const page = await visit(server.url);
  let state = await withValues(page, 'first');
  const long = 20;
  for (let made = 0; !state.over && made < long; ) {
    const best = oracle.probe(state.position ?? '').moves[0] ?? expect.fail('no move');
    for (const place of best.clicks) await component(page, 'first').locator(`[data-place="${place}"]`).click();
    made = (state.moves?.length ?? 0) + 1;
    state = await until(page, 'first', ({ moves, over, outcome }) => {
      const count = moves?.length ?? 0;
      return outcome !== undefined && (over === true ? count >= made : count > made);
    });
    if (!state.over) expect(oracle.probe(state.position ?? '').outcome).toBe('win');
  }
  // The computer held out as long as can be.
  expect(state.moves?.length).toBe(7);
  await page.getByText('The first loaf is yours!').waitFor();
  await component(page, 'first').getByText('X has won after 7 plies').waitFor();
});

test('the computer begins, never gives a won game away, and says who moved', async ({ visit }) => {
  const oracle = await oracleOf('quixo:n=3');
  writePage('second.html', '<zugzwang-game id="a" game="quixo:n=3" side="second"></zugzwang-game>');
  const page = await visit(`${server.url}second.html`);
  for (let count = 1; ; count += 2) {
    const { position = '', over } = await afterMoves(page, 'a', count);
    if (over) break;
    const now = oracle.probe(position);
    expect(now.outcome).toBe('lose');
    const move = now.moves[0]?.text ?? '';
    expect(await component(page, 'a').evaluate((a, text) => (a as ZugzwangGame).play(text), move)).toBe(true);
    expect(count).toBeLessThan(9);
  }
  await eventually(page, async () => (await toldBy(page, 'a')).at(-1)?.name === 'over');
  const told = await toldBy(page, 'a');
  const [first] = told;
  expect(first).toMatchObject({ name: 'ready', detail: { outcome: 'win', remoteness: 7, player: 'X' } });
  const moves = told.filter(({ name }) => name === 'move').map(({ detail }) => detail['by']);
  expect(moves).toEqual(['computer', 'program', 'computer', 'program', 'computer', 'program', 'computer']);
  expect(told.at(-1)).toMatchObject({ name: 'over', detail: { winner: 'X' } });
  expect(told.filter(({ name }) => name === 'over').length).toBe(1);
});

test('keys make moves, take them back and stay in the component', async ({ visit }) => {
  writePage('keys.html', '<zugzwang-game id="a" game="tic-tac-toe" side="both" hints></zugzwang-game>');
  const page = await visit(`${server.url}keys.html`);
  await withValues(page, 'a');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect((await afterMoves(page, 'a', 1)).moves).toEqual(['b2']);
  // The square that had the focus is no place any more: another one has it.
  const focused = () => component(page, 'a').evaluate(a => a.shadowRoot?.activeElement?.getAttribute('data-place'));
  await eventually(page, async () => Boolean(await focused()));
  await page.keyboard.press('h');
  await component(page, 'a')
    .getByText(/^Best is /)
    .waitFor();
  await page.keyboard.press('Space');
  await afterMoves(page, 'a', 2);
  await page.keyboard.press('u');
  await afterMoves(page, 'a', 1);
  await page.keyboard.press('r');
  await afterMoves(page, 'a', 2);
  await page.keyboard.press('Control+z');
  await afterMoves(page, 'a', 1);
  await page.keyboard.press('n');
  await afterMoves(page, 'a', 0);
});

test('attributes and properties change at run time, and the element may move', async ({ visit }) => {
  writePage(
    'changes.html',
    '<div id="there"></div><zugzwang-game id="a" game="nim" side="both"></zugzwang-game><zugzwang-game id="b" game="tic-tac-toe" side="both" lang="ja"></zugzwang-game>',
  );
  const page = await visit(`${server.url}changes.html`);
  const set = (change: (a: ZugzwangGame) => unknown) => component(page, 'a').evaluate(change as (a: Element) => void);
  await withValues(page, 'a');
  await set(a => a.play('3:2'));
  await afterMoves(page, 'a', 1);
  const text = (words: string | RegExp) => component(page, 'a').getByText(words).first().waitFor();
  await text('The second player to move');
  await set(a => (a.values = true));
  await text(/wins in \d+ plies/);
  await set(a => a.setAttribute('lang', 'zh'));
  await text('后手');
  // The other component keeps its own language.
  await component(page, 'b')
    .locator('[lang=ja]')
    .getByText(/手番|番です/)
    .first()
    .waitFor();
  await set(a => document.querySelector('#there')?.append(a));
  expect((await afterMoves(page, 'a', 1)).game).toBe('nim:heaps=3-4-5');
  await set(a => a.remove());
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 50)));
  await page.evaluate(() => {
    const again = document.createElement('zugzwang-game');
    again.id = 'c';
    Object.assign(again, { game: 'tic-tac-toe', position: 'XX./OO./... X', side: 'both', lang: 'en', theme: 'dark' });
    document.querySelector('#there')?.append(again);
  });
  expect(await withValues(page, 'c')).toMatchObject({ outcome: 'win', remoteness: 1, position: 'XX./OO./... X' });
  await component(page, 'c').evaluate(c => Object.assign(c, { position: null, moves: ['b2', 'a1'] }));
  expect((await afterMoves(page, 'c', 2)).position).toBe('.../.X./O.. X');
  await component(page, 'c').evaluate(c => c.setAttribute('side', 'first'));
  await component(page, 'c').evaluate(c => (c as ZugzwangGame).play('c3'));
  await afterMoves(page, 'c', 4);
  await component(page, 'c').evaluate(c => (c as ZugzwangGame).undo());
  await afterMoves(page, 'c', 2);
  await component(page, 'c').evaluate(c => (c as ZugzwangGame).restart());
  await afterMoves(page, 'c', 0);
  await component(page, 'c').evaluate(c => c.setAttribute('game', 'wythoff'));
  expect((await until(page, 'c', ({ game }) => game?.startsWith('wythoff') === true)).moves).toEqual([]);
});

test('strength 0 never makes the best move', async ({ visit }) => {
  const oracle = await oracleOf('nim');
  writePage('weak.html', '<zugzwang-game id="a" game="nim" side="second" strength="0"></zugzwang-game>');
  const page = await visit(`${server.url}weak.html`);
  const { moves, position } = await afterMoves(page, 'a', 1);
  const best = oracle.probe('3-4-5').moves.filter(move => move.outcome === 'win' && move.remoteness === 11);
  expect(best.map(({ text }) => text)).not.toContain(moves?.[0]);
  expect(oracle.probe(position ?? '').outcome).toBe('win');
});

test.for([true, false])('a table is read by ranges: %s', async (ranges, { visit, onTestFinished }) => {
  const own = await serveFolder(folder, { ranges });
  onTestFinished(() => own.close());
  writePage(
    `table-${ranges}.html`,
    `<zugzwang-game id="a" game="quixo:n=3" src="tables/quixo-n=3.zug" values></zugzwang-game>
    <zugzwang-game id="b" game="three-mens-morris" src="site" values></zugzwang-game>`,
  );
  const page = await visit(`${own.url}table-${ranges}.html`);
  expect(await withValues(page, 'a')).toMatchObject({ outcome: 'win', remoteness: 7, errors: [] });
  expect(await withValues(page, 'b')).toMatchObject({ outcome: 'win', remoteness: 9, errors: [] });
  const tables = own.served.filter(({ path }) => path.endsWith('.zug'));
  expect(new Set(tables.map(({ path }) => path)).size).toBe(2);
  expect(tables.every(({ status }) => status === (ranges ? 206 : 200))).toBe(true);
});

test('where the policy forbids workers, games are solved on the page’s thread', async ({ visit }) => {
  const policy = `${POLICY}; worker-src 'none'`;
  writePage('no-worker.html', '<zugzwang-game id="a" game="quixo:n=3" values></zugzwang-game>', { policy });
  const page = await visit(`${server.url}no-worker.html`, { expected: [/worker/i] });
  expect(await withValues(page, 'a')).toMatchObject({ outcome: 'win', remoteness: 7 });
  await component(page, 'a').evaluate(a => (a as ZugzwangGame).play('a1-c1'));
  await afterMoves(page, 'a', 2);
});

test('script, parts and tables come from another site that allows it', async ({ visit, onTestFinished }) => {
  const other = await serveFolder(folder, { ranges: true, cors: true });
  onTestFinished(() => other.close());
  const origin = new URL(other.url).origin;
  const policy = `default-src 'none'; script-src 'self' ${origin}; style-src 'self'; connect-src ${origin}`;
  const body = `<zugzwang-game id="a" game="quixo:n=3" src="${other.url}tables/quixo-n=3.zug" values></zugzwang-game>
    <zugzwang-game id="b" game="nim" src="${other.url}site/"></zugzwang-game>`;
  writePage('from-other.html', body, { policy, script: `${other.url}element/zugzwang-game.js` });
  const page = await visit(`${server.url}from-other.html`, { expected: [new RegExp(`another origin: ${origin}`)] });
  expect(await withValues(page, 'a')).toMatchObject({ outcome: 'win', remoteness: 7, errors: [] });
  expect(await withValues(page, 'b')).toMatchObject({ outcome: 'win', errors: [] });
  // The length of a table is found out though the other site does not show it, so that only pieces are read.
  const tables = other.served.filter(({ path, range }) => path.endsWith('.zug') && range !== undefined);
  expect(tables.length).toBeGreaterThan(0);
});

test('another site that does not allow it is told in a sentence', async ({ visit, onTestFinished }) => {
  const other = await serveFolder(folder, { ranges: true });
  onTestFinished(() => other.close());
  const origin = new URL(other.url).origin;
  const policy = `${POLICY} ${origin}`;
  writePage('refused.html', `<zugzwang-game id="a" game="nim" src="${other.url}tables/none.zug"></zugzwang-game>`, {
    policy,
  });
  const page = await visit(`${server.url}refused.html`, {
    expected: [/another origin/, /failed/],
  });
  const { errors } = await withValues(page, 'a');
  expect(errors.map(({ code }) => code)).toEqual(['table']);
  await component(page, 'a').getByText('which has to allow it (CORS)').waitFor();
});

const FAULTS = `
  <zugzwang-game id="none"></zugzwang-game>
  <zugzwang-game id="unknown" game="quixoo" lang="zh"></zugzwang-game>
  <zugzwang-game id="wrong" game="quixo:n=99" lang="ja"></zugzwang-game>
  <zugzwang-game id="table" game="nim" src="tables/none.zug" strength="often" theme="pink" side="third"></zugzwang-game>
  <zugzwang-game id="site" game="wythoff:a=3,b=3" src="nowhere/"></zugzwang-game>
  <zugzwang-game id="foreign" game="nim" src="tables/quixo-n=3.zug" lang="fr"></zugzwang-game>
  <zugzwang-game id="position" game="tic-tac-toe" position="XX/whatever"></zugzwang-game>
  <zugzwang-game id="moves" game="tic-tac-toe" moves="b2 b2" lang="zh-TW"></zugzwang-game>`;

test.for(THEMES)('what is wrong is said in the visitor’s language, never a blank box, %s', async (theme, { visit }) => {
  writePage(`faults-${theme}.html`, FAULTS);
  const page = await visit(`${server.url}faults-${theme}.html`, { theme, expected: [/404/] });
  const says = (id: string, words: string) => component(page, id).getByText(words).first().waitFor();
  await says('none', 'it needs an attribute such as game="nim"');
  await says('unknown', '您是不是想写“quixo”？');
  await says('wrong', 'そのようなゲームはないか');
  await says('table', 'The table of this game cannot be used');
  await says('table', '0 to 100, or “perfect”');
  await says('table', '“light”, “dark” or “auto”');
  await says('table', '“first”, “second”, “both” or “none”');
  await says('site', 'cannot be read');
  await says('foreign', 'The table of this game cannot be used');
  await says('position', 'The position “XX/whatever” cannot be read');
  await says('moves', '第 2 步“b2”不合规则');
  for (const id of ['table', 'site', 'foreign', 'position', 'moves']) await withValues(page, id);
  expect((await stateOf(page, 'none')).status).toBe('error');
  expect((await stateOf(page, 'unknown')).errors[0]).toMatchObject({ code: 'usage' });
  for (const id of ['none', 'unknown', 'wrong', 'table', 'site', 'foreign', 'position', 'moves'])
    await eventually(page, async () => (await toldBy(page, id)).some(({ name }) => name === 'error'));
  expect(await violations(page)).toEqual([]);
  if (theme === 'light') await page.setViewportSize({ width: 360, height: 844 });
  await takeScreenshot(page, 'embed-error', theme === 'light' ? 360 : 1280, theme);
});

test('a worker solves in its own time, and is let go with the last component', async ({ visit }) => {
  writePage('gone.html', '<zugzwang-game id="a" game="quixo:n=3"></zugzwang-game>');
  const page = await visit(`${server.url}gone.html`);
  await withValues(page, 'a');
  await eventually(page, async () => page.workers().length > 0);
  expect(page.workers().length).toBe(1);
  await component(page, 'a').evaluate(a => a.remove());
  await eventually(page, async () => page.workers().length === 0);
  await page.evaluate(() => {
    const again = document.createElement('zugzwang-game');
    again.id = 'b';
    again.setAttribute('game', 'quixo:n=3');
    document.body.append(again);
  });
  expect(await withValues(page, 'b')).toMatchObject({ outcome: 'win', remoteness: 7 });
});

test('a small game takes little script, the worker included', async ({ visit, onTestFinished }) => {
  const own = await serveFolder(folder, { ranges: true });
  onTestFinished(() => own.close());
  writePage('budget.html', '<zugzwang-game id="a" game="quixo:n=3" hints></zugzwang-game>');
  const page = await visit(`${own.url}budget.html`);
  await withValues(page, 'a');
  await page.waitForLoadState('networkidle');
  const paths = own.served.filter(({ path }) => path.includes('/element/')).map(({ path }) => path);
  const bytes = [...new Set(paths)].reduce((sum, path) => {
    return sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length;
  }, 0);
  note(`component with a small game: ${(bytes / 1000).toFixed(1)} kB of script, gzip`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
});

for (const { width, theme } of LOOKS)
  test(`the example of a game of one's own: a perfect opponent, at ${width} px, ${theme}`, async ({ visit }) => {
    const page = await visit(`${server.url}opponent/index.html`, { width, theme });
    const status = page.getByRole('status');
    await status.getByText('Your move: whoever begins can win.').waitFor();
    await page.getByRole('button', { name: 'row 4, column 7' }).click();
    await status.getByText(/The computer took row \d, column \d, (and wins in|and you can win)/).waitFor();
    const piece = page.locator('.piece').nth(1);
    expect(await piece.evaluate(element => getComputedStyle(element).backgroundColor)).toMatch(/^rgb\(/);
    expect(await violations(page)).toEqual([]);
    await takeScreenshot(page, 'opponent', width, theme);
    // Whoever follows the hints from the start wins.
    await page.getByRole('button', { name: 'New game' }).click();
    for (let moves = 0; moves < 30; moves++) {
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.hinted').waitFor();
      const before = await status.textContent();
      await page.locator('.hinted').press('Enter');
      await eventually(page, async () => (await status.textContent()) !== before);
      await status.getByText(/computer took|have won/).waitFor();
      if ((await status.textContent())?.includes('have won')) break;
      expect(await status.textContent()).toContain('and you can win');
    }
    expect(await status.textContent()).toContain('You have won');
  });
