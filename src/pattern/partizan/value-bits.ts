/** How many bits it takes to tell partizan values: by their parts where they are number, ups and nimber, by their options otherwise. */
import type { PartizanStore } from '../../values/partizan/store.js';
import type { Value } from '../../values/partizan/value-table.js';
import { choiceBits, integerBits, naturalBits } from '../bits.js';

/** A value in bits, as a tree: subgames that come again are told again. */
export function valueBits(store: PartizanStore, v: Value): number {
  const known = store.memo('pattern bits', () => new Map<Value, number>());
  let bits = known.get(v);
  if (bits !== undefined) return bits;
  const parts = store.parts(v);
  if (parts !== undefined) {
    const { number, ups, nimber } = parts;
    bits =
      1 + integerBits(Number(number.numerator)) + naturalBits(number.exponent) + integerBits(ups) + naturalBits(nimber);
  } else {
    const [left, right] = [store.leftOptions(v), store.rightOptions(v)];
    bits = 1 + naturalBits(left.length) + naturalBits(right.length);
    for (const option of [...left, ...right]) bits += valueBits(store, option);
  }
  known.set(v, bits);
  return bits;
}

/** A list of values in bits: one by one, or those that occur and then which of them each is. */
export function valueListBits(store: PartizanStore, values: readonly Value[]): number {
  const sum = (list: Iterable<Value>) => [...list].reduce((bits, v) => bits + valueBits(store, v), 0);
  const different = new Set(values);
  const named = sum(different) + naturalBits(different.size) + values.length * choiceBits(different.size);
  return 1 + naturalBits(values.length) + Math.min(sum(values), named);
}
