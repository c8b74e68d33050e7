import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { PROBLEM_IDS } from '../../contest/problems.js';
import { GAME_IDS } from '../../games/registry.js';

const folder = new CliFolder();

test('the list names every game and fits a terminal of 80 columns', () => {
  const out = folder.output(['games']);
  for (const id of GAME_IDS) expect(out).toMatch(new RegExp(`^  ${id}  `, 'm'));
  expect(out).toContain(' width=4 height=4 inARow=4 [misere]\n');
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('contest problems are told apart', () => {
  const [, contest] = folder.output(['games']).split('Contest problems');
  for (const id of PROBLEM_IDS) expect(contest).toContain(id);
  expect(contest).toContain('786A');
  expect(contest).not.toContain('hexapawn');
});

test.each(GAME_IDS)('all about %s fits 80 columns, apart from what must not be broken', id => {
  const out = folder.output(['games', id]);
  for (const word of ['players', 'start', 'notation', 'examples', 'try'])
    expect(out).toMatch(new RegExp(`^${word} `, 'm'));
  for (const line of out.split('\n')) {
    if (!/https?:|zug |^examples|^ {12}\S+( \S+)?$|^start/.test(line)) expect(line.length).toBeLessThanOrEqual(80);
  }
});

test('the commands to try run', () => {
  const out = folder.output(['games', 'hexapawn']);
  expect(out).toContain('zug solve hexapawn --width 3 --height 3');
  const probe = /zug probe .*/.exec(out)![0];
  expect(folder.shell(probe)).toMatchObject({ code: 0, err: '' });
});

test('a spec shows its own values', () => {
  const out = folder.output(['games', 'nim:heaps=1-2,misere']);
  expect(out).toMatch(/^start +1-2$/m);
  expect(out).toContain('heaps=1-2: the heaps at the start');
  expect(out).toContain('3-4-5 if not given');
  expect(out).toContain('(on; off unless named)');
  expect(out).toContain('zug solve nim:heaps=1-2,misere');
});

test("a judge's name finds the game", () => {
  expect(folder.output(['games', 'cf786a'])).toMatch(/^Berzerk \(berzerk\)/);
});

test('--json is one plain object', () => {
  const list = JSON.parse(folder.output(['games', '--json']));
  expect(list.schema).toBe(1);
  expect(list.games.map((game: { id: string }) => game.id)).toEqual(GAME_IDS);
  const one = JSON.parse(folder.output(['games', 'connect-four:width=5', '--json']));
  expect(one).toMatchObject({
    schema: 1,
    id: 'connect-four',
    spec: 'connect-four:width=5,height=4',
    players: ['X', 'O'],
    start: '...../...../...../..... X',
    contest: [],
  });
  expect(one.parameters[0]).toEqual({
    name: 'width',
    kind: 'integer',
    default: 4,
    expected: 'an integer from 1 to 9',
    description: 'the number of columns',
  });
});

test('unknown games, files and values are one line', () => {
  expect(folder.failure(['games', 'hexapwan'])).toBe('zug: there is no game "hexapwan"; did you mean "hexapawn"?');
  expect(folder.failure(['games', 'mine.ts'])).toContain('zug check mine.ts');
  expect(folder.failure(['games', 'hexapawn:width=0'])).toContain('expected an integer from 1 to 8');
  expect(folder.failure(['games', 'hexapawn', '--jsno'])).toContain('--jsno');
});

test('a closed pipe is quiet', () => {
  expect(folder.shell('zug games | head -1')).toEqual({
    code: 0,
    out: 'Each player has moves of their own\n',
    err: '',
  });
});
