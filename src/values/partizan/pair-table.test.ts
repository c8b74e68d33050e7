import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderTable, PairTable } from './pair-table.js';

const pairs = fc.array(fc.tuple(fc.nat(400), fc.nat(400), fc.nat(3)), { maxLength: 20_000, size: 'max' });

test('both tables keep what a map keeps, however often their segments grow', () => {
  fc.assert(
    fc.property(pairs, list => {
      const orders = new OrderTable(Number.POSITIVE_INFINITY, () => {});
      const table = new PairTable(Number.POSITIVE_INFINITY, () => {});
      const [known, values] = [new Map<string, number>(), new Map<string, number>()];
      for (const [g, h, value] of list) {
        table.keep(g, h, value);
        values.set(`${g} ${h}`, value);
        if (g === h) continue;
        orders.keep(g, h, value > 1);
        known.set(`${g} ${h}`, value > 1 ? 1 : 0);
      }
      for (let g = 0; g <= 400; g += 3) {
        for (let h = 0; h <= 400; h++) {
          if (table.look(g, h) !== (values.get(`${g} ${h}`) ?? -1)) expect.fail(`the value of ${g} and ${h}`);
          if (g !== h && orders.look(g, h) !== (known.get(`${g} ${h}`) ?? -1))
            expect.fail(`the order of ${g} and ${h}`);
        }
      }
      expect(table.count).toBe(values.size);
      expect(orders.count).toBe(new Set([...known.keys()].map(key => key.split(' ').sort().join())).size);
    }),
    { numRuns: 3 },
  );
});

test('a table grows by what it says, and holds as many pairs as it may', () => {
  let charged = 0;
  const table = new PairTable(100_000, bytes => {
    charged = Math.max(charged, bytes);
  });
  for (let i = 0; i < 100_000; i++) table.keep(i, 7 * i, i);
  expect(table.look(99_999, 699_993)).toBe(99_999);
  // One segment at a time, so that hardly more than what is kept is ever held.
  expect(charged).toBeLessThan(table.bytes / 4);
  expect(() => table.keep(1, 1, 1)).toThrow('more than 100000 pairs');
});
