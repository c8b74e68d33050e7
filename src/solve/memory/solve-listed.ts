/** Games that are solved by listing their positions: in whole, with their edges, or depth first, each valued as it is found. */
import type { AnyGame, Game } from '../../core/game.js';
import type { Numbering, PositionSpace } from '../../core/space.js';
import type { Task } from '../../core/task.js';
import { listAll } from '../../graph/enumerate.js';
import type { Images } from '../../graph/images.js';
import { Listing } from '../../graph/listing.js';
import { successorsFirst } from '../../graph/order.js';
import { PositionTable } from '../../graph/position-table.js';
import { withNamedPlaces } from '../../rules/named-places.js';
import type { Values } from '../methods.js';
import { type Plan, type PlanOptions, planOfValued, type SpacePlan } from '../plan.js';
import { DepthFirst } from './depth-first.js';
import { solveSpace } from './solve-space.js';

/** What the listing of a game takes. */
export interface ListedOptions extends PlanOptions {
  readonly memory: number;
  /** Called with the plan, before solving begins or, where positions are valued as they are found, when it is known. */
  readonly onPlan?: (plan: Plan) => void;
  /** Edges that are kept before a game without a loop goes on depth first. */
  readonly mostEdges?: number;
  /** Positions that are solved as one. */
  readonly images?: Images<never>;
  /** Whether positions are packed where that can be. */
  readonly isPacked?: boolean;
}

/** A game whose positions were listed, with their values. */
export interface SolvedListing<P> {
  readonly numbering: Numbering<P>;
  readonly solved: Values;
  readonly chosen: SpacePlan;
  /** How many positions a number stands for. */
  imageCount(v: number): number;
}

/** Up to so many edges a game is listed in whole. */
const MOST_EDGES = 1 << 20;

/** Lists the positions of a game and solves them. @throws ZugzwangError `rules`, `budget` or `usage` */
export function* solveListed<P, M, L extends string>(
  game: Game<P, M, L>,
  options: ListedOptions,
): Task<SolvedListing<P>> {
  const { memory, mostEdges = MOST_EDGES, isPacked } = options;
  const found = new PositionTable(game.start.position, options.images as unknown as Images<P> | undefined, isPacked);
  let held = () => 0;
  const listing = new Listing(game, found, memory, () => held());
  listing.begin([game.start]);
  if (options.method === undefined && !game.hasPayoff) {
    yield* listing.breadthFirst(mostEdges);
    if (listing.looked < found.size && !hasLoop(listing)) {
      const depthFirst = new DepthFirst(listing);
      held = () => depthFirst.bytes;
      listing.leaveOrder(true);
      const values = yield* depthFirst.run();
      if (values !== undefined) return valued(listing, values, options);
      held = () => 0;
      listing.leaveOrder(false);
    }
  }
  const listed = yield* listAll(listing);
  // What the positions hold already is no longer there for the method.
  const solving = solveSpace(listed.space, { ...options, held: listed.bytes });
  const { solved, chosen } = yield* withNamedPlaces(game as unknown as AnyGame, listed, solving);
  return { numbering: listed, solved, chosen, imageCount: v => found.imageCount(v) };
}

/** Whether play can go round among the positions that have been looked at. */
function hasLoop<P, M, L extends string>({ ends, targets, looked, found }: Listing<P, M, L>): boolean {
  const offsets = new Uint32Array(found.size + 1).fill(targets.length);
  offsets[0] = 0;
  for (let v = 0; v < looked; v++) offsets[v + 1] = ends.get(v);
  const edges = new Int32Array(targets.length);
  for (let e = 0; e < edges.length; e++) edges[e] = targets.get(e);
  return successorsFirst({ vertexCount: found.size, edgeCount: edges.length, offsets, targets: edges }) === null;
}

function valued<P, M, L extends string>(
  listing: Listing<P, M, L>,
  values: Int32Array,
  { onPlan }: ListedOptions,
): SolvedListing<P> {
  const { found, moves } = listing;
  const chosen = planOfValued(found.size, moves, 4 * values.length);
  onPlan?.(chosen);
  const numbering: Numbering<P> = {
    space: rulesSpace(listing, values),
    rank: (position, player) => found.rank(position, player),
    unrank: v => found.state(v),
  };
  return { numbering, solved: { values }, chosen, imageCount: v => found.imageCount(v) };
}

/** The rules by number: they are asked each time. */
function rulesSpace<P, M, L extends string>(listing: Listing<P, M, L>, values: Int32Array): PositionSpace {
  const { game, found, mostMoves } = listing;
  const terminal = (v: number) => {
    // Where play is over a position is valued by what is said there, at remoteness 0 or 1.
    if (values[v]! >>> 2 > 1) return -1;
    const state = found.state(v);
    const over = game.result(state);
    return over < 0 && game.moves(state).length === 0 ? game.stuck(state) : over;
  };
  return {
    size: found.size,
    start: 0,
    maxSuccessors: mostMoves,
    ...(game.hasExtraTurns ? { extraTurns: true } : {}),
    terminal,
    successors(v, out) {
      const state = found.state(v);
      const moves = game.moves(state);
      for (const [i, move] of moves.entries()) {
        const { position, player, again } = game.play(state, move);
        const number = found.rank(position, player);
        out[i] = again ? ~number : number;
      }
      return moves.length;
    },
  };
}
