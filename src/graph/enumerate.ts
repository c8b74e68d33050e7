import type { Game, State } from '../core/game.js';
import type { Numbering } from '../core/space.js';
import type { Task } from '../core/task.js';
import { type ExplicitSpace, explicitSpace } from './explicit-space.js';
import { Listing } from './listing.js';
import { PositionTable } from './position-table.js';

/** A game's reachable positions, numbered breadth first from the start. */
export interface Enumeration<Position> extends Numbering<Position> {
  readonly space: ExplicitSpace;
  /** How many positions are first reached after 0, 1, 2 … moves. */
  readonly levels: readonly number[];
  /** An estimate of the memory that positions and moves hold. */
  readonly bytes: number;
}

/**
 * Lists every position that can be reached from the start, and its moves: the second face of a game made from the first.
 * Equal positions are those whose canonical texts are equal. `moves` is called once a position and `play` once a move, but twice at the
 * positions at which the answers are compared (`Contract`).
 *
 * @param memory - refuse to go on when the estimate passes this many bytes, or is seen to be going to
 * @param from - begin here instead of at the start, or at several positions
 * @throws ZugzwangError `rules` where the rules break their contract, `budget` where memory does not suffice
 */
export function* enumerateGame<Position, Move, Player extends string>(
  game: Game<Position, Move, Player>,
  memory: number,
  from: State<Position> | readonly State<Position>[] = game.start,
): Task<Enumeration<Position>> {
  const listing = new Listing(game, new PositionTable(game.start.position), memory);
  listing.begin([from].flat() as State<Position>[]);
  return yield* listAll(listing);
}

/** Lists what is not listed yet. */
export function* listAll<P, M, L extends string>(listing: Listing<P, M, L>): Task<Enumeration<P>> {
  const { found, game } = listing;
  yield* listing.breadthFirst(Number.POSITIVE_INFINITY);
  const bytes = found.bytes + 4 * listing.targets.length;
  const offsets = listing.ends.flatten(1);
  const targets = listing.targets.flatten();
  const graph = { vertexCount: found.size, edgeCount: targets.length, offsets, targets };
  const payoffs = listing.payoffs.flatten();
  const isMaximiser = (v: number) => found.player(v) === 0;
  const space = explicitSpace(graph, listing.terminals.flatten(), {
    extraTurns: game.hasExtraTurns,
    ...(game.hasPayoff
      ? { payoff: { stake: game.stake, gains: game.hasGains, payoff: v => payoffs[v]!, isMaximiser } }
      : {}),
    ...(game.hasGains ? { gains: listing.gains.flatten() } : {}),
  });
  askAgain(listing, space);
  return {
    space,
    levels: listing.levels,
    bytes,
    rank: (position, player) => found.rank(position, player),
    unrank: v => found.state(v),
  };
}

/** At how many positions the rules are asked once more when all are listed. */
const ASKED_AGAIN = 64;

function askAgain<P, M, L extends string>(listing: Listing<P, M, L>, space: ExplicitSpace): void {
  const { offsets, targets } = space.graph;
  const step = Math.ceil(space.size / ASKED_AGAIN);
  for (let v = 0; v < space.size; v += step)
    listing.demandSame(v, space.terminal(v), targets.subarray(offsets[v]!, offsets[v + 1]!));
}
