/** Puzzles of a solved game: positions that are won, but by one move alone at each of the solver's turns. */
import type { State } from 'zugzwang';
import { type AnyGame, type Chance, type RunOptions, seededChance } from 'zugzwang/core';
import { shuffled } from '../../../src/core/data/choose.ts';
import type { OpenGame } from './open-game.ts';
import type { MoveInfo, PositionInfo, Puzzle } from './protocol.ts';
import { think } from './think.ts';

/** How far from the end a puzzle begins, in plies. */
const SHORTEST = 3;
const LONGEST = 15;
/** So many games are played at random, to so many plies; of each so many positions are tried. */
const GAMES = 60;
const PLIES = 200;
const TRIED = 8;
/** So many positions are looked at for the answers of one puzzle. */
const LOOKED = 300;

/**
 * The puzzle that a number leads to, the same each time; null where none was found.
 *
 * @param depths - how many plies computers look ahead that are to be tried at it, in rising order
 */
export async function findPuzzle(
  open: OpenGame,
  seed: number,
  depths: readonly number[],
  options: RunOptions,
): Promise<Puzzle | null> {
  const { game } = open;
  if (game.hasPayoff || open.info.solved === undefined) return null;
  const chance = seededChance(seed);
  const seen = new Set<string>();
  for (let i = 0; i < GAMES; i++) {
    const played = shuffled(playAtRandom(game, chance), chance);
    for (const state of played.slice(0, TRIED)) {
      const text = game.makeText(state);
      if (seen.has(text)) continue;
      seen.add(text);
      options.signal?.throwIfAborted();
      const position = await open.look(state, options);
      if (!isPuzzle(position)) continue;
      const moves = await findLine(open, position, options);
      if (moves === undefined) continue;
      const found = depths.findIndex(plies => finds(game, state, moves, plies));
      return { from: text, plies: position.value!.remoteness!, moves, found };
    }
  }
  return null;
}

/** The positions of a game played at random, at which play goes on. */
function playAtRandom(game: AnyGame, chance: Chance): State<unknown>[] {
  const states: State<unknown>[] = [];
  let state: State<unknown> = game.start;
  for (let ply = 0; ply < PLIES; ply++) {
    const moves = game.result(state) >= 0 ? [] : game.moves(state);
    if (moves.length === 0) break;
    states.push(state);
    state = game.play(state, moves[Math.floor(chance() * moves.length)]);
  }
  return states;
}

function isPuzzle(position: PositionInfo): boolean {
  const plies = position.value?.remoteness ?? 0;
  return plies >= SHORTEST && plies <= LONGEST && position.moves.length > 1 && onlyWin(position) !== undefined;
}

/** The one move that wins; undefined where there is another, or none. */
function onlyWin({ moves }: PositionInfo): MoveInfo | undefined {
  const [first, second] = moves;
  return first?.value?.outcome === 'win' && second?.value?.outcome !== 'win' ? first : undefined;
}

/**
 * From a position at which the solver is to move: the moves to the end, of which the solver never has two that win, while whoever answers
 * holds out as long as possible; undefined where there is no such line.
 */
async function findLine(open: OpenGame, begun: PositionInfo, options: RunOptions): Promise<string[] | undefined> {
  let looked = 0;
  const find = async (position: PositionInfo, isSolver: boolean): Promise<string[] | undefined> => {
    if (position.over) return [];
    for (const move of isSolver ? solverMoves(position) : longestAnswers(position)) {
      if (++looked > LOOKED) return undefined;
      const next = await open.look(open.game.parseText(move.to), options);
      const rest = await find(next, move.again ? isSolver : !isSolver);
      if (rest !== undefined) return [move.text, ...rest];
    }
    return undefined;
  };
  return find(begun, true);
}

function solverMoves(position: PositionInfo): MoveInfo[] {
  const only = onlyWin(position);
  return only === undefined ? [] : [only];
}

/** Moves are listed best first: of those that all lose, the slowest. */
function longestAnswers({ moves }: PositionInfo): MoveInfo[] {
  const longest = moves[0]?.value?.remoteness;
  return moves.filter(({ value }) => value?.remoteness === longest);
}

/** How long a computer that is tried may think, in milliseconds. */
const TIME = 3000;
/** It finds a move if it does so by any chance; so many are tried. */
const CHANCES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Whether a computer that looks so far ahead finds every move of the solver. */
function finds(game: AnyGame, start: State<unknown>, line: readonly string[], plies: number): boolean {
  let [state, isSolver] = [start, true];
  for (const text of line) {
    const at = state;
    if (isSolver && !CHANCES.every(seed => think(game, at, plies, { chance: seededChance(seed), time: TIME }) === text))
      return false;
    const step = game.play(
      state,
      game.moves(state).find(move => game.moveText(move) === text),
    );
    if (!step.again) isSolver = !isSolver;
    state = step;
  }
  return true;
}
