import { expect, test } from 'vitest';
import { findFamily, GAME_IDS } from 'zugzwang/games';
import jaGames from './ja.json' with { type: 'json' };
import { rules as jaRules } from './ja-rules.ts';
import type { GameRules, GameTexts } from './texts.ts';
import zhGames from './zh.json' with { type: 'json' };
import { rules as zhRules } from './zh-rules.ts';

type Texts = Readonly<Record<string, GameTexts>>;

const LANGUAGES = [
  ['zh', zhGames as Texts, zhRules],
  ['ja', jaGames as Texts, jaRules],
] as const;

const CASES = LANGUAGES.flatMap(([language, games, rules]) =>
  GAME_IDS.map(id => [language, id, { ...games[id], ...rules[id] }] as const),
);

/** Games some of whose players have names that mean something; the first one of each family that has them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  awari: ['South', 'North'],
  breakthrough: ['White', 'Black'],
  chip: ['Left', 'Right'],
  'dobutsu-shogi': ['Sente', 'Gote'],
  dodgem: ['Left', 'Right'],
  'fox-and-hounds': ['fox', 'hounds'],
  hexapawn: ['White', 'Black'],
  kalah: ['South', 'North'],
  kaooa: ['crows', 'vulture'],
  morris: ['White', 'Black'],
};

test.each(LANGUAGES)('%s tells the games of the registry and no others', (_, games, rules) => {
  expect(Object.keys(games).sort()).toEqual([...GAME_IDS]);
  expect(Object.keys(rules)).toEqual(Object.keys(games));
});

test.each(CASES)('%s: %s is told in full', async (_, id, texts) => {
  const family = await findFamily(id);
  const { title, summary, rules, notation, parameters, players } = texts as GameTexts & GameRules;
  for (const text of [title, summary, rules, notation, ...Object.values(parameters), ...Object.values(players ?? {})]) {
    expect(text.trim()).toBe(text);
    expect(text).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u);
  }
  expect(summary).toMatch(/。$/);
  expect(rules).toMatch(/。$/);
  expect(rules.length).toBeGreaterThan(summary.length);
  expect(Object.keys(parameters)).toEqual(Object.keys(family.parameters));
  expect(Object.keys(players ?? {})).toEqual(NAMED[id] ?? []);
});

test.each(CASES)('%s: %s writes positions as the rules do, and names whoever is to move', async (_, id, texts) => {
  const family = await findFamily(id);
  const { notation } = texts as GameTexts & GameRules;
  // The English text ends in an example, or has it before what an empty position looks like.
  const example = /: ([^:;]+?)(?:;|$)/.exec(family.notation)?.[1];
  expect(example).toBeDefined();
  expect(notation).toContain(example);
  for (const name of NAMED[id] ?? []) expect(notation).toContain(name);
});

test('players whose names mean something are those of the rules', async () => {
  for (const id of GAME_IDS) {
    const partizan = id === 'chip' ? 'edges=0-1,left=1-0' : '';
    const family = await findFamily(id);
    const parameters = new Map(
      partizan.split(',').flatMap(item => (item === '' ? [] : [item.split('=') as [string, string]])),
    );
    const { players } = family.game(family.parse(parameters));
    const mean = players?.filter(name => !['X', 'O', 'Rick', 'Morty', 'Oleg', 'Igor'].includes(name)) ?? [];
    expect([id, mean]).toEqual([id, NAMED[id] ?? []]);
  }
});
