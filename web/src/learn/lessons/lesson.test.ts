import { expect, test } from 'vitest';
import { solveSync } from 'zugzwang';
import { answerContest } from 'zugzwang/contest';
import type { AnyGame, Worth } from 'zugzwang/core';
import { findGame } from 'zugzwang/games';
import { quotedPositions } from 'zugzwang/partizan';
import { LANGUAGES } from '../../i18n/languages.ts';
import { cellAnswer } from '../../values/worksheet/answers/cell-answer.ts';
import { loadGames } from '../../values/worksheet/answers/games.ts';
import { parseProblem } from '../judge/problem-name.ts';
import { type Asked, type Block, exerciseCells, type Lesson, parseLesson } from './lesson.ts';
import { LESSONS, loadLesson, loadProgram } from './lessons.ts';

/** What a lesson has one operate, which is the same in all languages. */
const operated = ({ blocks }: Lesson) =>
  blocks.map(block => {
    if (block.kind === 'exercise') return [codeOf(block), block.answer];
    if (block.kind === 'heading' || block.kind === 'text') return block.kind;
    return { ...block, parts: undefined };
  });
const codeOf = (block: Extract<Block, { kind: 'exercise' }>) => block.parts.find(({ isCode }) => isCode)?.text;

test.each(LESSONS)('the lesson %s is the same in all languages, and its cells have values', async id => {
  const english = await loadLesson(id, 'en');
  for (const language of LANGUAGES) expect(operated(await loadLesson(id, language))).toEqual(operated(english));
  for (const block of english.blocks) {
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
  const { blocks } = await loadLesson(id, 'en');
  const exercises = blocks.filter(block => block.kind === 'exercise');
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

test('a line that is not as the format has it is refused', () => {
  const lesson = (line: string) => () => parseLesson(`# Title\n\n: About.\n\n${line}`);
  expect(lesson('? What is `*`?\n\nNothing.')).toThrow('has no answer');
  expect(lesson('@ picture nim')).toThrow('expected one of contest, play, walk, table');
  expect(lesson('! run it')).toThrow('expected program, mistake or rules');
  expect(() => parseLesson('Words.')).toThrow('expected a title');
  expect(() => parseLesson('# Title\n\nWords.')).toThrow('expected what the lesson is about');
});

test('a text has words, code and links', () => {
  const { blocks } = parseLesson('# T\n: B\nSee `*` and [the map](#/map/nim).');
  expect(blocks).toEqual([
    {
      kind: 'text',
      parts: [
        { text: 'See ', isCode: false },
        { text: '*', isCode: true },
        { text: ' and ', isCode: false },
        { text: 'the map', isCode: false, href: '#/map/nim' },
        { text: '.', isCode: false },
      ],
    },
  ]);
});

/** How many different answers there are to a question about a game, or at most about one of its positions where a move is asked for. */
function worths(game: AnyGame, asks: Asked): number {
  const solution = solveSync(game);
  const positions = [...solution.entries()]
    .map(({ state }) => solution.probeState(state))
    .filter(({ moves }) => moves.length > 0);
  const count = (all: readonly Worth[]) => new Set(all.map(({ outcome, payoff }) => payoff ?? outcome)).size;
  return asks === 'move' ? Math.max(...positions.map(({ moves }) => count(moves))) : count(positions);
}

const NAMED = LESSONS.flatMap(id => [{ id }]);

test.each(NAMED)('what the lesson $id names is there', async ({ id }) => {
  const { blocks } = await loadLesson(id, 'en');
  const programs = blocks.filter(block => block.kind === 'program');
  for (const block of blocks) {
    if (block.kind === 'mistake') expect(await loadProgram(id, block.file)).toMatch(/^\/\/ Wrong: /);
    if (block.kind === 'rules') expect(await loadProgram(id, 'rules.ts')).toContain('defineStress');
    if (block.kind === 'question' || (block.kind === 'figure' && block.figure === 'play')) {
      const spec = block.kind === 'question' ? block.spec : block.about;
      const game = await findGame(spec);
      expect(game.moves(game.start).length).toBeGreaterThan(0);
      // There is something to be asked: positions differ, and so do the moves of one.
      if (block.kind === 'question') expect(worths(game, block.asks), spec).toBeGreaterThan(1);
    }
    if (block.kind === 'figure' && block.figure === 'contest') {
      const [, name = '', input = ''] = /^(\S+(?: --\S+)*) (.*)$/.exec(block.about) ?? [];
      const { id: problem, flags } = parseProblem(name);
      expect(await answerContest(problem, input, flags)).not.toBe('');
    }
  }
  if (programs.length > 0) {
    expect(await loadProgram(id, 'program.cjs')).toContain('readFileSync(0');
    expect(await loadProgram(id, 'start.cjs')).toContain('readFileSync(0');
    expect(blocks.filter(block => block.kind === 'mistake').length).toBeGreaterThan(1);
  }
});

test.each(NAMED)('a question of the lesson $id says which steps there are, in each language', async ({ id }) => {
  for (const language of ['en', 'zh', 'ja'] as const) {
    for (const block of (await loadLesson(id, language)).blocks) {
      if (block.kind !== 'question') continue;
      const text = block.parts.map(part => part.text).join('');
      const steps = [...block.spec.matchAll(/(?:rick|morty|set)=([\d-]+)/g)].flatMap(([, list]) => list!.split('-'));
      expect(text.match(/\d+/g) ?? [], `${language}: ${text}`).toEqual(expect.arrayContaining(steps));
    }
  }
});
