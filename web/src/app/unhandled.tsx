/** Errors that nobody has caught: said, not only written to a console that nobody looks at. */
import './unhandled.css';
import { createSignal, Show } from 'solid-js';
import { t } from '../i18n/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { listen } from '../ui/effects.ts';
import { messageOf } from '../ui/errors.tsx';
import { Notice } from '../ui/notice.tsx';

/** Listens for them, and shows the last of them in a bar at the foot of the page. */
export function Unhandled() {
  const [error, setError] = createSignal<unknown>();
  listen(window, {
    error: event => !isHarmless(event.message) && setError(() => event.error ?? event.message),
    unhandledrejection: event => setError(() => event.reason ?? 'a promise was rejected'),
  });
  return (
    <Show when={error()}>
      {thrown => (
        <aside class="unhandled" aria-label={t('shell.errors.internal')}>
          <Notice
            kind="error"
            lead={t('shell.errors.internal')}
            actions={
              <>
                <Button text={t('shell.reload')} onClick={() => window.location.reload()} />
                <IconButton icon="close" label={t('shell.close')} onClick={() => setError(undefined)} />
              </>
            }
          >
            <p lang="en">{messageOf(thrown())}</p>
          </Notice>
        </aside>
      )}
    </Show>
  );
}

/** Browsers tell in this way that what a resize led to is drawn a frame later; nothing is wrong. */
const isHarmless = (message: string) => message.startsWith('ResizeObserver loop');
