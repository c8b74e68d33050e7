/** Asks the rules of a game about one position after another, holds the answers against their contract, and enters where they lead. */
import { Contract, checkNotation, type Examined } from '../core/checks/contract.js';
import { Deduplicator, IntList } from '../core/data/int-list.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { Game, State, Step } from '../core/game.js';
import type { Task } from '../core/task.js';
import { describe } from '../core/text/describe.js';
import { isOwnNotation } from '../core/text/notation.js';
import type { PositionTable } from './position-table.js';

/** How many moves are made between two yields. */
export const PIECE = 256;

/** Lists of moves up to this long are looked through by a table that is as large. */
const LONG_LIST = 1 << 10;

/** What the rules say of a position: read it between `ask` and the next. */
export class RuleReader<P, M, L extends string> {
  /** The packed value where play is over, also for want of a move; negative where it goes on. */
  code = 0;
  /** The payoff to the first player where play is over, in a game that has payoffs; else its stake. */
  payoff = 0;
  /** The numbers of the successors; the complement where the same player moves again. */
  readonly reached = new IntList();
  /** What the move to each is worth to its maker, in a game whose moves gain something. */
  readonly gains: number[] = [];
  readonly #game: Game<P, M, L>;
  readonly #found: PositionTable<P>;
  readonly #contract: Contract<P, M, L>;
  readonly #repeats = new Deduplicator(LONG_LIST);
  readonly #checksNotation: boolean;
  /** Whether moves are more than where they lead: extra turns, or gains. */
  readonly #hasMore: boolean;
  #v = 0;
  #state: State<P>;
  #moves: readonly M[] = [];
  #examined: Examined<P, M> | undefined;
  #hasObjects = false;

  constructor(game: Game<P, M, L>, found: PositionTable<P>) {
    this.#game = game;
    this.#found = found;
    this.#contract = new Contract(game);
    this.#state = game.start;
    this.#checksNotation = isOwnNotation(game.definition.notation);
    this.#hasMore = game.hasExtraTurns || game.hasGains;
  }

  /** Whether there is time to examine the position that comes next. */
  get isDue(): boolean {
    return this.#contract.isDue;
  }

  /** Asks about a position, everything twice. @throws ZugzwangError `rules` where an answer breaks the contract */
  *examine(v: number): Task<void> {
    const state = this.#begin(v);
    this.#examined = yield* this.#contract.examine(state);
    this.#say(this.#examined.value, this.#examined.moves);
  }

  /** Asks about a position; its moves are made by `play`. @throws ZugzwangError `rules` */
  ask(v: number): void {
    const game = this.#game;
    const state = this.#begin(v);
    this.#examined = undefined;
    const code = game.result(state);
    const moves = code < 0 ? game.listMoves(state) : [];
    this.#say(code < 0 && moves.length === 0 ? game.stuck(state) : code, moves);
  }

  /** Makes some of the moves; true where these were all. @throws ZugzwangError `rules` */
  play(): boolean {
    const { reached } = this;
    const moves = this.#moves;
    const end = Math.min(moves.length, reached.length + PIECE);
    if (this.#examined !== undefined) this.#enterSteps(this.#examined, end);
    else if (this.#hasMore) this.#makeSteps(end);
    else this.#makeMoves(end);
    if (reached.length < moves.length) return false;
    this.#finish();
    return true;
  }

  #begin(v: number): State<P> {
    const state = this.#found.state(v);
    this.#v = v;
    this.#state = state;
    if (this.#checksNotation) checkNotation(this.#game, state);
    return state;
  }

  #say(code: number, moves: readonly M[]): void {
    if (this.#game.hasPayoff) this.payoff = this.#game.payoff(this.#state) ?? this.#game.stake;
    this.code = code;
    this.#moves = moves;
    this.#hasObjects = false;
    this.reached.length = 0;
    this.gains.length = 0;
  }

  /** Moves after which it is the other player's turn. */
  #makeMoves(end: number): void {
    const game = this.#game;
    const state = this.#state;
    const { reached } = this;
    const player = !game.isPartizan ? 0 : state.player === 0 ? 1 : 0;
    const found = this.#found;
    for (let i = reached.length; i < end; i++) {
      const move = this.#moves[i]!;
      if (typeof move === 'object') this.#hasObjects = true;
      const position = game.lead(state, move);
      if (found.stage(position, player)) continue;
      found.settle(reached);
      reached.push(this.#enter(move, position, player));
    }
    found.settle(reached);
  }

  #makeSteps(end: number): void {
    const { reached } = this;
    for (let i = reached.length; i < end; i++) {
      const move = this.#moves[i]!;
      if (typeof move === 'object') this.#hasObjects = true;
      this.#enterStep(move, this.#game.play(this.#state, move));
    }
  }

  #enterSteps({ moves, steps }: Examined<P, M>, end: number): void {
    for (let i = this.reached.length; i < end; i++) this.#enterStep(moves[i]!, steps[i]!);
  }

  #enterStep(move: M, { position, player, again, gain }: Step<P>): void {
    const number = this.#enter(move, position, player);
    this.reached.push(again ? ~number : number);
    if (gain !== undefined) this.gains.push(gain);
  }

  /** Enters where a move leads; what is no position is told with the move. */
  #enter(move: M, position: P, player: 0 | 1): number {
    try {
      return this.#found.add(position, player);
    } catch (error) {
      if (!(error instanceof ZugzwangError)) throw error;
      const where = `at position ${excerpt(this.#game.makeText(this.#state), 200)}`;
      throw new ZugzwangError('rules', `play (move ${describe(move)}): ${error.message}, ${where}`, { cause: error });
    }
  }

  #finish(): void {
    // One object that stands for two moves leads twice to the same.
    if (this.#hasObjects && this.#leadTwice()) this.#game.demandOwnObjects(this.#state, this.#moves);
    const change = this.#found.changeOf(this.#v, this.#state.position);
    if (change === undefined) return;
    const why = `a position was changed in place (it was ${change[0]}, it became ${change[1]})`;
    const { name } = this.#game;
    throw new ZugzwangError(
      'rules',
      `${why}; play must return a new position of ${name} and leave the old one as it is`,
    );
  }

  #leadTwice(): boolean {
    const { data, length } = this.reached;
    return length > LONG_LIST || this.#repeats.hasRepeat(data, length);
  }
}
