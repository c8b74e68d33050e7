/** Values of few men of Clobber against those of their regions. */
import { expect, test } from 'vitest';
import { PartizanStore, valueOf } from '../../values/partizan/index.js';
import { findGame } from '../registry.js';
import { MOST_MEN, NO_VALUE, optionsOf, sumOfValues, valueOfMen } from './clobber-values.js';

const store = new PartizanStore();
const asValue = (value: number) => store.up(value >> 1, value & 1);

test('men are worth what their region is, where they are told to be worth anything', async () => {
  const game = await findGame('clobber');
  let [told, untold] = [0, 0];
  for (const [width, height] of [
    [6, 1],
    [1, 6],
    [2, 3],
    [3, 2],
    [4, 2],
    [3, 3],
  ] as const) {
    for (let squares = 1; squares < 2 ** (width * height); squares++) {
      const places = Array.from({ length: width * height }, (_, at) => at).filter(at => (squares >> at) & 1);
      if (places.length > MOST_MEN || !hangsTogether(places, width)) continue;
      for (let lefts = 0; lefts < 2 ** places.length; lefts += places.length > 4 ? 5 : 1) {
        const xs = Int32Array.from(places, at => at % width);
        const ys = Int32Array.from(places, at => Math.floor(at / width));
        const found = valueOfMen(xs, ys, lefts, places.length);
        const cells = new Array<string>(width * height).fill('.');
        for (const [i, at] of places.entries()) cells[at] = (lefts >> i) & 1 ? 'x' : 'o';
        const rows = Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width).join(''));
        const value = valueOf(game, { position: rows.join('|'), player: 0 }, store);
        if (found === NO_VALUE) untold++;
        else if (asValue(found) !== value) expect.fail(`${rows.join('|')} is not ${found}`);
        else told++;
      }
    }
  }
  expect(told).toBeGreaterThan(untold);
});

test('ups and stars have the options and sums that they have as values', () => {
  for (let a = -7; a <= 7; a++) {
    const options = [0, 1].map(player =>
      optionsOf(a, player as 0 | 1)
        .map(asValue)
        .sort(),
    );
    const value = asValue(a);
    expect([store.game(options[0]!, options[1]!)]).toEqual([value]);
    for (let b = -7; b <= 7; b++) expect(asValue(sumOfValues(a, b))).toBe(store.add(value, asValue(b)));
  }
});

function hangsTogether(places: readonly number[], width: number): boolean {
  const met = new Set(places.slice(0, 1));
  for (const at of met) {
    for (const to of places) {
      if (Math.abs((at % width) - (to % width)) + Math.abs(Math.floor(at / width) - Math.floor(to / width)) === 1)
        met.add(to);
    }
  }
  return met.size === places.length;
}
