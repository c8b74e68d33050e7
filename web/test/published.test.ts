/** A published site on plain file servers, with byte ranges and without, at the root of a host and in a folder: played to a win. */
import { expect, inject } from 'vitest';
import { playAs, playToWin, prediction, readyWithValues } from './support/desk.ts';
import { serveFolder } from './support/file-server.ts';
import { oracleOf } from './support/rules.ts';
import { at, test } from './support/test.ts';

const SERVERS = [
  ['with ranges', { ranges: true, under: '/' }, 1280],
  ['with ranges, in a folder', { ranges: true, under: '/a/b/' }, 360],
  ['without ranges', { ranges: false, under: '/' }, 360],
  ['without ranges, in a folder', { ranges: false, under: '/games/solved/' }, 1280],
] as const;

test.for(SERVERS)(
  'a site on a file server %s is played to a win against the computer',
  async ([, options, width], { visit, onTestFinished }) => {
    const oracle = await oracleOf('quixo:n=3');
    const server = await serveFolder(inject('site'), options);
    onTestFinished(() => server.close());
    const page = await visit(server.url, { width });
    await page.locator('main a[href*="quixo"]').first().click();
    await readyWithValues(page);
    await playAs(page, 'You play X');
    await playToWin(page, oracle, 7);
    expect(await prediction(page).textContent()).toContain('X has won after 7 plies');
    const table = server.served.filter(({ path }) => path.endsWith('.zug'));
    expect(table).not.toEqual([]);
    expect(new Set(table.map(({ status }) => status))).toEqual(new Set([options.ranges ? 206 : 200]));
    // Nothing is asked for that is not there, and a table is not fetched twice.
    expect(server.served.filter(({ status }) => status >= 400)).toEqual([]);
  },
);

test('each game of a site has its values at once, and only what is needed is loaded', async ({
  visit,
  onTestFinished,
}) => {
  const server = await serveFolder(inject('site'), { ranges: true });
  onTestFinished(() => server.close());
  const page = await visit(server.url);
  // Cards alone: the board at the top links to its game as well, once it is there.
  const games = page.locator('.card a');
  await games.nth(4).waitFor();
  expect(await games.count()).toBe(5);
  expect(server.served.filter(({ path }) => path.endsWith('.zug'))).toEqual([]);
  await page.goto(at('play/wythoff', server.url));
  await readyWithValues(page);
  await page.getByText(/read from a table/).waitFor();
  const rules = server.served
    .map(({ path }) => path)
    .filter(path => /(quixo|hexapawn|teeko|dodgem)[^/]*\.js$/.test(path));
  expect(rules).toEqual([]);
});
