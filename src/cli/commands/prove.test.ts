/** `zug prove`, `zug explain`, and `zug verify` of proofs, as people and programs see them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { splitRelation } from '../values/relation.js';

const folder = new CliFolder();

test('a proof, or the proof of the negation, which zug verify accepts', () => {
  expect(folder.output(['prove', '^ > 0', '-o', 'up.json'])).toBe('^ > 0 holds: up.json, 3 positions\n');
  expect(folder.output(['verify', 'up.json'])).toBe('up.json: ^ > 0 is proved, by the options of 3 positions\n');
  const run = folder.zug(['prove', '-1 >= clobber"xo"', '-o', 'no.json']);
  expect([run.code, run.err]).toEqual([1, '']);
  expect(run.out).toContain('-1 >= clobber"xo" does not hold; its negation is proved: no.json');
  expect(JSON.parse(folder.output(['verify', 'no.json', '--json']))).toEqual({
    schema: 1,
    file: 'no.json',
    ok: true,
    claim: 'not -1 >= clobber"xo"',
    positions: 5,
    byRules: 3,
  });
  const wrong = readFileSync(join(folder.path, 'up.json'), 'utf8').replace('"holds":true', '"holds":false');
  folder.write('wrong.json', wrong);
  const words = 'zug: wrong.json: this is no proof of not ^ > 0: its proofs do not suffice for what it claims';
  expect(folder.failure(['verify', 'wrong.json'], 1)).toBe(words);
  folder.write('cut.json', wrong.slice(0, 50));
  expect(folder.failure(['verify', 'cut.json'], 1)).toContain('this is no proof, as it is no JSON');
  folder.write('empty.json', '{}');
  expect(folder.failure(['verify', 'empty.json'], 1)).toMatch(
    /empty.json: this is no proof: this is no comparison of version 1$/,
  );
});

test('forms that are not worth what the claim says prove nothing', () => {
  const claims = ['{3|1} + ^* >= 2', 'tis >= 0', 'over > tiny(1)', 'dud = dud', '{clobber"xo"|2} || 1/2'];
  for (const claim of claims) {
    folder.zug(['prove', claim, '-o', 'claim.json']);
    expect(folder.output(['verify', 'claim.json'])).toContain(`${claim} is proved`);
    const file = JSON.parse(readFileSync(join(folder.path, 'claim.json'), 'utf8')) as { a: string; b: string };
    folder.write('other.json', JSON.stringify({ ...file, a: '-5' }));
    expect(folder.failure(['verify', 'other.json'], 1)).toMatch(/its forms are not worth -5$/);
    folder.write('other.json', JSON.stringify({ ...file, b: '5on' }));
    expect(folder.failure(['verify', 'other.json'], 1)).toMatch(/its forms are not worth 5on$/);
  }
  folder.write('none.json', readFileSync(join(folder.path, 'claim.json'), 'utf8').replace('"1/2"', '"1/3"'));
  expect(folder.failure(['verify', 'none.json'], 1)).toContain('1/3, which is no dyadic rational');
});

test('positions stand in proofs with the moves of their rules, which are asked for again', () => {
  folder.output(['prove', 'clobber"XO.|OXO" || domineering"..|.."', '-o', 'boards.json']);
  const said = folder.output(['verify', 'boards.json']);
  expect(said).toMatch(/is proved, by the options of (\d+) positions, \1 of them with the moves of their rules$/m);
  const file = JSON.parse(readFileSync(join(folder.path, 'boards.json'), 'utf8')) as {
    a: string;
    forms: number[][][];
    positions: { texts: string[] }[];
  };
  const tampered = (change: (copy: typeof file) => void) => {
    const copy = structuredClone(file);
    change(copy);
    folder.write('tampered.json', JSON.stringify(copy));
    return folder.failure(['verify', 'tampered.json'], 1);
  };
  // A move that is not told, another position, one that is none, another claim.
  const leaf = file.forms.findIndex(([left, right]) => left!.length === 1 && right!.length === 0);
  expect(tampered(copy => (copy.forms[leaf]![0] = []))).toMatch(/no proof of/);
  expect(tampered(copy => (copy.positions[0]!.texts[1] = 'xx.|...'))).toMatch(
    /the moves of \w+ are others by the rules/,
  );
  expect(tampered(copy => copy.positions[0]!.texts.push('q'))).toMatch(/is no position/);
  expect(tampered(copy => (copy.a = 'clobber"xo"'))).toMatch(/it begins at/);
  expect(folder.failure(['prove', 'clobber"xo|x" >= 0', '-o', 'x.json'])).toContain('row 2: found 1 squares');
});

test('the line of play of who wins, and the strategy of who has an answer to everything', () => {
  expect(folder.output(['explain', '^ >= *'])).toBe(`^ >= * does not hold
not A >= B: on A − B Right, first, wins
1. ^ and *: Right moves ^ to *
   if Left moves * to 0: go on at 3
   if Left moves * to 0: go on at 2
2. * and 0: Right moves * to 0, and Left has no move
3. 0 and *: Right moves * to 0, and Left has no move
`);
  expect(folder.output(['explain', '^ >= 0'])).toBe(`^ >= 0 holds
A >= B: on A − B Left, second, has an answer to every move
1. ^ and 0
   Right moves ^ to *; Left moves * to 0: go on at 2
2. 0 and 0: Right has no move
`);
  expect(folder.output(['explain', 'over > ^'])).toContain('Right passes; Left moves v to *');
  const { lines, holds } = JSON.parse(folder.output(['explain', '±9 || *', '--json'])) as {
    lines: string[];
    holds: boolean;
  };
  expect([holds, lines.filter(line => line.startsWith('not ')).length]).toEqual([true, 2]);
  expect(folder.output(['explain', '*12 heat 1 = *12 heat 1'])).toContain('(zug prove writes them all)');
});

test('relations are found outside of braces, powers, quotes and definitions', () => {
  const parts = (text: string) => Object.values(splitRelation(text));
  expect(parts('{1||0|-1} || ^<2>')).toEqual(['{1||0|-1}', '||', '^<2>']);
  expect(parts('^<2> < ^')).toEqual(['^<2>', '<', '^']);
  expect(parts('g := {1|0}; g - g ≥ clobber"x<o" ')).toEqual(['g := {1|0}; g - g', '>=', 'clobber"x<o"']);
  expect(parts('2==1+1')).toEqual(['2', '=', '1+1']);
});

test.each([
  [['prove', '^', '-o', 'x.json'], /^zug: found "\^", expected a claim such as 'A >= B', with one of/],
  [['prove', '^ >= {1|', '-o', 'x.json'], /^zug: B: line 1, column 4: found the end/],
  [['prove', '^ >= 0'], /Expected input for flag --output/],
  [['prove', '^', '>=', '-o', 'x.json'], /found ">=" after "\^", expected nothing \(quote/],
  [['prove', '^ > 0', '-o', 'nowhere/x.json'], /there is no folder "nowhere"/],
  [['explain', 'foo = 1'], /^zug: A: line 1, column 1: found "foo"/],
  [['verify', 'missing.json'], /missing.json: there is no such file/],
] as const)('%j is refused in one line', (args, words) => {
  expect(folder.failure(args)).toMatch(words);
  expect(existsSync(join(folder.path, 'x.json'))).toBe(false);
});
