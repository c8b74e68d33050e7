import { type OpenedTable, type Probe, type Solution, type State, ZugzwangError } from 'zugzwang';
import { type AnyGame, begunAt, type RunOptions } from 'zugzwang/core';
import type { AnyFamily } from 'zugzwang/games';
import { isOwnSpec } from 'zugzwang/site';
import { loadBoardTiers } from './board-tiers.ts';
import { estimateSolve } from './estimate.ts';
import { gameInfo, solvedFromSolution, solvedFromTable } from './game-info.ts';
import { lookAt } from './look.ts';
import { memoryBudget } from './memory.ts';
import type { GameInfo, PositionInfo, SolvedInfo, SolveEstimate } from './protocol.ts';
import { solveInSlices, solveWithin } from './solving.ts';

/** Positions that have been looked at are kept until there are so many. */
const MOST_KEPT = 4000;
/** What the blocks of a table at hand may take. */
const CACHE_BYTES = 32 * 2 ** 20;
/** Solutions from positions that the start does not lead to. */
const MOST_ASIDE = 4;

/** In a game of so few positions the same may be tried from elsewhere, within what is solved unasked. */
const FEW_POSITIONS = 300_000;

type AnySolution = Solution<unknown, unknown>;
type AnyProbe = Probe<unknown, unknown>;

/** A game that is open, with its values if it has been solved or came with a table. */
export class OpenGame {
  readonly family: AnyFamily;
  /** The values of the family's parameters, by name. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly game: AnyGame;
  #info: GameInfo;
  #solution: AnySolution | undefined;
  #table: OpenedTable<unknown, unknown> | undefined;
  /** By address: why a table cannot be read, or undefined where it can. */
  readonly #tables = new Map<string, Promise<string | undefined>>();
  #kept = new Map<string, PositionInfo>();
  /** Solutions from positions that cannot be reached from the start, and the starts of those that would take too long. */
  #aside: AnySolution[] = [];
  readonly #tooFar = new Set<string>();

  private constructor(family: AnyFamily, values: Readonly<Record<string, unknown>>, game: AnyGame, info: GameInfo) {
    this.family = family;
    this.values = values;
    this.game = game;
    this.#info = info;
  }

  /** @throws ZugzwangError `usage` where the parameters do not go together */
  static async open(family: AnyFamily, values: Readonly<Record<string, unknown>>): Promise<OpenGame> {
    const game = family.game(values as never);
    return new OpenGame(family, values, game, gameInfo(family, values, game, await estimateOf(family, game)));
  }

  get info(): GameInfo {
    return this.#info;
  }

  get solution(): AnySolution | undefined {
    return this.#solution;
  }

  get table(): OpenedTable<unknown, unknown> | undefined {
    return this.#table;
  }

  /** About how much memory its values take. */
  get bytes(): number {
    return this.#solution === undefined ? 0 : (this.#info.estimate.bytes ?? 200 * this.#solution.positions);
  }

  /** Reads the table at an address, once; one that cannot be read leaves the game as it was, and this says why. */
  async readTable(address: string): Promise<string | undefined> {
    const coming = this.#tables.get(address) ?? this.#openTable(address);
    this.#tables.set(address, coming);
    const problem = await coming;
    // Another time it may be there.
    if (problem !== undefined) this.#tables.delete(address);
    return problem;
  }

  async #openTable(address: string): Promise<string | undefined> {
    try {
      const { openPrepared } = await import('./table.ts');
      const options = { cacheBytes: CACHE_BYTES, onWarning: () => {} };
      const table = await openPrepared(address, this.game, options, () => loadBoardTiers(this.game));
      // A header tells nothing of the blocks after it: a table that does not know the start is of no use.
      const { position, player } = this.game.start;
      await table.probe(position, this.game.playerName(player));
      this.#table = table;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    this.#take(this.#info.solved ?? solvedFromTable(this.#table));
    return undefined;
  }

  /** Solves the game, unless it has been; one of somebody's own that nobody has asked for only if it is small. @throws ZugzwangError `budget` */
  async solve(options: RunOptions, isUnasked = false): Promise<SolvedInfo> {
    const { solved, estimate } = this.#info;
    if (this.#solution !== undefined && solved !== undefined) return solved;
    if (estimate.tooLarge && !isUnasked)
      throw new ZugzwangError('budget', estimate.why ?? 'the game is too large to be solved in a page');
    const begun = performance.now();
    const solution = isUnasked
      ? await solveWithin(this.game, options)
      : await solveInSlices(this.game, memoryBudget(), options);
    if (solution === undefined) throw new ZugzwangError('budget', 'the game is not small, and nobody has asked for it');
    this.#solution = solution;
    return this.#take(solvedFromSolution(solution, (performance.now() - begun) / 1000));
  }

  /** Values have come: what was looked up before has none. */
  #take(solved: SolvedInfo): SolvedInfo {
    this.#info = { ...this.#info, solved };
    this.#kept.clear();
    return solved;
  }

  /** A position, with values where there are any. */
  async look(state: State<unknown>, options: RunOptions): Promise<PositionInfo> {
    const text = this.game.makeText(state);
    const cached = this.#kept.get(text);
    if (cached !== undefined) return cached;
    const kept = this.#kept;
    const position = await lookAt(this, state, options);
    if (kept.size >= MOST_KEPT) kept.clear();
    // What was looked up before the game was solved went with the old map's contents.
    if (kept === this.#kept) kept.set(text, position);
    return position;
  }

  /** The values of a position and its moves, wherever they can be had. */
  async probe(state: State<unknown>, options: RunOptions): Promise<AnyProbe | 'unreachable' | undefined> {
    if (this.#solution === undefined && this.#table === undefined) return undefined;
    return (await this.#probeMain(state)) ?? (await this.#probeAside(state, options)) ?? 'unreachable';
  }

  async #probeMain(state: State<unknown>): Promise<AnyProbe | undefined> {
    const { game } = this;
    return unlessUnknown(() =>
      this.#solution !== undefined
        ? this.#solution.probeState(state)
        : this.#table!.probe(state.position, game.playerName(state.player)),
    );
  }

  /** A position that the start does not lead to is solved by itself, where that is quick, and all that it leads to with it. */
  async #probeAside(state: State<unknown>, options: RunOptions): Promise<AnyProbe | undefined> {
    for (const solution of this.#aside) {
      const probe = await unlessUnknown(() => solution.probeState(state));
      if (probe !== undefined) return probe;
    }
    const text = this.game.makeText(state);
    if (this.#tooFar.has(text)) return undefined;
    const solution = await this.#solveAside(begunAt(this.game, state), options);
    if (solution === undefined) {
      this.#tooFar.add(text);
      return undefined;
    }
    this.#aside = [solution, ...this.#aside].slice(0, MOST_ASIDE);
    return solution.probeState(state);
  }

  /** Solves a game that begins elsewhere, if that is expected to be quick, or turns out to be in a game that is small itself. */
  async #solveAside(aside: AnyGame, options: RunOptions): Promise<AnySolution | undefined> {
    if (isOwnSpec(this.family.id)) return solveWithin(aside, options);
    const { small, tooLarge } = await estimateSolve(aside);
    const isTrial = !small && !tooLarge && (this.#info.solved?.positions ?? Number.POSITIVE_INFINITY) < FEW_POSITIONS;
    if (!small && !isTrial) return undefined;
    try {
      if (isTrial) return await solveWithin(aside, options);
      return await solveInSlices(aside, memoryBudget() / 4, options);
    } catch (error) {
      // It may be larger than it looked, or lead to where the rules say nothing.
      if (error instanceof ZugzwangError && error.code !== 'abort') return undefined;
      throw error;
    }
  }
}

/** Somebody's own rules without numbers are tried instead: that tells the same, and is bounded. */
const estimateOf = async (family: AnyFamily, game: AnyGame): Promise<SolveEstimate> =>
  isOwnSpec(family.id) && !hasNumbers(game) ? { small: true } : estimateSolve(game);

const hasNumbers = ({ definition: { numbering, tiers } }: AnyGame) => numbering !== undefined || tiers !== undefined;

/** What a look-up gives, or nothing where the position is not among those that it knows. */
async function unlessUnknown(look: () => AnyProbe | Promise<AnyProbe>): Promise<AnyProbe | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof ZugzwangError && error.code === 'input') return undefined;
    throw error;
  }
}
