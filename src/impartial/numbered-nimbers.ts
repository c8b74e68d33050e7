/** The nimbers of a game's positions by number: all that can be reached, found at once. */

import { makeText } from '../core/checks/plain-data.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { AnyGame, Game, State } from '../core/game.js';
import { ownNumbering } from '../core/own-numbering.js';
import type { Numbering, PositionSpace } from '../core/space.js';
import { runSync, type Task } from '../core/task.js';
import { enumerateGame } from '../graph/enumerate.js';
import { type ExplicitSpace, explicitSpace, isExplicit } from '../graph/explicit-space.js';
import { findCycle, makeCycleText } from '../graph/order.js';
import { reachable } from '../graph/reachable.js';
import { checkSpace, graphOfSpace } from '../graph/space-graph.js';
import { FaceComparison } from '../rules/comparison.js';
import { withNamedPlaces } from '../rules/named-places.js';
import { NumberingComparer } from '../rules/numbering-comparer.js';
import { grundyValuesDepthFirst, grundyValuesUpwards, NO_VALUE } from './grundy-values.js';
import { type LoopyNimbers, loopyNimbers } from './loopy-nimbers.js';
import type { Nimber } from './nimber.js';
import { isNormalEnd, unlikeEnd } from './normal-play.js';

/** Where the nimbers of a game's positions come from: by number, found at once, or by regions, found when asked for. */
export interface NimberSource<Position> {
  /** Whether play can go round. */
  readonly isLoopy: boolean;
  value(state: State<Position>): Task<Nimber>;
  /** Whether a position is worth a nim heap of this size, which may take less than its value. */
  isWorth(state: State<Position>, size: number): Task<boolean>;
  /** See `Nimbers.counter`. */
  counter(state: State<Position>): number;
  /** Every position that can be reached. */
  states(): Generator<State<Position>>;
}

/** What is looked for. */
export interface NumberedOptions<Position> {
  readonly from: State<Position>;
  readonly memory: number;
  readonly loopFree: boolean;
}

/** Finds the nimbers of everything that can be reached. */
export function* numberedNimbers<P, M, L extends string>(
  game: Game<P, M, L>,
  { from, memory, loopFree }: NumberedOptions<P>,
): Task<NimberSource<P>> {
  const { numbering, isOwn } = yield* chooseNumbering(game, from, memory);
  const fast = numbering as Numbering<unknown>;
  const comparison = isOwn
    ? new FaceComparison(new NumberingComparer(game as unknown as AnyGame, fast), from as State<unknown>)
    : undefined;
  if (comparison !== undefined) yield* comparison.begin();
  const begun = performance.now();
  const nameOf = (p: number) => game.makeText(numbering.unrank(p));
  const start = numbering.rank(from.position, from.player);
  const search = new NimberSearch(game.name, numbering.space, start, nameOf).find(loopFree);
  const found = yield* withNamedPlaces(game as unknown as AnyGame, fast, search);
  const nimbers = new NumberedNimbers(game, from, numbering, found);
  if (comparison !== undefined) {
    const seconds = (performance.now() - begun) / 1000;
    yield* comparison.finish({ positions: undefined, seconds, picks: [] });
  }
  return nimbers;
}

class NumberedNimbers<P, M, L extends string> implements NimberSource<P> {
  readonly isLoopy: boolean;
  readonly #game: Game<P, M, L>;
  readonly #from: State<P>;
  readonly #numbering: Numbering<P>;
  readonly #found: FoundNimbers;

  constructor(game: Game<P, M, L>, from: State<P>, numbering: Numbering<P>, found: FoundNimbers) {
    this.isLoopy = found.loopy !== undefined;
    this.#game = game;
    this.#from = from;
    this.#numbering = numbering;
    this.#found = found;
  }

  // biome-ignore lint/correctness/useYield: all values are known
  *value(state: State<P>): Task<Nimber> {
    return this.#nimber(this.#found.values[this.#number(state)]!);
  }

  *isWorth(state: State<P>, size: number): Task<boolean> {
    return (yield* this.value(state)) === size;
  }

  counter(state: State<P>): number {
    return this.#found.loopy?.counters[this.#number(state)] ?? 0;
  }

  *states(): Generator<State<P>> {
    const { space } = this.#numbering;
    const { values } = this.#found;
    const reached = runSync(reachable(space, this.#number(this.#from)));
    for (let p = 0; p < values.length; p++) if (reached[p] === 1) yield this.#numbering.unrank(p);
  }

  #nimber(value: number): Nimber {
    return value >= 0 ? value : { infinity: this.#found.loopy!.sets[~value]! };
  }

  #number(state: State<P>): number {
    const p = numberAt(this.#numbering, state);
    if (p >= 0 && p < this.#found.values.length && this.#found.values[p] !== NO_VALUE) return p;
    const found = `"${excerpt(this.#game.makeText(state), 100)}"`;
    const expected = `one that can be reached from ${excerpt(this.#game.makeText(this.#from), 100)}`;
    throw new ZugzwangError('input', `found position ${found}, expected ${expected}`, { found, expected });
  }
}

/** Values by number: `NO_VALUE` where a number stands for nothing that can be reached. */
interface FoundNimbers {
  readonly values: Int32Array;
  /** Only where play can go round. */
  readonly loopy?: LoopyNimbers;
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
    checkSpace(this.#space);
    if (this.#space.successorsAreSmaller) return yield* this.#findUpwards();
    if (isExplicit(this.#space)) return yield* this.#findExplicitly(this.#space, loopFree);
    const { explicit, reached } = yield* reachedGraph(this.#space, this.#start);
    const found = yield* this.#findExplicitly(explicit, loopFree);
    for (let p = 0; p < reached.length; p++) if (reached[p] === 0) found.values[p] = NO_VALUE;
    return found;
  }

  *#findExplicitly(explicit: ExplicitSpace, loopFree: boolean): Task<FoundNimbers> {
    this.#demandNormalEnds(explicit);
    const values = yield* grundyValuesDepthFirst(explicit.graph);
    if (values !== null) return { values };
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

/** What a number that cannot be reached is taken for: an end that is lost for the player to move, so that it disturbs nothing. */
const LOST_END = 0;

/**
 * The graph of what can be reached from a position of a space, and which numbers those are (1); the others have no moves.
 * Symmetry is left aside.
 */
function* reachedGraph(space: PositionSpace, from: number): Task<{ explicit: ExplicitSpace; reached: Uint8Array }> {
  const reached = yield* reachable(space, from);
  const { size, maxSuccessors } = space;
  const trimmed: PositionSpace = {
    size,
    start: from,
    maxSuccessors,
    terminal: p => (reached[p] === 1 ? space.terminal(p) : LOST_END),
    successors: (p, out) => space.successors(p, out),
  };
  const { graph, terminals } = yield* graphOfSpace(trimmed);
  return { explicit: explicitSpace(graph, terminals, { start: from }), reached };
}

/** The game's own numbering where it has the position and fits in the memory; else one that lists what can be reached from there. */
export function* chooseNumbering<P, M, L extends string>(
  game: Game<P, M, L>,
  from: State<P>,
  memory: number,
): Task<{ numbering: Numbering<P>; isOwn: boolean }> {
  const own = ownNumbering(game);
  const isFit = own !== undefined && numberAt(own, from) >= 0 && fitsIn(memory, own.space);
  return { numbering: isFit ? own : yield* enumerateGame(game, memory, from), isOwn: isFit };
}

/** The number of a position, or −1 where it has none: a rank of one's own may take what is no position for one. */
function numberAt<P>(numbering: Numbering<P>, { position, player }: State<P>): number {
  const p = numbering.rank(position, player);
  if (p < 0 || p >= numbering.space.size) return -1;
  const back = numbering.unrank(p);
  return back.player === player && makeText(back.position) === makeText(position) ? p : -1;
}

/** Whether the values of a whole space fit; where its graph has to be listed as well, as a rule of thumb. */
function fitsIn(memory: number, space: PositionSpace): boolean {
  return space.size * (space.successorsAreSmaller ? 4 : 40) <= memory;
}
