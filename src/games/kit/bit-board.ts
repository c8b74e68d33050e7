/** Boards of at most 30 squares as words of bits, one word for each kind of thing that stands there: bit y · width + x. */

/** A board may have so many squares. */
export const MOST_SQUARES = 30;

/** Images: bit 0 files reversed, bit 1 ranks reversed, bit 2 then ranks as files. */
export const IMAGES = 8;
export const TURNED = 4;
export const HALF_TURN = 3;

/** A board's size and what follows from it; one object for each size. */
export class Shape {
  readonly width: number;
  readonly height: number;
  readonly all: number;
  /** All but the first file, all but the last. */
  readonly notFirst: number;
  readonly notLast: number;
  /** The first rank, the last one. */
  readonly top: number;
  readonly bottom: number;
  readonly #images: (Int32Array | undefined)[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.all = 2 ** (width * height) - 1;
    let first = 0;
    for (let y = 0; y < height; y++) first |= 1 << (y * width);
    this.notFirst = this.all & ~first;
    this.notLast = this.all & ~(first << (width - 1));
    this.top = (1 << width) - 1;
    this.bottom = this.top << (width * (height - 1));
  }

  /** The squares that share a side with some. */
  besides(squares: number): number {
    const { width } = this;
    const aside = ((squares & this.notLast) << 1) | ((squares & this.notFirst) >> 1);
    return (aside | (squares << width) | (squares >> width)) & this.all;
  }

  /** The squares that share a side or a corner with some. */
  around(squares: number): number {
    const row = squares | ((squares & this.notLast) << 1) | ((squares & this.notFirst) >> 1);
    return (row | (row << this.width) | (row >> this.width)) & this.all & ~squares;
  }

  /** All of `within` that hangs together with a square by sides. */
  filled(from: number, within: number): number {
    for (let filled = from; ; ) {
      const more = filled | (this.besides(filled) & within);
      if (more === filled) return filled;
      filled = more;
    }
  }

  /** Where squares are in an image: four tables of 256 words, for each byte. */
  image(image: number): Int32Array {
    let table = this.#images[image];
    if (table === undefined) {
      table = this.#makeImage(image);
      this.#images[image] = table;
    }
    return table;
  }

  #makeImage(image: number): Int32Array {
    const { width, height } = this;
    const table = new Int32Array(1024);
    for (let at = 0; at < width * height; at++) {
      let x = at % width;
      let y = (at - x) / width;
      if (image & 1) x = width - 1 - x;
      if (image & 2) y = height - 1 - y;
      const to = 1 << (image & TURNED ? x * height + y : y * width + x);
      const byte = (at >> 3) << 8;
      for (let i = 0; i < 256; i++) if ((i >> (at & 7)) & 1) table[byte + i]! |= to;
    }
    return table;
  }
}

/** The image of some squares by a table of `Shape.image`. */
export function imageBy(table: Int32Array, squares: number): number {
  return (
    table[squares & 255]! |
    table[256 + ((squares >> 8) & 255)]! |
    table[512 + ((squares >> 16) & 255)]! |
    table[768 + ((squares >>> 24) & 255)]!
  );
}

const SHAPES: (Shape | undefined)[] = [];

/** The shape of boards of a size. */
export function shapeOf(width: number, height: number): Shape {
  const key = width * (MOST_SQUARES + 1) + height;
  let shape = SHAPES[key];
  if (shape === undefined) {
    shape = new Shape(width, height);
    SHAPES[key] = shape;
  }
  return shape;
}

/** The first of a region's words: its width and height. */
export const sizeWord = (width: number, height: number) => (height << 8) | width;
export const widthIn = (words: Int32Array) => words[0]! & 255;
export const heightIn = (words: Int32Array) => words[0]! >> 8;
export const shapeIn = (words: Int32Array) => shapeOf(widthIn(words), heightIn(words));
