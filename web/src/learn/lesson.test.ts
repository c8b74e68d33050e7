import { expect, test } from 'vitest';
import { quotedPositions } from 'zugzwang/partizan';
import { LANGUAGES } from '../i18n/languages.ts';
import { cellAnswer } from '../values/worksheet/cell-answer.ts';
import { loadGames } from '../values/worksheet/games.ts';
import { type Block, exerciseCells, parseLesson } from './lesson.ts';
import { LESSONS, loadLesson } from './lessons.ts';

/** What a lesson has one operate, which is the same in all languages. */
const operated = (blocks: readonly Block[]) =>
  blocks.map(block =>
    block.kind === 'cell' ? block.text : block.kind === 'exercise' ? [codeOf(block), block.answer] : block.kind,
  );
const codeOf = (block: Extract<Block, { kind: 'exercise' }>) => block.parts.find(({ isCode }) => isCode)?.text;

test.each(LESSONS)('the lesson %s is the same in all languages, and its cells have values', async id => {
  const english = await loadLesson(id, 'en');
  for (const language of LANGUAGES) expect(operated(await loadLesson(id, language))).toEqual(operated(english));
  for (const block of english) {
    if (block.kind !== 'cell') continue;
    const games = await loadGames([block.text]);
    expect(cellAnswer([block.text], 0, games).kind, block.text).not.toBe('wrong');
    expect(quotedPositions(block.text).every(({ game }) => games.has(game))).toBe(true);
  }
});

/** Where a question asks for something else than the value of its expression: what that is. */
const ASKED: Readonly<Record<string, 'mean' | 'temperature' | 'leftStop'>> = {
  '±5 + ±3 + ±1': 'leftStop',
  '{5|2}': 'mean',
  '{4|-2}': 'temperature',
  '{5|2||-1}': 'temperature',
  'domineering"..|.."': 'temperature',
};

test.each(LESSONS)('the answers of the lesson %s are right', async id => {
  const exercises = (await loadLesson(id, 'en')).filter(block => block.kind === 'exercise');
  expect(exercises.length).toBeGreaterThan(3);
  for (const exercise of exercises) {
    const code = codeOf(exercise)!;
    const asked = cellAnswer([code], 0, await loadGames([code]));
    if (asked.kind !== 'short') throw new Error(code);
    const fact = ASKED[code];
    expect(exercise.answer, code).toBe(fact === undefined ? asked.text : asked.facts[fact]);
  }
});

test('an answer is compared with the right one', () => {
  const order = (given: string) => cellAnswer([...exerciseCells(given, '1/4')], 1);
  expect(order('1/4')).toMatchObject({ order: '=', holds: true });
  expect(order('{0|1/2}')).toMatchObject({ order: '=' });
  expect(order('1/2')).toMatchObject({ order: '>' });
  expect(order('-1')).toMatchObject({ order: '<' });
  expect(order('±1')).toMatchObject({ order: '||' });
  expect(order('{')).toMatchObject({ kind: 'wrong' });
  expect(exerciseCells(' ', '1/4')).toEqual(['', '']);
});

test('a question without an answer is refused', () => {
  expect(() => parseLesson('? What is `*`?\n\nNothing.')).toThrow('has no answer');
});
