/** The states met so far, packed as long as their positions have rows, else in maps by their texts. */

import { makeText } from '../core/checks/plain-data.js';
import type { IntList } from '../core/data/int-list.js';
import type { State } from '../core/game.js';
import type { Images } from './images.js';
import { packPositions } from './pack-positions.js';
import type { PackedTable } from './packed-table.js';
import { StateTable } from './state-table.js';

/** Number to state, and state to number by value. */
export class PositionTable<Position> {
  readonly #kind: string;
  readonly #images: Images<Position> | undefined;
  #packed: PackedTable<Position> | undefined;
  #plain: StateTable<Position>;
  /** Whether rows tell which image stands for all. */
  #areRowImages = false;

  /**
   * @param like - what the positions are like
   * @param images - positions that are entered as one
   * @param isPacked - whether rows are made of them where that can be
   */
  constructor(like: Position, images?: Images<Position>, isPacked = true) {
    this.#kind = typeof like;
    this.#images = images;
    this.#plain = new StateTable(this.#kind);
    this.#packed = isPacked ? packPositions(like, images) : undefined;
    this.#areRowImages = this.#packed?.hasImages === true;
  }

  get size(): number {
    return this.#packed?.size ?? this.#plain.size;
  }

  /** An estimate of the memory that the table holds. */
  get bytes(): number {
    return this.#packed?.bytes ?? this.#plain.bytes;
  }

  /** The same, were the positions texts in place of objects. */
  get bytesAsTexts(): number {
    return this.#packed?.bytes ?? this.#plain.bytesAsTexts;
  }

  /** The state of a number; of several images the one that stands for all. */
  state(v: number): State<Position> {
    return this.#packed?.state(v) ?? this.#plain.state(v);
  }

  player(v: number): 0 | 1 {
    return this.#packed?.player(v) ?? this.#plain.player(v);
  }

  /** How many images the position of a number has. */
  imageCount(v: number): number {
    if (this.#images === undefined) return 1;
    if (this.#areRowImages) return this.#packed!.imageCount(v);
    return this.#images.of(this.state(v).position).length;
  }

  /** What stands for a position wherever its images are one: its canonical text is theirs. */
  standsFor(position: Position): Position {
    return this.#images === undefined ? position : this.#images.least(position);
  }

  /** The number of a state, or −1. @throws ZugzwangError `rules` for what is no position of this game */
  rank(position: Position, player: 0 | 1): number {
    if (this.#images?.fits(position) === false) {
      this.#plain.check(position);
      return -1;
    }
    const one = this.#chosen(position);
    if (this.#packed === undefined) return this.#plain.rank(one, player);
    const found = typeof one === this.#kind ? this.#packed.rank(one, player) : -1;
    // What no row stands for may be no position at all.
    return found >= 0 ? found : this.#plain.rank(one, player);
  }

  /** The number of a state, which is entered if it is new. @throws ZugzwangError `rules` for what is no position of this game */
  add(position: Position, player: 0 | 1): number {
    const one = this.#chosen(position);
    if (this.#packed !== undefined) {
      const v = typeof one === this.#kind ? this.#packed.add(one, player) : -1;
      if (v >= 0) return v;
      this.#plain.check(one);
      this.#unpack(this.#packed);
      return this.#plain.add({ position: this.#chosen(position), player });
    }
    return this.#plain.add({ position: one, player });
  }

  /** Puts a state among those that are entered together by `settle`, before anything else is asked; false where `add` has to. */
  stage(position: Position, player: 0 | 1): boolean {
    if (this.#packed === undefined || typeof position !== this.#kind) return false;
    return this.#packed.stage(this.#images === undefined ? position : this.#chosen(position), player);
  }

  /** Enters what was staged, and appends the numbers. */
  settle(numbers: IntList): void {
    this.#packed?.settle(numbers);
  }

  /** What a position was when it was entered, and what it is now, as texts; undefined where that is the same. */
  changeOf(v: number, position: Position): readonly [string, string] | undefined {
    if (typeof position !== 'object') return undefined;
    if (this.#packed?.is(v, position)) return undefined;
    const before = this.#packed === undefined ? this.#plain.keyText(v)! : makeText(this.#packed.state(v).position);
    const after = makeText(position);
    return before === after ? undefined : [before, after];
  }

  /** The image that is entered, where rows do not choose it. */
  #chosen(position: Position): Position {
    if (this.#images === undefined) return position;
    if (!this.#areRowImages || !this.#images.fits(position)) {
      this.#plain.check(position);
      this.#images.check(position);
    }
    return this.#areRowImages ? position : this.#images.least(position);
  }

  #unpack(packed: PackedTable<Position>): void {
    this.#packed = undefined;
    this.#areRowImages = false;
    for (let v = 0; v < packed.size; v++) {
      const { position, player } = packed.state(v);
      this.#plain.add({ position: this.standsFor(position), player });
    }
  }
}
