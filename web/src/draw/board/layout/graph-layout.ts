import type { GraphLine, GraphPicture, GraphPoint } from 'zugzwang/core';
import { t } from '../../../i18n/index.ts';
import { circle, group, type Part, path, rectangle, text } from '../parts/parts.ts';
import { freest, type Point } from '../parts/paths.ts';
import { drawPiece } from '../parts/piece.ts';
import { pieceWords } from '../parts/shape.ts';
import { tokenPile } from '../parts/token.ts';
import { type EdgePath, layEdges } from './edges.ts';
import { withHands } from './hands.ts';
import type { Layout, Room, Spot } from './layout.ts';

/** A point and its label, where they lie. */
interface LaidPoint extends Point {
  readonly labelX: number;
  readonly labelY: number;
}

const OWNERS = ['first', 'second'] as const;

export function graphLayout(picture: GraphPicture, room: Room): Layout {
  const aspect = Math.min(4, Math.max(0.25, picture.aspect ?? 1));
  const unit = leastDistance(
    picture.points.map(({ x, y }) => ({ x: x * Math.sqrt(aspect), y: y / Math.sqrt(aspect) })),
  );
  // Wide enough for points to lie apart, but no wider than the page, where letters would become too small.
  const side = Math.min(1100, Math.max(480, 76 / unit), Math.max(220, room.pixels - 130) / Math.sqrt(aspect));
  const inner = { width: side * Math.sqrt(aspect), height: side / Math.sqrt(aspect) };
  const raw = picture.points.map(({ x, y }) => ({ x: x * inner.width, y: y * inner.height }));
  const isBoard = !picture.lines.some(line => line.directed);
  const radius = Math.max(7, Math.min(isBoard ? 50 : 32, side * unit * (isBoard ? 0.36 : 0.32)));
  // Where points are close, labels are closer to them than to others.
  const away = isBoard ? Math.min(radius + 15, 55, LABEL_SHARE * side * unit) : radius + 15;
  const middle = { x: inner.width / 2, y: inner.height / 2 };
  const free = raw.map((point, i) => ({ ...point, ...labelAt(raw, picture, i, away, middle) }));
  const bounds = boundsOf(free, picture, radius + (isBoard ? 26 : 12));
  const points = free.map(({ x, y, labelX, labelY }) => ({
    x: x - bounds.left,
    y: y - bounds.top,
    labelX: labelX - bounds.left,
    labelY: labelY - bounds.top,
  }));
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const edges = layEdges(picture.lines, points, isBoard ? 0 : radius);
  const board = { x: width / 2, y: height / 2 - 2, width: width - 8, height: height - 12 };
  const dot = isBoard ? Math.max(6, radius * 0.3) : radius;
  const won = (picture.line ?? []).map(i => points[i]!);
  const layout: Layout = {
    width,
    height,
    below: [
      ...(isBoard
        ? [rectangle('frame-shade', { ...board, y: board.y + 5 }, 18), rectangle('frame plain', board, 18)]
        : []),
      ...edges.flatMap((edge, i) => (edge === undefined ? [] : [line(edge, picture.lines[i]!, isBoard)])),
      ...points.map(({ x, y }) => circle(isBoard ? 'graph-point' : 'vertex', x, y, dot)),
      ...(won.length > 0 ? [path('won-line', `M${won.map(({ x, y }) => `${x} ${y}`).join('L')}`)] : []),
    ],
    above: picture.points.flatMap((point, i) => [
      ...(picture.line?.includes(i) ? [circle('won', points[i]!.x, points[i]!.y, radius + 5)] : []),
      ...pointParts(point, points[i]!, radius),
      ...(point.label !== undefined && points.length <= MOST_LABELLED ? [label(point.label, points[i]!, isBoard)] : []),
    ]),
    spots: picture.points.map((point, i) => pointSpot(point, points[i]!, radius, room)),
    growth: 1.15,
  };
  return picture.hands === undefined ? layout : withHands(layout, picture.hands, Math.max(36, 2 * radius), room);
}

function line({ line, head }: EdgePath, { player }: GraphLine, isBoard: boolean): Part {
  const owner = player === undefined ? 'nobody' : OWNERS[player];
  const look = `graph-line ${owner} ${isBoard ? 'board' : ''}`;
  return group(look, { x: 0, y: 0 }, [path('way', line), ...(head === undefined ? [] : [path('head', head)])]);
}

/** What stands on a point. */
function pointParts({ count = 0, piece }: GraphPoint, at: Point, radius: number): Part[] {
  return [
    ...(count > 0 ? tokenPile(count, at, radius) : []),
    ...(piece ? [drawPiece(piece, at, radius * 2.3, piece.shape === undefined ? 'stones' : 'signs')] : []),
  ];
}

function label(letters: string, at: LaidPoint, isBoard: boolean): Part {
  const look = { class: isBoard ? 'point-label on-board' : 'point-label', 'text-anchor': labelAnchor(at) };
  return text(look, letters, { x: at.labelX, y: at.labelY }, isBoard ? 15 : 16);
}

function pointSpot(point: GraphPoint, at: Point, radius: number, room: Room): Spot {
  const side = 2 * radius + 8;
  const isOccupied = point.piece !== undefined || (point.count ?? 0) > 0;
  return {
    place: point.place,
    ...at,
    width: side,
    height: side,
    round: true,
    occupied: isOccupied,
    ...(isOccupied ? { badge: { x: at.x + radius * 0.75, y: at.y + radius * 0.85 } } : {}),
    label: () => {
      const name = t('board.point', point.place);
      if (point.piece !== undefined) return t('board.at', name, pieceWords(point.piece, room.players));
      return point.count === undefined ? name : t('board.at', name, t('board.tokens', point.count));
    },
  };
}

/** What points and their labels take up, loops and bent lines included as far as the margin goes. */
function boundsOf(points: readonly LaidPoint[], picture: GraphPicture, margin: number) {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const include = (x: number, y: number, width: number, height: number) => {
    bounds.left = Math.min(bounds.left, x - width);
    bounds.right = Math.max(bounds.right, x + width);
    bounds.top = Math.min(bounds.top, y - height);
    bounds.bottom = Math.max(bounds.bottom, y + height);
  };
  const inset = picture.lines.some(line => line.directed) ? 6 : 16;
  points.forEach((point, i) => {
    include(point.x, point.y, margin, margin);
    const box = labelBox(picture.points[i]?.label, point);
    if (box.width > 0) include(box.x, box.y, box.width + inset, box.height + inset);
  });
  return bounds;
}

/** How far labels are from the points of a board at most, in distances from point to point. */
const LABEL_SHARE = 0.5;

/** In a larger graph points have no labels. */
const MOST_LABELLED = 120;
/** The width of a label's letter. */
const LETTER = 9.5;

type LabelPlace = Omit<LaidPoint, 'y'>;

/** The middle of a label, and half of its width and its height. */
function labelBox(label: string | undefined, point: LabelPlace) {
  const width = ([...(label ?? '')].length * LETTER) / 2;
  const shift = { start: width, middle: 0, end: -width }[labelAnchor(point)];
  return { x: point.labelX + shift, y: point.labelY, width, height: 8 };
}

/** Whether a line from a point to another passes through a box. */
function passes(a: Point | undefined, b: Point | undefined, box: ReturnType<typeof labelBox>): boolean {
  if (a === undefined || b === undefined) return false;
  let [from, to] = [0, 1];
  for (const [start, end, middle, half] of [
    [a.x, b.x, box.x, box.width],
    [a.y, b.y, box.y, box.height],
  ] as const) {
    const [one, other] = [middle - half - start, middle + half - start].map(way => way / (end - start || 1e-9));
    from = Math.max(from, Math.min(one!, other!));
    to = Math.min(to, Math.max(one!, other!));
  }
  return from <= to;
}

/** Which end of a label is at its point. */
function labelAnchor({ x, labelX }: Omit<LabelPlace, 'labelY'>): 'start' | 'middle' | 'end' {
  return labelX > x + 9 ? 'start' : labelX < x - 9 ? 'end' : 'middle';
}

function leastDistance(points: readonly Point[]): number {
  let least = points.length < 2 ? 0.4 : Number.POSITIVE_INFINITY;
  // Of a large graph, some pairs will do.
  const step = Math.max(1, Math.floor(points.length / 300));
  for (let i = 0; i < points.length; i += step) {
    for (let j = i + 1; j < points.length; j++) {
      const [a, b] = [points[i]!, points[j]!];
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (distance > 1e-3 && distance < least) least = distance;
    }
  }
  return Number.isFinite(least) ? least : 0.4;
}

/** Below a point rather than above it, and straight rather than aslant, as far as that goes. */
const ANGLES = [2, 6, 0, 4, 1, 3, 5, 7].map(eighths => (eighths * Math.PI) / 4);

/** Beside a point, where its lines leave the most room. */
function labelAt(at: readonly Point[], picture: GraphPicture, i: number, away: number, middle: Point) {
  const here = at[i]!;
  const others = picture.lines.flatMap(({ from, to }) => {
    const other = at[from === i ? to : to === i ? from : -1];
    return other === undefined || other === here ? [] : [other];
  });
  const taken = others.map(other => Math.atan2(other.y - here.y, other.x - here.x));
  const place = (angle: number) => ({ x: here.x + Math.cos(angle) * (away + 4), y: here.y + Math.sin(angle) * away });
  /** What stands nearer to another point would be read as its label. */
  const isNearer = (points: readonly Point[], { x, y }: Point) => {
    const reach = Math.hypot(x - here.x, y - here.y) + 1;
    return points.some(other => other !== here && Math.hypot(x - other.x, y - other.y) < reach);
  };
  const isCrossed = ({ x, y }: Point) => {
    const box = labelBox(picture.points[i]!.label, { x: here.x, labelX: x, labelY: y });
    return (
      picture.points.length <= MOST_LABELLED && picture.lines.some(({ from, to }) => passes(at[from], at[to], box))
    );
  };
  const worth = (angle: number) => {
    const spot = place(angle);
    if (isNearer(others, spot)) return 0;
    return (isNearer(at, spot) ? 0.5 : 1) * (isCrossed(spot) ? 0.25 : 1);
  };
  // Where lines leave as much room on several sides, away from the middle, where labels of others are.
  const outward = Math.atan2(here.y - middle.y, here.x - middle.x);
  const angles = taken.length === 0 ? ANGLES : ANGLES.toSorted((a, b) => Math.cos(b - outward) - Math.cos(a - outward));
  const free = freest(angles, taken, worth);
  const { x, y } = place(free);
  return { labelX: x, labelY: y };
}
