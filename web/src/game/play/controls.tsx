import './controls.css';
import { Show } from 'solid-js';
import { t } from '../../i18n/index.ts';
import type { Autopilot } from '../match/create-autopilot.ts';
import type { Play } from '../match/create-match.ts';
import { Control, RestartControl, RunControl, UndoControls } from './control.tsx';
import type { Action } from './shortcuts.ts';

/** What can be done at every position; on a phone along the lower edge, where the thumb is. */
export function Controls(props: {
  readonly play: Play;
  readonly autopilot: Autopilot;
  readonly actions: Readonly<Record<Action, () => void>>;
  readonly onSetUp: () => void;
  readonly onShare: () => void;
}) {
  const canGoOn = () => props.play.position()?.over === false;
  return (
    <fieldset class="play-controls" aria-label={t('play.controls')}>
      <UndoControls play={props.play} onUndo={props.actions.undo} />
      <Show
        when={canGoOn() && !props.play.canMove()}
        fallback={<Control icon="hint" label={t('play.hint')} disabled={!canGoOn()} onClick={props.actions.hint} />}
      >
        <ComputerControl play={props.play} autopilot={props.autopilot} />
      </Show>
      <RestartControl play={props.play} onRestart={props.actions.restart} />
      <Control apart icon="edit" label={t('play.setUp')} onClick={props.onSetUp} />
      <Control icon="link" label={t('play.share')} onClick={props.onShare} />
    </fieldset>
  );
}

/** Two computers are run, stopped, or moved by hand; a single one is told to move where it does not by itself. */
function ComputerControl(props: { play: Play; autopilot: Autopilot }) {
  const both = () => props.play.computers()[0] && props.play.computers()[1];
  const isRunning = () => both() && !props.autopilot.isPaused() && !props.autopilot.isHeld();
  return (
    <>
      <Show when={both() && !props.autopilot.isHeld()}>
        <RunControl autopilot={props.autopilot} />
      </Show>
      <Control
        icon="next"
        label={t('play.step')}
        title={t('play.letMove')}
        disabled={isRunning() || props.autopilot.isThinking()}
        onClick={props.autopilot.step}
      />
    </>
  );
}
