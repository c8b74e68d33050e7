import { createSignal, type JSX, onMount, Show } from 'solid-js';
import { t } from '../i18n/index.ts';
import { Failure } from './errors.tsx';
import { Waiting } from './waiting.tsx';

/** What has come, by the function that loads it: shown at once the next time, so that the browser finds its place on the page again. */
const LOADED = new WeakMap<() => Promise<object>, object>();

/**
 * Something whose script is loaded when it is first needed. A script that does not come is told, with a button that asks again.
 * No suspense: what is shown inside never disappears because something in it waits.
 */
export function Lazy<M extends object>(props: {
  readonly load: () => Promise<M>;
  readonly children: (module: M) => JSX.Element;
}) {
  const [module, setModule] = createSignal(LOADED.get(props.load) as M | undefined);
  const [error, setError] = createSignal<unknown>();
  const load = () => {
    const source = props.load;
    setError(undefined);
    source().then(
      loaded => {
        LOADED.set(source, loaded);
        setModule(() => loaded);
      },
      failure => setError(() => failure),
    );
  };
  onMount(() => module() === undefined && load());
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
