/**
 * Graphs drawn with letters: boards whose points are called after their files and ranks as maps, with lines between them; points that no lines join in
 * rows, as they lie; others as lists, each point with those that it is joined to.
 */
import type { GraphLine, GraphPicture, GraphPoint, Piece } from '../../core/picture.js';
import { columns, widthOf } from './layout.js';

type SignOf = (piece: Piece) => string;

/** The points of one board, and the lines between them, by their indices there. */
interface Group {
  readonly points: GraphPoint[];
  readonly lines: GraphLine[];
}

/** Letters from a file to the next and from a rank to the next, so that lines aslant have room for one letter a rank. */
const ACROSS = 4;
const DOWN = 2;
/** A wider or higher map is a list. */
const MOST_ACROSS = 76;
const MOST_DOWN = 76;
/** Places that are closer lie on one file or rank. */
const CLOSE = 1e-6;

export function graphText(picture: GraphPicture, signOf: SignOf): string {
  const texts = groupsOf(picture).map(
    group => mapText(group, signOf) ?? rowsText(group, signOf) ?? listText(group, signOf),
  );
  const { leftOut = 0 } = picture;
  return texts.join('\n\n') + (leftOut === 0 ? '' : `\nand ${leftOut} more`);
}

/** Boards apart: the places of each after the first begin with its number. */
function groupsOf({ points, lines }: GraphPicture): Group[] {
  const boardOf = ({ place }: GraphPoint) => /^(\d+):/.exec(place)?.[1] ?? '';
  const groups = new Map<string, Group>();
  const indices = points.map(point => {
    const group = groups.get(boardOf(point)) ?? { points: [], lines: [] };
    groups.set(boardOf(point), group);
    return group.points.push(point) - 1;
  });
  for (const line of lines) {
    const group = groups.get(boardOf(points[line.from]!))!;
    // A line between boards makes them one.
    if (group !== groups.get(boardOf(points[line.to]!))) return [{ points: [...points], lines: [...lines] }];
    group.lines.push({ ...line, from: indices[line.from]!, to: indices[line.to]! });
  }
  return [...groups.values()];
}

const nameOf = ({ label, place }: GraphPoint) => label ?? place;

/** Different numbers, from the least. */
function levels(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted.filter((number, i) => i === 0 || number - sorted[i - 1]! > CLOSE);
}

/** Where numbers lie, with `step` letters between the two that are closest. */
function lettersAt(numbers: readonly number[], step: number): number[] {
  const found = levels(numbers);
  const closest = Math.min(...found.slice(1).map((number, i) => number - found[i]!));
  return numbers.map(number => (found.length === 1 ? 0 : Math.round(((number - found[0]!) / closest) * step)));
}

/** A name for each place along an edge; undefined where points at one place have different ones, or those at two the same. */
function edgeNames(at: readonly number[], names: readonly string[]): Map<number, string> | undefined {
  const found = new Map<number, string>();
  for (const [i, name] of names.entries()) {
    if ((found.get(at[i]!) ?? name) !== name) return undefined;
    found.set(at[i]!, name);
  }
  return new Set(found.values()).size === found.size ? found : undefined;
}

/** A map, if points are called after files and ranks, and all lines run along these or from corner to corner. */
function mapText({ points, lines }: Group, signOf: SignOf): string | undefined {
  if (lines.length === 0 || points.some(({ count }) => count !== undefined)) return undefined;
  const names = points.map(point => /^([a-z])(\d+)$/.exec(nameOf(point)));
  const xs = lettersAt(
    points.map(({ x }) => x),
    ACROSS,
  );
  const ys = lettersAt(
    points.map(({ y }) => y),
    DOWN,
  );
  const files = edgeNames(
    xs,
    names.map(name => name?.[1] ?? ''),
  );
  const ranks = edgeNames(
    ys,
    names.map(name => name?.[2] ?? ''),
  );
  const [width, height] = [1 + Math.max(...xs), 1 + Math.max(...ys)];
  if (files === undefined || ranks === undefined || names.includes(null)) return undefined;
  if (width > MOST_ACROSS || height > MOST_DOWN) return undefined;
  const canvas = Array.from({ length: height }, () => new Array<string>(width).fill(' '));
  for (const [i, { piece }] of points.entries()) {
    const sign = piece === undefined ? '.' : signOf(piece);
    if (widthOf(sign) !== 1) return undefined;
    canvas[ys[i]!]![xs[i]!] = sign;
  }
  for (const line of lines) if (!drawLine(canvas, line, xs, ys)) return undefined;
  const margin = Math.max(...[...ranks.values()].map(rank => rank.length));
  const rows = canvas.map((row, y) => `${(ranks.get(y) ?? '').padStart(margin)}  ${row.join('')}`.trimEnd());
  const below = Array.from({ length: width }, (_, x) => files.get(x) ?? ' ').join('');
  return [...rows, `${' '.repeat(margin)}  ${below}`.trimEnd()].join('\n');
}

/** False where a line runs in no direction that letters have, or over something else. */
function drawLine(canvas: string[][], { from, to, directed }: GraphLine, xs: number[], ys: number[]): boolean {
  const [across, down] = [xs[to]! - xs[from]!, ys[to]! - ys[from]!];
  const isAslant = across * DOWN === down * ACROSS || across * DOWN === -down * ACROSS;
  if (directed === true || from === to || !(across === 0 || down === 0 || isAslant)) return false;
  const steps = down === 0 ? Math.abs(across) : Math.abs(down);
  const letter = down === 0 ? '-' : across === 0 ? '|' : across * down > 0 ? '\\' : '/';
  for (let i = 1; i < steps; i++) {
    const row = canvas[ys[from]! + (down * i) / steps]!;
    const x = xs[from]! + (across * i) / steps;
    const before = row[x];
    if (before !== ' ' && before !== letter && !(isAslant && (before === '/' || before === '\\' || before === 'x')))
      return false;
    row[x] = before === ' ' || before === letter ? letter : 'x';
  }
  return true;
}

const isOnIt = ({ piece, count }: GraphPoint, signOf: SignOf) =>
  [...(piece === undefined ? [] : [signOf(piece)]), ...(count === undefined ? [] : [`${count}`])].join(' ') || '.';

/** Points without lines in rows, as they lie. */
function rowsText({ points, lines }: Group, signOf: SignOf): string | undefined {
  if (lines.length > 0) return undefined;
  const [xs, ys] = [levels(points.map(({ x }) => x)), levels(points.map(({ y }) => y))];
  const rows = ys.map(() => new Array<string>(xs.length).fill(''));
  const at = (numbers: readonly number[], number: number) => numbers.findLastIndex(one => one <= number + CLOSE);
  for (const point of points) {
    const [x, y] = [at(xs, point.x), at(ys, point.y)];
    if (rows[y]![x] !== '') return undefined;
    rows[y]![x] = `${nameOf(point)} ${isOnIt(point, signOf)}`;
  }
  const text = columns(rows, '  ');
  return text.split('\n').some(line => widthOf(line) > MOST_ACROSS) ? undefined : text;
}

function listText({ points, lines }: Group, signOf: SignOf): string {
  const rows = points.map((point, i) => [
    nameOf(point),
    isOnIt(point, signOf),
    lines
      .filter(({ from, to, directed }) => from === i || (to === i && directed !== true))
      .map(({ from, to, directed }) => {
        const name = nameOf(points[from === i ? to : from]!);
        return directed === true ? `> ${name}` : `- ${name}`;
      })
      .join('  '),
  ]);
  return columns(rows, '  ');
}
