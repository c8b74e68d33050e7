import { ZugzwangError } from '../../core/errors.js';
import { compareDyadics, type Dyadic, makeDyadicText } from '../../values/partizan/dyadic.js';
import { makeThermographText } from '../../values/partizan/properties.js';
import { type Thermograph, type ThermographPoint, thermograph } from '../../values/partizan/thermograph.js';
import { parseMemory } from '../options.js';
import { print } from '../process/print.js';
import { checkOutput, writeWhole } from '../process/write-file.js';
import { table } from '../text/layout.js';
import { thermographSvg } from '../values/thermograph-svg.js';
import { ValueReader } from '../values/value-reader.js';
import { withFrom } from './value.js';

export interface ThermographFlags {
  svg?: string;
  from?: string;
  json?: boolean;
  memory?: string;
}

/** `zug thermograph EXPR` and `zug thermograph GAME [POSITION]`. */
export default async function thermographCommand(flags: ThermographFlags, ...words: string[]): Promise<void> {
  if (flags.svg !== undefined) checkOutput(flags.svg);
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
