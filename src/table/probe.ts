import { ZugzwangError } from '../core/errors.js';
import type { Game, State } from '../core/game.js';
import { bestLineFrom, type LinePly, type Lookup, type Probe, probeState, valueOf, type Worth } from '../core/probe.js';
import type { TableFacts, TableHeader } from './header.js';
import type { Table } from './table.js';

/** A table with the rules that it was made from: positions can be looked up, and their moves ranked. */
export class ProbedTable<Position, Move, Player extends string = string> {
  readonly table: Table;
  readonly game: Game<Position, Move, Player>;
  readonly #lookup: Lookup<Position>;

  /** @throws ZugzwangError `table` where the table is of another game or of another version of its rules */
  constructor(table: Table, game: Game<Position, Move, Player>, name = 'table') {
    checkGame(table, game, name);
    this.table = table;
    this.game = game;
    const entry = (state: State<Position>) => table.find(game.makeText(state));
    const value = (state: State<Position>) => {
      const i = entry(state);
      return i < 0 ? -1 : table.value(i);
    };
    this.#lookup = game.hasPayoff ? { value, payoff: state => table.payoff(entry(state))! } : { value };
  }

  /** Looks a position up; `player` is to move there (the first player if not given). */
  async probe(position: Position, player?: Player): Promise<Probe<Position, Move, Player>> {
    return this.probeState(this.#stateOf(position, player));
  }

  /** What a position is worth, without its moves. @throws ZugzwangError `input` where it cannot be reached from the start */
  async value(position: Position, player?: Player): Promise<Worth> {
    return valueOf(this.game, this.#lookup, this.#stateOf(position, player));
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
    return probeState(this.game, this.#lookup, state);
  }

  bestLine(from: State<Position> = this.game.start, limit?: number): LinePly<Position, Move>[] {
    return bestLineFrom(this.game, this.#lookup, from, limit);
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
