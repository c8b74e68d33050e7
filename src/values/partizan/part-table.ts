/**
 * Parts of positions under numbers, with their options as lists of numbers: each is expanded once, for each player when somebody asks. Part 2·i is
 * one as it was first met, 2·i + 1 its negative; what is an image of a part, or of its negative, has the same number.
 */
import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import { demandLastMover, EndlessPlay, type Parts, partsKey, partsOf } from './position-parts.js';
import type { PartizanStore } from './store.js';
import type { Value } from './value-table.js';

/** A part of a position, or the negative of one. */
export type Part = number;

/** The parts that a move leaves, in ascending order and without pairs that cancel. */
export type Rest = readonly Part[];

/** Bytes, as a rule of thumb, of a part and of an option, beside texts. */
const PART_BYTES = 200;
const OPTION_BYTES = 40;
/** A `Map` holds 2^24. */
const MOST_PARTS = 2 ** 24 - 2 ** 10;

/** The parts of one game. */
interface Source {
  readonly game: AnyGame;
  readonly parts: Parts<unknown>;
  /** By their texts as they are met, and by the first of the texts of all images and negatives. */
  readonly met: Map<string, Part>;
  readonly first: Map<string, Part>;
}

/** The parts of positions of any games. */
export class PartTable {
  readonly #store: PartizanStore;
  readonly #sources = new Map<object, Source>();
  readonly #source: Source[] = [];
  readonly #text: string[] = [];
  readonly #options: (readonly Rest[] | undefined)[] = [];
  readonly #value: Value[] = [];
  readonly #isOwnNegative: boolean[] = [];
  /** Its value is being found. */
  readonly #isOpen: boolean[] = [];

  constructor(store: PartizanStore) {
    this.#store = store;
  }

  get count(): number {
    return this.#text.length;
  }

  /** The parts of a position. @throws ZugzwangError `usage` where who cannot move need not lose */
  partsOf(game: AnyGame, position: unknown): Rest {
    const key = partsKey(game);
    let source = this.#sources.get(key);
    if (source === undefined) {
      demandLastMover(game);
      source = { game, parts: partsOf(game), met: new Map(), first: new Map() };
      this.#sources.set(key, source);
    }
    return this.#rest(source, source.parts.of(position));
  }

  /** The value, or −1 where it is not known. */
  value(part: Part): Value {
    const value = this.#value[part >> 1]!;
    return value < 0 || (part & 1) === 0 ? value : this.#store.negative(value);
  }

  negative(part: Part): Part {
    return this.#isOwnNegative[part >> 1] ? part : part ^ 1;
  }

  /** What Left's moves leave, each once. Right's are those in the negative. */
  leftOptions(part: Part): readonly Rest[] {
    return this.#options[part] ?? this.#expand(part);
  }

  /** The length of a part's text. */
  size(part: Part): number {
    return this.#text[part >> 1]!.length;
  }

  /** A part as people read it. */
  shown(part: Part): string {
    return this.#source[part >> 1]!.parts.shown(this.#text[part >> 1]!);
  }

  /** Left's options of a part: at 2·i those of its first player, at 2·i + 1 the negatives of those of its second. */
  #expand(at: Part): readonly Rest[] {
    const index = at >> 1;
    const player = (at & 1) as 0 | 1;
    const source = this.#source[index]!;
    const text = this.#text[index]!;
    const isKnown = (other: string) => source.met.has(other);
    const options: Rest[] = [];
    const seen = new Set<string>();
    for (const left of source.parts.options(text, player, isKnown)) {
      const rest = this.#rest(source, left);
      const key = rest.join();
      if (seen.has(key)) continue;
      seen.add(key);
      options.push(player === 0 ? rest : this.#negativeRest(rest));
    }
    this.#options[at] = options;
    if (this.#isOwnNegative[index]) this.#options[at ^ 1] = options;
    this.#store.keep(OPTION_BYTES * options.length);
    return options;
  }

  #negativeRest(rest: Rest): Rest {
    return rest.length === 0 ? rest : rest.map(part => this.negative(part)).sort((a, b) => a - b);
  }

  #rest(source: Source, texts: readonly string[]): Rest {
    if (texts.length === 0) return [];
    if (texts.length === 1) return [this.#part(source, texts[0]!)];
    const parts = texts.map(text => this.#part(source, text)).sort((a, b) => a - b);
    const rest: Part[] = [];
    for (const part of parts) {
      if (rest.at(-1) === this.negative(part)) rest.pop();
      else rest.push(part);
    }
    return rest;
  }

  #part(source: Source, text: string): Part {
    const known = source.met.get(text);
    if (known !== undefined) return known;
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
    const index = this.#text.length;
    if (index >= MOST_PARTS) throw new ZugzwangError('budget', `more than ${MOST_PARTS} parts would be kept`);
    this.#store.keep(PART_BYTES + 4 * text.length);
    this.#text.push(text);
    this.#source.push(source);
    this.#value.push(-1);
    this.#isOwnNegative.push(isBoth);
    this.#isOpen.push(false);
    this.#options.push(undefined, undefined);
    source.met.set(text, 2 * index);
    source.first.set(first, isNegative && !isBoth ? 2 * index + 1 : 2 * index);
    return 2 * index;
  }

  /**
   * Finds the value of a part by those of its followers, `most` of them at most; what is found stays. Whether it is known in the end.
   *
   * @throws ZugzwangError `usage` where play can come back to a part
   */
  findValue(part: Part, most: number): boolean {
    if (this.#value[part >> 1]! >= 0) return true;
    const stack: number[] = [part >> 1];
    let left = most;
    this.#isOpen[part >> 1] = true;
    try {
      while (stack.length > 0) {
        const index = stack.at(-1)!;
        const open = this.#firstUnknown(index);
        if (open < 0) {
          this.#value[index] = this.#valueByOptions(index);
          this.#isOpen[index] = false;
          stack.pop();
          continue;
        }
        if (--left <= 0) return false;
        if (this.#isOpen[open]) throw this.round(2 * open);
        this.#isOpen[open] = true;
        stack.push(open);
      }
    } finally {
      for (const index of stack) this.#isOpen[index] = false;
    }
    return true;
  }

  /** The error that tells of play that comes back. */
  round(part: Part): ZugzwangError {
    const { name } = this.#source[part >> 1]!.game;
    const what = `play can come back to ${this.shown(part)}, and sums need that it ends`;
    return new EndlessPlay(`${name} has no short value: ${what}`);
  }

  #firstUnknown(index: number): number {
    for (let at = 2 * index; at <= 2 * index + 1; at++) {
      for (const rest of this.#options[at] ?? this.#expand(at)) {
        for (const part of rest) if (this.#value[part >> 1]! < 0) return part >> 1;
      }
    }
    return -1;
  }

  #valueByOptions(index: number): Value {
    const store = this.#store;
    const left: Value[] = [];
    const right: Value[] = [];
    for (const rest of this.leftOptions(2 * index)) left.push(this.#sum(rest));
    for (const rest of this.leftOptions(2 * index + 1)) right.push(store.negative(this.#sum(rest)));
    return store.game(left, right);
  }

  #sum(rest: Rest): Value {
    let sum = this.#store.zero;
    for (const part of rest) sum = this.#store.add(sum, this.value(part));
    return sum;
  }
}
