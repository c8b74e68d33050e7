import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';

/** What has been wanted, and what has come of it. */
export interface Answer<A> {
  /** The last answer; kept while the next one is on its way, dropped where there is nothing to ask. */
  readonly value: Accessor<A | undefined>;
  readonly error: Accessor<Error | undefined>;
  readonly isWaiting: Accessor<boolean>;
}

/**
 * Asks whenever what is to be asked changes (by value), gives up what was asked before, and drops answers that come too late. Unlike a resource it suspends nothing:
 * the view stays where it is while it waits.
 */
export function createAnswer<Q, A>(
  question: Accessor<Q | undefined>,
  ask: (question: Q, options: { readonly signal: AbortSignal }) => Promise<A>,
): Answer<A> {
  const [value, setValue] = createSignal<A>();
  const [error, setError] = createSignal<Error>();
  const [isWaiting, setWaiting] = createSignal(false);
  const current = createMemo(question, undefined, { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) });
  let latest = 0;
  let controller: AbortController | undefined;
  createEffect(
    on(current, async wanted => {
      const request = ++latest;
      controller?.abort();
      controller = new AbortController();
      setError(undefined);
      setWaiting(wanted !== undefined);
      if (wanted === undefined) return setValue(undefined);
      try {
        const answer = await ask(wanted, { signal: controller.signal });
        if (request === latest) setValue(() => answer);
      } catch (failure) {
        if (request !== latest) return;
        setValue(undefined);
        setError(failure instanceof Error ? failure : new Error(String(failure)));
      } finally {
        if (request === latest) setWaiting(false);
      }
    }),
  );
  onCleanup(() => {
    latest++;
    controller?.abort();
  });
  return { value, error, isWaiting };
}
