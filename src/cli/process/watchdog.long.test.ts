import { describe, expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { NAP, SLIDING, slidingInThreads } from '../../../test/games/own-board.js';
import { COMMAND_NAMES, commandOf, runsRules } from '../commands.js';

const folder = new CliFolder();
/** Soon, and yet later than a busy machine takes to load a file. */
const SOON = { env: { ZUGZWANG_PATIENCE: '3' } };
/** Where it is the first call that does not end, nothing comes before it that would take longer. */
const AT_ONCE = { env: { ZUGZWANG_PATIENCE: '0.5' } };

/** A heap of 6 from which 1 or 2 are taken, with these functions in place of the plain ones. */
function rules(name: string, functions: string): string {
  return folder.write(
    name,
    `${functions.includes('import ') ? functions.slice(0, functions.indexOf(';') + 1) : ''}
     const loop = held => { while (held) ${NAP}; };
     const plain = { start: 6, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k };
     export default { ...plain, ${functions.replace(/^import [^;]*;/, '')} };`,
  );
}

const overdue = (file: string, what: string) =>
  `zug: ${file}: ${what.replace(',', ' has not come to an end within 3 s,')}`;

/** A busy loop, as those of others are. */
const HANGS = 'moves: n => { while (n === 3); return plain.moves(n); }';
const NUMBERED = `numbering: () => ({
  rank: n => n, unrank: position => ({ position, player: 0 }),
  space: { size: 7, start: 6, maxSuccessors: 2, terminal: n => (n === 0 ? 0 : -1), successors: (n, out) => {
    loop(n === 3);
    return plain.moves(n).map((k, i) => (out[i] = n - k)).length;
  } } })`;

// They wait more than they work.
describe.concurrent('rules that never return', () => {
  test.each([
    ['moves', HANGS, 'moves, at position 3'],
    ['slow', `moves: function* (n) { for (;;) { ${NAP}; yield 1; } }`, 'moves, at position 6'],
    ['waits', 'moves: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', 'moves, at position 6'],
    [
      'sleeps',
      "import { spawnSync } from 'node:child_process'; moves: () => spawnSync('sleep', ['20'])",
      'moves, at position 6',
    ],
    ['play', 'play: (n, k) => { loop(n === 3); return n - k; }', 'play, at position 3, move 1'],
    ['over', "stuck: 'lose', over: n => loop(n === 3)", 'over, at position 3'],
    ['turn', "turn: (n, player, move, before) => { loop(before === 3); return 'other'; }", 'turn, at position 3'],
    [
      'payoff',
      "players: ['A', 'B'], payoff: n => { loop(n === 3); return n === 0 ? 1 : undefined; }",
      'payoff, at position 3 B',
    ],
    [
      'notation',
      "notation: { make: n => { loop(n === 3); return 'n' + n; }, parse: text => Number(text.slice(1)) }",
      'notation.make, for 3',
    ],
    ['numbering', NUMBERED, 'numbering().space.successors, at number 3'],
  ])('%s that never returns is named with its position', async (name, functions, what) => {
    const file = rules(`${name}.js`, functions);
    expect(await folder.failureBeside(['solve', file], 2, SOON)).toMatch(
      // Of players either may come first to the position.
      new RegExp(`^${overdue(file, what).replace(/[.()]/g, '\\$&').replace(/ B$/, ' [AB]')}$`),
    );
  });

  test('a file that is never loaded is named, with the line', async () => {
    const file = folder.write('loads.js', 'let held = true;\nwhile (held);\nexport default {};');
    const line = `zug: ${file}: loading it has not come to an end within 3 s, line 2`;
    expect(await folder.failureBeside(['solve', file], 2, SOON)).toBe(line);
    folder.write('awaits.js', 'setInterval(() => {}, 50); await new Promise(() => {});');
    expect(await folder.failureBeside(['solve', 'awaits.js'], 2, AT_ONCE)).toContain(
      'awaits.js: loading it has not come to an end',
    );
  });

  test.each([
    ['moves', SLIDING.replace('const free', 'while (own.men === 19); const free')],
    [
      'over',
      SLIDING.replace('({ other }) => (', '({ other }) => { while (other.men === 19); return (').replace(
        'undefined),',
        'undefined); },',
      ),
    ],
  ])(
    '%s of board rules that never returns is named with its position, while their tiers are asked',
    async (name, text) => {
      const file = folder.write(`board-${name}.js`, text);
      const said = await folder.failureBeside(['solve', file, '--men', '3', '--threads', '1'], 2, SOON);
      const place = 'at position .* as the player to move sees it';
      expect(said).toMatch(new RegExp(`^zug: ${file}: ${name} has not come to an end within 3 s, ${place}$`));
    },
  );

  test('rules that never return in a thread are named too', async () => {
    const file = folder.write('threads.js', slidingInThreads('for (;;)'));
    const said = await folder.failureBeside(['solve', file, '--threads', '2'], 2, SOON);
    expect(said).toMatch(new RegExp(`^zug: ${file}: tiers.* has not come to an end within 3 s`));
  });
});

test('rules that are slow as a whole, but not in one call, are not ended', () => {
  const file = rules(
    'long.js',
    `moves: n => { const end = Date.now() + 250; while (Date.now() < end) ${NAP}; return plain.moves(n); }`,
  );
  // The rules are asked often enough to take several times that.
  expect(folder.output(['solve', file], { env: { ZUGZWANG_PATIENCE: '1.5' } })).toContain('loses in 4');
});

/** Every command that may run rules, and how it is told of a file of them. */
const CALLS: Readonly<Record<string, (file: string) => string[]>> = {
  check: file => ['check', file],
  solve: file => ['solve', file, '-o', 'never.zug'],
  play: file => ['play', file],
  explore: file => ['explore', file, '--port', '0'],
  graph: file => ['graph', file],
  probe: file => ['probe', file],
  verify: file => ['verify', 'table.zug', '--rules', file],
  stats: file => ['stats', 'table.zug', '--rules', file],
  grundy: file => ['grundy', file],
  misere: file => ['misere', file],
  value: file => ['value', file],
  sum: file => ['sum', file, '+', '*'],
  thermograph: file => ['thermograph', file],
  compare: file => ['compare', `${file}"3"`, '0'],
  explain: file => ['explain', `${file}"3" >= 0`],
  prove: file => ['prove', `${file}"3" >= 0`, '-o', 'proof.json'],
  pattern: file => ['pattern', file],
  stress: file => ['stress', file, '--', 'true'],
  gen: file => ['gen', file],
  site: file => ['site', file, '-o', 'site'],
};

test('every command that may run rules is tried', () => {
  folder.output([
    'solve',
    folder.write('fine.js', 'export default { start: 3, moves: n => (n > 0 ? [1] : []), play: n => n - 1 };'),
    '-o',
    'table.zug',
  ]);
  expect(Object.keys(CALLS).sort()).toEqual(COMMAND_NAMES.filter(name => runsRules(commandOf(name))).sort());
});

describe.concurrent('rules that end the program, or never load', () => {
  // Written once: a file that another test writes anew is empty for a moment.
  const ends = folder.write('ends.js', 'process.exit(0);');
  const loads = folder.write('endless.js', `for (;;) ${NAP};`);
  test.each(Object.entries(CALLS))('end %s in one line', async (_name, call) => {
    const line = `zug: ${ends}: the rules ended the program before the command was done`;
    expect(await folder.failureBeside(call(ends))).toBe(line);
    expect(await folder.failureBeside(call(loads), 2, AT_ONCE)).toContain(
      `zug: ${loads}: loading it has not come to an end`,
    );
  });
});
