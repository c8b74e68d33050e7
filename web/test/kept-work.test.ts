/** Nothing that a person has written is lost: works of the workshop, long inputs, set-ups. */
import { text } from 'node:stream/consumers';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { positionIs, readyToPlay, readyWithValues } from './support/desk.ts';
import { at, test } from './support/test.ts';
import { agree, checked, editor, linkTo, write } from './support/workshop.ts';

const game = (name: string, start = 9) => `import { defineGame } from 'zugzwang';

export default defineGame({
  name: '${name}',
  start: ${start},
  moves: n => [1, 2].filter(k => k <= n),
  play: (n, k) => n - k,
});
`;

const runs = (page: Page, title: string) =>
  page.locator('.workshop-title').getByText(title, { exact: true }).waitFor({ timeout: 120_000 });
const go = (page: Page, hash: string) =>
  page.evaluate(hash => {
    location.hash = hash;
  }, hash);
const hashOf = (link: string) => new URL(link).hash;
const says = (page: Page, text: string) => editor(page).filter({ hasText: text }).first().waitFor();
const works = async (page: Page) => {
  await page.locator('.workshop-tools').getByRole('button', { name: 'New' }).click();
  await page.locator('.workshop-start').first().waitFor();
  const names = await page.locator('.workshop-work strong').allTextContents();
  await page.keyboard.press('Escape');
  return names.sort();
};

/** Waits until the browser has a long input of a judge. */
const inputIsKept = (page: Page) => vi.waitUntil(() => page.evaluate(hasInput), { timeout: 60_000 });

/** Runs in the page. */
function hasInput(): Promise<boolean> {
  return new Promise(resolve => {
    const opening = indexedDB.open('zugzwang', 1);
    // It is not there yet: whoever keeps something makes it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const count = opening.result.transaction('inputs').objectStore('inputs').count();
      count.onsuccess = () => {
        opening.result.close();
        resolve(count.result > 0);
      };
    };
  });
}

/** Storage as a private window, or a full disk, has it. */
const closed = (what: 'closed' | 'full') => async (context: BrowserContext) => {
  await context.addInitScript(what => {
    if (origin === 'null') return;
    if (what === 'closed')
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('closed', 'SecurityError');
          },
        });
    else
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
  }, what);
};

test('who declines a link goes on where they were: with their edits, cursor, history and position', async ({
  visit,
  expect,
}) => {
  const page = await visit(await linkTo(game('First')));
  await agree(page);
  await runs(page, 'First');
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('// mine');
  await says(page, '// mine');
  // Until what is typed is what runs.
  await page.locator('.workshop-old').waitFor({ state: 'detached' });
  await readyWithValues(page);
  await go(page, '#/workshop?moves=2');
  await page.locator('[data-position="7"]').waitFor();
  await go(page, hashOf(await linkTo(game('Second'))));
  await page.getByRole('heading', { name: 'Run these rules?' }).waitFor();
  await page.getByRole('button', { name: 'Do not run them' }).click();
  await says(page, '// mine');
  await expect.poll(() => hashOf(page.url())).toBe('#/workshop?moves=2');
  await positionIs(page, '7');
  await expect.poll(() => page.title()).toContain('Workshop');
  // The cursor is where it was, and what was typed can be taken back.
  await editor(page).focus();
  await page.keyboard.type('!');
  await says(page, '// mine!');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
  await expect.poll(() => editor(page).textContent()).not.toContain('// mine');
  expect(await works(page)).toEqual([]);
});

test('who agrees to another link finds both works, each as it was left', async ({ visit, expect }) => {
  const page = await visit(await linkTo(game('First')));
  await agree(page);
  await runs(page, 'First');
  await write(page, game('First, changed'));
  await runs(page, 'First, changed');
  await go(page, hashOf(await linkTo(game('Second'))));
  await page.getByText('Your own work stays as it is').waitFor();
  await agree(page);
  await runs(page, 'Second');
  expect(await works(page)).toEqual(['First, changed']);
  await page.reload();
  await runs(page, 'Second');
  await page.locator('.workshop-tools').getByRole('button', { name: 'New' }).click();
  await page.locator('.workshop-work .workshop-start').first().click();
  await runs(page, 'First, changed');
  expect(await works(page)).toEqual(['Second']);
  // Thrown away by two presses, and no sooner.
  await page.locator('.workshop-tools').getByRole('button', { name: 'New' }).click();
  await page.getByRole('button', { name: 'Remove: Second' }).click();
  await page.getByRole('button', { name: 'Remove for good: Second' }).click();
  await expect.poll(() => page.locator('.workshop-work').count()).toBe(0);
});

test('two tabs do not overwrite each other', async ({ visit }) => {
  const page = await visit(at('workshop'));
  await checked(page);
  await write(page, game('Common'));
  await runs(page, 'Common');
  const other = await page.context().newPage();
  await other.goto(at('workshop'));
  await runs(other, 'Common');
  await write(page, game('Of the one'));
  await runs(page, 'Of the one');
  await write(other, game('Of the other'));
  await runs(other, 'Of the other');
  await write(page, game('Of the one, again'));
  await runs(page, 'Of the one, again');
  await page.reload();
  await runs(page, 'Of the one, again');
  expect(await works(page)).toEqual(['Of the other']);
  await other.reload();
  await runs(other, 'Of the other');
  expect(await works(other)).toEqual(['Of the one, again']);
});

test.for(['closed', 'full'] as const)(
  'with storage %s, a visit to the gallery loses nothing, and leaving asks',
  async (what, { visit }) => {
    const page = await visit(at('workshop'), { before: closed(what) });
    await checked(page);
    await write(page, game('Nowhere else'));
    await runs(page, 'Nowhere else');
    await page.getByText('This browser cannot keep your present work').first().waitFor();
    await page.getByRole('link', { name: 'Games' }).click();
    await page.getByRole('main').getByRole('link').first().waitFor();
    await page.getByRole('link', { name: 'Workshop' }).click();
    await says(page, 'Nowhere else');
    // Before anything takes its place, that is said; and it stays in the list.
    await page.locator('.workshop-tools').getByRole('button', { name: 'New' }).click();
    await page.locator('.workshop-start').filter({ hasText: 'Cards' }).click();
    const question = page.getByRole('dialog', { name: 'Another work' });
    await question.getByText('Save it as a file').waitFor();
    await says(page, 'Nowhere else');
    await question.getByRole('button', { name: 'Go on without saving' }).click();
    await runs(page, 'From either end');
    expect(await works(page)).toEqual(['Nowhere else']);
    expect(await askedWhenLeft(page)).toBe('beforeunload');
  },
);

/** Leaves a page in which something would be lost: the kind of question that the browser asks. */
async function askedWhenLeft(page: Page): Promise<string> {
  const asked = page.waitForEvent('dialog');
  const left = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  await dialog.accept();
  await left;
  return dialog.type();
}

/** The program of a lesson, once it is there. */
async function program(page: Page) {
  await page.locator('.lesson-program').scrollIntoViewIfNeeded();
  await editor(page).waitFor();
}

/** What the file holds that a notice offers to save. */
async function textSaved(page: Page, notice: Locator): Promise<string> {
  const saving = page.waitForEvent('download');
  await notice.getByRole('button').click();
  return text(await (await saving).createReadStream());
}

/** What is in storage of a lesson's program. */
const stored = (page: Page, lesson: string) =>
  page.evaluate(lesson => localStorage.getItem(`zugzwang.lesson.${lesson}`), lesson);

test('programs of lessons in two tabs do not overwrite each other', async ({ visit, expect }) => {
  const page = await visit(at('learn/loops'));
  await program(page);
  await write(page, '// common');
  await expect.poll(() => stored(page, 'loops')).toBe('// common');
  const other = await page.context().newPage();
  await other.goto(at('learn/loops'));
  await program(other);
  await says(other, '// common');
  await write(other, '// of the other');
  await expect.poll(() => stored(page, 'loops')).toBe('// of the other');
  await write(page, '// of the one');
  const notice = page.locator('.notice', { hasText: 'Another tab has written a program for this lesson' });
  expect(await textSaved(page, notice)).toBe('// of the one');
  expect(await stored(page, 'loops')).toBe('// of the other');
  // It stays as long as the page, from lesson to lesson, and leaving asks.
  await go(page, '#/learn/nim');
  await page.locator('.lesson-program').waitFor();
  await go(page, '#/learn/loops');
  await program(page);
  await says(page, '// of the one');
  await notice.waitFor();
  expect(await askedWhenLeft(page)).toBe('beforeunload');
  // The other goes on as it was.
  await write(other, '// of the other, again');
  await expect.poll(() => stored(other, 'loops')).toBe('// of the other, again');
  expect(await other.locator('.lesson-program .notice').count()).toBe(0);
});

test.for(['closed', 'full'] as const)(
  'with storage %s, that the program of a lesson is not kept is said',
  async (what, { visit, expect }) => {
    const page = await visit(at('learn/loops'), { before: closed(what) });
    await program(page);
    await write(page, '// nowhere else');
    const notice = page.locator('.notice', { hasText: 'This browser does not keep what is written here' });
    expect(await textSaved(page, notice)).toBe('// nowhere else');
  },
);

/** The first field for an answer of a lesson. */
const answerField = (page: Page) => page.locator('.lesson-exercise').getByRole('textbox').first();

test('answers in lessons stay from visit to visit, and two tabs do not overwrite each other', async ({
  visit,
  expect,
}) => {
  const page = await visit(at('learn/numbers'));
  await answerField(page).fill('1/2');
  const other = await page.context().newPage();
  await other.goto(at('learn/numbers'));
  await expect.poll(() => answerField(other).inputValue()).toBe('1/2');
  await answerField(other).fill('3/4');
  await answerField(page).fill('5/8');
  const notice = page.locator('.notice', { hasText: 'Another tab has answered in this lesson' });
  expect(await textSaved(page, notice)).toContain('5/8\n');
  await other.reload();
  await expect.poll(() => answerField(other).inputValue()).toBe('3/4');
});

test.for(['closed', 'full'] as const)(
  'with storage %s, that choices are not remembered is said',
  async (what, { visit }) => {
    const page = await visit(at('play/nim'), { before: closed(what) });
    await readyToPlay(page);
    await page.getByLabel('You play', { exact: true }).selectOption({ index: 1 });
    await page.locator('.toast').getByText('This browser keeps none of your choices').waitFor();
  },
);

test('works of version 0.4.0 are found', async ({ visit }) => {
  const before = async (context: BrowserContext) => {
    await context.addInitScript(
      ([now, then]) => {
        if (origin === 'null' || localStorage.getItem('been') !== null) return;
        localStorage.setItem('been', 'here');
        localStorage.setItem('zugzwang.workshop.source', now!);
        localStorage.setItem('zugzwang.workshop.earlier', JSON.stringify([{ name: 'Then', source: then, at: 5 }]));
      },
      [game('Now'), game('Then')],
    );
  };
  const page = await visit(at('workshop'), { before });
  await runs(page, 'Now');
  expect(await works(page)).toEqual(['Then']);
  await page.reload();
  await runs(page, 'Now');
  expect(await works(page)).toEqual(['Then']);
});

test('a long input of a judge survives a reload, a short one is in the address', async ({ visit, expect }) => {
  const page = await visit(at('contest/berzerk'));
  const box = page.getByRole('textbox').first();
  await box.waitFor();
  const squares = Array.from({ length: 6000 }, (_, i) => 1 + ((i * i * 31) % 6997));
  const numbers = [...new Set(squares)];
  const input = `7000\n${numbers.length} ${numbers.join(' ')}\n1 3\n`;
  await box.fill(input);
  await page.getByText('This input is too long for a link').waitFor();
  await inputIsKept(page);
  await page.reload();
  await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe(input);
  // Another tab begins with nothing.
  const other = await page.context().newPage();
  await other.goto(at('contest/berzerk'));
  await other.getByRole('textbox').first().waitFor();
  await other.waitForTimeout(500);
  expect(await other.getByRole('textbox').first().inputValue()).toBe('');
});

test('a long input that comes back late replaces nothing that was typed meanwhile', async ({ visit }) => {
  const page = await visit(at('contest/berzerk'));
  const box = page.getByRole('textbox').first();
  const long = `7000\n1 1\n1 2\n${Array.from({ length: 6000 }, (_, i) => (i * i * 31) % 6997).join(' ')}`;
  await box.fill(long);
  await page.getByText('This input is too long for a link').waitFor();
  await inputIsKept(page);
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...names) {
      const opening = open.apply(this, names);
      const late = (react: (event: Event) => void) =>
        opening.addEventListener('success', event => setTimeout(() => react(event), 5000));
      Object.defineProperty(opening, 'onsuccess', { set: late });
      return opening;
    };
  });
  await page.reload();
  await box.waitFor();
  expect(await box.inputValue()).toBe('');
  const typed = '8\n4 6 2 3 4\n2 3 6\n';
  await box.fill(typed);
  await page.waitForTimeout(7000);
  expect(await box.inputValue()).toBe(typed);
  expect(page.url()).toContain('input=');
});

test('a set-up that is half typed survives a reload, and not its end', async ({ visit, expect }) => {
  const page = await visit(at('play/nim'));
  await readyWithValues(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.fill('1-2-');
  await page.reload();
  await expect.poll(() => page.getByRole('dialog').getByRole('textbox').first().inputValue()).toBe('1-2-');
  await page.reload();
  await field.fill('1-2-3');
  await page.getByRole('dialog').locator('button[type=submit]:not([aria-disabled=true])').click();
  await page.locator('[data-position="1-2-3"]').waitFor();
  await page.reload();
  await readyToPlay(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a broken link in place of any view leaves the work of that view', async ({ visit, expect }) => {
  const page = await visit(at('play/nim'));
  const back = async (to: string) => {
    await go(page, to);
    await page.getByRole('main').getByRole('alert').first().waitFor();
    await page.goBack();
  };
  await readyWithValues(page);
  await page.locator('[data-move]').first().click();
  await page.locator('[data-at="1"]').waitFor();
  const made = page.url();
  for (const bad of ['#/nowhere', '#/play/nim?moves=hello', '#/play/nimm']) {
    await back(bad);
    await page.locator('[data-at="1"]').waitFor();
    expect(page.url()).toBe(made);
  }

  await go(page, '#/values');
  await page.getByLabel('Cell 1', { exact: true }).fill('g := {7|1}');
  await page.waitForURL(url => decodeURIComponent(url.hash).includes('{7|1}'));
  await back('#/values/g');
  await page.locator('output', { hasText: '{7|1}' }).first().waitFor();

  await go(page, '#/contest/candy-piles');
  await page.getByLabel('Input', { exact: true }).fill('2\n1 3\n');
  await page.locator('.contest-out').waitFor();
  await go(page, '#/contest/candy-piles?zip=@@@');
  await page.locator('.toast', { hasText: 'The input in this link cannot be read.' }).waitFor();
  expect(await page.getByLabel('Input', { exact: true }).inputValue()).toBe('2\n1 3\n');
  await page.waitForURL(url => !url.hash.includes('@@@'));
  await back('#/contest/candypiles');
  await expect.poll(() => page.getByLabel('Input', { exact: true }).inputValue()).toBe('2\n1 3\n');

  await go(page, '#/learn/loops');
  await program(page);
  await write(page, '// half a program');
  await expect.poll(() => stored(page, 'loops')).toBe('// half a program');
  await back('#/learn/loop');
  await program(page);
  await says(page, '// half a program');
});

test('rules in a link that are cut off leave what is in the workshop', async ({ visit }) => {
  const page = await visit(at('workshop'));
  await editor(page).waitFor();
  await write(page, game('Mine'));
  await runs(page, 'Mine');
  await go(page, hashOf(await linkTo(game('Another'))).slice(0, -40));
  await page.getByRole('main').getByRole('alert').first().waitFor();
  await page.getByRole('button', { name: 'To the workshop' }).click();
  await says(page, 'Mine');
});
