import { createUniqueId, For } from 'solid-js';
import { excerpt } from 'zugzwang/core';
import type { LoopyJson } from 'zugzwang/partizan';
import { t } from '../../i18n/index.ts';
import { SavePicture } from '../../ui/save.tsx';

const SIZE = 320;
const MIDDLE = SIZE / 2;
const RING = 115;
const NODE = 16;
/** More positions are no picture. */
const MOST = 24;

interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly isLeft: boolean;
}

/** Whether a value has few enough positions to be drawn. */
export const isDrawable = (graph: LoopyJson): boolean => graph.positions.length <= MOST;

/** The positions of a loopy value on a ring, the sides of it marked; arrows are the moves of Left (solid) and Right (dashed). */
export function StopperGraph(props: { readonly graph: LoopyJson; readonly title: string }) {
  const id = createUniqueId();
  const count = () => props.graph.positions.length;
  const place = (index: number) => {
    const angle = (2 * Math.PI * index) / count() - Math.PI / 2;
    const radius = count() === 1 ? 0 : RING;
    return { x: MIDDLE + radius * Math.cos(angle), y: MIDDLE + radius * Math.sin(angle), angle };
  };
  const arrows = (): Arrow[] =>
    props.graph.positions.flatMap((position, from) => {
      if (typeof position === 'string') return [];
      const side = (options: readonly number[], isLeft: boolean) => options.map(to => ({ from, to, isLeft }));
      return [...side(position[0], true), ...side(position[1], false)];
    });
  const path = ({ from, to, isLeft }: Arrow) => (from === to ? loop(place(from), isLeft) : bow(place(from), place(to)));
  const nameOf = (index: number) => {
    const position = props.graph.positions[index]!;
    return typeof position === 'string' ? excerpt(position, 8) : '';
  };
  const isSide = (index: number) => index === props.graph.onside || index === props.graph.offside;
  let drawing: SVGSVGElement | undefined;
  return (
    <>
      <svg
        ref={drawing}
        class="stopper-graph"
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={t('worksheet.graphOf', props.title, String(count()))}
      >
        <defs>
          <For each={['left', 'right'] as const}>
            {side => (
              <marker
                id={`${id}-${side}`}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto"
              >
                <path class={`stopper-head-${side}`} d="M0 0L8 4L0 8z" />
              </marker>
            )}
          </For>
        </defs>
        <For each={arrows()}>
          {arrow => {
            const side = arrow.isLeft ? 'left' : 'right';
            return (
              <path class={`stopper-move thermograph-${side}`} d={path(arrow)} marker-end={`url(#${id}-${side})`} />
            );
          }}
        </For>
        <For each={props.graph.positions}>
          {(_, index) => (
            <>
              <circle
                class="stopper-position"
                classList={{ 'stopper-side': isSide(index()) }}
                cx={place(index()).x}
                cy={place(index()).y}
                r={NODE}
              />
              <text x={place(index()).x} y={place(index()).y + 4} text-anchor="middle">
                {nameOf(index())}
              </text>
            </>
          )}
        </For>
      </svg>
      <SavePicture name="graph" picture={() => drawing && { picture: drawing }} />
    </>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

const round = (place: number) => Math.round(10 * place) / 10;

/** A bow to the right of the way, so that there and back are two; from rim to rim. */
function bow(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const bend = 14;
  const control = { x: (from.x + to.x) / 2 - uy * bend * 2, y: (from.y + to.y) / 2 + ux * bend * 2 };
  const rim = (node: Point) => {
    const [cx, cy] = [control.x - node.x, control.y - node.y];
    const far = Math.hypot(cx, cy);
    return `${round(node.x + (cx / far) * (NODE + 2))} ${round(node.y + (cy / far) * (NODE + 2))}`;
  };
  return `M${rim(from)}Q${round(control.x)} ${round(control.y)} ${rim(to)}`;
}

/** A move to the position itself: outwards, Left's on one side and Right's on the other. */
function loop({ x, y, angle }: Point, isLeft: boolean): string {
  const middle = angle + (isLeft ? -0.55 : 0.55);
  const at = (turn: number, far: number) =>
    `${round(x + far * Math.cos(middle + turn))} ${round(y + far * Math.sin(middle + turn))}`;
  return `M${at(-0.35, NODE + 1)}C${at(-0.45, 44)} ${at(0.45, 44)} ${at(0.35, NODE + 2)}`;
}
