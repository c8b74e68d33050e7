import { Show } from 'solid-js';
import type { Autopilot } from '../game/match/create-autopilot.ts';
import type { Play } from '../game/match/create-match.ts';
import { Control, RestartControl, RunControl, UndoControls } from '../game/play/control.tsx';
import type { Action } from '../game/play/shortcuts.ts';
import { t } from './build/words.ts';

interface ControlBarProps {
  readonly play: Play;
  readonly autopilot: Autopilot;
  /** Without `hint` where there are no hints. */
  readonly actions: Readonly<Record<'undo' | 'restart', () => void>> & Partial<Record<Action, () => void>>;
}

/** Back and forth, a hint, from the start; where two computers play, stop and go. */
export function ControlBar(props: ControlBarProps) {
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
