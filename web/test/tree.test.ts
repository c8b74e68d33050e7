/** What a screen reader is given: boards place by place, and what is announced as one plays. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tree } from './support/axe.ts';
import { clickMove, playAs, readyToPlay, readyWithValues } from './support/desk.ts';
import { oracleOf, someMoves } from './support/rules.ts';
import { at, test } from './support/test.ts';

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
