import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';

/** What has been asked, and what has come of it. */
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
  let turn = 0;
  let controller: AbortController | undefined;
  createEffect(
    on(current, async asked => {
      const own = ++turn;
      controller?.abort();
      controller = new AbortController();
      setError(undefined);
      setWaiting(asked !== undefined);
      if (asked === undefined) return setValue(undefined);
      try {
        const answer = await ask(asked, { signal: controller.signal });
        if (own === turn) setValue(() => answer);
      } catch (failure) {
        if (own !== turn) return;
        setValue(undefined);
        setError(failure instanceof Error ? failure : new Error(String(failure)));
      } finally {
        if (own === turn) setWaiting(false);
      }
    }),
  );
  onCleanup(() => {
    turn++;
    controller?.abort();
  });
  return { value, error, isWaiting };
}
