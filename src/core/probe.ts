import { excerpt, ZugzwangError } from './errors.js';
import type { Game, State } from './game.js';
import { compareValues, DRAW, moveValue, type Outcome, outcomeOf, remotenessOf } from './outcome.js';

/** What a position is worth to the player to move. Remoteness is in plies, and null for a draw. */
export interface Worth {
  readonly outcome: Outcome;
  readonly remoteness: number | null;
  /** The payoff to the first player, in a game with payoffs. */
  readonly payoff?: number;
}

/** A legal move and what it is worth to the player who makes it, the move itself counted in the remoteness. */
export interface ProbedMove<Position, Move, Player extends string = string> extends Worth {
  readonly move: Move;
  /** Where the move leads. */
  readonly position: Position;
  /** Who moves there; undefined in an impartial game. */
  readonly player: Player | undefined;
  /** Whether the same player moves again. */
  readonly again: boolean;
}

/** A position looked up: its worth, and its moves, best first. */
export interface Probe<Position, Move, Player extends string = string> extends Worth {
  readonly position: Position;
  /** Who is to move; undefined in an impartial game. */
  readonly player: Player | undefined;
  readonly moves: readonly ProbedMove<Position, Move, Player>[];
}

/** Solved values by position, wherever they are kept. */
export interface Lookup<Position> {
  /** The packed value, or a negative number where the position is unknown. */
  value(state: State<Position>): number;
  payoff?(state: State<Position>): number;
}

/** The worth of a position whose packed value is known, with its payoff where there are payoffs. */
export function worthOf<P>(lookup: Lookup<P>, state: State<P>, value: number): Worth {
  const worth = { outcome: outcomeOf(value), remoteness: remotenessOf(value) };
  return lookup.payoff === undefined ? worth : { ...worth, payoff: lookup.payoff(state) };
}

/** Looks a position up, without its moves. @throws ZugzwangError `input` where the position is not among those solved */
export function valueOf<P, M, L extends string>(game: Game<P, M, L>, lookup: Lookup<P>, state: State<P>): Worth {
  const value = lookup.value(state);
  if (value < 0) throw unknownPosition(game.makeText(state));
  return worthOf(lookup, state, value);
}

/** Looks a position and its moves up. @throws ZugzwangError `input` where the position is not among those solved */
export function probeState<P, M, L extends string>(
  game: Game<P, M, L>,
  lookup: Lookup<P>,
  state: State<P>,
): Probe<P, M, L> {
  const worth = valueOf(game, lookup, state);
  return {
    position: state.position,
    player: game.playerName(state.player),
    ...worth,
    moves: game.result(state) >= 0 ? [] : probeMoves(game, lookup, state),
  };
}

function probeMoves<P, M, L extends string>(
  game: Game<P, M, L>,
  lookup: Lookup<P>,
  state: State<P>,
): ProbedMove<P, M, L>[] {
  const ranked = game.moves(state).map(move => {
    const step = game.play(state, move);
    const successor = lookup.value(step);
    if (successor < 0) throw unknownPosition(game.makeText(step));
    const value = moveValue(successor, step.again);
    const worth = worthOf(lookup, step, value);
    return {
      value,
      worth,
      entry: { move, position: step.position, player: game.playerName(step.player), again: step.again },
    };
  });
  const sign = state.player === 0 ? 1 : -1;
  ranked.sort((a, b) => sign * ((b.worth.payoff ?? 0) - (a.worth.payoff ?? 0)) || compareValues(a.value, b.value));
  return ranked.map(({ worth, entry }) => ({ ...entry, ...worth }));
}

function unknownPosition(text: string): ZugzwangError {
  const found = `"${excerpt(text, 100)}"`;
  const message = `found position ${found}, expected one that can be reached from the start`;
  return new ZugzwangError('input', message, { found, expected: 'a position that can be reached from the start' });
}

/** One ply of a line of play: the position before the move and the move. */
export interface LinePly<Position, Move> {
  readonly state: State<Position>;
  readonly move: Move;
}

/**
 * Best play from a position to the end, as many plies as its remoteness (one less where the rules stop play one move before
 * its end); where play never ends, until a position comes again, or `limit` plies.
 */
export function bestLineFrom<P, M, L extends string>(
  game: Game<P, M, L>,
  lookup: Lookup<P>,
  from: State<P>,
  limit?: number,
): LinePly<P, M>[] {
  const walk = walkBestLine(game, lookup, from, limit);
  for (;;) {
    const step = walk.next();
    if (step.done) return step.value;
  }
}

/** The same in steps: each state is yielded before it and its successors are looked up, so that they can be fetched. */
export function* walkBestLine<P, M, L extends string>(
  game: Game<P, M, L>,
  lookup: Lookup<P>,
  from: State<P>,
  limit = Number.POSITIVE_INFINITY,
): Generator<State<P>, LinePly<P, M>[], void> {
  const line: LinePly<P, M>[] = [];
  const seen = new Set<string>();
  yield from;
  const endless = (lookup.value(from) & 3) === DRAW;
  for (let state = from; line.length < limit; ) {
    if (endless) {
      const text = game.makeText(state);
      if (seen.has(text)) break;
      seen.add(text);
    }
    const best = probeState(game, lookup, state).moves[0];
    if (best === undefined) break;
    line.push({ state, move: best.move });
    state = game.play(state, best.move);
    yield state;
  }
  return line;
}
