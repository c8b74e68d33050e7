import { findFamily, ZugzwangError } from 'zugzwang';
import { parseSpec, type RunOptions } from 'zugzwang/core';
import { type AnyFamily, GAME_IDS } from 'zugzwang/games';
import { isOwnSpec, ownValues, splitOwnSpec } from 'zugzwang/site';
import { bestLine, follow } from './follow.ts';
import { OpenGame } from './open-game.ts';
import type { RequestName, Requests, SandboxRequestName } from './protocol.ts';

type LibraryRequest = Exclude<RequestName, SandboxRequestName>;
/** How each question about a game is answered. */
type Answers = {
  readonly [N in Exclude<LibraryRequest, 'games'>]: (
    open: OpenGame,
    ask: Requests[N]['ask'],
    options: RunOptions,
  ) => Promise<Requests[N]['answer']>;
};

/** So many games are kept open, those that were used last; fewer where their values take more memory than this together. */
const MOST_OPEN = 12;
const MOST_BYTES = 800e6;

/** Finds a game of somebody's own. */
export type LoadOwn = (spec: string) => Promise<AnyFamily>;

/** Such rules run in a sandbox only: a page asks it, and not us, where its site has them. */
const refuseOwn: LoadOwn = async spec => {
  throw new ZugzwangError(
    'usage',
    `${spec}: this site has no such game; zug explore ${spec} shows it where its file is`,
  );
};

/** The games that are open in the worker, and the answer to each request. What is seldom asked for is loaded when it is. */
export class Library {
  /** By spec, the one that was used last at the end. */
  readonly #games = new Map<string, Promise<OpenGame>>();
  readonly #loadOwn: LoadOwn;

  readonly #answers: Answers = {
    open: async (open, { table }) => {
      const tableProblem = table === undefined ? undefined : await open.readTable(table);
      return tableProblem === undefined ? open.info : { ...open.info, tableProblem };
    },
    solve: async (open, { unasked }, options) => {
      const solved = await open.solve(options, unasked);
      void this.#forget(open);
      return solved;
    },
    look: async (open, { text }, options) => open.look(open.game.parseText(text), options),
    follow: async (open, { line }, options) => follow(open, line, options),
    think: async ({ game }, { text, plies, time }) => {
      const { think } = await import('./think.ts');
      return { move: think(game, game.parseText(text), plies, { time }) };
    },
    bestLine: async (open, { text, limit }, options) => bestLine(open, open.game.parseText(text), limit, options),
    statistics: async (open, _, options) => (await import('./statistics.ts')).statisticsOf(open, options),
    graph: async (open, { from, limit, nimbers }, options) => {
      const { positionGraph } = await import('./graph.ts');
      const state = from === undefined ? open.game.start : open.game.parseText(from);
      return positionGraph(open, state, limit, options, nimbers);
    },
    fingerprint: async ({ game }) => (await import('./fingerprint.ts')).fingerprintOf(game),
    puzzle: async (open, { seed, depths }, options) =>
      (await import('./puzzle.ts')).findPuzzle(open, seed, depths, options),
    sheets: async open => (await import('./sheets.ts')).sheetInfos(open),
    sheet: async (open, ask, options) => (await import('./sheets.ts')).sheetOf(open, ask, options),
  };

  constructor(load: LoadOwn = refuseOwn) {
    this.#loadOwn = load;
  }

  async answer<N extends LibraryRequest>(
    name: N,
    ask: Requests[N]['ask'],
    options: RunOptions = {},
  ): Promise<Requests[N]['answer']> {
    if (name === 'games') return GAME_IDS;
    if (!Object.hasOwn(this.#answers, name)) throw new ZugzwangError('usage', `there is no request "${name}"`);
    const { spec } = ask as { readonly spec: string };
    const answer = this.#answers[name as keyof Answers] as (...given: unknown[]) => Promise<Requests[N]['answer']>;
    try {
      return await answer(await this.#open(spec), ask, options);
    } catch (error) {
      if (!isOwnSpec(spec)) throw error;
      const { asOwnError } = await import('./own-rules.ts');
      throw asOwnError(error, spec);
    }
  }

  /** The game of a spec, however it is written: `nim` and `nim:heaps=3-4-5` are one. */
  async #open(spec: string): Promise<OpenGame> {
    const { family, values } = await this.#find(spec);
    const key = family.spec(values);
    const coming = this.#games.get(key) ?? OpenGame.open(family, values);
    this.#games.delete(key);
    this.#games.set(key, coming);
    try {
      const open = await coming;
      void this.#forget(open);
      return open;
    } catch (error) {
      this.#games.delete(key);
      throw error;
    }
  }

  async #find(spec: string): Promise<{ family: AnyFamily; values: Readonly<Record<string, unknown>> }> {
    const parts = splitOwnSpec(spec);
    if (parts !== undefined) {
      const family = await this.#loadOwn(parts.file);
      return { family, values: ownValues(family, parts.parameters) };
    }
    const { id, parameters } = parseSpec(spec);
    const family = await findFamily(id);
    return { family, values: family.parse(parameters) };
  }

  /** Lets go of games that have not been used for long. */
  async #forget(current: OpenGame): Promise<void> {
    let bytes = 0;
    let count = 0;
    for (const [key, coming] of [...this.#games].reverse()) {
      const open = await coming.catch(() => undefined);
      bytes += open?.bytes ?? 0;
      count++;
      const isTooMuch = count > MOST_OPEN || bytes > MOST_BYTES;
      if (open !== current && isTooMuch && this.#games.get(key) === coming) this.#games.delete(key);
    }
  }
}
