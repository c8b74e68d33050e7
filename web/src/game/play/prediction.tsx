import './prediction.css';
import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js';
import type { Outcome } from 'zugzwang';
import { OutcomeMark } from '../../draw/outcome-mark.tsx';
import type { PositionInfo, Value } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import { entryOf, entryOfFamily } from '../../page/site.ts';
import type { Autopilot } from '../match/create-autopilot.ts';
import type { Play } from '../match/create-match.ts';
import { standingOf } from '../match/evaluation.ts';
import { BEST } from '../match/level.ts';
import type { Seat } from '../match/match.ts';
import { level, showValues } from '../match/settings.ts';
import {
  againWords,
  endingReason,
  endingWords,
  lastMoveWords,
  obstacleWords,
  predictionWords,
  seatName,
  winnerOf,
} from '../match/words.ts';
import type { GameSession } from '../open/session.ts';
import { Swatch } from './swatch.tsx';

/** Who is to move, who wins in how many moves, and whatever else is to be said of the position on the board. */
export function Prediction(props: {
  readonly play: Play;
  readonly session: GameSession;
  readonly autopilot: Autopilot;
  readonly hint: string | undefined;
}) {
  const play = () => props.play;
  return (
    <div class="prediction">
      <div role="status" aria-atomic="true">
        <Show when={play().position()}>
          {position => (
            <>
              <p class="soft small">{turnWords(play(), position())}</p>
              <Headline play={play()} session={props.session} position={position()} />
              <For each={notes(play(), props.session, props.autopilot, position())}>
                {note => <p class="small">{note}</p>}
              </For>
            </>
          )}
        </Show>
        <Show when={props.hint}>{words => <p class="small prediction-hint">{words()}</p>}</Show>
      </div>
    </div>
  );
}

/** `X to move · O played b2. · 3 moves taken back`; who is to move where the words in large letters do not say so. */
function turnWords(play: Play, { over }: PositionInfo): string {
  const moves = play.match()?.moves ?? [];
  const mover = seatName(play.info(), play.seat());
  const taken = moves.length - play.at();
  const parts = [
    !over && showValues() && t('play.toMove', mover),
    lastMoveWords(play),
    !over && moves[play.at() - 1]?.again === true && t('play.movesAgain', mover),
    taken > 0 && t('play.takenBack', taken),
  ];
  return parts.filter(Boolean).join(' · ');
}

function Headline(props: { play: Play; session: GameSession; position: PositionInfo }) {
  const info = () => props.play.info();
  const value = () => props.position.value;
  const ending = createMemo(() => {
    const worth = value();
    return props.position.over && worth ? endingWords(info(), worth, props.play.seat(), props.play.at()) : undefined;
  });
  const standing = createMemo(() => {
    const worth = value();
    return worth === undefined ? undefined : standingOf(worth, props.play.seat());
  });
  return (
    <Switch>
      <Match when={ending()}>
        {words => (
          <>
            <Decided play={props.play} value={value()}>
              {words()}
            </Decided>
            <p class="small">{endingReason(info(), props.position, props.play.seat())}</p>
          </>
        )}
      </Match>
      <Match when={!showValues()}>
        <Words play={props.play} seat={props.play.seat()}>
          {t('play.toMove', seatName(info(), props.play.seat()))}
        </Words>
      </Match>
      <Match when={standing()}>
        {worth => (
          <Decided play={props.play} value={value()}>
            {predictionWords(info(), worth())}
          </Decided>
        )}
      </Match>
      <Match when={props.position.unreachable}>
        <Words>{t('play.noValue')}</Words>
      </Match>
      <Match when={props.session.progress() ?? props.session.solved()}>
        <Words>{t('play.solvingNow')}</Words>
      </Match>
      <Match when={foreknown(props.play, props.position)}>
        {worth => (
          <>
            <Decided play={props.play} value={worth()}>
              {predictionWords(info(), standingOf(worth(), props.play.seat()))}
            </Decided>
            <p class="small">{t('play.foreknown')}</p>
          </>
        )}
      </Match>
      <Match when={true}>
        <Words>{t('play.notSolved')}</Words>
      </Match>
    </Switch>
  );
}

/** What is known of the start of a game that is not solved here, from the list of games. */
function foreknown(play: Play, { text }: PositionInfo): Value | undefined {
  const { spec, start } = play.info();
  return text === start ? (entryOf(spec)?.start ?? undefined) : undefined;
}

/** Ties and draws have a sign; a winner is named, and shown in their colour. A payoff is nobody's victory. */
function Decided(props: { play: Play; value: Value | undefined; children: JSX.Element }) {
  const sign = () => {
    const { outcome, payoff } = props.value ?? {};
    return outcome === 'draw' || (outcome === 'tie' && payoff === undefined) ? outcome : undefined;
  };
  return (
    <Words play={props.play} seat={winnerOf(props.value, props.play.seat())} outcome={sign()}>
      {props.children}
    </Words>
  );
}

function Words(props: {
  readonly play?: Play;
  /** Whose piece is drawn before the words: who wins, or is to move. */
  readonly seat?: Seat | undefined;
  readonly outcome?: Outcome | undefined;
  readonly children: JSX.Element;
}) {
  return (
    <p class="prediction-words">
      <Show when={props.seat !== undefined && props.play}>
        {play => <Swatch play={play()} seat={props.seat ?? 0} picture={entryOfFamily(play().info().id)?.picture} />}
      </Show>
      <Show when={props.outcome}>{outcome => <OutcomeMark outcome={outcome()} />}</Show>
      <span>{props.children}</span>
    </p>
  );
}

/** What has to be said besides: that a position has come again, what the computers do. */
function notes(play: Play, session: GameSession, autopilot: Autopilot, position: PositionInfo): readonly string[] {
  const said = autopilot.stopped() === undefined ? againWords(play) : [];
  const [first, second] = play.computers();
  if (!(first || second) || position.over) return said;
  said.push(...obstacleWords(play, autopilot));
  if (!autopilot.isHeld() && autopilot.stopped() === undefined) {
    if (first && second) said.push(t(autopilot.isPaused() ? 'play.bothPaused' : 'play.bothRun'));
    else if (autopilot.isThinking()) said.push(t('play.thinking', seatName(play.info(), play.seat())));
  }
  if (position.value === undefined && level() === BEST) {
    said.push(session.progress() ? t('play.waitsForSolution') : t('play.notPerfect'));
  }
  return said;
}
