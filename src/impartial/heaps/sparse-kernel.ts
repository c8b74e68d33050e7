/**
 * The kernel of sparse spaces in WebAssembly (`kernels/sparse-heaps.ts`): its memory holds the values, the rare heaps and what else it
 * needs. Where WebAssembly with vectors is missing, or a page's policy forbids it, there is none, and `sparse-heaps.ts` goes on alone.
 */
import { kernelOf } from '../../core/data/kernel.js';
import type { SmallMoves } from './heap-moves.js';
import { SPARSE_KERNEL } from './sparse-kernel-bytes.js';

/** Where things lie in its memory, in bytes. */
const TAKES = 0x1000;
const MAY_BE_EQUAL = 0x2000;
const TO_ONE = 0x3000;
const EQUAL_TAKES = 0x4000;
const EQUAL_HEAPS = 0x5000;
const FREQUENT = 0x6000;
const CLASSES = 0x10000;
const HEAPS_OF = 0xa00000;
const RARE_HEAPS = 0x400000;
const RARE_VALUES = 0x800000;
const VALUES = 0xc00000;

const PAGE = 1 << 16;
/** Vectors are read beyond the last value. */
const MARGIN = 64;
const MOST_RARE = 1 << 20;
const MOST_MOVES = 1024;
/** Values that have sums of 16 bits, with room in a row. */
const MOST_VALUE = 1 << 14;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly rareCount: WebAssembly.Global<'i32'>;
  readonly most: WebAssembly.Global<'i32'>;
  readonly left: WebAssembly.Global<'i32'>;
  readonly failed: WebAssembly.Global<'i32'>;
  setMoves(takes: number, ones: number, equals: number): void;
  setMask(byHeap: number, turn: number, frequents: number, greatest: number): void;
  setRare(count: number): void;
  setRun(width: number, steps: number): void;
  run(begin: number, limit: number): number;
}

const kernelModule = kernelOf(SPARSE_KERNEL);

/** What the kernel has to know of the values so far. */
export interface SparseState {
  readonly byHeap: boolean;
  readonly turn: number;
  readonly frequent: Int32Array;
  readonly heapsOf: Int32Array;
  readonly most: number;
}

/** One kernel and its memory. */
export class SparseKernel {
  /** g(0), g(1) …, in the kernel's memory. */
  values = new Uint16Array(0);
  readonly #kernel: Exports;

  /** A kernel with room for so many values; undefined where there is none, or none for these moves. */
  static make(moves: SmallMoves, room: number): SparseKernel | undefined {
    if ([moves.toOne, moves.toTwo, moves.toEqual].some(list => list.length > MOST_MOVES)) return undefined;
    const compiled = kernelModule();
    if (compiled === undefined) return undefined;
    const kernel = new SparseKernel(new WebAssembly.Instance(compiled), moves);
    return kernel.reserve(room) ? kernel : undefined;
  }

  private constructor(instance: WebAssembly.Instance, moves: SmallMoves) {
    const kernel = instance.exports as unknown as Exports;
    this.#kernel = kernel;
    this.#put(
      TAKES,
      Int32Array.from(moves.toTwo, ({ take }) => take),
    );
    this.#put(
      MAY_BE_EQUAL,
      Int32Array.from(moves.toTwo, ({ mayBeEqual }) => (mayBeEqual ? 1 : 0)),
    );
    this.#put(TO_ONE, Int32Array.from(moves.toOne));
    this.#put(
      EQUAL_TAKES,
      Int32Array.from(moves.toEqual, ({ take }) => take),
    );
    this.#put(
      EQUAL_HEAPS,
      Int32Array.from(moves.toEqual, ({ heaps }) => heaps),
    );
    kernel.setMoves(moves.toTwo.length, moves.toOne.length, moves.toEqual.length);
  }

  get rareCount(): number {
    return this.#kernel.rareCount.value;
  }

  /** The greatest value so far. */
  get most(): number {
    return this.#kernel.most.value;
  }

  /** Makes room for so many values, in place; whether there is that much memory. */
  reserve(count: number): boolean {
    const { memory } = this.#kernel;
    const pages = Math.ceil((VALUES + 2 * (count + MARGIN)) / PAGE) - memory.buffer.byteLength / PAGE;
    try {
      if (pages > 0) memory.grow(pages);
    } catch {
      return false;
    }
    this.values = new Uint16Array(memory.buffer, VALUES, count);
    return true;
  }

  /** Tells the kernel what is known of the values so far. */
  learn({ byHeap, turn, frequent, heapsOf, most }: SparseState): void {
    const kernel = this.#kernel;
    this.#put(FREQUENT, frequent);
    this.#put(HEAPS_OF, heapsOf);
    kernel.setMask(byHeap ? 1 : 0, turn, frequent.length, most);
  }

  /** Tells the kernel the class of each value, and which heaps are rare; whether it has room for them. */
  learnRare(classes: Uint8Array, heaps: Int32Array, values: Int32Array): boolean {
    if (heaps.length > MOST_RARE) return false;
    const marks = new Uint8Array(this.#kernel.memory.buffer, CLASSES, 2 * classes.length);
    for (let value = 0; value < classes.length; value++) {
      marks[value] = classes[value] === 0 ? 255 : 0;
      marks[classes.length + value] = classes[value] === 0 ? 0 : 255;
    }
    this.#put(RARE_HEAPS, heaps);
    new Uint16Array(this.#kernel.memory.buffer, RARE_VALUES, values.length).set(values);
    this.#kernel.setRare(heaps.length);
    return true;
  }

  /** Goes on from `begin` to `limit`, or for so many steps: how far it came, and the steps that are left; undefined where it cannot. */
  run(begin: number, limit: number, steps: number): { length: number; left: number } | undefined {
    const kernel = this.#kernel;
    if (kernel.most.value >= MOST_VALUE) return undefined;
    // Room for all sums of two values, and for the greatest to double.
    kernel.setRun(Math.max(64, 2 << (32 - Math.clz32(kernel.most.value))), steps);
    const length = kernel.run(begin, limit);
    return kernel.failed.value === 0 ? { length, left: kernel.left.value } : undefined;
  }

  #put(at: number, list: Int32Array): void {
    new Int32Array(this.#kernel.memory.buffer, at, list.length).set(list);
  }
}
