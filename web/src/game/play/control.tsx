import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { Autopilot } from '../match/create-autopilot.ts';
import type { Play } from '../match/create-match.ts';

/** A button with a drawing and a short word, which may give way to the drawing alone where there is little room. */
export function Control(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly title?: string;
  readonly disabled?: boolean;
  readonly apart?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <Button
      part="button"
      class={props.apart ? 'control control-apart' : 'control'}
      icon={props.icon}
      text={<span class="control-word">{props.label}</span>}
      title={props.title}
      aria-label={props.label}
      // Not `disabled`, which would throw away the focus of whoever undoes the last move by keyboard.
      aria-disabled={props.disabled === true}
      onClick={() => props.disabled === true || props.onClick()}
    />
  );
}

/** Back and forth. */
export function UndoControls(props: { readonly play: Play; readonly onUndo: () => void }) {
  const play = () => props.play;
  return (
    <>
      <Control icon="undo" label={t('play.undo')} disabled={play().undoTo() === undefined} onClick={props.onUndo} />
      <Control icon="redo" label={t('play.redo')} disabled={play().redoTo() === undefined} onClick={play().redo} />
    </>
  );
}

export function RestartControl(props: { readonly play: Play; readonly onRestart: () => void }) {
  const isStart = () => (props.play.match()?.moves.length ?? 0) === 0;
  return <Control icon="restart" label={t('play.restart')} disabled={isStart()} onClick={props.onRestart} />;
}

/** Has two computers run, or wait. */
export function RunControl(props: { readonly autopilot: Autopilot }) {
  const isRunning = () => !props.autopilot.isPaused() && !props.autopilot.isHeld();
  return (
    <Control
      icon={isRunning() ? 'pause' : 'play'}
      label={t(isRunning() ? 'play.pause' : 'play.run')}
      onClick={() => props.autopilot.setPaused(isRunning())}
    />
  );
}
