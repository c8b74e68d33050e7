import './canvas-frame.css';
import { createEffect, createSignal, on, onCleanup, untrack } from 'solid-js';
import { language } from '../i18n/index.ts';
import { shownTheme } from '../page/theme.ts';
import { listen } from '../ui/effects.ts';
import { createElementSize, type ElementSize } from '../ui/element-size.ts';
import { type KeyActs, onKeys } from '../ui/keys.ts';
import { type MapPalette, readPalette } from './map-colours.ts';
import { createPanZoom } from './pan-zoom.ts';
import { nudge, type Placement } from './placement.ts';
import { inLight, type Picture } from './save/picture-file.ts';
import { SavePicture } from './save/save-picture.tsx';
import type { Pen } from './svg-pen.ts';

type Paint = (pen: Pen) => void;

/** A canvas in a frame that takes the focus: a place on it is chosen, by pointer or by keys, and one is pointed at. */
export function CanvasFrame<P>(props: {
  readonly class?: string;
  readonly label: string;
  /** The id of what reads the place out. */
  readonly describedBy: string;
  readonly size: ElementSize;
  readonly ref: (element: HTMLDivElement) => void;
  /** The place at a point of the frame, in pixels from its corner. */
  readonly placeAt: (x: number, y: number) => P | undefined;
  /** The place that is pointed at has become another. */
  readonly onPoint: (place: P | undefined) => void;
  readonly onChoose: (place: P) => void;
  readonly keys: (event: KeyboardEvent) => KeyActs;
  /** What is painted, in these colours; anew whenever anything changes that it has read before it gives the function. */
  readonly paint: (palette: MapPalette) => Paint;
  /** The picture to be saved: of this name, with its key, without a cursor. */
  readonly file: { readonly name: string; readonly game?: string; readonly picture: (palette: MapPalette) => Picture };
  /** Where the frame scrolls: how high it is, how large what it shows, in pixels, and what is told of it. */
  readonly scrolls?: { readonly frame: number; readonly width: number; readonly height: number };
  readonly onScroll?: () => void;
}) {
  let canvas: HTMLCanvasElement | undefined;
  let request = 0;
  onCleanup(() => cancelAnimationFrame(request));
  const [palette, setPalette] = createSignal<MapPalette>();
  // The document's theme changes in an effect; by the next frame its colours are there.
  createEffect(
    on([shownTheme, language], () => requestAnimationFrame(() => canvas && setPalette(readPalette(canvas)))),
  );
  const show = (paint: Paint, width: number, height: number) => {
    const pen = canvas?.getContext('2d');
    if (canvas === undefined || !pen) return;
    const density = window.devicePixelRatio || 1;
    const size = { width: Math.round(width * density), height: Math.round(height * density) };
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.clearRect(0, 0, width, height);
    paint(pen);
  };
  createEffect(() => {
    const colours = palette();
    const [width, height] = [props.size.width(), props.size.height()];
    if (colours === undefined || width === 0) return;
    const paint = props.paint(colours);
    cancelAnimationFrame(request);
    request = requestAnimationFrame(() => show(paint, width, height));
  });
  // Paper is light; no frame comes between this event and what is printed.
  const onPaper = () =>
    untrack(() => {
      const [width, height] = [props.size.width(), props.size.height()];
      if (canvas === undefined || width === 0) return;
      cancelAnimationFrame(request);
      const element = canvas;
      show(props.paint(inLight(() => readPalette(element))), width, height);
    });
  listen(window, { beforeprint: onPaper, afterprint: () => canvas && setPalette(readPalette(canvas)) });
  const placeOf = (event: FrameEvent) => props.placeAt(...pointIn(event));
  const pixels = (length: number | undefined) => (length === undefined ? undefined : `${length}px`);
  const picture = () => canvas && { picture: props.file.picture(readPalette(canvas)) };
  return (
    <>
      <div
        class={`boxed canvas-frame ${props.class ?? ''}`}
        classList={{ 'is-scrolling': props.scrolls !== undefined }}
        style={{ height: pixels(props.scrolls?.frame) }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys, and so the focus
        tabIndex={0}
        role="application"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        ref={element => props.ref(element)}
        onScroll={() => props.onScroll?.()}
        onPointerMove={event => event.pointerType !== 'touch' && props.onPoint(placeOf(event))}
        onPointerLeave={() => props.onPoint(undefined)}
        onClick={event => {
          const place = placeOf(event);
          if (place !== undefined) props.onChoose(place);
        }}
        onKeyDown={onKeys(event => props.keys(event))}
      >
        <div
          class="canvas-space"
          style={{ width: pixels(props.scrolls?.width), height: pixels(props.scrolls?.height) }}
        >
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus unless it is told to */}
          <canvas
            ref={canvas}
            aria-hidden="true"
            style={{ width: `${props.size.width()}px`, height: `${props.size.height()}px` }}
          />
        </div>
      </div>
      <SavePicture name={props.file.name} game={props.file.game} picture={picture} />
    </>
  );
}

type FrameEvent = MouseEvent & { readonly currentTarget: HTMLElement };

/** Where in its frame a pointer is, in pixels from the corner inside the frame's border. */
export function pointIn({ currentTarget: frame, clientX, clientY }: FrameEvent): [x: number, y: number] {
  const { left, top } = frame.getBoundingClientRect();
  return [clientX - left - frame.clientLeft, clientY - top - frame.clientTop];
}

/** How a drawing is moved and zoomed about the place that is chosen on it. */
export function createCanvasView(options: {
  /** The least and the largest scale. */
  readonly scales: readonly [number, number];
  /** What is shown: another one is placed anew. */
  readonly subject: () => unknown;
  readonly fit: (width: number, height: number) => Placement;
  /** Where another one is placed at first, if not as a whole. */
  readonly first?: (width: number, height: number) => Placement;
  /** The middle of the chosen place in pixels, and how near to an edge it may come. */
  readonly chosen: (placement: Placement) => { readonly x: number; readonly y: number; readonly reach: number };
  /** What axes take, in pixels. */
  readonly left?: number;
  readonly bottom?: number;
}) {
  const { left = 0, bottom = 0 } = options;
  const size = createElementSize();
  const view = createPanZoom(...options.scales);
  const placement = () => ({ x: view.transform().x, y: view.transform().y, scale: view.transform().k });
  const put = (fitting: typeof options.fit) => {
    const { x, y, scale } = fitting(size.width(), size.height());
    view.place(x, y, scale);
  };
  const fit = () => put(options.fit);
  createEffect(
    on([options.subject, size.width, size.height], ([subject, width], before) => {
      if (width > 0 && (before?.[0] !== subject || !view.isMoved())) put(options.first ?? options.fit);
    }),
  );
  const bringIntoSight = () => {
    const { x, y, reach } = options.chosen(placement());
    const dx = nudge(x, left, size.width(), reach);
    const dy = nudge(y, 0, size.height() - bottom, reach);
    if (dx !== 0 || dy !== 0) view.panBy(dx, dy);
  };
  // The chosen place stays where it is, or comes into sight.
  const zoomBy = (factor: number) => {
    const { x, y } = options.chosen(placement());
    view.zoomBy(factor, [x, y]);
    bringIntoSight();
  };
  const attach = (element: HTMLElement) => {
    size.observe(element);
    view.attach(element);
  };
  const zoomKeys: KeyActs = { '+': () => zoomBy(1.5), '=': () => zoomBy(1.5), '-': () => zoomBy(1 / 1.5), '0': fit };
  return { ...view, size, placement, attach, fit, zoomBy, bringIntoSight, zoomKeys };
}

/** From this size of a cell on, in pixels, a sign or a number fits in it. */
export const SIGNED = 15;
export const FONT = 'system-ui, sans-serif';

/** A frame around a square cell, `least` pixels wide at least, on a line of paper. */
export function frameCell(
  pen: Pen,
  corner: { readonly x: number; readonly y: number },
  cell: { readonly size: number; readonly least: number },
  lines: { readonly paper: string; readonly colour: string; readonly width: number },
): void {
  const side = Math.max(cell.size, cell.least);
  const inset = (side - cell.size) / 2;
  for (const [colour, width] of [
    [lines.paper, lines.width + 2],
    [lines.colour, lines.width],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.strokeRect(corner.x - inset, corner.y - inset, side, side);
  }
}
