import { For, Show } from 'solid-js';

/** A token of a heap. */
export function Token(props: { x: number; y: number; radius: number }) {
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${props.radius / 40})`}>
      <circle class="shade" cy="4" r="38" />
      <circle class="token" r="38" />
      <circle class="token-rim" r="28" />
      <path class="shine" d="M-29-15A33 33 0 0 1 6-32.5" />
    </g>
  );
}

/** Where so few tokens lie within a circle of radius 1, as the pips of a die. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-0.42, 0],
    [0.42, 0],
  ],
  [
    [0, -0.48],
    [-0.43, 0.3],
    [0.43, 0.3],
  ],
  [
    [-0.41, -0.41],
    [0.41, -0.41],
    [-0.41, 0.41],
    [0.41, 0.41],
  ],
];

/** Some tokens on one point: a few as they are, many as their number. */
export function TokenPile(props: { count: number; x: number; y: number; radius: number }) {
  const pips = () => (props.radius < 14 ? undefined : PIPS[props.count]);
  return (
    <Show
      when={pips()}
      fallback={
        <>
          <Token x={props.x} y={props.y} radius={props.radius * 0.92} />
          <text
            class="token-number"
            x={props.x}
            y={props.y}
            font-size={`${props.radius * (props.count > 99 ? 0.62 : 0.85)}`}
          >
            {props.count}
          </text>
        </>
      }
    >
      {pips => (
        <For each={pips()}>
          {([dx, dy]) => (
            <Token
              x={props.x + dx * props.radius}
              y={props.y + dy * props.radius}
              radius={props.radius * (props.count === 1 ? 0.62 : 0.38)}
            />
          )}
        </For>
      )}
    </Show>
  );
}
