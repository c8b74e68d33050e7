import { expect, test } from 'vitest';
import { tableName } from './table-name.js';

test('a short spec is its own name', () => {
  expect(tableName('dobutsu-shogi')).toBe('dobutsu-shogi');
  expect(tableName('quixo:n=4')).toBe('quixo-n=4');
  expect(tableName('nim:heaps=3-4-5,misere')).toBe('nim-heaps=3-4-5,misere');
});

test('a long one is cut, and stays different from others', () => {
  const heaps = Array.from({ length: 200 }, () => '1').join('-');
  const names = [`nim:heaps=${heaps}`, `nim:heaps=${heaps}-2`].map(tableName);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^nim-heaps=[\d-]{70}-[0-9a-f]{12}$/);
});

test.each(['../../etc/passwd', 'a/b', 'a\\b', 'A:B=C', 'a b', 'a%2fb', 'spiel:größe=3', 'con\0'])(
  '%j makes a name that is safe on a disk and in an address',
  spec => {
    const name = tableName(spec);
    expect(name).toMatch(/^[a-z0-9.=,-]+$/);
    expect(encodeURI(name)).toBe(name);
    expect(name).not.toBe(tableName(spec.toLowerCase().replace(/[^a-z]/g, '')));
  },
);
