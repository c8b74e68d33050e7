import { For, Show } from 'solid-js';
import type { CirclePicture } from 'zugzwang/core';
import type { KindDrawing } from './drawing.ts';
import { type CircleLayout, circleLayout } from './layout/circle-layout.ts';
import { PieceDrawing } from './piece.tsx';

type Props = { picture: CirclePicture; layout: CircleLayout };

/** The circle and its places. */
function CircleBase(props: Props) {
  return (
    <>
      <circle class="orbit" cx={props.layout.ring.x} cy={props.layout.ring.y} r={props.layout.ring.radius} />
      <Clockwise {...props.layout.ring} />
      <For each={props.layout.callouts}>
        {callout => (
          <>
            <path class="leader" d={`M${callout.of.x} ${callout.of.y}L${callout.x} ${callout.y}`} />
            <circle class="leader-end" cx={callout.of.x} cy={callout.of.y} r="4" />
            <circle class="planet" cx={callout.x} cy={callout.y} r={callout.radius} />
          </>
        )}
      </For>
      <For each={props.layout.bodies}>{body => <circle class="planet" cx={body.x} cy={body.y} r={body.radius} />}</For>
    </>
  );
}

/** Which way the numbers run. */
function Clockwise(props: { x: number; y: number; radius: number }) {
  const radius = () => props.radius * 0.36;
  return (
    <g class="clockwise" transform={`translate(${props.x} ${props.y})`}>
      <path
        d={`M${-radius() * 0.77} ${-radius() * 0.64}A${radius()} ${radius()} 0 0 1 ${radius() * 0.77} ${-radius() * 0.64}`}
      />
      <path d={`M${radius() * 0.77 - 16} ${-radius() * 0.64 - 4}h16v-16`} />
    </g>
  );
}

/** What stands on the circle, and the numbers. */
function CirclePieces(props: Props) {
  return (
    <>
      <For each={props.layout.labels}>
        {label => (
          <text class="ring-number" x={label.x} y={label.y}>
            {label.text}
          </text>
        )}
      </For>
      <For each={props.layout.callouts}>
        {callout => (
          <text
            class="callout"
            x={callout.x}
            y={callout.y}
            font-size={`${Math.min(16, (2.6 * callout.radius) / callout.text.length)}`}
          >
            {callout.text}
          </text>
        )}
      </For>
      <For each={props.layout.pieces}>
        {mark => (
          <Show when={mark.piece}>
            <PieceDrawing piece={mark.piece} x={mark.x} y={mark.y} size={mark.size} />
          </Show>
        )}
      </For>
    </>
  );
}

export default {
  layOut: circleLayout,
  Base: CircleBase,
  Pieces: CirclePieces,
} satisfies KindDrawing<CirclePicture, CircleLayout>;
