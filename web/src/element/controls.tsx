/** What can be done with a game: solve it, move where the board does not show how, take back, be given a hint. */
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { GameInfo } from '../engine/protocol.ts';
import type { Autopilot } from '../game/match/create-autopilot.ts';
import type { Play } from '../game/match/create-match.ts';
import { listedMoves } from '../game/match/evaluation.ts';
import { costWords } from '../game/open/measures.ts';
import type { GameSession } from '../game/open/session.ts';
import { Control, RestartControl, RunControl, UndoControls } from '../game/play/control.tsx';
import type { Action } from '../game/play/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { t } from './build/words.ts';

/** Back and forth, a hint, from the start; where two computers play, stop and go. */
export function ControlBar(props: {
  readonly play: Play;
  readonly autopilot: Autopilot;
  /** Without `hint` where there are no hints. */
  readonly actions: Readonly<Record<'undo' | 'restart', () => void>> & Partial<Record<Action, () => void>>;
}) {
  const both = () => props.play.computers()[0] && props.play.computers()[1];
  return (
    <fieldset class="controls" part="controls" aria-label={t('embed.controls')}>
      <Show when={both() && props.play.position()?.over === false}>
        <RunControl autopilot={props.autopilot} />
      </Show>
      <Show when={props.autopilot.isHeld()}>
        <Control icon="next" label={t('play.letMove')} onClick={props.autopilot.step} />
      </Show>
      <UndoControls play={props.play} onUndo={props.actions.undo} />
      <Show when={props.actions.hint}>
        {hint => (
          <Control icon="hint" label={t('play.hint')} disabled={!props.play.canMove()} onClick={() => hint()()} />
        )}
      </Show>
      <RestartControl play={props.play} onRestart={props.actions.restart} />
    </fieldset>
  );
}

/** A game without values: what solving it would take, how far it has come, or why it cannot be. Nothing where values are at hand. */
export function SolveBar(props: { readonly session: GameSession; readonly info: GameInfo }) {
  const estimate = () => props.info.estimate;
  return (
    <Show when={props.session.solved() === undefined}>
      <Show
        when={props.session.progress()}
        fallback={
          <Show when={!estimate().tooLarge} fallback={<p class="note">{t('game.tooLarge')}</p>}>
            <Show when={!estimate().small || props.session.cancelled()}>
              <div class="solve">
                <p class="note">
                  {t('game.notSolved')} {costWords(estimate())}
                </p>
                <Button part="button" text={t('game.solve')} onClick={() => props.session.solve()} />
              </div>
            </Show>
          </Show>
        }
      >
        {progress => (
          <div class="solve solving">
            <ProgressBar label={t('game.solving')} done={progress().done} total={progress().total} />
            <Button part="button" text={t('game.cancel')} onClick={() => props.session.cancel()} />
          </div>
        )}
      </Show>
    </Show>
  );
}

/** So many moves are offered while one types; all can be typed. */
const MOST_OFFERED = 500;

let fields = 0;

/** A field for moves that cannot be made on the board; nothing where all can be. */
export function MoveField(props: { readonly play: Play }) {
  const [text, setText] = createSignal('');
  const [wrong, setWrong] = createSignal('');
  const id = `moves-${++fields}`;
  const unseen = createMemo(() => {
    const position = props.play.position();
    return position === undefined ? [] : listedMoves(position, false).filter(({ clicks }) => clicks.length === 0);
  });
  const make = () => {
    const wanted = text().trim();
    const isMade = props.play.move(wanted, 'person');
    setWrong(isMade ? '' : wanted);
    if (isMade) setText('');
  };
  return (
    <Show when={props.play.canMove() && unseen().length > 0}>
      <div class="move-field" part="moves">
        <label for={id}>{t('embed.move')}</label>
        <input
          id={id}
          list={`${id}-list`}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-describedby={`${id}-wrong`}
          aria-invalid={wrong() !== ''}
          value={text()}
          onInput={event => setText(event.currentTarget.value)}
          onKeyDown={event => event.key === 'Enter' && make()}
        />
        <datalist id={`${id}-list`}>
          <For each={unseen().slice(0, MOST_OFFERED)}>{move => <option value={move.text} />}</For>
        </datalist>
        <Button part="button" text={t('embed.makeMove')} onClick={make} />
        <p class="wrong" id={`${id}-wrong`} role="alert">
          {wrong() === '' ? '' : t('embed.noSuchMove', wrong())}
        </p>
      </div>
    </Show>
  );
}
