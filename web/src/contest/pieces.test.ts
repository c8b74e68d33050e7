/** The pieces of the contest page that need no page. */
import { expect, test } from 'vitest';
import { freeCorners, layEdges } from '../draw/board/layout/edges.ts';
import type { Point } from '../draw/board/parts/paths.ts';
import { rowAtScroll, scrollOfRow, visibleRows } from '../values/virtual-rows.ts';
import { barsOf, near, scaleOf } from './drawings/carrot-bars.ts';
import { angleOf, movesFrom, onCircle, placeAt, RINGS, turnedBy } from './drawings/ring-geometry.ts';
import { isWholeWindow, MOST_SQUARES, outlineOf, squareWindow, waysOut } from './drawings/staircase-geometry.ts';
import { excerptAt, markIn } from './input/excerpt.ts';
import { packInput, unpackInput } from './input/input-link.ts';
import { ofText } from './input/input-source.ts';
import { shortened } from './shortened.ts';
import { layOutPart } from './solution/part-layout.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('the middle of every body is found again, on both rings, and nothing between them', () => {
  for (const n of [2, 3, 8, 7000]) {
    for (const player of [0, 1] as const) {
      const radius = (RINGS[player].inner + RINGS[player].outer) / 2;
      for (const body of [1, 2, n - 1, n]) {
        const { x, y } = onCircle(angleOf(body, n), radius);
        expect(placeAt(x, y, n)).toEqual({ player, body });
      }
    }
    expect(placeAt(0, 0.78, n)).toBeUndefined();
    expect(placeAt(0, 0.1, n)).toBeUndefined();
  }
  expect(turnedBy({ player: 0, body: 1 }, -1, 8)).toEqual({ player: 0, body: 8 });
  expect(turnedBy({ player: 1, body: 7 }, 10, 8)).toEqual({ player: 1, body: 1 });
});

test('steps are listed best first, and there are none from the hole', () => {
  const win = (moves: number) => (moves << 2) | 3;
  const lose = (moves: number) => moves << 2;
  const circle = {
    kind: 'berzerk' as const,
    n: 4,
    steps: [Int32Array.of(1, 2, 3), Int32Array.of(1)] as const,
    values: [Int32Array.of(lose(0), 0, 0, 0), Int32Array.of(lose(0), win(3), 1, lose(2))] as const,
  };
  expect(movesFrom(circle, { player: 0, body: 2 })).toEqual([
    { step: 3, to: 1, value: win(1) },
    { step: 2, to: 4, value: win(3) },
    { step: 1, to: 3, value: 1 },
  ]);
  expect(movesFrom(circle, { player: 0, body: 1 })).toEqual([]);
});

test('a place of an input is shown with what stands around it', () => {
  const input = bytesOf('8\r\n4 6 x 3\r\n2');
  expect(excerptAt(input, 2, 5)).toEqual({ before: '4 6 ', wrong: 'x', after: ' 3' });
  expect(excerptAt(input, 3, 2)).toEqual({ before: '2', wrong: '', after: '' });
  const long = bytesOf(`${'1 '.repeat(100)}oops ${'2 '.repeat(100)}`);
  const { before, wrong, after } = excerptAt(long, 1, 201);
  expect(wrong).toBe('oops');
  expect(before).toMatch(/^…1? ?(1 )+$/);
  expect(after).toMatch(/…$/);
  expect(excerptAt(bytesOf('\ufeffx'), 1, 1).wrong).toBe('x');
});

test('the mark in the box counts characters where the reader counts bytes', () => {
  expect(markIn('8\n4 6 x 3', 2, 5)).toEqual({ from: 6, to: 7 });
  expect(markIn('é ９ 3', 1, 8)).toEqual({ from: 4, to: 5 });
  expect(markIn('1 2', 1, 4)).toEqual({ from: 3, to: 3 });
});

test('inputs come back from an address, plain or packed; what is too long stays out', async () => {
  const short = '5\n2 3 2\n3 1 2 3\n';
  expect(await packInput(ofText(short))).toEqual({ input: short });
  expect(await unpackInput({ input: short })).toBe(short);
  const regular = `3000\n${'17 '.repeat(3000)}`;
  const packed = (await packInput(ofText(regular)))!;
  expect(Object.keys(packed)).toEqual(['zip']);
  expect(JSON.stringify(packed).length).toBeLessThan(400);
  expect(await unpackInput({ ...packed })).toBe(regular);
  let seed = 1;
  const noise = Array.from({ length: 9000 }, () => (seed = (seed * 48271) % 2147483647)).join(' ');
  expect(await packInput(ofText(noise))).toBeUndefined();
  expect(await unpackInput(undefined)).toBeUndefined();
  await expect(unpackInput({ zip: 'not a packed input' })).rejects.toThrow();
});

test('a packed input that grows without end is refused', async () => {
  const bomb = new Blob([new Uint8Array(20_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
  await expect(unpackInput({ zip: Buffer.from(bytes).toString('base64url') })).rejects.toThrow('too large');
});

test('long text is held beside the box, which gets its beginning', () => {
  expect(ofText('1 2')).toEqual({ kind: 'text', text: '1 2' });
  const held = ofText('12345 '.repeat(50_000));
  expect(held).toMatchObject({ kind: 'held', name: undefined });
  expect(held.kind === 'held' && held.blob.size).toBe(300_000);
  expect(held.kind === 'held' && held.head.length).toBeLessThan(200);
});

test('answers are shortened in lines and in length, and short ones are not', () => {
  expect(shortened(bytesOf('Win 1\nLose 0\n'))).toEqual({ text: 'Win 1\nLose 0\n', isShortened: false });
  const many = shortened(bytesOf('Win 1\n'.repeat(100)));
  expect(many.isShortened).toBe(true);
  expect(many.text.split('\n').length).toBe(41);
  const wide = shortened(bytesOf(`${'Win '.repeat(1000)}\n`));
  expect(wide.text).toMatch(/^(Win )+…\n$/);
  expect(wide.isShortened).toBe(true);
  expect(shortened(bytesOf('7'.repeat(50_000))).isShortened).toBe(true);
});

test('bars hold all carrots once, with the least and the most of each', () => {
  const sizes = Float64Array.from({ length: 1000 }, (_, i) => (i * 37) % 101);
  const bars = barsOf(sizes, 0, 1000, 300);
  expect(bars.length).toBe(300);
  expect(bars[0]!.from).toBe(0);
  expect(bars.at(-1)!.to).toBe(1000);
  for (const [i, bar] of bars.entries()) {
    const own = [...sizes.slice(bar.from, bar.to)];
    expect([bar.least, bar.most]).toEqual([Math.min(...own), Math.max(...own)]);
    if (i > 0) expect(bar.from).toBe(bars[i - 1]!.to);
  }
  expect(near(5, 1000, 25)).toEqual([0, 25]);
  expect(near(999, 1000, 25)).toEqual([975, 1000]);
  const scale = scaleOf([{ from: 0, to: 1, least: -5, most: 15 }]);
  expect([scale(-5), scale(0), scale(15)]).toEqual([0, 0.25, 1]);
});

test('a small staircase is drawn whole, a large one around the corner that decides', () => {
  const small = { sizes: Float64Array.of(5, 4, 1), side: 2 };
  expect(squareWindow(small)).toEqual({ left: 0, bottom: 0, right: 3, top: 5 });
  expect(isWholeWindow(squareWindow(small), small)).toBe(true);
  const large = { sizes: new Float64Array(100_000).fill(1e9), side: 100_000 };
  const window = squareWindow(large);
  expect(window.right).toBe(100_000);
  expect(window.right - window.left).toBe(MOST_SQUARES);
  expect(window.bottom).toBeLessThan(99_999);
  expect(window.top).toBeGreaterThan(99_999);
  expect(waysOut({ side: 4, above: 1, beside: 2 })).toEqual({
    corner: { x: 3, y: 3 },
    up: { x: 3, y: 4 },
    right: { x: 5, y: 3 },
  });
  expect(outlineOf(Float64Array.of(3, 1), 600)).toEqual([
    { x: 0, y: 3 },
    { x: 1, y: 3 },
    { x: 1, y: 1 },
    { x: 2, y: 1 },
  ]);
});

test('edges between the same two vertices bow out on different sides', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 400, y: 0 },
  ];
  const edges = [
    { from: 0, to: 1 },
    { from: 1, to: 0 },
    { from: 1, to: 2 },
    { from: 0, to: 1 },
  ];
  const laid = layEdges(edges, points, 25);
  const [there, back, alone, again] = laid.map(path => path!.label) as [Point, Point, Point, Point];
  expect(alone).toEqual({ x: 300, y: 0 });
  expect(again.y / there.y).toBeCloseTo(2);
  const [passed] = layEdges(edges.slice(2, 3), points, 25, [[{ x: 300, y: 80 }]]);
  expect(passed).toMatchObject({ label: { x: 300, y: 80 }, head: undefined });
  expect(passed!.line).toMatch(/^M[\d. ]+Q300 80 /);
  expect(Math.sign(there.y)).toBe(-Math.sign(back.y));
});

test('vertices of a part stand apart, with a cycle and without', () => {
  const cycle = Array.from({ length: 12 }, (_, i) => ({ from: i, to: (i + 1) % 12 }));
  for (const edges of [cycle, cycle.slice(0, 11), []]) {
    const { points, width, height } = layOutPart(12, edges);
    expect(points.length).toBe(12);
    for (const [i, a] of points.entries()) {
      expect(a.x > 0 && a.x < width && a.y > 0 && a.y < height).toBe(true);
      for (const b of points.slice(0, i)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(50);
    }
  }
  expect(layOutPart(1, []).points.length).toBe(1);
});

test('a list of ten million rows begins and ends where it should', () => {
  for (const count of [5, 1000, 10_000_000]) {
    const top = visibleRows(0, 420, 40, count);
    expect(top.from).toBe(0);
    expect(top.top).toBe(0);
    const end = visibleRows(Math.max(0, top.height - 420), 420, 40, count);
    expect(end.to).toBe(count);
    expect(end.to - end.from).toBeLessThan(40);
    const middle = Math.floor(count / 2);
    expect(Math.abs(rowAtScroll(scrollOfRow(middle, 420, 40, count), 420, 40, count) - middle)).toBeLessThanOrEqual(1);
  }
});

test('a badge stands where no arrow comes, at the upper right if it can', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 50, y: -50 },
    { x: 0, y: 90 },
  ];
  const corners = (edges: { from: number; to: number }[], bends: Point[][] = []) =>
    freeCorners(edges, points, bends).map(angle => Math.round((angle * 180) / Math.PI));
  expect(corners([{ from: 2, to: 0 }])[0]).toBe(-45);
  expect(corners([{ from: 1, to: 0 }])[0]).toBe(135);
  // By its bend an edge comes from elsewhere.
  expect(corners([{ from: 2, to: 0 }], [[{ x: 60, y: -60 }]])[0]).toBe(135);
  expect(
    corners([
      { from: 0, to: 0 },
      { from: 1, to: 0 },
    ])[0],
  ).toBe(135);
});
