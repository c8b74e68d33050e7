/**
 * Parts of positions under numbers, with their options as lists of numbers: each is expanded once, for each player when somebody asks. Part 2·i is
 * one as it was first met, 2·i + 1 its negative; what is an image of a part, or of its negative, has the same number.
 */
import { IntList } from '../../core/data/int-list.js';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import { IS_NEGATIVE, IS_OWN_NEGATIVE, IS_ZERO, type PackedRegions, packedOf } from '../../core/packed-regions.js';
import { demandLastMover, EndlessPlay, type Parts, partsKey, partsOf } from './position-parts.js';
import type { PartizanStore } from './store.js';
import type { Value } from './value-table.js';
import { MISSING, WordTable } from './word-table.js';

/** A part of a position, or the negative of one. */
export type Part = number;

/** The parts that a move leaves, in ascending order and without pairs that cancel. */
export type Rest = readonly Part[];

/** Rests one after the other, each after its length. */
export type Rests = readonly number[];

/** The parts that are kept beside a store, for values and for sums. */
export function partTableOf(store: PartizanStore): PartTable {
  return store.memo('parts', () => new PartTable(store));
}

/** A region that is worth 0. */
const NOTHING = -1;
/** Bytes, as a rule of thumb, of a part, of what is met beside it, and of an option, beside texts. */
const PART_BYTES = 80;
const MET_BYTES = 4;
const WORD_BYTES = 8;
/** So many are counted at a time. */
const COUNTED = 1 << 16;
/** A `Map` holds 2^24. */
const MOST_PARTS = 2 ** 24 - 2 ** 10;

const OWN_NEGATIVE = 1;
const OPEN = 2;

/** The parts of one game. */
interface Source {
  readonly game: AnyGame;
  readonly parts: Parts<unknown>;
  /** By their texts as they are met, and by the first of the texts of all images and negatives. */
  readonly met: Map<string, Part>;
  readonly first: Map<string, Part>;
  /** Those that are words. */
  readonly packed: PackedParts | undefined;
}

/** The parts of a game that are kept as words. */
interface PackedParts {
  readonly face: PackedRegions;
  /** All that were met, and first images. */
  readonly met: WordTable;
  /** The words of parts, one after the other: those of first images. */
  readonly words: IntList;
  readonly image: Int32Array;
  /** What is read, or expanded. */
  readonly region: Int32Array;
}

/** The parts of positions of any games. */
export class PartTable {
  readonly #store: PartizanStore;
  readonly #sources = new Map<object, Source>();
  readonly #source: Source[] = [];
  /** The text of a part, or where its words begin. */
  readonly #name: (string | number)[] = [];
  readonly #options: (Rests | undefined)[] = [];
  /** How many of them there are; −1 where they are not known. */
  readonly #moves: number[] = [];
  readonly #value: Value[] = [];
  /** `OWN_NEGATIVE`, and `OPEN` while its value is being found. */
  #flags = new Uint8Array(1024);
  #charged = 0;
  // Of what is being cut up: the rest of one move, and all options so far with a hash for each.
  readonly #rest = new IntList(64);
  readonly #rests = new IntList(1024);
  readonly #hashes = new IntList(256);
  readonly #starts = new IntList(256);
  #cut: Source | undefined;
  #isNegated = false;

  constructor(store: PartizanStore) {
    this.#store = store;
  }

  /** The parts of a position. @throws ZugzwangError `usage` where who cannot move need not lose */
  partsOf(game: AnyGame, position: unknown): Rest {
    const source = this.#sourceOf(game);
    this.#begin(source, false);
    for (const text of source.parts.of(position)) this.#text(source, text);
    this.end();
    return this.#listed(1);
  }

  #sourceOf(game: AnyGame): Source {
    const key = partsKey(game);
    let source = this.#sources.get(key);
    if (source === undefined) {
      demandLastMover(game);
      const { regions } = game.definition;
      const face = regions === undefined ? undefined : packedOf(regions);
      source = { game, parts: partsOf(game), met: new Map(), first: new Map(), packed: face && packedParts(face) };
      this.#sources.set(key, source);
    }
    return source;
  }

  /** The value, or −1 where it is not known. */
  value(part: Part): Value {
    const value = this.#value[part >> 1]!;
    return value < 0 || (part & 1) === 0 ? value : this.#store.negative(value);
  }

  negative(part: Part): Part {
    return this.#flags[part >> 1]! & OWN_NEGATIVE ? part : part ^ 1;
  }

  /** What Left's moves leave of a part without a value, each once. Right's are those in the negative. */
  leftOptions(part: Part): Rests {
    return this.#options[part] ?? this.#expand(part);
  }

  /** How many moves Left has, of which some may leave the same. */
  moves(part: Part): number {
    if (this.#moves[part]! < 0) this.#count(part);
    return this.#moves[part]!;
  }

  #count(part: Part): void {
    const name = this.#name[part >> 1]!;
    if (typeof name === 'string') {
      this.#expand(part);
      return;
    }
    const packed = this.#source[part >> 1]!.packed!;
    this.#moves[part] = packed.face.moves(wordsAt(packed, name), (part & 1) as 0 | 1);
  }

  /** A part as people read it. */
  shown(part: Part): string {
    const { parts, packed } = this.#source[part >> 1]!;
    const name = this.#name[part >> 1]!;
    if (typeof name === 'string') return parts.shown(name);
    return parts.shown(packed!.face.text(wordsAt(packed!, name)));
  }

  /** Left's options of a part: at 2·i those of its first player, at 2·i + 1 the negatives of those of its second. */
  #expand(at: Part): Rests {
    const index = at >> 1;
    const player = (at & 1) as 0 | 1;
    const source = this.#source[index]!;
    const name = this.#name[index]!;
    this.#begin(source, player === 1);
    if (typeof name === 'number') {
      source.packed!.face.options(wordsAt(source.packed!, name), player, this);
    } else {
      for (const left of source.parts.options(name, player, text => source.met.has(text))) {
        for (const text of left) this.#text(source, text);
        this.end();
      }
    }
    const options = this.#listed(0);
    this.#options[at] = options;
    this.#moves[at] = this.#starts.length;
    if (this.#flags[index]! & OWN_NEGATIVE) {
      this.#options[at ^ 1] = options;
      this.#moves[at ^ 1] = this.#starts.length;
    }
    this.#charge(WORD_BYTES * options.length);
    return options;
  }

  // What is cut up: `begin`, then regions as words or as text and `end` after what each move leaves.

  #begin(source: Source, isNegated: boolean): void {
    this.#cut = source;
    this.#isNegated = isNegated;
    this.#rest.length = 0;
    this.#rests.length = 0;
    this.#hashes.length = 0;
    this.#starts.length = 0;
  }

  region(words: Int32Array): void {
    this.#push(this.#packedPart(this.#cut!, words));
  }

  #text(source: Source, text: string): void {
    const { packed, met } = source;
    const known = met.get(text);
    if (known !== undefined) this.#push(known);
    else if (packed?.face.read(text, packed.region)) {
      const part = this.#packedPart(source, packed.region);
      met.set(text, part);
      this.#push(part);
    } else this.#push(this.#part(source, text));
  }

  #push(part: Part): void {
    if (part !== NOTHING) this.#rest.push(this.#isNegated ? this.negative(part) : part);
  }

  end(): void {
    const rest = this.#rest;
    this.#sortRest();
    let kept = 0;
    for (let i = 0; i < rest.length; i++) {
      const part = rest.data[i]!;
      if (kept > 0 && rest.data[kept - 1] === this.negative(part)) kept--;
      else rest.data[kept++] = part;
    }
    let hash = kept;
    for (let i = 0; i < kept; i++) hash = Math.imul(hash ^ rest.data[i]!, 0x9e3779b1) ^ (hash >>> 15);
    rest.length = 0;
    const hashes = this.#hashes;
    for (let i = 0; i < hashes.length; i++) {
      if (hashes.data[i] === hash && this.#isRest(this.#starts.data[i]!, kept)) return;
    }
    hashes.push(hash);
    const rests = this.#rests;
    this.#starts.push(rests.length);
    rests.push(kept);
    for (let i = 0; i < kept; i++) rests.push(rest.data[i]!);
  }

  /** The rests at hand from a place on. */
  #listed(from: number): number[] {
    const { data, length } = this.#rests;
    const list: number[] = [];
    for (let i = from; i < length; i++) list.push(data[i]!);
    return list;
  }

  #sortRest(): void {
    const { data, length } = this.#rest;
    for (let i = 1; i < length; i++) {
      const part = data[i]!;
      let at = i;
      for (; at > 0 && data[at - 1]! > part; at--) data[at] = data[at - 1]!;
      data[at] = part;
    }
  }

  /** Whether the rest at hand, of so many parts, is the one that begins at a place. */
  #isRest(start: number, length: number): boolean {
    const { data } = this.#rests;
    if (data[start] !== length) return false;
    for (let i = 0; i < length; i++) if (data[start + 1 + i] !== this.#rest.data[i]) return false;
    return true;
  }

  #packedPart(source: Source, words: Int32Array): Part {
    const { face, met, image, words: kept } = source.packed!;
    const known = met.get(words);
    if (known !== MISSING) return known;
    // What may be thrown is thrown before anything is kept.
    this.#reserve(3 * (MET_BYTES + 4 * words.length));
    const how = face.first(words, image);
    if (how & IS_ZERO) {
      met.set(words, NOTHING);
      return NOTHING;
    }
    let first = met.get(image);
    if (first === MISSING) {
      first = 2 * this.#name.length;
      this.#add(source, kept.length, !source.game.isPartizan || (how & IS_OWN_NEGATIVE) !== 0);
      for (let i = 0; i < image.length; i++) kept.push(image[i]!);
      met.set(image, first);
    }
    const part = how & IS_NEGATIVE ? this.negative(first) : first;
    if (met.get(words) === MISSING) met.set(words, part);
    return part;
  }

  /** The part that a text is, which was not met before. */
  #part(source: Source, text: string): Part {
    let first = text;
    let isNegative = false;
    let isBoth = !source.game.isPartizan;
    source.parts.images(
      text,
      same => {
        if (same > first) return;
        if (same === first && isNegative) isBoth = true;
        if (same < first) isBoth = !source.game.isPartizan;
        first = same;
        isNegative = false;
      },
      negative => {
        if (negative > first) return;
        if (negative === first && !isNegative) isBoth = true;
        if (negative < first) {
          isBoth = !source.game.isPartizan;
          isNegative = true;
        }
        first = negative;
      },
    );
    // `first` is the same as, or the negative of, what is kept under it.
    const twin = source.first.get(first);
    if (twin !== undefined) {
      const part = isBoth ? twin & ~1 : isNegative ? this.negative(twin) : twin;
      source.met.set(text, part);
      source.parts.forget(text);
      return part;
    }
    const part = 2 * this.#name.length;
    this.#reserve(4 * text.length);
    this.#add(source, text, isBoth);
    source.met.set(text, part);
    source.first.set(first, isNegative && !isBoth ? part + 1 : part);
    return part;
  }

  /** @throws ZugzwangError `budget` where there is no room for another part and so many bytes */
  #reserve(bytes: number): void {
    if (this.#name.length >= MOST_PARTS)
      throw new ZugzwangError('budget', `more than ${MOST_PARTS} parts would be kept`);
    this.#charge(bytes);
  }

  #add(source: Source, name: string | number, isOwnNegative: boolean): void {
    this.#charged += PART_BYTES;
    const index = this.#name.length;
    if (index === this.#flags.length) {
      const flags = new Uint8Array(2 * index);
      flags.set(this.#flags);
      this.#flags = flags;
    }
    this.#flags[index] = isOwnNegative ? OWN_NEGATIVE : 0;
    this.#name.push(name);
    this.#source.push(source);
    this.#value.push(-1);
    this.#options.push(undefined, undefined);
    this.#moves.push(-1, -1);
  }

  #charge(bytes: number): void {
    this.#charged += bytes;
    if (this.#charged < COUNTED) return;
    const charged = this.#charged;
    this.#charged = 0;
    this.#store.checkpoint();
    this.#store.keep(charged);
  }

  /**
   * Finds the value of a part by those of its followers, `most` of them at most; what is found stays. Whether it is known in the end.
   *
   * @throws ZugzwangError `usage` where play can come back to a part
   */
  findValue(part: Part, most: number): boolean {
    if (this.#value[part >> 1]! >= 0) return true;
    // Of each part whose value is being found: its number, and the place among its options from which on values are to be asked for.
    const stack: number[] = [part & ~1, 0];
    let left = most;
    this.#flags[part >> 1]! |= OPEN;
    try {
      while (stack.length > 0) {
        const top = stack.length - 2;
        const at = stack[top]!;
        const open = this.#firstUnknown(stack, top);
        if (open < 0) {
          if ((at & 1) === 0 && (this.#flags[at >> 1]! & OWN_NEGATIVE) === 0) {
            stack[top] = at + 1;
            stack[top + 1] = 0;
            continue;
          }
          this.#close(at >> 1);
          stack.length = top;
          continue;
        }
        if (--left <= 0) return false;
        if (this.#flags[open]! & OPEN) throw this.round(2 * open, 'short values need');
        this.#flags[open]! |= OPEN;
        stack.push(2 * open, 0);
      }
    } finally {
      for (let i = 0; i < stack.length; i += 2) this.#flags[stack[i]! >> 1]! &= ~OPEN;
    }
    return true;
  }

  /** The error that tells of play that comes back. */
  round(part: Part, whoNeeds: string): ZugzwangError {
    const { name } = this.#source[part >> 1]!.game;
    return new EndlessPlay(
      `${name} has no short value: play can come back to ${excerpt(this.shown(part), 200)}, and ${whoNeeds} that it ends`,
    );
  }

  /** The first part without a value among the options of the top of the stack, or −1. */
  #firstUnknown(stack: number[], top: number): number {
    const at = stack[top]!;
    const options = this.#options[at] ?? this.#expand(at);
    let next = stack[top + 1]!;
    while (next < options.length) {
      const end = next + 1 + options[next]!;
      for (let i = next + 1; i < end; i++) {
        const index = options[i]! >> 1;
        if (this.#value[index]! < 0) {
          stack[top + 1] = next;
          return index;
        }
      }
      next = end;
    }
    return -1;
  }

  /** Keeps the value of a part whose options have theirs. */
  #close(index: number): void {
    const store = this.#store;
    const left = this.#sums(this.leftOptions(2 * index), false);
    this.#value[index] = store.game(left, this.#sums(this.leftOptions(2 * index + 1), true));
    this.#flags[index]! &= ~OPEN;
    // What was counted when they were listed.
    const isOne = (this.#flags[index]! & OWN_NEGATIVE) !== 0;
    const kept = this.leftOptions(2 * index).length + (isOne ? 0 : this.leftOptions(2 * index + 1).length);
    this.#charged -= WORD_BYTES * kept;
    this.#options[2 * index] = undefined;
    this.#options[2 * index + 1] = undefined;
    const name = this.#name[index]!;
    if (typeof name === 'string') this.#source[index]!.parts.forget(name);
  }

  /** The values of rests, or of their negatives. */
  #sums(options: Rests, isNegated: boolean): Value[] {
    const sums: Value[] = [];
    for (let next = 0; next < options.length; ) {
      const end = next + 1 + options[next]!;
      let sum = this.#store.zero;
      for (let i = next + 1; i < end; i++) {
        sum = this.#store.add(sum, this.value(isNegated ? this.negative(options[i]!) : options[i]!));
      }
      sums.push(sum);
      next = end;
    }
    return sums;
  }
}

function packedParts(face: PackedRegions): PackedParts {
  const { length } = face;
  const [image, region] = [new Int32Array(length), new Int32Array(length)];
  return { face, met: new WordTable(length), words: new IntList(64 * length), image, region };
}

/** The words of a part, until others are read. */
function wordsAt({ words, region }: PackedParts, at: number): Int32Array {
  for (let i = 0; i < region.length; i++) region[i] = words.data[at + i]!;
  return region;
}
