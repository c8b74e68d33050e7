/** The play view as a visitor uses it: what is on the board, and how a move is made. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ExpectedMove, Oracle } from './rules.ts';

/** Waits until a position is on the board and moves can be made. */
export const readyToPlay = (page: Page) => board(page).waitFor();

/** Waits until values are known. */
export const readyWithValues = (page: Page) => page.locator('[data-position][data-outcome]').waitFor();

export const board = (page: Page) => page.locator('[data-position]');

/** Notation of the position on the board. */
export const positionOn = async (page: Page) => (await board(page).getAttribute('data-position')) ?? '';

/**
 * Waits until the board shows the position after so many moves, or more; says how many, and which. The address tells of a move before the
 * board does: until its position is looked up the board stays as it was.
 */
export async function boardAfter(page: Page, moves: number): Promise<{ made: number; position: string }> {
  const shown = await page.waitForFunction(moves => {
    const { at = '-1', position = '' } = document.querySelector<HTMLElement>('[data-position]')?.dataset ?? {};
    return Number(at) >= moves && { made: Number(at), position };
  }, moves);
  return shown.evaluate(found => found || { made: -1, position: '' });
}

/** Waits for a position. */
export const positionIs = (page: Page, text: string) => page.locator(has('data-position', text)).waitFor();

/** The moves of the game, those that are taken back too, as the list of moves has them. */
export async function movesMade(page: Page): Promise<string[]> {
  await showGame(page);
  await page.locator('.play-game, .play-game-begins').first().waitFor();
  return page.locator('[data-made]').evaluateAll(items => items.map(item => item.getAttribute('data-made') ?? ''));
}

/** Where the list of moves and the value history are: on a phone behind a tab. */
export async function showGame(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Game' });
  if (await tab.isVisible()) await tab.click();
}

/** Makes a move by clicking its places, or from the list of moves where it has none. A computer may answer before one looks. */
export async function clickMove(page: Page, move: ExpectedMove): Promise<void> {
  if (move.clicks.length === 0) await inList(page, move.text).click();
  for (const place of move.clicks) await placeOn(page, place).click();
}

/** Makes a move, and waits for where it leads. */
export async function makeMove(page: Page, move: ExpectedMove): Promise<void> {
  await clickMove(page, move);
  await positionIs(page, move.to);
}

/** Plays best moves from the start against a computer that never errs, and wins in so many plies. */
export async function playToWin(page: Page, oracle: Oracle, plies: number): Promise<void> {
  for (let made = 0; ; made += 2) {
    const { moves, outcome, remoteness } = oracle.probe(await positionOn(page));
    expect([outcome, remoteness]).toEqual(['win', plies - made]);
    const [best] = moves;
    if (best === undefined) expect.fail('no move is left');
    if (best.remoteness === 1) return makeMove(page, best);
    await clickMove(page, best);
    await boardAfter(page, made + 2);
  }
}

/** A place of the board, to be clicked. */
export const placeOn = (page: Page, place: string): Locator => board(page).locator(has('data-place', place));

/** A move in the list of legal moves. */
export const inList = (page: Page, move: string): Locator => page.locator(has('data-move', move));

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first();

/** Chooses whom to play: `You play X`, `You watch`. */
export const playAs = (page: Page, side: string) => page.getByLabel('You play', { exact: true }).selectOption(side);

/** The sentence above the board. */
export const prediction = (page: Page): Locator => page.locator('.prediction');

const has = (name: string, value: string) => `[${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"]`;
