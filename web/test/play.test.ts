/** Playing: computers, hints, back and forth, values, set-up, links and notation, each checked against the rules. */
import { expect } from 'vitest';
import { GAME_VIEWS } from '../src/page/link.ts';
import { copiedBy, paste } from './support/clipboard.ts';
import {
  board,
  boardAfter,
  button,
  clickMove,
  inList,
  makeMove,
  movesMade,
  playAs,
  positionIs,
  positionOn,
  prediction,
  readyWithValues,
  showGame,
} from './support/desk.ts';
import { oracleOf, someMoves } from './support/rules.ts';
import { at, test, WIDTHS } from './support/test.ts';

test.for(WIDTHS)('a perfect computer never gives a won game away, at %i px', async (width, { visit }) => {
  const oracle = await oracleOf('quixo:n=3');
  const page = await visit(at('play/quixo:n=3'), { width });
  await readyWithValues(page);
  await playAs(page, 'You play O');
  for (let moves = 1; ; moves += 2) {
    const { made, position } = await boardAfter(page, moves);
    expect(made).toBe(moves);
    const now = oracle.probe(position);
    if (now.moves.length === 0) break;
    expect(now.outcome).toBe('lose');
    // The worst defence: the game ends all the sooner.
    await clickMove(page, lastOf(now.moves));
    expect(moves).toBeLessThan(12);
  }
  expect(await prediction(page).textContent()).toContain('X has won');
});

test('a new visitor plays the first side against a level that can be beaten, and is shown no values', async ({
  visit,
}) => {
  const page = await visit(at('play/three-mens-morris'), { isNew: true });
  await readyWithValues(page);
  expect(await prediction(page).textContent()).not.toMatch(/wins|loses|draw/i);
  expect(await page.getByText(/(wins|loses) in \d/).count()).toBe(0);
  expect(await page.getByLabel('Computer').locator('option:checked').textContent()).toBe('Computer sees 1 move ahead');
  const [first] = await someMoves('three-mens-morris', 1);
  await clickMove(page, first!);
  await boardAfter(page, 2);

  await page.getByLabel('Show values').check();
  await page
    .getByText(/(wins|loses) in \d/)
    .first()
    .waitFor();
  await playAs(page, 'You play O');
  await page.getByLabel('Computer').selectOption('Computer plays anything');
  await page.goto(at('play/tic-tac-toe'));
  await page.locator('[data-position][data-at="1"]').waitFor();
  expect(await page.getByLabel('Show values').isChecked()).toBe(true);
  expect(await page.getByLabel('Computer').inputValue()).toBe('1');
});

test('on the front page a new visitor plays at once, and no card tells who wins until values are shown', async ({
  visit,
}) => {
  const page = await visit(at(''), { isNew: true, width: 360 });
  const front = page.locator('.front-board');
  await front.locator('[data-place="4"]').first().click();
  // The stone and its answer: undo leads back to the start.
  await front.getByText('X to move').waitFor();
  await front.getByRole('button', { name: 'Undo', disabled: false }).waitFor();
  await front.locator('a[href*="~"]', { hasText: 'Open this game' }).waitFor();
  const cards = page.locator('.cards').first();
  expect(await cards.textContent()).not.toMatch(/player wins|Tie in|Draw/);
  await front.getByLabel('Show values').check();
  await cards
    .getByText(/player wins in/)
    .first()
    .waitFor();
  // What each move comes to stands on the board.
  await front.locator('.board-frame .tint').first().waitFor();
  await page.getByRole('link', { name: 'Open this game' }).click();
  await boardAfter(page, 2);
});

test('a link opens as its sender had it, is not played on by itself, and changes nothing of what is remembered', async ({
  visit,
}) => {
  const page = await visit(at('play/tic-tac-toe?moves=b2~a1~c3&side=first&level=1&values=off&lang=ja'));
  await readyWithValues(page);
  await page.locator('html[lang="ja"]').waitFor();
  await page.getByText('指させるまで待っています').waitFor();
  expect(await prediction(page).textContent()).not.toContain('勝ち');
  expect(await movesMade(page)).toEqual(['b2', 'a1', 'c3']);
  await button(page, '一手').click();
  await boardAfter(page, 4);
  await page.goto(at('play/nim'));
  await positionIs(page, '3-4-5');
  await readyWithValues(page);
  expect(await page.locator('.play-row select').first().inputValue()).toBe('both');
  await page.reload();
  await readyWithValues(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await prediction(page).textContent()).toContain('wins in');
});

test('at the end there is the move that the game turned upon, and the other side', async ({ visit }) => {
  const page = await visit(at('play/tic-tac-toe?moves=b2~a2~a3~c1~a1~b3~c3&side=first'));
  await readyWithValues(page);
  await button(page, 'A puzzle').waitFor();
  await button(page, 'Where it was lost').click();
  await page.locator('[data-position][data-at="5"]').waitFor();
  await page
    .getByText(/^Best is /)
    .first()
    .waitFor();
  await page.goBack();
  await page.getByText('Where it was won and lost').click();
  const { game, probe } = await oracleOf('tic-tac-toe');
  let state = game.start;
  for (const made of ['b2', 'a2', 'a3', 'c1', 'a1'])
    state = game.play(
      state,
      game.moves(state).find(move => game.moveText(move) === made),
    );
  const turn = page.locator('.review-turn', { hasText: '6. b3' });
  await turn.getByText(/Before it: .*Tie.* After it: X wins in 1 ply/).waitFor();
  const [best] = probe(game.makeText(state)).moves;
  expect(await turn.textContent()).toContain(`Best was ${best?.text}`);
  await button(page, 'Other side').click();
  // The computer begins.
  await page.locator('[data-position][data-at="1"]').waitFor();
  expect(await page.locator('.play-row select').first().inputValue()).toBe('second');
});

test('what the page says of positions and moves is what solving says', async ({ show }) => {
  const oracle = await oracleOf('three-mens-morris');
  const page = await show(at('play/three-mens-morris'));
  await readyWithValues(page);
  for (const move of [undefined, ...(await someMoves('three-mens-morris', 8))]) {
    if (move !== undefined) await makeMove(page, move);
    const truth = oracle.probe(await positionOn(page));
    expect(await board(page).getAttribute('data-outcome')).toBe(truth.outcome);
    expect(Number((await board(page).getAttribute('data-remoteness')) ?? -1)).toBe(truth.remoteness ?? -1);
    const listed = await page.locator('[data-move]').evaluateAll(items => items.map(item => item.textContent ?? ''));
    expect(listed.length).toBe(truth.moves.length);
    for (const [i, { outcome, remoteness }] of truth.moves.entries()) {
      expect(listed[i]).toContain(
        outcome === 'draw' ? 'draw' : `${{ win: 'wins', lose: 'loses', tie: 'tie' }[outcome]} in ${remoteness}`,
      );
    }
  }
});

test('a hint is a best move, on the board and in words', async ({ show }) => {
  const oracle = await oracleOf('quixo:n=3');
  const page = await show(at('play/quixo:n=3?moves=c2-a2'));
  await readyWithValues(page);
  await button(page, 'Hint').click();
  const words = page.getByText(/^Best is /).first();
  await words.waitFor();
  const hinted = /Best is (\S+?)[;,.]?(\s|$)/.exec((await words.textContent()) ?? '')?.[1] ?? '';
  const { moves } = oracle.probe(await positionOn(page));
  const best = moves.filter(
    ({ remoteness, outcome }) => remoteness === moves[0]?.remoteness && outcome === moves[0]?.outcome,
  );
  expect(best.map(({ text }) => text)).toContain(hinted);
});

test.for(WIDTHS)(
  'moves are taken back and gone to by list, by value history and by the browser, at %i px',
  async (width, { show }) => {
    const moves = await someMoves('tic-tac-toe', 6);
    const page = await show(at('play/tic-tac-toe'), { width });
    await readyWithValues(page);
    const start = await positionOn(page);
    for (const move of moves) await makeMove(page, move);
    const after = (n: number) => (n === 0 ? start : (moves[n - 1]?.to ?? ''));

    await showGame(page);
    await page.locator('[data-made]').nth(1).click();
    await positionIs(page, after(2));
    const history = page.getByRole('slider', { name: 'Value history' });
    await history.focus();
    await page.keyboard.press('ArrowRight');
    await positionIs(page, after(3));
    await page.keyboard.press('End');
    await positionIs(page, after(6));
    await page.keyboard.press('Home');
    await positionIs(page, after(0));
    await history.locator('.history-point').nth(4).click({ force: true });
    await positionIs(page, after(4));
    expect(await history.getAttribute('aria-valuenow')).toBe('4');

    await button(page, 'Redo').click();
    await positionIs(page, after(5));
    expect(await movesMade(page)).toEqual(moves.map(({ text }) => text));
    await page.reload();
    await positionIs(page, after(5));
    expect(await movesMade(page)).toEqual(moves.map(({ text }) => text));

    await button(page, 'Restart').click();
    await positionIs(page, start);
    expect(await movesMade(page)).toEqual([]);
    await page.goBack();
    await positionIs(page, after(5));
  },
);

test('the back button takes moves back one by one', async ({ show }) => {
  const moves = await someMoves('nim', 3);
  const page = await show(at('play/nim'));
  await readyWithValues(page);
  for (const move of moves) await makeMove(page, move);
  for (const move of moves.slice(0, -1).reverse()) {
    await page.goBack();
    await positionIs(page, move.to);
  }
  await page.goForward();
  await positionIs(page, moves[1]?.to ?? '');
});

test('values are hidden and shown', async ({ visit, expect }) => {
  const page = await visit(at('play/quixo:n=3'));
  await readyWithValues(page);
  expect(await prediction(page).textContent()).toContain('X wins in 7 plies');
  await page.getByLabel('Show values').uncheck();
  await expect.poll(() => prediction(page).textContent()).not.toContain('wins');
  await expect.poll(() => page.getByText(/(wins|loses) in \d/).count()).toBe(0);
  await page.reload();
  await page.locator('[data-position]').waitFor();
  expect(await prediction(page).textContent()).not.toContain('wins');
  await page.getByLabel('Show values').check();
  await page.getByText('X wins in 7 plies').first().waitFor();
});

test.for(WIDTHS)(
  'a position is set up by notation, and what is no position is told, at %i px',
  async (width, { show }) => {
    const page = await show(at('play/tic-tac-toe'), { width });
    await readyWithValues(page);
    await button(page, 'Set up').click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Position, moves or a link');
    await field.fill('XX/whatever');
    await dialog.getByText(/no position of the game/).waitFor();
    await field.fill('XX./OO./... X');
    await dialog.getByRole('button', { name: 'Play from here' }).click();
    await positionIs(page, 'XX./OO./... X');
    expect(page.url()).toContain('from=');
    await page.getByText('X wins in 1 ply').first().waitFor();
  },
);

test('notation, moves and links are pasted and copied', async ({ show }) => {
  const page = await show(at('play/tic-tac-toe?moves=b2~a1'));
  await positionIs(page, '.../.X./O.. X');
  await button(page, 'Share').click();
  const copied = (name: string) => copiedBy(page, () => button(page, name).click());
  expect(await copied('Copy: Position')).toBe('.../.X./O.. X');
  expect(await copied('Copy: Moves made')).toBe('b2 a1');
  await page.keyboard.press('Escape');

  for (const [pasted, position] of [
    ['b2 a1 c3', '..X/.X./O.. O'],
    ['X../.O./..X O', 'X../.O./..X O'],
    [at('play/tic-tac-toe?moves=a3'), 'X../.../... O'],
  ] as const) {
    await board(page).getByRole('button').first().focus();
    const accept = page.getByRole('dialog').getByRole('button', { name: /Play from here|Open the link/ });
    await paste(page, pasted, () => accept.waitFor());
    await accept.click();
    await positionIs(page, position);
  }
});

test('variations are kept, put in order, written down, read, and sent', async ({ show, visit }) => {
  const page = await show(at('play/tic-tac-toe?moves=b2~a1~c3&at=1'));
  await positionIs(page, '.../.X./... O');
  await page.getByText('Variations and comments').waitFor();
  await inList(page, 'a3').click();
  await positionIs(page, 'O../.X./... X');
  await page.getByText('Variations and comments').click();
  const text = page.getByLabel('The game as text');
  const isWritten = (moves: string) =>
    page.waitForFunction(
      wanted => document.querySelector<HTMLTextAreaElement>('.record-text')?.value === wanted,
      `[Game "tic-tac-toe"]\n\n${moves} *\n`,
    );
  await isWritten('b2 a1 (a3) c3');
  await button(page, 'Make this the main line').click();
  await isWritten('b2 a3 (a1 c3)');
  await page.getByLabel('Comment on the position on the board').fill('in a corner');
  await page.keyboard.press('Tab');
  await isWritten('b2 a3 {in a corner} (a1 c3)');
  await page.locator('.record-lines').getByRole('button', { name: '3. c3' }).click();
  await positionIs(page, '..X/.X./O.. O');
  await button(page, 'Share').click();
  const link = await copiedBy(page, () => button(page, 'Copy: Link to this position').click());
  await page.keyboard.press('Escape');
  await text.fill('b2\na1 b2 *');
  await button(page, 'Read this text').click();
  await page.getByText('Line 2, column 4: the move “b2” is not legal here.').waitFor();
  await text.fill('b2 (a1');
  await button(page, 'Read this text').click();
  await page.getByText('Line 1, column 4: this bracket is never closed.').waitFor();
  await text.fill('c1 {why not} a1 *');
  await button(page, 'Read this text').click();
  await positionIs(page, '.../.../O.X X');
  await isWritten('c1 {why not} a1');
  const other = await visit(link);
  await positionIs(other, '..X/.X./O.. O');
  await other.getByText('Variations and comments').click();
  await other.getByRole('button', { name: '2. a3' }).waitFor();
  await other.getByText('in a corner').waitFor();
  await other.waitForURL(url => !url.hash.includes('tree='));
});

test('a puzzle is solved: wrong moves are told and taken back, right ones are answered', async ({ show }) => {
  const page = await show(at('play/tic-tac-toe?puzzle=7'));
  await page.getByText(/to move: win in \d+ plies/).waitFor();
  const { probe } = await oracleOf('tic-tac-toe');
  await page.waitForURL(url => url.hash.includes('from='));
  const first = await positionOn(page);
  await button(page, 'Share').click();
  expect(await page.getByRole('textbox', { name: 'Link to this position' }).inputValue()).toMatch(/from=.*&puzzle=7$/);
  await page.keyboard.press('Escape');
  const { moves, remoteness } = probe(first);
  await inList(page, moves.at(-1)!.text).click();
  await page.getByText(`${moves.at(-1)!.text} does not keep the win.`).waitFor();
  await button(page, 'Take it back').click();
  await positionIs(page, first);
  for (let made = 0; made < remoteness!; made += 2) {
    const { made: now, position } = await boardAfter(page, made);
    expect(now).toBe(made);
    const [best, other] = probe(position).moves;
    expect([best?.outcome, other?.outcome === 'win']).toEqual(['win', false]);
    await inList(page, best!.text).click();
  }
  await page.getByText('Solved.').waitFor();
  await button(page, 'Another puzzle').click();
  await button(page, 'Show the solution').click();
  await page.getByText(/has won after \d+ plies/).waitFor();
  expect(await page.getByText('Solved.').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('zugzwang.values'))).toBe('on');
  await page.goto(at('play/nim:heaps=1-1?puzzle=daily'));
  await page.getByText(/No puzzle was found in this game/).waitFor();
  await page.goto(at('play/tic-tac-toe?puzzle=7&from=.../.../...+X'));
  await page.getByText('The puzzle of this number begins at another position').waitFor();
  await button(page, 'Another puzzle').click();
  await page.getByText(/to move: win in \d+ plies/).waitFor();
});

test('a link keeps position and moves from view to view', async ({ show }) => {
  const page = await show(at('play/nim?moves=3:2~2:1'));
  await positionIs(page, '3-3-3');
  const views = page.getByRole('navigation', { name: 'Views of this game' });
  await views
    .getByRole('link')
    .nth(GAME_VIEWS.length - 1)
    .waitFor();
  expect(await views.getByRole('link').count()).toBe(GAME_VIEWS.length);
  for (const name of ['Statistics', 'Graph', 'Map', 'Play']) await views.getByRole('link', { name }).click();
  await positionIs(page, '3-3-3');
  expect(await movesMade(page)).toEqual(['3:2', '2:1']);
});

test('two computers play a game to its end', async ({ visit }) => {
  const page = await visit(at('play/tic-tac-toe?moves=b2~a1~c1~a3'));
  await readyWithValues(page);
  await playAs(page, 'You watch');
  await page.getByLabel('Pace').selectOption('0.2');
  await button(page, 'Run').click();
  await page
    .getByText(/A tie after 9 plies/)
    .first()
    .waitFor();
});

test('a move can be picked from the list of a long one by typing', async ({ show }) => {
  const page = await show(at('play/teeko'));
  await page.locator('[data-move]').first().waitFor();
  await inList(page, 'c3').click();
  await positionIs(page, '...../...../..X../...../..... O');
});

function lastOf<T>(items: readonly T[]): T {
  return items.at(-1) ?? expect.fail('there is nothing');
}
