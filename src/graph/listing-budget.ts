/** Watches the memory that listed positions take, and looks ahead whether it can suffice. */
import { ZugzwangError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import type { Task } from '../core/task.js';
import { makeFineSizeText, tooLittleMemory } from '../core/text/sizes.js';
import { leastPositions } from './growth.js';
import type { PositionTable } from './position-table.js';

/** When random play first tells how many positions there are, in milliseconds, and how much later it does so again. */
const FIRST_LOOK = 1500;
const NEXT_LOOK = 2.5;
/** How long it may take, as a part of the time before: at first, and when the work has gone on for so many milliseconds. */
const FIRST_SHARE = 0.1;
const NEXT_SHARE = 0.04;
const LONG = 8000;
/** What a position may come to take at least, as a part of what one takes now: an index may just have been doubled. */
const LEAN = 0.6;
/** What would fit if its levels grew so many times more as they did last is not looked at. */
const LEVELS = 40;

export class ListingBudget<P, M, L extends string> {
  readonly #game: Game<P, M, L>;
  readonly #found: PositionTable<P>;
  readonly #memory: number;
  readonly #bytes: () => number;
  readonly #begun = performance.now();
  #nextLook = FIRST_LOOK;
  /** What edges take that will not be more. */
  #edges = 0;
  #frontier: readonly [first: number, end: number] | undefined;

  constructor(game: Game<P, M, L>, found: PositionTable<P>, memory: number, bytes: () => number) {
    this.#game = game;
    this.#found = found;
    this.#memory = memory;
    this.#bytes = bytes;
  }

  /** From now on positions are not looked at in the order of their numbers: random play begins where the order ended. */
  leaveOrder(looked: number): void {
    this.#edges = this.#bytes() - this.#found.bytes;
    this.#frontier = [looked, this.#found.size];
  }

  /** In order again. */
  keepOrder(): void {
    this.#edges = 0;
    this.#frontier = undefined;
  }

  /**
   * @param looked - how many of the positions have been looked at
   * @param levels - how many were first reached after 0, 1, 2 … moves, if that is known
   * @throws ZugzwangError `budget` where they take too much, or all will
   */
  *check(looked: number, levels: readonly number[]): Task<void> {
    const { size } = this.#found;
    const bytes = this.#bytes();
    if (bytes > this.#memory) {
      const why = `${size.toLocaleString('en')} positions found so far fill the memory budget of ${makeFineSizeText(this.#memory)}`;
      throw new ZugzwangError('budget', `${why}${this.#shorter()}; check that there are finitely many`);
    }
    const elapsed = performance.now() - this.#begun;
    if (elapsed < this.#nextLook || looked === size) return;
    this.#nextLook = NEXT_LOOK * elapsed;
    const [before = 1, last = 1] = levels.slice(-2);
    if (levels.length > 0 && (bytes / size) * (size + levelSum(last, last / before)) <= this.#memory) return;
    yield* this.#look(looked, bytes, elapsed);
  }

  /** Plays at random from what has not been looked at. */
  *#look(looked: number, bytes: number, elapsed: number): Task<void> {
    const { size } = this.#found;
    const [first, end] = this.#frontier ?? [looked, size];
    const begin = (chance: () => number) => this.#found.state(first + Math.floor(chance() * (end - first)));
    const share = elapsed < LONG ? FIRST_SHARE : NEXT_SHARE;
    const standsFor = (position: P) => this.#found.standsFor(position);
    const least = yield* leastPositions(this.#game, begin, share * elapsed, { standsFor });
    const needs = this.#edges + (LEAN * (bytes - this.#edges) * least) / size;
    if (needs <= this.#memory) return;
    const all = Number(least.toPrecision(2)).toLocaleString('en');
    const what = `there are ${all} positions or more, by random play from the ${size.toLocaleString('en')} found so far, which take`;
    const { message } = tooLittleMemory(what, needs, this.#memory);
    throw new ZugzwangError('budget', message + this.#shorter());
  }

  /** What objects could be replaced by. */
  #shorter(): string {
    const share = this.#found.bytesAsTexts / this.#found.bytes;
    return share > 0.7
      ? ''
      : `; positions that are texts in place of objects take about ${share < 0.4 ? 'a third' : 'half'}`;
  }
}

/** How many positions there are in further levels, if each is so many times as large as the one before. */
function levelSum(last: number, growth: number): number {
  let sum = 0;
  for (let i = 1; i <= LEVELS; i++) sum += last * growth ** i;
  return sum;
}
