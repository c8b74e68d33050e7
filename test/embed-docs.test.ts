/** The snippets of docs/embed.md that print something print what they say. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import * as zugzwang from '../src/index.js';

const PAGE = readFileSync(fileURLToPath(new URL('../docs/embed.md', import.meta.url)), 'utf8');
const SNIPPETS = [...PAGE.matchAll(/^```js\n(.*?)^```$/gms)]
  .map(([, text]) => text!)
  .filter(text => text.includes('console.log'));

test('docs/embed.md shows snippets that print', () => {
  expect(SNIPPETS.length).toBe(2);
});

test.each(SNIPPETS)('%s', async snippet => {
  const names = Object.keys(zugzwang);
  const body = snippet.replace(/^import .*$/gm, '');
  const AsyncFunction = (async () => {}).constructor as new (
    ...args: string[]
  ) => (...args: unknown[]) => Promise<void>;
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await new AsyncFunction(...names, body)(...Object.values(zugzwang));
    const printed = said.mock.calls.map(call => call.join(' '));
    expect(printed).toEqual([...snippet.matchAll(/^console\.log\(.*\/\/ (.*)$/gm)].map(match => match[1]));
  } finally {
    said.mockRestore();
  }
});
