import { type Accessor, createSignal, onCleanup } from 'solid-js';

/** One for all, which asks the browser less. */
let watcher: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, () => void>();

/** Tells whether something has come within a window's height of what is seen, and is true from then on; `ref` takes what it is. */
export function createNearWindow(): { readonly isNear: Accessor<boolean>; readonly ref: (element: Element) => void } {
  const [isNear, setIsNear] = createSignal(false);
  const ref = (element: Element) => {
    watcher ??= new IntersectionObserver(tell, { rootMargin: '100% 0px' });
    waiting.set(element, () => setIsNear(true));
    watcher.observe(element);
    onCleanup(() => watcher?.unobserve(element));
  };
  return { isNear, ref };
}

function tell(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    waiting.get(target)?.();
  }
}
