/**
 * States met so far, as rows of bits: number to state, and state to number by value.
 *
 * A row is what a layout makes of a position, its cells side by side in 32-bit words; rows lie in pieces that stay where they are. An
 * open-addressing index for each player holds, by hash, a row's number beside 32 bits of the hash: where a row is one word these tell it
 * apart for certain, and rows are not looked at. (Linear probing: Knuth, TAOCP 3, 6.4.)
 */

import type { IntList } from '../core/data/int-list.js';
import { mix } from '../core/data/mix.js';
import type { State } from '../core/game.js';
import type { Layout } from './layout.js';

/** Rows of a piece. */
const PIECE_BITS = 12;
const PIECE_ROWS = 1 << PIECE_BITS;

/** Slots that an index begins with; it is doubled when more than this share is in use. */
const FIRST_SLOTS = 1 << 10;
const FULL = 0.7;

/** So many states are entered together. */
const MOST_STAGED = 256;

/** Chooses one of the images of a row, in place. */
export interface RowImages {
  choose(row: Int32Array): void;
  /** How many there are. */
  count(row: Int32Array): number;
}

/** No image but itself. */
const ALONE: RowImages = { choose() {}, count: () => 1 };

/** Numbers by hash: slots of two words, the hash and the number + 1. */
class Index {
  slots = new Int32Array(2 * FIRST_SLOTS);
  shift = 32 - Math.log2(FIRST_SLOTS);
  count = 0;

  get mask(): number {
    return (this.slots.length >>> 1) - 1;
  }

  get isFull(): boolean {
    return this.count >= FULL * (this.slots.length >>> 1);
  }

  enter(hash: number, number: number): void {
    if (this.isFull) this.#grow();
    this.#put(hash, number + 1);
    this.count++;
  }

  #put(hash: number, entry: number): void {
    const { slots, mask } = this;
    let at = hash >>> this.shift;
    while (slots[2 * at + 1] !== 0) at = (at + 1) & mask;
    slots[2 * at] = hash;
    slots[2 * at + 1] = entry;
  }

  #grow(): void {
    const before = this.slots;
    this.slots = new Int32Array(2 * before.length);
    this.shift--;
    for (let i = 0; i < before.length; i += 2) if (before[i + 1] !== 0) this.#put(before[i]!, before[i + 1]!);
  }
}

export class PackedTable<Position> {
  #layout: Layout;
  #images: RowImages;
  /** Whether one of several images is entered for all. */
  readonly hasImages: boolean;
  /** So many scalars have cells of so few bits. */
  #mostScalars = 0;
  readonly #makeImages: (layout: Layout) => RowImages | undefined;
  #bits = 1;
  #cellsOfWord = 32;
  /** Words of a row. */
  #width = 1;
  #pieces: Int32Array[] = [];
  #size = 0;
  #indexes: readonly [Index, Index] = [new Index(), new Index()];
  /** By number, a bit: who is to move. */
  #players = new Int32Array(PIECE_ROWS >>> 5);
  #row = new Int32Array(0);
  #words = new Int32Array(0);
  #staged = 0;
  readonly #stagedHashes = new Int32Array(MOST_STAGED);
  readonly #stagedPlayers = new Uint8Array(MOST_STAGED);
  #stagedWords = new Int32Array(0);
  /** A sum of what was fetched: nobody needs it, but what nobody sees need not be loaded. */
  fetched = 0;

  /** @param makeImages - how one of a row's images is chosen to stand for all; undefined where that is not told from its cells */
  constructor(layout: Layout, makeImages: (layout: Layout) => RowImages | undefined = () => ALONE) {
    this.#layout = layout;
    this.#makeImages = makeImages;
    this.#images = makeImages(layout) ?? ALONE;
    this.hasImages = this.#images !== ALONE;
    this.#measure();
  }

  get size(): number {
    return this.#size;
  }

  /** The memory that the table holds, and is about to take when an index is doubled. */
  get bytes(): number {
    let words = this.#pieces.length * this.#width * PIECE_ROWS + this.#players.length;
    for (const { slots, count } of this.#indexes)
      words += count > 0.95 * FULL * (slots.length >>> 1) ? 3 * slots.length : slots.length;
    return 4 * words;
  }

  state(v: number): State<Position> {
    this.#unpack(v);
    return { position: this.#layout.read(this.#row) as Position, player: this.player(v) };
  }

  player(v: number): 0 | 1 {
    return ((this.#players[v >>> 5]! >>> (v & 31)) & 1) as 0 | 1;
  }

  /** How many images a position has. */
  imageCount(v: number): number {
    this.#unpack(v);
    return this.#images.count(this.#row);
  }

  /** The number of a state, or −1. */
  rank(position: Position, player: 0 | 1): number {
    const { scalars } = this.#layout;
    scalars.isLearning = false;
    const fits = this.#layout.write(position, this.#row);
    scalars.isLearning = true;
    if (!fits) return -1;
    this.#images.choose(this.#row);
    return this.#find(this.#pack(), player);
  }

  /** The number of a state, which is entered if it is new; −1 where its position has no row. */
  add(position: Position, player: 0 | 1): number {
    while (!this.#layout.write(position, this.#row)) {
      const layout = this.#layout.joined(position);
      if (layout === undefined || !this.#layOut(layout)) return -1;
    }
    if (this.#layout.scalars.count > this.#mostScalars) {
      this.#layOut(this.#layout);
      this.#layout.write(position, this.#row);
    }
    this.#images.choose(this.#row);
    const hash = this.#pack();
    const known = this.#find(hash, player);
    return known >= 0 ? known : this.#enter(hash, player);
  }

  /**
   * Puts a state among those that are entered together (`settle`), whose slots are then fetched together; false where it cannot be so.
   * It must be followed by `settle` before anything else is asked.
   */
  stage(position: Position, player: 0 | 1): boolean {
    if (this.#staged === MOST_STAGED || !this.#layout.write(position, this.#row)) return false;
    if (this.#layout.scalars.count > this.#mostScalars) return false;
    this.#images.choose(this.#row);
    const hash = this.#pack();
    const i = this.#staged++;
    const at = i * this.#width;
    const words = this.#stagedWords;
    for (let word = 0; word < this.#width; word++) words[at + word] = this.#words[word]!;
    this.#stagedHashes[i] = hash;
    this.#stagedPlayers[i] = player;
    return true;
  }

  /** Enters the states that were staged, in their order, and appends their numbers. */
  settle(numbers: IntList): void {
    const staged = this.#staged;
    this.#staged = 0;
    this.#fetch(staged);
    const width = this.#width;
    for (let i = 0; i < staged; i++) {
      for (let word = 0; word < width; word++) this.#words[word] = this.#stagedWords[i * width + word]!;
      const hash = this.#stagedHashes[i]!;
      const player = this.#stagedPlayers[i] as 0 | 1;
      const known = this.#find(hash, player);
      numbers.push(known >= 0 ? known : this.#enter(hash, player));
    }
  }

  /** Loads the slots of what is staged, none waiting for another: memory is slow, and this is most of what it is asked for. */
  #fetch(staged: number): void {
    const [first, second] = this.#indexes;
    let all = 0;
    for (let i = 0; i < staged; i++) {
      const index = this.#stagedPlayers[i] === 0 ? first : second;
      all ^= index.slots[2 * (this.#stagedHashes[i]! >>> index.shift)]!;
    }
    this.fetched = all;
  }

  /** Whether a position is the very one that has this number. */
  is(v: number, position: Position): boolean {
    const { scalars } = this.#layout;
    scalars.isLearning = false;
    const fits = this.#layout.write(position, this.#row);
    scalars.isLearning = true;
    if (!fits) return false;
    this.#pack();
    return this.#isRow(v);
  }

  #enter(hash: number, player: 0 | 1): number {
    const v = this.#size++;
    const piece = v >>> PIECE_BITS;
    if (piece === this.#pieces.length) this.#pieces.push(new Int32Array(this.#width * PIECE_ROWS));
    this.#store(v);
    if (player === 1) this.#setPlayer(v);
    this.#indexes[player].enter(hash, v);
    return v;
  }

  #store(v: number): void {
    const rows = this.#pieces[v >>> PIECE_BITS]!;
    const at = (v & (PIECE_ROWS - 1)) * this.#width;
    for (let i = 0; i < this.#width; i++) rows[at + i] = this.#words[i]!;
  }

  #setPlayer(v: number): void {
    if (v >>> 5 >= this.#players.length) {
      const grown = new Int32Array(Math.max(2 * this.#players.length, (v >>> 5) + 1));
      grown.set(this.#players);
      this.#players = grown;
    }
    this.#players[v >>> 5]! |= 1 << (v & 31);
  }

  #find(hash: number, player: 0 | 1): number {
    const index = this.#indexes[player];
    const { slots, mask } = index;
    for (let at = hash >>> index.shift; ; at = (at + 1) & mask) {
      const entry = slots[2 * at + 1]!;
      if (entry === 0) return -1;
      if (slots[2 * at] === hash && (this.#width === 1 || this.#isRow(entry - 1))) return entry - 1;
    }
  }

  /** Whether the words at hand are those of a row. */
  #isRow(v: number): boolean {
    const rows = this.#pieces[v >>> PIECE_BITS]!;
    const at = (v & (PIECE_ROWS - 1)) * this.#width;
    for (let i = 0; i < this.#width; i++) if (rows[at + i] !== this.#words[i]) return false;
    return true;
  }

  /** Packs the row at hand into words; returns their hash, which is another for each where there is but one word. */
  #pack(): number {
    const row = this.#row;
    const words = this.#words;
    const bits = this.#bits;
    const { length } = row;
    let hash = 0;
    for (let word = 0, cell = 0; word < this.#width; word++) {
      let packed = 0;
      if (bits === 32) packed = length === 0 ? 0 : row[cell++]!;
      else
        for (const end = Math.min(length, cell + this.#cellsOfWord); cell < end; cell++)
          packed = (packed << bits) | row[cell]!;
      words[word] = packed;
      hash = mix(hash ^ packed);
    }
    return hash;
  }

  #unpack(v: number): void {
    const rows = this.#pieces[v >>> PIECE_BITS]!;
    const at = (v & (PIECE_ROWS - 1)) * this.#width;
    const row = this.#row;
    const bits = this.#bits;
    const low = bits === 32 ? -1 : (1 << bits) - 1;
    for (let word = 0, first = 0; first < row.length; word++, first += this.#cellsOfWord) {
      let packed = rows[at + word]!;
      for (let cell = Math.min(row.length, first + this.#cellsOfWord) - 1; cell >= first; cell--) {
        row[cell] = packed & low;
        packed = bits === 32 ? 0 : packed >>> bits;
      }
    }
  }

  #measure(): void {
    this.#bits = this.#layout.bits;
    this.#cellsOfWord = Math.floor(32 / this.#bits);
    this.#width = Math.max(1, Math.ceil(this.#layout.cells / this.#cellsOfWord));
    this.#mostScalars = this.#bits === 32 ? Number.POSITIVE_INFINITY : 1 << this.#bits;
    this.#row = new Int32Array(this.#layout.cells);
    this.#words = new Int32Array(this.#width);
    this.#stagedWords = new Int32Array(MOST_STAGED * this.#width);
  }

  /** Writes all rows anew, under the same numbers; false where images cannot be told from them, or one does not fit. */
  #layOut(layout: Layout): boolean {
    const images = this.#makeImages(layout);
    if (images === undefined) return false;
    const next = new PackedTable<Position>(layout, this.#makeImages);
    for (let v = 0; v < this.#size; v++) {
      const { position, player } = this.state(v);
      if (next.add(position, player) !== v) return false;
    }
    this.#layout = next.#layout;
    this.#images = next.#images;
    this.#pieces = next.#pieces;
    this.#indexes = next.#indexes;
    this.#measure();
    return true;
  }
}
