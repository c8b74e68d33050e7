import { expect, test } from 'vitest';
import { TAKEN } from '../../../../test/support/taken.ts';
import { embedCode } from './embed-code.ts';

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
