/** Links that somebody cut off, mistyped or made up: a sentence and a way on, never a blank page. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, test } from './support/test.ts';

/** Links that name nothing, and what the page must not leave out of its sentence. */
const NOTHING = [
  ['an unknown view', 'nowhere/nim', ''],
  ['a view without a game', 'play/', ''],
  ['a broken escape', 'play/%E0%A4%A', ''],
  ['an unknown game', 'play/nimm', 'nimm'],
  ['a name that every object has', 'play/constructor', 'constructor'],
  ['another such name', 'statistics/__proto__', '__proto__'],
  ['markup for a game', 'play/<img src=x onerror=alert(1)>', '<img'],
  ['a very long name', `graph/${'x'.repeat(5000)}`, 'xxx'],
  ['a parameter that is no number', 'play/quixo:n=many', 'many'],
  ['a parameter out of bounds', 'map/quixo:n=99', '99'],
  ['a parameter that there is not', 'play/nim:heaps=3-4-5,depth=2', 'depth'],
  ['a parameter cut off', 'statistics/connect-four:width=', 'width'],
  ['a number without end', `play/nim:heaps=${'9'.repeat(400)}`, '999'],
  ['an unknown lesson', 'learn/loop', ''],
  ['an unknown problem', 'contest/berserk', 'berserk'],
  ['a worksheet with a name', 'values/g', 'values/g'],
  ['an unknown code', 'heaps/0.7x', 'x'],
] as const;

test.for(NOTHING)('%s is answered with a sentence', async ([, link, word], { show }) => {
  const page = await show(at(link), { width: 360, isLoaded: true });
  expect(await complaint(page)).toContain(word);
  await page.getByRole('main').getByRole('link').first().waitFor();
});

/** Links to a game that is there, with something wrong about position or moves. */
const WITHIN = [
  ['a move that is no move', 'play/nim?moves=hello', 'hello'],
  ['an illegal move after a legal one', 'play/nim?moves=1:1~1:3', '1:3'],
  ['a move after the end', 'play/nim:heaps=1?moves=1:1~1:1', '1:1'],
  ['a position that is no position', 'play/nim?from=nonsense', 'nonsense'],
  ['a position of another size', 'play/tic-tac-toe?from=..../..../....+X', '....'],
  ['nobody to move', 'play/tic-tac-toe?from=.../.../...', ''],
  ['an empty position', 'play/tic-tac-toe?from=', ''],
  ['a broken escape among the moves', 'play/nim?moves=%zz', '%zz'],
  ['a position that is no position, in the graph', 'graph/nim?from=nonsense', 'nonsense'],
] as const;

test.for(WITHIN)('%s is told, and the game stays at hand', async ([, link, word], { show }) => {
  const page = await show(at(link), { width: 360 });
  expect(await complaint(page)).toContain(word);
  await page.getByRole('main').getByRole('link').first().waitFor();
});

test.for(['at=99', 'at=-3', 'at=x', 'at=1.5', 'moves=', 'moves=~', 'nothing=at+all', '?', '&&=&'])(
  'what a link adds to a game without sense does no harm: %s',
  async (query, { show }) => {
    const page = await show(at(`play/nim?${query}`), { width: 360 });
    await page.locator('[data-position="3-4-5"]').first().waitFor();
  },
);

/** The first sample of a problem, with something chosen in its drawing. */
function inProblem(problem: string, chosen: string): string {
  const input = readFileSync(new URL(`../../testdata/contest/${problem}-1.in`, import.meta.url), 'utf8');
  return `contest/${problem}?input=${encodeURIComponent(input)}&${chosen}`;
}

/** Choices that there are not, on views that go on without them. */
const CHOICES = [
  ['level', '9', 'play/nim?moves=1:1&level=9'],
  ['side', 'third', 'play/nim?side=third'],
  ['values', '<b>', 'statistics/nim?values=<b>'],
  ['lang', 'tlh', '?lang=tlh'],
  ['level', 'best', '?level=best'],
  ['order', 'random', '?order=random'],
  ['size', 'x'.repeat(3000), `?size=${'x'.repeat(3000)}`],
  ['shown', '7', 'graph/nim?shown=7'],
  ['labels', 'colour', 'graph/nim?labels=colour'],
  ['labels', 'nimber', 'graph/tic-tac-toe?labels=nimber'],
  ['show', 'height', 'map/wythoff?show=height'],
  ['size', '3', 'map/wythoff?size=3'],
  ['sheet', 'none', 'map/wythoff?sheet=none'],
  ['to', '1e3', 'heaps/0.77?to=1e3'],
  ['to', '10000001', 'heaps/0.77?to=10000001'],
  ['fold', '0', 'heaps/0.77?to=100&fold=0'],
  ['fold', '102', 'heaps/0.77?to=100&fold=102'],
  ['heaps', '-1', 'heaps/0.77?show=quotient&heaps=-1'],
  ['show', 'table', 'heaps/0.77?show=table'],
  ['flags', 'acyclic,loopy', 'contest/chip?flags=acyclic,loopy'],
  ['vertex', '4', inProblem('chip', 'vertex=4')],
  ['side', 'right', inProblem('chip', 'side=right')],
  ['body', '6-morty', inProblem('berzerk', 'body=6-morty')],
  ['k', '3', inProblem('choosing-carrot', 'k=3')],
  ['test', '-1', inProblem('numbers', 'test=-1')],
  ['game', '2', inProblem('addition-subtraction', 'game=2')],
  ['round', '5', inProblem('addition-subtraction', 'game=1&round=5')],
  ['vertex', '3', inProblem('addition-subtraction', 'game=0&vertex=3')],
  ['puzzle', '-1', 'play/nim?puzzle=-1'],
] as const;

test.for(CHOICES)('an unknown %s is told in a sentence, and left out: %s', async ([name, value, link], { show }) => {
  const page = await show(at(link), { width: 360, isLoaded: true });
  const told = page.locator('.toast');
  await told.waitFor();
  expect(await told.textContent()).toContain(`${name}=${value.slice(0, 30)}`);
  expect((await told.textContent())!.length).toBeLessThan(200);
  await page.waitForURL(url => !url.hash.includes(`${name}=`));
  await page.locator('main h1').waitFor();
});

test('a worksheet of a link of any length is shown as far as it goes', async ({ visit }) => {
  const page = await visit(at(`values?cells=${'*~'.repeat(5000)}`), { width: 360 });
  // A label is looked for in one cell: in all of them Playwright would ask each element of 80,000 for its labels, which takes the page 13 seconds.
  await page.locator('.worksheet-cell').first().getByLabel('Cell 1', { exact: true }).waitFor();
});

test('a sentence about a broken link is in the language of the visitor', async ({ visit }) => {
  for (const [language, letter] of [
    ['zh-CN', /\p{Script=Han}/u],
    ['ja-JP', /\p{Script=Hiragana}/u],
  ] as const) {
    const page = await visit(at('nowhere/nim'), { language });
    expect(await complaint(page)).toMatch(letter);
  }
});

test('a view that a game does not have says so', async ({ show }) => {
  const page = await show(at('map/tic-tac-toe'));
  await page
    .getByRole('main')
    .getByText(/no map|no heat map/i)
    .first()
    .waitFor();
});

/** What the page says is wrong: a sentence that people can read. */
async function complaint(page: Page): Promise<string> {
  const alert = page.getByRole('main').getByRole('alert').first();
  await alert.waitFor();
  const text = ((await alert.textContent()) ?? '').trim();
  expect(text.length).toBeGreaterThan(12);
  expect(text).not.toMatch(/undefined|\[object|TypeError|NaN/);
  return text;
}
