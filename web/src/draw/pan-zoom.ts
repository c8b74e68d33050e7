import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { createSignal, onCleanup } from 'solid-js';

type Event = D3ZoomEvent<HTMLElement, unknown>;

/** A pointer that has moved no farther, in pixels, clicks. */
const CLICK = 6;

/** Pan and zoom by wheel, drag and pinch on an element, and by calls. */
export function createPanZoom(least: number, most: number) {
  /** Where the drawing stands in its frame: `x` and `y` in pixels, and how large it is drawn. */
  const [transform, setTransform] = createSignal<ZoomTransform>(zoomIdentity);
  /** Where it stood when the visitor last let go of it. */
  const [resting, setResting] = createSignal<ZoomTransform>(zoomIdentity);
  /** Whether the visitor drags it, farther than a click. */
  const [isDragged, setDragged] = createSignal(false);
  /** Whether the visitor has moved it; until then it may be placed anew when the frame changes. */
  const [isMoved, setMoved] = createSignal(false);
  let begun = zoomIdentity;
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([least, most])
    .clickDistance(CLICK)
    .on('start', (event: Event) => {
      begun = event.transform;
    })
    .on('zoom', ({ sourceEvent, transform }: Event) => {
      if (sourceEvent !== null) setMoved(true);
      if (sourceEvent?.type === 'mousemove' && Math.hypot(transform.x - begun.x, transform.y - begun.y) > CLICK)
        setDragged(true);
      setTransform(transform);
    })
    .on('end', ({ transform }: Event) => {
      setDragged(false);
      setResting(transform);
    });
  let attached: HTMLElement | undefined;
  const on = () => select<HTMLElement, unknown>(attached!);
  onCleanup(() => attached !== undefined && on().on('.zoom', null));
  return {
    transform,
    resting,
    isDragged,
    isMoved,
    attach(element: HTMLElement) {
      attached = element;
      // A double click makes two moves; it does not zoom.
      on().call(behaviour).on('dblclick.zoom', null);
    },
    /** Puts it somewhere; counts as not moved. */
    place(x: number, y: number, scale: number) {
      if (attached === undefined) return;
      on().call(behaviour.transform, zoomIdentity.translate(x, y).scale(scale));
      setMoved(false);
    },
    /** About a point of the frame; its middle if none is given. */
    zoomBy(factor: number, about?: readonly [x: number, y: number]) {
      if (attached === undefined) return;
      setMoved(true);
      on().call(behaviour.scaleBy, factor, about === undefined ? undefined : [about[0], about[1]]);
    },
    panBy(dx: number, dy: number) {
      if (attached === undefined) return;
      setMoved(true);
      on().call(behaviour.translateBy, dx / zoomTransform(attached).k, dy / zoomTransform(attached).k);
    },
  };
}
