/** Games of one's own: seen, played and published as those of the library are; with mistakes, told in a sentence. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { parseSiteFile } from 'zugzwang/site';
import { EXAMPLE_GAMES } from '../../test/games/example-games.ts';
import { violations } from './support/axe.ts';
import {
  makeMove,
  movesMade,
  placeOn,
  positionIs,
  positionOn,
  prediction,
  readyToPlay,
  readyWithValues,
} from './support/desk.ts';
import { type FileServer, serveFolder } from './support/file-server.ts';
import { ownGames } from './support/own-games.ts';
import { at, test } from './support/test.ts';
import { startExplore, zugSite } from './support/zug.ts';

const folder = ownGames();
const sites = mkdtempSync(join(tmpdir(), 'zugzwang-own-site-'));
afterAll(() => rmSync(sites, { recursive: true, force: true }));

async function explore(name: string, onTestFinished: (end: () => void) => void): Promise<string> {
  const { url, end } = await startExplore([join(folder, name)]);
  onTestFinished(end);
  return url;
}

const move = (text: string, place: string, to: string) => ({ text, clicks: [place], to });

/** Seven squares apart: Left wins by leaving multiples of three. */
const LEFT_WINS = [
  move('+1', 's1', '1>7 Right'),
  move('+2', 's5', '1>5 Left'),
  move('+1', 's2', '2>5 Right'),
  move('+1', 's4', '2>4 Left'),
  move('+2', 's4', '4>4 Right'),
] as const;

async function playToWin(page: Page): Promise<void> {
  await readyWithValues(page);
  expect(await positionOn(page)).toBe('0>7 Left');
  expect(await prediction(page).textContent()).toContain('Left wins in 5');
  for (const one of LEFT_WINS) await makeMove(page, one);
  expect(await prediction(page).textContent()).toContain('Left has won after 5 plies');
}

test.for([360, 1280] as const)(
  'a game of several files is played to a win, and its link reopened, at %i px',
  async (width, { visit, onTestFinished }) => {
    const url = await explore('runners.ts', onTestFinished);
    expect(new URL(url).hash).toBe('#/play/runners.ts');
    const page = await visit(url, { width });
    await page.getByRole('heading', { level: 1, name: 'Runners' }).waitFor();
    await playToWin(page);
    expect(await violations(page)).toEqual([]);
    const again = await visit(page.url(), { width });
    await positionIs(again, '4>4 Right');
    expect(await movesMade(again)).toEqual(LEFT_WINS.map(({ text }) => text));
  },
);

test('all views and the gallery show it, in every language', async ({ visit, onTestFinished }) => {
  const url = await explore('runners.ts', onTestFinished);
  for (const language of ['en', 'zh-CN', 'ja']) {
    const page = await visit(at('statistics/runners.ts', url), { language });
    await page.locator('.histogram').first().waitFor();
    await page.goto(at('graph/runners.ts', url));
    await page.locator('.graph-node').first().waitFor();
    await page.goto(at('play/runners.ts?from=3>5+Right', url));
    await readyWithValues(page);
    expect(await positionOn(page)).toBe('3>5 Right');
    await page.goto(at('', url));
    await page.getByText('runners.ts').first().waitFor();
  }
});

let written: Promise<string> | undefined;

/** A folder that `zug site` has written, once: such a game beside one of the library. */
const siteOfRunners = () => (written ??= writeSite('runners', [join(folder, 'runners.ts'), 'nim']));

async function writeSite(name: string, games: readonly string[]): Promise<string> {
  const site = join(sites, name);
  await zugSite(games, site);
  return site;
}

test.for([
  ['with ranges', { ranges: true, under: '/' }],
  ['without ranges, in a folder', { ranges: false, under: '/a/b/' }],
] as const)(
  'it is published, and played from its table on a file server %s',
  async ([, options], { visit, onTestFinished }) => {
    const server = await serveFolder(await siteOfRunners(), options);
    onTestFinished(() => server.close());
    const page = await visit(server.url);
    await page.locator('main a[href*="runners.ts"]').first().click();
    await playToWin(page);
    expect(server.served.some(({ path }) => /tables\/runners\.ts\.zug$/.test(path))).toBe(true);
    expect(server.served.filter(({ status }) => status >= 400)).toEqual([]);
    expect(server.served.some(({ path }) => /rules\/runners\.ts-.*\.json$/.test(path))).toBe(true);
  },
);

/** With positions that are objects, with and without a notation for them. */
const OBJECTS = `import { defineGame } from 'zugzwang';
const game = more => defineGame({
  start: { left: 5, cut: null },
  moves: at => [1, 2].filter(k => k <= at.left).map(take => ({ take })),
  play: (at, { take }) => ({ left: at.left - take, cut: { by: take } }),
  ...more,
});
`;

const HAS_NOTATION = `notation: {
  make: at => at.left + (at.cut === null ? '' : '/' + at.cut.by),
  parse: text => { const [left, by] = text.split('/'); return { left: +left, cut: by === undefined ? null : { by: +by } }; },
}`;
const own = mkdtempSync(join(sites, 'own-'));
const OPENED = [
  ...EXAMPLE_GAMES,
  write('objects.js', `${OBJECTS}export default game({});`),
  write('written.js', `${OBJECTS}export default game({ ${HAS_NOTATION} });`),
];

function write(name: string, text: string): string {
  const path = join(own, name);
  writeFileSync(path, text);
  return path;
}

describe('a site of the examples', () => {
  let folder: string;
  let server: FileServer;
  beforeAll(async () => {
    folder = await writeSite('examples', OPENED);
    server = await serveFolder(folder, { ranges: true });
  });
  afterAll(() => server.close());

  test.for(OPENED.map(file => basename(file)))('%s is opened on every page', async (spec, { show }) => {
    const page = await show(at('', server.url));
    await page.locator(`main a[href^="#/play/${spec}"]`).first().click();
    await readyWithValues(page);
    await page.goto(at(`statistics/${spec}`, server.url));
    await page.locator('.histogram').first().waitFor();
    await page.goto(at(`graph/${spec}`, server.url));
    await page.locator('.graph-node').first().waitFor();
  });

  // Of each language one: to publish them differs by nothing else.
  test.for(['.ts', '.js'].map(ending => OPENED.find(file => file.endsWith(ending))!))(
    '%s is handed out by the explorer as it is published',
    async (file, { onTestFinished }) => {
      const { url, end } = await startExplore([file]);
      onTestFinished(end);
      const textOf = async (path: string) => (await fetch(new URL(path, url))).text();
      const { games } = parseSiteFile(await textOf('site.json'));
      const rules =
        games.find(({ spec }) => spec.startsWith(basename(file)))?.rules ?? expect.fail('there are no rules');
      expect(await textOf(rules)).toBe(readFileSync(join(folder, rules), 'utf8'));
    },
  );
});

test('other games load nothing of what such rules need', async ({ visit, onTestFinished }) => {
  const server = await serveFolder(await siteOfRunners(), { ranges: true });
  onTestFinished(() => server.close());
  const page = await visit(at('play/nim', server.url));
  await readyWithValues(page);
  expect(server.served.filter(({ path }) => /kit\.bin|sandbox|rules/.test(path))).toEqual([]);
});

test('board rules are solved by tiers, though the browser is out of reach of the rules', async ({
  visit,
  onTestFinished,
}) => {
  const page = await visit(await explore('crossing.js', onTestFinished));
  await readyWithValues(page);
  await page
    .getByText(/^Solved: 9,000 positions/)
    .first()
    .waitFor();
  expect(await prediction(page).textContent()).toContain('South wins in 5');
});

test('rules that throw are told in a sentence, and the positions before that are played', async ({
  visit,
  onTestFinished,
}) => {
  const page = await visit(await explore('throws.js', onTestFinished));
  await readyToPlay(page);
  await page
    .getByText(/over failed: no such square, at position 3/)
    .first()
    .waitFor();
  await makeMove(page, { text: '1', clicks: [], to: '8' });
});

test('rules that never come to an end are told so, and other games go on', async ({ visit, onTestFinished }) => {
  const url = await explore('endless.js', onTestFinished);
  const page = await visit(url);
  await page
    .getByText('endless.js: the rules have not come to an end within 10 seconds (over, at position 3)')
    .first()
    .waitFor();
  await page.goto(at('play/nim', url));
  await readyWithValues(page);
});

test('a link to rules that a site does not have says so', async ({ visit }) => {
  const page = await visit(at('play/nowhere.ts'));
  await page.getByText('nowhere.ts: this site has no such game').waitFor();
});

test.for([360, 1280] as const)(
  'stores of a game of seeds are drawn, and filled by clicks on pits, at %i px',
  async (width, { visit, onTestFinished }) => {
    const page = await visit(await explore('stores.js', onTestFinished), { width });
    await readyToPlay(page);
    const drawing = page.locator('.play-board .board-frame svg');
    for (const name of ['store', 'STORE']) await drawing.getByText(name, { exact: true }).waitFor();
    await makeMove(page, { text: 'b', clicks: ['b'], to: 'pits=2-0-3,2-2-2 store=1,0 South' });
    await page.getByText(/point own\.store, tokens: 1/).waitFor({ state: 'attached' });
    expect(await violations(page)).toEqual([]);
  },
);

test.for([360, 1280] as const)(
  'men in hand of a game like shogi are drawn, and dropped by clicks, at %i px',
  async (width, { visit, onTestFinished }) => {
    const from = '#/play/shogi.js?from=.k./.../.K.+goldsInHand%3D1%2C0+handPawn%3D1%2C0+Sente';
    const page = await visit(new URL(from, await explore('shogi.js', onTestFinished)).href, { width });
    await readyToPlay(page);
    const drop = { text: 'c3', clicks: ['own.handPawn', 'c3'], to: '.kP/.../.K. goldsInHand=1,0 handPawn=0,0 Gote' };
    await placeOn(page, 'own.goldsInHand').waitFor();
    await makeMove(page, drop);
    expect(await violations(page)).toEqual([]);
  },
);
