import { findFamily, type OpenedTable, openTable, type Solution, solve, ZugzwangError } from 'zugzwang';
import type { AnyGame, Parameters, ParameterValues, RunOptions } from 'zugzwang/core';
import { parseSpec } from 'zugzwang/core';
import { type AnyFamily, GAME_IDS } from 'zugzwang/games';
import { gameInfo, solvedFromSolution, solvedFromTable } from './game-info.ts';
import { lookAt, type Prober } from './look.ts';
import type { GameInfo, Line, PositionInfo, RequestName, Requests, SolvedInfo } from './protocol.ts';

/** A game that is open, with its values if it has been solved or came with a table. */
export interface OpenGame {
  readonly game: AnyGame;
  info: GameInfo;
  solution?: Solution<unknown, unknown>;
  table?: OpenedTable<unknown, unknown>;
}

type Answers = {
  readonly [N in RequestName]: (ask: Requests[N]['ask'], options: RunOptions) => Promise<Requests[N]['answer']>;
};

/** The games that are open in the worker, and the answer to each request. */
export class Library {
  readonly #games = new Map<string, OpenGame>();

  readonly #answers: Partial<Answers> = {
    games: async () => GAME_IDS,
    open: async ({ spec, table }) => {
      const open = await this.#open(spec);
      if (table !== undefined) await readTable(open, table);
      return open.info;
    },
    solve: ({ spec }, options) => this.#solve(spec, options),
    look: async ({ spec, text }) => {
      const open = await this.#open(spec);
      return lookAt(open.game, proberOf(open), open.game.parseText(text));
    },
    follow: async ({ spec, line }) => this.#follow(await this.#open(spec), line),
  };

  answer<N extends RequestName>(name: N, ask: Requests[N]['ask'], options: RunOptions): Promise<Requests[N]['answer']> {
    const answer = this.#answers[name] as Answers[N] | undefined;
    if (answer === undefined) throw new ZugzwangError('usage', `there is no request "${name}"`);
    return answer(ask, options);
  }

  /** The game of a spec, however it is written: `nim` and `nim:heaps=3-4-5` are one. */
  async #open(spec: string): Promise<OpenGame> {
    const { id, parameters } = parseSpec(spec);
    const family = await findFamily(id);
    const values = family.parse(parameters);
    const key = family.spec(values);
    let open = this.#games.get(key);
    if (open === undefined) {
      open = openGame(family, values);
      this.#games.set(key, open);
    }
    return open;
  }

  async #solve(spec: string, options: RunOptions): Promise<SolvedInfo> {
    const open = await this.#open(spec);
    const begun = performance.now();
    open.solution ??= await solve(open.game, options);
    return solvedFromSolution(open.solution, (performance.now() - begun) / 1000);
  }

  async #follow(open: OpenGame, { from, moves }: Line): Promise<PositionInfo[]> {
    const { game } = open;
    let state = from === undefined ? game.start : game.parseText(from);
    const prober = proberOf(open);
    const positions = [await lookAt(game, prober, state)];
    for (const [at, text] of moves.entries()) {
      const move = game.result(state) >= 0 ? undefined : game.moves(state).find(move => game.moveText(move) === text);
      if (move === undefined) {
        const error = new ZugzwangError(
          'input',
          `move ${at + 1}: found "${text}", expected a legal move at ${game.makeText(state)}`,
        );
        throw Object.assign(error, { at });
      }
      state = game.play(state, move);
      positions.push(await lookAt(game, prober, state));
    }
    return positions;
  }
}

function proberOf({ solution, table }: OpenGame): Prober | undefined {
  if (solution !== undefined) return state => solution.probeState(state);
  return table === undefined ? undefined : state => table.probe(state.position, table.game.playerName(state.player));
}

function openGame(family: AnyFamily, values: ParameterValues<Parameters>): OpenGame {
  const game = family.game(values);
  return { game, info: gameInfo(family, values, game) };
}

/** Opens the table of a game, once; the game stays as it was where that fails. */
async function readTable(open: OpenGame, address: string): Promise<void> {
  open.table ??= await openTable(new URL(address, self.location.href), { game: open.game });
  open.info = { ...open.info, solved: solvedFromTable(open.table) };
}
