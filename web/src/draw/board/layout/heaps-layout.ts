import type { HeapsPicture } from 'zugzwang/core';
import { formatNumber, t } from '../../../i18n/index.ts';
import { type Box, circle, group, type Part, path, rectangle, text } from '../parts/parts.ts';
import { token } from '../parts/token.ts';
import { brickWidth, COLUMN, type HeapRow, heapRows } from './heap-rows.ts';
import type { Layout, Room, Spot } from './layout.ts';
import { wrap } from './wrap.ts';

/** What is drawn so far. */
interface Drawing {
  readonly below: Part[];
  readonly above: Part[];
  readonly spots: Spot[];
  /** By heap, its lowest token, where it has any, and the whole of it. */
  readonly lowest: (Box | undefined)[];
  readonly whole: Box[];
}

/** What one heap needs before it is placed. */
interface Heap {
  readonly width: number;
  readonly height: number;
  /** Its tokens from below, where some are left out, and where some were at the start; a bar has none. */
  readonly rows: readonly (HeapRow | 'ghost')[];
  /** So many of them lie side by side, so far apart. */
  readonly across: number;
  readonly pitch: number;
  /** How high a bar is. */
  readonly bar?: number;
}

const COUNT_HEIGHT = 44;
const MARGIN = 18;
const BAR_WIDTH = 30;
const BAR_HEIGHT = 130;
/** With more heaps than this each is a bar. */
const MAX_HEAPS = 12;

export function heapsLayout(picture: HeapsPicture, room: Room): Layout {
  const isBars = picture.heaps.length > MAX_HEAPS;
  const heaps = isBars ? barsOf(picture) : heapsOf(picture, room);
  const gap = isBars ? 4 : picture.heaps.length > 6 ? 10 : 26;
  const above = picture.places === 'tokens' ? 12 : 48;
  const lines = wrap(
    heaps.map(heap => heap.width),
    gap,
    room.pixels - 2 * MARGIN,
  );
  const widthOf = (line: readonly number[]) => line.reduce((sum, i) => sum + heaps[i]!.width + gap, -gap);
  const width = Math.max(200, Math.max(...lines.map(widthOf), picture.together ? 240 : 0) + 2 * MARGIN);
  const drawing: Drawing = { below: [], above: [], spots: [], lowest: [], whole: [] };
  let bottom = 0;
  for (const line of lines) {
    bottom += above + Math.max(...line.map(i => heaps[i]!.height));
    let left = (width - widthOf(line)) / 2;
    const shelf = { x: width / 2, y: bottom + 4, width: widthOf(line) + 20, height: 6 };
    drawing.below.push(rectangle('shelf', shelf, 3));
    for (const i of line) {
      placeHeap(drawing, picture, i, heaps[i]!, left, bottom);
      left += heaps[i]!.width + gap;
    }
    bottom += COUNT_HEIGHT;
  }
  if (picture.places !== 'tokens') wholeHeapSpots(drawing, picture);
  if (picture.together) bottom = placePills(drawing, togetherTokens(picture, room), width, bottom);
  return { width, height: bottom + 8, growth: 1.35, ...drawing };
}

function barsOf({ heaps, most }: HeapsPicture): Heap[] {
  const largest = Math.max(1, ...most, ...heaps);
  return heaps.map(size => {
    const bar = size === 0 ? 0 : Math.max(8, (BAR_HEIGHT * size) / largest);
    return { width: BAR_WIDTH, height: Math.max(20, bar), rows: [], across: 1, pitch: 0, bar };
  });
}

/** Heaps as columns; a few that are not too large as bricks, which show every token. */
function heapsOf(picture: HeapsPicture, room: Room): Heap[] {
  const most = picture.heaps.map((size, i) => Math.max(size, picture.most[i] ?? 0));
  const ghosts = (i: number) => Array<'ghost'>(most[i]! - picture.heaps[i]!).fill('ghost');
  const columns = rowsOfHeaps(picture, room).map((rows, i) => [...rows, ...(most[i]! <= COLUMN ? ghosts(i) : [])]);
  const pitch = Math.max(34, Math.min(54, 440 / Math.max(1, ...columns.map(rows => rows.length))));
  return columns.map((rows, i) => {
    const all = most[i]!;
    const across = columns.length <= 3 && all <= 120 ? brickWidth(all) : 1;
    if (across === 1) {
      return { width: Math.max(52, pitch + 4), height: Math.max(1, rows.length) * pitch, rows, across, pitch };
    }
    const side = all > 60 ? 34 : 44;
    const tokens = Array.from({ length: picture.heaps[i]! }, (_, n) => ({ token: n + 1 }));
    const height = Math.ceil(all / across) * side;
    return { width: across * side, height, rows: [...tokens, ...ghosts(i)], across, pitch: side };
  });
}

/** The rows of each heap; where few of its tokens can be clicked, all of those are among them. */
function rowsOfHeaps(picture: HeapsPicture, room: Room): HeapRow[][] {
  const [wanted, live] = [tokensByHeap(room.wanted), tokensByHeap(room.live)];
  const top = picture.heaps.length > 6 ? 3 : 6;
  return picture.heaps.map((size, i) => {
    const clickable = live.get(i + 1) ?? [];
    return heapRows(size, [...(wanted.get(i + 1) ?? []), ...(clickable.length <= COLUMN ? clickable : [])], top);
  });
}

function tokensByHeap(places: ReadonlySet<string>): Map<number, number[]> {
  const heaps = new Map<number, number[]>();
  for (const place of places) {
    const [heap, token] = place.split(':').map(Number) as [number, number?];
    if (token === undefined) continue;
    const list = heaps.get(heap);
    if (list === undefined) heaps.set(heap, [token]);
    else list.push(token);
  }
  return heaps;
}

function placeHeap(drawing: Drawing, picture: HeapsPicture, i: number, heap: Heap, left: number, bottom: number) {
  const { below, above, spots } = drawing;
  const { width, rows, across, pitch, bar } = heap;
  const middle = left + width / 2;
  const radius = pitch / 2 - 2;
  let height = bar ?? 0;
  rows.forEach((row, n) => {
    const up = (Math.floor(n / across) + 0.5) * pitch;
    const at = { x: middle + ((n % across) - (across - 1) / 2) * pitch, y: bottom - up };
    if (row === 'ghost') below.push(circle('ghost', at.x, at.y, radius - 3));
    else if ('leftOut' in row) {
      const leftOut = text('soft', `+${formatNumber(row.leftOut)}`, { x: 0, y: 0 }, 14);
      above.push(group('gap', at, [path('', 'M0-20v6M0 14v6'), leftOut]));
    } else {
      const box = { ...at, width: 2 * radius + 6, height: 2 * radius + 4 };
      height = up + radius;
      above.push(token(at, radius));
      if (row.token === 1) drawing.lowest[i] = box;
      if (picture.places === 'tokens') spots.push(tokenSpot(i + 1, row.token, box));
    }
  });
  if (bar !== undefined && bar > 0) {
    const box = { x: middle, y: bottom - bar / 2, width: width - 6, height: bar };
    above.push(rectangle('token', box, 6));
    above.push(rectangle('bar-shine', { ...box, x: box.x - box.width / 4, width: 4 }, 2));
    drawing.lowest[i] = { x: middle, y: bottom - 7, width, height: 14 };
  }
  drawing.whole[i] = { x: middle, y: bottom - height / 2, width: width + 4, height };
  const count = formatNumber(picture.heaps[i]!);
  const [most, room] = bar === undefined ? [20, width + 20] : [14, width + 2];
  above.push(text('strong', count, { x: middle, y: bottom + 24 }, Math.min(most, (room / count.length) * 1.6)));
}

const tokenSpot = (heap: number, token: number, box: Box): Spot => ({
  place: `${heap}:${token}`,
  ...box,
  round: true,
  occupied: true,
  badge: { x: box.x, y: box.y },
  label: () => t('board.token', heap, token),
});

/** The first heap above its lowest token, with a bracket over it; and the lowest token of every heap, joined by a band. */
function wholeHeapSpots({ below, above, spots, whole, ...drawing }: Drawing, picture: HeapsPicture): void {
  const lowest = drawing.lowest.filter(box => box !== undefined);
  const [main, ...also] = lowest;
  const [first] = whole;
  if (first === undefined || main === undefined || picture.heaps[0] === 0) return;
  const top = first.y - first.height / 2 - 34;
  const end = main.y - main.height / 2 - 2;
  const box = { x: first.x, y: (top + end) / 2, width: Math.max(44, first.width - 4), height: end - top };
  const bracket = `M${box.x - box.width / 2 + 4} ${top + 32}v-6q0-5 5-5h${box.width - 18}q5 0 5 5v6M${box.x} ${top + 21}v-6`;
  above.push(path('bracket', bracket));
  const badge = { x: box.x, y: top + 6 };
  spots.push({ place: 'largest', ...box, occupied: true, badge, label: () => t('board.largest') });
  for (const y of new Set(lowest.map(box => box.y))) {
    const line = lowest.filter(box => box.y === y);
    const [left, right] = [line[0]!, line.at(-1)!];
    const height = main.height + 4;
    const band = { x: (left.x + right.x) / 2, y, width: right.x - left.x + main.width + 8, height };
    below.push(rectangle('band', band, Math.min(28, height / 2)));
  }
  spots.push({
    place: 'one of each',
    ...main,
    also,
    occupied: true,
    round: picture.heaps.length <= MAX_HEAPS,
    badge: { x: Math.min(...lowest.map(box => box.x)) - main.width / 2 - 16, y: main.y },
    label: () => t('board.oneOfEach'),
  });
}

/** How many tokens may be taken from every heap: small numbers, the largest, and those wanted. */
function togetherTokens(picture: HeapsPicture, room: Room): number[] {
  const least = Math.min(...picture.heaps);
  if (least === 0) return [];
  const wanted = [...room.wanted].flatMap(place => (place.startsWith('all:') ? [Number(place.slice(4))] : []));
  const few = Array.from({ length: Math.min(least, COLUMN) }, (_, i) => i + 1);
  const all = [...few, least, ...wanted.filter(count => count >= 1 && count <= least).slice(0, COLUMN)];
  return [...new Set(all)].sort((a, b) => a - b);
}

const PILL = { width: 68, height: 42 };

function placePills({ below, above, spots }: Drawing, counts: readonly number[], width: number, top: number): number {
  if (counts.length === 0) return top;
  above.push(text('strong', t('board.togetherTitle'), { x: width / 2, y: top + 22 }, 16));
  const perLine = Math.max(1, Math.floor((width - 2 * MARGIN) / (PILL.width + 8)));
  counts.forEach((count, i) => {
    const inLine = Math.min(perLine, counts.length - Math.floor(i / perLine) * perLine);
    const x = width / 2 + ((i % perLine) - (inLine - 1) / 2) * (PILL.width + 8);
    const y = top + 66 + Math.floor(i / perLine) * (PILL.height + 16);
    const pill = { x, y, ...PILL };
    below.push(rectangle('pill', pill, 20));
    above.push(text('', `−${formatNumber(count)}`, pill, 17));
    spots.push({
      place: `all:${count}`,
      ...pill,
      occupied: true,
      badge: { x, y: y + PILL.height / 2 - 2 },
      label: () => t('board.together', count),
    });
  });
  return top + 46 + Math.ceil(counts.length / perLine) * (PILL.height + 16) + 8;
}
