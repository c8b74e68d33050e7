import { demandArgument } from '../core/checks/demand-argument.js';
import { type Chance, countBest, pickMove, seededChance } from '../core/data/choose.js';
import { ZugzwangError } from '../core/errors.js';
import { Game } from '../core/game.js';
import type { Probe, ProbedMove } from '../core/probe.js';
import { type SolveOptions, solve } from './solve.js';

/** What knows the values of positions: a solution, an open table, or anything else that is probed as they are. */
export interface Probed<Position, Move, Player extends string> {
  probe(position: Position, player?: Player): Probe<Position, Move, Player> | Promise<Probe<Position, Move, Player>>;
}

/** How an opponent plays. */
export interface OpponentOptions extends SolveOptions {
  /**
   * The probability of the best move in per cent, 0 to 100 or `'perfect'` (100, if not given). Otherwise the opponent makes one of the moves
   * that are not best, each as likely as the next.
   */
  readonly strength?: number | 'perfect';
  /** Where chance comes from: a function as `Math.random`, or a seed for an opponent that does the same every time. */
  readonly random?: Chance | number;
}

/** The move of an opponent: what it is worth to the opponent, the move itself counted, and where it leads. */
export type Reply<Position, Move, Player extends string = string> = ProbedMove<Position, Move, Player>;

/** Who plays against you: made by `createOpponent`. */
export interface Opponent<Position, Move, Player extends string = string> {
  /** 0 to 100; may be changed between moves. */
  strength: number;
  /**
   * The opponent's move at a position, where `player` is to move (the first player if not given); undefined where play is over.
   *
   * @throws ZugzwangError `input` where the position cannot be reached from the start of the game
   */
  reply(position: Position, player?: Player): Promise<Reply<Position, Move, Player> | undefined>;
  /** A best move at a position, whatever the strength: a hint for whoever is to move. */
  best(position: Position, player?: Player): Promise<Reply<Position, Move, Player> | undefined>;
}

/**
 * An opponent that never errs, or errs as often as you say. A won position it wins, in as few moves as there is need for; a lost one it
 * defends as long as can be; of equally good moves it makes any.
 *
 * A game is solved at once, on the caller's thread in slices; a solution or a table is used as it is.
 *
 * @throws ZugzwangError `usage` where the strength is none; what `solve` throws
 * @example
 * const opponent = await createOpponent(game, { strength: 90 });
 * const { move, position } = await opponent.reply(21);
 */
export async function createOpponent<Position, Move, Player extends string>(
  source: Game<Position, Move, Player> | Probed<Position, Move, Player>,
  options: OpponentOptions = {},
): Promise<Opponent<Position, Move, Player>> {
  demandArgument('createOpponent', 'opponent', source);
  const { strength = 100, random = Math.random, ...solving } = options;
  const chance = typeof random === 'number' ? seededChance(random) : random;
  const first = percentOf(strength);
  return new SolvedOpponent(source instanceof Game ? await solve(source, solving) : source, first, chance);
}

class SolvedOpponent<Position, Move, Player extends string> implements Opponent<Position, Move, Player> {
  readonly #values: Probed<Position, Move, Player>;
  readonly #chance: Chance;
  #strength: number;

  constructor(values: Probed<Position, Move, Player>, strength: number, chance: Chance) {
    this.#values = values;
    this.#strength = strength;
    this.#chance = chance;
  }

  get strength(): number {
    return this.#strength;
  }

  set strength(strength: number) {
    this.#strength = percentOf(strength);
  }

  reply(position: Position, player?: Player): Promise<Reply<Position, Move, Player> | undefined> {
    return this.#choose(position, player, this.#strength);
  }

  best(position: Position, player?: Player): Promise<Reply<Position, Move, Player> | undefined> {
    return this.#choose(position, player, 100);
  }

  async #choose(position: Position, player: Player | undefined, strength: number) {
    const { moves } = await this.#values.probe(position, player);
    const good = new Set(moves.slice(0, countBest(moves)));
    return pickMove(moves, move => good.has(move), strength / 100, this.#chance);
  }
}

function percentOf(strength: number | 'perfect'): number {
  const percent = strength === 'perfect' ? 100 : strength;
  if (percent >= 0 && percent <= 100) return percent;
  throw new ZugzwangError('usage', `strength: found ${String(strength)}, expected 0 to 100, or "perfect"`);
}
