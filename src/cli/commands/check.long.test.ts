import { expect, test } from 'vitest';
import { CliFolder, ENDLESS_MOVES, whenAsked } from '../../../test/cli.js';
import { SLIDING } from '../../../test/games/own-board.js';
import { ZugzwangError } from '../../core/errors.js';
import { defineGame } from '../../core/game.js';
import { runSync } from '../../core/task.js';
import { walkGame } from './walk.js';

const folder = new CliFolder({ warm: true });
let files = 0;

const rules = (text: string): string => folder.write(`rules-${++files}.js`, `export default { ${text} };`);

test('a sound game: growth, ends, loops, hints', () => {
  const file = rules('start: 5, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k');
  expect(folder.output(['check', file])).toBe(
    [
      `${file}: nothing wrong in 6 positions (all that can be reached)`,
      '',
      'ply  positions  moves  most moves',
      '  0          1      2           2',
      '  1          2      4           2',
      '  2          2      3           2',
      '  3          1      0           0',
      '',
      'moves      9; 1.8 at a position on average, 2 at most',
      'over       1 position; for the player to move: 1 lost; all for want of a move',
      'loops      none: play is over after 5 plies at most',
      'notation   generated, such as 4; every text is read back as it was',
      '',
      'hints',
      '- no over: play goes on until a player has no move, and who cannot move loses',
      '  (misere: true if that wins)',
      '- no show: zug play draws a position as its notation; show: position => text',
      '  draws it your way',
      '- no players: both have the same moves; players: [first, second] gives each',
      '  player moves of their own',
      '',
    ].join('\n'),
  );
});

test('a game that loops without end', () => {
  const file = rules('start: 0, moves: () => [1], play: (n, k) => (n + k) % 4');
  const out = folder.output(['check', file]);
  expect(out).toContain('over       nowhere: play never ends');
  expect(out).toContain('loops      yes: 0 can come again after 4 plies');
  expect(out).toContain('- play is over nowhere, so every position is a draw');
});

test('a walk that does not finish says so', () => {
  const file = rules('start: 0, moves: () => [1, 2], play: (n, k) => 3 * n + k');
  const out = folder.output(['check', file, '--positions', '100']);
  expect(out).toContain('nothing wrong in 100 positions (there are more)');
  expect(out).toContain('not looked at');
  expect(out).toContain('loops      none so far');
  expect(out).toContain('- there are more positions than were looked at');
});

test('long games are shown with a gap', () => {
  const out = folder.output(['check', rules('start: 500, moves: n => n ? [1] : [], play: n => n - 1')]);
  expect(out).toMatch(/^ +… {2}\(462 more\)$/m);
  expect(out).toMatch(/^500 +1 +0 +0$/m);
});

test('data as positions and moves: hints to write them shorter', () => {
  const file = rules(
    'start: [1, 2], moves: p => p.flatMap((n, i) => n ? [{ i }] : []), play: (p, { i }) => p.map((n, j) => n - (i === j))',
  );
  const out = folder.output(['check', file]);
  expect(out).toContain('- no notation: positions are written as JSON');
  expect(out).toContain('- no moveText: moves are written as JSON, such as {"i":0}');
});

/** A game on three by three: two men each are dropped, then this is done. */
function boardFile(name: string, then: string): string {
  const head = "import { defineBoardGame, grid, on, counter } from 'zugzwang';";
  const drops =
    'if (own.hand > 0) for (let to = 511 & ~(own.men | other.men); to !== 0; to &= to - 1) { next.own.men = own.men | (to & -to); next.own.hand = own.hand - 1; next.add(); }';
  const parts = 'shape: { men: on(grid(3, 3)), hand: counter(2) }, start: { own: { hand: 2 }, other: { hand: 2 } }';
  const moves = `moves({ own, other }, next) { ${drops} else { ${then} } }`;
  folder.write(name, `${head}\nexport default defineBoardGame({ players: ['X', 'O'], ${parts}, ${moves} });`);
  return name;
}

test('a board game whose tiers have to be planned anew is compared all the same', () => {
  const swap = 'next.own.men = other.men; next.other.men = own.men; next.add();';
  expect(folder.output(['check', boardFile('swap.mjs', swap)])).toContain('nothing wrong in ');
});

test('the moves that lead to a fault of board rules have their names', () => {
  const takes = 'next.other.men = own.men & -own.men; next.add();';
  expect(folder.failure(['check', boardFile('onto.mjs', takes)], 1)).toMatch(
    /leaves the shape: own\.men and other\.men both stand on a3, at position .*, reached by a3 b3 c3 a2$/m,
  );
});

test('a built-in game can be checked too', () => {
  expect(folder.output(['check', 'nim', '--heaps', '1-2'])).toContain('nothing wrong in 6 positions');
});

const FAULTS: [string, string, string][] = [
  [
    'play that writes',
    'start: [2], moves: p => p[0] ? [1] : [], play: p => { p[0]--; return p; }',
    'play changed its position instead of returning a new one (move 1), at position [2]',
  ],
  [
    'moves that write, later on',
    "start: [3, 1], moves: p => { if (p[0] === 2) p.sort(); return p[0] ? ['a'] : []; }, play: p => [p[0] - 1, p[1]]",
    'moves changed its position, at position [2,1], reached by a',
  ],
  [
    'over that writes',
    'start: { n: 1 }, moves: () => [1], play: p => p, over: p => { p.n = 2; }, stuck: "lose"',
    'over changed its position, at position {"n":1}',
  ],
  [
    'show that writes',
    "start: [2], moves: () => [], play: p => p, show: p => { p.pop(); return ''; }",
    'show changed its position, at position [2]',
  ],
  [
    'show that fails',
    "start: 'x', moves: () => [], play: p => p, show: p => p.nothing.here",
    "show failed: Cannot read properties of undefined (reading 'here'), at position x",
  ],
  [
    'moves that fail',
    'start: 1, moves: () => { throw new Error("oh\\nno"); }, play: n => n',
    'moves failed: oh, at position 1',
  ],
  [
    'play that refuses',
    'start: 1, moves: () => [7], play: () => { throw new Error("no"); }',
    'play refused the listed move 7: no, at position 1',
  ],
  [
    'play that returns nothing',
    'start: 1, moves: () => [7], play: () => {}',
    'play returned nothing for move 7, at position 1',
  ],
  [
    'a position that is no plain data',
    'start: { s: [] }, moves: () => [1], play: () => ({ s: new Set() })',
    'play (move 1): found an instance of Set at .s, expected plain data',
  ],
  [
    'a notation that loses something',
    'start: [1, 2], moves: () => [], play: p => p, notation: { make: p => String(p[0]), parse: t => [Number(t), 0] }',
    'notation: position [1,2] has the text "1", which is read as [1,0]',
  ],
  [
    'a notation that does not read what it writes',
    "start: 'a', moves: () => [], play: p => p, notation: { make: p => p, parse: () => { throw new Error('bad'); } }",
    'notation.parse refused "a": bad, at position a',
  ],
  [
    'a generated notation for positions of two kinds',
    "start: 'a', moves: p => p === 'a' ? [1] : [], play: () => 5",
    'notation: position 5 has the text "5", which is read as "5", reached by 1',
  ],
  [
    'two moves of one text',
    "start: 0, moves: n => n ? [] : [{ to: 1 }, { to: 2 }], play: (n, m) => m.to, moveText: () => 'go'",
    'two moves have the same text "go" ({"to":1} and {"to":2}), at position 0',
  ],
  [
    'a text of a move that is none',
    'start: 0, moves: () => [1], play: n => n, moveText: () => 5',
    'moveText returned 5, expected text, for move 1',
  ],
  [
    'an endless list of moves',
    'start: 0, moves: function* () { for (;;) yield 1; }, play: n => n',
    'moves listed more than 1,000,000 moves, at position 0',
  ],
  [
    'being stuck without a result',
    'start: 2, moves: n => n ? [1] : [], play: n => n - 1, over: n => n < 0',
    "no move is left and over says nothing; say what being stuck means (stuck: 'win', 'lose' or 'tie'), at position 0, reached by 1 1",
  ],
  [
    'rules that roll dice',
    'start: 0, moves: () => [Math.random()], play: n => n',
    'moves answered differently when asked again, at position 0',
  ],
  [
    'a start that is no plain data',
    'start: new Map(), moves: () => [], play: p => p',
    'start: found an instance of Map',
  ],
  [
    'a position that contains itself',
    'start: (() => { const a = []; a.push(a); return a; })(), moves: () => [], play: p => p',
    'start: found data that contains itself',
  ],
  ['no play at all', 'start: 0, moves: () => []', 'the game has no play function (play: …)'],
  ['a word that over does not know', "start: 0, moves: () => [], play: n => n, over: () => 'lost'", "over said 'lost'"],
];

/** What the check says of rules, without a process for each. */
function complaintOf(text: string): string {
  try {
    const game = defineGame(new Function(`return { ${text} }`)());
    runSync(walkGame(game, 100_000));
  } catch (error) {
    expect(error).toBeInstanceOf(ZugzwangError);
    return (error as ZugzwangError).message;
  }
  return 'nothing wrong';
}

test.each(FAULTS)('found: %s', (_name, text, problem) => {
  expect(complaintOf(text)).toContain(problem);
});

test('what is found wrong is one line, with the file', () => {
  const [, text, problem] = FAULTS[0]!;
  const file = rules(text);
  expect(folder.failure(['check', file], 1)).toContain(`zug: ${file}: ${problem}`);
});

test('what cannot be checked at all is bad usage', () => {
  expect(folder.failure(['check', 'nowhere.ts'])).toBe('zug: nowhere.ts: there is no such file');
  expect(folder.failure(['check', 'nimm'])).toContain('did you mean "nim"?');
  expect(folder.failure(['check', 'nim', '--positions', '0'])).toContain('--positions: found "0"');
});

test('a syntax error is a failed check with its line', () => {
  folder.write('broken.ts', 'export default {\n  start: 1,,\n};\n');
  expect(folder.failure(['check', 'broken.ts'], 1)).toMatch(/^zug: broken\.ts: line 2/);
});

test('an interrupt ends even rules that never return', async () => {
  const file = rules(`start: 1, moves: ${ENDLESS_MOVES}, play: n => n`);
  expect(await folder.interrupt(['check', file], whenAsked)).toEqual({ code: 130, out: '', err: '' });
});

test('a closed pipe is quiet', () => {
  expect(folder.shell('zug check tic-tac-toe | head -1')).toEqual({
    code: 0,
    out: 'tic-tac-toe: nothing wrong in 5,478 positions (all that can be reached)\n',
    err: '',
  });
});

test('pictures and clicks are held against each other', () => {
  const cards =
    "picture: () => ({ kind: 'cards', rows: [{ cards: [{ text: 'left', place: 'l' }, { text: 'right', place: 'r' }] }] })";
  const game = (clicks: string) =>
    rules(`start: 3, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k, ${cards}, clicks: ${clicks}`);
  expect(folder.output(['check', game("k => [k === 1 ? 'l' : 'r']")])).toContain('nothing wrong in 4 positions');
  expect(folder.failure(['check', game("k => ['m']")], 1)).toContain(
    "clicks names the place 'm', which the picture does not have, at position 3",
  );
  expect(folder.failure(['check', game("k => ['l']")], 1)).toContain(
    'clicks says the same of two moves: ["l"], at position 3',
  );
});

test('play that is over at the start is told, with the key that ends it, by check and by solve', () => {
  const base = 'moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k';
  const cases = [
    [`start: 5, ${base}, players: ['A', 'B'], payoff: n => n`, 'payoff says 5'],
    [`start: 5, ${base}, players: ['A', 'B'], payoff: () => 0`, 'payoff says 0'],
    [`start: 5, ${base}, over: () => 'tie'`, "over says 'tie'"],
  ] as const;
  for (const [text, why] of cases) {
    const file = rules(text);
    const line = `zug: ${file}: play is over at the start, although moves lists 2 moves there: ${why}, and is to say nothing while play goes on`;
    expect(folder.failure(['check', file], 1)).toBe(line);
    expect(folder.shell(`zug solve ${file}`).err).toContain(line);
  }
});

test('a start without a move is told, and a list of starts is one', () => {
  const file = rules('start: [5, 6], moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k');
  const text =
    'play is over at the start: moves lists no move there; start is one position, here the list [5,6], not several starts';
  expect(folder.output(['check', file]).replace(/\s+/g, ' ')).toContain(text);
  expect(folder.shell(`zug solve ${file}`).err).toContain(text);
  const one = rules('start: 5, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k');
  expect(folder.shell(`zug solve ${one}`).err).toBe('');
  expect(folder.output(['check', 'nim', '--heaps', '0']).replace(/\s+/g, ' ')).toContain(
    'play is over at the start: moves',
  );
});

test('positions that differ by rounding alone are a hint', () => {
  const apart = rules('start: 0, moves: n => n < 0.35 ? [0.1, 0.2, 0.3] : [], play: (n, k) => n + k');
  expect(folder.output(['check', apart]).replace(/\s+/g, ' ')).toContain('differ by rounding alone');
  const exact = rules('start: 0, moves: n => n < 2 ? [0.5, 0.25] : [], play: (n, k) => n + k');
  expect(folder.output(['check', exact])).not.toContain('rounding');
  const words = rules("start: '0.1', moves: s => s.length < 6 ? ['0'] : [], play: (s, k) => s + k");
  expect(folder.output(['check', words])).not.toContain('rounding');
});

test('that the start does not keep all symmetries of its board is a hint', () => {
  const hint = "the start keeps 2 of the board's 8 symmetries";
  const corner = folder.write(
    'corner.js',
    SLIDING.replace('own: { hand: men }', "own: { men: BOARD.at('a1'), hand: men }"),
  );
  expect(folder.output(['check', corner, '--positions', '50']).replace(/\s+/g, ' ')).toContain(hint);
  const empty = folder.write('empty.js', SLIDING);
  expect(folder.output(['check', empty, '--positions', '50'])).not.toContain('symmetries');
});
