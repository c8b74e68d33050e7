/** Laws of shifts as sentences and as code, and the coordinates in which tables repeat. */
import { freshName } from '../formula/setup.js';
import { type ValueKind, type ValueTable, valueWord } from '../input/value-table.js';
import { identifiers, listLiteral } from '../law-code.js';
import { listed as listedWords } from '../make-law.js';

/** Coordinates of a point: as many integers as arguments. */
export interface Coordinates {
  readonly kind: 'periodic' | 'diagonal';
  readonly of: (point: ArrayLike<number>) => number[];
  /** One expression and its words for each coordinate, and lines before them. */
  readonly lines: readonly string[];
  readonly code: readonly string[];
  readonly words: readonly string[];
  /** What a step along each coordinate is, said of the table. */
  readonly steps: readonly string[];
  /** Whether each coordinate is 0 or more wherever all arguments are. */
  readonly natural: readonly boolean[];
}

/** The coordinates to try for a table with these arguments. */
export function coordinatesOf(names: readonly string[], symmetric: boolean): Coordinates[] {
  const code = identifiers(names);
  const plain: Coordinates = {
    kind: 'periodic',
    of: point => Array.from(point),
    lines: [],
    code,
    words: names,
    steps: names.map(name => `along ${name}`),
    natural: names.map(() => true),
  };
  if (names.length === 1) return [plain];
  if (symmetric) return [plain, bySize(names, code)];
  return names.length === 2 ? [plain, difference(names, code), sum(names, code)] : [plain];
}

/** The smallest argument, then what each is greater than the one before it. */
function bySize(names: readonly string[], code: readonly string[]): Coordinates {
  const taken = new Set(code);
  const sorted = freshName('sorted', taken);
  const ordinals = ['smallest', 'second smallest', 'third smallest', 'fourth smallest', 'largest'];
  const last = names.length - 1;
  const rank = (i: number): string =>
    i === last ? 'largest' : names.length === 3 && i === 1 ? 'middle' : ordinals[i]!;
  return {
    kind: 'diagonal',
    of: point => {
      const s = Array.from(point).sort((p, q) => p - q);
      return s.map((x, i) => (i === 0 ? x : x - s[i - 1]!));
    },
    lines: [`const ${sorted} = [${code.join(', ')}].sort((p, q) => p - q);`],
    code: names.map((_, i) => (i === 0 ? `${sorted}[0]!` : `${sorted}[${i}]! - ${sorted}[${i - 1}]!`)),
    words: names.map((_, i) => {
      if (i === 0) return `the smallest of ${listedWords(names)}`;
      return names.length === 2
        ? `the difference between ${listedWords(names)}`
        : `the gap between the ${rank(i - 1)} and the ${rank(i)} argument`;
    }),
    steps: names.map((_, i) =>
      i === 0
        ? 'along the diagonals (all arguments grow together)'
        : names.length === 2
          ? 'as the difference grows'
          : `as the gap below the ${rank(i)} argument grows`,
    ),
    natural: names.map(() => true),
  };
}

/** The second argument, and what the first is more than it. */
const difference = (names: readonly string[], code: readonly string[]): Coordinates => ({
  kind: 'diagonal',
  of: point => [point[1]!, point[0]! - point[1]!],
  lines: [],
  code: [code[1]!, `${code[0]} - ${code[1]}`],
  words: [names[1]!, `${names[0]} − ${names[1]}`],
  steps: ['along the diagonals (both arguments grow together)', `as ${names[0]} − ${names[1]} grows`],
  natural: [true, false],
});

/** The second argument, and the sum of both. */
const sum = (names: readonly string[], code: readonly string[]): Coordinates => ({
  kind: 'diagonal',
  of: point => [point[1]!, point[0]! + point[1]!],
  lines: [],
  code: [code[1]!, `${code[0]} + ${code[1]}`],
  words: [names[1]!, `${names[0]} + ${names[1]}`],
  steps: ['along the antidiagonals (one argument grows as the other shrinks)', `as ${names[0]} + ${names[1]} grows`],
  natural: [true, true],
});

/** The sentence: what repeats from where on, and what the box says. */
export function boxWords(
  table: ValueTable,
  coordinates: Coordinates,
  repeats: readonly Repeat[],
  listed: readonly (number | undefined)[],
): string {
  const said = repeats.flatMap(({ least, from, period, saltus }, i) => {
    if (period === 0) return [];
    const border = from > least ? ` from ${coordinates.words[i]} = ${from} on` : '';
    const how =
      saltus === 0
        ? period === 1
          ? 'constant'
          : `periodic with period ${period}`
        : `arithmetic-periodic (period ${period}, ${saltus} more each time)`;
    return [`${how} ${coordinates.steps[i]}${border}`];
  });
  const unsaid = repeats.flatMap(({ period, most }, i) =>
    period === 0 ? [`${coordinates.words[i]} up to ${most}`] : [],
  );
  const range = unsaid.length > 0 ? ` (for ${listedWords(unsaid)})` : '';
  return `the values are ${listedWords(said)}${range}. All follow from these: ${listText(table.kind, coordinates, repeats, listed)}`;
}

/** The values listed, row by row, each with the coordinates it starts from. */
function listText(
  kind: ValueKind,
  coordinates: Coordinates,
  repeats: readonly Repeat[],
  listed: readonly (number | undefined)[],
): string {
  const last = repeats.length - 1;
  const size = sizeOf(repeats[last]!);
  const strides = stridesOf(repeats);
  const rows: string[] = [];
  for (let at = 0; at < listed.length; at += size) {
    const values = listed.slice(at, at + size).map(v => (v === undefined ? 'none' : valueWord(kind, v)));
    const fixed = repeats
      .slice(0, last)
      .map((r, i) => `${coordinates.words[i]} = ${r.least + (Math.floor(at / strides[i]!) % sizeOf(r))}`);
    rows.push(`${listedWords(fixed)}: ${values.join(', ')}`);
  }
  return `for ${coordinates.words[last]} = ${repeats[last]!.least}, ${repeats[last]!.least + 1}, … and ${rows.join('; ')}`;
}

/** Where a coordinate is one that the law does not speak of; nothing where that cannot be. */
export function beyondCode(
  coordinates: Coordinates,
  { least, period, most }: Repeat,
  i: number,
  x: string,
): string | undefined {
  const tests = [
    ...(coordinates.natural[i] && least === 0 ? [] : [`${x} < ${least}`]),
    ...(period === 0 ? [`${x} > ${most}`] : []),
  ];
  return tests.length === 0 ? undefined : tests.join(' || ');
}

/** The lines of the function. */
export function shiftCode(
  table: ValueTable,
  coordinates: Coordinates,
  repeats: readonly Repeat[],
  listed: readonly (number | undefined)[],
): string[] {
  const taken = new Set(identifiers(table.names));
  const hasGaps = listed.includes(undefined);
  const strides = stridesOf(repeats);
  const lines = [
    `// values by the reduced ${coordinates.words.join('; ')}`,
    `const values = ${listLiteral(table.kind, listed)};`,
    ...coordinates.lines,
  ];
  const terms: string[] = [];
  const added: string[] = [];
  repeats.forEach(({ least, from, period, saltus }, i) => {
    const x = freshName('xyzuv'[i]!, taken);
    lines.push(`const ${x} = ${coordinates.code[i]};`);
    const beyond = beyondCode(coordinates, repeats[i]!, i, x);
    if (beyond !== undefined) lines.push(`if (${beyond}) return undefined;`);
    const less = least === 0 ? '' : ` - ${least}`;
    const back = `(${x} - ${from}) % ${period} + ${from - least}`;
    const reduced =
      period === 0
        ? `${x}${less}`
        : from === least
          ? period === 1
            ? '0'
            : `(${x}${less}) % ${period}`
          : `(${x} < ${from} ? ${x}${less} : ${period === 1 ? from - least : back})`;
    if (reduced !== '0') terms.push(strides[i] === 1 ? reduced : `(${reduced}) * ${strides[i]}`);
    if (saltus !== 0)
      added.push(
        `${saltus} * ${from === least ? `Math.floor((${x}${less}) / ${period})` : `Math.max(0, Math.floor((${x} - ${from}) / ${period}))`}`,
      );
  });
  const value = `values[${terms.join(' + ') || '0'}]`;
  if (!hasGaps || added.length === 0) {
    lines.push(`return ${[hasGaps ? value : `${value}!`, ...added].join(' + ')};`);
  } else {
    lines.push(`const told = ${value};`, 'if (told === undefined) return undefined;');
    lines.push(`return ${['told', ...added].join(' + ')};`);
  }
  return lines;
}

/** Along one coordinate: from where on values repeat, with which period, and what is added each time; a period of 0 for none. */
export interface Repeat {
  readonly least: number;
  readonly from: number;
  readonly period: number;
  readonly saltus: number;
  /** The greatest coordinate known. */
  readonly most: number;
}

/** How many cells of the box one step along each coordinate is: the first counts most. */
export function stridesOf(repeats: readonly Repeat[]): number[] {
  const strides = new Array<number>(repeats.length).fill(1);
  for (let i = repeats.length - 2; i >= 0; i--) strides[i] = strides[i + 1]! * sizeOf(repeats[i + 1]!);
  return strides;
}

/** How many values of a coordinate are listed. */
export const sizeOf = ({ least, from, period, most }: Repeat): number =>
  (period === 0 ? most : from + period - 1) - least + 1;
