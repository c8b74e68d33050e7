/** Boards of board rules: points with names, what lies beside what, lines, and symmetries. Everything is computed once, for a definition. */

import { excerpt, ZugzwangError } from '../../core/errors.js';
import { describe } from '../../core/text/describe.js';
import { closeGroup, type Permutation } from '../../ranking/symmetry.js';
import { automorphisms } from './automorphisms.js';
import { maskOf, pointsOf } from './mask.js';

/** The most points a board may have: a kind of men is one 32-bit number. */
export const MAX_POINTS = 32;

/**
 * Which symmetries a board has: all 8 of a square, the 4 of a rectangle, left for right (`mirror`), all that keep its points and
 * lines, or permutations that generate them (point p of the image is taken from point `permutation[p]`).
 */
export type Symmetries = 'square' | 'rectangle' | 'mirror' | 'all' | readonly (readonly number[])[];

/** Options of every board. */
export interface BoardOptions {
  /** None if not given. They act on all men of the board, and the rules must not tell the images apart. */
  readonly symmetries?: Symmetries;
  /**
   * The players see the board from opposite sides, each with the own side at the bottom: `true` turns it by half, a permutation
   * says otherwise.
   */
  readonly turned?: boolean | readonly number[];
}

/** Options of `grid`. */
export interface GridOptions extends BoardOptions {
  /** The points are the squares of one colour of a chessboard; a1 is dark. All of them if not given. */
  readonly squares?: 'dark' | 'light';
}

/** A board. Bit p of a mask is point p; points are numbered rank by rank from the top. */
export interface Board {
  readonly kind: 'grid' | 'graph' | 'columns';
  /** The points' names. */
  readonly names: readonly string[];
  /** Where they lie: files from the left and ranks from the bottom, from 0 on. */
  readonly places: readonly Place[];
  readonly points: number;
  readonly width: number;
  readonly height: number;
  /** Every point. */
  readonly all: number;
  /** By point: the points joined to it by a line, or that share a side with it on a grid. */
  readonly near: Int32Array;
  /** The lines of a graph, ranks and files of a grid, as points in their order. */
  readonly rows: readonly (readonly number[])[];
  /** All symmetries, the identity first. */
  readonly group: readonly Permutation[];
  /** How the other player sees the points; undefined where both see the same. */
  readonly turned: Permutation | undefined;
  /** The mask of points by their names, with blanks or commas between them. @throws ZugzwangError `rules` */
  at(names: string): number;
  /** By point: where these steps (files to the right, ranks up) lead. @throws ZugzwangError `rules` where one is no pair of whole numbers */
  steps(steps: readonly (readonly [number, number])[]): Int32Array;
  /** The masks of lines of so many points in a row: along ranks, files and diagonals of a grid, along the lines of a graph. */
  lines(length: number): Int32Array;
  /** By point: the points that stand next to it on one of these lines. */
  along(lines: ArrayLike<number>): Int32Array;
  /** The points of a rank, from 1 at the bottom on; of a file, by its letter. @throws ZugzwangError `rules` where the board has none such */
  rank(rank: number): number;
  file(letter: string): number;
  /** On `columns`: where the next man of each column comes to lie, given all men that lie there. */
  drops(taken: number): number;
}

/** Where a point lies. */
export interface Place {
  readonly file: number;
  readonly rank: number;
}

/**
 * A board of squares with names a1, b1, …, the rank 1 at the bottom.
 *
 * @throws ZugzwangError `rules` where the size or an option makes no sense, or there are more than 32 points
 */
export function grid(width: number, height: number, options: GridOptions = {}): Board {
  return rectangle('grid', width, height, options, [...OPTIONS, 'squares']);
}

/**
 * A grid whose men lie on one another in columns, without gaps.
 *
 * @throws ZugzwangError `rules` as `grid`
 */
export function columns(width: number, height: number, options: BoardOptions = {}): Board {
  return rectangle('columns', width, height, options, OPTIONS);
}

/**
 * Points joined by lines, written as names with `-` between them: `graph('a1-b1-c1 a1-a2')`. The letter and the number of a
 * name say where it lies. A point may be on no line of two: `graph('a1-b1 d4')`.
 *
 * @throws ZugzwangError `rules` where the text or an option makes no sense, or there are more than 32 points
 */
export function graph(lines: string, options: BoardOptions = {}): Board {
  checkOptions('graph', options, OPTIONS);
  const texts = typeof lines === 'string' ? lines.split(/[\s,]+/).filter(text => text !== '') : [];
  if (texts.length === 0) throw broken(`graph: found ${describe(lines)}, expected lines such as 'a1-b1-c1 a1-a2'`);
  const rows = texts.map(text => text.split('-'));
  const placeOf = new Map<string, Place>();
  for (const name of rows.flat()) placeOf.set(name, parseName(name));
  const names = [...placeOf.keys()].sort((a, b) => compare(placeOf.get(a)!, placeOf.get(b)!));
  const numbers = new Map(names.map((name, p) => [name, p]));
  const points = rows.map((row, i) => {
    if (new Set(row).size < row.length) throw broken(`graph: the line ${excerpt(texts[i]!)} has a point twice`);
    return row.map(name => numbers.get(name)!);
  });
  return new BoardOfPoints(
    'graph',
    names.map(name => placeOf.get(name)!),
    points,
    options,
  );
}

/** The options of every board. */
const OPTIONS: readonly string[] = ['symmetries', 'turned'];

function checkOptions(kind: Board['kind'], options: unknown, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw broken(`${kind}: found ${describe(options)}, expected options such as { symmetries: 'mirror' }`);
  const strange = Object.keys(options).find(key => !known.includes(key));
  if (strange === undefined) return;
  throw broken(`${kind}: there is no option "${excerpt(strange)}", expected ${known.join(', ')}`);
}

function rectangle(
  kind: 'grid' | 'columns',
  width: number,
  height: number,
  options: GridOptions,
  known: readonly string[],
): Board {
  checkOptions(kind, options, known);
  const { squares } = options;
  for (const [what, size] of Object.entries({ width, height })) {
    if (!Number.isInteger(size) || size < 1 || size > 26)
      throw broken(`${kind}: the ${what} is ${describe(size)}, expected 1 to 26`);
  }
  if (squares !== undefined && squares !== 'dark' && squares !== 'light')
    throw broken(`grid: squares is ${describe(squares)}, expected 'dark' or 'light'`);
  const places: Place[] = [];
  for (let rank = height - 1; rank >= 0; rank--) {
    for (let file = 0; file < width; file++) {
      if (squares === undefined || ((file + rank) % 2 === 0) === (squares === 'dark')) places.push({ file, rank });
    }
  }
  const number = new Map(places.map(({ file, rank }, p) => [file + 32 * rank, p]));
  const row = (count: number, at: (i: number) => number) =>
    Array.from({ length: count }, (_, i) => number.get(at(i))).filter(p => p !== undefined);
  const rows = [
    ...Array.from({ length: height }, (_, rank) => row(width, file => file + 32 * rank)),
    ...Array.from({ length: width }, (_, file) => row(height, rank => file + 32 * rank)),
  ];
  return new BoardOfPoints(kind, places, squares === undefined ? rows : [], options);
}

/** The directions in which a grid has lines. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

class BoardOfPoints implements Board {
  readonly kind: Board['kind'];
  readonly places: readonly Place[];
  readonly rows: Board['rows'];
  readonly names: readonly string[];
  readonly points: number;
  readonly width: number;
  readonly height: number;
  readonly all: number;
  readonly near: Int32Array;
  readonly group: readonly Permutation[];
  readonly turned: Permutation | undefined;
  readonly #numbers: ReadonlyMap<number, number>;

  constructor(
    kind: Board['kind'],
    places: readonly Place[],
    rows: Board['rows'],
    { symmetries = [], turned = false }: BoardOptions,
  ) {
    this.kind = kind;
    this.places = places;
    this.rows = rows;
    this.points = places.length;
    if (this.points > MAX_POINTS)
      throw broken(`${kind}: a board of ${this.points} points, expected at most ${MAX_POINTS}`);
    this.names = places.map(({ file, rank }) => nameOf(file, rank));
    this.width = 1 + Math.max(...places.map(({ file }) => file));
    this.height = 1 + Math.max(...places.map(({ rank }) => rank));
    this.all = maskOf(places.keys());
    this.#numbers = new Map(places.map(({ file, rank }, p) => [file + 32 * rank, p]));
    this.near = Int32Array.from(places, (_, p) => maskOf(rows.flatMap(row => besideOn(row, p))));
    this.group = closeGroup([this.#identity(), ...this.#generators(symmetries)]);
    this.turned = turned === false ? undefined : this.#permutation(turned === true ? this.#half() : turned, 'turned');
    this.#checkTurned();
    Object.freeze(this);
  }

  at(names: string): number {
    const texts = typeof names === 'string' ? names.split(/[\s,]+/).filter(text => text !== '') : [describe(names)];
    return maskOf(
      texts.map(text => {
        const point = this.names.indexOf(text);
        if (point < 0)
          throw broken(`the board has no point "${excerpt(text)}", expected one of ${this.names.join(' ')}`);
        return point;
      }),
    );
  }

  steps(steps: readonly (readonly [number, number])[]): Int32Array {
    const isStep = (step: unknown) => Array.isArray(step) && step.length === 2 && step.every(Number.isInteger);
    if (!Array.isArray(steps) || !steps.every(isStep))
      throw broken(`steps(${describe(steps)}): expected pairs of whole numbers such as [[1, 0], [0, 1]]`);
    return Int32Array.from(this.places, ({ file, rank }) =>
      maskOf(steps.map(([right, up]) => this.#pointAt(file + right, rank + up)).filter(p => p !== undefined)),
    );
  }

  lines(length: number): Int32Array {
    if (!Number.isInteger(length) || length < 1)
      throw broken(`lines(${describe(length)}): expected a whole number from 1`);
    const found = new Set<number>();
    const add = (points: readonly (number | undefined)[]) => {
      if (points.length === length && !points.includes(undefined)) found.add(maskOf(points as number[]));
    };
    if (this.kind === 'graph') {
      for (const row of this.rows) row.forEach((_, i) => add(row.slice(i, i + length)));
      return Int32Array.from(found);
    }
    for (const [right, up] of DIRECTIONS) {
      for (const { file, rank } of this.places)
        add(Array.from({ length }, (_, i) => this.#pointAt(file + i * right, rank + i * up)));
    }
    return Int32Array.from(found);
  }

  along(lines: ArrayLike<number>): Int32Array {
    const near = new Int32Array(this.points);
    for (const line of Array.from(lines)) {
      const row = this.#inOrder(line);
      for (const p of row) near[p]! |= maskOf(besideOn(row, p));
    }
    return near;
  }

  rank(rank: number): number {
    if (!Number.isInteger(rank) || rank < 1 || rank > this.height)
      throw broken(`rank(${describe(rank)}): expected a whole number from 1 to ${this.height}`);
    return maskOf(pointsOf(this.all).filter(p => this.places[p]!.rank === rank - 1));
  }

  file(letter: string): number {
    const letters = Array.from({ length: this.width }, (_, file) => letterOf(file));
    if (!letters.includes(letter))
      throw broken(`file(${describe(letter)}): expected a letter from 'a' to '${letters.at(-1)!}'`);
    return maskOf(pointsOf(this.all).filter(p => this.names[p]!.replace(/\d+$/, '') === letter));
  }

  drops(taken: number): number {
    return this.all & ~taken & ((taken >>> this.width) | this.#bottom);
  }

  /** The bottom rank of columns, whose points come last. */
  get #bottom(): number {
    return this.all & ~(this.width >= this.points ? 0 : (1 << (this.points - this.width)) - 1);
  }

  #pointAt(file: number, rank: number): number | undefined {
    return file < 0 || file > 31 || rank < 0 ? undefined : this.#numbers.get(file + 32 * rank);
  }

  /** The points of a line as they follow one another: as on a line of the board that has them all, else from left to right and upwards. */
  #inOrder(line: number): readonly number[] {
    const row = this.rows.find(points => (line & ~maskOf(points)) === 0);
    if (row !== undefined) return row.filter(p => ((line >>> p) & 1) === 1);
    const { places } = this;
    return pointsOf(line).sort((a, b) => places[a]!.file - places[b]!.file || places[a]!.rank - places[b]!.rank);
  }

  #identity(): number[] {
    return [...this.places.keys()];
  }

  #generators(symmetries: Symmetries): ArrayLike<number>[] {
    if (Array.isArray(symmetries)) return symmetries.map(one => this.#permutation(one, 'symmetries'));
    if (symmetries === 'all' && this.kind === 'graph') return automorphisms(this.points, this.rows);
    const { width, height } = this;
    const mirror = this.#image((file, rank) => [width - 1 - file, rank]);
    const flip = this.#image((file, rank) => [file, height - 1 - rank]);
    const quarter = this.#image((file, rank) => [height - 1 - rank, file]);
    const diagonal = this.#image((file, rank) => [rank, file]);
    if (symmetries === 'all') {
      const images = this.kind === 'columns' ? [mirror] : [mirror, flip, this.#half(), quarter, diagonal];
      return images.filter(image => isWhole(image, this.points));
    }
    const named = { mirror: [mirror], rectangle: [mirror, flip], square: [mirror, quarter] };
    const images = Object.hasOwn(named, symmetries as string) ? named[symmetries as keyof typeof named] : undefined;
    if (images === undefined) {
      const expected = "'square', 'rectangle', 'mirror', 'all' or a list of permutations";
      throw broken(`symmetries is ${describe(symmetries)}, expected ${expected}`);
    }
    if (images.every(image => isWhole(image, this.points))) return images;
    throw broken(`symmetries: '${String(symmetries)}' does not keep the points of this ${this.kind}`);
  }

  /** By point, the one whose place it is mapped to; −1 where there is none. */
  #image(to: (file: number, rank: number) => readonly [number, number]): number[] {
    return this.places.map(({ file, rank }) => this.#pointAt(...to(file, rank)) ?? -1);
  }

  #half(): number[] {
    return this.#image((file, rank) => [this.width - 1 - file, this.height - 1 - rank]);
  }

  #permutation(given: readonly number[], key: string): Permutation {
    const isList = Array.isArray(given) || ArrayBuffer.isView(given);
    if (!isList || !isWhole(Array.from(given), this.points))
      throw broken(`${key}: found ${describe(given)}, expected a permutation of the ${this.points} points`);
    return Int32Array.from(given);
  }

  /** Turning twice gives the board back, and turns symmetries into symmetries. */
  #checkTurned(): void {
    const { turned, group } = this;
    if (turned === undefined) return;
    if (turned.some((p, i) => turned[p] !== i)) throw broken('turned: a board that is turned twice must be as before');
    const known = new Set(group.map(permutation => permutation.join()));
    const stays = group.every(g => known.has(turned.map(p => turned[g[p]!]!).join()));
    if (!stays) throw broken('turned: the turned board has other symmetries than the board');
  }
}

function isWhole(permutation: readonly number[], points: number): boolean {
  return (
    permutation.length === points &&
    new Set(permutation).size === points &&
    permutation.every(p => p >= 0 && p < points)
  );
}

function besideOn(row: readonly number[], point: number): number[] {
  const at = row.indexOf(point);
  return at < 0 ? [] : [row[at - 1], row[at + 1]].filter(p => p !== undefined);
}

function nameOf(file: number, rank: number): string {
  return letterOf(file) + (rank + 1);
}

function letterOf(file: number): string {
  return String.fromCharCode(97 + file);
}

function parseName(name: string): Place {
  const match = /^([a-z])([1-9]\d?)$/.exec(name);
  if (match === null)
    throw broken(`graph: found the point "${excerpt(name)}", expected a letter and a number such as a1`);
  return { file: match[1]!.charCodeAt(0) - 97, rank: Number(match[2]) - 1 };
}

/** Rank by rank from the top. */
function compare(a: Place, b: Place): number {
  return b.rank - a.rank || a.file - b.file;
}

function broken(message: string): ZugzwangError {
  return new ZugzwangError('rules', message);
}
