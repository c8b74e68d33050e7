import { DEFAULT_MEMORY } from '../core/default-memory.js';
import type { AnyGame, Game, State } from '../core/game.js';
import { checkedRegions, type Regions } from '../core/regions.js';
import { type Progress, type RunOptions, runAsync, runSync, type Task } from '../core/task.js';
import { reachable } from '../graph/reachable.js';
import { FaceComparison } from '../rules/comparison.js';
import type { Nimber } from './nimber.js';
import { demandNormalPlay } from './normal-play.js';
import { chooseNumbering, type NimberSource, numberedNimbers } from './numbered-nimbers.js';
import { RegionComparer } from './regions/region-comparer.js';
import { RegionValues } from './regions/region-values.js';

/** What may be asked of finding nimbers. */
export interface NimbersOptions<Position> extends RunOptions {
  /** The values of what can be reached from here are found; from the start of the game if not given. Any position will do. */
  from?: State<Position>;
  /** Bytes that positions and values may take; 2 GiB if not given. */
  memory?: number;
  /** Refuse a game in which play can go round, and name a cycle; else such positions get loopy values. */
  loopFree?: boolean;
}

/**
 * Finds the nimbers of every position that can be reached: Grundy values, and n or ∞(K) where play can go round.
 *
 * O(positions + moves) where it cannot. Runs on the caller's thread in slices, like `solve`.
 *
 * @throws ZugzwangError `usage` for games that have no nimbers (partizan, misère, with extra turns, ends that are not lost) and,
 * with `loopFree`, where play can go round; `rules`, `budget` or `abort`
 * @example
 * const nimbers = await findNimbers(game);
 * makeNimber(nimbers.value(game.parseText('3-4-5'))); // *2
 */
export async function findNimbers<P, M, L extends string>(
  game: Game<P, M, L>,
  options: NimbersOptions<P> = {},
): Promise<Nimbers<P, M, L>> {
  return runAsync(nimbersTask(game, options), options);
}

/** The same without giving the thread back, for scripts. */
export function findNimbersSync<P, M, L extends string>(
  game: Game<P, M, L>,
  options: Omit<NimbersOptions<P>, 'signal'> = {},
): Nimbers<P, M, L> {
  return runSync(nimbersTask(game, options), options.onProgress);
}

/** The nimbers of the positions of a game that can be reached from one of them. */
export class Nimbers<Position, Move, Player extends string = string> {
  readonly game: Game<Position, Move, Player>;
  /** Where the positions are reached from. */
  readonly from: State<Position>;
  /** Whether play can go round; some values may be ∞(K) then. */
  readonly isLoopy: boolean;
  readonly #source: NimberSource<Position>;
  readonly #onProgress: ((progress: Progress) => void) | undefined;

  constructor(
    game: Game<Position, Move, Player>,
    from: State<Position>,
    source: NimberSource<Position>,
    onProgress?: (progress: Progress) => void,
  ) {
    this.game = game;
    this.from = from;
    this.isLoopy = source.isLoopy;
    this.#source = source;
    this.#onProgress = onProgress;
  }

  /**
   * The value of a position; of a game with regions it may yet have to be found.
   *
   * @throws ZugzwangError `input` where it cannot be reached, `budget`
   */
  value(state: State<Position>): Nimber {
    return runSync(this.#source.value(state), this.#onProgress);
  }

  /** The same in slices: for pages, where a value that has yet to be found may take a while. */
  async findValue(state: State<Position>, options: RunOptions = {}): Promise<Nimber> {
    return runAsync(this.#source.value(state), options);
  }

  /** Whether a position is worth a nim heap of this size; in a game with regions that may take less than its value. */
  isWorth(state: State<Position>, size: number): boolean {
    return runSync(this.#source.isWorth(state, size), this.#onProgress);
  }

  /** In a loopy game, when the value of a position was found (see `LoopyNimbers.counters`); 0 in others. */
  counter(state: State<Position>): number {
    return this.#source.counter(state);
  }

  /** Every position that can be reached, with its value, in the order of their numbers. */
  *entries(): Generator<{ state: State<Position>; value: Nimber }> {
    for (const state of this.#source.states()) yield { state, value: this.value(state) };
  }
}

function* nimbersTask<P, M, L extends string>(game: Game<P, M, L>, options: NimbersOptions<P>): Task<Nimbers<P, M, L>> {
  const { from = game.start, memory = DEFAULT_MEMORY, loopFree = false, onProgress } = options;
  demandNormalPlay(game as never);
  const { regions } = game.definition;
  if (regions === undefined) {
    const source = yield* numberedNimbers(game, { from, memory, loopFree });
    return new Nimbers(game, from, source, onProgress);
  }
  const source = new RegionNimbers(game, regions, from, memory);
  const comparer = new RegionComparer(game as unknown as AnyGame, source.values as RegionValues<unknown>);
  const comparison = new FaceComparison(comparer, from);
  yield* comparison.begin();
  const begun = performance.now();
  yield* source.value(from);
  yield* comparison.finish({ positions: undefined, seconds: (performance.now() - begun) / 1000, picks: [] });
  return new Nimbers(game, from, source, onProgress);
}

/** The nimbers of a game's positions by their regions, each found when it is asked for. */
class RegionNimbers<P, M, L extends string> implements NimberSource<P> {
  readonly isLoopy = false;
  readonly #game: Game<P, M, L>;
  readonly #from: State<P>;
  readonly #memory: number;
  /** What is known of regions; what a comparison finds out serves here too. */
  readonly values: RegionValues<P>;

  constructor(game: Game<P, M, L>, regions: Regions<P>, from: State<P>, memory: number) {
    this.#game = game;
    this.#from = from;
    this.#memory = memory;
    this.values = new RegionValues(checkedRegions(regions), memory);
  }

  value({ position }: State<P>): Task<number> {
    return this.values.value(position);
  }

  isWorth({ position }: State<P>, size: number): Task<boolean> {
    return this.values.isWorth(position, size);
  }

  counter(): number {
    return 0;
  }

  *states(): Generator<State<P>> {
    const { numbering } = runSync(chooseNumbering(this.#game, this.#from, this.#memory));
    const { space, rank, unrank } = numbering;
    const reached = runSync(reachable(space, rank(this.#from.position, this.#from.player)));
    for (let p = 0; p < space.size; p++) if (reached[p] === 1) yield unrank(p);
  }
}
