import './small-graph.css';
import { createMemo, For, Show } from 'solid-js';
import { onKeys } from '../ui/keys.ts';
import { type EdgePath, freeCorners, layEdges, type Vertex } from './board/layout/edges.ts';
import { Parts } from './board/parts/drawn.tsx';
import { circle, group, type Part, path, rectangle, text } from './board/parts/parts.ts';
import { type Point, turned } from './board/parts/paths.ts';
import { SavePicture } from './save/save-picture.tsx';

/** Where the vertices of a graph stand, in pixels. */
export interface SmallGraphLayout {
  readonly points: readonly Vertex[];
  /** By edge, the points that it passes between its vertices; of an edge that passes none, an empty list. */
  readonly bends: readonly (readonly Point[])[];
  readonly width: number;
  readonly height: number;
}

export interface DrawnEdge {
  readonly from: number;
  readonly to: number;
  readonly label?: string;
  /** How it looks: `wins`, `of-left` … */
  readonly look: string;
}

export interface DrawnVertex {
  /** Its number, and what stands below it in it. */
  readonly name: string;
  readonly lines: readonly string[];
  readonly look: string;
  /** All of it in words. */
  readonly words?: string;
  readonly badge?: string | undefined;
}

/** A small graph whose vertices can be chosen, by pointer or by keyboard; a mere picture where nobody asks which is. */
export function SmallGraph(props: {
  /** Of its file. */
  readonly name: string;
  /** What it shows, where the page does not tell. */
  readonly of?: string | undefined;
  readonly label: string;
  readonly layout: SmallGraphLayout;
  /** Of a vertex; 25 where not given. */
  readonly radius?: number;
  readonly vertices: readonly DrawnVertex[];
  readonly edges: readonly DrawnEdge[];
  readonly chosen?: number | undefined;
  readonly onChoose?: (index: number) => void;
}) {
  const radius = () => props.radius ?? 25;
  const edges = createMemo(() => {
    const { points, bends } = props.layout;
    const directed = props.edges.map(({ from, to }) => ({ from, to, directed: true }));
    return layEdges(directed, points, radius(), bends).map((path, i) => edgeParts(props.edges[i]!, path!));
  });
  const corners = createMemo(() => freeCorners(props.edges, props.layout.points, props.layout.bends));
  let drawing: SVGSVGElement | undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles do */}
      <div
        class="small-graph"
        classList={{ boxed: props.onChoose !== undefined }}
        role={props.onChoose ? 'group' : 'img'}
        aria-label={props.label}
        tabIndex={props.onChoose && 0}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: what is around it has its name, and each vertex its own */}
        <svg
          ref={drawing}
          width={props.layout.width}
          height={props.layout.height}
          viewBox={`0 0 ${props.layout.width} ${props.layout.height}`}
        >
          <Parts parts={edges()} />
          <For each={props.vertices}>
            {(vertex, i) => (
              <g
                class={`drawn-vertex ${vertex.look}`}
                classList={{ 'is-chosen': props.chosen === i() }}
                transform={`translate(${props.layout.points[i()]!.x} ${props.layout.points[i()]!.y})`}
              >
                <circle class="disc" r={radius()} />
                {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group takes no focus; the circle over it has name and focus */}
                <g aria-hidden="true">
                  <Parts parts={vertexParts(vertex, radius(), corners()[i()]!)} />
                </g>
                <Show when={props.onChoose}>
                  {onChoose => (
                    // biome-ignore lint/a11y/useSemanticElements: there are no buttons within a drawing
                    <circle
                      class="hit"
                      data-unsaved
                      r={radius()}
                      role="button"
                      tabIndex={0}
                      aria-label={vertex.words}
                      aria-pressed={props.chosen === i()}
                      onClick={() => onChoose()(i())}
                      onKeyDown={onKeys(() => ({ Enter: () => onChoose()(i()), ' ': () => onChoose()(i()) }))}
                    />
                  )}
                </Show>
              </g>
            )}
          </For>
        </svg>
      </div>
      <SavePicture name={props.name} of={props.of} picture={() => drawing && { picture: drawing }} />
    </>
  );
}

const ORIGIN = { x: 0, y: 0 };

function edgeParts({ look, label }: DrawnEdge, edge: EdgePath): Part {
  const tag =
    label === undefined ? [] : [circle('tag', edge.label.x, edge.label.y, 9), text('', label, edge.label, 12)];
  return group(`drawn-edge ${look}`, ORIGIN, [path('line', edge.line), path('head', edge.head!), ...tag]);
}

/** What is written in a vertex; its badge hides none of its arrows, where it lies in this direction. */
function vertexParts({ name, lines, badge }: DrawnVertex, radius: number, corner: number): Part[] {
  const written = [
    text('name', name, { x: 0, y: [0, -8, -14][lines.length]! }, 11),
    ...lines.map((line, i) => text('', line, { x: 0, y: lines.length > 1 ? 1 + 14 * i : 9 }, 12)),
  ];
  if (badge === undefined) return written;
  const plate = rectangle('', { ...ORIGIN, width: 12 + 8 * badge.length, height: 20 }, 10);
  return [...written, group('badge', turned(ORIGIN, 1.3 * radius, corner), [plate, text('', badge, ORIGIN, 11)])];
}
