import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { language } from '../i18n/index.ts';
import { shownTheme } from '../shell/theme.ts';
import { readPalette } from './map-colours.ts';

/** What paints a canvas, in the pixels of the screen. */
export interface Painter {
  readonly attach: (canvas: HTMLCanvasElement) => void;
  /** The colours of the page as it is shown, anew with each theme and language; undefined before the first frame. */
  readonly palette: Accessor<ReturnType<typeof readPalette> | undefined>;
  /** Paints with the next frame, in place of what was to be painted then. Width and height are those of the page's pixels. */
  paint(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): void;
}

/** Paints a canvas as long as its component is there. */
export function createPainter(): Painter {
  let canvas: HTMLCanvasElement | undefined;
  let request = 0;
  onCleanup(() => cancelAnimationFrame(request));
  const [palette, setPalette] = createSignal<ReturnType<typeof readPalette>>();
  // The document's theme changes in an effect; by the next frame its colours are there.
  createEffect(
    on([shownTheme, language], () => requestAnimationFrame(() => canvas && setPalette(readPalette(canvas)))),
  );
  return {
    palette,
    attach(element) {
      canvas = element;
    },
    paint(width, height, draw) {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => {
        const context = canvas?.getContext('2d');
        if (canvas === undefined || !context) return;
        const density = window.devicePixelRatio || 1;
        const size = { width: Math.round(width * density), height: Math.round(height * density) };
        if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
        context.setTransform(density, 0, 0, density, 0, 0);
        draw(context);
      });
    },
  };
}
