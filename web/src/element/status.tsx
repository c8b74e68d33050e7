import { For, Show } from 'solid-js';
import type { PositionInfo } from '../engine/protocol.ts';
import type { Autopilot } from '../game/match/create-autopilot.ts';
import type { Play } from '../game/match/create-match.ts';
import { standingOf } from '../game/match/evaluation.ts';
import type { Seat } from '../game/match/match.ts';
import {
  againWords,
  endingReason,
  endingWords,
  lastMoveWords,
  obstacleWords,
  predictionWords,
  seatName,
  winnerOf,
} from '../game/match/words.ts';
import type { GameSession } from '../game/open/session.ts';
import { Swatch } from '../game/play/swatch.tsx';
import { t } from './build/words.ts';

interface StatusProps {
  readonly play: Play;
  readonly session: GameSession;
  readonly autopilot: Autopilot;
  readonly showValues: boolean;
  readonly hint: string | undefined;
}

/** Whose move it is, or how it ended, and what else is to be said of the position; read out when it changes. */
export function Status(props: StatusProps) {
  return (
    <div class="status" part="status" role="status" aria-atomic="true">
      <Show when={props.play.position()}>
        {position => (
          <>
            <p class="status-lead">
              <Show when={shownSeat(props.play, position()) !== undefined}>
                <Swatch play={props.play} seat={shownSeat(props.play, position()) ?? 0} />
              </Show>
              <span>{lead(props.play, position())}</span>
            </p>
            <For each={notes(props, position())}>{note => <p class="note">{note}</p>}</For>
            <Show when={props.hint}>{words => <p class="note hint-words">{words()}</p>}</Show>
          </>
        )}
      </Show>
    </div>
  );
}

/** The winner, or who is to move. */
function shownSeat(play: Play, position: PositionInfo): Seat | undefined {
  return position.over ? winnerOf(position.value, play.seat()) : play.seat();
}

function lead(play: Play, position: PositionInfo): string {
  const seat = play.seat();
  const who = seatName(play.info(), seat);
  if (position.over)
    return position.value === undefined ? t('play.over') : endingWords(play.info(), position.value, seat, play.at());
  const [first, second] = play.computers();
  if (first === second) return t('play.toMove', who);
  return play.computers()[seat] ? t('play.thinking', who) : t('embed.yourMove', who);
}

function notes({ play, session, autopilot, showValues }: StatusProps, position: PositionInfo): string[] {
  const info = play.info();
  const said = [lastMoveWords(play)].filter(words => words !== undefined);
  if (position.over) return [...said, endingReason(info, position, play.seat())];
  if (showValues && position.value !== undefined)
    said.push(predictionWords(info, standingOf(position.value, play.seat())));
  if (showValues && position.unreachable) said.push(t('play.noValue'));
  return [...said, ...againWords(play), ...computerNotes(play, session, autopilot, position)];
}

function computerNotes(play: Play, session: GameSession, autopilot: Autopilot, position: PositionInfo): string[] {
  if (!play.computers().includes(true)) return [];
  const said = obstacleWords(play, autopilot);
  const isComing = session.progress() !== undefined && play.info().estimate.small;
  if (position.value === undefined && !isComing) said.push(t('play.notPerfect'));
  return said;
}
