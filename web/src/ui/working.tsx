import type { JSX } from 'solid-js';
import { t } from '../i18n/index.ts';
import { Button } from './button.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** Something that takes long: how far it has come, and a way to end it. */
export function Working(props: {
  readonly words: string;
  readonly done?: number | undefined;
  readonly total?: number | undefined;
  readonly onCancel: () => void;
  readonly children?: JSX.Element;
}) {
  return (
    <div class="stack">
      <p role="status">{props.words}</p>
      <ProgressBar label={props.words} done={props.done ?? 0} total={props.total} />
      {props.children}
      <div>
        <Button icon="close" text={t('game.cancel')} onClick={props.onCancel} />
      </div>
    </div>
  );
}
