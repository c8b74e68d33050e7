import { ZugzwangError } from '../core/errors.js';
import type { Game, State } from '../core/game.js';
import { UNDECIDED } from '../core/outcome.js';
import { firstPlayersPayoff, payoffBits, withoutPayoff } from '../core/payoff-value.js';
import {
  demandSaid,
  type LinePly,
  type Lookup,
  type Probe,
  packedResult,
  probeState,
  type Worth,
  walkBestLine,
  worthOf,
} from '../core/probe.js';
import type { TierNumbering, TierPosition, TierRules } from '../core/tiers.js';
import { numberingOf } from '../rules/faces.js';
import type { TierTableHeader } from './header.js';
import { gameOfTable, numberingChecksum } from './numbering.js';
import { checkBehaviour, checkGame } from './probe.js';
import type { TierTable } from './tier-table.js';

/** The rules of so many tiers are kept open. */
const OPEN_TIERS = 256;

/**
 * A table of version 2 with the game that it was made from: positions can be looked up, and their moves ranked. Where play is
 * over the rules are asked, everywhere else the table.
 */
export class ProbedTierTable<Position, Move, Player extends string = string> {
  readonly table: TierTable;
  readonly game: Game<Position, Move, Player>;
  readonly #numbering: TierNumbering<Position>;
  readonly #rules = new Map<number, TierRules>();
  readonly #name: string;
  /** Of the payoff in a value. */
  readonly #bits: number;
  /** What the table says of positions, at once, not compared with anything. */
  readonly lookup: Lookup<Position>;

  /** @throws ZugzwangError `table` where the table is of another game, of another version of its rules, of rules that behaved or numbered otherwise */
  constructor(table: TierTable, game: Game<Position, Move, Player>, name = table.name) {
    checkGame(table, game, name);
    checkBehaviour(table, game, name);
    this.table = table;
    this.game = game;
    this.#name = name;
    this.#numbering = numberingOf(gameOfTable({ header: table.header, name }, game));
    this.#checkNumbering(name);
    this.#bits = payoffBits(this.#numbering.space);
    this.lookup = this.#lookupOf(state => this.#valueOf(state, at => this.valueSync(at, state.player)));
  }

  /** The header of the table. */
  get header(): TierTableHeader {
    return this.table.header;
  }

  /**
   * Looks a position up; `player` is to move there (the first player if not given).
   *
   * @throws ZugzwangError `input` where it cannot be reached from the start, `table` where its moves contradict what the table says
   */
  async probe(position: Position, player?: Player): Promise<Probe<Position, Move, Player>> {
    return this.#probe(this.#stateOf(position, player));
  }

  /** Looks up a position given in the game's notation. */
  async probeText(text: string): Promise<Probe<Position, Move, Player>> {
    return this.#probe(this.game.parseText(text));
  }

  /** Looks up a position at once. @throws ZugzwangError `usage` where the table's bytes can only be waited for */
  probeState(state: State<Position>): Probe<Position, Move, Player> {
    return probeState(this.game, this.lookup, state);
  }

  /**
   * What the table says of a position, or the rules where play is over; not compared with its moves.
   *
   * @throws ZugzwangError `input` where it cannot be reached from the start
   */
  async value(position: Position, player?: Player): Promise<Worth> {
    const state = this.#stateOf(position, player);
    const value = await this.#valueOf(state, at => this.valueAt(at, state.player));
    return worthOf(
      demandSaid(
        this.game,
        this.#lookupOf(() => value),
        state,
      ),
    );
  }

  /**
   * The packed value (`remoteness << 2 | code`, or as `payoff-value.ts` says) of a position by its numbers, the player being to move; negative where it
   * cannot be reached. Where play is over it is what the rules say, reachable or not.
   */
  async valueAt(at: TierPosition, player: 0 | 1): Promise<number> {
    const value = this.valueIfCached(at, player);
    return value ?? this.table.entry(at.tier, at.index, this.#viewOf(player));
  }

  /** The same where it is at hand; undefined where a block is to be read first. */
  valueIfCached({ tier, index }: TierPosition, player: 0 | 1): number | undefined {
    const said = this.#load(tier, index);
    return said === UNDECIDED ? this.table.entryIfCached(tier, index, this.#viewOf(player)) : said;
  }

  /** The same at once. @throws ZugzwangError `usage` where the table's bytes can only be waited for */
  valueSync({ tier, index }: TierPosition, player: 0 | 1): number {
    const said = this.#load(tier, index);
    return said === UNDECIDED ? this.table.entrySync(tier, index, this.#viewOf(player)) : said;
  }

  /** Best play from a position to its end; where play never ends, until a position comes again; at most `limit` plies. */
  async bestLine(from: State<Position> = this.game.start, limit?: number): Promise<LinePly<Position, Move>[]> {
    const fetched = new Map<string, number>();
    const walk = walkBestLine(this.game, this.#fetchedLookup(fetched), from, limit);
    for (;;) {
      const step = walk.next();
      if (step.done) return step.value;
      await this.#fetch(step.value, fetched);
    }
  }

  async close(): Promise<void> {
    await this.table.close();
  }

  async #probe(state: State<Position>): Promise<Probe<Position, Move, Player>> {
    const fetched = new Map<string, number>();
    await this.#fetch(state, fetched);
    return probeState(this.game, this.#fetchedLookup(fetched), state);
  }

  /** Looks up a position and its successors, all at the same time, by their notation. */
  async #fetch(state: State<Position>, fetched: Map<string, number>): Promise<void> {
    const { game } = this;
    const isOver = game.result(state) >= 0;
    const states = isOver ? [state] : [state, ...game.moves(state).map(move => game.play(state, move))];
    await Promise.all(
      states.map(async state => {
        const text = game.makeText(state);
        if (fetched.has(text)) return;
        fetched.set(text, await this.#valueOf(state, at => this.valueAt(at, state.player)));
      }),
    );
  }

  #fetchedLookup(fetched: ReadonlyMap<string, number>): Lookup<Position> {
    return this.#lookupOf(state => fetched.get(this.game.makeText(state))!);
  }

  /** What packed values say. */
  #lookupOf(packed: (state: State<Position>) => number): Lookup<Position> {
    const value = (state: State<Position>) => withoutPayoff(packed(state), this.#bits);
    const payoff = (state: State<Position>) => firstPlayersPayoff(packed(state), this.#bits, state.player);
    return { value, ...(this.game.hasPayoff ? { payoff } : {}), table: this.#name };
  }

  /** The value of a position by its numbers; one without is known where play is over. */
  #valueOf<T>(state: State<Position>, valueAt: (at: TierPosition) => T): T | number {
    const at = this.#numbering.rank(state.position, state.player);
    return at === undefined ? packedResult(this.game, state) : valueAt(at);
  }

  #stateOf(position: Position, player: Player | undefined): State<Position> {
    return { position, player: player === undefined ? 0 : this.game.playerIndex(player) };
  }

  #viewOf(player: 0 | 1): 0 | 1 {
    return this.table.header.views === 2 ? player : 0;
  }

  /** What the rules say of an index. */
  #load(tier: number, index: number): number {
    let rules = this.#rules.get(tier);
    if (rules === undefined) {
      if (this.#rules.size >= OPEN_TIERS) this.#rules.clear();
      const { space } = this.#numbering;
      rules = space.openTier(tier);
      this.#rules.set(tier, rules);
    }
    return rules.load(index);
  }

  #checkNumbering(name: string): void {
    const { space } = this.#numbering;
    const { header, directory } = this.table;
    const isSame =
      header.tiers === space.tierCount &&
      header.views === space.views &&
      header.most === space.payoff?.most &&
      header.extraTurns === (space.extraTurns || undefined) &&
      header.all === (space.all || undefined) &&
      Array.from(directory.tierSizes).every((size, tier) => size === space.tierSize(tier)) &&
      header.numbering === numberingChecksum(this.game, this.#numbering);
    if (!isSame) throw numberedOtherwise(name);
  }
}

function numberedOtherwise(name: string): ZugzwangError {
  const message = `${name}: found a table whose positions are numbered otherwise; solve the game again`;
  return new ZugzwangError('table', message);
}
