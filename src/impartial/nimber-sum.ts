/**
 * Sums of impartial positions under normal play: the player to move moves in one summand, who cannot move in any loses.
 *
 * *m + *n is *(m ⊕ n) (Sprague, Grundy); *n + ∞(K) is ∞(K ⊕ n); ∞(K) + ∞(L) is ∞, from which nobody can win (Smith 1966,
 * Fraenkel and Yesha 1986).
 */
import { ZugzwangError } from '../core/errors.js';
import { type Game, MAX_MOVES, type State } from '../core/game.js';
import type { Outcome } from '../core/outcome.js';
import { isLoopyNimber, makeNimber, type Nimber, nimSum } from './nimber.js';
import type { Nimbers } from './nimbers.js';

/** One of the positions of a sum. */
export interface Summand {
  readonly value: Nimber;
  /** See `Nimbers.counter`; 0 where play cannot go round. */
  readonly counter: number;
  /** The moves of the player to move, whoever that is. */
  moves(): readonly SummandMove[];
  /** Those of them that lead to a nim heap of this size, where that takes less than all values. */
  movesWorth?(size: number): readonly SummandMove[];
}

/** A move in one summand, and the position that it leads to there. */
export interface SummandMove {
  readonly move: string;
  readonly position: string;
  readonly value: Nimber;
  readonly counter: number;
}

/** A move of a sum: in which summand (from 0), and what it is worth to the player who makes it. */
export interface SumMove extends SummandMove {
  readonly summand: number;
  readonly outcome: Outcome;
  /** The value of the sum after it. */
  readonly sum: Nimber;
}

/** The value of a sum of positions of these values. */
export function addNimbers(values: readonly Nimber[]): Nimber {
  const infinite = values.filter(isLoopyNimber);
  const heap = nimSum(...values.filter(value => typeof value === 'number'));
  // Of a set of values, too, each is checked by the sum.
  for (const { infinity } of infinite) nimSum(...infinity);
  if (infinite.length === 0) return heap;
  const [{ infinity }] = infinite as [(typeof infinite)[0]];
  return { infinity: infinite.length > 1 ? [] : infinity.map(n => nimSum(n, heap)).sort((a, b) => a - b) };
}

/** What a position of this value is for the player to move: a win (N), a loss (P) or a draw. */
export function nimberOutcome(value: Nimber): 'win' | 'lose' | 'draw' {
  if (!isLoopyNimber(value)) return value === 0 ? 'lose' : 'win';
  return value.infinity.includes(0) ? 'win' : 'draw';
}

/** Next player wins, previous player wins, draw: the outcome classes of the literature. */
export type OutcomeClass = 'N' | 'P' | 'D';

/** The outcome class of a position of this value. */
export function outcomeClass(value: Nimber): OutcomeClass {
  return ({ win: 'N', lose: 'P', draw: 'D' } as const)[nimberOutcome(value)];
}

/** A sum of positions, of one game or of several. */
export class NimberSum {
  readonly summands: readonly Summand[];
  readonly value: Nimber;

  constructor(summands: readonly Summand[]) {
    this.summands = summands;
    this.value = addNimbers(summands.map(({ value }) => value));
  }

  /** For the player to move. */
  get outcome(): 'win' | 'lose' | 'draw' {
    return nimberOutcome(this.value);
  }

  get outcomeClass(): OutcomeClass {
    return outcomeClass(this.value);
  }

  /**
   * All moves, those that win first, then those that draw.
   *
   * Every winning move leads to a sum that the opponent loses. Of these the first one has the least sum of values and, with equal
   * ones, of counters: whoever always plays it wins in finitely many moves, even where others could be repeated for ever. For
   * each reply from a lost sum either makes some value smaller, and then some other can be made smaller in turn, or is
   * reverted to the value that was there, found earlier.
   */
  moves(): SumMove[] {
    return bestFirst(this.summands.flatMap((summand, at) => this.#movesIn(at, summand.moves())));
  }

  /** The moves that win; none in a sum that is not a win. Those that make progress stand first (see `moves`). */
  winningMoves(): SumMove[] {
    if (this.outcome !== 'win') return [];
    return bestFirst(this.summands.flatMap((_, at) => this.#movesIn(at, this.#winningIn(at))));
  }

  /** The moves that keep what the sum is worth: those that win, else those that draw, else all. */
  bestMoves(): SumMove[] {
    if (this.outcome === 'win') return this.winningMoves();
    return this.moves().filter(({ outcome }) => outcome === this.outcome);
  }

  /** The moves in a summand that leave a sum of value 0. */
  #winningIn(at: number): readonly SummandMove[] {
    const rest = addNimbers(this.summands.toSpliced(at, 1).map(({ value }) => value));
    if (isLoopyNimber(rest)) return [];
    const summand = this.summands[at]!;
    return summand.movesWorth?.(rest) ?? summand.moves().filter(({ value }) => value === rest);
  }

  #movesIn(at: number, moves: readonly SummandMove[]): RankedMove[] {
    const others = this.summands.toSpliced(at, 1);
    const rest = addNimbers(others.map(({ value }) => value));
    const restSize = others.reduce((total, { value }) => total + (isLoopyNimber(value) ? 0 : value), 0);
    const restAge = others.reduce((total, { counter }) => total + counter, 0);
    return moves.map(option => {
      const sum = addNimbers([rest, option.value]);
      const forOpponent = nimberOutcome(sum);
      const rank = RANKS[forOpponent];
      const outcome: Outcome = forOpponent === 'draw' ? 'draw' : forOpponent === 'win' ? 'lose' : 'win';
      const size = restSize + (isLoopyNimber(option.value) ? 0 : option.value);
      return { rank, size, age: restAge + option.counter, shown: { ...option, summand: at, outcome, sum } };
    });
  }
}

/** A move with what it is sorted by. */
interface RankedMove {
  readonly rank: number;
  readonly size: number;
  readonly age: number;
  readonly shown: SumMove;
}

function bestFirst(moves: RankedMove[]): SumMove[] {
  return moves.sort((a, b) => a.rank - b.rank || a.size - b.size || a.age - b.age).map(({ shown }) => shown);
}

/** Moves by what they leave to the opponent, best first. */
const RANKS = { lose: 0, draw: 1, win: 2 } as const;

/** A position whose game's nimbers are known, as a summand. */
export function summandAt<P, M, L extends string>(nimbers: Nimbers<P, M, L>, state: State<P> = nimbers.from): Summand {
  const { game } = nimbers;
  return {
    value: nimbers.value(state),
    counter: nimbers.counter(state),
    moves: () => movesAt(game, state).map(move => moveTo(nimbers, state, move)),
    movesWorth: size =>
      movesAt(game, state)
        .filter(move => nimbers.isWorth(game.play(state, move), size))
        .map(move => moveTo(nimbers, state, move)),
  };
}

function movesAt<P, M, L extends string>(game: Game<P, M, L>, state: State<P>): M[] {
  return game.result(state) >= 0 ? [] : game.moves(state);
}

function moveTo<P, M, L extends string>(nimbers: Nimbers<P, M, L>, state: State<P>, move: M): SummandMove {
  const { game } = nimbers;
  const to = game.play(state, move);
  const worth = { value: nimbers.value(to), counter: nimbers.counter(to) };
  return { move: game.moveText(move), position: game.makeText(to), ...worth };
}

/**
 * A value by itself as a summand: *n is the nim heap of n, which can be made any smaller one; ∞(K) can be made any heap of a size
 * in K, and it can be passed. `moves` throws ZugzwangError `usage` for a heap of more moves than can be listed.
 */
export function nimberSummand(value: Nimber): Summand {
  addNimbers([value]);
  const heaps = isLoopyNimber(value) ? [...value.infinity.map(toHeap), passAt(value)] : undefined;
  return {
    value,
    counter: 0,
    moves: () => heaps ?? smallerHeaps(value as number),
    movesWorth: size => heaps?.filter(heap => heap.value === size) ?? (size < (value as number) ? [toHeap(size)] : []),
  };
}

function passAt(value: Nimber): SummandMove {
  return { move: 'pass', position: makeNimber(value), value, counter: 0 };
}

function smallerHeaps(size: number): SummandMove[] {
  if (size <= MAX_MOVES) return Array.from({ length: size }, (_, n) => toHeap(n));
  const found = makeNimber(size);
  throw new ZugzwangError('usage', `found ${found}, expected a nim heap of at most ${MAX_MOVES}`, { found });
}

function toHeap(n: number): SummandMove {
  return { move: makeNimber(n), position: makeNimber(n), value: n, counter: 0 };
}
