import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';

// Rules here throw at worst, and each file is written once.
const folder = new CliFolder({ warm: true });

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
  expect(out).toMatch(/Play is over after 3 plies: you win\.\n$/);
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
  expect(out).toContain('Class N (the next player wins): best is 2:2 (it wins in 3 plies).\n');
});

test('hint where nothing helps, and several moves as good', () => {
  expect(play(['nim:heaps=1-1'], 'hint', 'quit')).toContain(
    'Class P (the previous player wins): best is 1:1 (it loses, but only after 2 plies); as good: 2:1.',
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
  expect(out).toMatch(/^ {2}\w+-\w+ {3}a move, as it is written, or/m);
  expect(play(['hexapawn'])).toMatch(/The input has ended before the game\.\n$/);
});

test('help does not run a long move into what is said of it', () => {
  const file = folder.write(
    'long.js',
    "export default { start: 3, moves: n => (n ? ['take one'] : []), play: n => n - 1 };",
  );
  expect(play([file], 'help', 'q')).toMatch(/^ {2}take one\n {10}a move, as it is written/m);
});

test('a tie is told in words', () => {
  expect(play(['tic-tac-toe', '--side', 'none'])).toMatch(/Play is over after 9 plies: a tie, nobody wins\.\n$/);
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
  expect(out).toContain('cop: 1\n');
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
  expect(both).toContain('The first player: once more.');
  expect(play([file], '2', 'back', 'quit').split('Your move: ')).toHaveLength(4);
});

test('a payoff is told as a number', () => {
  const out = play(['choosing-carrot', '--side', 'none']);
  expect(out).toMatch(/Play is over after 3 plies: the payoff to Oleg is 3\.\n$/);
  expect(play(['choosing-carrot'], 'hint', 'quit')).toContain('(over in 3 plies, payoff 3 to Oleg)');
});

test('a table can be played from', () => {
  folder.output(['solve', 'nim:heaps=1-2', '-o', 'nim.zug']);
  expect(play(['nim.zug', '--side', 'none'])).toContain('a win for the first player.');
});

test('bad sides, positions and rules are one line', () => {
  expect(folder.failure(['play', 'nim', '--side', 'frist'])).toBe(
    'zug: --side: found "frist", expected first, second, both or none; did you mean "first"?',
  );
  expect(folder.failure(['play', 'nim', '--from', '9-9'])).toContain('expected 3 heaps');
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
  const { out, err } = await folder.interrupt(['play', 'nim'], so => so.out.endsWith('Your move: '));
  expect(out).toMatch(/Your move: $/);
  expect(err).toBe('');
});

test('any position is played from, whether the start leads there or not', () => {
  const out = play(['nim:heaps=1-2', '--from', '5-3'], 'hint', 'quit');
  expect(out).toContain('1  ooooo\n2  ooo\n');
  expect(out).toContain('best is 1:2 (it wins');
  folder.output(['solve', 'nim:heaps=1-2', '-o', 'small.zug']);
  expect(play(['small.zug', '--from', '5-3'], 'hint', 'quit')).toContain('best is 1:2 (it wins');
  expect(JSON.parse(folder.output(['probe', 'small.zug', '5-3', '--json']))).toMatchObject({
    position: '5-3',
    outcome: 'win',
  });
  expect(folder.output(['graph', 'nim:heaps=1-2', '--from', '2-2'])).toContain('label="2-2\\nlose in 4"');
  expect(JSON.parse(folder.output(['solve', 'nim:heaps=1-2', '--from', '2-2', '--json']))).toMatchObject({
    positions: 9,
  });
  expect(folder.failure(['solve', 'nim', '--from', '2-2-2', '-o', 'x.zug'])).toContain('--from');
});

const TEXTS = `
const parts = ['\\n', '', 'x\\ty', '\\\\u{a}', '""', ' z', '\\u{1f600}'];
export default {
  start: 'a\\nb',
  moves: s => (s === 'a\\nb' ? parts : []),
  play: (s, move) => move,
};`;

test('whatever is shown of texts can be typed', () => {
  const file = folder.write('texts.js', TEXTS);
  const { moves } = JSON.parse(folder.output(['probe', file, '--json'])) as {
    moves: { move: string; position: string }[];
  };
  const shown = folder
    .output(['probe', file, 'a\\u{a}b'])
    .split('\n')
    .flatMap(line => /^ {2}(\S.*?) {2,}win in 1$/.exec(line)?.[1] ?? []);
  expect(new Set(shown)).toEqual(
    new Set(['\\u{a}', '""', 'x\\u{9}y', '\\u{5c}u{a}', '\\u{22}\\u{22}', '\\u{20}z', '\u{1f600}']),
  );
  const reached = shown.map(text => {
    expect(play([file], text)).toMatch(/Play is over after 1 \w+: you win\.\n$/);
    return (JSON.parse(folder.output(['probe', file, text, '--json'])) as { position: string }).position;
  });
  const all = moves.map(({ position }) => position);
  expect(all).toHaveLength(shown.length);
  expect(all).toEqual(expect.arrayContaining(reached));
  expect(new Set(reached).size).toBe(shown.length);
});

test('moves that are BigInts are typed as they are shown', () => {
  const rules = 'start: 5n, moves: n => [1n, 2n].filter(k => k <= n), play: (n, k) => n - k';
  const file = folder.write('big.js', `export default { ${rules} };`);
  const out = play([file], '2', '2', '1', 'moves', 'quit');
  expect(out).toContain('Your move: 2\n');
  expect(out).toContain('The computer plays ');
  expect(out).not.toContain('$bigint');
  expect(folder.output(['probe', file, '12'])).toContain('12: ');
});

test('a position is drawn as the page draws it, where the author draws none', () => {
  const drawn = (name: string, text: string) => {
    const out = play([folder.write(name, text)], 'quit');
    return out.slice(out.indexOf('quit.\n') + 6, out.lastIndexOf('Your move')).trim();
  };
  const over = 'moves: () => [1], play: at => at';
  expect(drawn('fields.js', `export default { start: { cop: 'a', thief: { at: 'f' } }, ${over} };`)).toBe(
    'cop    a\nthief  {"at":"f"}',
  );
  expect(drawn('heaps.js', `export default { start: [3, 0, 70], ${over} };`)).toBe('1  ooo\n2  .\n3  70 tokens');
  expect(drawn('cards.js', `export default { start: ['ace', 'ten'], ${over} };`)).toBe('[ace] [ten]');
  expect(drawn('grid.js', `export default { start: [['x', ''], ['', 'o']], ${over} };`)).toBe('2  x .\n1  . o\n   a b');
  const circle =
    "kind: 'circle', size: 5, marks: [{ at: 4, piece: { sign: 'M' } }, { at: 1, piece: { sign: 'hole' } }]";
  expect(drawn('circle.js', `export default { start: { n: 1 }, ${over}, picture: () => ({ ${circle} }) };`)).toBe(
    '1  hole\n4  M\n(5 places round a circle)',
  );
  const points = "[{ place: 'a', x: 0, y: 0, piece: { sign: 'cop' } }, { place: 'b', x: 1, y: 1 }]";
  const graph = `kind: 'graph', points: ${points}, lines: [{ from: 0, to: 1 }]`;
  expect(drawn('graph.js', `export default { start: { n: 1 }, ${over}, picture: () => ({ ${graph} }) };`)).toBe(
    'a  cop  - b\nb  .    - a',
  );
  expect(drawn('shown.js', `export default { start: { n: 1 }, ${over}, show: at => 'n is ' + at.n };`)).toBe('n is 1');
});
