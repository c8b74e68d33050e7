/** What the page says of players, positions and moves, in its language. */
import type { GameInfo, MoveInfo, PositionInfo, Value } from '../../engine/protocol.ts';
import { gameTexts, t } from '../../i18n/index.ts';
import type { Autopilot } from './create-autopilot.ts';
import type { Play } from './create-match.ts';
import { type Standing, standingOf } from './evaluation.ts';
import { otherSeat, type Seat, visits } from './match.ts';

/** A player's name within a sentence: `X`, `the first player`. */
export function seatName(info: Pick<GameInfo, 'id' | 'players'>, seat: Seat): string {
  const name = info.players?.[seat];
  if (name === undefined) return t(seat === 0 ? 'play.firstPlayer' : 'play.secondPlayer');
  return gameTexts(info.id)?.players?.[name] ?? name;
}

/** The same by itself, on a button or above a column. */
export function seatTitle(info: GameInfo, seat: Seat): string {
  if (info.players === null) return t(seat === 0 ? 'play.first' : 'play.second');
  const name = seatName(info, seat);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What winning is called in the author's words, with the winner's name: `Fox escapes`. */
function winningPhrase(info: GameInfo, winner: Seat): string | undefined {
  const word = info.words?.[info.players?.[winner] ?? 'win'];
  if (word === undefined) return undefined;
  const name = seatName(info, winner);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${word}`;
}

/** `X wins in 21 plies`, `Tie in 16 plies (over, nobody won)`, `Draw (play never ends)`, `Oleg gets 3 in 5 plies`. */
export function predictionWords(info: GameInfo, standing: Standing): string {
  switch (standing.kind) {
    case 'win': {
      const phrase = winningPhrase(info, standing.winner);
      if (phrase !== undefined) return t('play.ends', phrase, standing.remoteness);
      return t('play.wins', seatName(info, standing.winner), standing.remoteness);
    }
    case 'tie':
      if (info.words?.['tie'] !== undefined) return t('play.ends', info.words['tie'], standing.remoteness);
      return t('play.meaning', t('play.tie', standing.remoteness), t('play.tieMeans'));
    case 'draw':
      return t('play.meaning', info.words?.['draw'] ?? t('play.draw'), t('play.drawMeans'));
    case 'payoff': {
      const { payoff, remoteness } = standing;
      const who = seatName(info, 0);
      return remoteness === null ? t('play.getsForever', who, payoff) : t('play.gets', who, payoff, remoteness);
    }
  }
}

/** How it ended, after so many moves: `X has won after 7 plies`. */
export function endingWords(info: GameInfo, value: Value, seat: Seat, moves: number): string {
  const standing = standingOf(value, seat);
  if (standing.kind === 'win') {
    const phrase = winningPhrase(info, standing.winner);
    if (phrase !== undefined) return t('play.ended', phrase, moves);
    const winner = seatName(info, standing.winner);
    return moves === 0 ? t('play.hasWonHere', winner) : t('play.hasWon', winner, moves);
  }
  if (standing.kind === 'payoff') return t('play.hasGot', seatName(info, 0), standing.payoff, moves);
  if (standing.kind !== 'tie') return t('play.over');
  const phrase = info.words?.['tie'];
  return phrase === undefined ? t('play.isTie', moves) : t('play.ended', phrase, moves);
}

/** Why play is over: the one to move cannot, or the rules say so. */
export function endingReason(info: GameInfo, position: PositionInfo, seat: Seat): string {
  const { value, stuck } = position;
  if (stuck && value?.payoff === undefined && value?.outcome !== 'tie') {
    return t(value?.outcome === 'win' ? 'play.overStuckWins' : 'play.overStuckLoses', seatName(info, seat));
  }
  if (value?.remoteness === 1) return t('play.overInOne');
  if (hasLine(position)) return t('play.overByLine');
  return value?.outcome === 'tie' && value.payoff === undefined ? t('play.overTied') : t('play.overByRule');
}

/** Whether the board shows what has won, such as a full row. */
const hasLine = ({ picture }: PositionInfo): boolean =>
  (picture.kind === 'grid' || picture.kind === 'graph') && (picture.line?.length ?? 0) > 0;

/** What a standing comes to, over or not: for lists and the value history. */
export function standingWords(info: GameInfo, position: PositionInfo, seat: Seat, moves: number): string {
  if (position.value === undefined) return t('play.notSolved');
  if (position.over) return endingWords(info, position.value, seat, moves);
  return predictionWords(info, standingOf(position.value, seat));
}

/** What a move is worth to who makes it: `wins in 5`, or what the first player gets. */
export function moveWords(info: GameInfo, { value }: MoveInfo): string | undefined {
  if (value === undefined) return undefined;
  const { outcome, remoteness, payoff } = value;
  if (payoff !== undefined) {
    const who = seatName(info, 0);
    if (remoteness === null) return t('play.getsNever', who, payoff);
    return t('play.getsIn', who, payoff, remoteness);
  }
  if (outcome === 'draw' || remoteness === null) return t('play.drawLong');
  return t(`play.${outcome}In`, remoteness);
}

/** What play that goes on for ever comes to. */
export function foreverWords(info: GameInfo): string {
  return info.hasPayoff ? t('play.foreverPays', seatName(info, 0), info.stake) : t('play.foreverDraws');
}

/** The winner of a decided position, to be pointed out in their colour. */
export function winnerOf(value: Value | undefined, seat: Seat): Seat | undefined {
  if (value === undefined || value.payoff !== undefined) return undefined;
  return value.outcome === 'win' ? seat : value.outcome === 'lose' ? otherSeat(seat) : undefined;
}

/** `O played b2.`, of the last move. */
export function lastMoveWords(play: Play): string | undefined {
  const match = play.match();
  const last = match?.moves[play.at() - 1];
  return last && t('play.played', seatName(play.info(), match?.seats[play.at() - 1] ?? 0), last.text);
}

/** That a position has come again, and what that comes to. */
export function againWords(play: Play): string[] {
  const match = play.match();
  const times = match === undefined ? 1 : visits(match, play.at());
  return times > 1 ? [`${t('play.cameAgain', times)} ${foreverWords(play.info())}`] : [];
}

/** What keeps a computer from moving: that it failed, that it waits for the visitor, or why two have stopped. */
export function obstacleWords(play: Play, autopilot: Autopilot): string[] {
  const { hasPayoff, stake } = play.info();
  const who = seatName(play.info(), play.seat());
  const said: string[] = [];
  const failure = autopilot.failure();
  if (failure !== undefined) said.push(t('play.computerFailed', failure));
  if (autopilot.isHeld()) said.push(t(play.isLast() ? 'play.heldLast' : 'play.held', who));
  else if (autopilot.stopped() === 'repetition') said.push(t('play.repetition'));
  else if (autopilot.stopped() !== undefined)
    said.push(hasPayoff ? t('play.endlessPays', seatName(play.info(), 0), stake) : t('play.endless'));
  return said;
}
