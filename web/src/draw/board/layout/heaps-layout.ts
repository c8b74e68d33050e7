import type { HeapsPicture } from 'zugzwang/core';
import { formatNumber, t } from '../../../i18n/index.ts';
import { brickWidth, COLUMN, type HeapRow, heapRows } from './heap-rows.ts';
import type { Box, Layout, Room, Spot } from './layout.ts';
import type { Point } from './paths.ts';
import { wrap } from './wrap.ts';

type Round = Point & { readonly radius: number };
type Label = Point & { readonly text: string };

/** All that is drawn of heaps, before any of it is placed. */
const emptyDrawing = () => ({
  tokens: [] as Round[],
  /** Where tokens were at the start. */
  ghosts: [] as Round[],
  gaps: [] as Label[],
  bars: [] as Box[],
  /** How many each heap has. */
  counts: [] as (Label & { readonly size: number })[],
  /** What heaps stand on. */
  shelves: [] as Box[],
  /** The whole of a heap. */
  brackets: [] as Box[],
  /** What joins the lowest tokens where one of each can be taken. */
  bands: [] as Box[],
  /** As many from every heap. */
  pills: [] as (Box & { readonly text: string })[],
  spots: [] as Spot[],
  /** The lowest token of each heap, and the box of the whole. */
  lowest: [] as (Box | undefined)[],
  whole: [] as (Box | undefined)[],
});
type Drawing = ReturnType<typeof emptyDrawing>;

export type HeapsLayout = Layout & Readonly<Omit<Drawing, 'spots' | 'lowest' | 'whole'>>;

/** What one heap needs, from its own lower left corner: its size, and its parts with y upwards. */
interface HeapParts {
  readonly width: number;
  readonly height: number;
  readonly tokens: readonly (Round & { readonly token: number })[];
  readonly ghosts: readonly Round[];
  readonly gaps: readonly Label[];
  readonly bar?: number;
}

const COUNT_HEIGHT = 44;
const MARGIN = 18;
const BAR_WIDTH = 30;
const BAR_HEIGHT = 130;
/** With more heaps than this each is a bar. */
const MAX_HEAPS = 12;

export function heapsLayout(picture: HeapsPicture, room: Room): HeapsLayout {
  const isBars = picture.heaps.length > MAX_HEAPS;
  const rows = isBars ? [] : rowsOfHeaps(picture, room);
  const parts = picture.heaps.map((_, i) => heapParts(picture, i, rows));
  const gap = isBars ? 4 : picture.heaps.length > 6 ? 10 : 26;
  const above = picture.places === 'tokens' ? 12 : 48;
  const lines = wrap(
    parts.map(part => part.width),
    gap,
    room.pixels - 2 * MARGIN,
  );
  const drawing = emptyDrawing();
  const togetherRows = picture.together ? togetherTokens(picture, room) : [];
  const widest = Math.max(
    ...lines.map(line => line.reduce((sum, i) => sum + parts[i]!.width + gap, -gap)),
    picture.together ? 240 : 0,
  );
  const width = Math.max(200, widest + 2 * MARGIN);
  let bottom = 0;
  for (const line of lines) {
    const height = Math.max(...line.map(i => parts[i]!.height));
    const lineWidth = line.reduce((sum, i) => sum + parts[i]!.width + gap, -gap);
    bottom += above + height;
    let left = (width - lineWidth) / 2;
    drawing.shelves.push({ x: width / 2, y: bottom + 4, width: lineWidth + 20, height: 6 });
    for (const i of line) {
      placeHeap(drawing, picture, i, parts[i]!, left, bottom, isBars);
      left += parts[i]!.width + gap;
    }
    bottom += COUNT_HEIGHT;
  }
  if (picture.places !== 'tokens') wholeHeapSpots(drawing, picture, parts);
  bottom = placePills(drawing, togetherRows, width, bottom);
  return { width, height: bottom + 8, growth: 1.35, ...drawing };
}

function heapParts(picture: HeapsPicture, i: number, rows: readonly (readonly HeapRow[])[]): HeapParts {
  const size = picture.heaps[i] ?? 0;
  const most = Math.max(size, picture.most[i] ?? 0);
  if (picture.heaps.length > MAX_HEAPS) {
    const largest = Math.max(1, ...picture.most, ...picture.heaps);
    const height = size === 0 ? 0 : Math.max(8, (BAR_HEIGHT * size) / largest);
    return { width: BAR_WIDTH, height: Math.max(20, height), tokens: [], ghosts: [], gaps: [], bar: height };
  }
  const across = picture.heaps.length <= 3 && most <= 120 ? brickWidth(most) : 1;
  if (across > 1) return bricks(size, most, across);
  const highest = Math.max(1, ...rows.map((list, j) => ghostsOf(picture, j) + list.length));
  return column(rows[i] ?? [], ghostsOf(picture, i), Math.max(34, Math.min(54, 440 / highest)));
}

function bricks(size: number, most: number, across: number): HeapParts {
  const pitch = most > 60 ? 34 : 44;
  const at = (token: number) => ({
    x: (((token - 1) % across) + 0.5) * pitch,
    y: (Math.floor((token - 1) / across) + 0.5) * pitch,
    radius: pitch / 2 - 2,
  });
  const list = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => ({ ...at(from + i + 1), token: from + i + 1 }));
  return {
    width: across * pitch,
    height: Math.ceil(most / across) * pitch,
    tokens: list(0, size),
    ghosts: list(size, most),
    gaps: [],
  };
}

/** How many tokens a small heap has lost. */
function ghostsOf({ heaps, most }: HeapsPicture, i: number): number {
  const [size, all] = [heaps[i] ?? 0, most[i] ?? 0];
  return all <= COLUMN ? Math.max(0, all - size) : 0;
}

function column(rows: readonly HeapRow[], ghostCount: number, pitch: number): HeapParts {
  const tokens: (Round & { readonly token: number })[] = [];
  const gaps: Label[] = [];
  const x = Math.max(26, pitch / 2 + 2);
  rows.forEach((row, i) => {
    const at = { x, y: (i + 0.5) * pitch };
    if ('token' in row) tokens.push({ ...at, radius: pitch / 2 - 2, token: row.token });
    else gaps.push({ ...at, text: formatNumber(row.leftOut) });
  });
  const ghosts = Array.from({ length: ghostCount }, (_, i) => {
    return { x, y: (rows.length + i + 0.5) * pitch, radius: pitch / 2 - 2 };
  });
  return { width: 2 * x, height: Math.max(1, rows.length + ghostCount) * pitch, tokens, ghosts, gaps };
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

function placeHeap(
  drawing: Drawing,
  picture: HeapsPicture,
  i: number,
  parts: HeapParts,
  left: number,
  bottom: number,
  isBar: boolean,
) {
  const at = ({ x, y }: Point) => ({ x: left + x, y: bottom - y });
  const size = picture.heaps[i] ?? 0;
  const middle = left + parts.width / 2;
  for (const ghost of parts.ghosts) drawing.ghosts.push({ ...at(ghost), radius: ghost.radius });
  for (const gap of parts.gaps) drawing.gaps.push({ ...at(gap), text: gap.text });
  for (const token of parts.tokens) {
    const box = { ...at(token), width: 2 * token.radius + 6, height: 2 * token.radius + 4 };
    drawing.tokens.push({ ...at(token), radius: token.radius });
    if (token.token === 1) drawing.lowest[i] = box;
    if (picture.places === 'tokens') drawing.spots.push(tokenSpot(i + 1, token.token, box));
  }
  const barHeight = parts.bar ?? 0;
  if (barHeight > 0) {
    drawing.bars.push({ x: middle, y: bottom - barHeight / 2, width: parts.width - 6, height: barHeight });
    drawing.lowest[i] = { x: middle, y: bottom - 7, width: parts.width, height: 14 };
  }
  const height = barHeight || Math.max(0, ...parts.tokens.map(token => token.y + token.radius));
  drawing.whole[i] = { x: middle, y: bottom - height / 2, width: parts.width + 4, height };
  const text = formatNumber(size);
  const room = (parts.width + (isBar ? 2 : 20)) / Math.max(1, text.length);
  drawing.counts.push({ x: middle, y: bottom + 24, text, size: Math.min(isBar ? 14 : 20, room * 1.6) });
}

function tokenSpot(heap: number, token: number, box: Box): Spot {
  return {
    place: `${heap}:${token}`,
    ...box,
    round: true,
    occupied: true,
    badge: { x: box.x, y: box.y },
    label: () => t('board.token', heap, token),
  };
}

/** The first heap above its lowest token, with a bracket over it; and the lowest token of every heap. */
function wholeHeapSpots(drawing: Drawing, picture: HeapsPicture, parts: readonly HeapParts[]): void {
  const whole = drawing.whole[0];
  const lowest = drawing.lowest.filter(box => box !== undefined);
  const [first] = lowest;
  if (whole === undefined || first === undefined || (picture.heaps[0] ?? 0) === 0) return;
  const top = whole.y - whole.height / 2 - 34;
  const end = first.y - first.height / 2 - 2;
  const box = { x: whole.x, y: (top + end) / 2, width: Math.max(44, parts[0]?.width ?? 0), height: end - top };
  drawing.brackets.push({ x: whole.x, y: top + 24, width: box.width, height: 14 });
  const badge = { x: whole.x, y: top + 6 };
  drawing.spots.push({ place: 'largest', ...box, occupied: true, badge, label: () => t('board.largest') });
  const [main, ...also] = lowest;
  if (main === undefined) return;
  for (const y of new Set(lowest.map(box => box.y))) {
    const line = lowest.filter(box => box.y === y);
    const [left, right] = [line[0]!, line.at(-1)!];
    const width = right.x - left.x + main.width + 8;
    drawing.bands.push({ x: (left.x + right.x) / 2, y, width, height: main.height + 4 });
  }
  drawing.spots.push({
    place: 'one of each',
    ...main,
    also,
    occupied: true,
    round: drawing.bars.length === 0,
    badge: { x: Math.min(...lowest.map(box => box.x)) - main.width / 2 - 16, y: main.y },
    label: () => t('board.oneOfEach'),
  });
}

function togetherTokens(picture: HeapsPicture, room: Room): number[] {
  const least = Math.min(...picture.heaps);
  const wanted = [...room.wanted].flatMap(place => (place.startsWith('all:') ? [Number(place.slice(4))] : []));
  const few = Array.from({ length: Math.min(least, COLUMN) }, (_, i) => i + 1);
  const all =
    least > 0 ? [...few, least, ...wanted.filter(count => count >= 1 && count <= least).slice(0, COLUMN)] : [];
  return [...new Set(all)].sort((a, b) => a - b);
}

const PILL = { width: 68, height: 42 };

function placePills(drawing: Drawing, counts: readonly number[], width: number, top: number): number {
  if (counts.length === 0) return top;
  drawing.counts.push({ x: width / 2, y: top + 22, text: t('board.togetherTitle'), size: 16 });
  const perLine = Math.max(1, Math.floor((width - 2 * MARGIN) / (PILL.width + 8)));
  counts.forEach((count, i) => {
    const inLine = Math.min(perLine, counts.length - Math.floor(i / perLine) * perLine);
    const x = width / 2 + ((i % perLine) - (inLine - 1) / 2) * (PILL.width + 8);
    const y = top + 66 + Math.floor(i / perLine) * (PILL.height + 16);
    drawing.pills.push({ x, y, ...PILL, text: `−${formatNumber(count)}` });
    drawing.spots.push({
      place: `all:${count}`,
      x,
      y,
      ...PILL,
      occupied: true,
      badge: { x, y: y + PILL.height / 2 - 2 },
      label: () => t('board.together', count),
    });
  });
  return top + 46 + Math.ceil(counts.length / perLine) * (PILL.height + 16) + 8;
}
