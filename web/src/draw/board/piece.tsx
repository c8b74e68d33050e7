import { createSignal, type JSX, Show } from 'solid-js';
import type { Piece, Shape } from 'zugzwang/core';
import { type Ground, shapeOf } from './layout/shape.ts';

/** A piece at a point, `size` from edge to edge of the square that holds it. */
export function PieceDrawing(props: { piece: Piece; x: number; y: number; size: number; ground?: Ground }) {
  const shape = () => shapeOf(props.piece, props.ground);
  const owner = () => (props.piece.player === undefined ? 'nobody' : props.piece.player === 0 ? 'first' : 'second');
  return (
    <g
      class={`piece ${owner()}`}
      transform={`translate(${props.x} ${props.y}) scale(${props.size / 100}) rotate(${turn(props.piece, shape())})`}
    >
      <Show when={shape()} keyed fallback={<Letters piece={props.piece} />}>
        {shape => DRAWINGS[shape](props)}
      </Show>
    </g>
  );
}

/** Few games have animals: they come when one is first drawn, and what is on the board is told in words without them too. */
const [animals, setAnimals] = createSignal<{ readonly default: (props: { name: string }) => JSX.Element }>();
let animalsAsked = false;

function Animal(props: { name: string }) {
  if (!animalsAsked) import('./animals.tsx').then(setAnimals, () => undefined);
  animalsAsked = true;
  return <Show when={animals()}>{drawing => drawing().default(props)}</Show>;
}

type Props = { piece: Piece };

const TURNS = { up: 0, right: 90, down: 180, left: 270 } as const;
/** Those that are turned as a whole; others look the same from every side. */
const TURNED: ReadonlySet<Shape> = new Set(['car', 'lion', 'giraffe', 'elephant', 'chick', 'hen']);

/** Pieces face their owner's opponent where they do not say otherwise: the first player plays up. */
function turn({ facing, player }: Piece, shape: Shape | undefined): number {
  if (shape === undefined || !TURNED.has(shape)) return 0;
  return TURNS[facing ?? (player === 1 ? 'down' : 'up')];
}

/** A round stone with the first player's or the second player's rim. */
function Stone(props: { children?: JSX.Element }) {
  return (
    <>
      <circle class="shade" cy="3.5" r="40" />
      <circle class="body" r="40" />
      <circle class="rim" r="32" />
      <path class="shine" d="M-31-16A35 35 0 0 1 6-34.5" />
      {props.children}
    </>
  );
}

const StoneWithSign = (props: Props) => (
  <Stone>
    <Sign piece={props.piece} />
  </Stone>
);

/** What is carved into a stone: strokes for X and O, letters for others. */
const Sign = (props: Props) => (
  <Show
    when={{ X: 'M-11-11 11 11M11-11-11 11', O: 'M0-13A13 13 0 1 1-.01-13' }[props.piece.sign]}
    fallback={
      <Show when={props.piece.sign.length < 3}>
        <text class="sign" font-size="34">
          {props.piece.sign}
        </text>
      </Show>
    }
  >
    {d => <path class="carved" d={d()} />}
  </Show>
);

/** Any game's piece: its letters, on a full disc for the first player and a hollow one for the second. */
function Letters(props: Props) {
  const size = () => Math.min(46, 96 / Math.max(1, [...props.piece.sign].length));
  return (
    <>
      <Show when={props.piece.player !== undefined}>
        <circle class="letter-disc" r="39" />
      </Show>
      <text class="letters" font-size={`${size()}`}>
        {props.piece.sign}
      </text>
    </>
  );
}

const Cross = () => <path class="stroke" d="M-25-25 25 25M25-25-25 25" />;
const Ring = () => <circle class="stroke" r="27" />;

/** White and black by their letters, as in chess; otherwise in the owner's colour. */
const Pawn = (props: Props) => (
  <g class={{ W: 'white-figure', B: 'black-figure' }[props.piece.sign]}>
    <ellipse class="shade" cx="0" cy="36" rx="28" ry="6" />
    <path
      class="figure"
      d="M0-38A14.5 14.5 0 0 1 9-12.5L15-10V-4H8C9 8 14 15 21 20Q25 23 25 28V36H-25V28Q-25 23-21 20C-14 15-9 8-8-4H-15V-10L-9-12.5A14.5 14.5 0 0 1 0-38Z"
    />
    <path class="detail" d="M-18 26H18" />
  </g>
);

const Queen = () => (
  <>
    <ellipse class="shade" cx="0" cy="36" rx="30" ry="6" />
    <path class="figure" d="M-24 36 -20 18-36-20-18-4-17-32-5-8 0-37 5-8 17-32 18-4 36-20 20 18 24 36Z" />
    <circle class="figure" cx="-36" cy="-23" r="4.5" />
    <circle class="figure" cx="-17" cy="-35" r="4.5" />
    <circle class="figure" cx="0" cy="-40" r="4.5" />
    <circle class="figure" cx="17" cy="-35" r="4.5" />
    <circle class="figure" cx="36" cy="-23" r="4.5" />
    <path class="detail" d="M-19 22H19M-21 29H21" />
  </>
);

/** Seen from above, driving up. */
const Car = (props: Props) => (
  <>
    <path class="tyre" d="M-27-24h9v16h-9ZM18-24h9v16h-9ZM-27 12h9v16h-9ZM18 12h9v16h-9Z" />
    <path class="body" d="M-22-24Q-22-41 0-41T22-24V30Q22 40 12 40H-12Q-22 40-22 30Z" />
    <path class="glass" d="M-16-12Q0-22 16-12L13-1Q0-6-13-1ZM-13 24Q0 28 13 24L15 32Q0 36-15 32Z" />
    <path class="lamp" d="M-18-31Q-17-36-11-38L-10-34ZM18-31Q17-36 11-38L10-34Z" />
    <path class="rim" d={props.piece.player === 1 ? 'M-5 2V21M5 2V21' : 'M0 2V21'} />
  </>
);

/** A tile whose point is its front, as in shogi. */
const Tile = (props: Props) => (
  <>
    <path class="shade" d="M-43-30Q-43-38-36-40L0-46 36-40Q43-38 43-30V38Q43 46 35 46H-35Q-43 46-43 38Z" />
    <path class="tile" d="M-42-32Q-42-39-35-41L0-47 35-41Q42-39 42-32V34Q42 42 34 42H-34Q-42 42-42 34Z" />
    <g transform="translate(0 1)">
      <Animal name={shapeOf(props.piece) ?? ''} />
    </g>
  </>
);

const Bird = (props: Props) => (
  <>
    <circle class="shade" cy="3" r="46" />
    <circle class="bird-disc" r="46" />
    <Animal name={shapeOf(props.piece) ?? ''} />
  </>
);

const Hole = () => (
  <>
    <circle class="glow" r="47" />
    <circle class="void" r="38" />
    <path
      class="swirl"
      d="M-26 0A26 26 0 0 1 20-17M26 0A26 26 0 0 1-20 17M-13 0A13 13 0 0 1 8-10M13 0A13 13 0 0 1-8 10"
    />
  </>
);

const Chip = () => (
  <>
    <circle class="shade" cy="3.5" r="38" />
    <circle class="body" r="38" />
    <circle class="chip-edge" r="34" />
    <circle class="rim" r="24" />
  </>
);

const Goal = () => (
  <>
    <path class="pole" d="M-18 38V-38" />
    <path class="flag" d="M-16-38H26L16-24 26-10H-16Z" />
    <path class="pole" d="M-32 38H-4" />
  </>
);

const DRAWINGS: Readonly<Record<Shape, (props: Props) => JSX.Element>> = {
  stone: StoneWithSign,
  cross: Cross,
  ring: Ring,
  pawn: Pawn,
  car: Car,
  lion: Tile,
  giraffe: Tile,
  elephant: Tile,
  chick: Tile,
  hen: Tile,
  crow: Bird,
  vulture: Bird,
  monster: () => <Animal name="monster" />,
  hole: Hole,
  queen: Queen,
  chip: Chip,
  goal: Goal,
};
