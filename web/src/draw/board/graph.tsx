import { For, Show } from 'solid-js';
import type { GraphPicture } from 'zugzwang/core';
import { Aside } from './aside.tsx';
import type { KindDrawing } from './drawing.ts';
import { type GraphLayout, graphLayout, labelAnchor, MOST_LABELLED } from './layout/graph-layout.ts';
import { PieceDrawing } from './piece.tsx';
import { Rectangle } from './rectangle.tsx';
import { TokenPile } from './token.tsx';

type Props = { picture: GraphPicture; layout: GraphLayout };

const OWNERS = ['first', 'second'] as const;

/** The lines and the points. */
function GraphBase(props: Props) {
  const board = () => {
    const { width, height } = props.layout;
    return { x: width / 2, y: height / 2 - 2, width: width - 8, height: height - 12 };
  };
  const dot = () => (props.layout.isBoard ? Math.max(6, props.layout.radius * 0.3) : props.layout.radius);
  return (
    <>
      <Show when={props.layout.isBoard}>
        <Rectangle class="frame-shade" rx={18} box={{ ...board(), y: board().y + 5 }} />
        <Rectangle class="frame plain" rx={18} box={board()} />
      </Show>
      <For each={props.layout.lines}>
        {line => (
          <g
            class={`graph-line ${line.player === undefined ? 'nobody' : OWNERS[line.player]}`}
            classList={{ board: props.layout.isBoard }}
          >
            <path class="way" d={line.line} />
            <Show when={line.head}>{head => <path class="head" d={head()} />}</Show>
          </g>
        )}
      </For>
      <For each={props.layout.points}>
        {point => (
          <circle class={props.layout.isBoard ? 'graph-point' : 'vertex'} cx={point.x} cy={point.y} r={dot()} />
        )}
      </For>
      <Show when={props.picture.line?.length}>
        <polyline class="won-line" points={wonPoints(props)} />
      </Show>
    </>
  );
}

function wonPoints({ picture, layout }: Props): string {
  return (picture.line ?? []).map(i => `${layout.points[i]?.x ?? 0},${layout.points[i]?.y ?? 0}`).join(' ');
}

/** What stands on the points, and their labels. */
function GraphPieces(props: Props) {
  const labelled = () => props.picture.points.length <= MOST_LABELLED;
  return (
    <For each={props.picture.points}>
      {(point, i) => {
        const at = () => props.layout.points[i()] ?? { x: 0, y: 0, labelX: 0, labelY: 0 };
        return (
          <>
            <Show when={props.picture.line?.includes(i())}>
              <circle class="won" cx={at().x} cy={at().y} r={props.layout.radius + 5} />
            </Show>
            <Show when={point.count}>
              {count => <TokenPile count={count()} x={at().x} y={at().y} radius={props.layout.radius} />}
            </Show>
            <Show when={point.piece}>
              {piece => (
                <PieceDrawing
                  piece={piece()}
                  x={at().x}
                  y={at().y}
                  size={props.layout.radius * 2.3}
                  ground={piece().shape === undefined ? 'stones' : 'signs'}
                />
              )}
            </Show>
            <Show when={labelled() && point.label}>
              {label => (
                <text
                  class="point-label"
                  classList={{ 'on-board': props.layout.isBoard }}
                  x={at().labelX}
                  y={at().labelY}
                  text-anchor={labelAnchor(at())}
                >
                  {label()}
                </text>
              )}
            </Show>
          </>
        );
      }}
    </For>
  );
}

export default {
  layOut: graphLayout,
  Base: GraphBase,
  Pieces: GraphPieces,
  Aside,
} satisfies KindDrawing<GraphPicture, GraphLayout>;
