/** What a component tells programs: plain data, in the game's own notation. */
import type { Outcome } from 'zugzwang';
import type { ErrorCode } from 'zugzwang/core';
import type { GameInfo, PositionInfo } from '../engine/protocol.ts';
import type { Play } from '../play/create-match.ts';
import { otherSeat, type Seat } from '../play/match.ts';

/** A position, as the game writes it. */
export interface PositionDetail {
  /** The game's spec in full: `quixo:n=4`. */
  readonly game: string;
  readonly position: string;
  /** Who is to move: the player's name, or `first` and `second` where nobody has one. */
  readonly player: string;
  /** The moves that led here. */
  readonly moves: readonly string[];
  readonly over: boolean;
  /** For the player to move; absent while it is not known. */
  readonly outcome?: Outcome;
  /** Moves to the end under best play; null where it never comes. */
  readonly remoteness?: number | null;
  /** To the first player, in a game with payoffs. */
  readonly payoff?: number;
}

/** A move that has been made, and where it led. */
export interface MoveDetail extends PositionDetail {
  readonly move: string;
  /** Who made it: a person by the board, a computer, or a program by `play()`. */
  readonly by: 'person' | 'computer' | 'program';
}

/** How a game has ended. */
export interface OverDetail extends PositionDetail {
  /** A player as in `player`; null where nobody has won. */
  readonly winner: string | null;
}

/** What is wrong. */
export interface ErrorDetail {
  /** A word for programs: that of the library's errors, `attribute`, `position`, or `internal`. */
  readonly code: ErrorCode | 'attribute' | 'position' | 'internal';
  /** In English, exactly. */
  readonly message: string;
  /** What the visitor reads, in their language. */
  readonly text: string;
}

/** What `state` tells at any time. */
export interface GameState extends Partial<PositionDetail> {
  /** `loading` until there is a board; `error` where there will be none. */
  readonly status: 'loading' | 'ready' | 'error';
  /** All legal moves, in the order of the rules; none while it is loading. */
  readonly legal: readonly string[];
  /** What is wrong at the moment. */
  readonly errors: readonly ErrorDetail[];
}

export function playerWord(info: GameInfo, seat: Seat): string {
  return info.players?.[seat] ?? (seat === 0 ? 'first' : 'second');
}

export function positionDetail(play: Play, position: PositionInfo): PositionDetail {
  const info = play.info();
  return {
    game: info.spec,
    position: position.text,
    player: playerWord(info, play.seat()),
    moves: play.line().moves.slice(0, play.at()),
    over: position.over,
    ...position.value,
  };
}

export function overDetail(play: Play, position: PositionInfo): OverDetail {
  const { value } = position;
  const seat = play.seat();
  const winner =
    value === undefined || value.payoff !== undefined || !['win', 'lose'].includes(value.outcome)
      ? null
      : playerWord(play.info(), value.outcome === 'win' ? seat : otherSeat(seat));
  return { ...positionDetail(play, position), winner };
}
