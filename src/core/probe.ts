import { excerpt, ZugzwangError } from './errors.js';
import type { Game, State } from './game.js';
import { comesTo, compareMoves, misfitOf, type Valued } from './local-condition.js';
import { DRAW, type Outcome, outcomeOf, remotenessOf } from './outcome.js';
import { endValue } from './payoff-value.js';
import { valueText } from './text/value-text.js';

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
  /** What to call the table that they are kept in; they are of a solution at hand if not given. */
  readonly table?: string;
}

/** What is said of a position; a negative value where nothing is. */
export function lookUp<P>(lookup: Lookup<P>, state: State<P>): Valued {
  const value = lookup.value(state);
  return lookup.payoff === undefined || value < 0 ? { value } : { value, payoff: lookup.payoff(state) };
}

/** What the rules say of a position, packed as in tables of tiers; negative where play goes on, want of a move aside. */
export function packedResult<P, M, L extends string>(game: Game<P, M, L>, state: State<P>): number {
  const payoff = game.payoff(state);
  return payoff === undefined ? game.result(state) : endValue(state.player === 0 ? payoff : -payoff);
}

/** The same in words. */
export function worthOf({ value, payoff }: Valued): Worth {
  const worth = { outcome: outcomeOf(value), remoteness: remotenessOf(value) };
  return payoff === undefined ? worth : { ...worth, payoff };
}

/** What is said of a position. @throws ZugzwangError `input` where it is not among those solved */
export function demandSaid<P, M, L extends string>(game: Game<P, M, L>, lookup: Lookup<P>, state: State<P>): Valued {
  const said = lookUp(lookup, state);
  if (said.value >= 0) return said;
  const found = quoted(game.makeText(state));
  const message = `found position ${found}, expected one that can be reached from the start`;
  throw new ZugzwangError('input', message, { found, expected: 'a position that can be reached from the start' });
}

/**
 * Looks a position and its moves up.
 *
 * @throws ZugzwangError `input` where the position is not among those solved; `table` or, in a solution at hand, `rules` where what
 *   is said of it is not what its moves, or the rules where play is over, make it
 */
export function probeState<P, M, L extends string>(
  game: Game<P, M, L>,
  lookup: Lookup<P>,
  state: State<P>,
): Probe<P, M, L> {
  const said = demandSaid(game, lookup, state);
  const result = game.result(state);
  const ranked = result >= 0 ? [] : rankMoves(game, lookup, state);
  demandFit(game, lookup, state, misfitOf(game, state, said, result, ranked[0]?.comesTo));
  return {
    position: state.position,
    player: game.playerName(state.player),
    ...worthOf(said),
    moves: ranked.map(({ entry }) => entry),
  };
}

/** The legal moves, best first. */
function rankMoves<P, M, L extends string>(
  game: Game<P, M, L>,
  lookup: Lookup<P>,
  state: State<P>,
): { comesTo: Valued; entry: ProbedMove<P, M, L> }[] {
  const ranked = game.moves(state).map(move => {
    const step = game.play(state, move);
    const said = lookUp(lookup, step);
    if (said.value < 0) {
      const problem = `says nothing of ${quoted(game.makeText(step))}, where its move ${game.moveText(move)} leads`;
      throw misfit(game, lookup, state, problem);
    }
    demandFit(game, lookup, step, misfitAtEnd(game, step, said));
    const worth = comesTo(game, state.player, step, said);
    const place = { move, position: step.position, player: game.playerName(step.player), again: step.again };
    return { comesTo: worth, entry: { ...place, ...worthOf(worth) } };
  });
  return ranked.sort((a, b) => compareMoves(state.player, a.comesTo, b.comesTo));
}

/** What does not fit where play is over, or is said to be. */
function misfitAtEnd<P, M, L extends string>(game: Game<P, M, L>, state: State<P>, said: Valued): string | undefined {
  const result = game.result(state);
  if (result >= 0) return misfitOf(game, state, said, result, undefined);
  if (remotenessOf(said.value) !== 0) return undefined;
  const goesOn = game.moves(state).length > 0;
  return goesOn
    ? `says ${valueText(said.value)}, by the rules play goes on`
    : misfitOf(game, state, said, result, undefined);
}

function demandFit<P, M, L extends string>(
  game: Game<P, M, L>,
  lookup: Lookup<P>,
  state: State<P>,
  problem: string | undefined,
): void {
  if (problem !== undefined) throw misfit(game, lookup, state, problem);
}

/** Nothing is answered of a position whose value its moves contradict: one of them is wrong. */
function misfit<P, M, L extends string>(
  game: Game<P, M, L>,
  { table }: Lookup<P>,
  state: State<P>,
  problem: string,
): ZugzwangError {
  const at = `position ${quoted(game.makeText(state))}`;
  if (table !== undefined)
    return new ZugzwangError('table', `${table}: ${at}: the table ${problem}; it is wrong, or of other rules`);
  return new ZugzwangError('rules', `${at}: the solution ${problem}; the rules do not agree with themselves`);
}

const quoted = (text: string) => `"${excerpt(text, 100)}"`;

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
  for (let state = from; line.length < limit; ) {
    // After a last gain play may be endless that was not before.
    if ((lookup.value(state) & 3) === DRAW) {
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
