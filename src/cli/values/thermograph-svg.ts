import { makeDyadicText, roundDyadic } from '../../values/partizan/dyadic.js';
import type { Thermograph, ThermographPoint } from '../../values/partizan/thermograph.js';
import { type PlotPlace, plotScales, shownTemperatures } from '../../values/partizan/thermograph-plot.js';

const WIDTH = 480;
const HEIGHT = 360;
const MARGIN = 48;
const BOX = { left: MARGIN, right: WIDTH - MARGIN, top: MARGIN, bottom: HEIGHT - MARGIN };

const placeOf = ({ value, temperature }: ThermographPoint): PlotPlace => ({
  value: roundDyadic(value),
  temperature: roundDyadic(temperature),
});

/** A thermograph as a drawing that needs nothing else, with lines at its corners. */
export function thermographSvg({ mean, temperature, left, right }: Thermograph, title: string): string {
  const walls = { left: left.map(placeOf), right: right.map(placeOf) };
  const { x, y, path } = plotScales(walls, BOX);
  const { least, most } = shownTemperatures(walls);
  const points = [...left, ...right];
  const values = new Map(points.map(({ value }) => [makeDyadicText(value), roundDyadic(value)]));
  const heights = new Map(points.map(({ temperature }) => [makeDyadicText(temperature), roundDyadic(temperature)]));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="11">
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
