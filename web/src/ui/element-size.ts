import { createSignal, onCleanup } from 'solid-js';

export type ElementSize = ReturnType<typeof createElementSize>;

/** The width and height of an element's content box as it changes; 0 before it is laid out. */
export function createElementSize() {
  const [width, setWidth] = createSignal(0);
  const [height, setHeight] = createSignal(0);
  const observer = new ResizeObserver(entries => {
    const box = entries.at(-1)?.contentRect;
    if (box === undefined) return;
    setWidth(Math.floor(box.width));
    setHeight(Math.floor(box.height));
  });
  onCleanup(() => observer.disconnect());
  return { observe: (element: Element) => observer.observe(element), width, height };
}
