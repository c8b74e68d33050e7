import type { PositionSpace } from '../core/space.js';
import type { Task } from '../core/task.js';
import { isExplicit } from '../graph/explicit-space.js';
import { dense } from './memory/dense.js';
import { payoff } from './memory/payoff.js';
import { retrograde, retrogradeByPredecessors } from './memory/retrograde.js';
import { sweep } from './memory/sweep.js';
import type { MethodId } from './method-ids.js';

/** What every method gives: packed values by position number, and payoffs in a game that has them. */
export interface Values {
  readonly values: Int32Array;
  readonly payoffs?: Float64Array;
}

/** A way to solve a space, in the order in which `plan` prefers them. */
export interface Method {
  readonly id: MethodId;
  readonly description: string;
  /** Whether the method fits this space, and why; whether the space is loop-free may be unknown. */
  fits(space: PositionSpace, loopFree: boolean | undefined): { fits: boolean; why: string };
  /** An estimate of the bytes it needs beside the space itself; `edges` is an estimate too. */
  bytes(space: PositionSpace, edges: number): number;
  run(space: PositionSpace): Task<Values>;
}

const LOOP_FREE: Readonly<Record<string, string>> = {
  true: 'play cannot return to a position',
  false: 'play can return to a position',
  undefined: 'the space does not say that play cannot return to a position',
};

type Fit = ReturnType<Method['fits']>;

/** Of a method that knows outcomes alone. */
function withoutPayoff({ payoff }: PositionSpace, why: string): Fit {
  return payoff === undefined ? { fits: true, why } : { fits: false, why: 'the game has payoffs' };
}

/** Of a method to which every move is the other player's turn next, too. */
function withoutExtras(space: PositionSpace, why: string): Fit {
  return space.extraTurns === true ? { fits: false, why: 'the game has extra turns' } : withoutPayoff(space, why);
}

function* wrap(task: Task<Int32Array>): Task<Values> {
  return { values: yield* task };
}

/** Every method, most special first. Help texts, tests and benchmarks iterate this list. */
export const METHODS: readonly Method[] = [
  {
    id: 'payoff',
    description: 'minimax, or attractors payoff by payoff, for games that end in a number',
    fits: space => ({
      fits: space.payoff !== undefined,
      why: space.payoff ? 'the game ends in a number' : 'the game has no payoffs',
    }),
    bytes: (space, edges) => 32 * space.size + (isExplicit(space) ? 4 : 8) * edges,
    run: payoff,
  },
  {
    id: 'dense',
    description: 'retrograde analysis on rows of bits',
    fits: space =>
      space.dense === undefined
        ? { fits: false, why: 'the space has no rows of bits' }
        : withoutExtras(space, 'the space gives its moves as rows of bits'),
    bytes: space => 33 * space.size,
    run: space => wrap(dense(space)),
  },
  {
    id: 'sweep',
    description: 'backward induction, successors first, for loop-free games',
    fits: (space, loopFree) =>
      loopFree === true ? withoutPayoff(space, LOOP_FREE['true']!) : { fits: false, why: LOOP_FREE[String(loopFree)]! },
    bytes: (space, edges) => (space.successorsAreSmaller ? 4 * space.size : 12 * space.size + ownEdges(space, edges)),
    run: space => wrap(sweep(space)),
  },
  {
    id: 'predecessors',
    description: 'retrograde analysis with the rules run backwards',
    fits: space =>
      space.predecessors === undefined
        ? { fits: false, why: 'the rules cannot be run backwards' }
        : withoutExtras(space, 'the rules can be run backwards'),
    bytes: space => 8 * space.size,
    run: space => wrap(retrogradeByPredecessors(space)),
  },
  {
    id: 'retrograde',
    description: 'retrograde analysis with reverse edges built from forward moves',
    fits: space => withoutPayoff(space, 'any game'),
    bytes: (space, edges) => 16 * space.size + 4 * edges + ownEdges(space, edges),
    run: space => wrap(retrograde(space)),
  },
];

/** A space that lies in flat arrays already needs no second copy; one that has to be listed grows by doubling. */
function ownEdges(space: PositionSpace, edges: number): number {
  return isExplicit(space) ? 0 : 8 * edges;
}

export function methodById(id: MethodId): Method {
  return METHODS.find(method => method.id === id)!;
}
