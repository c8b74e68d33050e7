import { type Accessor, createSignal, onCleanup } from 'solid-js';

/** What has not been near yet, first come first served. */
const waiting = new Map<Element, () => void>();
/** One for all, which asks the browser less. */
let watcher: IntersectionObserver | undefined;
let isIdleAwaited = false;
/** Milliseconds that have to be left of an idle moment for one more. */
const ENOUGH = 6;

/**
 * Whether something is seen, or is about to be; true from then on. What is far from the window follows when the browser has nothing else to
 * do, so that a page that is printed or scrolled fast has it too. `ref` takes what it is about.
 */
export function createInView(): { readonly isNear: Accessor<boolean>; readonly ref: (element: Element) => void } {
  const [isNear, setIsNear] = createSignal(false);
  const ref = (element: Element) => {
    watcher ??= new IntersectionObserver(tell, { rootMargin: '25% 0px' });
    waiting.set(element, () => setIsNear(true));
    watcher.observe(element);
    onCleanup(() => leave(element));
  };
  return { isNear, ref };
}

function leave(element: Element): void {
  watcher?.unobserve(element);
  waiting.delete(element);
}

function come(element: Element): void {
  const act = waiting.get(element);
  leave(element);
  act?.();
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) come(target);
  awaitIdle();
}

function awaitIdle(): void {
  if (isIdleAwaited || waiting.size === 0 || !('requestIdleCallback' in window)) return;
  isIdleAwaited = true;
  requestIdleCallback(moment => {
    isIdleAwaited = false;
    for (const element of [...waiting.keys()]) {
      come(element);
      if (moment.timeRemaining() < ENOUGH) break;
    }
    awaitIdle();
  });
}
