/** `zug sum`, and questions by the line, as people and programs see them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';

const folder = new CliFolder({ warm: true });
const answer = (...args: string[]) =>
  JSON.parse(folder.output(['sum', ...args, '--json'])) as {
    outcomeClass: string;
    winningMoves: { left: Move[]; right: Move[] };
  };

interface Move {
  readonly summand: number;
  readonly move?: string;
  readonly to: string;
}

const PLACES = ['xo', 'xox', 'xo|ox', 'xo.|oxo', 'oxo'].map(position => ['clobber', position]);
const TERMS = [...PLACES, ['domineering', '..|..'], ['{2|-1}'], ['^'], ['-1/2'], ['*2']];
/** A part as it stands in an expression. */
const written = ([game, position]: readonly string[]) =>
  position === undefined ? `(${game})` : `${game}"${position}"`;

test('who wins, and the winning moves are those after which the other player, who begins, loses', () => {
  const sums = fc.sample(fc.array(fc.constantFrom(...TERMS), { minLength: 1, maxLength: 3 }), { numRuns: 8, seed: 1 });
  for (const sum of sums) {
    const { outcomeClass, winningMoves } = answer(...sum.flatMap((part, i) => (i === 0 ? part : ['+', ...part])));
    const text = (parts: readonly (readonly string[])[]) => parts.map(written).join(' + ');
    const classOf = (parts: readonly (readonly string[])[]) =>
      (
        JSON.parse(folder.output(['value', text(parts), '--json', '--property', 'outcomeClass'])) as {
          outcomeClass: string;
        }
      ).outcomeClass;
    expect(classOf(sum)).toBe(outcomeClass);
    expect(winningMoves.left.length > 0).toBe('NL'.includes(outcomeClass));
    expect(winningMoves.right.length > 0).toBe('NR'.includes(outcomeClass));
    for (const [moves, won] of [
      [winningMoves.left, 'LP'],
      [winningMoves.right, 'RP'],
    ] as const) {
      for (const { summand, move, to } of moves.slice(0, 2)) {
        const after = move === undefined ? [to] : [sum[summand]![0]!, to];
        expect(won).toContain(classOf(sum.with(summand, after)));
      }
    }
  }
});

test('as text: the summands, the class, moves with the number of their summand', () => {
  expect(folder.output(['sum', 'clobber', 'xo', '+', '-1'])).toBe(`  1  clobber:width=4,height=3  xo
  2  -1
class R: Right wins, whoever begins
Left has no winning move
winning moves of Right, each with the number of its summand:
  1  b1-a1  to o.
`);
  expect(folder.output(['sum', '0'])).toContain('class P: whoever begins loses\nLeft has no winning move\n');
});

test('sums in which play can go round', () => {
  const rules = folder.write(
    'pass.js',
    `export default { players: ['Left', 'Right'], start: 1, moves: (n, player) => (n === 0 ? [] : player === 'Left' ? [0] : [1]), play: (_, n) => n };`,
  );
  expect(answer(rules, '+', '*')).toEqual({
    summands: [{ game: 'pass.js', position: '1' }, { value: '*' }],
    outcomeClass: 'L',
    winningMoves: { left: [{ summand: 1, to: '0' }], right: [] },
  });
  expect(answer('dud').outcomeClass).toBe('D');
  // Bach’s Carousel, which has no sides.
  expect(answer('a{0,b{1|1,c{*,d{1*|1*,a}|*}}|0}', '+', '*')).toMatchObject({ outcomeClass: 'L' });
});

/** Bach’s Carousel, which has no sides, as a game: whither Left goes from each place, and Right. */
const CAROUSEL = `const ways = {
  a: ['0b', '0'], b: ['1', '1c'], c: ['sd', 's'], d: ['t', 'ta'], 0: ['', ''], 1: ['0', ''], s: ['0', '0'], t: ['1', '1'],
};
export default {
  players: ['Left', 'Right'], start: 'a', moves: (at, who) => [...ways[at][who === 'Left' ? 0 : 1]], play: (_, to) => to,
};`;

test('positions without sides: who wins them, and what they make of a sum', () => {
  const rules = folder.write('carousel.js', CAROUSEL);
  expect(answer(rules, 'a', '+', '1')).toMatchObject({
    outcomeClass: 'L',
    winningMoves: { left: [{ move: '0' }, { move: 'b' }], right: [] },
  });
  expect(answer(rules, 'a', '+', 'carousel.js"a"').outcomeClass).toBe('L');
  const lines = [
    ['carousel.js"a"', { canonicalForm: null, outcomeClass: 'N', isStopperSided: false }],
    ['carousel.js"a" - 2', { canonicalForm: null, outcomeClass: 'R', isStopperSided: false }],
    ['{0|carousel.js"a"}', { canonicalForm: null, outcomeClass: 'L', isStopperSided: null }],
    ['{carousel.js"a"|}', { canonicalForm: '0', outcomeClass: 'P', isStopperSided: true }],
    ['off - carousel.js"a"', { canonicalForm: 'off', outcomeClass: 'R', isStopperSided: true }],
  ] as const;
  const asked = lines.map(([value]) =>
    JSON.stringify({ value, properties: ['canonicalForm', 'outcomeClass', 'isStopperSided'] }),
  );
  const beside = JSON.stringify({ sum: [{ game: 'carousel.js' }, { value: 'dud' }], properties: ['canonicalForm'] });
  folder.write('carousels.jsonl', [...asked, beside].join('\n'));
  const found = folder.output(['value', '--file', 'carousels.jsonl']).trimEnd().split('\n');
  expect(found.map(line => JSON.parse(line) as unknown)).toEqual([
    ...lines.map(([, answers]) => answers),
    { canonicalForm: 'dud' },
  ]);
});

test('sums of zug grundy are sums here too', () => {
  expect(answer('kayles', '5+6', '+', 'nim', '--heaps', '3-4', '+', '*2').outcomeClass).toBe('N');
  expect(answer('kayles', '5', '+', 'nim', '--heaps', '4').outcomeClass).toBe('P');
});

const LINES = `{"sum":[{"game":"clobber","position":"XO.|OXO"},{"value":"{2|-1}"}],"properties":["outcomeClass","leftStop"]}
{"game":"Clobber_1xn","position":"xo"}

{"value":"over","properties":["mean","DEGREE","isStopper"]}
{"value":"*80 heat 1"}
{"value":"1/3"}
{"sum":[{"value":3}]}
{"sum":[],"extra":1}
nonsense
{"sum":[{"game":"nogame"}]}
{"value":"3","properties":["temprature"]}
{"sum":[{"value":"±1"},{"value":"*"}],"properties":["leftOptions","followerCount","isNumber","mean"]}
`;

test('a folder in the place of a file of questions is named', () => {
  expect(folder.failure(['sum', '--file', '.'])).toBe('zug: .: this is a folder, expected a file');
});

test.each(['value', 'sum'])('zug %s --file answers each line, in order, whatever the others are', command => {
  folder.write('questions.jsonl', LINES);
  const run = folder.zug([command, '--file', 'questions.jsonl', '--memory', '1M']);
  expect([run.code, run.err]).toEqual([1, '']);
  const answers = run.out.trimEnd().split('\n');
  const plain = (value: string, outcome: string) =>
    command === 'value' ? { canonicalForm: value } : { outcomeClass: outcome };
  expect(answers.map(line => JSON.parse(line) as unknown)).toEqual([
    { outcomeClass: 'N', leftStop: '2' },
    plain('*', 'N'),
    { mean: null, degree: 'over', isStopper: true },
    { error: expect.stringMatching(/^the values need more than 1048576 bytes/) },
    { error: expect.stringContaining('1/3, which is no dyadic rational') },
    { error: '"value": found 3, expected a text' },
    { error: 'found "extra", expected "sum" and "properties" only' },
    { error: expect.stringContaining('no JSON') },
    { error: 'there is no game "nogame"' },
    { error: 'no property "temprature"; did you mean "temperature"?' },
    { leftOptions: ['1*'], followerCount: 6, isNumber: false, mean: '0' },
  ]);
});

test('lines are answered by several threads as by one, in order: values, rules of one’s own, and what memory does not hold for two', () => {
  folder.write(
    'take.js',
    `import { defineGame } from 'zugzwang';
export default defineGame({ start: 5, moves: left => [1, 2].filter(k => k <= left), play: (left, k) => left - k });`,
  );
  const own = ['{"game":"take.js"}', '{"value":"{take.js\\"4\\"|0}"}'];
  const some = LINES.trimEnd().split('\n');
  // After a line that memory does not hold, which is told at once, threads are not started again.
  const [before, after] = [some.filter(line => !line.includes('heat')), some];
  const many = Array.from({ length: 40 }, (_, n) =>
    JSON.stringify({ game: 'clobber', position: 'xo'.repeat(1 + (n % 9)) }),
  );
  folder.write('many.jsonl', [...many, ...own, ...before, ...own, ...after, ...own, ...many].join('\n'));
  const [one, two] = ['1', '2'].map(threads =>
    folder.zug(['sum', '--file', 'many.jsonl', '--memory', '2M', '--threads', threads]),
  );
  expect(two).toEqual(one);
  expect(one!.out.split('\n').filter(line => line.includes('"error"'))).toHaveLength(13);
});

test('variants of rulesets, as a spec and as other programs write them', () => {
  const input = `{"game":"impartial clobber_1xn","position":"XXO"}\n{"game":"clobber:variant=impartial","position":"xxo"}`;
  expect(folder.output(['value', '--file', '-'], { input })).toBe('{"canonicalForm":"*2"}\n{"canonicalForm":"*2"}\n');
});

test('questions from standard input, and nothing wrong with them', () => {
  expect(folder.output(['sum', '--file', '-'], { input: '{"value":"^"}\n{"value":"-1"}' })).toBe(
    '{"outcomeClass":"L"}\n{"outcomeClass":"R"}\n',
  );
  expect(folder.output(['value', '--file', '-'])).toBe('');
});

test.each([
  [['sum'], /^zug: found nothing beside "\+", expected a value, or a game that a position may follow$/],
  [['sum', '1', '+'], /found nothing beside "\+"/],
  [['sum', '1', '2'], /found "2" after "1", expected nothing or "\+"/],
  [['sum', 'clober', 'xo', '+', '1'], /there is no game "clober"; did you mean "clobber"\?/],
  [['sum', '1', '--threads', '2'], /--threads goes with --file/],
  [['value', '--file', 'x', '--threads', '0'], /no such file|--threads: found "0"/],
  [['sum', '1', '--file', 'x'], /--file asks for what its lines say/],
  [['value', '--file', 'missing.jsonl'], /missing.jsonl: there is no such file$/],
] as const)('%j is refused in one line', (args, words) => {
  expect(folder.failure(args)).toMatch(words);
});
