import { expect, test } from 'vitest';
import { seededChance } from '../data/choose.js';
import { excerpt } from '../errors.js';
import { cutText, typedText, visibleText } from './visible-text.js';

const LONE = /\p{Surrogate}/u;
const PARTS = [
  'a',
  ' ',
  '\n',
  '\t',
  '\\',
  '\\u{',
  'u{a}',
  '}',
  '"',
  '""',
  '\u2028',
  '\0',
  '\ud83d\ude00',
  '\ud800',
  'é',
  '\u00a0',
];

test('whatever is shown is one line that is read back', () => {
  const chance = seededChance(7);
  const texts = ['', '""', '\\u{a}', '\\\\u{a}', ...PARTS];
  for (let i = 0; i < 2000; i++) {
    texts.push(
      Array.from({ length: 1 + Math.floor(6 * chance()) }, () => PARTS[Math.floor(PARTS.length * chance())]!).join(''),
    );
  }
  for (const text of texts) {
    const shown = visibleText(text);
    expect(typedText(shown), JSON.stringify(text)).toBe(text);
    expect(shown).toMatch(/^\S(.*\S)?$/u);
  }
  expect(visibleText('3-4-5')).toBe('3-4-5');
  expect(visibleText('a\nb')).toBe('a\\u{a}b');
  expect(typedText('\\u{110000}')).toBe('\\u{110000}');
});

test('texts are cut between letters, as readers see them', () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  const flag = '\u{1f1eb}\u{1f1f7}';
  expect(cutText('abcde', 5)).toBe('abcde');
  expect(cutText('abcdef', 5)).toBe('abcd…');
  expect(cutText(family.repeat(3), 3)).toBe(family.repeat(3));
  expect(cutText(family.repeat(4), 3)).toBe(`${family.repeat(2)}…`);
  expect(cutText(`${flag}e\u0301xyz`, 3)).toBe(`${flag}e\u0301…`);
  for (let most = 1; most < 9; most++) {
    const cut = cutText(`${'\u{1f600}'.repeat(8)}!`, most);
    expect(cut).not.toMatch(LONE);
    expect(cut).toBe(`${'\u{1f600}'.repeat(most - 1)}…`);
    expect(excerpt('\u{1f600}'.repeat(9), most)).not.toMatch(LONE);
  }
  expect(cutText(`a${'\u0301'.repeat(500)}b`, 1).length).toBeLessThan(3);
});
