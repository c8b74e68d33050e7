/**
 * Nim-sequences of games whose moves leave two heaps at most, by sparse spaces.
 *
 * Let a mask call each heap rare or common (`sparse-mask.ts`). The class of a sum is the XOR of the classes, so two common heaps, or
 * two rare ones, add up to a value of one class ("closed" at n), a rare and a common one to a value of the other ("open"). To find
 * g(n):
 *
 * 1. mark what is reached by leaving one heap or none, and by every pair with a rare heap in it: one step a rare heap;
 * 2. every open value that can be reached is marked now, so the least open value c that is not marked is not reachable;
 * 3. of the closed values below c, look for those that are not marked among pairs of common heaps, until each has been seen. If all
 *    are, g(n) = c; if the pairs end before, g(n) is the least that was not seen, and n is rare.
 *
 * Nothing is assumed of the mask: with any mask step 1 covers all pairs that can reach an open value, and step 3 looks at all others
 * or has seen what it looked for. From some heap on a kernel in WebAssembly does the same with vectors (`sparse-kernel.ts`). A bad mask costs time, up to O(n) a heap, never a value. With few rare heaps a heap takes
 * O(rare heaps + values · log values) steps in practice, where a plain mex takes O(n).
 */
import { ZugzwangError } from '../../core/errors.js';
import type { SmallMoves } from './heap-moves.js';
import { SparseKernel } from './sparse-kernel.js';
import { findSparseMask, parity, type SparseMask } from './sparse-mask.js';

/** Values stay below this. */
const VALUES = 1 << 16;

/** Where the search for pairs turns to the values that are met most: 16 times a power of 4. */
const NEAR = 256;

/** Of each value below `LISTED` so many heaps are kept, and so many values that are met most of late: to find pairs for a sum by. */
const KEPT = 64;
const LISTED = 1 << 12;
const FREQUENT = 16;

/** Rare heaps are added to so many heaps in one go, where there are more than a few: their sums lie side by side. */
const BLOCK = 16;
const FEW_RARE = 48;

/** How many values come first, before a mask is looked for. */
const FIRST = 256;

/** From here on the kernel in WebAssembly goes on, if there is one. */
const KERNEL_FROM = 4096;

/** For tests. */
interface SparseSettings {
  /** A mask to keep, however bad. */
  readonly mask?: SparseMask;
  /** From where on the kernel in WebAssembly may go on. */
  readonly kernelFrom?: number;
}

/** Computes g(0), g(1) … in pieces. */
export class SparseHeaps {
  /** g(n) for n < `length`. */
  values: Uint16Array;
  length = 1;
  mask: SparseMask;
  readonly #moves: SmallMoves;
  readonly #givenMask: boolean;
  /** What every move that splits takes, modulo 2, if it is the same for all. */
  readonly #turn: number | undefined;
  readonly #takes: Int32Array;
  readonly #mayBeEqual: Uint8Array;
  /** Rows of marks, `#stride` apart, one a heap of the block: the last heap that reached a value. */
  #stride = 1040;
  #seen = new Int32Array(BLOCK * 1040);
  /** The class that a value gives to an even heap. */
  readonly #classes = new Uint8Array(VALUES);
  #rareHeaps = new Int32Array(1024);
  #rareValues = new Int32Array(1024);
  #rareCount = 0;
  readonly #counts = new Float64Array(2 * VALUES);
  #counted = 0;
  #frequent = new Int32Array(0);
  /** The first heaps of each value, 0 behind the last. */
  readonly #heapsOf = new Int32Array(LISTED * KEPT);
  /** At these many values, or rare heaps, another mask is looked for. */
  #nextLook = FIRST;
  #nextRareLook = FIRST;
  #nextFrequentLook = FIRST;
  #most = 0;
  #kernelFrom: number;
  #kernel: SparseKernel | undefined;

  constructor(moves: SmallMoves, { mask, kernelFrom = KERNEL_FROM }: SparseSettings = {}) {
    this.#moves = moves;
    // It takes for granted that all moves can be made, and that small heaps are less than half of a heap.
    const takes = [
      ...moves.toNone,
      ...moves.toOne,
      ...moves.toTwo.map(({ take }) => take),
      ...moves.toEqual.map(({ take }) => take),
    ];
    this.#kernelFrom =
      moves.toTwo.length === 0 ? Number.POSITIVE_INFINITY : Math.max(kernelFrom, 64, 4 * Math.max(...takes));
    this.#givenMask = mask !== undefined;
    this.#takes = Int32Array.from(moves.toTwo, ({ take }) => take);
    this.#mayBeEqual = Uint8Array.from(moves.toTwo, ({ mayBeEqual }) => (mayBeEqual ? 1 : 0));
    const turns = new Set(this.#takes.map(take => take & 1));
    this.#turn = turns.size === 1 ? this.#takes[0]! & 1 : undefined;
    this.values = new Uint16Array(1024);
    // Where moves that split take odd and even numbers, heaps of one parity do not add up to one parity.
    const given = mask ?? { mask: 0xffffffff, byHeap: false };
    this.mask = { mask: given.mask, byHeap: given.byHeap && this.#turn !== undefined };
    this.#classify();
  }

  /** How many of the heaps computed are rare. */
  get rareCount(): number {
    return this.#rareCount;
  }

  /** Whether the values are in the kernel's memory, where they need not be moved to make room. */
  get inKernel(): boolean {
    return this.#kernel !== undefined;
  }

  /** Makes room for so many values. */
  reserve(count: number): void {
    if (this.#kernel?.reserve(count)) {
      this.values = this.#kernel.values;
      return;
    }
    if (this.#kernel !== undefined) this.#leaveKernel();
    const wider = new Uint16Array(count);
    wider.set(this.values);
    this.values = wider;
  }

  /** Goes on until `limit` values are there or so many steps have been made, some more at most; `values` must have room. */
  advance(limit: number, steps: number): void {
    let left = steps;
    while (this.length < limit && left > 0) {
      if (this.length >= this.#nextLook || this.#rareCount >= this.#nextRareLook) this.#look();
      if (this.length >= this.#nextFrequentLook) this.#lookForFrequent();
      if (this.length >= this.#kernelFrom && this.#kernel === undefined) this.#enterKernel();
      const stop = Math.min(
        limit,
        this.#nextLook,
        this.#nextFrequentLook,
        this.#kernel === undefined ? this.#kernelFrom : limit,
      );
      left = this.#kernel === undefined ? this.#run(stop, left) : this.#runKernel(this.#kernel, stop, left);
    }
  }

  #enterKernel(): void {
    this.#kernel = SparseKernel.make(this.#moves, this.values.length);
    this.#kernelFrom = Number.POSITIVE_INFINITY;
    if (this.#kernel === undefined) return;
    this.#kernel.values.set(this.values);
    this.values = this.#kernel.values;
    this.#teachKernel(true);
  }

  #leaveKernel(): void {
    this.values = this.values.slice();
    this.#kernel = undefined;
    this.#classify();
    this.#widen(this.#most);
  }

  /** Tells the kernel what `#look` found: always what is met most, and rare heaps where the mask is another. */
  #teachKernel(rare: boolean): void {
    const kernel = this.#kernel;
    if (kernel === undefined) return;
    const [frequent, heapsOf, most] = [this.#frequent, this.#heapsOf, this.#most];
    kernel.learn({ byHeap: this.mask.byHeap, turn: this.#turn ?? 0, frequent, heapsOf, most });
    if (!rare) return;
    const count = this.#rareCount;
    const [heaps, values] = [this.#rareHeaps.subarray(0, count), this.#rareValues.subarray(0, count)];
    if (!kernel.learnRare(this.#classes, heaps, values)) this.#leaveKernel();
  }

  #runKernel(kernel: SparseKernel, limit: number, steps: number): number {
    const reached = kernel.run(this.length, limit, steps);
    this.#most = kernel.most;
    if (reached === undefined) {
      this.#leaveKernel();
      return steps;
    }
    this.length = reached.length;
    this.#rareCount = kernel.rareCount;
    return reached.left;
  }

  /** The kernel: one loop nest. Returns the steps that are left. */
  #run(limit: number, steps: number): number {
    const g = this.values;
    const classes = this.#classes;
    const takes = this.#takes;
    const mayBeEqual = this.#mayBeEqual;
    const { toNone, toOne, toEqual } = this.#moves;
    const frequent = this.#frequent;
    const heapsOf = this.#heapsOf;
    const turn = this.#turn ?? 0;
    const heapBit = this.mask.byHeap ? 1 : 0;
    let rareHeaps = this.#rareHeaps;
    let rareValues = this.#rareValues;
    let rareCount = this.#rareCount;
    let left = steps;
    let most = this.#most;
    let n = this.length;
    let blockEnd = 0;
    let blockRare = 0;
    let small = 0;
    let base = 0;
    for (; n < limit && left > 0; n++) {
      if (n >= blockEnd && rareCount >= FEW_RARE) {
        blockEnd = n + BLOCK;
        blockRare = rareCount;
        small = placeOf(rareHeaps, rareCount, BLOCK);
        this.#rareCount = rareCount;
        this.#markBlock(n);
        left -= BLOCK * rareCount;
        base = 0;
      } else base = n < blockEnd ? base + this.#stride : 0;
      const seen = this.#seen;
      for (let i = 0; i < toNone.length; i++) if (toNone[i] === n) seen[base] = n;
      for (let i = 0; i < toOne.length; i++) if (toOne[i]! < n) seen[base + g[n - toOne[i]!]!] = n;
      for (let i = 0; i < toEqual.length; i++) {
        const { take, heaps } = toEqual[i]!;
        const rest = n - take;
        if (rest > 0 && rest % heaps === 0) seen[base + (heaps % 2 === 1 ? g[rest / heaps]! : 0)] = n;
      }
      for (let i = 0; i < takes.length; i++) {
        const rest = n - takes[i]!;
        if (rest < 2) continue;
        const even = (rest & 1) === 0;
        if (even && mayBeEqual[i] === 1) seen[base] = n;
        // Two equal heaps are no move where they have to differ.
        const half = even && mayBeEqual[i] === 0 ? rest >> 1 : 0;
        // The block has seen to the rare heaps that it began with, but for the smallest.
        const smallest = n < blockEnd ? small : rareCount;
        for (let j = 0; j < smallest; j++) {
          const heap = rareHeaps[j]!;
          if (heap >= rest) break;
          if (heap !== half) seen[base + (rareValues[j]! ^ g[rest - heap]!)] = n;
        }
        left -= smallest;
        if (n >= blockEnd) continue;
        for (let j = blockRare; j < rareCount; j++) {
          const heap = rareHeaps[j]!;
          if (heap >= rest) break;
          if (heap !== half) seen[base + (rareValues[j]! ^ g[rest - heap]!)] = n;
        }
      }
      // The class of a sum is open where it is 1; of the value that must be, given how the parities of two heaps add up.
      const open = heapBit & (n ^ turn) & 1 ? 0 : 1;
      let c = 0;
      let missing = 0;
      for (; c < VALUES && (seen[base + c] === n || classes[c] !== open); c++) if (seen[base + c] !== n) missing++;
      left -= c + 4;
      // First among the small heaps, then by the values that are met most, then in ever wider steps; for all moves in turn, since what
      // one never reaches another may at once.
      for (let from = 1, to = 16; missing > 0 && from < n; from = to, to *= 4) {
        for (let i = 0; missing > 0 && i < takes.length; i++) {
          const rest = n - takes[i]!;
          // Half way, two equal heaps add up to 0: that is seen to where it is allowed.
          const end = Math.min(to, (rest + 1) >> 1);
          let a = from;
          for (; a < end; a++) {
            const x = g[a]! ^ g[rest - a]!;
            if (x < c && seen[base + x] !== n) {
              seen[base + x] = n;
              if (--missing === 0) break;
            }
          }
          left -= Math.max(0, a - from);
        }
        if (from !== NEAR) continue;
        for (let x = 1; missing > 0 && x < c; x++) {
          if (seen[base + x] === n) continue;
          tries: for (let j = 0; j < frequent.length; j++) {
            const y = frequent[j]!;
            const first = (x ^ y) * KEPT;
            if (first >= heapsOf.length) continue;
            for (let k = first; k < first + KEPT; k++) {
              const heap = heapsOf[k]!;
              if (heap === 0) break;
              for (let i = 0; i < takes.length; i++) {
                if (g[n - takes[i]! - heap] !== y) continue;
                // A heap of 0 tokens is no part of a pair, though its value can be met.
                if (n - takes[i]! - heap <= 0) continue;
                seen[base + x] = n;
                missing--;
                left -= k - first;
                break tries;
              }
            }
          }
        }
      }
      if (missing > 0) for (c = 0; seen[base + c] === n; c++);
      if (c >= VALUES) throw new ZugzwangError('budget', `heap ${n}: its value is beyond ${VALUES - 1}`);
      g[n] = c;
      if (c > most) {
        most = c;
        // Sums may need wider rows from now on.
        if (2 * c >= this.#stride && this.#widen(c)) blockEnd = 0;
      }
      if ((classes[c]! ^ (heapBit & (n ^ turn))) === 0) {
        if (rareCount === rareHeaps.length) {
          rareHeaps = this.#rareHeaps = grown(rareHeaps);
          rareValues = this.#rareValues = grown(rareValues);
        }
        rareHeaps[rareCount] = n;
        rareValues[rareCount++] = c;
        if (rareCount >= this.#nextRareLook) left = Math.min(left, 0);
      }
    }
    this.#rareCount = rareCount;
    this.#most = most;
    this.length = n;
    return this.#rareCount >= this.#nextRareLook ? Math.max(left, 1) : left;
  }

  /** Marks, for the block of heaps from `begin` on, all sums of a rare heap, not among the smallest, and one before `begin`. */
  #markBlock(begin: number): void {
    const g = this.values;
    const seen = this.#seen;
    const stride = this.#stride;
    const rareHeaps = this.#rareHeaps;
    const rareValues = this.#rareValues;
    const count = this.#rareCount;
    for (let i = 0; i < this.#takes.length; i++) {
      const first = begin - this.#takes[i]!;
      const mayBeEqual = this.#mayBeEqual[i] === 1;
      for (let j = placeOf(rareHeaps, count, BLOCK); j < count; j++) {
        const heap = rareHeaps[j]!;
        const value = rareValues[j]!;
        const other = first - heap;
        // Most rare heaps are smaller than every rest of the block, and half of none.
        if (other > 0 && (mayBeEqual || other > heap || other + BLOCK <= heap)) {
          for (let k = 0, at = 0; k < BLOCK; k++, at += stride) seen[at + (value ^ g[other + k]!)] = begin + k;
        } else {
          for (let k = 0; k < BLOCK; k++) {
            if (other + k <= 0 || (other + k === heap && !mayBeEqual)) continue;
            seen[k * stride + (value ^ g[other + k]!)] = begin + k;
          }
        }
      }
    }
  }

  /** Makes rows wide enough for sums of values up to `most`; forgets all marks. Whether that had to be done. */
  #widen(most: number): boolean {
    const width = 2 << (32 - Math.clz32(most));
    if (width + 16 <= this.#stride) return false;
    // Rows that lie a power of two apart would share the lines of a cache.
    this.#stride = width + 16;
    this.#seen = new Int32Array(BLOCK * this.#stride);
    return true;
  }

  /** Counts what is new, and takes a better mask if there is one. */
  #look(): void {
    const g = this.values;
    const counts = this.#counts;
    for (let n = Math.max(1, this.#counted); n < this.length; n++) {
      const value = g[n]!;
      const met = counts[2 * value]! + counts[2 * value + 1]!;
      if (value < LISTED && met < KEPT) this.#heapsOf[value * KEPT + met] = n;
      counts[2 * value + (n & 1)]! += 1;
    }
    this.#counted = this.length;
    this.#nextLook = 2 * this.length;
    this.#nextRareLook = Math.ceil(this.#rareCount * 1.125) + FIRST;
    const found = this.#givenMask ? this.mask : findSparseMask(this.#counts, 32 - Math.clz32(this.#most), this.#turn);
    const isNew = found.mask !== this.mask.mask || found.byHeap !== this.mask.byHeap;
    if (isNew) {
      this.mask = found;
      this.#classify();
      this.#nextRareLook = Math.ceil(this.#rareCount * 1.125) + FIRST;
    }
    this.#teachKernel(isNew);
  }

  /** Which values are met most of late: their frequencies drift. */
  #lookForFrequent(): void {
    const counts = new Float64Array(this.#most + 1);
    for (let n = this.length - (this.length >> 4); n < this.length; n++) counts[this.values[n]!]! += 1;
    this.#frequent = mostFrequent(counts);
    this.#nextFrequentLook = this.length + (this.length >> 4);
    this.#teachKernel(false);
  }

  /** The classes of values, and the rare heaps, by the mask. */
  #classify(): void {
    const classes = this.#classes;
    for (let value = 0; value < VALUES; value++) classes[value] = parity(value & this.mask.mask);
    const heapBit = this.mask.byHeap ? 1 : 0;
    const turn = this.#turn ?? 0;
    this.#rareCount = 0;
    const g = this.values;
    for (let n = 1; n < this.length; n++) {
      if ((classes[g[n]!]! ^ (heapBit & (n ^ turn))) === 1) continue;
      if (this.#rareCount === this.#rareHeaps.length) {
        this.#rareHeaps = grown(this.#rareHeaps);
        this.#rareValues = grown(this.#rareValues);
      }
      this.#rareHeaps[this.#rareCount] = n;
      this.#rareValues[this.#rareCount++] = g[n]!;
    }
  }
}

/** The place of the first of the ascending numbers that is not below `heap`. */
function placeOf(heaps: Int32Array, count: number, heap: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (heaps[middle]! < heap) low = middle + 1;
    else high = middle;
  }
  return low;
}

function mostFrequent(counts: Float64Array): Int32Array<ArrayBuffer> {
  const values = Array.from(counts, (_, value) => value).sort((a, b) => counts[b]! - counts[a]!);
  return Int32Array.from(values.slice(0, FREQUENT));
}

function grown(list: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(2 * list.length);
  wider.set(list);
  return wider;
}
