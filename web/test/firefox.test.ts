/** One path through every view in Firefox, hostile rules in the workshop included; where there is none, the set-up says so. */
import { type BrowserContext, firefox } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { playAs, playToWin, prediction, readyWithValues } from './support/desk.ts';
import { serveFolder } from './support/file-server.ts';
import { everyWayOut, game, isUntouched, openSink, REACHED, REFUSED, run } from './support/hostile.ts';
import { oracleOf } from './support/rules.ts';
import { at, test as base, overflow, settled } from './support/test.ts';
import { VIEWS } from './support/views.ts';
import { agree, COUNTING, linkTo, runs } from './support/workshop.ts';

const executablePath = inject('firefox');

/** A system that likes it dark: Firefox is told by a preference what Chromium is told page by page. */
const firefoxUserPrefs = { 'ui.systemUsesDarkTheme': 1 };

const test = base.extend({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from this pattern.
    async ({}, use) => {
      const browser = await firefox.launch({
        channel: 'moz-firefox',
        executablePath: executablePath!,
        firefoxUserPrefs,
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
});

describe.skipIf(executablePath === undefined)('in Firefox', () => {
  test.for(VIEWS)('$name is there, and never scrolls sideways', async ({ link, ready, arrange }, { show, expect }) => {
    const page = await show(at(link), { width: 360 });
    await ready(page, 'en');
    await arrange?.(page);
    for (const width of [360, 320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test('a game of a published site is played to a win; the page is as dark as the system', async ({
    visit,
    onTestFinished,
  }) => {
    const oracle = await oracleOf('quixo:n=3');
    const server = await serveFolder(inject('site'), { ranges: true, under: '/a/b/' });
    onTestFinished(() => server.close());
    const page = await visit(server.url, { width: 360 });
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain('dark');
    await page.locator('.card a[href*="quixo"]').click();
    await readyWithValues(page);
    await playAs(page, 'You play X');
    await playToWin(page, oracle, 7);
    await prediction(page).getByText('X has won after 7 plies').waitFor();
  });

  test('rules find nothing of the browser in their scope, and no way out of the sandbox', async ({
    visit,
    onTestFinished,
  }) => {
    const sink = await openSink();
    onTestFinished(() => sink.close());
    const source = game(REACHED, "'reached: ' + (found.join() || 'nothing')");
    const page = await visit(await linkTo(source), {
      expected: [REFUSED, /establish a connection|may not load data|connection rejected/],
    });
    await run(page);
    await page.getByRole('heading', { name: 'reached: nothing' }).waitFor();
    await readyWithValues(page);
    expect(await everyWayOut(page, sink.address)).toEqual([{ said: '[]' }, []]);
    expect(sink.asked).toEqual([]);
    await isUntouched(page);
  });

  test('rules without end are stopped by the time limit, and by the button', async ({ show }) => {
    const page = await show(await linkTo(game('for (;;) {}')));
    await run(page, '5');
    await page.getByText('the rules have not come to an end within 5 seconds').first().waitFor();
    await isUntouched(page);
    await page.goto(await linkTo(game('for (;;) {}', `'other'`)));
    await run(page, '60');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();
    await isUntouched(page);
  });

  test('a program is tried, a law is found, and data is read, in the workshop', async ({ show }) => {
    const source = COUNTING.replace('\n\n', "\nimport text from './steps.txt';\n\n").replace(
      '[1, 2]',
      "text.trim().split(' ').map(Number)",
    );
    const page = await show(await linkTo(source, undefined, { 'steps.txt': '1 3\n' }));
    await agree(page);
    await runs(page, 'Counting');
    await page.getByText('Data (1)').click();
    await page.getByLabel("import data from './steps.txt';").fill('1 2\n');
    await prediction(page).getByText('Ada says the last word in 7 plies').waitFor();
    // By clicks: where several pages are open, this browser sends keys to one of them alone.
    await page.locator('.workshop-look summary').getByText('Try a program').click();
    const stress = page.locator('.workshop-stress');
    await stress.locator('.cm-content').waitFor();
    await stress.getByRole('button', { name: 'Try it', exact: true }).click();
    await stress.locator('.trial-failure').getByText('expected').first().waitFor();
    await page.locator('.workshop-look summary').getByText('Find a law').click();
    const laws = page.locator('.workshop-laws');
    await laws.getByRole('button', { name: 'Find the law', exact: true }).click();
    await laws.locator('.law-sentence').getByText('3').first().waitFor();
  });

  test('what a program puts off is waited for, and what it throws then is told', async ({ visit }) => {
    const before = async (context: BrowserContext) => void (await context.addInitScript(keepProgram));
    // This browser logs what is thrown so, told or not.
    const page = await visit(at('learn/loops'), { before, expected: [/can't access property "x"/] });
    const program = page.locator('.lesson-program');
    await program.scrollIntoViewIfNeeded();
    await program.locator('.cm-content').waitFor();
    await program.getByRole('button', { name: 'Try it', exact: true }).click();
    await program.getByText(/TypeError: .* in line 3/).waitFor();
  });

  test('a picture is made as a file', async ({ visit, expect }) => {
    // What is downloaded is not told by this protocol: the page's own word for a file is listened to.
    const before = async (context: BrowserContext) => void (await context.addInitScript(keepFiles));
    const page = await visit(at('graph/nim:heaps=1-2'), { before });
    for (const [kind, begin] of [
      ['SVG', '<svg '],
      ['PNG', '\uFFFDPNG'],
    ] as const) {
      await page.getByRole('button', { name: kind, exact: true }).click();
      const begins = () =>
        page.evaluate(async begin => {
          const texts = await Promise.all((window as unknown as Kept).files.map(file => file.text()));
          return texts.some(text => text.startsWith(begin));
        }, begin);
      await expect.poll(begins).toBe(true);
    }
  });
});

interface Kept {
  readonly files: Blob[];
}

function keepFiles(): void {
  const files: Blob[] = [];
  Object.assign(window, { files });
  const make = URL.createObjectURL;
  URL.createObjectURL = file => {
    if (file instanceof Blob) files.push(file);
    return make(file);
  };
}

function keepProgram(): void {
  const key = 'zugzwang.lesson.loops';
  // Frames without an origin have no storage.
  if (window.origin !== 'null') localStorage.setItem(key, '(async () => {\n  await null;\n  null.x;\n})();');
}
