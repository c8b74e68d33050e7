import { createMemo, For, Match, Show, Switch } from 'solid-js';
import type { GraphPicture, GridPicture, Piece } from 'zugzwang/core';
import { MINI, type MiniBoard } from './mini-board.ts';

/** A board in a few strokes: who stands where, the first player's pieces full and the second's hollow. */
export function MiniPicture(props: { readonly board: MiniBoard }) {
  return (
    <Switch>
      <Match when={props.board.kind === 'grid' && props.board}>{board => <MiniGrid board={board()} />}</Match>
      <Match when={props.board.kind === 'graph' && props.board}>{board => <MiniPoints board={board()} />}</Match>
    </Switch>
  );
}

function MiniGrid(props: { readonly board: GridPicture }) {
  const cell = () => MINI / Math.max(props.board.width, props.board.height);
  const width = () => props.board.width * cell();
  const height = () => props.board.height * cell();
  const lines = createMemo(() => {
    const down = Array.from({ length: props.board.width - 1 }, (_, i) => `M${(i + 1) * cell()} 0V${height()}`);
    const across = Array.from({ length: props.board.height - 1 }, (_, i) => `M0 ${(i + 1) * cell()}H${width()}`);
    return [...down, ...across].join('');
  });
  const signs = () => distinctSigns(props.board.pieces);
  return (
    <g transform={`translate(${(MINI - width()) / 2} ${(MINI - height()) / 2})`}>
      <rect class="mini-board" width={width()} height={height()} rx={2} />
      <path class="mini-lines" d={lines()} />
      <For each={props.board.pieces}>
        {(piece, i) => (
          <Show when={piece}>
            {shown => (
              <MiniPiece
                piece={shown()}
                x={((i() % props.board.width) + 0.5) * cell()}
                y={(Math.floor(i() / props.board.width) + 0.5) * cell()}
                radius={cell() * 0.36}
                isNamed={signs() > 1}
              />
            )}
          </Show>
        )}
      </For>
    </g>
  );
}

function MiniPoints(props: { readonly board: GraphPicture }) {
  const place = (part: number) => 4 + part * (MINI - 8);
  const lines = createMemo(() =>
    props.board.lines
      .map(({ from, to }) => {
        const [a, b] = [props.board.points[from]!, props.board.points[to]!];
        return `M${place(a.x)} ${place(a.y)}L${place(b.x)} ${place(b.y)}`;
      })
      .join(''),
  );
  const signs = () => distinctSigns(props.board.points.map(({ piece }) => piece ?? null));
  return (
    <>
      <rect class="mini-board" width={MINI} height={MINI} rx={2} />
      <path class="mini-lines" d={lines()} />
      <For each={props.board.points}>
        {point => (
          <Show when={point.piece}>
            {piece => (
              <MiniPiece piece={piece()} x={place(point.x)} y={place(point.y)} radius={4} isNamed={signs() > 1} />
            )}
          </Show>
        )}
      </For>
    </>
  );
}

/** The most kinds of pieces that one player has. */
function distinctSigns(pieces: readonly (Piece | null)[]): number {
  const kinds = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const piece of pieces) if (piece !== null) kinds[piece.player ?? 2]!.add(piece.sign);
  return Math.max(...kinds.map(({ size }) => size));
}

/** Pawns are white or black by their letters, as on the board; all else is in its player's colour. */
function toneOf({ sign, player, shape }: Piece): string {
  if (shape === 'pawn' && (sign === 'W' || sign === 'B')) return sign === 'W' ? 'tone-white' : 'tone-black';
  return player === undefined ? 'mini-nobody' : `mini-${player}`;
}

function MiniPiece(props: {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly isNamed: boolean;
}) {
  return (
    <Show
      when={!props.isNamed || props.radius < 3}
      fallback={
        <text
          class={`mini-name ${toneOf(props.piece)}`}
          x={props.x}
          y={props.y}
          dy="0.36em"
          text-anchor="middle"
          font-size={`${props.radius * 2.2}`}
        >
          {[...props.piece.sign][0]}
        </text>
      }
    >
      <circle
        class={`mini-piece ${toneOf(props.piece)}`}
        cx={props.x}
        cy={props.y}
        r={props.piece.player === 1 ? props.radius - 0.8 : props.radius}
      />
    </Show>
  );
}
