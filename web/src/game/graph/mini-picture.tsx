import { createMemo, For, Show } from 'solid-js';
import type { GraphPicture, GridPicture, Piece } from 'zugzwang/core';
import { MINI, type MiniBoard } from './mini-board.ts';

/** A board in a few strokes: who stands where, the first player's pieces full and the second's hollow. */
export function MiniPicture(props: { readonly board: MiniBoard; readonly x: number; readonly y: number }) {
  const strokes = createMemo(() =>
    props.board.kind === 'grid'
      ? strokesOfGrid(props.board, props.x, props.y)
      : strokesOfPoints(props.board, props.x, props.y),
  );
  const isNamed = createMemo(() => distinctSigns(strokes().pieces.map(({ piece }) => piece)) > 1);
  return (
    <>
      <rect
        class="mini-board"
        x={strokes().x}
        y={strokes().y}
        width={strokes().width}
        height={strokes().height}
        rx={2}
      />
      <path class="mini-lines" d={strokes().lines} />
      <For each={strokes().pieces}>
        {placed => (
          <Show
            when={!isNamed() || placed.radius < 3}
            fallback={
              <text
                class={`mini-name ${toneOf(placed.piece)}`}
                x={placed.x}
                y={placed.y}
                dy="0.36em"
                text-anchor="middle"
                font-size={`${placed.radius * 2.2}`}
              >
                {[...placed.piece.sign][0]}
              </text>
            }
          >
            <circle
              class={`mini-piece ${toneOf(placed.piece)}`}
              cx={placed.x}
              cy={placed.y}
              r={placed.piece.player === 1 ? placed.radius - 0.8 : placed.radius}
            />
          </Show>
        )}
      </For>
    </>
  );
}

/** A board as it is drawn from a corner on. */
interface Strokes {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: string;
  readonly pieces: readonly {
    readonly piece: Piece;
    readonly x: number;
    readonly y: number;
    readonly radius: number;
  }[];
}

function strokesOfGrid({ width, height, pieces }: GridPicture, left: number, top: number): Strokes {
  const cell = MINI / Math.max(width, height);
  const x = (column: number) => left + MINI / 2 + (column - width / 2) * cell;
  const y = (row: number) => top + MINI / 2 + (row - height / 2) * cell;
  const down = Array.from({ length: width - 1 }, (_, i) => `M${x(i + 1)} ${y(0)}V${y(height)}`);
  const across = Array.from({ length: height - 1 }, (_, i) => `M${x(0)} ${y(i + 1)}H${x(width)}`);
  return {
    x: x(0),
    y: y(0),
    width: width * cell,
    height: height * cell,
    lines: [...down, ...across].join(''),
    pieces: pieces.flatMap((piece, i) =>
      piece === null
        ? []
        : [{ piece, x: x((i % width) + 0.5), y: y(Math.floor(i / width) + 0.5), radius: cell * 0.36 }],
    ),
  };
}

function strokesOfPoints({ points, lines }: GraphPicture, left: number, top: number): Strokes {
  const x = (part: number) => left + 4 + part * (MINI - 8);
  const y = (part: number) => top + 4 + part * (MINI - 8);
  return {
    x: left,
    y: top,
    width: MINI,
    height: MINI,
    lines: lines
      .map(({ from, to }) => [points[from]!, points[to]!] as const)
      .map(([a, b]) => `M${x(a.x)} ${y(a.y)}L${x(b.x)} ${y(b.y)}`)
      .join(''),
    pieces: points.flatMap(({ piece, ...at }) => (piece ? [{ piece, x: x(at.x), y: y(at.y), radius: 4 }] : [])),
  };
}

/** The most kinds of pieces that one player has. */
function distinctSigns(pieces: readonly Piece[]): number {
  const kinds = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { player, sign } of pieces) kinds[player ?? 2]!.add(sign);
  return Math.max(...kinds.map(({ size }) => size));
}

/** White or black where the piece says so, as on the board; all else is in its player's colour. */
function toneOf({ player, colour }: Piece): string {
  if (colour !== undefined) return `tone-${colour}`;
  return player === undefined ? 'mini-nobody' : `mini-${player}`;
}
