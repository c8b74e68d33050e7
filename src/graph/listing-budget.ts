/** Watches the memory that listed positions take, and looks ahead whether it can suffice. */

import { makeText } from '../core/checks/plain-data.js';
import { type Chance, seededChance } from '../core/data/choose.js';
import { ZugzwangError } from '../core/errors.js';
import type { Game, State } from '../core/game.js';
import type { Task } from '../core/task.js';
import { countText, makeFineSizeText, tooLittleMemory } from '../core/text/sizes.js';
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
      const why = `${countText(size)} positions found so far fill the memory budget of ${makeFineSizeText(this.#memory)}`;
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
    const all = countText(Number(least.toPrecision(2)));
    const what = `there are ${all} positions or more, by random play from the ${countText(size)} found so far, which take`;
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

/** Plies of a walk of random moves, at most. */
const PLIES = 40;
/** Walks, at most, and how many are made between two looks at the clock. */
const WALKS = 5000;
const PIECE = 16;

/**
 * A number of positions that the game exceeds, but for chance, told from random play.
 *
 * Walks of random moves begin at positions that have not been looked at yet. Two positions that two walks came by are the same with
 * probability Σ p², which is at least 1 / n for any distribution p over n positions: m pairs of which c coincide speak for m / c positions or
 * more (Goodman 1949 bounds a population so by what is caught again). A game that nearly ends makes its walks end, one that nearly has been seen
 * makes them meet, and either way the bound stays low: what would have fitted is not refused.
 *
 * @param begin - a random position to walk from
 * @param milliseconds - how long to walk
 * @param walks - how often, at most
 * @param standsFor - of positions that are counted as one, the same for each
 */
export function* leastPositions<P, M, L extends string>(
  game: Game<P, M, L>,
  begin: (chance: Chance) => State<P>,
  milliseconds: number,
  { walks = WALKS, standsFor = position => position }: { walks?: number; standsFor?: (position: P) => P } = {},
): Task<number> {
  const chance = seededChance(1);
  const caught = new Catch();
  const end = performance.now() + milliseconds;
  for (let walk = 0; walk < walks && (walk % PIECE !== 0 || performance.now() < end); walk++) {
    caught.begin();
    let state = begin(chance);
    for (let ply = 0; ply < PLIES; ply++) {
      const moves = game.result(state) >= 0 ? [] : game.moves(state);
      if (moves.length === 0) break;
      const { position, player } = game.play(state, moves[Math.floor(chance() * moves.length)]!);
      state = { position, player };
      caught.add(ply, `${player} ${makeText(standsFor(position))}`);
    }
    if (walk % PIECE === 0) yield { phase: 'find positions', done: walk, total: walks };
  }
  return caught.least();
}

/** What walks came by, ply by ply. */
class Catch {
  /** By ply, how often each position was met. */
  readonly #plies: Map<string, number>[] = [];
  readonly #met = new Set<string>();

  begin(): void {
    this.#met.clear();
  }

  /** A walk that comes back to a position meets it once. */
  add(ply: number, key: string): void {
    const counts = (this.#plies[ply] ??= new Map<string, number>());
    if (this.#met.has(key)) return;
    this.#met.add(key);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  /** The best bound of those from some plies in a row. */
  least(): number {
    let best = 0;
    for (let first = 0; first < this.#plies.length; first += 2) {
      const counts = new Map<string, number>();
      let met = 0;
      let coincidences = 0;
      for (const [plies, ply] of this.#plies.slice(first).entries()) {
        for (const [key, count] of ply) {
          const before = counts.get(key) ?? 0;
          counts.set(key, before + count);
          coincidences += count * before + (count * (count - 1)) / 2;
          met += count;
        }
        // Positions of one walk are no pairs: it has one a ply at most.
        best = Math.max(best, (met * (met - plies - 1)) / 2 / surely(coincidences));
      }
    }
    return best;
  }
}

/** So many coincidences as chance may have hidden: two deviations more, and some, for pairs of the same walks hang together. */
const surely = (count: number) => 1.2 * count + 2 * Math.sqrt(count) + 5;
