import { createEffect, createMemo, createSignal, For, on } from 'solid-js';
import type { Place } from 'zugzwang/core';
import { onKeys } from '../../ui/keys.ts';
import { type Direction, type Layout, type Spot, spotTowards } from './layout/layout.ts';

interface TargetsProps {
  readonly layout: Layout;
  readonly spots: readonly Spot[];
  readonly chosen: readonly Place[];
  label(spot: Spot): string;
  onClick(place: Place): void;
}

/**
 * Buttons over a drawing, one for each place that can be clicked. One of them is in the order of the tab key; arrow keys go from
 * one to another as they lie.
 */
export function Targets(props: TargetsProps) {
  const [current, setCurrent] = createSignal<Place>();
  /** Where the focus was last; the place may be gone. */
  let left: Spot | undefined;
  const byPlace = createMemo(() => new Map(props.spots.map(spot => [spot.place, spot])));
  // As they are read, so that their order tells nothing about their worth.
  const places = createMemo(() =>
    [...props.spots].sort((a, b) => Math.round(a.y - b.y) || a.x - b.x).map(({ place }) => place),
  );
  const stop = () => {
    const place = current();
    if (place !== undefined && byPlace().has(place)) return place;
    return left === undefined ? places()[0] : nearest(props.spots, left)?.place;
  };
  const buttons = new Map<Place, HTMLButtonElement>();
  const { container, onFocusIn, onFocusOut } = keepFocus(places, () => buttons.get(stop() ?? ''));

  const go = (place: Place | undefined) => {
    if (place === undefined) return;
    setCurrent(place);
    buttons.get(place)?.focus();
  };
  const goTowards = (direction: Direction) => () => {
    const spot = byPlace().get(stop() ?? '');
    if (spot !== undefined) go(spotTowards(props.spots, spot, direction)?.place);
  };
  const keys = {
    ArrowUp: goTowards('up'),
    ArrowRight: goTowards('right'),
    ArrowDown: goTowards('down'),
    ArrowLeft: goTowards('left'),
    Home: () => go(places()[0]),
    End: () => go(places().at(-1)),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
    <div
      class="targets"
      ref={container}
      tabindex="-1"
      onKeyDown={onKeys(() => keys)}
      onFocusIn={onFocusIn}
      onFocusOut={onFocusOut}
    >
      <For each={places()}>
        {place => {
          const spot = () => byPlace().get(place);
          return (
            <button
              type="button"
              ref={element => buttons.set(place, element)}
              class="target"
              classList={{ round: spot()?.round ?? false }}
              style={boxStyle(props.layout, spot())}
              data-place={place}
              tabindex={stop() === place ? 0 : -1}
              aria-label={labelOf(props, spot())}
              aria-pressed={props.chosen.includes(place)}
              onFocus={() => {
                left = spot();
                setCurrent(place);
              }}
              onClick={event => {
                // A pointer may mean a place beneath this one: the drawing knows. Keys and screen readers mean this one.
                if (event.detail > 0) return;
                event.stopPropagation();
                props.onClick(place);
              }}
            />
          );
        }}
      </For>
    </div>
  );
}

/**
 * A move takes places away, and with them the focus of whoever plays by keyboard: it goes to the place that is next, or waits on the
 * board while there is none, as when a computer is to move.
 */
function keepFocus(places: () => readonly Place[], next: () => HTMLElement | undefined) {
  let element: HTMLElement | undefined;
  let isHere = false;
  createEffect(
    on(places, () => {
      const focused = focusedBeside(element);
      if (!isHere || (focused !== undefined && focused !== element)) return;
      (next() ?? element)?.focus({ preventScroll: true });
    }),
  );
  return {
    container: (created: HTMLElement) => {
      element = created;
    },
    onFocusIn: () => {
      isHere = true;
    },
    onFocusOut: ({ target }: FocusEvent) => {
      // What is taken away loses the focus too, but nobody has gone elsewhere then.
      queueMicrotask(() => {
        if ((target as Node).isConnected && !element?.contains(focusedBeside(element) ?? null)) isHere = false;
      });
    },
  };
}

/** What has the focus in the document, or in the shadow tree, that an element is in; undefined where nothing has. */
function focusedBeside(element: HTMLElement | undefined): Element | undefined {
  const focused = (element?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
  return focused === null || focused === document.body ? undefined : focused;
}

function nearest(spots: readonly Spot[], from: Spot): Spot | undefined {
  const distance = (spot: Spot) => Math.hypot(spot.x - from.x, spot.y - from.y);
  return spots.reduce<Spot | undefined>((best, spot) => {
    return best === undefined || distance(spot) < distance(best) ? spot : best;
  }, undefined);
}

const labelOf = (props: TargetsProps, spot: Spot | undefined) => (spot === undefined ? '' : props.label(spot));

function boxStyle(layout: Layout, spot: Spot | undefined) {
  if (spot === undefined) return {};
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;
  return {
    left: share(spot.x - spot.width / 2, layout.width),
    top: share(spot.y - spot.height / 2, layout.height),
    width: share(spot.width, layout.width),
    height: share(spot.height, layout.height),
  };
}
