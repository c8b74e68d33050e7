/** Tables know how their rules behaved, whatever the text of the rules says. */
import { expect, test } from 'vitest';
import { CliFolder } from './cli.js';
import { LONG } from './thorough.ts';

const folder = new CliFolder();
const OTHER = { env: { K: '4' } };
const OTHERWISE = 'pile.js behaves otherwise than it did when the table was made, at position "21"; solve it again';

test(
  'rules that depend on something else than their text are refused with a table of theirs, by every command',
  LONG,
  () => {
    const text = `const K = Number(process.env.K ?? 3);
    export default { start: 21, moves: n => [1, 2, 3, 4].filter(k => k <= K && k <= n), play: (n, k) => n - k };`;
    folder.write('pile.js', text);
    folder.output(['solve', 'pile.js', '-o', 'pile.zug']);
    expect(folder.output(['probe', 'pile.zug', '8'])).toContain('8: the player to move loses');
    for (const args of [
      ['probe', 'pile.zug', '8'],
      ['play', 'pile.zug'],
      ['stats', 'pile.zug'],
      ['explore', 'pile.zug'],
    ])
      expect(folder.failure(args, 2, OTHER)).toBe(`zug: pile.zug: ${OTHERWISE}`);
    expect(folder.zug(['verify', 'pile.zug'], OTHER)).toMatchObject({
      code: 1,
      out: expect.stringContaining('position 21: the rules behaved otherwise here when the table was made\n'),
    });
    // A changed comment is told, and nothing else.
    folder.write('pile.js', `${text} // takes`);
    const note = 'zug: pile.js has changed since pile.zug was made; it behaves the same where this was compared\n';
    expect(folder.zug(['probe', 'pile.zug', '8'])).toMatchObject({ code: 0, err: note });
  },
);
