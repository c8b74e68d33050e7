import { For, Show } from 'solid-js';
import type { GridPicture } from 'zugzwang/core';
import { Aside } from './aside.tsx';
import type { KindDrawing } from './drawing.ts';
import { CELL, type GridLayout, gridLayout } from './layout/grid-layout.ts';
import type { Box } from './layout/layout.ts';
import type { Ground } from './layout/shape.ts';
import { PieceDrawing } from './piece.tsx';
import { Rectangle } from './rectangle.tsx';

type Props = { picture: GridPicture; layout: GridLayout };

/** A larger board is told as text: its squares could not be told apart. */
const MAX_SQUARES = 4096;

/** The board without its pieces. */
function GridBase(props: Props) {
  const style = () => props.picture.style ?? 'signs';
  return (
    <>
      <For each={props.layout.hands}>{hand => <Rectangle class="hand" rx={14} box={hand.box} />}</For>
      <Rectangle class="frame-shade" rx={16} box={{ ...props.layout.board, y: props.layout.board.y + 5 }} />
      <Rectangle class={`frame ${style()}`} rx={16} box={props.layout.board} />
      <For each={props.layout.cells}>
        {(cell, i) => <Square style={style()} x={cell.x} y={cell.y} dark={isDark(i(), props.picture.width)} />}
      </For>
      <Labels {...props} />
      <For each={props.picture.exits}>{exit => <Exit {...exit} layout={props.layout} />}</For>
    </>
  );
}

const isDark = (index: number, width: number) => ((index % width) + Math.floor(index / width)) % 2 === 1;

function Square(props: { style: Ground; x: number; y: number; dark: boolean }) {
  const box = () => ({ x: props.x, y: props.y, width: CELL, height: CELL });
  return (
    <Show
      when={props.style === 'signs'}
      fallback={
        <Show when={props.style === 'stones'} fallback={<Cube {...box()} />}>
          <circle class="hole-edge" cx={props.x} cy={props.y} r="43" />
          <circle class="hole" cx={props.x} cy={props.y + 1.5} r="40" />
        </Show>
      }
    >
      <Rectangle class={props.dark ? 'square dark' : 'square'} rx={6} box={box()} inset={2} />
    </Show>
  );
}

function Cube(props: Box) {
  return (
    <>
      <Rectangle class="cube-side" rx={14} box={{ ...props, y: props.y + 3 }} inset={5} />
      <Rectangle class="cube" rx={14} box={{ ...props, y: props.y - 2 }} inset={5} />
      <Rectangle class="cube-face" rx={9} box={{ ...props, y: props.y - 2 }} inset={14} />
    </>
  );
}

function Labels(props: Props) {
  const end = () => props.layout.board.y + props.layout.board.height / 2;
  const start = () => props.layout.board.x - props.layout.board.width / 2;
  const has = (edge: string) => props.picture.exits?.some(exit => exit.edge === edge) ?? false;
  return (
    <>
      <For each={props.picture.files}>
        {(file, i) => (
          <text
            class="edge-label"
            font-size={`${props.layout.labelSize}`}
            x={props.layout.cells[i()]?.x}
            y={end() + props.layout.labelSize * 0.8 + (has('bottom') ? 74 : 0)}
          >
            {file}
          </text>
        )}
      </For>
      <For each={props.picture.ranks}>
        {(rank, i) => (
          <text
            class="edge-label"
            font-size={`${props.layout.labelSize}`}
            x={start() - props.layout.labelSize * 0.8 - (has('left') ? 74 : 0)}
            y={props.layout.cells[i() * props.picture.width]?.y}
          >
            {rank}
          </text>
        )}
      </For>
    </>
  );
}

const EXIT_TURNS = { top: 0, right: 90, bottom: 180, left: 270 } as const;

function Exit(props: { place: string; edge: keyof typeof EXIT_TURNS; layout: GridLayout }) {
  const spot = () => props.layout.spots.find(({ place }) => place === props.place);
  return (
    <Show when={spot()}>
      {spot => (
        <g class="exit" transform={`translate(${spot().x} ${spot().y})`}>
          <path transform={`rotate(${EXIT_TURNS[props.edge]})`} d="M-18 12 0-6 18 12M-18 26 0 8 18 26" />
        </g>
      )}
    </Show>
  );
}

/** The pieces of a board, of the hands too. */
function GridPieces(props: Props) {
  const ground = () => props.picture.style ?? 'signs';
  const lift = () => (ground() === 'cubes' ? -2 : 0);
  const size = () => (ground() === 'cubes' ? 92 : ground() === 'stones' ? 98 : 96);
  const won = () => new Set(props.picture.line ?? []);
  return (
    <>
      <For each={props.picture.pieces}>
        {(piece, i) => {
          const cell = () => props.layout.cells[i()] ?? { x: 0, y: 0 };
          const box = () => ({ ...cell(), width: CELL, height: CELL });
          return (
            <>
              <Show when={won().has(i())}>
                <Rectangle class="won" rx={ground() === 'stones' ? 48 : 12} box={box()} inset={4} />
              </Show>
              <Show when={piece}>
                {piece => (
                  <PieceDrawing piece={piece()} x={cell().x} y={cell().y + lift()} size={size()} ground={ground()} />
                )}
              </Show>
            </>
          );
        }}
      </For>
      <For each={props.layout.hands.flatMap(({ slots }) => slots)}>
        {slot => (
          <>
            <PieceDrawing piece={slot.held.piece} x={slot.x} y={slot.y} size={82} />
            <Show when={slot.held.count > 1}>
              <circle class="count-disc" cx={slot.x + 33} cy={slot.y - 31} r="17" />
              <text class="count" x={slot.x + 33} y={slot.y - 31}>
                {slot.held.count}
              </text>
            </Show>
          </>
        )}
      </For>
    </>
  );
}

export default {
  layOut(picture, room) {
    const squares = picture.width * picture.height;
    return picture.pieces.length !== squares || squares > MAX_SQUARES ? undefined : gridLayout(picture, room);
  },
  ground: ({ style }) => style ?? 'signs',
  Base: GridBase,
  Pieces: GridPieces,
  Aside,
} satisfies KindDrawing<GridPicture, GridLayout>;
