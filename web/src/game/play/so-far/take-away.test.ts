import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bibtex, embedCode, type Taken } from './take-away.ts';

const TAKEN: Taken = {
  spec: 'nim:heaps=3-4-5',
  title: 'Nim',
  from: undefined,
  moves: ['3-1'],
  position: '2-4-5',
  value: { outcome: 'win', remoteness: 9 },
  link: 'https://example.org/#/play/nim:heaps=3-4-5/3-1',
};

test('a position as HTML', () => {
  expect(embedCode(TAKEN, { script: 'element/zugzwang-game.js' })).toBe(
    '<script type="module" src="element/zugzwang-game.js"></script>\n' +
      '<zugzwang-game game="nim:heaps=3-4-5" moves="3-1"></zugzwang-game>',
  );
  const odd = { ...TAKEN, from: 'a "b" <c> & d', moves: ['take 1', 'pass'] };
  expect(embedCode(odd, { script: 'x.js', source: 'https://example.org/' })).toContain(
    '<zugzwang-game game="nim:heaps=3-4-5" src="https://example.org/" position="a &quot;b&quot; &lt;c&gt; &amp; d" moves="take 1~pass">',
  );
});

test('a position for a paper', () => {
  const sha256 = { of: 'table', digits: 'ab'.repeat(32) } as const;
  expect(bibtex(TAKEN, { software: 'Zugzwang 0.7.0', sha256 }, 2026)).toBe(
    [
      '@misc{zugzwang:nim-heaps-3-4-5,',
      '  author = {{Zugzwang contributors}},',
      '  title = {{Nim} (\\texttt{nim:heaps=3-4-5})},',
      '  year = {2026},',
      '  howpublished = {\\url{https://example.org/#/play/nim:heaps=3-4-5/3-1}},',
      `  note = {Zugzwang 0.7.0. Position \\texttt{2-4-5}: a win for the player to move in 9 plies. SHA-256 of the table: \\texttt{${sha256.digits}}.},`,
      '}',
    ].join('\n'),
  );
  expect(bibtex({ ...TAKEN, value: undefined }, { software: 'Zugzwang' }, 2026)).toContain(
    'note = {Zugzwang. Position \\texttt{2-4-5}.}',
  );
});

test('no text of a game breaks an entry', () => {
  const texts = fc.string({ unit: fc.constantFrom('{', '}', '\\', '%', '#', '_', 'a', '"', '^', '~', '$', '&', '|') });
  fc.assert(
    fc.property(texts, texts, texts, (title, position, link) => {
      const entry = bibtex({ ...TAKEN, title, position, link }, { software: 'Zugzwang' }, 2026);
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
