/** Animals, each looking out of a square from -50 to 50. */
import type { JSX } from 'solid-js';

const FINE = { fill: 'none', 'stroke-linecap': 'round' } as const;

/** What each part is painted with. */
const PAINTS = {
  ink: { fill: '#231d18' },
  white: { fill: '#fff' },
  cream: { fill: '#fff3d6', stroke: '#00000022', 'stroke-width': 1 },
  pink: { fill: '#f3b6a8' },
  red: { fill: '#d8382c' },
  orange: { fill: '#f08a24' },
  yellow: { fill: '#f4c64f' },
  sun: { fill: '#ffd93f', stroke: '#d9a514', 'stroke-width': 1.5 },
  brown: { fill: '#8d5524' },
  spot: { fill: '#8d5524', opacity: 0.75 },
  mane: { fill: '#a85a1c' },
  maneHair: { fill: 'none', stroke: '#b9691f', 'stroke-width': 13, 'stroke-dasharray': '8.4 2.2' },
  tawny: { fill: '#f0b545' },
  grey: { fill: '#8b9bab' },
  paleGrey: { fill: '#a9b8c6' },
  fine: { ...FINE, stroke: '#4a3a2a', 'stroke-width': 1.8 },
  brownLine: { ...FINE, stroke: '#b07a32', 'stroke-width': 4 },
  orangeLine: { ...FINE, stroke: '#e08a1c', 'stroke-width': 4 },
  feather: { fill: '#26282d' },
  featherLine: { ...FINE, stroke: '#7d8592', 'stroke-width': 2 },
  featherLegs: { ...FINE, stroke: '#26282d', 'stroke-width': 3 },
  eye: { fill: '#ffd34d' },
  ruff: { fill: '#f5efe2' },
  bald: { fill: '#e9a294' },
  monster: { fill: '#7b55c7', stroke: '#4d2f8c', 'stroke-width': 2 },
  horn: { fill: '#e8dcc0', stroke: '#8f7f58', 'stroke-width': 1.5 },
} as const;

const Eyes = (props: { x: number; y: number; r?: number }) => (
  <>
    <circle style={PAINTS.ink} cx={-props.x} cy={props.y} r={props.r ?? 3.4} />
    <circle style={PAINTS.ink} cx={props.x} cy={props.y} r={props.r ?? 3.4} />
    <circle style={PAINTS.white} cx={1.1 - props.x} cy={props.y - 1.2} r={1.1} />
    <circle style={PAINTS.white} cx={props.x + 1.1} cy={props.y - 1.2} r={1.1} />
  </>
);

const Lion = () => (
  <>
    <circle style={PAINTS.mane} r="25" cy="1" />
    <circle style={PAINTS.maneHair} r="27" cy="1" />
    <circle style={PAINTS.tawny} cx="-15" cy="-17" r="6.5" />
    <circle style={PAINTS.tawny} cx="15" cy="-17" r="6.5" />
    <ellipse style={PAINTS.tawny} cx="0" cy="2" rx="21" ry="20" />
    <Eyes x={8.5} y={-3} />
    <ellipse style={PAINTS.cream} cx="-5" cy="11" rx="6.5" ry="5.5" />
    <ellipse style={PAINTS.cream} cx="5" cy="11" rx="6.5" ry="5.5" />
    <path style={PAINTS.ink} d="M-4.5 4.5h9L0 10Z" />
    <path style={PAINTS.fine} d="M0 9v4M-14 10l-9-2M-14 13l-8 2M14 10l9-2M14 13l8 2" />
  </>
);

const Giraffe = () => (
  <>
    <path style={PAINTS.brownLine} d="M-6-20-8-33M6-20 8-33" />
    <circle style={PAINTS.brown} cx="-8.5" cy="-34" r="4.5" />
    <circle style={PAINTS.brown} cx="8.5" cy="-34" r="4.5" />
    <ellipse style={PAINTS.yellow} cx="-20" cy="-15" rx="9" ry="5" transform="rotate(20 -20 -15)" />
    <ellipse style={PAINTS.yellow} cx="20" cy="-15" rx="9" ry="5" transform="rotate(-20 20 -15)" />
    <path style={PAINTS.yellow} d="M-15-12C-15-28 15-28 15-12 15 0 11 6 12 18H-12C-11 6-15 0-15-12Z" />
    <path style={PAINTS.spot} d="M-4-21 4-20 2-13-3-14ZM-13-8-8-5-9 1-12 0ZM13-8 8-5 9 1 12 0ZM-2 0 3 1 1 6-3 5Z" />
    <ellipse style={PAINTS.cream} cx="0" cy="22" rx="15" ry="11.5" />
    <Eyes x={8.5} y={-8} />
    <circle style={PAINTS.brown} cx="-5" cy="19" r="2" />
    <circle style={PAINTS.brown} cx="5" cy="19" r="2" />
    <path style={PAINTS.fine} d="M-6 26Q0 30 6 26" />
  </>
);

const Elephant = () => (
  <>
    <ellipse style={PAINTS.grey} cx="-24" cy="-4" rx="14" ry="19" />
    <ellipse style={PAINTS.grey} cx="24" cy="-4" rx="14" ry="19" />
    <ellipse style={PAINTS.pink} cx="-25" cy="-3" rx="8" ry="12" />
    <ellipse style={PAINTS.pink} cx="25" cy="-3" rx="8" ry="12" />
    <ellipse style={PAINTS.paleGrey} cx="0" cy="-5" rx="20" ry="21" />
    <path style={PAINTS.white} d="M-13 10Q-14 19-10 22L-7 12ZM13 10Q14 19 10 22L7 12Z" />
    <path style={PAINTS.paleGrey} d="M-7.5 2C-7 14-8 24-3 31 1 36 9 34 11 29L7 26C5 29 2 28 2 24 1 18 6 10 7.5 2Z" />
    <path style={PAINTS.fine} d="M-5.5 12h7M-5 18h6M-3.5 24h6" />
    <Eyes x={9} y={-6} />
  </>
);

const Chick = () => (
  <>
    <path style={PAINTS.orangeLine} d="M0-22C-1-28-5-31-8-31M0-22C1-30 4-33 8-33" />
    <ellipse style={PAINTS.sun} cx="-24" cy="9" rx="7" ry="11" transform="rotate(28 -24 9)" />
    <ellipse style={PAINTS.sun} cx="24" cy="9" rx="7" ry="11" transform="rotate(-28 24 9)" />
    <circle style={PAINTS.sun} cx="0" cy="3" r="26" />
    <Eyes x={10} y={-3} r={3.8} />
    <ellipse style={PAINTS.pink} cx="-16" cy="6" rx="4.5" ry="3" />
    <ellipse style={PAINTS.pink} cx="16" cy="6" rx="4.5" ry="3" />
    <path style={PAINTS.orange} d="M-7 5Q0-1 7 5L0 12Z" />
    <path style={PAINTS.orangeLine} d="M-8 29v6M8 29v6" />
  </>
);

const Hen = () => (
  <>
    <path style={PAINTS.red} d="M-13-18C-18-30-8-33-5-26-5-37 6-37 6-26 11-33 19-28 13-17Z" />
    <path style={PAINTS.cream} d="M-24 14C-26-12-14-22 0-22S26-12 24 14C24 30 12 33 0 33S-24 30-24 14Z" />
    <Eyes x={9.5} y={-6} />
    <path style={PAINTS.red} d="M-5 9C-9 18-2 22 0 15 2 22 9 18 5 9Z" />
    <path style={PAINTS.orange} d="M-8 3Q0-5 8 3L0 12Z" />
    <path style={PAINTS.fine} d="M-18 16Q-14 23-8 22M18 16Q14 23 8 22" />
  </>
);

const Crow = () => (
  <>
    <path
      style={PAINTS.feather}
      d="M-39 19-21 1C-16-14-4-19 8-19 11-29 27-31 31-20L43-15 31-12C31 8 17 22-4 22L-15 19-24 23-23 18Z"
    />
    <path style={PAINTS.featherLine} d="M-17 8C-5 14 8 10 14-2M-13 12C-4 17 9 15 16 5" />
    <path style={PAINTS.featherLegs} d="M-1 21-4 33M9 19 9 33M-9 33H1M4 33H14" />
    <circle style={PAINTS.eye} cx="22" cy="-19" r="2.8" />
  </>
);

const Vulture = () => (
  <>
    <path
      style={PAINTS.feather}
      d="M0 36-8 27C-9 20-12 14-15 11L-18 21-23 11-30 19-32 7-40 12-41 0C-42-14-34-22-25-25-23-14-15-9-8-8H8C15-9 23-14 25-25 34-22 42-14 41 0L40 12 32 7 30 19 23 11 18 21 15 11C12 14 9 20 8 27Z"
    />
    <ellipse style={PAINTS.ruff} cx="0" cy="-8" rx="12" ry="7" />
    <path style={PAINTS.bald} d="M-8-12C-10-28-6-34 1-34S11-29 9-24L16-19Q18-13 13-12 10-17 7-16L7-10Z" />
    <circle style={PAINTS.ink} cx="2.5" cy="-26" r="2.6" />
    <path style={PAINTS.orange} d="M8.5-23 16-19Q18-13 13-12 11-16 7-17Z" />
  </>
);

const Monster = () => (
  <>
    <path
      style={PAINTS.horn}
      d="M-20-20C-30-24-31-34-27-39-24-31-18-29-10-29ZM20-20C30-24 31-34 27-39 24-31 18-29 10-29Z"
    />
    <path
      style={PAINTS.monster}
      d="M-30 30V-3C-30-22-17-33 0-33S30-22 30-3V30Q25 37 20 30 15 24 10 30 5 36 0 30-5 24-10 30-15 36-20 30-25 24-30 30Z"
    />
    <circle style={PAINTS.white} cx="0" cy="-10" r="13" />
    <circle style={PAINTS.ink} cx="1.5" cy="-8.5" r="6" />
    <circle style={PAINTS.white} cx="4" cy="-11" r="2" />
    <path style={PAINTS.ink} d="M-15 9H15Q12 22 0 22T-15 9Z" />
    <path style={PAINTS.white} d="M-11 9-7.5 15-4 9ZM4 9 7.5 15 11 9Z" />
  </>
);

const ANIMALS: Readonly<Record<string, () => JSX.Element>> = {
  lion: Lion,
  giraffe: Giraffe,
  elephant: Elephant,
  chick: Chick,
  hen: Hen,
  crow: Crow,
  vulture: Vulture,
  monster: Monster,
};

/** The drawing of an animal by its name. */
export default function Animal(props: { name: string }) {
  return ANIMALS[props.name]?.();
}
