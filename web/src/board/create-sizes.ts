import { createSignal, onCleanup, onMount } from 'solid-js';

export type Sizes = ReturnType<typeof createSizes>;

/** How wide the board may be and how wide its drawing is, in pixels, kept up to date. */
export function createSizes() {
  const [pixels, setPixels] = createSignal(360);
  const [drawn, setDrawn] = createSignal(360);
  let board: HTMLElement | undefined;
  let frame: HTMLElement | undefined;
  const measure = () => {
    if (board?.clientWidth) setPixels(board.clientWidth);
    if (frame?.clientWidth) setDrawn(frame.clientWidth);
  };
  const observer = new ResizeObserver(measure);
  onCleanup(() => observer.disconnect());
  onMount(measure);
  return {
    pixels,
    drawn,
    observe: (element: HTMLElement) => {
      board = element;
      observer.observe(element);
    },
    observeFrame: (element: HTMLElement) => {
      frame = element;
      observer.observe(element);
      onMount(measure);
    },
  };
}
