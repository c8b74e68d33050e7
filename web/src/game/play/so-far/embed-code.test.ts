import { expect, test } from 'vitest';
import type { Taken } from '../../../draw/save/citation.ts';
import { embedCode } from './embed-code.ts';

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
