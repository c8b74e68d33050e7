import { makeDyadicText, roundDyadic } from '../../values/partizan/dyadic.js';
import type { Thermograph, ThermographPoint } from '../../values/partizan/thermograph.js';

const WIDTH = 480;
const HEIGHT = 360;
const MARGIN = 48;

const rounded = (x: number) => Math.round(100 * x) / 100;

/** A thermograph as a drawing that needs nothing else: numbers grow to the left, as is the custom, and temperatures upwards. */
export function thermographSvg({ mean, temperature, left, right }: Thermograph, title: string): string {
  const points = [...left, ...right];
  const values = points.map(({ value }) => roundDyadic(value));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [from, to] = most > least ? [least, most] : [least - 1, most + 1];
  const top = Math.max(roundDyadic(temperature), 0) * 1.2 + 1;
  const x = (value: number) => rounded(MARGIN + ((to - value) / (to - from)) * (WIDTH - 2 * MARGIN));
  const y = (at: number) => rounded(MARGIN + ((top - at) / (top + 1)) * (HEIGHT - 2 * MARGIN));
  const wall = (corners: readonly ThermographPoint[]) =>
    corners.map(one => `${x(roundDyadic(one.value))},${y(roundDyadic(one.temperature))}`).join(' ');
  const mast = x(roundDyadic(mean));
  const places = new Map(points.map(({ value }) => [makeDyadicText(value), roundDyadic(value)]));
  const heights = new Map(points.map(({ temperature: at }) => [makeDyadicText(at), roundDyadic(at)]));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="11">
<title>${escaped(title)}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<g stroke="#ccc" fill="none">
${[...places.values()].map(value => `<path d="M${x(value)} ${y(-1)}V${y(top)}"/>`).join('\n')}
${[...heights.values()].map(at => `<path d="M${MARGIN} ${y(at)}H${WIDTH - MARGIN}"/>`).join('\n')}
</g>
<g fill="#444" text-anchor="middle">
${[...places].map(([text, value]) => `<text x="${x(value)}" y="${HEIGHT - MARGIN + 18}">${text}</text>`).join('\n')}
</g>
<g fill="#444" text-anchor="end">
${[...heights].map(([text, at]) => `<text x="${MARGIN - 8}" y="${y(at) + 4}">${text}</text>`).join('\n')}
</g>
<g fill="none" stroke-width="2.5" stroke-linejoin="round">
<polyline points="${wall(left)}" stroke="#1f5fbf"/>
<polyline points="${wall(right)}" stroke="#c0392b"/>
<path d="M${mast} ${y(roundDyadic(temperature))}V${y(top)}" stroke="#222"/>
</g>
</svg>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
