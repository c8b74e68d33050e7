/**
 * Positions as rows of cells. A layout is told from a position and fits others that are made alike: numbers, short texts, lists of scalars,
 * records of these, and such things nested in lists of one length. Where one does not fit, a wider layout may fit all.
 */
import { isScalar, NO_CELL, Scalars } from './scalars.js';

/** More cells a row is not worth. */
const MOST_CELLS = 128;

/** A part of a layout: one value, in cells that lie side by side. */
interface Part {
  readonly cells: number;
  /** Writes a value's cells; false where it does not fit. */
  write(value: unknown, row: Int32Array, at: number, scalars: Scalars): boolean;
  read(row: Int32Array, at: number, scalars: Scalars): unknown;
  /** This part, or one that fits all that it fits and a value too; undefined where there is none. */
  joined(value: unknown): Part | undefined;
}

/** The layout of positions, with the scalars that they are written in. */
export class Layout {
  readonly cells: number;
  readonly scalars: Scalars;
  readonly #root: Part;

  private constructor(root: Part, scalars: Scalars) {
    this.#root = root;
    this.cells = root.cells;
    this.scalars = scalars;
  }

  /** The layout of positions like one; undefined where there is none. */
  static of(position: unknown): Layout | undefined {
    const root = typeof position === 'number' ? new WholeNumber() : partOf(position);
    const isOne = root === undefined || root instanceof One || root.cells > MOST_CELLS;
    return isOne ? undefined : new Layout(root, new Scalars(false));
  }

  /** The bits of a cell. */
  get bits(): number {
    return this.#root instanceof WholeNumber || this.#root instanceof Double ? 32 : this.scalars.bits;
  }

  write(position: unknown, row: Int32Array): boolean {
    return this.#root.write(position, row, 0, this.scalars);
  }

  read(row: Int32Array): unknown {
    return this.#root.read(row, 0, this.scalars);
  }

  /** A layout that fits a position too; undefined where there is none. */
  joined(position: unknown): Layout | undefined {
    const root = this.#root.joined(position);
    if (root === undefined || root.cells > MOST_CELLS) return undefined;
    if (root !== this.#root) return new Layout(root, this.scalars);
    return this.scalars.isFull && !this.scalars.isWide ? new Layout(root, this.scalars.widened()) : undefined;
  }

  /**
   * From which cell each cell of an image is taken, where the letters or entries of a position are permuted; undefined where they are not
   * the cells.
   *
   * @param permuted - how many letters or entries there are, or those of which keys of a record
   */
  placesOf(permuted: ReadonlyMap<string | undefined, readonly number[]>): Int32Array | undefined {
    const places = Int32Array.from({ length: this.cells }, (_, cell) => cell);
    for (const [key, permutation] of permuted) {
      const found = key === undefined ? { part: this.#root, at: 0 } : keyOf(this.#root, key);
      if (!found || !(found.part instanceof Text || found.part instanceof List)) return undefined;
      if (found.part.cells !== permutation.length) return undefined;
      for (const [i, from] of permutation.entries()) places[found.at + i] = found.at + from;
    }
    return places;
  }
}

function keyOf(root: Part, key: string): { readonly part: Part; readonly at: number } | undefined {
  return root instanceof Fields ? root.field(key) : undefined;
}

/** The part that fits a value; undefined where none does. */
function partOf(value: unknown): Part | undefined {
  if (typeof value === 'string') return new Text(value.length);
  if (isScalar(value)) return new One();
  if (Array.isArray(value)) {
    if (value.every(isScalar)) return new List(value.length);
    const parts = partsOf(value);
    return parts && new Tuple(parts);
  }
  if (!isRecord(value)) return undefined;
  const keys = presentKeys(value);
  const parts = partsOf(keys.map(key => value[key]));
  return parts && new Fields(keys, parts);
}

function partsOf(values: readonly unknown[]): Part[] | undefined {
  const parts: Part[] = [];
  for (const value of values) {
    const part = partOf(value);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return parts;
}

/** Twice as long, so that lists that grow by one are not laid out anew each time. */
const longer = (length: number, needed: number) => Math.max(needed, Math.min(2 * length, MOST_CELLS));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const presentKeys = (value: Record<string, unknown>) => Object.keys(value).filter(key => value[key] !== undefined);

/** A position that is a whole number of 32 bits. */
class WholeNumber implements Part {
  readonly cells = 1;

  write(value: unknown, row: Int32Array, at: number): boolean {
    row[at] = value as number;
    return row[at] === value;
  }

  read(row: Int32Array, at: number): unknown {
    return row[at];
  }

  joined(value: unknown): Part | undefined {
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    return (value | 0) === value ? this : new Double();
  }
}

const double = new Float64Array(1);
const halves = new Int32Array(double.buffer);

/** A position that is any number. */
class Double implements Part {
  readonly cells = 2;

  write(value: unknown, row: Int32Array, at: number): boolean {
    if (typeof value !== 'number' || !Number.isFinite(value)) return false;
    // There is one zero.
    double[0] = value + 0;
    row[at] = halves[0]!;
    row[at + 1] = halves[1]!;
    return true;
  }

  read(row: Int32Array, at: number): unknown {
    halves[0] = row[at]!;
    halves[1] = row[at + 1]!;
    return double[0];
  }

  joined(value: unknown): Part | undefined {
    return Number.isFinite(value) ? this : undefined;
  }
}

/** A scalar. */
class One implements Part {
  readonly cells = 1;

  write(value: unknown, row: Int32Array, at: number, scalars: Scalars): boolean {
    const cell = scalars.cell(value);
    row[at] = cell;
    return cell !== NO_CELL;
  }

  read(row: Int32Array, at: number, scalars: Scalars): unknown {
    return scalars.scalar(row[at]!);
  }

  joined(value: unknown): Part | undefined {
    return isScalar(value) ? this : undefined;
  }
}

/** A text, letter by letter. */
class Text implements Part {
  readonly cells: number;

  constructor(cells: number) {
    this.cells = cells;
  }

  write(value: unknown, row: Int32Array, at: number, scalars: Scalars): boolean {
    if (typeof value !== 'string' || value.length > this.cells) return false;
    for (let i = 0; i < value.length; i++) {
      const cell = scalars.letterCell(value.charCodeAt(i));
      if (cell === NO_CELL) return false;
      row[at + i] = cell;
    }
    for (let i = value.length; i < this.cells; i++) row[at + i] = scalars.absent;
    return true;
  }

  read(row: Int32Array, at: number, scalars: Scalars): unknown {
    let text = '';
    for (let i = at; i < at + this.cells && row[i] !== scalars.absent; i++) text += scalars.scalar(row[i]!) as string;
    return text;
  }

  joined(value: unknown): Part | undefined {
    if (typeof value !== 'string') return isScalar(value) ? new One() : undefined;
    return value.length <= this.cells ? this : new Text(longer(this.cells, value.length));
  }
}

/** A list of scalars. */
class List implements Part {
  readonly cells: number;

  constructor(cells: number) {
    this.cells = cells;
  }

  write(value: unknown, row: Int32Array, at: number, scalars: Scalars): boolean {
    if (!Array.isArray(value) || value.length > this.cells) return false;
    const items: readonly unknown[] = value;
    for (let i = 0; i < items.length; i++) {
      const cell = scalars.cell(items[i]);
      if (cell === NO_CELL) return false;
      row[at + i] = cell;
    }
    for (let i = items.length; i < this.cells; i++) row[at + i] = scalars.absent;
    return true;
  }

  read(row: Int32Array, at: number, scalars: Scalars): unknown {
    const items: unknown[] = [];
    for (let i = at; i < at + this.cells && row[i] !== scalars.absent; i++) items.push(scalars.scalar(row[i]!));
    return items;
  }

  joined(value: unknown): Part | undefined {
    if (!Array.isArray(value) || !value.every(isScalar)) return undefined;
    return value.length <= this.cells ? this : new List(longer(this.cells, value.length));
  }
}

/** A list of so many values, each in a part of its own. */
class Tuple implements Part {
  readonly cells: number;
  readonly #parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
    this.cells = parts.reduce((sum, part) => sum + part.cells, 0);
  }

  write(value: unknown, row: Int32Array, at: number, scalars: Scalars): boolean {
    const parts = this.#parts;
    if (!Array.isArray(value) || value.length !== parts.length) return false;
    for (let i = 0, cell = at; i < parts.length; cell += parts[i++]!.cells)
      if (!parts[i]!.write(value[i], row, cell, scalars)) return false;
    return true;
  }

  read(row: Int32Array, at: number, scalars: Scalars): unknown {
    let cell = at;
    return this.#parts.map(part => {
      cell += part.cells;
      return part.read(row, cell - part.cells, scalars);
    });
  }

  joined(value: unknown): Part | undefined {
    if (!Array.isArray(value) || value.length !== this.#parts.length) return undefined;
    const parts = joinedParts(this.#parts, value);
    return parts === this.#parts ? this : parts && new Tuple(parts);
  }
}

/** A record. A scalar may be missing; a key that is not here may come, if a scalar stands there. */
class Fields implements Part {
  readonly cells: number;
  readonly #keys: readonly string[];
  readonly #parts: readonly Part[];

  constructor(keys: readonly string[], parts: readonly Part[]) {
    this.#keys = keys;
    this.#parts = parts;
    this.cells = parts.reduce((sum, part) => sum + part.cells, 0);
  }

  field(key: string): { readonly part: Part; readonly at: number } | undefined {
    const place = this.#keys.indexOf(key);
    const before = this.#parts.slice(0, Math.max(0, place));
    const part = this.#parts[place];
    return part && { part, at: before.reduce((sum, { cells }) => sum + cells, 0) };
  }

  write(value: unknown, row: Int32Array, at: number, scalars: Scalars): boolean {
    if (!isRecord(value)) return false;
    const parts = this.#parts;
    let present = 0;
    for (let i = 0, cell = at; i < parts.length; cell += parts[i++]!.cells) {
      const item = value[this.#keys[i]!];
      if (item === undefined) {
        if (!(parts[i] instanceof One)) return false;
        row[cell] = scalars.absent;
      } else {
        if (!parts[i]!.write(item, row, cell, scalars)) return false;
        present++;
      }
    }
    for (const key in value) if (value[key] !== undefined) present--;
    return present === 0;
  }

  read(row: Int32Array, at: number, scalars: Scalars): unknown {
    const record: Record<string, unknown> = {};
    for (let i = 0, cell = at; i < this.#parts.length; cell += this.#parts[i++]!.cells) {
      const item = this.#parts[i]!.read(row, cell, scalars);
      if (item !== undefined) record[this.#keys[i]!] = item;
    }
    return record;
  }

  joined(value: unknown): Part | undefined {
    if (!isRecord(value)) return undefined;
    const more = presentKeys(value).filter(key => !this.#keys.includes(key));
    if (!more.every(key => isScalar(value[key]))) return undefined;
    const items = this.#keys.map(key => value[key]);
    const parts = joinedParts(this.#parts, items);
    if (parts === undefined) return undefined;
    if (parts === this.#parts && more.length === 0) return this;
    return new Fields([...this.#keys, ...more], [...parts, ...more.map(() => new One())]);
  }
}

/** The same parts, or others that fit their values too; a scalar may be missing. */
function joinedParts(parts: readonly Part[], values: readonly unknown[]): readonly Part[] | undefined {
  const joined: Part[] = [];
  for (const [i, part] of parts.entries()) {
    const isMissing = values[i] === undefined && part instanceof One;
    const one = isMissing ? part : part.joined(values[i]);
    if (one === undefined) return undefined;
    joined.push(one);
  }
  return joined.every((part, i) => part === parts[i]) ? parts : joined;
}
