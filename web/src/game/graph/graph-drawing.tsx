import { createEffect, createMemo, createUniqueId, For, on, Show } from 'solid-js';
import type { LaidOut } from '../../draw/graph-layout.ts';
import { arrowPath, type EdgeCurve, linePath, pointOn } from '../../draw/graph-paths.ts';
import { remotenessText } from '../../draw/value-words.ts';
import type { GameInfo, GraphNode, PositionGraph, Value } from '../../engine/protocol.ts';
import { formatNumber } from '../../i18n/index.ts';
import { OUTCOME_SIGNS } from '../../ui/outcome.ts';
import type { Band } from './graph-layers.ts';
import { isBest, labelOf, type NimberTexts, NODE_TEXT, playerTone, shorten, shownOn } from './graph-words.ts';
import { miniBoardOf } from './mini-board.ts';
import { MiniPicture } from './mini-picture.tsx';

/** With more moves than this, labels would cover each other. */
const MOST_LABELS = 10;

/** A graph with all that its drawing needs. */
export interface Drawing {
  readonly graph: PositionGraph;
  readonly bands: readonly Band[];
  readonly isSolved: boolean;
  readonly laidOut: LaidOut;
  /** The ways of its edges. */
  readonly curves: readonly EdgeCurve[];
  /** Whether positions are drawn on their nodes, or else written. */
  readonly hasBoards: boolean;
  readonly nodeSize: { readonly width: number; readonly height: number };
}

export interface GraphDrawingProps {
  readonly drawing: Drawing;
  readonly info: GameInfo;
  /** Index of the current position; -1 where it is not drawn. */
  readonly here: number;
  /** Index of the edge that the keyboard has chosen. */
  readonly chosen: number;
  readonly onGo: (text: string) => void;
  /** Shown in place of how far positions are from the end. */
  readonly nimbers?: NimberTexts | undefined;
}

/** Edges below, positions above, those of the current position last. */
export function GraphDrawing(props: GraphDrawingProps) {
  const bundles = createMemo(() => bundleEdges(props.drawing));
  const leaving = createMemo(() => {
    const seen = new Set<number>();
    return props.drawing.graph.edges.flatMap((edge, i) => {
      if (edge.from !== props.here || (seen.has(edge.to) && i !== props.chosen)) return [];
      seen.add(edge.to);
      return [i];
    });
  });
  return (
    <g class="graph-world">
      <g class="graph-edges" classList={{ 'is-faded': props.here >= 0 }}>
        <For each={bundles()}>
          {bundle => (
            <g class={`graph-edge ${bundle.kind}`}>
              <path class="graph-line" d={bundle.lines} />
              <path class="graph-arrow" d={bundle.arrows} />
            </g>
          )}
        </For>
      </g>
      <For each={leaving()}>
        {index => (
          <LeavingEdge
            {...props}
            curve={props.drawing.curves[index]!}
            index={index}
            isLabelled={leaving().length <= MOST_LABELS || index === props.chosen}
          />
        )}
      </For>
      <For each={props.drawing.graph.nodes}>{(_, index) => <Node {...props} index={index()} />}</For>
    </g>
  );
}

interface Bundle {
  readonly kind: string;
  readonly lines: string;
  readonly arrows: string;
}

/** Edges of a kind as one path: many edges are drawn as quickly as few. */
function bundleEdges({ graph, curves }: Drawing): Bundle[] {
  const kinds = new Map<string, { lines: string[]; arrows: string[] }>();
  for (const [i, edge] of graph.edges.entries()) {
    const kind = edgeKind(edge.value, isBest(graph, edge));
    const bundle = kinds.get(kind) ?? { lines: [], arrows: [] };
    kinds.set(kind, bundle);
    bundle.lines.push(linePath(curves[i]!));
    bundle.arrows.push(arrowPath(curves[i]!));
  }
  return [...kinds].map(([kind, { lines, arrows }]) => ({ kind, lines: lines.join(''), arrows: arrows.join('') }));
}

const edgeKind = (value: Value | undefined, best: boolean) => `${kindOf(value)} ${best ? 'is-best' : ''}`;

/** A payoff is neither won nor lost: it has no colour. */
const kindOf = (value: Value | undefined) =>
  value === undefined || value.payoff !== undefined ? 'outcome-unknown' : `outcome-${value.outcome}`;

/** A move of the current position. */
function LeavingEdge(
  props: GraphDrawingProps & { readonly curve: EdgeCurve; readonly index: number; readonly isLabelled: boolean },
) {
  const edge = () => props.drawing.graph.edges[props.index]!;
  const label = () => pointOn(props.curve, 0.42);
  const follow = () => props.onGo(props.drawing.graph.nodes[edge().to]!.text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: edges are followed by arrow keys, and listed beside
    <g
      class={`graph-edge graph-leaving ${edgeKind(edge().value, isBest(props.drawing.graph, edge()))}`}
      classList={{ 'is-chosen': props.index === props.chosen }}
      onClick={follow}
    >
      <path class="graph-reach" d={linePath(props.curve)} />
      <path class="graph-line" d={linePath(props.curve)} />
      <path class="graph-arrow" d={arrowPath(props.curve)} />
      <Show when={props.isLabelled}>
        <text class="graph-move" x={label().x} y={label().y} dy="0.35em" text-anchor="middle">
          {shorten(edge().text, 14)}
        </text>
      </Show>
    </g>
  );
}

/** A position: its sign and remoteness, and its notation below. */
function Node(props: GraphDrawingProps & { readonly index: number }) {
  const title = createUniqueId();
  const node = () => props.drawing.graph.nodes[props.index]!;
  const width = () => props.drawing.nodeSize.width;
  const height = () => props.drawing.nodeSize.height;
  // From the node's corner. Hundreds of groups that are moved each by a `transform` take a browser longer to move as a whole.
  const x = (by: number) => props.drawing.laidOut.nodes[props.index]!.x - width() / 2 + by;
  const y = (by: number) => props.drawing.laidOut.nodes[props.index]!.y - height() / 2 + by;
  const board = () => (props.drawing.hasBoards ? miniBoardOf(node().picture) : undefined);
  const isHere = () => props.index === props.here;
  const number = () => shorten(props.nimbers?.get(node().text) ?? numberOf(node()), NODE_TEXT);
  let element: SVGGElement | undefined;
  // Whoever walks by keyboard takes the focus along.
  createEffect(
    on(isHere, now => {
      if (now && element?.closest('.graph-world')?.contains(document.activeElement))
        element.focus({ preventScroll: true });
    }),
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in a drawing */}
      <g
        ref={element}
        class={`graph-node ${kindOf(node().value)}`}
        classList={{ 'is-here': isHere(), 'is-over': node().over, 'is-cut': node().cut }}
        role="button"
        tabindex={isHere() || (props.here < 0 && props.index === 0) ? 0 : -1}
        aria-labelledby={title}
        aria-current={isHere() ? 'location' : undefined}
        onClick={() => props.onGo(node().text)}
      >
        <title id={title}>{labelOf(node(), props.info, props.nimbers)}</title>
        <Show when={isHere()}>
          <rect class="graph-halo" x={x(-5)} y={y(-5)} width={width() + 10} height={height() + 10} rx={10} />
        </Show>
        <rect class="graph-box" x={x(0)} y={y(0)} width={width()} height={height()} rx={6} />
        <Show when={node().over}>
          <rect class="graph-box-inner" x={x(3)} y={y(3)} width={width() - 6} height={height() - 6} rx={4} />
        </Show>
      </g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the position is read out as a whole */}
      <g class="graph-words" aria-hidden="true">
        <Show when={props.info.players !== null}>
          <circle class={`graph-mover ${playerTone(props.info, node().player)}`} cx={x(11)} cy={y(11)} r={4} />
        </Show>
        <Show
          when={board()}
          fallback={
            <>
              <text class="graph-worth" x={x(width() / 2)} y={y(16)} text-anchor="middle">
                {signed(node(), number())}
              </text>
              <text class="graph-text" x={x(width() / 2)} y={y(30)} text-anchor="middle">
                {shorten(shownOn(node()), NODE_TEXT)}
              </text>
            </>
          }
        >
          {drawn => (
            <>
              <text class="graph-worth" x={x(21)} y={y(height() / 2 - 1)} text-anchor="middle">
                {signOf(node())}
              </text>
              <text
                class="graph-worth"
                classList={{ 'is-long': number().length > 4 }}
                x={x(21)}
                y={y(height() / 2 + 15)}
                text-anchor="middle"
              >
                {number()}
              </text>
              <MiniPicture board={drawn()} x={x(42)} y={y(4)} />
            </>
          )}
        </Show>
      </g>
    </>
  );
}

const signOf = ({ value }: GraphNode) =>
  value === undefined ? '?' : value.payoff === undefined ? OUTCOME_SIGNS[value.outcome] : '';

/** Sign and number side by side; a draw of value ∞ has its sign in its value. */
const signed = (node: GraphNode, number: string) =>
  number.startsWith(signOf(node)) ? number : `${signOf(node)} ${number}`;

/** A payoff, or how many moves there are to the end. */
const numberOf = ({ value }: GraphNode) =>
  value?.payoff === undefined ? remotenessText(value) : formatNumber(value.payoff);
