/** The positions of a game by number, breadth first, with their moves in piles of edges, as far as somebody goes on. */

import { Pile } from '../core/data/pile.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { Game, State } from '../core/game.js';
import type { Task } from '../core/task.js';
import { ListingBudget } from './listing-budget.js';
import type { PositionTable } from './position-table.js';
import { PIECE, RuleReader } from './rule-reader.js';

/** What a position counts for in work between two yields, beside its moves. */
const POSITION_WORK = 4;

export class Listing<P, M, L extends string> {
  readonly game: Game<P, M, L>;
  readonly found: PositionTable<P>;
  readonly reader: RuleReader<P, M, L>;
  /** The successors of the positions that were looked at, one list behind the other, and where each ends. */
  readonly targets = new Pile(Int32Array);
  readonly ends = new Pile(Uint32Array);
  /** By number, packed values where play is over; negative elsewhere. */
  readonly terminals = new Pile(Int8Array);
  readonly payoffs = new Pile(Float64Array);
  /** By edge, what the move gains, in a game whose moves gain something. */
  readonly gains = new Pile(Float64Array);
  /** How many positions are first reached after 0, 1, 2 … moves. */
  readonly levels: number[] = [];
  /** Moves that were made, at positions without edges too. */
  moves = 0;
  mostMoves = 0;
  readonly #budget: ListingBudget<P, M, L>;
  #levelEnd = 0;
  #work = 0;

  /**
   * @param memory - refuse to go on when so many bytes are passed, or are seen to be going to
   * @param held - what somebody else holds of them by now
   */
  constructor(game: Game<P, M, L>, found: PositionTable<P>, memory: number, held: () => number = () => 0) {
    this.game = game;
    this.found = found;
    this.reader = new RuleReader(game, found);
    this.#budget = new ListingBudget(game, found, memory, () => this.bytes + held());
  }

  /** An estimate of the memory that positions and edges hold. */
  get bytes(): number {
    return this.found.bytes + this.edgeBytes;
  }

  /** What edges hold, and the flat arrays that are made of them. */
  get edgeBytes(): number {
    return 8 * this.targets.length + 10 * this.ends.length + this.payoffs.bytes + this.gains.bytes;
  }

  /** How many positions have been looked at, with their edges. */
  get looked(): number {
    return this.ends.length;
  }

  begin(from: readonly State<P>[]): void {
    try {
      for (const { position, player } of from) this.found.add(position, player);
    } catch (error) {
      if (!(error instanceof ZugzwangError)) throw error;
      throw new ZugzwangError('rules', `start: ${error.message}`, { cause: error });
    }
  }

  /** Lists the moves of one position after another until all are listed, or there are so many edges. @throws ZugzwangError `rules` or `budget` */
  *breadthFirst(mostEdges: number): Task<void> {
    const { found, reader } = this;
    while (this.looked < found.size && this.targets.length < mostEdges) {
      const v = this.looked;
      if (v === this.#levelEnd) {
        this.levels.push(found.size - v);
        this.#levelEnd = found.size;
      }
      if (reader.isDue) yield* reader.examine(v);
      else reader.ask(v);
      while (!reader.play()) yield* this.#rest(v);
      const { data, length } = reader.reached;
      for (let i = 0; i < length; i++) this.targets.push(data[i]!);
      for (const gain of reader.gains) this.gains.push(gain);
      this.ends.push(this.targets.length);
      this.terminals.push(reader.code);
      if (this.game.hasPayoff) this.payoffs.push(reader.payoff);
      this.count(length);
      if (this.isTired(length)) yield* this.#rest(v);
    }
    yield* this.#budget.check(this.looked, this.levels);
  }

  /** Somebody looks at positions in another order from now on, or is done with it. */
  leaveOrder(isLeft: boolean): void {
    if (isLeft) this.#budget.leaveOrder(this.looked);
    else this.#budget.keepOrder();
  }

  /** Whether it is time to rest, after so many moves more. */
  isTired(moves: number): boolean {
    this.#work += moves + POSITION_WORK;
    return this.#work >= PIECE;
  }

  /** Lets others through, and looks at the memory. @throws ZugzwangError `budget` */
  *rest(looked = this.looked): Task<void> {
    yield { phase: 'find positions', done: looked };
    yield* this.#budget.check(looked, []);
    this.#work = 0;
  }

  *#rest(v: number): Task<void> {
    yield { phase: 'find positions', done: v };
    yield* this.#budget.check(v, this.levels);
    this.#work = 0;
  }

  /** Counts the moves of a position. */
  count(moves: number): void {
    this.moves += moves;
    if (moves > this.mostMoves) this.mostMoves = moves;
  }

  /** The successors of a position whose edges are kept. */
  edgesOf(v: number): readonly [begin: number, end: number] {
    return [v === 0 ? 0 : this.ends.get(v - 1), this.ends.get(v)];
  }

  /** That rules remember what they were asked shows in the end: they are asked once more. @throws ZugzwangError `rules` */
  demandSame(v: number, code: number, targets: ArrayLike<number>): void {
    const { game, found } = this;
    const state = found.state(v);
    const over = game.result(state);
    const moves = over < 0 ? game.moves(state) : [];
    const reached = moves.map(move => {
      const { position, player, again } = game.play(state, move);
      const number = found.rank(position, player);
      return again ? ~number : number;
    });
    const isSame = reached.length === targets.length && reached.every((number, i) => number === targets[i]);
    if (isSame && (over < 0 || over === code)) return;
    const where = `at position ${excerpt(game.makeText(state), 200)}`;
    throw new ZugzwangError('rules', `the rules answered differently when asked again in the end, ${where}`);
  }
}
