import { Show } from 'solid-js';
import type { GameInfo } from '../engine/protocol.ts';
import type { GameSession } from '../game/session.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Waiting } from '../ui/waiting.tsx';

/** Says why there is nothing to see yet, with the button that changes it. */
export function NotSolved(props: { readonly session: GameSession; readonly info: GameInfo; readonly why: string }) {
  const estimate = () => props.info.estimate;
  return (
    <Show
      when={props.session.progress() === undefined}
      fallback={<Waiting label={`${props.why} ${t('see.notSolved.solving')}`} />}
    >
      <Notice
        actions={
          <Show when={!estimate().tooLarge}>
            <Button variant="primary" onClick={() => props.session.solve()}>
              {t('see.notSolved.solve')}
            </Button>
          </Show>
        }
      >
        <p>
          {props.why}
          <Show when={estimate().tooLarge}> {t('see.notSolved.tooLarge')}</Show>
        </p>
      </Notice>
    </Show>
  );
}
