import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { kept } from '../../test/tables/kept.js';
import type { AnyGame } from '../core/game.js';
import { solveSync } from '../solve/solve.js';
import { findFamily } from './registry.js';

const IDS = [
  'addition-subtraction',
  'arc-kayles',
  'berzerk',
  'candy-piles',
  'chip',
  'choosing-carrot',
  'chomp',
  'coins',
  'connect-four',
  'cram',
  'dodgem',
  'euclid',
  'fibonacci-nim',
  'heaps',
  'hexapawn',
  'impartial-clobber',
  'kaooa',
  'moore',
  'nim',
  'node-kayles',
  'quixo',
  'subtraction',
  'three-mens-morris',
  'tic-tac-toe',
  'wythoff',
];

/** The positions of each default game, listed once. */
const statesOf = kept(
  (game: AnyGame) => Array.from(solveSync(game).entries(), ({ state }) => state),
  game => game.name,
);

/** The default game, or a smaller one where that has too many positions for a quick look at each. */
async function smallGame(id: string): Promise<AnyGame> {
  const family = await findFamily(id);
  return id === 'connect-four' ? family.game(family.parse(new Map([['height', '3']]))) : family.game();
}

test.each(IDS)('%s: examples can be reached, and are written as they are read', async id => {
  const family = await findFamily(id);
  const game = family.game();
  const reached = new Set(statesOf(game).map(state => game.makeText(state)));
  for (const example of family.examples) {
    expect(game.makeText(game.parseText(example))).toBe(example);
    expect(reached.has(example), example).toBe(true);
  }
  expect(family.examples[0]).toBe(game.makeText(game.start));
});

test.each(IDS)(
  '%s: every reachable position can be written and read, and drawn; its moves have texts of their own',
  async id => {
    const game = await smallGame(id);
    const fails: string[] = [];
    for (const state of statesOf(game)) {
      const text = game.makeText(state);
      if (!isDeepStrictEqual(game.parseText(text), state)) fails.push(`${text} is read as another`);
      if (game.show(state) === '') fails.push(`${text} is not drawn`);
      if (game.result(state) >= 0) continue;
      const texts = game.moves(state).map(move => game.moveText(move));
      if (new Set(texts).size !== texts.length) fails.push(`${text}: ${texts}`);
    }
    expect(fails).toEqual([]);
  },
);

test.each(IDS)('%s: prose is there, and the spec names every parameter', async id => {
  const family = await findFamily(id);
  for (const prose of [family.title, family.summary, family.rules, family.notation])
    expect(prose.length).toBeGreaterThan(2);
  expect(family.rules).toMatch(/\.$/);
  expect(family.spec()).toBe(family.game().name);
  expect(family.id).toBe(id);
});
