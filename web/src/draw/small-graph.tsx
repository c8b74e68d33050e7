import './small-graph.css';
import { createMemo, For, Show } from 'solid-js';
import { onKeys } from '../ui/keys.ts';
import { freeCorners, layEdges, type Vertex } from './board/layout/edges.ts';
import { fixed, type Point, turned } from './board/parts/paths.ts';
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
  const paths = createMemo(() => {
    const { points, bends } = props.layout;
    const directed = props.edges.map(({ from, to }) => ({ from, to, directed: true }));
    return layEdges(directed, points, radius(), bends).map((path, i) => ({ path: path!, edge: props.edges[i]! }));
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
          <g>
            <For each={paths()}>
              {({ edge, path }) => (
                <g class={`drawn-edge ${edge.look}`}>
                  <path class="line" d={path.line} />
                  <path class="head" d={path.head} />
                  {edge.label !== undefined && (
                    <>
                      <circle class="tag" cx={path.label.x} cy={path.label.y} r="9" />
                      <text x={path.label.x} y={path.label.y}>
                        {edge.label}
                      </text>
                    </>
                  )}
                </g>
              )}
            </For>
          </g>
          <For each={props.vertices}>
            {(vertex, i) => (
              <g
                class={`drawn-vertex ${vertex.look}`}
                classList={{ 'is-chosen': props.chosen === i() }}
                transform={`translate(${props.layout.points[i()]!.x} ${props.layout.points[i()]!.y})`}
              >
                <circle class="disc" r={radius()} />
                <VertexText vertex={vertex} radius={radius()} corner={corners()[i()]!} />
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

function VertexText(props: {
  readonly vertex: DrawnVertex;
  readonly radius: number;
  /** The direction in which a badge hides none of its arrows. */
  readonly corner: number;
}) {
  const count = () => props.vertex.lines.length;
  const badgeAt = () => turned({ x: 0, y: 0 }, 1.3 * props.radius, props.corner);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group takes no focus; the circle over it has name and focus
    <g aria-hidden="true">
      <text class="name" y={[0, -8, -14][count()]}>
        {props.vertex.name}
      </text>
      <For each={props.vertex.lines}>{(line, i) => <text y={count() > 1 ? 1 + 14 * i() : 9}>{line}</text>}</For>
      <Show when={props.vertex.badge}>
        {badge => (
          <g class="badge" transform={`translate(${fixed(badgeAt())})`}>
            <rect x={-6 - 4 * badge().length} y="-10" width={12 + 8 * badge().length} height="20" rx="10" />
            <text>{badge()}</text>
          </g>
        )}
      </Show>
    </g>
  );
}
