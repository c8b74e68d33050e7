/** The workshop: a game written from nothing, solved, played, shared, opened again, kept and exported. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import type { FileChooser, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { GAME_IDS, RULESET_IDS } from 'zugzwang/games';
import { paste } from './support/clipboard.ts';
import { button, makeMove, positionIs, prediction, readyToPlay } from './support/desk.ts';
import { serveFolder } from './support/file-server.ts';
import { looksRight } from './support/looks-right.ts';
import { note } from './support/output.ts';
import { at, LOOKS, test, windowOf } from './support/test.ts';
import {
  agree,
  COUNTING,
  checked,
  editor,
  linkTo,
  noProblems,
  openPanel,
  problems,
  runs,
  showGame,
  write,
  written,
} from './support/workshop.ts';

/** Whoever says 10 has won: each adds 1 or 2 to what the other said. */
const TEN = `import { defineGame } from 'zugzwang';

export default defineGame({
  name: 'Ten',
  players: ['Ada', 'Ben'],
  start: 0,
  moves: said => [1, 2].filter(step => said + step <= 10),
  play: (said, step) => said + step,
  moveText: step => '+' + step,
});
`;

const step = (text: string, to: string) => ({ text, clicks: [], to });
const TO_WIN = [
  step('+1', '1 Ben'),
  step('+2', '3 Ada'),
  step('+1', '4 Ben'),
  step('+1', '5 Ada'),
  step('+2', '7 Ben'),
  step('+2', '9 Ada'),
  step('+1', '10 Ben'),
] as const;

/** Opens files by the button for it. */
async function open(page: Page, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await button(page, 'Open a file').click();
  await (await asked).setFiles(files);
}

/** Begins with another work, from the list of them. */
async function begin(page: Page, name: string): Promise<void> {
  await button(page, 'New').click();
  await page.locator('.workshop-start').filter({ hasText: name }).first().click();
}

/** Says of each position of Ten what it is worth, counted from the end. */
const COUNTED = `const worth = [[false, 0]];
for (let left = 1; left <= 10; left++) {
  const next = worth.slice(Math.max(0, left - 2));
  const lost = next.filter(([wins]) => !wins).map(([, plies]) => plies);
  worth.push(lost.length > 0 ? [true, 1 + Math.min(...lost)] : [false, 1 + Math.max(...next.map(([, plies]) => plies))]);
}
const [wins, plies] = worth[10 - parseInt(require('fs').readFileSync(0, 'utf8'))];
console.log((wins ? 'Win ' : 'Lose ') + plies);
`;

test('a family has a field for each parameter, and the author’s words', async ({ show }) => {
  const page = await written(show, COUNTING, 'Counting');
  await prediction(page).getByText('Ada says the last word in 7 plies').waitFor();
  await page.getByRole('button', { name: /^Parameters/ }).click();
  await page.locator('.parameters').getByRole('spinbutton').first().fill('4');
  await page.keyboard.press('Enter');
  await prediction(page).getByText('Ada says the last word in 3 plies').waitFor();
  await positionIs(page, '0 Ada');
  await page.locator('.parameter-slider').fill('7');
  await prediction(page).getByText('Ada says the last word in 5 plies').waitFor();
  await positionIs(page, '0 Ada');
});

test('a game is written from nothing, solved, played to a win, shared and opened again', async ({ show, visit }) => {
  const page = await show(at('workshop'));
  await checked(page);
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  // Key by key, as one writes; the editor indents by itself.
  for (const line of TEN.trimEnd().split('\n')) {
    await page.keyboard.type(line.trimStart());
    await page.keyboard.press('Enter');
  }
  await runs(page, 'Ten');
  await noProblems(page);
  await positionIs(page, '0 Ada');
  await prediction(page).getByText('Ada wins in 7').waitFor();
  for (const one of TO_WIN) await makeMove(page, one);
  expect(await prediction(page).textContent()).toContain('Ada has won after 7 plies');
  await page.locator('.workshop-tools').getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/#\/workshop\?code=1[\w-]+$/);
  const other = await visit(link);
  await other.getByRole('heading', { name: 'Run these rules?' }).waitFor();
  await editor(other).getByText("name: 'Ten',").waitFor();
  expect(await other.locator('iframe').count()).toBe(0);
  await agree(other);
  await runs(other, 'Ten');
  expect(new URL(other.url()).hash).toBe('#/workshop');
  await positionIs(other, '0 Ada');
});

test('a link to a position carries the rules and the moves', async ({ show, visit }) => {
  const page = await show(await linkTo(TEN));
  await agree(page);
  await runs(page, 'Ten');
  for (const one of TO_WIN.slice(0, 3)) await makeMove(page, one);
  await page.locator('.workshop-look').getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: /link/i }).first().inputValue();
  const other = await visit(link);
  await agree(other);
  await positionIs(other, '4 Ben');
});

test('a mistake is told at its place, in the text and in a list, and the game before it stays', async ({ show }) => {
  const page = await show(at('workshop'));
  await begin(page, 'Take-away');
  await runs(page, 'Take-away');
  await write(page, TEN.replace('said + step,', "'said' + step,"));
  await problems(page).first().waitFor();
  const place = page.getByRole('button', { name: 'Error · Line 8, column 25' });
  await place.waitFor();
  expect(await problems(page).first().textContent()).toContain("Type 'string' is not assignable to type 'number'");
  expect(await page.locator('.cm-lintRange-error').first().textContent()).toContain("'said'");
  expect(await page.locator('.workshop-title').textContent()).toBe('Take-away');
  await place.click();
  await page.keyboard.type('!');
  await page.keyboard.press('Backspace');
  await editor(page).getByText("=> 'said' + step,").waitFor();
  await write(page, TEN);
  await runs(page, 'Ten');
  await noProblems(page);
});

test('what goes wrong as rules run is told at its line', async ({ show }) => {
  const page = await show(at('workshop'));
  await checked(page);
  await write(
    page,
    TEN.replace(
      '  moveText',
      `  over: (said: number): 'win' | undefined => {
    const table: Record<number, { result: 'win' }> = {};
    return said > 3 ? table[said]!.result : undefined;
  },
  moveText`,
    ),
  );
  await page.getByRole('button', { name: 'Error · Line 11, column 36' }).waitFor();
  await write(page, TEN.replace("players: ['Ada', 'Ben'],", "players: ['Ada', 'win'],"));
  await page.getByRole('button', { name: 'Error · Line 3, column 16' }).waitFor();
  expect(await problems(page).first().textContent()).toContain("no player can be called 'win'");
});

test('all starting points run, are drawn, and have statistics and a graph', async ({ show }) => {
  const page = await show(at('workshop'));
  for (const [name, title, drawn] of [
    ['A board', 'Three in a row', '[data-place="b2"]'],
    ['A map', 'Cop and thief', '[data-place="b"]'],
    ['Cards', 'From either end', '[data-place="card 8"]'],
    ['Take-away', 'Take-away', '[data-place="1:20"]'],
  ] as const) {
    await begin(page, name);
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    await page.getByText(/^Solved: /).waitFor();
    await page.locator(`.workshop-look ${drawn}`).first().waitFor();
    await noProblems(page);
  }
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.locator('.histogram').first().waitFor();
  await page.getByRole('link', { name: 'Graph' }).click();
  await page.locator('.graph-node').first().waitFor();
  expect(new URL(page.url()).hash).toBe('#/workshop/graph');
});

test('the rules of a game of the library open as they are, with its parameters, and are a work once they are changed', async ({
  visit,
}) => {
  const page = await visit(at('play/berzerk:n=5,rick=2-3,morty=1-2-3,body=5'));
  await readyToPlay(page);
  await page.getByText('Rules', { exact: true }).click();
  await page.getByRole('link', { name: 'Open these rules in the workshop' }).click();
  await runs(page, 'Berzerk');
  await noProblems(page);
  await positionIs(page, '5 Rick');
  expect(new URL(page.url()).hash).toBe('#/workshop');
  await editor(page).getByText('export default defineFamily({').waitFor();
  // Nothing that the visitor has written, and so nothing to keep in the list.
  await begin(page, 'Cards');
  await runs(page, 'From either end');
  await button(page, 'New').click();
  expect(await page.locator('.workshop-work').count()).toBe(0);
  await page.goto(at('workshop?rules=no-game'));
  await page.locator('.toast').getByText('There is no game of the name no-game').waitFor();
  await page.goto(at('workshop?rules=candy-piles'));
  await runs(page, 'Candy Piles');
  await noProblems(page);
});

test('the games of the library are examples by kind, those of the contest problems first', async ({
  visit,
  expect,
}) => {
  const page = await visit(at('workshop'));
  await checked(page);
  await button(page, 'New').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A new game' });
  const kinds = dialog.locator('summary');
  await kinds.filter({ hasText: 'Rulesets' }).waitFor();
  const said = (await kinds.allTextContents()).map(text => /^(\S+).* \((\d+)\)$/.exec(text)!);
  expect(said.map(([, kind]) => kind)).toEqual(['Contest', 'Boards', 'Heaps', 'Graphs', 'Puzzles', 'Rulesets']);
  expect(said.map(([, , count]) => Number(count)).reduce((a, b) => a + b)).toBe(GAME_IDS.length + RULESET_IDS.length);
  expect(said[0]![2]).toBe('6');
  // A game stands under what the gallery has it under, whichever of its positions is drawn.
  for (const [kind, name] of [
    ['Contest', 'Berzerk'],
    ['Heaps', 'Nim'],
    ['Boards', 'Wythoff'],
    ['Rulesets', 'Domineering'],
  ] as const) {
    const section = dialog.locator('details', { has: page.locator('summary', { hasText: kind }) });
    await section.locator('summary').focus();
    await page.keyboard.press('Enter');
    await section.getByRole('button', { name }).first().waitFor();
  }
  await dialog.getByRole('button', { name: 'Domineering' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Domineering', exact: true }).waitFor();
  await noProblems(page);
  // Nothing that the visitor has written.
  await begin(page, 'Cards');
  await runs(page, 'From either end');
  await button(page, 'New').click();
  await kinds.first().waitFor();
  expect(await page.locator('.workshop-work').count()).toBe(0);
});

test('names are offered as one writes, with what the library says of them, and what stands at the cursor is told', async ({
  show,
}) => {
  const page = await written(show, TEN, 'Ten');
  const offered = (name: string) => page.locator('.cm-tooltip-autocomplete li').getByText(name, { exact: true });
  // The keys of a game that it does not have yet.
  await editor(page).getByText("name: 'Ten',").click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('mis');
  await offered('misere').waitFor();
  await page.locator('.cm-completionInfo').getByText('A player without a move wins').waitFor();
  // The editor takes no key for a list that has only just come: 75 ms, against keys that were meant for the text.
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
  await page.keyboard.type(': true,');
  await editor(page).filter({ hasText: 'misere: true,' }).waitFor();
  // Members of a value, by the type that it has there.
  await editor(page).getByText('moves: said =>').click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('.toSor');
  await offered('toSorted').waitFor();
  await page.keyboard.press('Escape');
  for (const _ of '.toSor') await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+Home');
  for (const _ of 'import { def') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Shift+Space');
  await page.locator('.cm-described').getByText('function defineGame').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.cm-described').waitFor({ state: 'detached' });
});

test('work is kept between visits, and what it takes the place of is put aside', async ({ visit }) => {
  const page = await written(visit, COUNTING, 'Counting');
  await begin(page, 'Take-away');
  await runs(page, 'Take-away');
  // A family too goes by its name in the list.
  await begin(page, 'Counting');
  await runs(page, 'Counting');
  await write(page, TEN);
  await runs(page, 'Ten');
  await page.reload();
  await runs(page, 'Ten');
  // However soon one comes after the other, each is a step of its own.
  await begin(page, 'Cards');
  await begin(page, 'Ten');
  await runs(page, 'Ten');
  await page.locator('.workshop-tools').getByRole('button', { name: 'Undo' }).click();
  await runs(page, 'From either end');
});

test('a saved file runs on the command line as it is, and can be opened again', async ({ visit, onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-workshop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const page = await written(visit, TEN, 'Ten');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-game.ts');
  await download.saveAs(join(folder, 'my-game.ts'));
  expect(readFileSync(join(folder, 'my-game.ts'), 'utf8')).toBe(TEN);
  const main = process.env['ZUG'] ?? fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
  const solved = await promisify(execFile)(process.execPath, [main, 'solve', 'my-game.ts', '--json'], { cwd: folder });
  expect(JSON.parse(solved.stdout).start).toMatchObject({ outcome: 'win', remoteness: 7 });
  await begin(page, 'Cards');
  await runs(page, 'From either end');
  await open(page, join(folder, 'my-game.ts'));
  await runs(page, 'Ten');
});

test('a program is tried against rules of one’s own, as zug stress does it', async ({ show }) => {
  const page = await written(show, TEN, 'Ten');
  await openPanel(page, 'Try a program');
  const panel = page.locator('.workshop-stress');
  const said = panel.locator('.trial-said');
  await panel.locator('.cm-content').waitFor();
  await panel.getByRole('button', { name: 'Try it', exact: true }).click();
  await said.getByText('Wrong answer').waitFor();
  await panel.locator('.trial-failure').getByText('expected').first().waitFor();
  const program = async (text: string) => {
    await panel.locator('.cm-content').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
  };
  await program('for (;;);');
  await panel.getByRole('button', { name: 'Try it', exact: true }).click();
  await said.getByText('tried').waitFor();
  await panel.getByRole('button', { name: 'Stop', exact: true }).click();
  await panel.locator('.trial-said:empty').waitFor({ state: 'attached' });
  await program(COUNTED);
  await page.keyboard.press('Control+Enter');
  await said.getByText('Right on all').waitFor();
  // It stays with the work.
  await page.reload();
  await runs(page, 'Ten');
  await openPanel(page, 'Try a program');
  await panel.locator('.cm-content').getByText('readFileSync').first().waitFor();
});

test('the law of a family is found by its parameter, and that of a game by its numbers', async ({ show }) => {
  const page = await show(at('workshop'));
  await checked(page);
  await write(page, COUNTING.replace('max: 50', 'max: 5000'));
  await runs(page, 'Counting');
  await openPanel(page, 'Find a law');
  const panel = page.locator('.workshop-laws');
  await panel.getByRole('button', { name: 'Find the law', exact: true }).click();
  await panel.locator('.law-sentence').getByText('3').first().waitFor();
  await panel.getByText('Verified up to').first().waitFor();
  await panel.getByText('The table has 60 rows.').waitFor();
  await panel.getByRole('rowheader', { name: '12', exact: true }).waitFor();
  await panel.getByLabel('Up to').selectOption('500');
  await panel.getByRole('button', { name: 'Find the law', exact: true }).click();
  await panel.getByRole('button', { name: 'Stop', exact: true }).click();
  await panel.getByRole('status').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
  // Of a rule that the game says of itself there is a proof.
  await page.goto(at('workshop?rules=subtraction'));
  await page.getByRole('heading', { level: 2, name: 'Subtraction', exact: false }).first().waitFor();
  await openPanel(page, 'Find a law');
  await panel.getByLabel('Rows').selectOption('');
  await panel.getByRole('button', { name: 'Find the law', exact: true }).click();
  await panel.locator('.law-sentence').first().waitFor();
});

/** Who moves to a place without a road has won; the roads are data. */
const ROADS = `import { defineGame } from 'zugzwang';
import text from './roads.txt';
import from from './start.json';

const roads = text.trim().split('\\n').map(line => line.split(' '));

export default defineGame({
  name: 'Roads',
  start: from.place,
  moves: place => roads.filter(([at]) => at === place).map(([, to]) => to!),
  play: (_, to) => to,
});
`;
const DATA = { 'roads.txt': 'a b\nb c\nc d\n', 'start.json': '{ "place": "a" }' };

test('who takes back that another work has come has the data of the one before again', async ({ visit }) => {
  const page = await visit(await linkTo(ROADS, undefined, DATA));
  await agree(page);
  await runs(page, 'Roads');
  await page.getByText('Data (2)').click();
  await page.getByLabel("import data from './roads.txt';").fill('a b\nb c\n');
  await prediction(page).getByText('in 2').first().waitFor();
  await begin(page, 'Cards');
  await runs(page, 'From either end');
  for (const [key, name, data] of [
    ['Control+Z', 'Roads', 2],
    ['Control+Y', 'From either end', 0],
    ['Control+Z', 'Roads', 2],
  ] as const) {
    await editor(page).focus();
    await page.keyboard.press(key);
    await runs(page, name);
    await noProblems(page);
    expect(await page.getByText('Data (2)').count()).toBe(data === 0 ? 0 : 1);
  }
  await prediction(page).getByText('in 2').first().waitFor();
});

test('rules read files of data beside them, which are kept, shared and saved with them', async ({
  visit,
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-workshop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(DATA)) writeFileSync(join(folder, name), text);
  const page = await visit(at('workshop'));
  await checked(page);
  await write(page, ROADS);
  await problems(page).first().waitFor();
  await open(
    page,
    Object.keys(DATA).map(name => join(folder, name)),
  );
  await runs(page, 'Roads');
  await noProblems(page);
  await prediction(page).getByText('in 3').first().waitFor();
  await page.reload();
  await runs(page, 'Roads');
  await page.getByText('Data (2)').click();
  await page.getByLabel("import data from './roads.txt';").fill('a b\nb c\n');
  await prediction(page).getByText('in 2').first().waitFor();
  await page.locator('.workshop-tools').getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await visit(link);
  await other.getByText('roads.txt', { exact: true }).waitFor();
  await agree(other);
  await runs(other, 'Roads');
  await prediction(other).getByText('in 2').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-game.zip');
  const archive = join(folder, 'my-game.zip');
  await download.saveAs(archive);
  const parts = Object.entries(unzipSync(readFileSync(archive)));
  for (const [name, bytes] of parts) writeFileSync(join(folder, name), bytes);
  const main = process.env['ZUG'] ?? fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
  const solved = await promisify(execFile)(process.execPath, [main, 'solve', 'my-game.ts', '--json'], { cwd: folder });
  expect(JSON.parse(solved.stdout).start).toMatchObject({ outcome: 'lose', remoteness: 2 });
  const third = await visit(at('workshop'));
  await checked(third);
  await open(third, archive);
  await runs(third, 'Roads');
  await prediction(third).getByText('in 2').first().waitFor();
});

test('what is pasted into the editor is for the editor', async ({ show }) => {
  const page = await written(show, TEN, 'Ten');
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await paste(page, COUNTING, () => runs(page, 'Counting'));
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
});

test('the keyboard gets into the editor and out of it', async ({ show }) => {
  const page = await show(at('workshop'));
  await checked(page);
  await editor(page).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('workshop-editor');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).not.toBe('workshop-editor');
});

test('a link that has been cut off says so', async ({ show }) => {
  const page = await show((await linkTo(TEN)).slice(0, -20));
  await page.getByText('This link is damaged').waitFor();
});

test('a published site has the workshop, and nobody else loads anything of it', async ({ visit, onTestFinished }) => {
  const server = await serveFolder(inject('site'), { ranges: true, under: '/a/b/' });
  onTestFinished(() => server.close());
  const page = await visit(at('', server.url));
  await page.getByRole('main').getByRole('link').first().waitFor();
  await page.goto(at('play/nim', server.url));
  await readyToPlay(page);
  await page.waitForLoadState('networkidle');
  expect(server.served.filter(({ path }) => /workshop|sandbox|\.bin$/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Workshop' }).click();
  await runs(page, 'Take-away');
  const loaded = server.served.filter(({ path }) => /workshop|sandbox|\.bin$/.test(path));
  note(`the workshop: ${loaded.map(({ path, bytes }) => `${path.replace(/^.*\//, '')} ${bytes}`).join(', ')}`);
  expect(loaded.length).toBeGreaterThan(3);
});

const VIEWS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'workshop-start',
    async page => {
      await checked(page);
      await showGame(page);
      await runs(page, 'Take-away');
    },
  ],
  [
    'workshop-written',
    async page => {
      await begin(page, 'A map');
      await checked(page);
      await showGame(page);
      await runs(page, 'Cop and thief');
      await openPanel(page, 'Try a program');
      await button(page, 'Try it').click();
      await page.locator('.trial-failure').waitFor();
    },
  ],
  [
    'workshop-law',
    async page => {
      await checked(page);
      await write(page, COUNTING);
      await showGame(page);
      await runs(page, 'Counting');
      await openPanel(page, 'Find a law');
      await button(page, 'Find the law').click();
      await page.locator('.law-sentence').first().waitFor();
    },
  ],
  [
    'workshop-data',
    async page => {
      await checked(page);
      const files = Object.entries(DATA).map(([name, text]) => ({ name, mimeType: '', buffer: Buffer.from(text) }));
      await open(page, files);
      await page.getByText('Data (2)').click();
      await page.getByLabel("import data from './start.json';").waitFor();
    },
  ],
  [
    'workshop-error',
    async page => {
      await checked(page);
      await write(page, TEN.replace('step, ', '').replace('said + step,', "'said' + step,"));
      await problems(page).first().waitFor();
    },
  ],
  [
    'workshop-examples',
    async page => {
      await checked(page);
      await button(page, 'New').click();
      for (const kind of ['Contest problems', 'Heaps', 'Rulesets'])
        await page.locator('summary').filter({ hasText: kind }).click();
      await page.getByRole('button', { name: 'Domineering' }).waitFor();
    },
  ],
  ['workshop-shared-question', async page => page.getByRole('heading', { name: 'Run these rules?' }).waitFor()],
];

test.for(VIEWS)('axe finds nothing wrong with %s', async ([name, ready], { visit, expect }) => {
  const [phone] = LOOKS;
  const page = await visit(name === 'workshop-shared-question' ? await linkTo(TEN) : at('workshop'), phone);
  await ready(page);
  for (const { width, theme } of LOOKS) {
    await page.setViewportSize(windowOf(width));
    await looksRight(page, name, { width, theme }, expect);
  }
});

test.for(['zh-CN', 'ja'])('it speaks %s', async (language, { visit }) => {
  const page = await visit(at('workshop'), { language });
  await page
    .locator('h1')
    .getByText(/工坊|工房/)
    .waitFor();
  await editor(page).waitFor();
});
