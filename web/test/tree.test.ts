/** What a screen reader is given: the accessibility tree of every view, of boards place by place, and what is announced as one plays. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { clickMove, playAs, readyToPlay, readyWithValues } from './support/desk.ts';
import { oracleOf, someMoves } from './support/rules.ts';
import { at, test } from './support/test.ts';
import { VIEWS } from './support/views.ts';

interface Node {
  readonly role: string;
  readonly name: string;
  /** `polite` or `assertive` where changes are read out. */
  readonly live: string | undefined;
}

/** Everything that is not hidden from it, as Chromium tells a screen reader. */
async function tree(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => {
      const property = (wanted: string) => properties.find(({ name }) => name === wanted)?.value.value;
      return {
        role: String(role?.value),
        name: String(name?.value ?? '').trim(),
        live: property('live') as string | undefined,
      };
    });
}

const CONTROLS = new Set(
  'button link textbox searchbox combobox listbox option checkbox radio slider spinbutton switch tab menuitem gridcell treeitem'.split(
    ' ',
  ),
);
/** Parts of a page that one goes to by their names. */
const NAMED = new Set(['dialog', 'region', 'navigation', 'radiogroup', 'tablist', 'image', 'figure', 'application']);
test.for(VIEWS)('whatever can be used has a name and a role in $name', async ({ link, ready, arrange }, { show }) => {
  const page = await show(at(link));
  await ready(page, 'en');
  await arrange?.(page);
  const nodes = await tree(page);
  const controls = nodes.filter(({ role }) => CONTROLS.has(role));
  expect(controls.length).toBeGreaterThan(3);
  const wrong = nodes.filter(
    ({ role, name }) => (CONTROLS.has(role) || NAMED.has(role)) && !/[\p{L}\p{N}*]/u.test(name),
  );
  expect(wrong).toEqual([]);
  expect(nodes.filter(({ role }) => role === 'heading').length).toBeGreaterThan(0);
  // What lies behind a dialog is not there.
  expect(nodes.some(({ live, role }) => live === 'polite' || role === 'dialog')).toBe(true);
});

/** Boards of several kinds, with pieces on them that move. */
const BOARDS = [
  ['three-mens-morris', 7, /\w+, (X|O)\b/],
  ['quixo:n=3', 4, /^\w+/],
  ['hexapawn', 2, /^\w+, pawn of (White|Black)/],
  ['dodgem', 2, /^\w+, car/],
  ['achi', 9, /, (X|O)\b/],
] as const;

test.for(BOARDS)(
  'places of %s say what stands there, and which moves there are',
  async ([spec, made, name], { show }) => {
    const { probe } = await oracleOf(spec);
    const line = await someMoves(spec, made);
    expect(line.length).toBe(made);
    const page = await show(at(`play/${spec}?moves=${line.map(({ text }) => text).join('~')}&values=off&side=both`));
    await readyToPlay(page);
    const byPlace = new Map<string, string[]>();
    for (const { text, clicks } of probe(line.at(-1)!.to).moves) {
      const [place] = clicks;
      if (place !== undefined) byPlace.set(place, [...(byPlace.get(place) ?? []), text]);
    }
    expect(byPlace.size).toBeGreaterThan(0);
    const buttons = await page
      .locator('.play-board [data-place]')
      .evaluateAll(all => all.map(one => [one.getAttribute('data-place')!, one.getAttribute('aria-label')!] as const));
    expect(buttons.map(([place]) => place).sort()).toEqual([...byPlace.keys()].sort());
    const inTree = (await tree(page)).filter(({ role }) => role === 'button').map(({ name }) => name);
    for (const [place, label] of buttons) {
      expect(inTree).toContain(label);
      expect(label).toMatch(name);
      const [only, another] = byPlace.get(place)!;
      if (another !== undefined) expect(label).toContain(`${byPlace.get(place)!.length} moves`);
      else if (only !== place) expect(label).toContain(only);
    }
  },
);

/** Collects what live regions say from now on. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        if (region) heard.push(region.textContent ?? '');
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const inner of [node, ...node.querySelectorAll('*')])
              if (inner.matches(regions)) heard.push(inner.textContent ?? '');
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
}

test.for(['play/tic-tac-toe', ''])(
  'moves and the end of a game are announced at %j',
  async (link, { visit, expect }) => {
    const page = await visit(at(link));
    const isFront = link === '';
    const board = page.locator(isFront ? '.front-board' : '.play-board');
    if (isFront) await board.locator('[data-place]').first().waitFor();
    else await readyWithValues(page);
    const heard = await listen(page);
    if (isFront) {
      await playAs(page, 'You play X');
      await board.locator('[data-place]').first().click();
      await expect.poll(heard).toMatch(/X played /);
      await expect.poll(heard).toMatch(/O played /);
      return;
    }
    await playAs(page, 'You play both');
    for (const place of ['a1', 'b1', 'a2', 'b2', 'a3']) await clickMove(page, { text: place, clicks: [place], to: '' });
    await expect.poll(heard).toMatch(/X played a1/);
    await expect.poll(heard).toMatch(/O played b2/);
    await expect.poll(heard).toMatch(/X has won/);
  },
);
