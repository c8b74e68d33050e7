/** `zug value` and `zug compare` as people and programs see them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { LONG } from '../../../test/thorough.ts';
import { PARTIZAN_PROPERTIES, PartizanStore, parsePartizan, partizanProperty } from '../../values/partizan/index.js';
import { withValuesBehind } from '../app.js';

const folder = new CliFolder({ warm: true });
const value = (...args: string[]) => folder.output(['value', ...args]);
const json = (...args: string[]) => JSON.parse(folder.output([...args, '--json'])) as unknown;

test('the canonical form alone, for TeX, and as what is read back', () => {
  expect(value('g := {2|0}; g - g + ±{3|1}')).toBe('±{3|1}\n');
  expect(value('{2|1||0}', '--tex')).toBe('\\{2 \\mid 1\\mathrel{||}0\\}\n');
  expect(value('hi', '--tex')).toBe('\\{\\mathbf{on} \\mid 0\\}\n');
  const text = value('*12 heat 1').trimEnd();
  const store = new PartizanStore();
  expect(parsePartizan(text, store)).toBe(parsePartizan('*12 heat 1', store));
});

test('every property, with the answers that the library gives', () => {
  const flags = PARTIZAN_PROPERTIES.flatMap(name => ['--property', name]);
  for (const text of ['-2^', '{3|1} + ^*', '0']) {
    const store = new PartizanStore();
    const v = parsePartizan(text, store);
    const answers = PARTIZAN_PROPERTIES.map(name => [name, partizanProperty(store, v, name)]);
    expect(json('value', text, ...flags)).toEqual(Object.fromEntries(answers));
  }
  expect(json('value', '±1')).toEqual({ canonicalForm: '±1' });
});

test('properties in lines: names in any case, each once; lists and what there is not', () => {
  const names = ['LEFTOPTIONS', 'rightOptions', 'atomicWeight', 'isnumber', 'isNumber', 'birthday'];
  expect(value('{0,±1|}', ...names.flatMap(name => ['--property', name]))).toBe(
    'canonicalForm  1\nleftOptions    0\nrightOptions   none\natomicWeight   none\nisNumber       true\nbirthday       1\n',
  );
  expect(value('{0,*|0}', '--property', 'leftOptions')).toMatch(/^leftOptions {4}0, \*$/m);
});

test('all orders', () => {
  const orders = { '<': ['-2', '^'], '=': ['{1|}', '2'], '>': ['^', '*2'], '||': ['^', '*'] } as const;
  for (const [order, [a, b]] of Object.entries(orders)) {
    expect(folder.output(['compare', a, b])).toBe(`${order}\n`);
    expect(json('compare', a, b)).toEqual({ order });
  }
});

test('loopy values', () => {
  expect(value('on + off')).toBe('dud\n');
  expect(json('value', 'a{{|a}|}', '--property', 'outcomeClass')).toEqual({
    canonicalForm: '1 & 0',
    outcomeClass: 'PHat',
  });
  expect(folder.output(['compare', 'over', 'tiny(1)'])).toBe('>\n');
  // Bach’s Carousel has no sides.
  expect(folder.output(['compare', 'a{0,{1|1,{*,{1*|1*,a}|*}}|0} + 1', '0'])).toBe('>\n');
  expect(json('value', 'over', '--property', 'degree', '--property', 'isStable', '--property', 'mean')).toEqual({
    canonicalForm: 'over',
    degree: 'over',
    isStable: true,
    mean: null,
  });
  const carousel = 'a{0,{1|1,{*,{1+*|1+*,a}|*}}|0}';
  expect(json('value', carousel, '--property', 'isStopperSided')).toEqual({
    canonicalForm: null,
    isStopperSided: false,
  });
});

/** Left takes one or two tokens, Right one. */
const TAKE = `export default {
  parameters: { pile: { default: 3 } },
  make: ({ pile }) => ({
    players: ['Left', 'Right'],
    start: pile,
    moves: (n, player) => (player === 'Left' ? [1, 2] : [1]).filter(count => count <= n),
    play: (n, count) => n - count,
  }),
};`;

/** Left may take the last token, Right may pass. */
const PASSING = `export default {
  players: ['Left', 'Right'],
  start: 1,
  moves: (n, player) => (n === 0 ? [] : player === 'Left' ? [0] : [1]),
  play: (_, n) => n,
};`;

test('positions of games: by name and by file, with parameters, behind the game or by --from', LONG, () => {
  const game = folder.write('take.js', TAKE);
  expect(value('domineering', '--width', '2', '--height', '2')).toBe('±1\n');
  expect(value('Clobber', 'xo')).toBe('*\n');
  expect(value(game)).toBe(value(game, '3'));
  expect(value(game, '--pile', '4')).toBe(value(game, '--from', '4'));
  expect(json('value', 'clobber', 'XO.|OXO', '--property', 'outcomeClass')).toEqual({
    game: 'clobber:width=4,height=3',
    position: 'xo.|oxo',
    canonicalForm: '{*,^|vv*}',
    outcomeClass: 'N',
  });
  const four = json('value', game, '4') as { canonicalForm: string };
  expect(value(`{${game}"4" - ${game}'4', clobber"xo"|0}`)).toBe(
    value(`{${four.canonicalForm} - ${four.canonicalForm}, *|0}`),
  );
  expect(value('nim', '3-4-6')).toBe('*\n');
  expect(value('kayles', '5+6')).toBe('*7\n');
  expect(value('integer_game"5" + DyadicRational"-48/4" + up_star"* 3" + nimber"4"')).toBe('-7^3*5\n');
  expect(value('switch_game', '-27/8, -44/8')).toBe('{-27/8|-11/2}\n');
  const passing = folder.write('pass.js', PASSING);
  expect(value(passing)).toBe('over\n');
  expect(value(`{${passing}"1"|${passing}"0"} + ${passing}"1"`)).toBe(value('{over|0} + over'));
  expect(folder.output(['compare', 'clobber"xo"', 'clobber"ox"'])).toBe('=\n');
});

test('values may begin with a minus, flags may stand anywhere', () => {
  expect(withValuesBehind(['compare', '-2', '--memory', '1G', '--{1|0}', '--json'])).toEqual(
    'compare --memory 1G --json -- -2 --{1|0}'.split(' '),
  );
  expect(withValuesBehind(['value', '--property=mean', '--', '--v'])).toEqual([
    'value',
    '--property=mean',
    '--',
    '--v',
  ]);
  expect(withValuesBehind(['solve', '-o', 'x', 'nim'])).toEqual(['solve', '-o', 'x', 'nim']);
});

test.each([
  [['value', '{1|'], /^zug: line 1, column 4: found the end, expected "}" for the "{" of column 1$/],
  [['value', '1/3'], /column 1: found 1\/3, which is no dyadic rational/],
  [['value', '*14 heet 1'], /column 5: found "heet", expected a value; did you mean "heat"\?$/],
  [['value', ''], /column 1: found the end, expected a value$/],
  [['value', 'on + foo'], /column 6: found "foo"/],
  [['value', 'clober'], /^zug: there is neither a value nor a game "clober"; did you mean "clobber"\?$/],
  [['value', 'clober', 'xo'], /^zug: there is no game "clober"; did you mean "clobber"\?$/],
  [['value', 'clobber', 'xo|x'], /^zug: position "xo\|x": row 2: found 1 squares, expected 2/],
  [
    ['value', '{1|clober"xo"}'],
    /^zug: line 1, column 4, in clober"xo": there is no game "clober"; did you mean "clobber"\?$/,
  ],
  [['value', '{1|clobber"xo}'], /column 15: found the end, expected a " behind the position that begins at column 11$/],
  [['value', '{1|clobber"xz"}'], /^zug: line 1, column 4, in clobber"xz": .*column 2: found "z"/],
  [['value', 'clobber', 'xo', '--from', 'xo'], /the position is given twice/],
  [['value', 'clobber', 'xo', 'xo'], /found "xo" after "xo", expected nothing/],
  [['value', 'tic-tac-toe'], /tic-tac-toe has no value: .*its over says that play is over/],
  [['value', 'up_star', '3 x'], /up_star: found "3 x", expected a number of ups/],
  [['value', 'nimber'], /nimber: found no position/],
  [['value', 'a{0,{1|1,{*,{1*|1*,a}|*}}|0}'], /without stoppers as sides/],
  [['value', '3', '+', '5'], /found "\+" after "3", expected nothing \(quote an expression that has a blank in it\)$/],
  [['value', '1', '--property', 'temprature'], /no property "temprature"; did you mean "temperature"\?$/],
  [['value', '1', '--property', 'zzz'], /no property "zzz", expected one such as mean/],
  [['value', '1', '--tex', '--json'], /--tex prints the canonical form alone/],
  [['value', '1', '--memory', 'much'], /--memory: found "much"/],
  [['value'], /^zug: found nothing, expected a value, or a game/],
  [['compare', '*', '{1|'], /^zug: B: line 1, column 4: found the end/],
  [['compare', 'foo', '{1|'], /^zug: A: line 1, column 1: found "foo"/],
  [['compare', '*'], /Expected argument for B/],
] as const)('%j is refused in one line', (args, words) => {
  expect(folder.failure(args)).toMatch(words);
});

test('values that do not fit in memory are said, with exit code 3', () => {
  const words = /^zug: the values need more than 1048576 bytes: \d+ values and \d+ pairs so far; --memory \d+M gives/;
  expect(folder.failure(['value', '*80 heat 1', '--memory', '1M'], 3)).toMatch(words);
  const large = ['value', 'clobber', '--width', '5', '--height', '3', '--memory', '3M'];
  expect(folder.failure(large, 3)).toMatch(
    /values need .* so far; its outcome class is N, it is between -1 and 1, found by search; --memory \d+M/,
  );
  expect(folder.failure(['compare', '*80 heat 1', '0', '--memory', '1M'], 3)).toMatch(words);
});

test('the page names every property', () => {
  const page = readFileSync(new URL('../../../docs/partizan.md', import.meta.url), 'utf8');
  for (const name of PARTIZAN_PROPERTIES) expect(page).toContain(`\`${name}\``);
});
