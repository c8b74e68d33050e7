/** Rules that mean harm, from a link, and rules that never end: they get nowhere, and the page lives on. */
import { expect, inject } from 'vitest';
import { positionOn, readyWithValues } from './support/desk.ts';
import { serveFolder } from './support/file-server.ts';
import { everyWayOut, game, isUntouched, openSink, REACHED, REFUSED, run } from './support/hostile.ts';
import { test } from './support/test.ts';
import { linkTo, problems } from './support/workshop.ts';

test('rules find nothing of the browser in their scope', async ({ show }) => {
  const source = game(REACHED, "'reached: ' + (found.join() || 'nothing')");
  const page = await show(await linkTo(source));
  await run(page);
  await page.getByRole('heading', { name: 'reached: nothing' }).waitFor();
  await readyWithValues(page);
  await isUntouched(page);
});

test('what JavaScript itself brings cannot be changed', async ({ show }) => {
  const source = game(
    `
const changed: string[] = [];
const tries: Record<string, () => void> = {
  setter: () => Object.defineProperty(Object.prototype, 'id', { set() { changed.push('set'); }, configurable: true }),
  map: () => { (Array.prototype as any).map = () => []; },
  json: () => { (JSON as any).stringify = () => '{}'; },
  globalJson: () => { scope.JSON = {}; },
  promise: () => { (Promise.prototype as any).then = () => {}; },
  iterator: () => { Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true }); },
  proto: () => { ({} as any).__proto__.polluted = true; },
  mapGet: () => { (Map.prototype as any).get = () => undefined; },
};
for (const [name, attempt] of Object.entries(tries)) { try { attempt(); changed.push(name); } catch {} }
if (({} as any).polluted) changed.push('polluted');
class Own extends Error { constructor() { super('x'); this.name = 'Own'; } }
const mine: any = { a: 1 }; mine.toString = () => 'mine';
if (new Own().name !== 'Own' || String(mine) !== 'mine') changed.push('too much is frozen');
`,
    "'changed: ' + (changed.join() || 'nothing')",
  );
  const page = await show(await linkTo(source));
  await run(page);
  await page.getByRole('heading', { name: 'changed: nothing' }).waitFor();
  await readyWithValues(page);
  expect(await positionOn(page)).toBe('5');
  await isUntouched(page);
});

/** Endless or greedy, wherever it stands. */
const ENDLESS: readonly (readonly [string, string])[] = [
  ['a loop where the rules begin', game('for (;;) {}')],
  ['a loop in the moves', game('', `'harmless'`, 'over: n => { while (n < 4); return undefined; },')],
  ['promises without end', game('const again = (): unknown => Promise.resolve().then(again); again();', `'harmless'`)],
  ['a regular expression', game('/^(a+)+$/.test("a".repeat(60) + "b");')],
];

test.for(ENDLESS)('%s is stopped by the time limit', async ([, source], { show }) => {
  const page = await show(await linkTo(source));
  await run(page, '5');
  await page.locator('.workshop-problem').getByText('the rules have not come to an end within 5 seconds').waitFor();
  await isUntouched(page);
});

test('an endless loop is stopped by the button, at once', async ({ show }) => {
  const page = await show(await linkTo(game('for (;;) {}')));
  await run(page, '60');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.').waitFor();
  expect(await page.locator('iframe').count()).toBe(1);
  await isUntouched(page);
});

test('an endless game is stopped by the button while it is being solved', async ({ show }) => {
  const source = game('', `'harmless'`, 'over: n => { if (n < 4) for (;;); return undefined; },');
  const page = await show(await linkTo(source));
  await run(page, '60');
  await page
    .getByRole('button', { name: /^(Cancel|Stop)$/ })
    .first()
    .click();
  await page
    .getByText(/Stopped\.|has not been solved|not solved/i)
    .first()
    .waitFor();
  await isUntouched(page);
});

/** With the time limit of those that only it ends. */
const BOMBS: readonly (readonly [string, string, RegExp, string?])[] = [
  [
    'buffers without end',
    game('const kept: unknown[] = []; for (;;) kept.push(new Uint8Array(50_000_000).fill(1));'),
    /more than 512 MB of buffers/,
  ],
  [
    'small buffers without end',
    game('const kept: unknown[] = []; for (;;) kept.push(new (new Uint8Array(1).constructor as any)(5000));'),
    /more than 512 MB of buffers|not come to an end/,
    '5',
  ],
  [
    'objects without end',
    game('const kept: unknown[] = []; for (;;) kept.push({ kept: [kept.length] });'),
    /not come to an end/,
    '5',
  ],
  [
    'copies of buffers without end',
    game('const kept: unknown[] = []; const one = new Float64Array(1_000_000); for (;;) kept.push(one.toSorted());'),
    /more than 512 MB of buffers/,
  ],
  [
    'a picture with a million squares',
    game(
      '',
      `'harmless'`,
      `picture: () => ({ kind: 'grid', width: 1000, height: 1000, pieces: Array(1e6).fill(null), places: Array(1e6).fill('a') }),`,
    ),
    /1000000|4,?096|more than/,
  ],
  [
    'a megabyte of notation',
    game('', `'harmless'`, `notation: { make: n => n + ' '.repeat(1e6), parse: text => parseInt(text) },`),
    /more than 4000 letters/,
  ],
  [
    'an error that cannot be read',
    game(
      '',
      `'harmless'`,
      `over: () => { throw { get message() { throw this; }, toString() { throw this; }, get stack() { throw this; } }; },`,
    ),
    /cannot be told|failed/,
  ],
];

test.for(BOMBS)('%s end in a sentence', async ([, source, sentence, limit], { show }) => {
  const page = await show(await linkTo(source));
  await run(page, limit);
  await page.locator('.workshop').getByText(sentence).first().waitFor();
  await isUntouched(page);
});

test('texts of rules are texts, however they are written', async ({ show }) => {
  const name = `<img src=x onerror=alert(1)>\\u202Egnol yrev${'!'.repeat(500)}`;
  const page = await show(await linkTo(game('', `'${name}'`, 'moveText: k => "<b>" + k + "</b>",')));
  await run(page);
  await readyWithValues(page);
  const title = (await page.locator('.workshop-title').textContent()) ?? '';
  expect(title).toMatch(/^<img src=x onerror/);
  expect(title.length).toBeLessThan(120);
  expect(title).not.toContain('\u202E');
  expect(await page.locator('.workshop-look img, .workshop-look b').count()).toBe(0);
  await isUntouched(page);
});

test('a worker in the sandbox that tries every way out is let out by none', async ({ visit, onTestFinished }) => {
  const sink = await openSink();
  onTestFinished(() => sink.close());
  const page = await visit(await linkTo(game('')), { expected: [REFUSED, /another origin/] });
  expect(await everyWayOut(page, sink.address)).toEqual([{ said: '[]' }, []]);
  expect(sink.asked).toEqual([]);
});

test('a flood of messages ends its worker', async ({ visit }) => {
  const page = await visit(await linkTo(game('')));
  const ended = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = 'sandbox.html';
    const { port1, port2 } = new MessageChannel();
    let heard = 0;
    const said = new Promise(resolve => {
      port1.onmessage = ({ data }) => ('ended' in data ? resolve(data.ended) : heard++);
    });
    frame.onload = () => frame.contentWindow?.postMessage('for (;;) postMessage("x")', '*', [port2]);
    document.body.append(frame);
    return [await said, heard < 20_000];
  });
  expect(ended).toEqual(['flood', true]);
});

test('the sandbox does nothing for a page that frames it with an origin', async ({ visit, onTestFinished }) => {
  // A plain file server: ours has the sandbox lose its origin in any case.
  const server = await serveFolder(inject('site'), { ranges: true });
  onTestFinished(() => server.close());
  const page = await visit(await linkTo(game(''), server.url));
  const heard = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = 'sandbox.html';
    const { port1, port2 } = new MessageChannel();
    const said = new Promise(resolve => (port1.onmessage = ({ data }) => resolve(data)));
    const loaded = new Promise(resolve => (frame.onload = resolve));
    document.body.append(frame);
    await loaded;
    frame.contentWindow?.postMessage('postMessage("x")', '*', [port2]);
    return Promise.race([said, new Promise(resolve => setTimeout(() => resolve('silence'), 1500))]);
  });
  expect(heard).toBe('silence');
});

test('nothing of a shared source is run or checked before the visitor agrees', async ({ visit }) => {
  const page = await visit(await linkTo(game('for (;;) {}')));
  await page.getByRole('heading', { name: 'Run these rules?' }).waitFor();
  await page.locator('.cm-content').getByText('for (;;) {}').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: 'Do not run them' }).click();
  await readyWithValues(page);
  expect(await page.locator('.workshop-title').textContent()).toBe('Take-away');
  expect(await problems(page).count()).toBe(0);
});
