import { type JSX, Match, Switch } from 'solid-js';
import type { ProblemId } from './problems.ts';
import { onCircle } from './ring-geometry.ts';

/** A small drawing for each problem; its words stand beside it. */
export function Emblem(props: { readonly id: ProblemId }) {
  const drawing = (id: ProblemId, content: () => JSX.Element) => <Match when={props.id === id}>{content()}</Match>;
  return (
    <svg class="contest-emblem" viewBox="0 0 96 96" aria-hidden="true">
      <Switch>
        {drawing('berzerk', Circle)}
        {drawing('addition-subtraction', Tokens)}
        {drawing('chip', Chip)}
        {drawing('candy-piles', Stairs)}
        {drawing('choosing-carrot', Carrots)}
        {drawing('numbers', Cards)}
      </Switch>
    </svg>
  );
}

const BODIES = ['hole', 'lose', 'win', 'win', 'draw', 'win', 'draw', 'win', 'lose'];

function Circle() {
  const points = BODIES.map((look, i) => ({ look, ...onCircle((i / BODIES.length) * 2 * Math.PI, 36) }));
  return (
    <g transform="translate(48 48)">
      <circle class="thin" r="36" />
      <path class="thick" d="M12.3 -33.8Q4 10 -23.1 -27.6" />
      {points.map(({ look, x, y }) => (
        <circle class={`fill-${look}`} cx={x} cy={y} r="9" />
      ))}
    </g>
  );
}

function Tokens() {
  return (
    <>
      <path class="thin" d="M48 20L22 54M48 20L74 54M22 54L48 82M74 54L48 82M22 54H74" />
      <circle class="fill-win" cx="48" cy="18" r="12" />
      <circle class="fill-plain" cx="22" cy="54" r="12" />
      <circle class="fill-plain" cx="74" cy="54" r="12" />
      <circle class="fill-plain" cx="48" cy="82" r="10" />
      <circle class="fill-hole" cx="44" cy="17" r="3" />
      <circle class="fill-hole" cx="52" cy="17" r="3" />
      <circle class="fill-hole" cx="74" cy="54" r="3" />
    </>
  );
}

function Chip() {
  return (
    <>
      <path class="thin" d="M22 24Q48 6 74 24M74 30Q48 46 22 30M70 36L34 70M30 74H66" />
      <circle class="fill-draw" cx="20" cy="27" r="12" />
      <circle class="fill-draw" cx="76" cy="27" r="12" />
      <circle class="fill-win" cx="26" cy="74" r="12" />
      <circle class="fill-lose" cx="74" cy="74" r="12" />
      <circle class="fill-hole" cx="20" cy="27" r="5" />
    </>
  );
}

const PILES = [5, 4, 4, 2, 1];

function Stairs() {
  return (
    <>
      {PILES.flatMap((size, pile) =>
        Array.from({ length: size }, (_, candy) => (
          <rect
            class={pile < 3 && candy < 3 ? 'fill-draw' : 'fill-plain'}
            x={9 + pile * 16}
            y={72 - candy * 16}
            width="14"
            height="14"
            rx="3"
          />
        )),
      )}
      <path class="thick" d="M16 79L48 47V31" />
    </>
  );
}

const SIZES = [22, 50, 34, 70, 44, 60, 28];

function Carrots() {
  return (
    <>
      <rect class="fill-draw" x="34" y="8" width="36" height="80" rx="4" />
      {SIZES.map((size, i) => (
        <rect
          class={i === 3 ? 'fill-win' : 'fill-plain'}
          x={5 + i * 12.4}
          y={86 - size}
          width="9"
          height={size}
          rx="3"
        />
      ))}
    </>
  );
}

function Cards() {
  return (
    <>
      {[1, 2, 0, 4].map((card, i) => (
        <>
          <rect
            class={card === 0 ? 'fill-win' : 'fill-plain'}
            x={6 + i * 21}
            y={i % 2 === 0 ? 14 : 50}
            width="26"
            height="34"
            rx="4"
          />
          <text x={19 + i * 21} y={i % 2 === 0 ? 37 : 73}>
            {card}
          </text>
        </>
      ))}
    </>
  );
}
