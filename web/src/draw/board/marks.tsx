import { For, Show } from 'solid-js';
import type { Place } from 'zugzwang/core';
import { tintOf } from './grading.ts';
import type { Spot } from './layout/layout.ts';
import { arrowHead, fixed } from './layout/paths.ts';
import { badgeText, type Mark, markBox } from './mark.ts';
import { Rectangle } from './rectangle.tsx';

/** The outline of a place, round or square. */
function Outline(props: { spot: Spot; class: string; inset?: number; opacity?: number }) {
  return (
    <For each={[markBox(props.spot), ...(props.spot.also ?? [])]}>
      {box => (
        <Show
          when={markBox(props.spot).round}
          fallback={<Rectangle class={props.class} rx={10} opacity={props.opacity} box={box} inset={props.inset} />}
        >
          <circle
            class={props.class}
            fill-opacity={props.opacity}
            cx={box.x}
            cy={box.y}
            r={Math.max(3, box.width / 2 - (props.inset ?? 0))}
          />
        </Show>
      )}
    </For>
  );
}

/** Below the pieces: the last move, and places coloured by what moves are worth. */
export function MarksBelow(props: {
  marks: readonly Mark[];
  showValues: boolean;
  last: readonly Spot[];
  chosen: readonly Spot[];
}) {
  return (
    <>
      <For each={props.last}>
        {(spot, i) => (
          <Outline spot={spot} class={i() === 0 && props.last.length > 1 ? 'last-from' : 'last-to'} inset={5} />
        )}
      </For>
      <Show when={props.last.length === 2}>
        <Arrow from={props.last[0] as Spot} to={props.last[1] as Spot} class="last-arrow" head={0.16} />
      </Show>
      <Show when={props.showValues}>
        <For each={props.marks}>
          {mark => (
            <Show when={mark.value}>
              {value => (
                <Outline
                  spot={mark.spot}
                  class={`tint ${tintOf(value())}`}
                  inset={3}
                  opacity={0.22 + 0.6 * mark.strength}
                />
              )}
            </Show>
          )}
        </For>
      </Show>
      <For each={props.chosen}>{spot => <Outline spot={spot} class="chosen-below" inset={2} />}</For>
    </>
  );
}

/** Above the pieces: signs of values, where a chosen piece can go, what is chosen, the hint. */
export function MarksAbove(props: {
  marks: readonly Mark[];
  showValues: boolean;
  isSelecting: boolean;
  chosen: readonly Spot[];
  hint: readonly Spot[];
  /** What a click where the pointer is would concern, where that has to be told. */
  pointed: readonly Spot[];
  /** Pixels of a unit. */
  scale: number;
}) {
  const hasValue = (mark: Mark) => props.showValues && mark.value !== undefined;
  return (
    <>
      <For each={props.pointed}>{spot => <Outline spot={spot} class="pointed" />}</For>
      <Hint spots={props.hint} />
      <For each={props.marks}>
        {mark => (
          <>
            <Show when={props.isSelecting}>
              <Outline spot={mark.spot} class="reachable" inset={mark.spot.round ? 1 : 6} />
            </Show>
            <Show
              when={hasValue(mark)}
              fallback={
                <Show when={props.isSelecting && !mark.spot.occupied}>
                  <circle
                    class="reachable-dot"
                    cx={markBox(mark.spot).x}
                    cy={markBox(mark.spot).y}
                    r={Math.max(4, Math.min(markBox(mark.spot).width, markBox(mark.spot).height) * 0.13)}
                  />
                </Show>
              }
            >
              <Badge mark={mark} scale={props.scale} />
            </Show>
          </>
        )}
      </For>
      <For each={props.chosen}>{spot => <Outline spot={spot} class="chosen" inset={4} />}</For>
    </>
  );
}

/** The sign of a value, with its number where there is room. */
function Badge(props: { mark: Mark; scale: number }) {
  const spot = () => props.mark.spot;
  const box = () => markBox(spot());
  const pixels = () => Math.min(box().width, box().height) * props.scale;
  const text = () => (props.mark.value === undefined ? '' : badgeText(props.mark.value, pixels()));
  const font = () => Math.max(10.5, Math.min(22, pixels() * 0.24)) / props.scale;
  const width = () => ([...text()].length * 0.64 + 0.6) * font();
  const height = () => font() * 1.35;
  const at = () => {
    const badge = spot().badge;
    if (badge !== undefined) return badge;
    if (!spot().occupied) return box();
    return { x: box().x + box().width / 2 - width() / 2 - 3, y: box().y + box().height / 2 - height() / 2 - 3 };
  };
  return (
    <Show when={pixels() >= 16} fallback={<Tick mark={props.mark} scale={props.scale} />}>
      <g class={`badge ${tint(props.mark)}`} transform={`translate(${at().x} ${at().y})`}>
        <rect x={-width() / 2} y={-height() / 2} width={width()} height={height()} rx={height() / 2} />
        <text font-size={`${font()}`}>{text()}</text>
      </g>
    </Show>
  );
}

const tint = ({ value }: Mark) => (value === undefined ? '' : tintOf(value));

const TICKS = {
  win: 'M0-5 4.5 4H-4.5Z',
  lose: 'M0 5 4.5-4H-4.5Z',
  tie: 'M-4-2H4M-4 2H4',
  draw: 'M-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  payoff: 'M0-4 4 0 0 4-4 0Z',
};

/** A place too small for signs: a triangle up or down, two lines, a ring; for a payoff a diamond. */
function Tick(props: { mark: Mark; scale: number }) {
  const at = () => markBox(props.mark.spot);
  return (
    <path
      class={`tick ${tint(props.mark)}`}
      transform={`translate(${at().x} ${at().y}) scale(${1 / props.scale})`}
      d={TICKS[tint(props.mark) || 'draw']}
    />
  );
}

/** Points a move out: its places, and an arrow from the first to the second. */
function Hint(props: { spots: readonly Spot[] }) {
  return (
    <>
      <For each={props.spots}>
        {spot => (
          <>
            <Outline spot={spot} class="hint-case" inset={3} />
            <Outline spot={spot} class="hint" inset={3} />
          </>
        )}
      </For>
      <Show when={props.spots.length > 1}>
        <Arrow from={props.spots[0] as Spot} to={props.spots[1] as Spot} class="hint-arrow" />
      </Show>
    </>
  );
}

/** From place to place, clear of what stands in the middle of them. */
export function Arrow(props: { from: Spot; to: Spot; class: string; head?: number }) {
  const path = () => {
    const [a, b] = [markBox(props.from), markBox(props.to)];
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const at = (box: { x: number; y: number; width: number }, share: number) => ({
      x: box.x + Math.cos(angle) * box.width * share,
      y: box.y + Math.sin(angle) * box.width * share,
    });
    const [start, tip, neck] = [at(a, 0.3), at(b, -0.2), at(b, -0.4)];
    const size = b.width * (props.head ?? 0.3);
    return { line: `M${fixed(start)}L${fixed(neck)}`, head: arrowHead(tip, angle, size) };
  };
  return (
    <g class={props.class}>
      <path class="arrow-case" d={`${path().line}${path().head}`} />
      <path class="arrow-line" d={path().line} />
      <path class="arrow-head" d={path().head} />
    </g>
  );
}

/** The spots of places, in their order. */
export function spotsOf(spots: readonly Spot[], places: readonly Place[]): Spot[] {
  return places.flatMap(place => spots.find(spot => spot.place === place) ?? []);
}
