/** The contest page: every format pasted and drawn, errors told with their place, large inputs, files, keys, pictures. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerContest, type ContestFlags } from 'zugzwang/contest';
import { violations } from './support/axe.ts';
import { copiedBy, paste as pasteText } from './support/clipboard.ts';
import { looksRight } from './support/looks-right.ts';
import { takeScreenshot } from './support/output.ts';
import { at, LOOKS, overflow, type Show, settled, THEMES, test } from './support/test.ts';

const sample = (name: string) => readFileSync(new URL(`../../testdata/contest/${name}.in`, import.meta.url), 'utf8');
const box = (page: Page) => page.getByLabel('Input', { exact: true });
const out = (page: Page) => page.locator('.contest-out');
const readout = (page: Page) => page.locator('.contest-readout').first();

/** Pastes a text in place of what is in the box; a slow page may by then be at the problem that it was taken for, with a box of its own. */
async function paste(page: Page, text: string): Promise<void> {
  await box(page).focus();
  await page.keyboard.press('Control+A');
  await pasteText(page, text, () =>
    page.waitForFunction(
      wanted => document.querySelector<HTMLTextAreaElement>('.contest-input textarea')?.value === wanted,
      text,
    ),
  );
}

/** What the button for copying gives. */
const copied = (page: Page): Promise<string> =>
  copiedBy(page, () => page.getByRole('button', { name: 'Copy', exact: true }).click());

/** Waits until the drawing of the input is there. */
const drawn = (page: Page) =>
  page.locator('.contest-picture .contest-readout, .contest-picture .contest-figure').first().waitFor();

const TOKENS = sample('addition-subtraction-1');

interface Case {
  readonly name: string;
  readonly problem: string;
  readonly input: string;
  readonly flags?: ContestFlags;
  /** What its picture says. */
  readonly says: (page: Page) => Promise<void>;
}

const CASES: readonly Case[] = [
  {
    name: 'contest-berzerk',
    problem: 'berzerk',
    input: sample('berzerk-2'),
    async says(page) {
      await page.getByText('Rick to move, monster on body 2: win in 3 plies').waitFor();
      await page.getByText('step 6 to body 8: win in 3 plies').waitFor();
      await page.getByRole('application').focus();
      await page.keyboard.press('ArrowDown');
      await page.getByText('Morty to move, monster on body 2: loss in 6 plies').waitFor();
      await page.keyboard.press('Home');
      await page.getByText('Body 1 is the black hole').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.getByText('Morty to move, monster on body 8: loss in 2 plies').waitFor();
    },
  },
  {
    name: 'contest-chip',
    problem: 'chip',
    input: sample('chip-1'),
    async says(page) {
      expect(await page.locator('.drawn-vertex').count()).toBe(4);
      expect(await page.locator('.drawn-edge').count()).toBe(4);
      expect(await page.locator('.drawn-edge.wins').count()).toBe(1);
      await page.getByRole('button', { name: 'Vertex 2: win in 1 ply' }).press('Enter');
      await page.getByText('to 3: wins').waitFor();
      await page.getByText('draw (play never ends): 2 (50.0%)').waitFor();
    },
  },
  {
    name: 'contest-chip-partizan',
    problem: 'chip',
    input: '4 4\n0 1 L\n1 2 R\n2 0 B\n1 3 B\n',
    flags: { partizan: true, misere: true },
    async says(page) {
      expect(await page.locator('.drawn-edge text').allTextContents()).toEqual(['L', 'R', 'B', 'B']);
      expect(await page.locator('.drawn-edge.of-left').count()).toBe(1);
      await page.getByRole('button', { name: /^Vertex 3: Left: .*; Right: / }).waitFor();
      await page.getByText('Right', { exact: true }).click();
      await page.waitForFunction(() => window.location.hash.includes('side=right'));
      await settled(page);
      expect(await page.getByRole('radio', { name: 'Right' }).isChecked()).toBe(true);
      expect(await page.getByText('which there is not').count()).toBe(0);
    },
  },
  {
    name: 'contest-addition-subtraction',
    problem: 'addition-subtraction',
    input: TOKENS,
    async says(page) {
      await page.getByText('Round#1: LOSING', { exact: true }).waitFor();
      const round = page.getByLabel('Round', { exact: true });
      await round.fill('2');
      await page.getByText('Round#2: WINNING', { exact: true }).waitFor();
      await page.getByText('take one from 1, put').first().waitFor();
      await page.getByText('add up (XOR) to 2').waitFor();
      expect(await page.locator('.drawn-vertex').count()).toBe(3);
    },
  },
  {
    name: 'contest-candy-piles',
    problem: 'candy-piles',
    input: '7\n9 9 7 5 4 2 1\n',
    async says(page) {
      expect(await page.locator('rect.candy').count()).toBe(37);
      expect(await page.locator('rect.candy.durfee').count()).toBe(16);
      await page.getByText('↑ a_4 − d = 5 − 4 = 1, odd.').waitFor();
    },
  },
  {
    name: 'contest-choosing-carrot',
    problem: 'choosing-carrot',
    input: sample('choosing-carrot-1'),
    async says(page) {
      const k = page.getByRole('spinbutton');
      await k.fill('1');
      await page.getByText('k = 1: what is left is').waitFor();
      expect(await readout(page).locator('strong').textContent()).toBe('3');
      expect(await page.locator('.carrots .is-left').count()).toBe(1);
      await page.getByRole('slider').focus();
      await page.keyboard.press('Home');
      await page.getByText('k = 0: what is left is').waitFor();
    },
  },
  {
    name: 'contest-numbers',
    problem: 'numbers',
    input: sample('numbers-1'),
    async says(page) {
      const cards = page.locator('.contest-hand').first().locator('.contest-card');
      await cards.first().waitFor();
      expect(new Set(await cards.evaluateAll(all => all.map(card => card.getBoundingClientRect().top))).size).toBe(1);
      expect(await page.locator('.contest-rows option').count()).toBe(4);
      await page.getByRole('listbox').focus();
      await page.keyboard.press('ArrowDown');
      await page.getByText('own 4 and the other’s 1: 4 becomes 0').waitFor();
      expect(await page.locator('.contest-card').count()).toBe(16);
    },
  },
];

test.for(CASES)(
  '$name: pasted, answered and drawn',
  async ({ name, problem, input, flags = {}, says }, { show, expect }) => {
    const names = Object.keys(flags).join(',');
    const link = `contest/${problem}${names === '' ? '' : `?flags=${names}`}`;
    for (const { width, theme } of LOOKS) {
      const page = await show(at(link), { width });
      await paste(page, input);
      await drawn(page);
      const answer = await answerContest(problem, input, flags);
      expect(await copied(page)).toBe(answer);
      await says(page);
      await looksRight(page, name, { width, theme }, expect);
    }
  },
);

test('the address carries the input, and what is chosen in its picture', async ({ show, visit }) => {
  const page = await show(at('contest/chip'));
  await paste(page, sample('chip-1'));
  await page.getByRole('button', { name: 'Vertex 2: win in 1 ply' }).click();
  await page.waitForFunction(() => window.location.hash.includes('vertex=2'));
  const other = await visit(page.url());
  await other.getByText('to 3: wins').waitFor();
  expect(await box(other).inputValue()).toBe(sample('chip-1'));
  await other.getByRole('link', { name: 'Play this game' }).click();
  await other.getByRole('link', { name: 'Contest' }).nth(1).click();
  await other.getByRole('heading', { name: 'One chip on a graph' }).waitFor();
});

test('the overview finds the format, or asks, or says why none fits', async ({ show }) => {
  const page = await show(at('contest'));
  await paste(page, sample('berzerk-1'));
  await page.getByText('Taken for Berzerk: no other format fits this input.').waitFor();
  await drawn(page);
  await page.getByLabel('Take it for').selectOption('numbers');
  await page.getByText('line 2, column 1: found "2", expected who moves first').waitFor();
  await page.goto(at('contest'));
  await paste(page, sample('candy-piles-2'));
  await page.getByText('This input fits more than one format.').waitFor();
  await page.getByRole('button', { name: 'Candy Piles' }).click();
  await page.getByText('Taken for Candy Piles, as you have chosen.').waitFor();
  await page.goto(at('contest'));
  await paste(page, 'no numbers');
  await page.getByText('This input fits no format.').waitFor();
  expect((await violations(page)).join('\n')).toBe('');
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await takeScreenshot(page, 'contest', 1280, theme);
  }
});

test('what is malformed is told as the command line tells it, and marked in the box', async ({ show }) => {
  const page = await show(at('contest/berzerk'), { width: 360 });
  await paste(page, '8\n4 6 x 3 4\n2 3 6\n');
  await page.getByText(`line 2, column 5: found "x", expected a step of Rick's (an integer from 1 to 7)`).waitFor();
  expect(await page.locator('.contest-marks mark').textContent()).toBe('x');
  expect(await page.locator('.excerpt').textContent()).toBe('2 | 4 6 x 3 4');
  expect(await out(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Show the place' }).click();
  const chosen = await box(page).evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
  expect(chosen).toEqual([6, 7]);
  expect((await violations(page)).join('\n')).toBe('');
  await takeScreenshot(page, 'contest-wrong', 360, 'light');
  await page.goto(at('contest/chip?flags=acyclic&input=2+2%0A0+1%0A1+0'));
  await page.getByText('found the cycle').waitFor();
  await page.goto(at('contest/nothing'));
  await page.getByText('There is no problem “nothing” here.').waitFor();
});

/** Steps through the numbers of a generator that a seed replays. */
function* random(seed: number): Generator<number> {
  for (let state = seed; ; ) yield (state = (state * 48271) % 2147483647);
}

/** As a file that is dropped: it goes through no clipboard. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await box(page).waitFor();
  const transfer = await page.evaluateHandle(
    ([file, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content!], file!));
      return data;
    },
    [name, text],
  );
  await page.locator('.contest-input').dispatchEvent('drop', { dataTransfer: transfer });
}

/** The longest that the page has not drawn a frame, in milliseconds, from now until it is asked. */
async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = window as unknown as { longest: number };
    state.longest = 0;
    let last = performance.now();
    const look = (now: number) => {
      state.longest = Math.max(state.longest, now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { longest: number }).longest);
}

const numbersOf = (count: number, seed: number, make: (value: number) => number) => {
  const numbers = random(seed);
  return Array.from({ length: count }, () => make(numbers.next().value!));
};

const STEPS = [...new Set(numbersOf(4000, 7, value => 1 + (value % 6999)))];
const LARGE = [
  ['berzerk', `7000\n${STEPS.length} ${STEPS.join(' ')}\n3 2 3 5\n`, 'step '],
  [
    'chip',
    `100000 200000\n${numbersOf(400_000, 3, value => value % 100_000).join(' ')}\n`,
    'The 40 of 100,000 vertices',
  ],
  ['choosing-carrot', `300000\n${numbersOf(300_000, 5, value => value % 1e9).join(' ')}\n`, 'All 300,000 carrots'],
  ['candy-piles', `100000\n${numbersOf(100_000, 9, value => 1 + (value % 1e9)).join(' ')}\n`, 'All 100,000 piles'],
  [
    'numbers',
    `20000\n${Array.from({ length: 20_000 }, (_, i) => `${i % 2} 1 ${numbersOf(15, i + 1, value => value % 5).join(' ')}`).join('\n')}\n`,
    'All 20,000 tests',
  ],
] as const;

test.for(LARGE)(
  'a large input of %s, dropped as a file, does not stop the page',
  async ([problem, input, words], { show }) => {
    const page = await show(at(`contest/${problem}`));
    await box(page).waitFor();
    const longest = await watchFrames(page);
    await drop(page, 'large.in', input);
    await page.locator('.contest-picture').getByText(words).first().waitFor();
    await drawn(page);
    expect(await longest()).toBeLessThan(3000);
    if (input.length > 100_000) await page.getByText('This input is too long for a link').waitFor();
    await takeScreenshot(page, `contest-${problem}-large`, 1280, 'light');
    const answer = await answerContest(problem, input);
    expect(await copied(page)).toBe(answer);
  },
);

test('what takes long is cancelled by a button, and begun again by another', async ({ show }) => {
  const page = await show(at('contest/berzerk'));
  const steps = (offset: number) => Array.from({ length: 60_000 }, (_, i) => 1 + ((i * 3 + offset) % 199_999));
  const sets = [new Set(steps(0)), new Set(steps(1))].map(set => `${set.size} ${[...set].join(' ')}`);
  await drop(page, 'huge.in', `200000\n${sets.join('\n')}\n`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled.').waitFor();
  expect(await out(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Work it out' }).waitFor();
  await drop(page, 'small.in', sample('berzerk-1'));
  await page.getByText('Lose Win Win Loop').waitFor();
});

test('a law is looked for behind a heat map, and drawn over it', async ({ show }) => {
  const page = await show(at('map/candy-piles'));
  await page.getByRole('button', { name: 'Find the law' }).click();
  await page.locator('.law-found, .law p').first().waitFor();
  expect((await violations(page)).join('\n')).toBe('');
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await takeScreenshot(page, 'map-law', 1280, theme);
  }
});

test('the page is there in Chinese and in Japanese', async ({ show, expect }) => {
  for (const [language, title] of [
    ['zh-CN', '竞赛输入'],
    ['ja-JP', 'コンテストの入力'],
  ] as const) {
    const page = await show(at('contest'), { language, width: 360 });
    await page.getByRole('heading', { name: title }).waitFor();
    await takeScreenshot(page, `contest-${language.slice(0, 2)}`, 360, 'light');
    expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
    await showDrawn(show, language);
  }
});

async function showDrawn(show: Show, language: string): Promise<void> {
  const page = await show(at('contest/candy-piles?input=2%0A1+3'), { language });
  await drawn(page);
  expect(await page.locator('.contest-out').textContent()).toBe('First\n');
}
