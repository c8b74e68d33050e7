/**
 * The kernel of `src/impartial/heaps/sparse-heaps.ts` in AssemblyScript: the same rules, sixteen heaps at a time.
 *
 * Sums of pairs with a small heap, and of some rare heaps, are marked. The least open value m that is not marked is then the value
 * unless another rare heap reaches it. That is compared, not marked: g(n − t − r) XOR g(r) with m, and with the two open values after m, for
 * sixteen heaps n beside each other, whose other parts g(n − t − r) lie beside each other too. Where all three are hit the heap is marked in full. All values are exact,
 * whatever the mask, and however many sums are marked first; these numbers adapt themselves.
 *
 * `node scripts/kernels.mjs` compiles it to `src/impartial/heaps/sparse-kernel-bytes.ts`.
 */

// Where things lie in memory, in bytes. Lists of moves have 1,024 entries of 32 bits at most.
const TAKES: usize = 0x1000;
const MAY_BE_EQUAL: usize = 0x2000;
const TO_ONE: usize = 0x3000;
const EQUAL_TAKES: usize = 0x4000;
const EQUAL_HEAPS: usize = 0x5000;
const FREQUENT: usize = 0x6000;
/** For each heap of the block, the three values that it has unless a rare heap reaches them: 16 first ones of 16 bits, and so on. */
const TENTATIVE: usize = 0x7000;
/** 255 where the class of a value is 0; 65,536 further on where it is 1. */
const CLASSES: usize = 0x10000;
/** A row of marks for each heap of the block: 255 at each value that is reached. */
const ROWS: usize = 0x40000;
const HEAPS_OF: usize = 0xa00000;
const RARE_HEAPS: usize = 0x400000;
const RARE_VALUES: usize = 0x800000;
const G: usize = 0xc00000;

const BLOCK: i32 = 16;
const KEPT: i32 = 64;
const LISTED: i32 = 4096;
const MOST_RARE: i32 = 1 << 20;
/** With so few values missing they are looked for one by one. */
const FEW: i32 = 16;

let width: i32 = 0;
let stride: i32 = 0;
let takeCount: i32 = 0;
let oneCount: i32 = 0;
let equalCount: i32 = 0;
let frequentCount: i32 = 0;
let heapBit: i32 = 0;
let turn: i32 = 0;
export let rareCount: i32 = 0;
export let most: i32 = 0;
/** Steps that are left. */
export let left: i32 = 0;
/** Whether a value was met that has no room here. */
export let failed: i32 = 0;

/** Pairs with a heap below `reach` are all marked, and of the other rare heaps the first `prefix`. */
export let reach: i32 = 32;
export let prefix: i32 = 64;

// How they adapt: steps for what was marked first, and for what had to be marked or looked for later.
let markedFirst: i32 = 0;
let markedLater: i32 = 0;
let pairedFirst: i32 = 0;
let pairedLater: i32 = 0;
let blocks: i32 = 0;
let hits0: i32 = 0;
let hits1: i32 = 0;
let hits2: i32 = 0;

function entry(list: usize, i: i32): i32 {
  return load<i32>(list + ((<usize>i) << 2));
}

function value(heap: i32): i32 {
  return <i32>load<u16>(G + ((<usize>heap) << 1));
}

function mark(row: usize, x: i32): void {
  store<u8>(row + <usize>x, 255);
}

function isRare(heap: i32, x: i32): bool {
  const odd = load<u8>(CLASSES + 0x10000 + <usize>x) & 1;
  return (odd ^ (heapBit & (heap ^ turn))) === 0;
}

/** How many entries the lists of moves have. */
export function setMoves(takes: i32, ones: i32, equals: i32): void {
  takeCount = takes;
  oneCount = ones;
  equalCount = equals;
}

/** Whether the parity of a heap counts, with which turn; how many values are listed as met most; the greatest value. */
export function setMask(byHeap: i32, turned: i32, frequents: i32, greatest: i32): void {
  heapBit = byHeap;
  turn = turned;
  frequentCount = frequents;
  most = greatest;
}

/** How many marks of a row are looked at, a multiple of 16, and how many steps may be made. */
export function setRun(columns: i32, steps: i32): void {
  width = columns;
  // Rows a power of two apart would share the lines of a cache.
  stride = columns + 64;
  left = steps;
}

/** How many rare heaps are listed. */
export function setRare(count: i32): void {
  rareCount = count;
}

/** The place of the first rare heap that is not below `heap`. */
function placeOf(heap: i32): i32 {
  let low = 0;
  let high = rareCount;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entry(RARE_HEAPS, middle) < heap) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Marks the sums of a and rest − a for from <= a < to. */
function markSmall(row: usize, rest: i32, from: i32, to: i32): void {
  let p = G + ((<usize>from) << 1);
  let q = G + ((<usize>(rest - from)) << 1);
  const end = G + ((<usize>to) << 1);
  for (; p + 6 < end; p += 8, q -= 8) {
    store<u8>(row + <usize>(load<u16>(p) ^ load<u16>(q)), 255);
    store<u8>(row + <usize>(load<u16>(p, 2) ^ load<u16>(q - 2)), 255);
    store<u8>(row + <usize>(load<u16>(p, 4) ^ load<u16>(q - 4)), 255);
    store<u8>(row + <usize>(load<u16>(p, 6) ^ load<u16>(q - 6)), 255);
  }
  for (; p < end; p += 2, q -= 2) store<u8>(row + <usize>(load<u16>(p) ^ load<u16>(q)), 255);
}

/** Marks the sums of the rare heaps from place `from` to `to`, which are below `rest`, with what they leave of it. */
function markRare(row: usize, rest: i32, from: i32, to: i32, mayBeEqual: bool): void {
  const half = rest >> 1;
  const skip = !mayBeEqual && (rest & 1) === 0 && isRare(half, value(half)) ? half : 0;
  const top = G + ((<usize>rest) << 1);
  if (skip === 0) {
    let p = RARE_HEAPS + ((<usize>from) << 2);
    let q = RARE_VALUES + ((<usize>from) << 1);
    const end = RARE_HEAPS + ((<usize>to) << 2);
    for (; p + 4 < end; p += 8, q += 4) {
      store<u8>(row + <usize>(load<u16>(q) ^ load<u16>(top - (load<u32>(p) << 1))), 255);
      store<u8>(row + <usize>(load<u16>(q, 2) ^ load<u16>(top - (load<u32>(p, 4) << 1))), 255);
    }
    if (p < end) store<u8>(row + <usize>(load<u16>(q) ^ load<u16>(top - (load<u32>(p) << 1))), 255);
    return;
  }
  for (let j = from; j < to; j++) {
    const heap = entry(RARE_HEAPS, j);
    if (heap !== skip) mark(row, <i32>load<u16>(RARE_VALUES + ((<usize>j) << 1)) ^ value(rest - heap));
  }
}

/** The least value from `from` on, of the class, that is not marked; -1 if there is none. */
function nextOpen(row: usize, open: usize, from: i32): i32 {
  let skipped = -1 << (from & 15);
  for (let i = from & -16; i < width; i += 16) {
    const free = i8x16.bitmask(v128.andnot(v128.load(open + <usize>i), v128.load(row + <usize>i))) & skipped;
    if (free !== 0) return i + ctz(free);
    skipped = -1;
  }
  return -1;
}

/** Notes the three least open values that are not marked. */
function propose(row: usize, open: usize, lane: i32): void {
  let c = -1;
  for (let i = 0; i < 3; i++) {
    if (i === 0 || c >= 0) c = nextOpen(row, open, c + 1);
    store<u16>(TENTATIVE + ((<usize>(16 * i + lane)) << 1), <u16>c);
  }
}

/** The first of the three that no rare heap reaches; -1 if there is none. Marks those before it. */
function choose(row: usize, lane: i32): i32 {
  for (let i = 0; i < 3; i++) {
    const c = <i32>load<u16>(TENTATIVE + ((<usize>(16 * i + lane)) << 1));
    if (c >= width) return -1;
    if (((hits(i) >> lane) & 1) === 0) {
      if (load<u8>(row + <usize>c) === 0) return c;
    } else {
      // Two equal heaps, which may be no move, have the value 0.
      if (c === 0) return -1;
      mark(row, c);
    }
  }
  return -1;
}

/** The heaps of the block, a bit each, whose first, second or third value a rare heap reaches. */
function hits(i: i32): i32 {
  return i === 0 ? hits0 : i === 1 ? hits1 : hits2;
}

/** The least value that is not marked. */
function leastFree(row: usize): i32 {
  let x = 0;
  while (load<u8>(row + <usize>x)) x++;
  return x;
}

/** How many values below c of the other class are not marked. */
function countMissing(row: usize, open: usize, c: i32): i32 {
  let missing = 0;
  let i = 0;
  for (; i + 16 <= c; i += 16)
    missing += popcnt(i8x16.bitmask(v128.not(v128.or(v128.load(open + <usize>i), v128.load(row + <usize>i)))));
  const last = i8x16.bitmask(v128.not(v128.or(v128.load(open + <usize>i), v128.load(row + <usize>i))));
  return missing + popcnt(last & ((1 << (c - i)) - 1));
}

/** Looks for one pair with the sum x > 0, by values that are met often at heaps where the other value is known to be. */
function findPair(n: i32, x: i32): bool {
  for (let j = 0; j < frequentCount; j++) {
    const y = entry(FREQUENT, j);
    const other = x ^ y;
    if (other >= LISTED) continue;
    for (let k = other * KEPT; k < (other + 1) * KEPT; k++) {
      const heap = entry(HEAPS_OF, k);
      if (heap === 0) break;
      left--;
      for (let i = 0; i < takeCount; i++) {
        const rest = n - entry(TAKES, i) - heap;
        if (rest > 0 && value(rest) === y) return true;
      }
    }
  }
  return false;
}

/** Looks for one pair for each missing value; how many are still missing. */
function findPairs(row: usize, open: usize, n: i32, c: i32, missing: i32): i32 {
  for (let x = 1; x < c && missing > 0; x++) {
    if (load<u8>(open + <usize>x) | load<u8>(row + <usize>x)) continue;
    if (!findPair(n, x)) continue;
    mark(row, x);
    missing--;
  }
  return missing;
}

/** Looks for the values below c that are missing among all pairs; how many no pair reaches. */
function search(row: usize, open: usize, n: i32, c: i32, missing: i32): i32 {
  let tried = false;
  let from = reach;
  let size = (reach >> 2) + 64;
  while (missing > 0 && from < n) {
    if (!tried && (missing <= FEW || from > 2 * reach + 200)) {
      missing = findPairs(row, open, n, c, missing);
      tried = true;
      if (missing === 0) break;
    }
    const to = from + size;
    for (let i = 0; i < takeCount; i++) {
      const rest = n - entry(TAKES, i);
      const end = min(to, (rest + 1) >> 1);
      if (from >= end) continue;
      markSmall(row, rest, from, end);
      left -= end - from;
    }
    missing = countMissing(row, open, c);
    from = to;
    size += from >> 1;
  }
  return missing;
}

/** Marks for the heap begin + lane what is reached with heaps below `begin` only. */
function markFirst(row: usize, begin: i32, lane: i32, from: i32): void {
  const n = begin + lane;
  memory.fill(row, 0, <usize>width);
  for (let i = 0; i < takeCount; i++) {
    const take = entry(TAKES, i);
    const rest = n - take;
    const mayBeEqual = entry(MAY_BE_EQUAL, i) !== 0;
    if (mayBeEqual && (rest & 1) === 0) mark(row, 0);
    markSmall(row, rest, max(1, lane - take + 1), reach);
    markRare(row, rest, from, min(from + prefix, placeBefore(begin - take)), mayBeEqual);
  }
  for (let i = 0; i < oneCount; i++) {
    const heap = n - entry(TO_ONE, i);
    if (heap < begin) mark(row, value(heap));
  }
  for (let i = 0; i < equalCount; i++) {
    const rest = n - entry(EQUAL_TAKES, i);
    const heaps = entry(EQUAL_HEAPS, i);
    if (rest % heaps === 0) mark(row, heaps & 1 ? value(rest / heaps) : 0);
  }
}

/** How many rare heaps are below `heap`, which is near the last. */
function placeBefore(heap: i32): i32 {
  let count = rareCount;
  while (count > 0 && entry(RARE_HEAPS, count - 1) >= heap) count--;
  return count;
}

/** Finds the heaps of the block whose tentative values a rare heap from place `from` on reaches. */
function compare(begin: i32, from: i32): void {
  const a0 = v128.load(TENTATIVE);
  const a1 = v128.load(TENTATIVE, 16);
  const b0 = v128.load(TENTATIVE, 32);
  const b1 = v128.load(TENTATIVE, 48);
  const c0 = v128.load(TENTATIVE, 64);
  const c1 = v128.load(TENTATIVE, 80);
  let hitA0 = i64x2.splat(0);
  let hitA1 = i64x2.splat(0);
  let hitB0 = i64x2.splat(0);
  let hitB1 = i64x2.splat(0);
  let hitC0 = i64x2.splat(0);
  let hitC1 = i64x2.splat(0);
  for (let i = 0; i < takeCount; i++) {
    const rest = begin - entry(TAKES, i);
    const top = G + ((<usize>rest) << 1);
    const end = RARE_HEAPS + ((<usize>placeBefore(rest)) << 2);
    let q = RARE_VALUES + ((<usize>from) << 1);
    for (let p = RARE_HEAPS + ((<usize>from) << 2); p < end; p += 4, q += 2) {
      const at = top - (load<u32>(p) << 1);
      const x = v128.load16_splat(q);
      const sum0 = v128.xor(v128.load(at), x);
      hitA0 = v128.or(hitA0, i16x8.eq(sum0, a0));
      hitB0 = v128.or(hitB0, i16x8.eq(sum0, b0));
      hitC0 = v128.or(hitC0, i16x8.eq(sum0, c0));
      const sum1 = v128.xor(v128.load(at, 16), x);
      hitA1 = v128.or(hitA1, i16x8.eq(sum1, a1));
      hitB1 = v128.or(hitB1, i16x8.eq(sum1, b1));
      hitC1 = v128.or(hitC1, i16x8.eq(sum1, c1));
    }
  }
  hits0 = i16x8.bitmask(hitA0) | (i16x8.bitmask(hitA1) << 8);
  hits1 = i16x8.bitmask(hitB0) | (i16x8.bitmask(hitB1) << 8);
  hits2 = i16x8.bitmask(hitC0) | (i16x8.bitmask(hitC1) << 8);
}

/** Sets how much is marked first, by what the blocks before it cost. */
function adapt(begin: i32, lanes: i32): void {
  pairedFirst += lanes * reach * takeCount;
  if (++blocks < 32) return;
  if (pairedLater > pairedFirst >> 1) reach += (reach >> 2) + 8;
  else if (pairedLater < pairedFirst >> 2) reach -= reach >> 3;
  reach = max(BLOCK, min(reach, begin >> 2));
  if (markedLater > markedFirst >> 1) prefix += (prefix >> 2) + 8;
  else if (markedLater < markedFirst >> 2) prefix -= prefix >> 3;
  prefix = max(64, prefix);
  blocks = 0;
  markedFirst = 0;
  markedLater = 0;
  pairedFirst = 0;
  pairedLater = 0;
}

/** Finds g(begin), g(begin + 1) … below `limit`, or until `left` steps have been made or rows are too short. How far it came. */
export function run(begin: i32, limit: i32): i32 {
  reach = max(BLOCK, min(reach, begin >> 2));
  while (begin < limit && left > 0) {
    const lanes = min(BLOCK, limit - begin);
    const from = placeOf(reach);
    const first = min(from + prefix, rareCount);
    for (let lane = 0; lane < lanes; lane++) {
      const row = ROWS + <usize>(lane * stride);
      markFirst(row, begin, lane, from);
      const class1 = heapBit & ((begin + lane) ^ turn) & 1 ? 0 : 1;
      propose(row, CLASSES + ((<usize>class1) << 16), lane);
    }
    compare(begin, first);
    const beyond = rareCount - first;
    markedFirst += lanes * (first - from);
    left -= lanes * takeCount * (8 + reach + first - from + (beyond >> 3));
    for (let lane = 0; lane < lanes; lane++) {
      const n = begin + lane;
      const row = ROWS + <usize>(lane * stride);
      const class1 = heapBit & (n ^ turn) & 1 ? 0 : 1;
      const open = CLASSES + ((<usize>class1) << 16);
      for (let i = 0; i < takeCount; i++) {
        const take = entry(TAKES, i);
        if (lane > take) markSmall(row, n - take, 1, lane - take + 1);
      }
      for (let i = 0; i < oneCount; i++) {
        const heap = n - entry(TO_ONE, i);
        if (heap >= begin) mark(row, value(heap));
      }
      let c = choose(row, lane);
      if (c < 0) {
        for (let i = 0; i < takeCount; i++) {
          const take = entry(TAKES, i);
          const end = placeBefore(begin - take);
          if (first < end) markRare(row, n - take, first, end, entry(MAY_BE_EQUAL, i) !== 0);
        }
        markedLater += beyond;
        left -= takeCount * beyond;
        c = nextOpen(row, open, 0);
        if (c < 0) {
          failed = 1;
          return n;
        }
      }
      let missing = countMissing(row, open, c);
      if (missing > 0) {
        const before = left;
        missing = search(row, open, n, c, missing);
        pairedLater += before - left;
      }
      if (missing > 0) c = leastFree(row);
      if (isRare(n, c)) {
        if (rareCount === MOST_RARE) {
          failed = 1;
          return n;
        }
        store<i32>(RARE_HEAPS + ((<usize>rareCount) << 2), n);
        store<u16>(RARE_VALUES + ((<usize>rareCount) << 1), <u16>c);
        rareCount++;
      }
      store<u16>(G + ((<usize>n) << 1), <u16>c);
      if (c > most) {
        most = c;
        if (2 * c >= width) return n + 1;
      }
    }
    begin += lanes;
    adapt(begin, lanes);
  }
  return begin;
}
