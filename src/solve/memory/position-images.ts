import { countText } from '../../core/text/sizes.js';
/** The images of positions by the symmetries that rules declare, and the one of them that stands for all. */

import { makeText } from '../../core/checks/plain-data.js';
import { ZugzwangError } from '../../core/errors.js';
import { imageOf, type Permutations, permutationsOf, permuted, type Symmetry } from '../../core/symmetries.js';
import type { Images } from '../../graph/images.js';
import type { Layout } from '../../graph/layout.js';
import type { RowImages } from '../../graph/packed-table.js';
import { closeGroup } from '../../ranking/symmetry.js';

/** More images than a position has by any symmetries that are no mistake. */
const MOST_IMAGES = 100_000;

export class PositionImages<P> implements Images<P> {
  readonly #symmetries: readonly Symmetry<P>[];
  /** All that permutations make together; undefined where some symmetry is a function. */
  readonly #group: readonly Permutations[] | undefined;

  constructor(symmetries: readonly Symmetry<P>[]) {
    this.#symmetries = symmetries;
    const given = symmetries.map(symmetry => permutationsOf(symmetry as Symmetry<never>));
    this.#group = given.every(one => one !== undefined) ? groupOf(given) : undefined;
  }

  of(position: P): P[] {
    const images = new Map([[makeText(position), position]]);
    if (this.#group === undefined) this.#follow(images);
    else
      for (const permutations of this.#group) {
        const image = permuted(position, permutations) as P;
        images.set(makeText(image), image);
      }
    return [...images.values()];
  }

  least(position: P): P {
    const images = this.of(position).map(image => ({ image, text: makeText(image) }));
    return images.reduce((least, other) => (other.text < least.text ? other : least)).image;
  }

  fits(position: P): boolean {
    for (const [key, places] of this.#group?.[0] ?? []) {
      const list: unknown = key === undefined ? position : (position as Record<string, unknown>)[key];
      if ((list as ArrayLike<unknown>).length !== places.length) return false;
    }
    return true;
  }

  check(position: P): void {
    for (const symmetry of this.#symmetries) if (typeof symmetry !== 'function') imageOf(position, symmetry);
  }

  ofRows(layout: Layout): RowImages | undefined {
    const places: Int32Array[] = [];
    for (const permutations of this.#group ?? []) {
      const one = layout.placesOf(permutations);
      if (one === undefined) return undefined;
      places.push(one);
    }
    return this.#group && new RowGroup(places);
  }

  /** Goes on from one image to the next until there is none that is new. */
  #follow(images: Map<string, P>): void {
    for (const position of images.values())
      for (const symmetry of this.#symmetries) {
        const image = imageOf(position, symmetry);
        const text = makeText(image);
        if (images.has(text)) continue;
        if (images.size === MOST_IMAGES)
          throw new ZugzwangError('rules', `symmetries: a position has more than ${countText(MOST_IMAGES)} images`);
        images.set(text, image);
      }
  }
}

/** The group of permutations by key; those that leave a key out leave it as it is. */
function groupOf(given: readonly Permutations[]): Permutations[] {
  const lengths = new Map<string | undefined, number>();
  for (const permutations of given) for (const [key, { length }] of permutations) lengths.set(key, length);
  const keys = [...lengths.keys()];
  const joined = given.map(permutations => {
    const all: number[] = [];
    for (const key of keys) {
      const first = all.length;
      const places = permutations.get(key) ?? Array.from({ length: lengths.get(key)! }, (_, place) => place);
      all.push(...places.map(place => first + place));
    }
    return all;
  });
  return closeGroup(joined).map(whole => {
    let first = 0;
    return new Map(
      keys.map(key => {
        const begin = first;
        first += lengths.get(key)!;
        return [key, Array.from(whole.subarray(begin, first), place => place - begin)] as const;
      }),
    );
  });
}

/** A group of permutations of the cells of rows, the identity first. */
class RowGroup implements RowImages {
  readonly #group: readonly Int32Array[];
  readonly #least: Int32Array;

  constructor(group: readonly Int32Array[]) {
    this.#group = group;
    this.#least = new Int32Array(group[0]!.length);
  }

  choose(row: Int32Array): void {
    const least = this.#least;
    least.set(row);
    for (let g = 1; g < this.#group.length; g++) {
      const places = this.#group[g]!;
      let i = 0;
      while (i < row.length && row[places[i]!] === least[i]) i++;
      if (i === row.length || row[places[i]!]! > least[i]!) continue;
      for (; i < row.length; i++) least[i] = row[places[i]!]!;
    }
    row.set(least);
  }

  count(row: Int32Array): number {
    let same = 0;
    for (const places of this.#group) {
      let i = 0;
      while (i < row.length && row[places[i]!] === row[i]) i++;
      if (i === row.length) same++;
    }
    return this.#group.length / same;
  }
}
