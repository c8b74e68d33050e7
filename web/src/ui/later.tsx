import { createSignal, type JSX, onMount, Show } from 'solid-js';
import { t } from '../i18n/index.ts';
import { Failure } from '../shell/errors.tsx';
import { Waiting } from './waiting.tsx';

/**
 * Something whose script is loaded when it is first needed. A script that does not come is told, with a button that asks again.
 * No suspense: what is shown inside never disappears because something in it waits.
 */
export function Later<M extends object>(props: {
  readonly load: () => Promise<M>;
  readonly children: (module: M) => JSX.Element;
}) {
  const [module, setModule] = createSignal<M>();
  const [error, setError] = createSignal<unknown>();
  const load = () => {
    setError(undefined);
    props.load().then(
      loaded => setModule(() => loaded),
      failure => setError(() => failure),
    );
  };
  onMount(load);
  return (
    <Show
      when={module()}
      fallback={
        <Show when={error()} fallback={<Waiting label={t('shell.loading')} />}>
          {failure => <Failure error={failure()} onRetry={load} />}
        </Show>
      }
    >
      {loaded => props.children(loaded())}
    </Show>
  );
}
