/**
 * Nimbers: their text, mex, sum and product, those of loopy games among them.
 *
 * The product is Conway's (On Numbers and Games, chapter 6): with it and the nim sum the integers below a Fermat power 2^2^k are
 * a field. A product of two halves costs three products of the next smaller field (Karatsuba) and one by a constant, down
 * to a table of the field of 256 elements: 16 lookups for 32 bits.
 */
import { excerpt, ZugzwangError } from '../core/errors.js';

/**
 * The value ∞(K) of a position of a loopy game that is equal to no nim heap; K lists the values n of those successors that are
 * equal to nim heaps, in ascending order (Smith 1966). Added to *n it is a win for the player to move exactly where n is in K,
 * else a draw.
 */
export interface LoopyNimber {
  readonly infinity: readonly number[];
}

/** The value of a position in an impartial game under normal play: the size of the nim heap that it is equal to, or ∞(K). */
export type Nimber = number | LoopyNimber;

/** Whether a value is ∞(K). */
export function isLoopyNimber(value: Nimber): value is LoopyNimber {
  return typeof value !== 'number';
}

/** The least integer ≥ 0 that is not among the values (the minimal excludant). */
export function mex(values: Iterable<number>): number {
  const seen = new Set(values);
  let least = 0;
  while (seen.has(least)) least++;
  return least;
}

/** The XOR of integers from 0 to 2^53 − 1: the value of a sum of nim heaps. @throws ZugzwangError `usage` for other numbers */
export function nimSum(...values: readonly number[]): number {
  let low = 0;
  let high = 0;
  for (const value of values) {
    if (!Number.isSafeInteger(value) || value < 0) throw outOfRange(value, '2^53 − 1');
    low ^= value;
    high ^= value / WORD;
  }
  return (high >>> 0) * WORD + (low >>> 0);
}

const WORD = 2 ** 32;

function outOfRange(value: number | bigint, most: string): ZugzwangError {
  const found = excerpt(String(value));
  return new ZugzwangError('usage', `found the nimber ${found}, expected an integer from 0 to ${most}`, { found });
}

/** The nim product of integers from 0 to 2^32 − 1, which is one of them. @throws ZugzwangError `usage` for other numbers */
export function nimProduct(a: number, b: number): number {
  if (a >>> 0 !== a) throw outOfRange(a, '2^32 − 1');
  if (b >>> 0 !== b) throw outOfRange(b, '2^32 − 1');
  return product32(a, b);
}

/** The integer that has the nim product 1 with `a`, from 1 to 2^32 − 1. @throws ZugzwangError `usage` for 0 and other numbers */
export function nimInverse(a: number): number {
  if (a >>> 0 !== a) throw outOfRange(a, '2^32 − 1');
  if (a === 0) throw new ZugzwangError('usage', 'the nimber 0 has no inverse', { found: '0' });
  return inverseOf(a, 16);
}

/**
 * With F = 2^bits and F ⊗ F = F ⊕ F/2, the conjugate of a₁F ⊕ a₀ is a₁F ⊕ a₁ ⊕ a₀, and their product lies in the smaller field:
 * the inverse is the conjugate divided by it.
 */
function inverseOf(a: number, bits: number): number {
  if (a === 1) return 1;
  const high = a >>> bits;
  if (high === 0) return inverseOf(a, bits / 2);
  const low = a & (2 ** bits - 1);
  const norm = product32(low, low ^ high) ^ product32(product32(high, high), 2 ** (bits - 1));
  const inverse = inverseOf(norm, bits / 2);
  return ((product32(high, inverse) << bits) | product32(low ^ high, inverse)) >>> 0;
}

/** The nim product of integers ≥ 0 of any size; the larger one's bits are rounded up to a power of two. O(b^1.59) for b bits. */
export function nimProductBig(a: bigint, b: bigint): bigint {
  if (a < 0n) throw outOfRange(a, 'any size');
  if (b < 0n) throw outOfRange(b, 'any size');
  const larger = a > b ? a : b;
  let bits = 32;
  while (larger >> BigInt(bits) > 0n) bits *= 2;
  return productBig(a, b, bits);
}

/** Both factors have at most so many bits, a power of two ≥ 32. */
function productBig(a: bigint, b: bigint, bits: number): bigint {
  if (bits === 32) return BigInt(product32(Number(a), Number(b)));
  const half = bits / 2;
  const shift = BigInt(half);
  const [highA, highB] = [a >> shift, b >> shift];
  const [lowA, lowB] = [BigInt.asUintN(half, a), BigInt.asUintN(half, b)];
  if (highA === 0n && highB === 0n) return productBig(lowA, lowB, half);
  const lows = productBig(lowA, lowB, half);
  const highs = productBig(highA, highB, half);
  const mixed = productBig(lowA ^ highA, lowB ^ highB, half);
  return ((mixed ^ lows) << shift) | (lows ^ productBig(highs, 1n << BigInt(half - 1), half));
}

function product32(a: number, b: number): number {
  const [highA, highB] = [a >>> 16, b >>> 16];
  const [lowA, lowB] = [a & 0xffff, b & 0xffff];
  const lows = product16(lowA, lowB);
  if (highA === 0 && highB === 0) return lows;
  const highs = product16(highA, highB);
  const mixed = product16(lowA ^ highA, lowB ^ highB);
  return (((mixed ^ lows) << 16) | (lows ^ product16(highs, 0x8000))) >>> 0;
}

function product16(a: number, b: number): number {
  const table = (bytes ??= byteProducts());
  const [highA, highB] = [a >>> 8, b >>> 8];
  const [lowA, lowB] = [a & 0xff, b & 0xff];
  const lows = table[(lowA << 8) | lowB]!;
  if (highA === 0 && highB === 0) return lows;
  const highs = table[(highA << 8) | highB]!;
  const mixed = table[((lowA ^ highA) << 8) | (lowB ^ highB)]!;
  return ((mixed ^ lows) << 8) | (lows ^ table[(highs << 8) | 0x80]!);
}

let bytes: Uint8Array | undefined;

/** Products a ⊗ b at a · 256 + b, made from those of powers of two: the product distributes over the sum. */
function byteProducts(): Uint8Array {
  const table = new Uint8Array(1 << 16);
  for (let a = 1; a < 256; a++) {
    const restA = a & (a - 1);
    for (let b = 1; b < 256; b++) {
      const restB = b & (b - 1);
      const at = (a << 8) | b;
      if (restA !== 0) table[at] = table[(restA << 8) | b]! ^ table[((a ^ restA) << 8) | b]!;
      else if (restB !== 0) table[at] = table[(a << 8) | restB]! ^ table[(a << 8) | (b ^ restB)]!;
      else table[at] = smallProduct(a, b, 4);
    }
  }
  return table;
}

/** By the definition, for factors below 2^(2 bits). */
function smallProduct(a: number, b: number, bits: number): number {
  if (a < 2 || b < 2) return a * b;
  const mask = (1 << bits) - 1;
  const half = bits >> 1;
  const lows = smallProduct(a & mask, b & mask, half);
  const highs = smallProduct(a >> bits, b >> bits, half);
  const mixed = smallProduct((a & mask) ^ (a >> bits), (b & mask) ^ (b >> bits), half);
  return ((mixed ^ lows) << bits) | (lows ^ smallProduct(highs, 1 << (bits - 1), half));
}

/** The text of a value, as CGSuite and Winning Ways write it: `0`, `*`, `*2`; `∞`, `∞(0,1)` for loopy ones. */
export function makeNimber(value: Nimber): string {
  if (isLoopyNimber(value)) return value.infinity.length === 0 ? '∞' : `∞(${value.infinity.join(',')})`;
  return value === 0 ? '0' : value === 1 ? '*' : `*${value}`;
}

const EXPECTED = 'a nimber: 0, *, *2 … or, of a loopy game, ∞, ∞(0), ∞(0,1) …';

/**
 * Reads what `makeNimber` writes, `*0` and `*1` too, and `inf` or `oo` for ∞. The numbers of ∞(…) may come in any order.
 *
 * @throws ZugzwangError `input` for anything else, and for numbers above 2^53 − 1
 */
export function parseNimber(text: string): Nimber {
  const [, star, list] = /^(?:(0|\*\d*)|(?:∞|inf|oo)(?:\(([\d, ]*)\))?)$/.exec(text) ?? [];
  if (star !== undefined) return star === '*' ? 1 : readSize(star.replace('*', ''), text);
  if (list === undefined && !/^(∞|inf|oo)$/.test(text)) throw notNimber(text);
  if (list === undefined || list.trim() === '') return { infinity: [] };
  const sizes = list.split(',').map(part => readSize(part.trim(), text));
  return { infinity: [...new Set(sizes)].sort((a, b) => a - b) };
}

function readSize(digits: string, text: string): number {
  const size = Number(digits);
  if (/^\d{1,16}$/.test(digits) && Number.isSafeInteger(size)) return size;
  throw notNimber(text);
}

function notNimber(text: string): ZugzwangError {
  const found = `"${excerpt(text)}"`;
  return new ZugzwangError('input', `found ${found}, expected ${EXPECTED}`, { found, expected: EXPECTED });
}
