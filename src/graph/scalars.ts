/** Scalars as cells of a row: each gets a code when it is first met, in as few bits as there are codes; in wide rows whole numbers are their own cells. */

/** What a position's data has at its leaves. */
export type Scalar = string | number | boolean | bigint | null;

/** No cell: what was to be written is no scalar, or not known, or there are too many. */
export const NO_CELL = -(2 ** 31);

/** Whole numbers below this have a place in a table of codes. */
const SMALL = 1024;
/** So many scalars have codes: beyond, rows are wide. */
const MOST_NARROW = 4096;
/** In wide rows the least 32-bit numbers stand for the scalars that are no 32-bit numbers. */
const MOST_WIDE = 1 << 17;
const FIRST_WIDE = NO_CELL + 1;
const LEAST_OWN = FIRST_WIDE + MOST_WIDE;

/** The codes of scalars. A narrow one and the wide one that is made of it share their list. */
export class Scalars {
  readonly isWide: boolean;
  /** Stands where there is nothing: behind the end of a list, for a key that a record has not. */
  readonly absent: number;
  /** Whether a scalar that was never met gets a code; none does where somebody only asks. */
  isLearning = true;
  readonly #list: (Scalar | undefined)[];
  readonly #first: number;
  /** Cells of small numbers and of letters; 0 where there is none yet. */
  readonly #small = new Int32Array(SMALL);
  readonly #letters = new Int32Array(256);
  readonly #others = new Map<Scalar, number>();

  constructor(isWide: boolean, list: readonly (Scalar | undefined)[] = [undefined]) {
    this.isWide = isWide;
    this.#first = isWide ? FIRST_WIDE : 0;
    this.absent = this.#first;
    this.#list = [undefined];
    for (const scalar of list.slice(1)) if (!this.#isOwn(scalar!)) this.#enter(scalar!);
  }

  /** The same scalars in wide rows. */
  widened(): Scalars {
    return new Scalars(true, this.#list);
  }

  /** How many bits a cell takes. */
  get bits(): number {
    return this.isWide ? 32 : Math.max(1, 32 - Math.clz32(this.#list.length - 1));
  }

  /** How many have codes, nothing among them. */
  get count(): number {
    return this.#list.length;
  }

  get isFull(): boolean {
    return this.#list.length >= (this.isWide ? MOST_WIDE : MOST_NARROW);
  }

  /** The cell of a value, or `NO_CELL`. */
  cell(value: unknown): number {
    if (typeof value === 'number') {
      if (this.isWide) {
        if ((value | 0) === value && value >= LEAST_OWN) return value | 0;
      } else if (value >= 0 && value < SMALL && (value | 0) === value) {
        const cell = this.#small[value]!;
        if (cell !== 0) return cell;
      }
    }
    return this.#otherCell(value);
  }

  /** The cell of a text's letter (a code unit), or `NO_CELL`. */
  letterCell(unit: number): number {
    const cell = unit < 256 ? this.#letters[unit]! : 0;
    return cell === 0 ? this.#otherCell(String.fromCharCode(unit)) : cell;
  }

  /** What a cell stands for; nothing for the absent one. */
  scalar(cell: number): Scalar | undefined {
    return this.isWide && cell >= LEAST_OWN ? cell : this.#list[cell - this.#first];
  }

  #isOwn(scalar: Scalar): boolean {
    return this.isWide && typeof scalar === 'number' && (scalar | 0) === scalar && scalar >= LEAST_OWN;
  }

  #otherCell(value: unknown): number {
    if (!isScalar(value)) return NO_CELL;
    const known = this.#others.get(value);
    if (known !== undefined) return known;
    return this.isLearning && !this.isFull ? this.#enter(value) : NO_CELL;
  }

  #enter(scalar: Scalar): number {
    const cell = this.#first + this.#list.length;
    this.#list.push(typeof scalar === 'number' ? scalar + 0 : scalar);
    this.#others.set(scalar, cell);
    if (typeof scalar === 'number' && scalar >= 0 && scalar < SMALL && (scalar | 0) === scalar)
      this.#small[scalar] = cell;
    if (typeof scalar === 'string' && scalar.length === 1 && scalar.charCodeAt(0) < 256)
      this.#letters[scalar.charCodeAt(0)] = cell;
    return cell;
  }
}

export function isScalar(value: unknown): value is Scalar {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value);
    case 'string':
    case 'boolean':
    case 'bigint':
      return true;
    default:
      return value === null;
  }
}
