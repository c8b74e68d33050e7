/**
 * Parts of positions under numbers, with their options as lists of numbers: each is expanded once, for each player when somebody asks. Part 2·i is
 * one as it was first met, 2·i + 1 its negative; what is an image of a part, or of its negative, has the same number.
 */
import { IntList } from '../../../core/data/int-list.js';
import { kept } from '../../../core/data/kept.js';
import { excerpt, ZugzwangError } from '../../../core/errors.js';
import type { AnyGame } from '../../../core/game.js';
import {
  IS_NEGATIVE,
  IS_OWN_NEGATIVE,
  IS_ZERO,
  type PackedRegions,
  packedOf,
  type RegionSearch,
  type UpStar,
} from '../../../core/packed-regions.js';
import type { Chances } from '../../../core/regions.js';
import type { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { demandLastMover, EndlessPlay, type Parts, partsKey, partsOf } from './position-parts.js';
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

const AS_LEFT = 0;
const AS_RIGHT = 1;
const AS_OPTIONS = 2;

/** A part's number, where its values begin, where its rests do, and the first of these that is not known to have a value. */
const FRAME = 4;

/** The parts of one game. */
interface Source {
  readonly game: AnyGame;
  readonly parts: Parts<unknown>;
  /** By their texts as they are met, and by the first of the texts of all images and negatives. */
  readonly met: Map<string, Part>;
  readonly first: Map<string, Part>;
  /** What is certain of Left's moves, by part. */
  readonly chances: Map<Part, Chances>;
  /** Those that are words. */
  readonly packed: PackedParts | undefined;
}

/** The parts of a game that are kept as words. */
interface PackedParts {
  readonly face: PackedRegions;
  /** Those that are too large for `face`. */
  readonly larger: PackedParts | undefined;
  readonly search: RegionSearch | undefined;
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
  /** The text of a part; or twice where its words begin, and one more where they are those of a larger region. */
  readonly #name: (string | number)[] = [];
  readonly #options: (Rests | undefined)[] = [];
  /** How many of them there are; −1 where they are not known. */
  readonly #moves: number[] = [];
  #value = new Int32Array(1024);
  /** `OWN_NEGATIVE`, and `OPEN` while its value is being found. */
  #flags = new Uint8Array(1024);
  #charged = 0;
  // Of what is being cut up: the rest of one move, and all options so far with a hash for each.
  readonly #rest = new IntList(64);
  readonly #rests = new IntList(1024);
  readonly #hashes = new IntList(256);
  readonly #starts = new IntList(256);
  #cutParts = new Int32Array(256);
  // The words of the regions that moves leave, where those of each move end.
  readonly #cutWords = new IntList(256);
  readonly #cutEnds = new IntList(256);
  #isNegated = false;
  /** Whose regions are taken at once as they are handed on: those that a larger region leaves are of two lengths. */
  #mixed: Source | undefined;
  /** What becomes of the rests that are cut up: kept as options, or made values of Left's options or Right's. */
  #purpose: typeof AS_OPTIONS | typeof AS_LEFT | typeof AS_RIGHT = AS_OPTIONS;
  // Of the parts whose values are being found, innermost last: FRAME words each; the values of options, those of Right as −1 − v; and the rests that have
  // parts without values, each after twice its length, + 1 for Right's.
  readonly #frames = new IntList(64);
  readonly #worths = new IntList(256);
  readonly #unknown = new IntList(256);

  constructor(store: PartizanStore) {
    this.#store = store;
  }

  /** The parts of a position. @throws ZugzwangError `usage` where who cannot move need not lose */
  partsOf(game: AnyGame, position: unknown): Rest {
    const source = this.#sourceOf(game);
    this.#purpose = AS_OPTIONS;
    this.#begin(false);
    for (const text of source.parts.of(position)) this.#text(source, text);
    this.#endRest();
    return this.#listed(1);
  }

  #sourceOf(game: AnyGame): Source {
    const key = partsKey(game);
    return kept(this.#sources, key, () => {
      demandLastMover(game);
      const { regions } = game.definition;
      const face = regions === undefined ? undefined : packedOf(regions);
      const [met, first, chances] = [new Map(), new Map(), new Map()];
      return {
        game,
        parts: partsOf(game),
        met,
        first,
        chances,
        packed: face && packedParts(face, bytes => this.#store.keep(bytes)),
      };
    });
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
    const { parts, packed } = this.#source[part >> 1]!;
    if (typeof name === 'string') {
      const moves = parts.moves(name, (part & 1) as 0 | 1);
      if (moves === undefined) this.#expand(part);
      else this.#moves[part] = moves;
      return;
    }
    const named = packedBy(packed!, name);
    this.#moves[part] = named.face.moves(wordsAt(named, name), (part & 1) as 0 | 1);
  }

  /** The log-odds, as a guess, that Left wins the part alone, to move; undefined where nobody guesses. */
  odds(part: Part): number | undefined {
    const name = this.#name[part >> 1]!;
    const { parts, packed } = this.#source[part >> 1]!;
    const player = (part & 1) as 0 | 1;
    if (typeof name === 'string') return parts.odds(name, player);
    const named = packedBy(packed!, name);
    return named.face.odds?.(wordsAt(named, name), player);
  }

  /** Whether a part is played with ups and a star beside it. */
  takesUps(part: Part): boolean {
    const name = this.#name[part >> 1]!;
    return typeof name !== 'string' && packedBy(this.#source[part >> 1]!.packed!, name).search?.takesUps === true;
  }

  /**
   * Whether Left, to move, wins a part alone, or with ups and a star beside it, by play in it as it stands; undefined where it is not played so, or too many
   * positions would be looked at.
   *
   * @param look - called every few microseconds; what it throws ends the search
   */
  wins(part: Part, look: () => void, beside?: UpStar): boolean | undefined {
    const name = this.#name[part >> 1]!;
    if (typeof name === 'string') return undefined;
    const named = packedBy(this.#source[part >> 1]!.packed!, name);
    const { search } = named;
    if (search === undefined) return undefined;
    const moves = this.moves(part) + this.moves(this.negative(part));
    const words = wordsAt(named, name);
    const most = search.worth(words, moves);
    if (most === 0) return undefined;
    const isNegative = (part & 1) === 1;
    const besideIt = beside && isNegative ? { ups: -beside.ups, star: beside.star } : beside;
    return search.wins(words, isNegative ? 1 : 0, most, look, besideIt);
  }

  /** What is certain of Left's moves; undefined where nothing is. */
  chances(part: Part): Chances | undefined {
    const name = this.#name[part >> 1]!;
    const { parts, chances, packed } = this.#source[part >> 1]!;
    let found = chances.get(part);
    if (found === undefined) {
      const player = (part & 1) as 0 | 1;
      if (typeof name === 'string') found = parts.chances(name, player);
      else {
        const named = packedBy(packed!, name);
        found = named.face.chances?.(wordsAt(named, name), player);
      }
      if (found !== undefined) chances.set(part, found);
    }
    return found;
  }

  /** A part as people read it. */
  shown(part: Part): string {
    const { parts, packed } = this.#source[part >> 1]!;
    const name = this.#name[part >> 1]!;
    if (typeof name === 'string') return parts.shown(name);
    const named = packedBy(packed!, name);
    return parts.shown(named.face.text(wordsAt(named, name)));
  }

  /** Left's options of a part: at 2·i those of its first player, at 2·i + 1 the negatives of those of its second. */
  #expand(at: Part): Rests {
    const index = at >> 1;
    this.#purpose = AS_OPTIONS;
    this.#cutOptions(index, (at & 1) as 0 | 1, (at & 1) === 1);
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

  #cutOptions(index: number, player: 0 | 1, isNegated: boolean): void {
    const source = this.#source[index]!;
    const name = this.#name[index]!;
    this.#begin(isNegated);
    if (typeof name === 'number') {
      const packed = source.packed!;
      const named = packedBy(packed, name);
      this.#cutWords.length = 0;
      this.#cutEnds.length = 0;
      this.#mixed = named === packed ? undefined : source;
      named.face.options(wordsAt(named, name), player, this);
      this.#takeRegions(source, packed);
      return;
    }
    for (const left of source.parts.options(name, player, text => source.met.has(text))) {
      for (const text of left) this.#text(source, text);
      this.#endRest();
    }
  }

  // What is cut up: `begin`, then regions as words or as text and `end` after what each move leaves.

  #begin(isNegated: boolean): void {
    this.#isNegated = isNegated;
    this.#rest.length = 0;
    this.#rests.length = 0;
    this.#hashes.length = 0;
    this.#starts.length = 0;
  }

  region(words: Int32Array): void {
    const source = this.#mixed;
    if (source !== undefined) {
      const packed = source.packed!;
      this.#push(this.#packedPart(source, words.length === packed.face.length ? packed : packed.larger!, words));
      return;
    }
    for (let i = 0; i < words.length; i++) this.#cutWords.push(words[i]!);
  }

  end(): void {
    if (this.#mixed !== undefined) this.#endRest();
    else this.#cutEnds.push(this.#cutWords.length);
  }

  /** Takes the regions that were handed on, when all are there: their numbers are looked up together. */
  #takeRegions(source: Source, packed: PackedParts): void {
    const { met, region } = packed;
    const { data, length } = this.#cutWords;
    const count = length / region.length;
    if (this.#cutParts.length < count) this.#cutParts = new Int32Array(2 * count);
    const parts = this.#cutParts;
    met.getAll(data, count, parts);
    const ends = this.#cutEnds;
    let next = 0;
    for (let i = 0; i < ends.length; i++) {
      for (; next * region.length < ends.data[i]!; next++) {
        const known = parts[next]!;
        const words = wordsFrom(data, next * region.length, region);
        this.#push(known !== MISSING ? known : this.#packedPart(source, packed, words));
      }
      this.#endRest();
    }
  }

  #text(source: Source, text: string): void {
    const { packed, met } = source;
    const known = met.get(text);
    if (known !== undefined) {
      this.#push(known);
      return;
    }
    const named = packed && [packed, packed.larger].find(each => each?.face.read(text, each.region));
    if (named === undefined) this.#push(this.#part(source, text));
    else {
      const part = this.#packedPart(source, named, named.region);
      met.set(text, part);
      this.#push(part);
    }
  }

  #push(part: Part): void {
    if (part !== NOTHING) this.#rest.push(this.#isNegated ? this.negative(part) : part);
  }

  #endRest(): void {
    const rest = this.#rest;
    if (rest.length > 1) this.#cancel();
    if (this.#purpose === AS_OPTIONS) this.#keepRest();
    else this.#take(rest.data, 0, rest.length, this.#purpose);
    rest.length = 0;
  }

  /** Sorts the rest at hand, and takes away parts that have their negative there. */
  #cancel(): void {
    const rest = this.#rest;
    this.#sortRest();
    let kept = 0;
    for (let i = 0; i < rest.length; i++) {
      const part = rest.data[i]!;
      if (kept > 0 && rest.data[kept - 1] === this.negative(part)) kept--;
      else rest.data[kept++] = part;
    }
    rest.length = kept;
  }

  /** Lists the rest at hand, if it is not there yet. */
  #keepRest(): void {
    const { data, length } = this.#rest;
    let hash = length;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ data[i]!, 0x9e3779b1) ^ (hash >>> 15);
    const hashes = this.#hashes;
    for (let i = 0; i < hashes.length; i++) {
      if (hashes.data[i] === hash && this.#isRest(this.#starts.data[i]!, length)) return;
    }
    hashes.push(hash);
    const rests = this.#rests;
    this.#starts.push(rests.length);
    rests.push(length);
    for (let i = 0; i < length; i++) rests.push(data[i]!);
  }

  /** The rests at hand from a place on. */
  #listed(from: number): number[] {
    const { data, length } = this.#rests;
    const list = new Array<number>(length - from);
    for (let i = from; i < length; i++) list[i - from] = data[i]!;
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

  #packedPart(source: Source, packed: PackedParts, words: Int32Array): Part {
    const { face, met, image, words: kept } = packed;
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
      const name = 2 * kept.length + (packed === source.packed ? 0 : 1);
      this.#add(source, name, !source.game.isPartizan || (how & IS_OWN_NEGATIVE) !== 0);
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
      const value = new Int32Array(2 * index);
      value.set(this.#value);
      this.#value = value;
    }
    this.#flags[index] = isOwnNegative ? OWN_NEGATIVE : 0;
    this.#name.push(name);
    this.#source.push(source);
    this.#value[index] = -1;
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
    const frames = this.#frames;
    this.#worths.length = 0;
    this.#unknown.length = 0;
    // Where it may be given up, the options serve another time.
    const areKept = most !== Number.POSITIVE_INFINITY;
    let left = most;
    try {
      this.#enter(part >> 1, areKept);
      while (frames.length > 0) {
        const open = this.#firstUnknown();
        if (open < 0) {
          this.#close();
          continue;
        }
        if (--left <= 0) return false;
        if (this.#flags[open]! & OPEN) throw this.round(2 * open, 'short values need');
        this.#enter(open, areKept);
      }
    } finally {
      for (let i = 0; i < frames.length; i += FRAME) this.#flags[frames.data[i]!]! &= ~OPEN;
      frames.length = 0;
    }
    return true;
  }

  /** Begins to find the value of a part: cuts up both players' options. */
  #enter(index: number, areKept: boolean): void {
    const frames = this.#frames;
    frames.push(index);
    frames.push(this.#worths.length);
    frames.push(this.#unknown.length);
    frames.push(this.#unknown.length);
    this.#flags[index]! |= OPEN;
    for (let player = 0; player < 2; player++) {
      // Of what is its own negative, Right's options are the negatives of Left's.
      if (player === 1 && this.#flags[index]! & OWN_NEGATIVE) break;
      const at = 2 * index + player;
      const options = this.#options[at] ?? (areKept ? this.#expand(at) : undefined);
      if (options !== undefined) this.#takeListed(options, player as 0 | 1);
      else {
        this.#purpose = player === 0 ? AS_LEFT : AS_RIGHT;
        this.#cutOptions(index, player as 0 | 1, false);
      }
    }
  }

  /** Takes options that are listed; those of the second player as negatives. */
  #takeListed(options: Rests, player: 0 | 1): void {
    const rest = this.#rest;
    for (let next = 0; next < options.length; ) {
      const end = next + 1 + options[next]!;
      rest.length = 0;
      for (let i = next + 1; i < end; i++) rest.push(player === 0 ? options[i]! : this.negative(options[i]!));
      this.#take(rest.data, 0, rest.length, player);
      next = end;
    }
    rest.length = 0;
  }

  /** Keeps the value of a rest, or the rest as long as there is none. */
  #take(data: Int32Array, from: number, to: number, player: 0 | 1): void {
    const value = this.#value;
    for (let i = from; i < to; i++) {
      if (value[data[i]! >> 1]! >= 0) continue;
      const unknown = this.#unknown;
      unknown.push(2 * (to - from) + player);
      for (let j = from; j < to; j++) unknown.push(data[j]!);
      return;
    }
    this.#takeValue(data, from, to, player);
  }

  #takeValue(data: Int32Array, from: number, to: number, player: 0 | 1): void {
    let sum = from === to ? this.#store.zero : this.value(data[from]!);
    for (let i = from + 1; i < to; i++) sum = this.#store.add(sum, this.value(data[i]!));
    this.#worths.push(player === 0 ? sum : -1 - sum);
  }

  /** The error that tells of play that comes back. */
  round(part: Part, whoNeeds: string): ZugzwangError {
    const { name } = this.#source[part >> 1]!.game;
    return new EndlessPlay(
      `${name} has no short value: play can come back to ${excerpt(this.shown(part), 200)}, and ${whoNeeds} that it ends`,
    );
  }

  /** The first part without a value among the options of the innermost part, or −1. */
  #firstUnknown(): number {
    const { data, length } = this.#unknown;
    const frames = this.#frames;
    let next = frames.data[frames.length - 1]!;
    while (next < length) {
      const head = data[next]!;
      const end = next + 1 + (head >> 1);
      for (let i = next + 1; i < end; i++) {
        const index = data[i]! >> 1;
        if (this.#value[index]! >= 0) continue;
        frames.data[frames.length - 1] = next;
        return index;
      }
      this.#takeValue(data, next + 1, end, (head & 1) as 0 | 1);
      next = end;
    }
    return -1;
  }

  /** Keeps the value of the innermost part, whose options have theirs. */
  #close(): void {
    const frames = this.#frames;
    const worths = this.#worths;
    const index = frames.data[frames.length - FRAME]!;
    const start = frames.data[frames.length - FRAME + 1]!;
    const isOwnNegative = (this.#flags[index]! & OWN_NEGATIVE) !== 0;
    if (isOwnNegative) {
      const end = worths.length;
      for (let i = start; i < end; i++) worths.push(-1 - this.#store.negative(worths.data[i]!));
    }
    this.#value[index] = this.#store.gameOf(worths.data, start, worths.length);
    this.#flags[index]! &= ~OPEN;
    worths.length = start;
    this.#unknown.length = frames.data[frames.length - FRAME + 2]!;
    frames.length -= FRAME;
    for (let at = 2 * index; at < 2 * index + 2; at++) {
      const kept = this.#options[at];
      if (kept === undefined) continue;
      if ((at & 1) === 0 || !isOwnNegative) this.#charged -= WORD_BYTES * kept.length;
      this.#options[at] = undefined;
    }
    const name = this.#name[index]!;
    if (typeof name === 'string') this.#source[index]!.parts.forget(name);
  }
}

function packedParts(face: PackedRegions, charge: (bytes: number) => void): PackedParts {
  const { length } = face;
  const larger = face.larger && packedParts(face.larger, charge);
  const search = face.search?.(charge);
  const [image, region] = [new Int32Array(length), new Int32Array(length)];
  return { face, larger, search, met: new WordTable(length), words: new IntList(64 * length), image, region };
}

/** Those that a part with a name of words is one of. */
const packedBy = (packed: PackedParts, name: number) => ((name & 1) === 0 ? packed : packed.larger!);

/** The words of a part, until others are read. */
function wordsAt({ words, region }: PackedParts, name: number): Int32Array {
  return wordsFrom(words.data, name >> 1, region);
}

function wordsFrom(data: Int32Array, at: number, region: Int32Array): Int32Array {
  for (let i = 0; i < region.length; i++) region[i] = data[at + i]!;
  return region;
}
