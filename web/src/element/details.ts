/** What a component tells programs: plain data, in the game's own notation, as its declarations say. */
import type { OverDetail, PositionDetail } from '../../element/zugzwang-game.d.ts';
import type { GameInfo, PositionInfo } from '../engine/protocol.ts';
import type { Play } from '../play/create-match.ts';
import { otherSeat, type Seat } from '../play/match.ts';

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
