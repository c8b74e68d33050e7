import { ZugzwangError } from '../../core/errors.js';
import { compareDyadics, type Dyadic, makeDyadicText, roundDyadic } from '../../values/partizan/dyadic.js';
import { makeThermographText } from '../../values/partizan/operators/properties.js';
import { type Thermograph, type ThermographPoint, thermograph } from '../../values/partizan/operators/thermograph.js';
import { type PlotPlace, plotScales, shownTemperatures } from '../../values/partizan/operators/thermograph-plot.js';
import type { FlagsOf } from '../commands.js';
import { parseMemory } from '../options.js';
import { print } from '../process/print.js';
import { checkOutput, writeWhole } from '../process/write-file.js';
import { table } from '../text/layout.js';
import { ValueReader } from '../values/value-reader.js';
import { withFrom } from './value.js';

/** `zug thermograph EXPR` and `zug thermograph GAME [POSITION]`. */
export default async function thermographCommand(flags: FlagsOf<'thermograph'>, ...words: string[]): Promise<void> {
  if (flags.svg !== undefined) checkOutput(flags.svg, { noun: 'thermograph', begins: SVG, flag: '--svg' });
  const reader = new ValueReader({ maxBytes: parseMemory(flags.memory) });
  const part = await reader.part(withFrom(words, flags.from));
  const value = part.value();
  if (typeof value !== 'number')
    throw new ZugzwangError('usage', `${reader.text(value)} is loopy, and thermographs are of short values`);
  const found = thermograph(reader.store, value);
  if (flags.svg !== undefined) {
    const title = part.game === undefined ? reader.text(value) : `${part.game} ${part.position}`;
    await writeWhole(flags.svg, new TextEncoder().encode(thermographSvg(found, title)));
  }
  print(flags.json ? JSON.stringify(thermographJson(found), undefined, 2) : thermographLines(found).join('\n'));
}

const text = ({ value, temperature }: ThermographPoint) =>
  [makeDyadicText(value), makeDyadicText(temperature)] as const;

function thermographJson(found: Thermograph): object {
  return {
    thermograph: makeThermographText(found),
    mean: makeDyadicText(found.mean),
    temperature: makeDyadicText(found.temperature),
    leftWall: found.left.map(text),
    rightWall: found.right.map(text),
  };
}

/** Mean and temperature, and the walls from the foot of the mast down: a line a corner of either, with both values where both have one. */
function thermographLines({ mean, temperature, left, right }: Thermograph): string[] {
  const heights = new Map<string, { at: Dyadic; left: string; right: string }>();
  for (const [side, wall] of [
    ['left', left],
    ['right', right],
  ] as const) {
    for (const point of wall) {
      const [value, at] = text(point);
      const row = heights.get(at) ?? { at: point.temperature, left: '', right: '' };
      heights.set(at, { ...row, [side]: value });
    }
  }
  const rows = [...heights.values()]
    .sort((a, b) => compareDyadics(b.at, a.at))
    .map(row => [makeDyadicText(row.at), row.left, row.right]);
  return [
    `mean         ${makeDyadicText(mean)}`,
    `temperature  ${makeDyadicText(temperature)}`,
    'corners of the walls, from the mast down:',
    ...table([['at', 'left', 'right'], ...rows]),
  ];
}

const WIDTH = 480;
const HEIGHT = 360;
const MARGIN = 48;
const BOX = { left: MARGIN, right: WIDTH - MARGIN, top: MARGIN, bottom: HEIGHT - MARGIN };

const placeOf = ({ value, temperature }: ThermographPoint): PlotPlace => ({
  value: roundDyadic(value),
  temperature: roundDyadic(temperature),
});

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="11">`;

/** A thermograph as a drawing that needs nothing else, with lines at its corners. */
function thermographSvg({ mean, temperature, left, right }: Thermograph, title: string): string {
  const walls = { left: left.map(placeOf), right: right.map(placeOf) };
  const { x, y, path } = plotScales(walls, BOX);
  const { least, most } = shownTemperatures(walls);
  const points = [...left, ...right];
  const values = new Map(points.map(({ value }) => [makeDyadicText(value), roundDyadic(value)]));
  const heights = new Map(points.map(({ temperature }) => [makeDyadicText(temperature), roundDyadic(temperature)]));
  return `${SVG}
<title>${escaped(title)}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<g stroke="#ccc" fill="none">
${[...values.values()].map(value => `<path d="M${x(value)} ${y(least)}V${y(most)}"/>`).join('\n')}
${[...heights.values()].map(at => `<path d="M${BOX.left} ${y(at)}H${BOX.right}"/>`).join('\n')}
</g>
<g fill="#444" text-anchor="middle">
${[...values].map(([text, value]) => `<text x="${x(value)}" y="${BOX.bottom + 18}">${text}</text>`).join('\n')}
</g>
<g fill="#444" text-anchor="end">
${[...heights].map(([text, at]) => `<text x="${BOX.left - 8}" y="${y(at) + 4}">${text}</text>`).join('\n')}
</g>
<g fill="none" stroke-width="2.5" stroke-linejoin="round">
<path d="${path(walls.left)}" stroke="#1f5fbf"/>
<path d="${path(walls.right)}" stroke="#c0392b" stroke-dasharray="7 4"/>
<path d="M${x(roundDyadic(mean))} ${y(roundDyadic(temperature))}V${y(most)}" stroke="#222"/>
</g>
</svg>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
