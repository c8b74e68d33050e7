import './controls.css';
import { Show } from 'solid-js';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { Autopilot } from '../match/create-autopilot.ts';
import type { Play } from '../match/create-match.ts';

interface ControlsProps {
  readonly play: Play;
  readonly autopilot: Autopilot;
  readonly onHint: () => void;
  readonly onSetUp: () => void;
  readonly onShare: () => void;
}

/** What can be done at every position; on a phone along the lower edge, where the thumb is. */
export function Controls(props: ControlsProps) {
  const play = () => props.play;
  const undo = () => {
    props.autopilot.setPaused(true);
    play().undo();
  };
  const restart = () => {
    props.autopilot.setPaused(true);
    play().restart();
  };
  const canHint = () => play().position()?.over === false;
  return (
    <fieldset class="play-controls" aria-label={t('play.controls')}>
      <Control icon="undo" label={t('play.undo')} disabled={play().undoTo() === undefined} onClick={undo} />
      <Control
        icon="redo"
        label={t('play.redo')}
        disabled={play().redoTo() === undefined}
        onClick={() => play().redo()}
      />
      <Show
        when={isComputersTurn(play())}
        fallback={<Control icon="hint" label={t('play.hint')} disabled={!canHint()} onClick={() => props.onHint()} />}
      >
        <ComputerControl play={play()} autopilot={props.autopilot} />
      </Show>
      <Control
        icon="restart"
        label={t('play.restart')}
        disabled={(play().match()?.moves.length ?? 0) === 0}
        onClick={restart}
      />
      <Control apart icon="edit" label={t('play.setUp')} onClick={() => props.onSetUp()} />
      <Control icon="link" label={t('play.share')} onClick={() => props.onShare()} />
    </fieldset>
  );
}

function isComputersTurn(play: Play): boolean {
  return play.position()?.over === false && play.computers()[play.seat()];
}

/** Two computers are run, stopped, or moved by hand; a single one is told to move where it does not by itself. */
function ComputerControl(props: { play: Play; autopilot: Autopilot }) {
  const both = () => props.play.computers()[0] && props.play.computers()[1];
  const isRunning = () => both() && !props.autopilot.isPaused() && !props.autopilot.isHeld();
  return (
    <>
      <Show when={both() && !props.autopilot.isHeld()}>
        <Control
          icon={isRunning() ? 'pause' : 'play'}
          label={t(isRunning() ? 'play.pause' : 'play.run')}
          onClick={() => props.autopilot.setPaused(isRunning())}
        />
      </Show>
      <Control
        icon="next"
        label={t('play.step')}
        title={t('play.letMove')}
        disabled={isRunning() || props.autopilot.isThinking()}
        onClick={() => props.autopilot.step()}
      />
    </>
  );
}

interface ControlProps {
  readonly icon: IconName;
  readonly label: string;
  readonly title?: string;
  readonly disabled?: boolean;
  readonly apart?: boolean;
  readonly onClick: () => void;
}

/** A button with a drawing and a short word below it. */
function Control(props: ControlProps) {
  return (
    <Button
      class={props.apart ? 'control control-apart' : 'control'}
      icon={props.icon}
      title={props.title}
      // Not `disabled`, which would throw away the focus of whoever undoes the last move by keyboard.
      aria-disabled={props.disabled === true}
      onClick={() => props.disabled === true || props.onClick()}
    >
      {props.label}
    </Button>
  );
}
