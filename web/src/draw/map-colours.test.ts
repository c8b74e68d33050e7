import { expect, test } from 'vitest';
import { mix } from './colour.ts';
import { colourOf, inkOn, type MapPalette } from './map-colours.ts';

const palette: MapPalette = {
  outcomes: {
    win: { near: [200, 240, 220], far: [0, 100, 70] },
    lose: { near: [250, 210, 190], far: [170, 55, 0] },
    tie: { near: [250, 230, 160], far: [115, 85, 0] },
    draw: { near: [196, 222, 245], far: [10, 90, 156] },
  },
  empty: [1, 2, 3],
  ink: '',
  soft: '',
  panel: '',
  edge: '',
  focus: '',
};

test('outcomes differ in lightness, not in hue alone', () => {
  const lightness = [3, 2, 1, 0].map(code => {
    const [red, green, blue] = colourOf(code, 'outcome', 9, palette);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  expect(lightness).toEqual([...lightness].sort((a, b) => b - a));
  expect(lightness[0]! - lightness[3]!).toBeGreaterThan(100);
});

test('remoteness runs from the pale to the full colour of its outcome', () => {
  expect(colourOf((0 << 2) | 0, 'remoteness', 8, palette)).toEqual([250, 210, 190]);
  expect(colourOf((8 << 2) | 0, 'remoteness', 8, palette)).toEqual([170, 55, 0]);
  expect(colourOf((4 << 2) | 3, 'remoteness', 8, palette)).toEqual(mix([200, 240, 220], [0, 100, 70], 0.5));
  expect(colourOf(3, 'remoteness', 0, palette)).toEqual([200, 240, 220]);
});

test('what is not there has a colour of its own', () => {
  expect(colourOf(-1, 'outcome', 5, palette)).toEqual([1, 2, 3]);
});

test('signs can be read on every colour', () => {
  expect(inkOn([250, 210, 190])).toBe('#101214');
  expect(inkOn([20, 50, 40])).toBe('#ffffff');
});
