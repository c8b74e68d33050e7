import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { createCanvasView, pointIn } from '../../draw/canvas-frame.tsx';
import { edgeCurve, nearestCurve } from '../../draw/graph-paths.ts';
import { centreOn, fitInto, type Placement, settle } from '../../draw/placement.ts';
import { SavePicture } from '../../draw/save/save-picture.tsx';
import { ZoomButtons } from '../../draw/zoom-buttons.tsx';
import type { GameInfo, PositionGraph, PositionInfo } from '../../engine/protocol.ts';
import { WorkerClient } from '../../engine/worker-client.ts';
import { formatNumber, t } from '../../i18n/index.ts';
import { createAnswer } from '../../ui/answer.ts';
import { IconButton } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/errors.tsx';
import { type KeyActs, onKeys } from '../../ui/keys.ts';
import { announce } from '../../ui/messages.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { type Drawing, GraphDrawing } from './graph-drawing.tsx';
import { type Band, layer } from './graph-layers.ts';
import { isBest, labelOf, moveWords, type NimberTexts, nodeSize } from './graph-words.ts';
import type { LayoutRequests } from './layout-worker.ts';
import { drawsBoards } from './mini-board.ts';

/** Where the rows are labelled; `graph-gutter` is as wide. */
const GUTTER = 46;
/** Smaller than this a node cannot be read. */
const LEGIBLE = 0.7;
const PAN = 60;
/** How far from an edge a click still means it, in pixels. */
const NEAR = 10;
/** Around the positions on the page: room for what edges and the mark of the current one need beyond them. */
const MARGIN = 40;
/** Around the graph, in a file. */
const PAPER = 24;
/** A small graph is drawn larger, but not much. */
const LARGEST = 1.4;

interface GraphFrameProps {
  readonly graph: PositionGraph;
  readonly here: PositionInfo;
  readonly info: GameInfo;
  readonly onGo: (text: string) => void;
  readonly nimbers?: NimberTexts | undefined;
}

/** The drawing in its frame: laid out by a worker, moved and zoomed, walked by arrow keys. */
export function GraphFrame(props: GraphFrameProps) {
  const client = new WorkerClient<LayoutRequests>(
    () => new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' }),
  );
  onCleanup(() => client.close());
  const drawing = createDrawing(client, props);
  const here = createMemo(() => drawing.value()?.graph.nodes.findIndex(({ text }) => text === props.here.text) ?? -1);
  const pointHere = () => drawing.value()?.laidOut.nodes[here()];
  const fitted = (width: number, height: number, most?: number) =>
    fitInto({ width, height }, drawing.value()?.laidOut ?? { width: 1, height: 1 }, GUTTER, 24, most);
  const around = (width: number, height: number): Placement => {
    const point = pointHere();
    if (point === undefined) return fitted(width, height, LARGEST);
    const { laidOut } = drawing.value()!;
    const { x, y, scale } = centreOn({ width, height }, point, GUTTER, Math.max(LEGIBLE + 0.2, view.transform().k));
    return {
      x: settle(x, laidOut.width * scale, GUTTER, width, 20),
      y: settle(y, laidOut.height * scale, 0, height, 24),
      scale,
    };
  };
  const view = createCanvasView({
    scales: [0.05, 3],
    subject: drawing.value,
    fit: (width, height) => fitted(width, height, LARGEST),
    // A new drawing is shown whole where that can be read, and else at the position.
    first: (width, height) =>
      fitted(width, height).scale >= LEGIBLE ? fitted(width, height, LARGEST) : around(width, height),
    chosen: ({ x, y, scale }) => {
      const point = pointHere();
      return point === undefined
        ? { x: view.size.width() / 2, y: view.size.height() / 2, reach: 0 }
        : { x: point.x * scale + x, y: point.y * scale + y, reach: 55 };
    },
    left: GUTTER,
  });
  const { size } = view;
  // Another one only where it is zoomed: while it is dragged nothing but two transforms changes.
  const scale = createMemo(() => view.placement().scale);
  let frame!: HTMLDivElement;
  const walk = createWalk(props, drawing.value, here);
  // As high as the graph is, within what the window has room for.
  const canvasHeight = () => {
    const needed = (drawing.value()?.laidOut.height ?? 400) * LARGEST + 60;
    return `clamp(300px, ${Math.round(needed)}px, min(84vh, 860px))`;
  };
  const showHere = () => {
    const { x, y, scale } = around(size.width(), size.height());
    view.place(x, y, scale);
  };
  // A position that one walks to comes into sight.
  createEffect(on(here, () => size.width() > 0 && view.bringIntoSight()));
  const keys = (event: KeyboardEvent): KeyActs =>
    event.shiftKey
      ? {
          ArrowLeft: () => view.panBy(PAN, 0),
          ArrowRight: () => view.panBy(-PAN, 0),
          ArrowUp: () => view.panBy(0, PAN),
          ArrowDown: () => view.panBy(0, -PAN),
          '+': view.zoomKeys['+'],
        }
      : {
          ArrowDown: walk.follow,
          Enter: walk.follow,
          ' ': walk.follow,
          ArrowUp: walk.back,
          ArrowLeft: () => walk.choose(-1),
          ArrowRight: () => walk.choose(1),
          ...view.zoomKeys,
        };
  /** A click beside an edge follows it too. */
  const click = (event: MouseEvent & { readonly currentTarget: HTMLElement; readonly target: Element }) => {
    const now = drawing.value();
    if (now === undefined || event.target.closest('.graph-node, .graph-leaving') !== null) return;
    const [x, y] = view.transform().invert(pointIn(event));
    const nearest = nearestCurve(now.curves, { x, y }, NEAR / view.transform().k);
    const edge = nearest === undefined ? undefined : now.graph.edges[nearest];
    if (edge !== undefined) props.onGo(now.graph.nodes[edge.to]!.text);
  };
  const room = (length: number) => length + 2 * MARGIN;
  // What is moved or zoomed is the picture as it was painted: to paint hundreds of positions takes longer than a frame.
  const moved = () => {
    const { x, y, scale } = view.placement();
    const [left, top] = [x - MARGIN * scale, y - MARGIN * scale];
    return `translate(${Math.round(left)}px, ${Math.round(top)}px) scale(${scale / view.resting().k})`;
  };
  /** All of it, drawn once more with nobody on it. */
  const whole = () => {
    const now = drawing.value();
    if (now === undefined) return undefined;
    const [width, height] = [now.laidOut.width + GUTTER + 2 * PAPER, now.laidOut.height + 2 * PAPER];
    const holder = frame.appendChild(document.createElement('div'));
    holder.className = 'graph-canvas';
    const end = render(
      () => (
        // biome-ignore lint/a11y/noSvgWithoutTitle: it is never shown
        <svg width={width} height={height} class="graph-svg">
          <g transform={`translate(${GUTTER + PAPER} ${PAPER})`}>
            <GraphDrawing {...props} drawing={now} here={-1} chosen={-1} />
          </g>
          <g class="graph-gutter" transform={`translate(0 ${PAPER})`}>
            <rect width={GUTTER} y={-PAPER} height={height} />
            <BandLabels drawing={now} scale={1} top={PAPER} height={height} />
          </g>
        </svg>
      ),
      holder,
    );
    const dispose = () => {
      end();
      holder.remove();
    };
    return { picture: holder.querySelector('svg')!, dispose };
  };
  return (
    <div class="graph-frame" ref={frame}>
      <ZoomButtons zoomBy={view.zoomBy} fit={view.fit}>
        <IconButton variant="plain" icon="search" label={t('see.graph.centre')} onClick={showHere} />
      </ZoomButtons>
      <Show when={drawing.error()}>{error => <ErrorNotice error={error()} />}</Show>
      <div
        class="graph-canvas boxed"
        classList={{ 'is-waiting': drawing.isWaiting(), 'is-dragged': view.isDragged() }}
        style={{ height: canvasHeight() }}
        role="application"
        aria-label={t('see.graph.label')}
        onKeyDown={onKeys(keys)}
        onClick={click}
        ref={view.attach}
      >
        <Show when={size.width() > 0 && drawing.value()}>
          {now => (
            <>
              <div class="graph-moved" style={{ transform: moved() }}>
                {/* biome-ignore lint/a11y/noSvgWithoutTitle: the frame around it is labelled */}
                <svg
                  viewBox={`${-MARGIN} ${-MARGIN} ${room(now().laidOut.width)} ${room(now().laidOut.height)}`}
                  width={room(now().laidOut.width) * view.resting().k}
                  height={room(now().laidOut.height) * view.resting().k}
                  class="graph-svg"
                >
                  <GraphDrawing {...props} drawing={now()} here={here()} chosen={walk.chosen()} />
                </svg>
              </div>
              <div class="graph-gutter">
                <div class="graph-moved" style={{ transform: `translateY(${Math.round(view.placement().y)}px)` }}>
                  {/* biome-ignore lint/a11y/noSvgWithoutTitle: the frame around it is labelled */}
                  <svg width={GUTTER} class="graph-svg">
                    <BandLabels drawing={now()} scale={scale()} top={view.resting().y} height={size.height()} />
                  </svg>
                </div>
              </div>
            </>
          )}
        </Show>
      </div>
      <SavePicture
        name={`${props.info.spec}-graph`}
        game={drawing.value()?.isSolved ? props.info.spec : undefined}
        picture={whole}
      />
      <Show when={drawing.value() === undefined && drawing.isWaiting()}>
        <div class="graph-waiting">
          <Waiting label={t('see.loadingGraph')} />
        </div>
      </Show>
    </div>
  );
}

/** The layout of what is to be drawn; the drawing before stays until it is there. */
function createDrawing(client: WorkerClient<LayoutRequests>, props: GraphFrameProps) {
  return createAnswer(
    () => props.graph,
    async (graph): Promise<Drawing> => {
      const { rows, bands, isSolved } = layer(graph, 0);
      const { width, height } = nodeSize(graph);
      const edges = graph.edges.map(edge => ({ from: edge.from, to: edge.to, isBest: isBest(graph, edge) }));
      const laidOut = await client.ask(
        'layOut',
        { rows, bands, edges, nodeWidth: width, nodeHeight: height },
        { alone: true },
      );
      const half = { halfWidth: width / 2, halfHeight: height / 2 };
      const curves = edges.map((edge, i) => edgeCurve(laidOut, half, edge, i));
      return { graph, bands, isSolved, laidOut, curves, hasBoards: drawsBoards(graph), nodeSize: { width, height } };
    },
  );
}

/** Walking by arrow keys: across to choose a move, down to make it, up to where one came from. */
function createWalk(props: GraphFrameProps, drawing: () => Drawing | undefined, here: () => number) {
  const [choice, setChoice] = createSignal(0);
  const path: string[] = [];
  const moves = () => props.here.moves;
  createEffect(
    on(
      () => props.here.text,
      () => setChoice(0),
    ),
  );
  const edgeOf = (text: string) => drawing()?.graph.edges.findIndex(edge => edge.from === here() && edge.text === text);
  return {
    /** The edge that the arrow down would follow, in the drawing. */
    chosen: () => {
      const move = moves()[choice()];
      return move === undefined ? -1 : (edgeOf(move.text) ?? -1);
    },
    choose(by: number) {
      const count = moves().length;
      if (count === 0) return announce(t('see.graph.noMoves'));
      const next = (choice() + by + count) % count;
      setChoice(next);
      announce(moveWords(moves()[next]!));
    },
    follow() {
      const move = moves()[choice()];
      if (move === undefined) return announce(t('see.graph.noMoves'));
      path.push(props.here.text);
      props.onGo(move.to);
      const nimber = props.nimbers?.get(move.to);
      const said = nimber === undefined ? '' : `, ${t('values.nimberIs', nimber)}`;
      announce(`${moveWords(move)}. ${move.to}${said}`);
    },
    back() {
      const edges = drawing()?.graph.edges.filter(({ to }) => to === here()) ?? [];
      const before = edges.map(({ from }) => drawing()!.graph.nodes[from]!);
      const last = path.pop();
      const target = before.find(({ text }) => text === last) ?? before[0];
      if (target === undefined) return;
      props.onGo(target.text);
      announce(labelOf(target, props.info, props.nimbers));
    },
  };
}

/** What each row is, along the left edge, wherever the drawing has been moved: in pixels from where the drawing begins. */
function BandLabels(props: {
  readonly drawing: Drawing;
  readonly scale: number;
  /** Where the drawing begins in its frame, and how high the frame is. */
  readonly top: number;
  readonly height: number;
}) {
  const place = (row: number) => props.scale * (props.drawing.laidOut.rowHeights[row] ?? 0);
  const half = () => (props.scale * props.drawing.nodeSize.height) / 2;
  /** Where rows are closer than the text is high, only some are labelled. */
  const isLabelled = (index: number) => {
    const { bands } = props.drawing;
    const spacing = (place(bands.at(-1)!.firstRow) - place(0)) / Math.max(1, bands.length - 1);
    return index % Math.max(1, Math.ceil(17 / Math.max(1, spacing))) === 0;
  };
  /** In the middle of what is to be seen of a band: a high one has its label wherever one looks. */
  const labelHeight = ({ firstRow, lastRow }: Band) => {
    const [first, last] = [place(firstRow), place(lastRow)];
    const [top, bottom] = [-props.top, props.height - props.top];
    const isSeen = last > top && first < bottom;
    return isSeen ? (Math.max(first, top + 12) + Math.min(last, bottom - 12)) / 2 : (first + last) / 2;
  };
  return (
    <g>
      <For each={props.drawing.bands}>
        {(band, index) => (
          <>
            <line
              class="graph-bracket"
              x1={GUTTER - 5}
              x2={GUTTER - 5}
              y1={place(band.firstRow) - half()}
              y2={place(band.lastRow) + half()}
            />
            <text class="graph-band" x={GUTTER - 11} y={labelHeight(band)} dy="0.35em" text-anchor="end">
              {isLabelled(index()) ? (band.moves === null ? '∞' : formatNumber(band.moves)) : ''}
            </text>
          </>
        )}
      </For>
      <title>{props.drawing.isSolved ? t('see.graph.rowsSolved') : t('see.graph.rowsUnsolved')}</title>
    </g>
  );
}
