import { expect, test } from 'vitest';
import { CliFolder } from '../../test/cli.js';

const folder = new CliFolder();

const play = (args: readonly string[], ...lines: readonly string[]): string =>
  folder.output(['play', ...args], { input: lines.map(line => `${line}\n`).join('') });

test('a game won against the computer', () => {
  const out = play(['subtraction:n=5,set=1-2-3'], '1', '3', '3');
  const head = [
    'subtraction:n=5,set=1-2-3: you play against the computer; you begin.',
    'Type a move, or one of these words: moves, hint, back, show, help, quit.',
  ];
  expect(out.split('\n').slice(0, 2)).toEqual(head);
  expect(out).toContain('Your move: 1\n');
  expect(out).toMatch(/Play is over after 3 moves: you win\.\n$/);
});

test('a game lost to the computer, which begins', () => {
  const out = play(['subtraction:n=5', '--side', 'second'], '1', '1', '1', '1');
  expect(out).toContain('you play against the computer; the computer begins.');
  expect(out).toContain('The computer plays 1.');
  expect(out).toMatch(/: the computer wins\.\n$/);
});

test('moves by text, by number, in other letters; names of players', () => {
  const out = play(['tic-tac-toe'], 'B2', '1', '#9', 'quit');
  expect(out).toContain('tic-tac-toe: you are X, the computer is O; you begin.');
  expect(out).toContain('Your move (X): B2');
  expect(out).toContain('The computer (O) plays a3.');
  expect(out).toContain('3  O X .\n2  . X .');
  expect(out).toContain('There is no move number 9; they go from 1 to 5.');
});

test('where moves are numbers, a number is the move, never its place', () => {
  const four = ['connect-four', '--from', 'O.../X.../O.../X... X', '--side', 'both'];
  const out = folder.zug(['play', ...four], { input: 'moves\n1\n2\n' });
  expect(out.out).toContain('  2    3    4\n');
  expect(out.out).toContain('"1" is no move here.');
});

test('the list of moves tells nothing about their worth, and hint does', () => {
  const out = play(['nim:heaps=1-3'], 'moves', 'hint', 'quit');
  expect(out).toContain('  1  1:1    2  2:1    3  2:2    4  2:3\n');
  expect(out).toContain('Class N (the next player wins): best is 2:2 (it wins in 3 moves).\n');
});

test('hint where nothing helps, and several moves as good', () => {
  expect(play(['nim:heaps=1-1'], 'hint', 'quit')).toContain(
    'Class P (the previous player wins): best is 1:1 (it loses, but only after 2 moves); as good: 2:1.',
  );
});

test('hint names the outcome class of impartial games, misère ones too, and of no others', () => {
  expect(play(['nim:heaps=1-1,misere'], 'hint', 'quit')).toContain('Class N (the next player wins): best is 1:1');
  expect(play(['chip'], 'hint', 'quit')).toContain('Class D (a draw): best is');
  expect(play(['hexapawn'], 'hint', 'quit')).toContain('\nBest is b1-b2 (it loses');
});

test('back leads to one’s own previous turn', () => {
  const out = play(['nim:heaps=1-2', '--side', 'second'], 'back', '1:1', 'show', 'quit');
  expect(out).toContain('You have made no move yet.');
  const again = play(['nim:heaps=2-3'], '1:1', 'back', '2:1', 'hint', 'quit');
  expect(again.split('1  oo\n2  ooo\n')).toHaveLength(3);
  const both = play(['nim:heaps=2-3', '--side', 'both'], '1:1', 'back', 'quit');
  expect(both.split('The first player to move: ')).toHaveLength(3);
  expect(both.split('The second player to move: ')).toHaveLength(2);
});

test('unknown input is answered in a friendly line', () => {
  const out = play(['tic-tac-toe'], 'hnit', 'b9', '', 'quit');
  expect(out).toContain('"hnit" is no move here. Did you mean hint? Type moves for a list, help for help.\n');
  expect(out).toContain('"b9" is no move here. Did you mean b3?');
});

test('help, and leaving', () => {
  const out = play(['hexapawn'], 'help', 'q');
  for (const word of ['moves', 'hint', 'back', 'show', 'quit']) expect(out).toMatch(new RegExp(`^  ${word}  `, 'm'));
  expect(play(['hexapawn'])).toMatch(/The input has ended before the game\.\n$/);
});

test('a tie is told in words', () => {
  expect(play(['tic-tac-toe', '--side', 'none'])).toMatch(/Play is over after 9 moves: a tie, nobody wins\.\n$/);
});

test('sides by name, and games from a position', () => {
  const out = play(['hexapawn', '--side', 'black', '--from', '.BB/.W./..W Black'], 'quit');
  expect(out).toContain('you are Black, the computer is White; you begin.');
  expect(play(['tic-tac-toe', '--from', 'XXX/OO./... O'])).toMatch(/Play is over here: the computer \(X\) wins\.\n$/);
});

const ROUND =
  "players: ['cop', 'thief'], start: 0, moves: () => [1, 3], play: (n, k) => (n + k) % 4, over: n => n > 9, stuck: 'tie'";

test('a draw between two computers ends where a position comes again', () => {
  const file = folder.write('round.js', `export default { ${ROUND} };`);
  const out = play([file, '--side', 'none']);
  expect(out).toContain('cop plays 1.\n');
  expect(out).toMatch(/this position comes again, and both sides are content with that\. Play never ends: a draw\.\n$/);
});

test('a person is told when a position comes again', () => {
  const file = folder.write('round-2.js', `export default { ${ROUND} };`);
  const out = play([file, '--side', 'both'], '1', '3', 'hint', '1', '3');
  expect(out).toContain('This position is here for the second time. Play that goes on forever is a draw.');
  expect(out).toContain('for the third time');
  expect(out).toContain('(a draw: play never needs to end)');
});

test('extra turns', () => {
  const file = folder.write(
    'again.js',
    `export default { start: 6, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k,
      turn: (n, _p, k) => (k === 2 ? 'same' : 'other') };`,
  );
  const out = play([file], '2', '2', '1', 'quit');
  expect(out.split('You move again.')).toHaveLength(3);
  const both = play([file, '--side', 'both'], '2', '1', 'quit');
  expect(both.match(/^The \w+ player to move/gm)).toEqual([
    'The first player to move',
    'The first player to move',
    'The second player to move',
  ]);
  expect(both).toContain('The first player moves again.');
  expect(play([file], '2', 'back', 'quit').split('Your move: ')).toHaveLength(4);
});

test('a payoff is told as a number', () => {
  const out = play(['choosing-carrot', '--side', 'none']);
  expect(out).toMatch(/Play is over after 3 moves: the payoff to Oleg is 3\.\n$/);
  expect(play(['choosing-carrot'], 'hint', 'quit')).toContain('(over in 3 moves, payoff 3 to Oleg)');
});

test('a table can be played from', () => {
  folder.output(['solve', 'nim:heaps=1-2', '-o', 'nim.zug']);
  expect(play(['nim.zug', '--side', 'none'])).toContain('the first player wins.');
});

test('bad sides, positions and rules are one line', () => {
  expect(folder.failure(['play', 'nim', '--side', 'frist'])).toBe(
    'zug: --side: found "frist", expected first, second, both or none; did you mean "first"?',
  );
  expect(folder.failure(['play', 'nim', '--from', '9-9-9'])).toContain('expected one that can be reached');
  expect(folder.failure(['play', 'nim', '--from', 'x'])).toContain('expected 3 heaps');
  expect(folder.failure(['play', 'nowhere.ts'])).toBe('zug: nowhere.ts: there is no such file');
});

test('a drawing that fails names the file and the position', () => {
  const file = folder.write(
    'undrawn.js',
    'export default { start: 3, moves: n => n ? [1] : [], play: n => n - 1, show: () => x };',
  );
  const run = folder.zug(['play', file]);
  expect(run.err).toBe(`zug: ${file}: show failed: x is not defined, at position 3\n`);
  expect(run.code).toBe(2);
});

test('no colours where the output is no terminal, and a closed pipe is quiet', () => {
  const out = folder.output(['play', 'nim'], { input: 'hint\n', env: { NO_COLOR: '1' } });
  expect(out).not.toContain('\u001b');
  expect(folder.shell('zug play tic-tac-toe --side none | head -1')).toMatchObject({ code: 0, err: '' });
});

test('an interrupt ends a game that waits for a move', async () => {
  const { out, err } = await folder.interrupt(['play', 'nim'], 1500);
  expect(out).toMatch(/Your move: $/);
  expect(err).toBe('');
});
