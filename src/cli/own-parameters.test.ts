import { expect, test } from 'vitest';
import { CliFolder } from '../../test/cli.js';
import { LONG } from '../../test/thorough.ts';

const folder = new CliFolder({ warm: true });

folder.write(
  'take.ts',
  `import { defineFamily, defineGame } from 'zugzwang';

export default defineFamily({
  parameters: {
    n: { default: 21, min: 1, max: 1000, description: 'tokens at the start' },
    takes: { default: [1, 2, 3], min: 1, max: 20 },
    last: { default: false, description: 'who takes the last one loses' },
  },
  make: ({ n, takes, last }) =>
    defineGame({
      start: n,
      moves: left => takes.filter((k: number) => k <= left),
      play: (left, k) => left - k,
      misere: last,
      words: { win: 'takes it all' },
    }),
});
`,
);
test('parameters as flags and in a spec, in tables and everywhere else', () => {
  const solved = folder.output(['solve', 'take.ts', '--n', '30', '--takes', '1,3', '--last', '-o', 'take.zug']);
  expect(solved).toContain('take.ts:n=30,takes=1-3,last\npositions  31\n');
  expect(folder.output(['stats', 'take.zug'])).toContain('start      30: the player to move takes it all in ');
  // What opens a table finds the values in it.
  expect(folder.output(['probe', 'take.zug', '4'])).toContain('4: the player to move takes it all in 2 plies');
  expect(folder.output(['grundy', 'take.ts:n=5', '+', 'take.ts', '--n', '6'])).toContain('sum: *3');
});

test('the help of a command tells the parameters of the game that is named', LONG, () => {
  // Rules are asked for help by a process alone that has a supervisor.
  const text = folder.output(['solve', 'take.ts', '--help'], { warm: false });
  expect(text).toContain('--memory SIZE');
  expect(text).toContain('Parameters of take.ts\n      --n NUMBER');
  expect(text).toContain('--last');
  expect(folder.output(['solve', 'nim', '--help'])).toContain('Parameters of nim\n      --heaps NUMBERS');
});

test(
  'a switch that nothing is said of has a line in the help, too; statistics call the players and the ends as the rules do',
  LONG,
  () => {
    folder.write(
      'hunt.js',
      `import { defineFamily, defineGame } from 'zugzwang';
    export default defineFamily({
      parameters: { on: { default: false }, n: { default: 3 } },
      make: ({ n }) => defineGame({
        players: ['fox', 'hounds'], words: { fox: 'escapes', hounds: 'have caught the fox' },
        start: n, moves: k => [1, 2].filter(i => i <= k), play: (k, i) => k - i,
      }),
    });`,
    );
    const text = folder.output(['solve', 'hunt.js', '--help'], { warm: false });
    expect(text).toMatch(/\n {6}--on +off if not given\n {6}--n NUMBER/);
    folder.output(['solve', 'hunt.js', '-o', 'hunt.zug']);
    expect(folder.output(['stats', 'hunt.zug'])).toContain('start      3 fox: hounds have caught the fox in 2 plies');
  },
);

test('what is wrong with a value or a name is said in one line', LONG, () => {
  expect(folder.failure(['solve', 'take.ts', '--n', '0'])).toBe(
    'zug: take.ts: n is "0", expected an integer from 1 to 1000',
  );
  folder.write(
    'memory.js',
    `import { defineFamily } from 'zugzwang';
    export default defineFamily({ parameters: { memory: { default: 3 } }, make: () => undefined });`,
  );
  expect(folder.failure(['solve', 'memory.js'])).toBe(
    'zug: memory.js: the parameter memory is named like the flag --memory of zug solve',
  );
});

test('a comma divides the numbers of a list, and stands in no text', () => {
  folder.write(
    'route.js',
    `import { defineFamily, defineGame } from 'zugzwang';
    export default defineFamily({
      parameters: { at: { default: 'a1.b2', expected: 'points joined by .' }, left: { default: [], minLength: 0 } },
      make: ({ at }) => defineGame({ start: at.length, moves: n => (n > 0 ? [1] : []), play: (n, k) => n - k }),
    });`,
  );
  expect(folder.failure(['solve', 'route.js', '--at', 'a1,b2'])).toBe(
    'zug: route.js: at is "a1,b2", expected points joined by .',
  );
  expect(folder.failure(['solve', 'route.js', '--at=a1,b2'])).toContain('at is "a1,b2"');
  expect(folder.output(['solve', 'route.js', '--left', '1,2', '--at', 'a'])).toContain('route.js:at=a,left=1-2');
  expect(folder.output(['solve', 'route.js', '--help'], { warm: false })).toMatch(
    /joined by "-"\s+\(none\s+if\s+not\s+given\)/,
  );
});

test('words of the author’s own, with the name of who wins', () => {
  folder.write(
    'chase.js',
    `export default { players: ['fox', 'hounds'], start: 0, moves: n => n < 3 ? [1] : [], play: (n, k) => n + k,
      over: n => n === 3 ? 'fox' : undefined, words: { fox: 'escapes' } };`,
  );
  expect(folder.output(['probe', 'chase.js', '1 hounds'])).toContain('1 hounds: fox escapes in 2 plies');
});
