/**
 * The search of `clobber-search.ts` in WebAssembly (`kernels/clobber.ts`), which plays several times as many positions. Where WebAssembly is missing, or a page's
 * policy forbids it, and beside very many ups, that search goes on alone.
 */
import { kernelOf } from '../../core/data/kernel.js';
import type { RegionSearch, UpStar } from '../../core/packed-regions.js';
import { CLOBBER_KERNEL } from './clobber-kernel-bytes.js';
import { BOARD, STRIP } from './clobber-odds.js';
import { ClobberSearch, eachMan, positionsWorth, uprightIn } from './clobber-search.js';
import { valueOfUpStar } from './clobber-values.js';

/** Where things lie in its memory, in bytes, and how much there is at first. */
const WEIGHTS = 0x1000;
const MOVE_WEIGHT = 25;
const STACK = 0x84000;
const FIRST_BYTES = 24 << 16;
/** Words of a position there: Left's men, Right's, what stands beside. */
const LEFTS = 0;
const RIGHTS = 2;
const BESIDE = 4;
const WORDS = 5;

const MOST_SQUARES = 64;
const MOST_POSITIONS = 2 ** 52;
/** Ups have 8 bits, and men that leave the board add to them. */
const MOST_UPS = 60;

interface Exports {
  readonly memory: WebAssembly.Memory;
  setShape(width: number, height: number): void;
  play(player: number, most: number): number;
}

const kernelModule = kernelOf(CLOBBER_KERNEL);

export class ClobberKernel implements RegionSearch {
  readonly takesUps = true;
  readonly worth = positionsWorth;
  readonly #charge: (bytes: number) => void;
  /** With a memory of its own, from the first region on; null where there is none, or no room for it. */
  #kernel: Exports | null | undefined;
  #slow: ClobberSearch | undefined;
  #look = () => {};

  /** @param charge - counts bytes, and throws where they are too many */
  constructor(charge: (bytes: number) => void) {
    this.#charge = charge;
  }

  wins(words: Int32Array, player: 0 | 1, most: number, look = () => {}, beside?: UpStar): boolean | undefined {
    const { width, height } = uprightIn(words);
    if (this.#kernel === undefined) this.#kernel = this.#make();
    const kernel = this.#kernel;
    if (kernel === null || width * height > MOST_SQUARES || Math.abs(beside?.ups ?? 0) > MOST_UPS) {
      this.#slow ??= new ClobberSearch(this.#charge);
      return this.#slow.wins(words, player, most, look, beside);
    }
    kernel.setShape(width, height);
    const { buffer } = kernel.memory;
    const { man, move, first } = width === 1 ? STRIP : BOARD;
    const weights = new Float64Array(buffer, WEIGHTS, MOVE_WEIGHT + 2);
    weights.set(man);
    weights[MOVE_WEIGHT] = move;
    weights[MOVE_WEIGHT + 1] = first;
    const position = new Int32Array(buffer, STACK, WORDS);
    position.fill(0);
    eachMan(words, (player, at) => {
      position[(player === 0 ? LEFTS : RIGHTS) + (at >> 5)]! |= 1 << (at & 31);
    });
    position[BESIDE] = valueOfUpStar(beside);
    this.#look = look;
    const found = kernel.play(player, Math.min(most, MOST_POSITIONS));
    return found < 0 ? undefined : found === 1;
  }

  #make(): Exports | null {
    const compiled = kernelModule();
    if (compiled === undefined) return null;
    try {
      this.#charge(FIRST_BYTES);
    } catch {
      // Where that is too much, the other search may do.
      return null;
    }
    const clobber = { look: () => this.#look(), charge: this.#charge };
    return new WebAssembly.Instance(compiled, { clobber }).exports as unknown as Exports;
  }
}
