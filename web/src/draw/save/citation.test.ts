import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAKEN } from '../../../test/support/taken.ts';
import { citePicture, citePosition } from './citation.ts';

test('a position for a paper', () => {
  const sha256 = { of: 'table', digits: 'ab'.repeat(32) } as const;
  expect(citePosition(TAKEN, { software: 'Zugzwang 0.7.0', sha256 }, 2026).split('\n')).toEqual([
    expect.stringMatching(/^@misc{zugzwang:nim-heaps-3-4-5-[0-9a-z]+,$/),
    '  author = {{Zugzwang contributors}},',
    '  title = {{Nim} (\\texttt{nim:heaps=3-4-5})},',
    '  year = {2026},',
    '  howpublished = {\\url{https://example.org/#/play/nim:heaps=3-4-5/3-1}},',
    `  note = {Zugzwang 0.7.0. Position \\texttt{2-4-5}: a win for the player to move in 9 plies. SHA-256 of the table: \\texttt{${sha256.digits}}.},`,
    '}',
  ]);
  expect(citePosition({ ...TAKEN, value: undefined }, { software: 'Zugzwang' }, 2026)).toContain(
    'note = {Zugzwang. Position \\texttt{2-4-5}.}',
  );
});

test('a picture for a paper', () => {
  const sha256 = { of: 'rules', digits: 'cd'.repeat(32) } as const;
  const picture = {
    name: 'wythoff:a=8,b=12-map',
    title: "Wythoff's game: 100 %",
    link: 'https://example.org/#/map/wythoff',
  };
  expect(citePicture(picture, { software: 'Zugzwang 0.10.0', sha256 }, 2026).split('\n')).toEqual([
    expect.stringMatching(/^@misc{zugzwang:wythoff-a-8-b-12-map-[0-9a-z]+,$/),
    '  author = {{Zugzwang contributors}},',
    "  title = {{Wythoff's game: 100 \\%}},",
    '  year = {2026},',
    '  howpublished = {\\url{https://example.org/#/map/wythoff}},',
    `  note = {Zugzwang 0.10.0. Picture \\texttt{wythoff:a=8,b=12-map}. SHA-256 of the rules' fingerprint: \\texttt{${sha256.digits}}.},`,
    '}',
  ]);
});

test('entries of one paper have keys of their own, and name what pictures show', () => {
  const keyOf = (entry: string) => /^@misc{([^,{}]+),/.exec(entry)![1];
  const software = { software: 'Zugzwang' };
  const positions = ['2-4-5', '2-4', '24'].map(position => citePosition({ ...TAKEN, position }, software, 2026));
  const plot = { name: 'thermograph', title: 'Partizan values', link: 'https://example.org/#/values?cells=1~%7B1' };
  const pictures = ['{1|0}', '±1'].map(of => citePicture({ ...plot, of }, software, 2026));
  expect(new Set([...positions, ...pictures].map(keyOf)).size).toBe(5);
  expect(pictures[1]).toContain('Picture \\texttt{thermograph} of \\texttt{±1}.');
});

test('no text of a game breaks an entry', () => {
  const texts = fc.string({ unit: fc.constantFrom('{', '}', '\\', '%', '#', '_', 'a', '"', '^', '~', '$', '&', '|') });
  fc.assert(
    fc.property(texts, texts, texts, (title, position, link) => {
      const entry = citePosition({ ...TAKEN, title, position, link }, { software: 'Zugzwang' }, 2026);
      let depth = 0;
      for (let i = 0; i < entry.length; i++) {
        if (entry[i] === '{') depth++;
        if (entry[i] === '}') depth--;
        // Closed at its end, and not before.
        expect(depth > 0 || i === entry.length - 1 || i < entry.indexOf('{')).toBe(true);
      }
      expect(depth).toBe(0);
      const note = entry.split('\n').find(line => line.startsWith('  note'))!;
      expect(note.replace(/\\[#$%&_]|\\text[a-z]+/g, '')).not.toMatch(/[\\%#$&^~"|]/);
    }),
  );
});
