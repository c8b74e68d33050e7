/** Errors that nobody has caught: said, not only written to a console that nobody looks at. */
import { createSignal, onCleanup, Show } from 'solid-js';
import { Lazy } from '../ui/lazy.tsx';

const loadBar = () => import('./unhandled-bar.tsx');

/** Listens for them, and shows the last of them in a bar at the foot of the page. */
export function Unhandled() {
  const [error, setError] = createSignal<unknown>();
  const onError = (event: ErrorEvent) => {
    if (!isHarmless(event.message)) setError(() => event.error ?? event.message);
  };
  const onRejection = (event: PromiseRejectionEvent) => setError(() => event.reason ?? 'a promise was rejected');
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  onCleanup(() => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  });
  return (
    <Show when={error()}>
      {thrown => (
        <Lazy load={loadBar}>{bar => <bar.UnhandledBar error={thrown()} onClose={() => setError(undefined)} />}</Lazy>
      )}
    </Show>
  );
}

/** Browsers tell in this way that what a resize led to is drawn a frame later; nothing is wrong. */
const isHarmless = (message: string) => message.startsWith('ResizeObserver loop');
