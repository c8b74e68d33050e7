import { DEFAULT_MEMORY } from '../core/default-memory.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { Game, State } from '../core/game.js';
import { makeText } from '../core/plain-data.js';
import type { Numbering, PositionSpace } from '../core/space.js';
import { type RunOptions, runAsync, runSync, type Task } from '../core/task.js';
import { enumerateGame } from '../graph/enumerate.js';
import { type ExplicitSpace, isExplicit } from '../graph/explicit-space.js';
import { findCycle, makeCycleText } from '../graph/order.js';
import { reachable } from '../graph/reachable.js';
import { grundyValuesInOrder, grundyValuesUpwards, NO_VALUE } from './grundy-values.js';
import { type LoopyNimbers, loopyNimbers } from './loopy-nimbers.js';
import type { Nimber } from './nimber.js';
import { demandNormalPlay, isNormalEnd, unlikeEnd } from './normal-play.js';
import { reachedGraph } from './reached-graph.js';

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
  readonly #numbering: Numbering<Position>;
  readonly #found: FoundNimbers;

  constructor(
    game: Game<Position, Move, Player>,
    from: State<Position>,
    numbering: Numbering<Position>,
    found: FoundNimbers,
  ) {
    this.game = game;
    this.from = from;
    this.isLoopy = found.loopy !== undefined;
    this.#numbering = numbering;
    this.#found = found;
  }

  /** The value of a position. @throws ZugzwangError `input` where it cannot be reached */
  value(state: State<Position>): Nimber {
    return this.#nimber(this.#found.values[this.#number(state)]!);
  }

  /** In a loopy game, when the value of a position was found (see `LoopyNimbers.counters`); 0 in others. */
  counter(state: State<Position>): number {
    return this.#found.loopy?.counters[this.#number(state)] ?? 0;
  }

  /** Every position that can be reached, with its value, in the order of their numbers. */
  *entries(): Generator<{ state: State<Position>; value: Nimber }> {
    const { space } = this.#numbering;
    const { values } = this.#found;
    const reached = runSync(reachable(space, this.#number(this.from)));
    for (let p = 0; p < values.length; p++) {
      if (reached[p] === 1) yield { state: this.#numbering.unrank(p), value: this.#nimber(values[p]!) };
    }
  }

  #nimber(value: number): Nimber {
    return value >= 0 ? value : { infinity: this.#found.loopy!.sets[~value]! };
  }

  #number(state: State<Position>): number {
    const p = leadsBack(this.#numbering, state);
    if (p >= 0 && p < this.#found.values.length && this.#found.values[p] !== NO_VALUE) return p;
    const found = `"${excerpt(this.game.makeText(state), 100)}"`;
    const expected = `one that can be reached from ${excerpt(this.game.makeText(this.from), 100)}`;
    throw new ZugzwangError('input', `found position ${found}, expected ${expected}`, { found, expected });
  }
}

/** Values by number: `NO_VALUE` where a number stands for nothing that can be reached. */
interface FoundNimbers {
  readonly values: Int32Array;
  /** Only where play can go round. */
  readonly loopy?: LoopyNimbers;
}

function* nimbersTask<P, M, L extends string>(game: Game<P, M, L>, options: NimbersOptions<P>): Task<Nimbers<P, M, L>> {
  const { from = game.start, memory = DEFAULT_MEMORY } = options;
  demandNormalPlay(game as never);
  const own = game.definition.numbering?.();
  const numbering =
    own !== undefined && leadsBack(own, from) >= 0 && fitsIn(memory, own.space)
      ? own
      : yield* enumerateGame(game, memory, from);
  const nameOf = (p: number) => game.makeText(numbering.unrank(p));
  const start = numbering.rank(from.position, from.player);
  const task = new NimberSearch(game.name, numbering.space, start, nameOf);
  return new Nimbers(game, from, numbering, yield* task.find(options.loopFree === true));
}

/** The number of a position, or −1 where it has none: a rank of one's own may take what is no position for one. */
function leadsBack<P>(numbering: Numbering<P>, { position, player }: State<P>): number {
  const p = numbering.rank(position, player);
  if (p < 0 || p >= numbering.space.size) return -1;
  const back = numbering.unrank(p);
  return back.player === player && makeText(back.position) === makeText(position) ? p : -1;
}

/** Whether the values of a whole space fit; where its graph has to be listed as well, as a rule of thumb. */
function fitsIn(memory: number, space: PositionSpace): boolean {
  return space.size * (space.successorsAreSmaller ? 4 : 40) <= memory;
}

/** Finds the values of a space, as far as they can be reached from one of its positions. */
class NimberSearch {
  readonly #game: string;
  readonly #space: PositionSpace;
  readonly #start: number;
  readonly #nameOf: (p: number) => string;

  constructor(game: string, space: PositionSpace, start: number, nameOf: (p: number) => string) {
    this.#game = game;
    this.#space = space;
    this.#start = start;
    this.#nameOf = nameOf;
  }

  *find(loopFree: boolean): Task<FoundNimbers> {
    if (this.#space.successorsAreSmaller) return yield* this.#findUpwards();
    if (isExplicit(this.#space)) return yield* this.#findExplicitly(this.#space, loopFree);
    const { explicit, reached } = yield* reachedGraph(this.#space, this.#start);
    const found = yield* this.#findExplicitly(explicit, loopFree);
    for (let p = 0; p < reached.length; p++) if (reached[p] === 0) found.values[p] = NO_VALUE;
    return found;
  }

  *#findExplicitly(explicit: ExplicitSpace, loopFree: boolean): Task<FoundNimbers> {
    this.#demandNormalEnds(explicit);
    const order = explicit.order();
    if (order !== null) return { values: yield* grundyValuesInOrder(explicit.graph, order) };
    if (loopFree) throw this.#cycle(explicit);
    const loopy = yield* loopyNimbers(explicit.graph);
    return { values: loopy.values, loopy };
  }

  *#findUpwards(): Task<FoundNimbers> {
    const values = yield* grundyValuesUpwards(this.#space, this.#start);
    if (values[this.#start] !== NO_VALUE) return { values };
    throw this.#unlike(this.#endWithoutValue(values));
  }

  /** Follows positions without a value to the end that is to blame. */
  #endWithoutValue(values: Int32Array): number {
    const out = new Int32Array(Math.max(1, this.#space.maxSuccessors));
    let p = this.#start;
    while (this.#space.terminal(p) < 0) {
      const count = this.#space.successors(p, out);
      p = out.subarray(0, count).find(s => values[s] === NO_VALUE)!;
    }
    return p;
  }

  #demandNormalEnds({ terminals }: ExplicitSpace): void {
    const unlike = terminals.findIndex(code => code >= 0 && !isNormalEnd(code));
    if (unlike >= 0) throw this.#unlike(unlike);
  }

  #unlike(p: number): ZugzwangError {
    return unlikeEnd(this.#game, excerpt(this.#nameOf(p), 100), this.#space.terminal(p));
  }

  #cycle({ graph }: ExplicitSpace): ZugzwangError {
    const cycle = makeCycleText(findCycle(graph)!, 8, p => excerpt(this.#nameOf(p), 60));
    return new ZugzwangError('usage', `found the cycle ${cycle} in ${this.#game}, expected a loop-free game`);
  }
}
