/**
 * Grundy values of positions that fall apart into regions, region by region, as far as they are needed.
 *
 * The value of a region is the least m that none of its moves leaves. Whether a move leaves m is asked of the largest of
 * the regions that it leaves, the others being valued first: is it worth m ⊕ their values? That question stops at the first move
 * that says no, and most regions are never valued for good (Lemoine and Viennot 2012, Nimbers are inevitable). What was found is kept by the
 * text of the region. The search has a stack of its own: regions may be a thousand moves deep.
 */
import { excerpt, ZugzwangError } from '../../core/errors.js';
import type { Regions } from '../../core/regions.js';
import type { Task } from '../../core/task.js';
import { countText } from '../../core/text/sizes.js';

/** What is known of a region. */
interface Region {
  readonly text: string;
  readonly size: number;
  /** −1 while it is not known. */
  value: number;
  /** Which values it has not. */
  readonly not: boolean[];
  /** Whether a question about it waits for an answer. */
  isAsked: boolean;
  /** What its moves leave, the largest region last; listed when first looked at, dropped when the value is known. */
  options: (readonly Region[])[] | undefined;
}

/** A question: is a region worth `wanted`, or (where that is infinite) what is it worth? */
interface Question {
  readonly region: Region;
  readonly wanted: number;
  /** The value in question, all below being ruled out, and the next move to be looked at. */
  candidate: number;
  next: number;
}

/** How many moves are listed between two yields. */
const PIECE = 1 << 12;
/** Bytes, as a rule of thumb, of a region and of one that a move leaves. */
const REGION_BYTES = 250;
const OPTION_BYTES = 40;

/** The values of a game's positions by their regions; what was found serves for the next position. */
export class RegionValues<Position> {
  readonly #rules: Regions<Position>;
  readonly #memory: number;
  readonly #regions = new Map<string, Region>();
  #bytes = 0;
  #work = 0;

  /** @param memory - bytes that what is found may take */
  constructor(rules: Regions<Position>, memory: number) {
    this.#rules = rules;
    this.#memory = memory;
  }

  /** The Grundy value of a position. @throws ZugzwangError `budget` */
  value(position: Position): Task<number> {
    return this.sum(this.#rules.of(position));
  }

  /** The values of all that can be left of the regions of a position by a move in one of them. @throws ZugzwangError `budget` */
  *valuesLeft(position: Position): Task<Set<number>> {
    const left = new Set<number>();
    const regions = this.#rules.of(position);
    const all = yield* this.sum(regions);
    for (const region of regions) {
      const others = all ^ (yield* this.sum([region]));
      for (const option of this.#rules.options(region)) left.add(others ^ (yield* this.sum(option)));
    }
    return left;
  }

  /** What some regions are worth together. @throws ZugzwangError `budget` */
  *sum(texts: readonly string[]): Task<number> {
    let sum = 0;
    for (const region of this.#sum(texts)) {
      yield* this.#answer(question(region, Number.POSITIVE_INFINITY));
      sum ^= region.value;
    }
    return sum;
  }

  /** Whether a position has this value: of its largest region no more than that is asked. @throws ZugzwangError `budget` */
  *isWorth(position: Position, size: number): Task<boolean> {
    const regions = this.#sum(this.#rules.of(position));
    const largest = regions.pop();
    let wanted = size;
    for (const region of regions) {
      yield* this.#answer(question(region, Number.POSITIVE_INFINITY));
      wanted ^= region.value;
    }
    if (largest === undefined) return wanted === 0;
    yield* this.#answer(question(largest, wanted));
    return largest.value === wanted;
  }

  *#answer(asked: Question): Task<void> {
    const stack = [asked];
    try {
      for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
        top.region.isAsked = true;
        const further = this.#lookInto(top);
        if (further === undefined) stack.pop()!.region.isAsked = false;
        else if (further.region.isAsked) throw goesRound(further.region);
        else stack.push(further);
        if (this.#work < PIECE) continue;
        this.#work = 0;
        if (this.#bytes > this.#memory) throw this.#tooMany();
        yield { phase: 'find values of regions', done: this.#regions.size };
      }
    } finally {
      for (const { region } of stack) region.isAsked = false;
    }
  }

  /** Goes on with a question until it is answered, or another one has to be answered first. */
  #lookInto(asked: Question): Question | undefined {
    const { region, wanted } = asked;
    if (region.value >= 0 || region.not[wanted] === true) return undefined;
    const options = (region.options ??= this.#list(region));
    // No value exceeds the number of moves.
    if (wanted !== Number.POSITIVE_INFINITY && wanted > options.length) {
      region.not[wanted] = true;
      return undefined;
    }
    if (asked.candidate === 0 && asked.next === 0) markKnown(region, options);
    for (;;) {
      if (region.not[asked.candidate] !== true) {
        const further = this.#findOption(asked, options);
        if (further !== undefined) return further;
      }
      if (region.not[asked.candidate] !== true) {
        region.value = asked.candidate;
        region.options = undefined;
        this.#bytes -= bytesOf(options);
        return undefined;
      }
      if (asked.candidate === wanted) return undefined;
      asked.candidate++;
      asked.next = 0;
    }
  }

  /** Looks for a move that leaves the value in question. Returns what has to be known first, if anything. */
  #findOption(asked: Question, options: readonly (readonly Region[])[]): Question | undefined {
    const { region, candidate } = asked;
    if (candidate > 0 && asked.next === 0 && options.some(left => valueOf(left) === candidate)) {
      region.not[candidate] = true;
      return undefined;
    }
    for (; asked.next < options.length; asked.next++) {
      const left = options[asked.next]!;
      let wanted = candidate;
      for (let i = 0; i + 1 < left.length; i++) {
        if (left[i]!.value < 0) return question(left[i]!, Number.POSITIVE_INFINITY);
        wanted ^= left[i]!.value;
      }
      const largest = left.at(-1);
      if (largest !== undefined && largest.value < 0 && largest.not[wanted] !== true) return question(largest, wanted);
      if ((largest?.value ?? 0) !== wanted) continue;
      region.not[candidate] = true;
      return undefined;
    }
    return undefined;
  }

  #list({ text }: Region): (readonly Region[])[] {
    const distinct = new Map<Region | string | undefined, readonly Region[]>();
    for (const texts of this.#rules.options(text)) {
      this.#work++;
      const sum = this.#sum(texts);
      distinct.set(sum.length < 2 ? sum[0] : sum.map(one => one.text).join('\n'), sum);
    }
    const options = [...distinct.values()].sort((a, b) => (a.at(-1)?.size ?? 0) - (b.at(-1)?.size ?? 0));
    this.#bytes += bytesOf(options);
    return options;
  }

  /** Regions in the order of their sizes. */
  #sum(texts: readonly string[]): Region[] {
    const regions = texts.map(text => this.#region(text));
    return regions.length < 2 ? regions : withoutPairs(regions.sort(bySize));
  }

  #region(text: string): Region {
    const known = this.#regions.get(text);
    if (known !== undefined) return known;
    const size = this.#rules.size?.(text) ?? text.length;
    const region: Region = { text, size, value: -1, not: [], isAsked: false, options: undefined };
    this.#regions.set(text, region);
    this.#bytes += REGION_BYTES + 2 * text.length;
    return region;
  }

  #tooMany(): ZugzwangError {
    const met = countText(this.#regions.size);
    const why = `the values of ${met} regions have been asked for, and what is known of them takes more than the memory budget`;
    return new ZugzwangError('budget', `${why}; raise it (--memory), or look at a smaller position`);
  }
}

function goesRound({ text }: Region): ZugzwangError {
  const why = `regions: moves lead from "${excerpt(text)}" back to it, and regions are for games in which play cannot go round`;
  return new ZugzwangError('rules', why);
}

function question(region: Region, wanted: number): Question {
  return { region, wanted, candidate: 0, next: 0 };
}

/** Rules out every value that a move is known to leave. */
function markKnown({ not }: Region, options: readonly (readonly Region[])[]): void {
  for (const left of options) {
    const value = valueOf(left);
    if (value >= 0) not[value] = true;
  }
}

/** What a sum of regions is known to be worth, or −1. */
function valueOf(left: readonly Region[]): number {
  let sum = 0;
  for (const { value } of left) {
    if (value < 0) return -1;
    sum ^= value;
  }
  return sum;
}

function bySize(a: Region, b: Region): number {
  return a.size - b.size || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);
}

/** Sorted regions without those that are there twice: a sum of two equal ones is worth 0. */
function withoutPairs(regions: Region[]): Region[] {
  const kept: Region[] = [];
  for (const region of regions) {
    if (kept.at(-1) === region) kept.pop();
    else kept.push(region);
  }
  return kept;
}

function bytesOf(options: readonly (readonly Region[])[]): number {
  return options.reduce((bytes, left) => bytes + OPTION_BYTES + 8 * left.length, 0);
}
