/** Lines of play for tests: real games, solved where wanted, looked at as the worker does. */
import { findGame, solveSync } from 'zugzwang';
import type { AnyGame, State } from 'zugzwang/core';
import { lookAt } from '../../src/engine/look.ts';
import type { Line, PositionInfo } from '../../src/engine/protocol.ts';
import { type Match, makeMatch } from '../../src/game/match/match.ts';
import type { Questions } from '../../src/game/match/read-line.ts';

export interface Sample extends Questions {
  readonly game: AnyGame;
  readonly start: string;
  /** What has been asked, in order. */
  readonly asked: string[];
  match(moves: readonly string[], from?: string): Promise<Match>;
}

/** A game that answers as the engine would, and keeps account of what it is asked. */
export function sampleOf(game: AnyGame, { solved = true } = {}): Sample {
  const solution = solved ? solveSync(game) : undefined;
  const probe = async (state: State<unknown>) => {
    try {
      return solution?.probeState(state);
    } catch {
      return 'unreachable';
    }
  };
  const asked: string[] = [];
  const see = (state: State<unknown>) => lookAt({ game, probe }, state, {});
  const positionsOf = async ({ from, moves }: Line): Promise<PositionInfo[]> => {
    let state: State<unknown> = from === undefined ? game.start : game.parseText(from);
    const positions = [await see(state)];
    for (const [at, text] of moves.entries()) {
      const legal = positions.at(-1)?.over ? [] : game.moves(state);
      const move = legal.find(move => game.moveText(move) === text);
      if (move === undefined) throw Object.assign(new Error(`"${text}" is not legal`), { code: 'input', at });
      state = game.play(state, move);
      positions.push(await see(state));
    }
    return positions;
  };
  return {
    game,
    start: game.makeText(game.start),
    asked,
    look: async text => {
      asked.push(`look ${text}`);
      return see(game.parseText(text));
    },
    follow: line => {
      asked.push(`follow ${line.from ?? ''}[${line.moves.join(' ')}]`);
      return positionsOf(line);
    },
    match: async (moves, from) => makeMatch(await positionsOf({ from, moves }), moves, game.isPartizan),
  };
}

export const sampleGame = async (spec: string, options?: { solved?: boolean }): Promise<Sample> =>
  sampleOf(await findGame(spec), options);
