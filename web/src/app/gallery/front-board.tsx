import './front-board.css';
import { createEffect, createSignal, Show } from 'solid-js';
import type { SiteEntry } from 'zugzwang/site';
import { engine } from '../../engine/client.ts';
import type { GameInfo } from '../../engine/protocol.ts';
import { createAutopilot } from '../../game/match/create-autopilot.ts';
import { createHint } from '../../game/match/create-hint.ts';
import { createPlay } from '../../game/match/create-match.ts';
import { BEST } from '../../game/match/level.ts';
import { computers, level, pace, showValues } from '../../game/match/settings.ts';
import { endingWords, lastMoveWords, seatName } from '../../game/match/words.ts';
import { gameSummary, gameTitle } from '../../game/open/game-texts.ts';
import { PlayBoard } from '../../game/play/play-board.tsx';
import { PlayRow } from '../../game/play/play-row.tsx';
import { t } from '../../i18n/index.ts';
import { type GameLink, makeLink } from '../../page/link.ts';
import { createAnswer } from '../../ui/answer.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The game that most visitors know. */
const KNOWN = 'connect-four';

/** The game that is on the front page of a site: the known one in the size that the site has, or its first of the library's. */
export function frontSpec(games: readonly SiteEntry[]): string | undefined {
  const library = games.filter(({ rules }) => rules === undefined);
  return (library.find(({ id }) => id === KNOWN) ?? library[0])?.spec;
}

/** Both sides are the visitor's, and values are hidden, whatever is remembered. */
const PUZZLE = { puzzle: 'daily', side: 'both', values: 'off' };

/** The game on the front page as far as it has come; it is there again for whoever comes back. */
const [begun, setBegun] = createSignal<GameLink>();

/** A board to be played on at once, by rules alone: nothing is solved for it until values are asked for. */
export function FrontBoard(props: { readonly spec: string }) {
  const game = createAnswer(
    () => props.spec,
    spec => engine.ask('open', { spec }),
  );
  const link = (spec: string): GameLink => {
    const kept = begun();
    return kept?.spec === spec ? kept : { view: 'play', spec, moves: [] };
  };
  return (
    <section class="front-board boxed stack-small" aria-label={t('gallery.front')}>
      <Show
        when={game.value()}
        fallback={<Show when={game.error()}>{error => <Notice lead={error().message} />}</Show>}
      >
        {info => <Game info={info()} link={link(info().spec)} />}
      </Show>
    </section>
  );
}

function Game(props: { readonly info: GameInfo; readonly link: GameLink }) {
  const [solved, setSolved] = createSignal(props.info.solved);
  createEffect(() => {
    const isWanted = showValues() || (level() === BEST && computers().includes(true));
    if (!isWanted || solved() !== undefined || !props.info.estimate.small) return;
    // Without values it is played all the same.
    engine.ask('solve', { spec: props.info.spec }).then(setSolved, () => undefined);
  });
  const play = createPlay(props, { solved }, { go: setBegun, computers });
  const autopilot = createAutopilot(play, { progress: () => undefined }, { level, pace: () => Number(pace()) });
  const { hint, ask } = createHint(play);
  const both = () => !play.computers().includes(false);
  const words = () => {
    const position = play.position();
    if (position === undefined) return '\u00a0';
    if (!position.over) {
      const next = hint()?.words ?? t('play.toMove', seatName(props.info, play.seat()));
      return [lastMoveWords(play), next].filter(Boolean).join(' ');
    }
    const { value } = position;
    return value === undefined ? t('play.over') : endingWords(props.info, value, play.seat(), play.at());
  };
  return (
    <>
      <div class="row apart">
        <h2>{gameTitle(props.info)}</h2>
        <a href={makeLink(props.link)}>{t('gallery.openFront')}</a>
      </div>
      <p class="small soft">{gameSummary(props.info)}</p>
      <PlayRow play={play} solved={solved()} />
      <p class="front-words strong" role="status">
        {words()}
      </p>
      <div class="front-place">
        <PlayBoard play={play} showValues={showValues()} hint={hint()?.move} />
      </div>
      <div class="row">
        <Button
          icon="undo"
          text={t('play.undo')}
          aria-disabled={play.undoTo() === undefined}
          onClick={() => play.undo()}
        />
        <Show
          when={both() || autopilot.isHeld()}
          fallback={
            <Button
              icon="hint"
              text={t('play.hint')}
              aria-disabled={!play.canMove()}
              onClick={() => play.canMove() && ask()}
            />
          }
        >
          <Button icon="next" text={t('play.step')} onClick={() => autopilot.step()} />
        </Show>
        <Button icon="restart" text={t('play.again')} aria-disabled={play.at() === 0} onClick={() => play.restart()} />
        <Show when={!props.info.hasPayoff}>
          <ButtonLink
            text={t('gallery.daily')}
            href={makeLink({ view: 'play', spec: props.info.spec, moves: [], more: PUZZLE })}
          />
        </Show>
      </div>
    </>
  );
}
