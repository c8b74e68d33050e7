import { createMemo, For, type JSX, Show } from 'solid-js';
import { layEdges } from '../draw/board/edges.ts';
import { SavePicture } from '../ui/save.tsx';
import type { GraphLayout } from './protocol.ts';

/** Of a vertex. */
const RADIUS = 25;

export interface DrawnEdge {
  readonly from: number;
  readonly to: number;
  readonly label?: string;
  /** How it looks: `wins`, `left` … */
  readonly look: string;
}

export interface DrawnVertex {
  /** Its number, and what stands below it in it. */
  readonly name: string;
  readonly lines: readonly string[];
  readonly look: string;
  /** All of it in words. */
  readonly words: string;
  readonly badge?: string | undefined;
}

/** A small graph whose vertices can be chosen, by pointer or by keyboard. */
export function GraphPicture(props: {
  /** Of its file. */
  readonly name: string;
  readonly label: string;
  readonly layout: GraphLayout;
  readonly vertices: readonly DrawnVertex[];
  readonly edges: readonly DrawnEdge[];
  readonly chosen: number | undefined;
  readonly onChoose: (index: number) => void;
  readonly children?: JSX.Element;
}) {
  const paths = createMemo(() => {
    const { points, bends } = props.layout;
    const directed = props.edges.map(({ from, to }) => ({ from, to, directed: true }));
    return layEdges(directed, points, RADIUS, bends).map((path, i) => ({ path: path!, edge: props.edges[i]! }));
  });
  let drawing: SVGSVGElement | undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard */}
      <div class="contest-graph boxed" role="group" aria-label={props.label} tabIndex={0}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has its name, and each vertex its own */}
        <svg
          ref={drawing}
          width={props.layout.width}
          height={props.layout.height}
          viewBox={`0 0 ${props.layout.width} ${props.layout.height}`}
        >
          <g>
            <For each={paths()}>
              {({ edge, path }) => (
                <g class={`contest-edge ${edge.look}`}>
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
              <Vertex
                vertex={vertex}
                at={props.layout.points[i()]!}
                isChosen={props.chosen === i()}
                onChoose={() => props.onChoose(i())}
              />
            )}
          </For>
        </svg>
      </div>
      <SavePicture name={props.name} picture={() => drawing && { picture: drawing }} />
    </>
  );
}

function Vertex(props: {
  vertex: DrawnVertex;
  at: { readonly x: number; readonly y: number };
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <g
      class={`contest-vertex ${props.vertex.look}`}
      classList={{ 'is-chosen': props.isChosen }}
      transform={`translate(${props.at.x} ${props.at.y})`}
    >
      <circle class="disc" r={RADIUS} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group takes no focus; the circle over it has name and focus */}
      <g aria-hidden="true">
        <text class="name" y={props.vertex.lines.length > 1 ? -14 : -8}>
          {props.vertex.name}
        </text>
        <For each={props.vertex.lines}>
          {(line, i) => (
            <text class="value" y={props.vertex.lines.length > 1 ? 1 + 14 * i() : 9}>
              {line}
            </text>
          )}
        </For>
        <Show when={props.vertex.badge}>
          {badge => (
            <g class="badge" transform={`translate(${RADIUS - 2} ${-RADIUS + 4})`}>
              <rect x={-6 - 4 * badge().length} y="-10" width={12 + 8 * badge().length} height="20" rx="10" />
              <text>{badge()}</text>
            </g>
          )}
        </Show>
      </g>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons within a drawing */}
      <circle
        class="hit"
        data-unsaved
        r={RADIUS}
        role="button"
        tabIndex={0}
        aria-label={props.vertex.words}
        aria-pressed={props.isChosen}
        onClick={() => props.onChoose()}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          props.onChoose();
        }}
      />
    </g>
  );
}
