/** `zug repl` with its lines from a pipe. */
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { LONG } from '../../../test/thorough.ts';

const folder = new CliFolder();

/** Answers to lines, and what was wrong. */
function session(...lines: string[]): { answers: string[]; errors: string[] } {
  const { code, out, err } = folder.zug(['repl'], { input: lines.join('\n') });
  expect(code).toBe(0);
  const list = (text: string) => text.split('\n').slice(0, -1);
  return { answers: list(out), errors: list(err) };
}

test('values, names, properties, claims and positions, a line at a time', LONG, () => {
  const lines = {
    'g := {3|1}': '{3|1}',
    'g + ^*': '{3^*|1^*}',
    'mean g': '2',
    'leftOptions {2|g}': '2',
    'g >= 0': 'true',
    'h := on': 'on',
    'h + g': 'on',
    'degree h': 'on',
    'temperature h': 'none',
    'g || 2': 'true',
    'clobber "xo.|oxo"': '{*,^|vv*}',
    domineering: session('domineering').answers[0]!,
    'g := 2×g': '4',
    // Bach’s Carousel has no sides.
    'outcomeClass a{0,b{1|1,c{*,d{1*|1*,a}|*}}|0}': 'N',
    'a{0,b{1|1,c{*,d{1*|1*,a}|*}}|0} > *2': 'true',
  };
  const { answers, errors } = session(...Object.keys(lines), 'names', 'quit', '5');
  expect(errors).toEqual([]);
  expect(answers).toEqual([...Object.values(lines), 'g := 4', 'h := on']);
});

test('a mistake stops nothing', () => {
  const { answers, errors } = session(
    'x := 1',
    '{1|',
    '',
    'foo',
    'heat := 1',
    'x > {',
    'clober "xo"',
    'over := 2',
    'y = 2',
    'x',
  );
  expect(answers).toEqual(['1', '1']);
  expect(errors).toEqual([
    'column 4: found the end, expected "}" for the "{" of column 1',
    expect.stringContaining('found "foo", expected a value'),
    expect.stringContaining('expected another name: this one has a meaning'),
    expect.stringMatching(/^B: column 2: found the end/),
    expect.stringContaining('there is no game "clober"; did you mean "clobber"?'),
    expect.stringContaining('expected another name'),
    'found "y =" and no such name, expected := to define it',
  ]);
});
