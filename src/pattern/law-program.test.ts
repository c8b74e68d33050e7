import { expect, test } from 'vitest';
import { compiled } from '../../test/tables/law-checks.js';
import { readLaw } from './law-program.js';

/** What a body returns, read by us and compiled by TypeScript: they must agree. */
function runs(parameters: string, body: string, ...point: number[]): unknown {
  const code = `function law(${parameters}): any {\n${body}\n}\n`;
  const said = readLaw(code)(point);
  expect(said, code).toEqual(compiled(code)(...point));
  return said;
}

test.each([
  ['n: number', 'return n % 4 === 3 ? 1 : -(n ** 2) + 2 * (n - 1) / 4;', 6],
  ['n: number', 'return (1 + n) % 3 < 2 && n > 0 || !(n !== 4);', 4],
  ['n: number', 'return 7 - 2 - 1 + 2 ** 3 ** 2 % 5;', 0],
  ['n: number', 'return n ^ 12 & 10 | 1;', 9],
  ['n: number', 'let sum = 0;\nfor (let i = 1; i <= n; i++) sum += i;\nreturn sum; // done', 10],
  ['n: number', 'let i = n;\nwhile (i > 1) {\n  if (i % 2 === 0) i /= 2;\n  else i = 3 * i + 1;\n}\nreturn i;', 27],
  ['n: number', "const words = ['win', 'lose'] as const;\nreturn words[n % 2]!;", 3],
  ['n: number', 'const list: number[] = [];\nlist.push(n, 2);\nlist[0] += 5;\nreturn list.at(-1)! + list[0]!;', 3],
  ['n: number', 'const f = (p: number, q: number): number => (q === 0 ? p : f(q, p % q));\nreturn f(n, 84);', 36],
  ['n: number', 'return [3, 1, n].sort((p, q) => q - p).filter(n => n > 1).reduce((p, q) => 10 * p + q, 0);', 5],
  ['n: number', 'return Number(BigInt(n) ** 2n < 50n) + new Set([n, n, 1]).size + Math.max(...[1, n]);', 7],
  ['n: number', 'const known = new Map<number, number>([[1, 5]]).get(n);\nif (known !== undefined) return known;', 1],
  ['n: number', 'const known = new Map<number, number>([[1, 5]]).get(n);\nif (known !== undefined) return known;', 2],
  [
    'n: number',
    'const add = (m: number): number => {\n  if (m > 3) return m;\n  return add(m + 1) + n;\n};\nreturn add(0);',
    2,
  ],
  ['a: number, b: number', 'if (a < 0 || b < 0) return undefined;\nreturn [[1, 2], [3, 4]][a]![b] ?? 0;', 1, 1],
] as [string, string, ...number[]][])('it runs as the engine does: %s: %s', (parameters, body, ...point) => {
  runs(parameters, body, ...point);
});

test('what is not known is refused, and nothing else than the law can be reached', () => {
  expect(() => readLaw('function law(n: number): number { return globalThis; }')).toThrow('knows no "globalThis"');
  expect(() => readLaw('function law(n: number): number { const n = 1; return n; }')).toThrow('cannot name');
  expect(() => readLaw('function law(n: number): number { return n }')).toThrow('expected ";"');
  expect(() => readLaw('function law(n: number): number { return `n`; }')).toThrow('cannot be read');
});
