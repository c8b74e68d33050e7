import { For } from 'solid-js';
import type { HeapsPicture } from 'zugzwang/core';
import type { KindDrawing } from './drawing.ts';
import { type HeapsLayout, heapsLayout } from './layout/heaps-layout.ts';
import { Rectangle } from './rectangle.tsx';
import { Token } from './token.tsx';

type Props = { picture: HeapsPicture; layout: HeapsLayout };

/** What heaps stand on, and where tokens were. */
function HeapsBase(props: Props) {
  return (
    <>
      <For each={props.layout.shelves}>{box => <Rectangle class="shelf" rx={3} box={box} />}</For>
      <For each={props.layout.ghosts}>
        {ghost => <circle class="ghost" cx={ghost.x} cy={ghost.y} r={ghost.radius - 3} />}
      </For>
      <For each={props.layout.bands}>
        {band => <Rectangle class="band" rx={Math.min(28, band.height / 2)} box={band} />}
      </For>
      <For each={props.layout.pills}>{pill => <Rectangle class="pill" rx={20} box={pill} />}</For>
    </>
  );
}

/** The tokens, and how many they are. */
function HeapsPieces(props: Props) {
  return (
    <>
      <For each={props.layout.bars}>
        {bar => (
          <>
            <Rectangle class="token bar" rx={6} box={bar} />
            <Rectangle class="bar-shine" rx={2} box={{ ...bar, x: bar.x - bar.width / 4, width: 4 }} />
          </>
        )}
      </For>
      <For each={props.layout.tokens}>{token => <Token {...token} />}</For>
      <For each={props.layout.gaps}>
        {gap => (
          <g class="gap" transform={`translate(${gap.x} ${gap.y})`}>
            <path d="M0-20v6M0 14v6" />
            <text>{`+${gap.text}`}</text>
          </g>
        )}
      </For>
      <For each={props.layout.brackets}>
        {box => (
          <path
            class="bracket"
            d={`M${box.x - box.width / 2 + 4} ${box.y + 8}v-6q0-5 5-5h${box.width - 18}q5 0 5 5v6M${box.x} ${box.y - 3}v-6`}
          />
        )}
      </For>
      <For each={props.layout.counts}>
        {count => (
          <text class="heap-count" x={count.x} y={count.y} font-size={`${count.size}`}>
            {count.text}
          </text>
        )}
      </For>
      <For each={props.layout.pills}>
        {pill => (
          <text class="pill-text" x={pill.x} y={pill.y}>
            {pill.text}
          </text>
        )}
      </For>
    </>
  );
}

export default {
  layOut: heapsLayout,
  Base: HeapsBase,
  Pieces: HeapsPieces,
} satisfies KindDrawing<HeapsPicture, HeapsLayout>;
