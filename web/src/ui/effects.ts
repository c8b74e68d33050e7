/** What a component does beside drawing; all of it ends with the component. */
import { type Accessor, createEffect, on, onCleanup } from 'solid-js';

/** Acts when a value has become another, not at first. */
export function onChange<T>(value: Accessor<T>, act: (value: T) => unknown): void {
  createEffect(on(value, now => void act(now), { defer: true }));
}

/** Acts so many milliseconds after the last call. */
export function createDebounce(): (act: () => void, milliseconds: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  return (act, milliseconds) => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
}

type Events = DocumentEventMap & WindowEventMap;

/** Listens to events of the document or the window. */
export function listen(
  target: Document | Window,
  handlers: { readonly [E in keyof Events]?: (event: Events[E]) => unknown },
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    target.addEventListener(name, handler as EventListener);
    onCleanup(() => target.removeEventListener(name, handler as EventListener));
  }
}
