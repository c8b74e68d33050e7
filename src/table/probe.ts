import { excerpt, ZugzwangError } from '../core/errors.js';
import type { Game, State } from '../core/game.js';
import {
  bestLineFrom,
  demandSaid,
  type LinePly,
  type Lookup,
  type Probe,
  probeState,
  type Worth,
  worthOf,
} from '../core/probe.js';
import { findDifference, isComparable } from '../rules/fingerprint.js';
import type { TableFacts, TableHeader } from './header.js';
import type { Table } from './table.js';

/** A table with the rules that it was made from: positions can be looked up, and their moves ranked. */
export class ProbedTable<Position, Move, Player extends string = string> {
  readonly table: Table;
  readonly game: Game<Position, Move, Player>;
  /** What the table says of positions, not compared with anything. */
  readonly lookup: Lookup<Position>;

  /** @throws ZugzwangError `table` where the table is of another game, of another version of its rules, or of rules that behaved otherwise */
  constructor(table: Table, game: Game<Position, Move, Player>, name = 'table') {
    checkGame(table, game, name);
    checkBehaviour(table, game, name);
    this.table = table;
    this.game = game;
    const entry = (state: State<Position>) => table.find(game.makeText(state));
    const value = (state: State<Position>) => {
      const i = entry(state);
      // A negative number in a table is none of its values, but not none.
      return i < 0 ? -1 : table.value(i) >>> 0;
    };
    const payoff = (state: State<Position>) => table.payoff(entry(state))!;
    this.lookup = { value, ...(game.hasPayoff ? { payoff } : {}), table: name };
  }

  /**
   * Looks a position up; `player` is to move there (the first player if not given).
   *
   * @throws ZugzwangError `input` where it cannot be reached from the start, `table` where its moves contradict what the table says
   */
  async probe(position: Position, player?: Player): Promise<Probe<Position, Move, Player>> {
    return this.probeState(this.#stateOf(position, player));
  }

  /**
   * What the table says of a position, not compared with its moves.
   *
   * @throws ZugzwangError `input` where it cannot be reached from the start
   */
  async value(position: Position, player?: Player): Promise<Worth> {
    return worthOf(demandSaid(this.game, this.lookup, this.#stateOf(position, player)));
  }

  /** Looks up a position given in the game's notation. */
  async probeText(text: string): Promise<Probe<Position, Move, Player>> {
    return this.probeState(this.game.parseText(text));
  }

  /** The header of the table. */
  get header(): TableHeader {
    return this.table.header;
  }

  /** Frees what an open table holds: nothing, this one being in memory. */
  async close(): Promise<void> {}

  probeState(state: State<Position>): Probe<Position, Move, Player> {
    return probeState(this.game, this.lookup, state);
  }

  bestLine(from: State<Position> = this.game.start, limit?: number): LinePly<Position, Move>[] {
    return bestLineFrom(this.game, this.lookup, from, limit);
  }

  #stateOf(position: Position, player: Player | undefined): State<Position> {
    return { position, player: player === undefined ? 0 : this.game.playerIndex(player) };
  }
}

/** Makes sure that a table belongs to these rules. */
export function checkGame<P, M, L extends string>(
  { header }: { readonly header: TableFacts },
  game: Game<P, M, L>,
  name: string,
): void {
  const isOwn = header.rules.file !== undefined;
  if (!isOwn && header.game !== game.name) {
    throw new ZugzwangError('table', `${name}: found a table of ${header.game}, expected one of ${game.name}`);
  }
  if (header.rules.version !== game.version) {
    const message = `${name}: found a table of rules version ${header.rules.version}, expected version ${game.version}`;
    throw new ZugzwangError('table', message);
  }
  const players = JSON.stringify(game.players ?? null);
  if (JSON.stringify(header.players) !== players) {
    throw new ZugzwangError('table', `${name}: found players ${JSON.stringify(header.players)}, expected ${players}`);
  }
}

/** Makes sure that rules do what they did when a table was made, as far as its fingerprint tells. */
export function checkBehaviour<P, M, L extends string>(
  { header }: { readonly header: TableFacts },
  game: Game<P, M, L>,
  name: string,
): void {
  const at = findDifference(game, header.rules.fingerprint);
  if (at === undefined) return;
  const where = `at position "${excerpt(at, 100)}"`;
  throw new ZugzwangError('table', `${name}: ${game.name} ${OTHERWISE}, ${where}; solve it again`);
}

const OTHERWISE = 'behaves otherwise than it did when the table was made';

/** What is to be said of a table that does not tell how its rules behaved; undefined of one that does. */
export function unknownBehaviour({ rules }: TableFacts, name: string): string | undefined {
  if (isComparable(rules.fingerprint)) return undefined;
  return `${name} does not say how its rules behaved when it was made; they may not be the same`;
}
