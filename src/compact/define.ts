/** `defineBoardGame`: a game of plain positions and moves from board rules. */
import type { Result, Stop } from '../core/definition.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import { type AnyGame, Game } from '../core/game.js';
import { LOSE, TIE, WIN } from '../core/outcome.js';
import { describe } from '../core/text/describe.js';
import { didYouMean, nearest } from '../core/text/suggest.js';
import { Exchange } from './board/exchange.js';
import { type MoveName, moveNames } from './board/move-names.js';
import type { Shape } from './board/parts.js';
import { boardPicture } from './board/picture.js';
import { type AnyBoardRules, type BoardDefinition, type BoardRules, RowRules } from './board/rules.js';
import type { BoardMove, BoardPosition } from './board/shape.js';
import { boardTexts } from './board/texts.js';
import { boardTiers, formerBoardTiers } from './tiers/tiers.js';

const FUNCTIONS = [
  'moves',
  'over',
  'payoff',
  'unmoves',
  'formerTiers',
  'moveText',
  'show',
  'picture',
  'clicks',
] as const;
const FLAGS = ['misere', 'differ', 'extraTurns', 'allPositions'] as const;
const KEYS = [
  'name',
  'version',
  'players',
  'shape',
  'start',
  'stuck',
  'stake',
  'notation',
  'words',
  ...FUNCTIONS,
  ...FLAGS,
];

/**
 * Describes a board game once, in compact rules on masks and small numbers; everything else follows from it, at full speed.
 * docs/board-rules.md shows how.
 *
 * @throws ZugzwangError (`rules`) where the definition itself breaks the contract.
 * @example
 * const BOARD = grid(3, 3, { symmetries: 'square' });
 * const LINES = BOARD.lines(3);
 * const game = defineBoardGame({
 *   players: ['X', 'O'],
 *   shape: { men: on(BOARD) },
 *   start: {},
 *   moves({ own, other }, next) {
 *     for (let to = BOARD.all & ~(own.men | other.men); to !== 0; to &= to - 1) {
 *       next.own.men = own.men | (to & -to);
 *       next.add();
 *     }
 *   },
 *   over: ({ other }) => (anyIn(LINES, other.men) ? 'lose' : undefined),
 *   stuck: 'tie',
 * });
 */
export function defineBoardGame<const S extends Shape, const Player extends string = string>(
  rules: BoardRules<S, Player>,
): Game<BoardPosition, BoardMove, Player> {
  checkRules(rules);
  const definition = plainDefinition(new RowRules(rules as unknown as AnyBoardRules));
  return new Game(definition, 'board game') as unknown as Game<BoardPosition, BoardMove, Player>;
}

/** The board rules that a game was defined by; undefined where it was defined otherwise. */
export function boardRulesOf(game: AnyGame | Game<BoardPosition, BoardMove>): RowRules | undefined {
  return (game.definition as Partial<BoardDefinition>).board;
}

/** The game as plain data, whose functions ask the author's. */
function plainDefinition(board: RowRules): BoardDefinition {
  const { layout, rules } = board;
  const { players, misere, stuck, version, name, stake, notation, moveText, words } = rules;
  const { show, picture, clicks } = rules;
  const plain = new PlainRules(board);
  const hasColumns = layout.boards.some(on => on.board.kind === 'columns');
  if (layout.isBounded && rules.allPositions !== true)
    throw broken('least and points of men are for games with allPositions: true, as ends beyond them are not counted');
  const former = rules.formerTiers?.bind(rules) ?? (hasColumns ? formerBoardTiers : undefined);
  return {
    board,
    start: layout.startRow(rules.start),
    moves: (position, player) => plain.moves(position, plain.index(player)),
    play: (_, move) => move.after,
    notation: notation ?? boardTexts(layout),
    ...(mayHaveTiers(board) ? { tiers: foreseen => boardTiers(board, foreseen) } : {}),
    ...(former === undefined ? {} : { formerTiers: () => former(board) }),
    moveText: moveText?.bind(rules) ?? (move => plain.nameOf(move).text),
    ...(name === undefined ? {} : { name }),
    ...(version === undefined ? {} : { version }),
    ...(players === undefined ? {} : { players }),
    ...(words === undefined ? {} : { words }),
    ...(rules.over === undefined ? {} : { over: (position, player) => plain.over(position, plain.index(player)) }),
    ...(misere === undefined ? {} : { misere }),
    ...(rules.payoff === undefined
      ? {}
      : { payoff: (position, player) => plain.payoff(position, plain.index(player)) }),
    ...(stuck !== undefined ? { stuck } : rules.payoff === undefined && misere === undefined ? { stuck: 'lose' } : {}),
    ...(stake === undefined ? {} : { stake }),
    ...(board.hasGains ? { gain: move => move.gain } : {}),
    ...(rules.extraTurns === true ? { turn: (_position, _player, move) => (move.again ? 'same' : 'other') } : {}),
    ...(show === undefined ? {} : { show: show.bind(rules) }),
    picture: picture?.bind(rules) ?? (position => boardPicture(layout, position)),
    // A picture of the author's own has places of its own.
    ...(clicks === undefined && picture !== undefined
      ? {}
      : { clicks: clicks?.bind(rules) ?? (move => plain.nameOf(move).clicks) }),
  };
}

/** Whether positions can be numbered in tiers, where endless play is worth nothing, and two kinds of men at most lie in columns. */
function mayHaveTiers({ rules: { stake = 0, allPositions }, layout }: RowRules): boolean {
  const areFew = layout.boards.every(({ board, slots }) => board.kind !== 'columns' || slots.length <= 2);
  return stake === 0 && (areFew || allPositions === true);
}

/** What each outcome code is called by `over`. */
const RESULTS: Readonly<Record<number, Result>> = { [WIN]: 'win', [LOSE]: 'lose', [TIE]: 'tie' };

/** So many lists of moves are made with a look at what is written into pits. */
const STRICT = 4096;

/** Asks board rules at plain positions. */
class PlainRules {
  readonly #board: RowRules;
  readonly #exchange: Exchange;
  readonly #row: Int32Array;
  readonly #after: Int32Array;
  #listed = 0;
  /** By move, the names at the position that was asked for last. */
  #names = new Map<string, MoveName>();

  constructor(board: RowRules) {
    this.#board = board;
    this.#exchange = new Exchange(board.layout);
    this.#row = new Int32Array(board.layout.width);
    this.#after = new Int32Array(board.layout.width);
  }

  index(player: string): 0 | 1 {
    return this.#board.rules.players?.[1] === player ? 1 : 0;
  }

  moves(position: BoardPosition, player: 0 | 1): BoardMove[] {
    const board = this.#board;
    const { width } = board.layout;
    this.#load(position, player);
    const count = board.moves(this.#listed++ < STRICT);
    const { rows, gains, again } = board.found;
    const moves: BoardMove[] = [];
    for (let i = 0; i < count; i++) {
      if (this.#isListed(i)) continue;
      const complaint = board.layout.complaint(rows, i * width) ?? this.#goesBeyond(i, player);
      const after = this.#asFirst(rows, i * width, player);
      if (complaint !== undefined) {
        const names = moveNames(board.layout, [{ player, before: position, after, gain: 0, again: false }]);
        throw new Error(`move ${excerpt(names[0]!.text)} leaves the shape: ${complaint}`);
      }
      moves.push({ player, before: position, after, gain: gains[i]!, again: again[i] === 1 });
    }
    return moves;
  }

  /** Whether a move before the one of this number comes to the same. */
  #isListed(number: number): boolean {
    const { width } = this.#board.layout;
    const { rows, gains, again } = this.#board.found;
    for (let other = 0; other < number; other++) {
      let i = 0;
      while (i < width && rows[other * width + i] === rows[number * width + i]) i++;
      if (i === width && gains[other] === gains[number] && again[other] === again[number]) return true;
    }
    return false;
  }

  /** Why play should be over after a listed move, but goes on; undefined where all is well. */
  #goesBeyond(i: number, player: 0 | 1): string | undefined {
    const board = this.#board;
    const { rows, again } = board.found;
    const complaint = board.layout.boundComplaint(rows, i * board.layout.width);
    if (complaint === undefined) return undefined;
    board.loadAfter(i, again[i] === 1 || player === 1 ? player : 1, this.#exchange, this.#after);
    return board.isOver() ? undefined : `${complaint}, and play goes on`;
  }

  over(position: BoardPosition, player: 0 | 1): Stop | undefined {
    this.#load(position, player);
    const value = this.#board.over();
    return value < 0 ? undefined : { result: RESULTS[value & 3]!, in: (value >> 2) as 0 | 1 };
  }

  /** The payoff to the first player. */
  payoff(position: BoardPosition, player: 0 | 1): number | undefined {
    this.#load(position, player);
    const payoff = this.#board.payoff();
    return payoff === undefined || player === 0 ? payoff : 0 - payoff;
  }

  /** What a move is called among all of its position. */
  nameOf(move: BoardMove): MoveName {
    const key = moveKey(move);
    if (!this.#names.has(key)) {
      const moves = this.moves(move.before, move.player);
      const names = moveNames(this.#board.layout, moves);
      this.#names = new Map(moves.map((one, i) => [moveKey(one), names[i]!]));
    }
    return this.#names.get(key) ?? moveNames(this.#board.layout, [move])[0]!;
  }

  /** Puts a position at hand, as the player to move sees it. */
  #load(position: BoardPosition, player: 0 | 1): void {
    if (player === 0) this.#row.set(position);
    else this.#exchange.write(position, 0, this.#row);
    this.#board.load(this.#row, 0, player);
  }

  /** A row of the player to move, as the first player sees it. */
  #asFirst(rows: Int32Array, base: number, player: 0 | 1): number[] {
    const { width } = this.#board.layout;
    if (player === 1) this.#exchange.write(rows, base, this.#row);
    const [from, at] = player === 1 ? [this.#row, 0] : [rows, base];
    const row: number[] = [];
    for (let i = 0; i < width; i++) row.push(from[at + i]!);
    return row;
  }
}

const moveKey = ({ before, after, player, gain, again }: BoardMove) =>
  `${before.join()} ${after.join()} ${player} ${gain} ${again}`;

function checkRules(rules: unknown): void {
  if (typeof rules !== 'object' || rules === null)
    throw broken(`defineBoardGame takes an object with shape, start and moves, found ${describe(rules)}`);
  const given = rules as Record<string, unknown>;
  for (const key of Object.keys(given)) {
    if (KEYS.includes(key) || nearest(key, KEYS) === undefined) continue;
    throw broken(`the game has no "${excerpt(key)}"${didYouMean(key, KEYS)}`);
  }
  if (given.start === undefined) throw broken('the game has no start position (start: …)');
  if (typeof given.moves !== 'function') throw broken('the game has no moves function (moves: …)');
  for (const key of FUNCTIONS) {
    if (given[key] !== undefined && typeof given[key] !== 'function')
      throw broken(`${key} is ${describe(given[key])}, expected a function`);
  }
  for (const key of FLAGS) {
    if (given[key] !== undefined && typeof given[key] !== 'boolean')
      throw broken(`${key} is ${describe(given[key])}, expected true or false`);
  }
  if (given.allPositions === true && (given.stake ?? 0) !== 0)
    throw broken(`stake is ${describe(given.stake)}, expected 0 or nothing beside allPositions`);
  if (given.unmoves !== undefined && given.extraTurns === true)
    throw broken('unmoves is not for games with extra turns: leave it out');
  if (given.players === undefined && given.differ === true)
    throw broken('differ: true is for games with players (players: …)');
}

function broken(message: string): ZugzwangError {
  return new ZugzwangError('rules', message);
}
