import { Show } from 'solid-js';
import type { Autopilot } from '../game/match/create-autopilot.ts';
import type { Play } from '../game/match/create-match.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { t } from './build/words.ts';

interface ControlBarProps {
  readonly play: Play;
  readonly autopilot: Autopilot;
  readonly onUndo: () => void;
  readonly onRestart: () => void;
  /** Absent where there are no hints. */
  readonly onHint: (() => void) | undefined;
}

/** Back and forth, a hint, from the start; where two computers play, stop and go. */
export function ControlBar(props: ControlBarProps) {
  const both = () => props.play.computers()[0] && props.play.computers()[1];
  const isOver = () => props.play.position()?.over !== false;
  const isRunning = () => !props.autopilot.isPaused() && !props.autopilot.isHeld();
  const isVisitors = () => !isOver() && !props.play.computers()[props.play.seat()];
  return (
    <fieldset class="controls" part="controls" aria-label={t('embed.controls')}>
      <Show when={both() && !isOver()}>
        <Control
          icon={isRunning() ? 'pause' : 'play'}
          label={t(isRunning() ? 'play.pause' : 'play.run')}
          onClick={() => props.autopilot.setPaused(isRunning())}
        />
      </Show>
      <Show when={props.autopilot.isHeld()}>
        <Control icon="next" label={t('play.letMove')} onClick={() => props.autopilot.step()} />
      </Show>
      <Control
        icon="undo"
        label={t('play.undo')}
        disabled={props.play.undoTo() === undefined}
        onClick={() => props.onUndo()}
      />
      <Control
        icon="redo"
        label={t('play.redo')}
        disabled={props.play.redoTo() === undefined}
        onClick={() => props.play.redo()}
      />
      <Show when={props.onHint}>
        {onHint => <Control icon="hint" label={t('play.hint')} disabled={!isVisitors()} onClick={() => onHint()()} />}
      </Show>
      <Control
        icon="restart"
        label={t('play.restart')}
        disabled={(props.play.match()?.moves.length ?? 0) === 0}
        onClick={() => props.onRestart()}
      />
    </fieldset>
  );
}

/** A button that is an icon alone where there is little room. */
function Control(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <Button
      part="button"
      class="control"
      icon={props.icon}
      aria-label={props.label}
      // Not `disabled`, which would throw away the focus of whoever undoes the last move by keyboard.
      aria-disabled={props.disabled === true}
      onClick={() => props.disabled === true || props.onClick()}
    >
      <span class="control-word">{props.label}</span>
    </Button>
  );
}
