import { expect, test } from 'vitest';
import { answerContest, tryAnswerContest } from './answer.js';
import { CONTEST_FLAGS } from './problem.js';
import { findProblem, PROBLEM_IDS, problemAliases } from './problems.js';

test('there are six problems, each with its own id, title and format', async () => {
  expect([...PROBLEM_IDS].sort()).toEqual([
    'addition-subtraction',
    'berzerk',
    'candy-piles',
    'chip',
    'choosing-carrot',
    'numbers',
  ]);
  for (const id of PROBLEM_IDS) {
    const problem = await findProblem(id);
    expect(problem.id).toBe(id);
    expect(problem.title).not.toBe('');
    expect(problem.format).toMatch(/^input: .*\noutput: /s);
    expect(problem.flags.every(flag => CONTEST_FLAGS.includes(flag))).toBe(true);
  }
});

test.each([
  ['786A', 'berzerk'],
  ['cf786a', 'berzerk'],
  ['UVA12163', 'addition-subtraction'],
  ['uva12163', 'addition-subtraction'],
  ['12163', 'addition-subtraction'],
  ['agc002_e', 'candy-piles'],
  ['AGC002_E', 'candy-piles'],
  ['agc002e', 'candy-piles'],
  ['794e', 'choosing-carrot'],
  ['CF794E', 'choosing-carrot'],
  ['919F', 'numbers'],
  ['919f', 'numbers'],
  ['Chip', 'chip'],
  ['BERZERK', 'berzerk'],
])('%s is %s', async (name, id) => {
  expect((await findProblem(name)).id).toBe(id);
});

test('the names of all problems differ', () => {
  const names = PROBLEM_IDS.flatMap(id => [id, ...problemAliases(id)]).map(name => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(problemAliases('toString')).toEqual([]);
});

test.each([
  ['berserk', 'there is no problem "berserk"; did you mean "berzerk"?'],
  ['candypiles', 'there is no problem "candypiles"; did you mean "candy-piles"?'],
  ['787A', 'there is no problem "787A"; did you mean "786A"?'],
  ['', 'there is no problem ""; there are berzerk, '],
  ['a game of another kind', 'there is no problem "a game of another kind"; there are '],
  ['constructor', 'there is no problem "constructor"'],
  ['__proto__', 'there is no problem "__proto__"'],
  ['chip\n', 'there is no problem "chip\\u{a}"; did you mean "chip"?'],
])('%j is refused, with the name that was meant', async (name, message) => {
  await expect(findProblem(name)).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining(message) });
  await expect(answerContest(name, '1')).rejects.toMatchObject({ code: 'usage' });
  const result = await tryAnswerContest(name, '1');
  expect(result).toMatchObject({ ok: false, error: { code: 'usage' } });
});

test('a flag that the problem does not take is refused', async () => {
  await expect(answerContest('berzerk', '2 1 1 1 1', { misere: true })).rejects.toMatchObject({
    code: 'usage',
    message: 'berzerk has no flag misere; it takes no flags',
  });
  expect(await tryAnswerContest('numbers', '', { acyclic: true })).toMatchObject({
    ok: false,
    error: { code: 'usage' },
  });
  expect(await answerContest('berzerk', '2 1 1 1 1', { misere: false })).toBe('Win\nWin\n');
  expect(await answerContest('chip', '1 0', { misere: true, acyclic: true, partizan: true })).toBe('Win 0 Win 0\n');
});
