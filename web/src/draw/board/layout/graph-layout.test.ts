import { expect, test } from 'vitest';
import type { GraphLine, GraphPicture } from 'zugzwang/core';
import { graphLayout } from './graph-layout.ts';

/** A board of so many points each way, whose neighbours are joined, so many steps wide in all. */
function board(size: number, across: number): GraphPicture {
  const points = Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [i % size, Math.floor(i / size)];
    return { place: `${'abcde'[x]}${size - y}`, label: `${'abcde'[x]}${size - y}`, x: x / across, y: y / (size - 1) };
  });
  const lines = points.flatMap((_, from): GraphLine[] => [
    ...(from % size < size - 1 ? [{ from, to: from + 1 }] : []),
    ...(from + size < points.length ? [{ from, to: from + size }] : []),
  ]);
  return { kind: 'graph', points, lines, aspect: across / (size - 1) };
}

test.each([
  [3, 6, 320],
  [3, 6, 1200],
  [5, 4, 320],
  [5, 4, 1200],
])(
  'a board of %i ranks, %i steps wide, in %i pixels: each label is nearest to its own point, and apart from others',
  (size, across, pixels) => {
    const { above, spots } = graphLayout(board(size, across), {
      pixels,
      players: null,
      live: new Set(),
      wanted: new Set(),
    });
    const labels = above.filter(({ tag, within }) => tag === 'text' && typeof within === 'string');
    expect(labels).toHaveLength(size * size);
    for (const { attributes, within } of labels) {
      const [x, y] = [Number(attributes['x']), Number(attributes['y'])];
      const nearest = spots.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]!;
      expect(nearest.place).toBe(within);
      const others = labels.filter(label => label.within !== within).map(label => label.attributes);
      for (const other of others)
        expect(Math.hypot(Number(other['x']) - x, Number(other['y']) - y)).toBeGreaterThan(12);
    }
  },
);
