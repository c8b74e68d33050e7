import type { CirclePicture, Piece } from 'zugzwang/core';
import { formatNumber, t } from '../../../i18n/index.ts';
import { roundStep } from '../../../ui/round-step.ts';
import { circle, group, type Part, path, text } from '../parts/parts.ts';
import type { Point } from '../parts/paths.ts';
import { drawPiece } from '../parts/piece.ts';
import { pieceWords } from '../parts/shape.ts';
import type { Layout, Room, Spot } from './layout.ts';

/** Up to so many places each is drawn and numbered; up to so many, each is at least a dot. */
const NUMBERED = 36;
const DOTTED = 240;
/** Where places are too small to be hit, up to so many that moves lead to are drawn large, inside the circle. */
const MAX_CALLOUTS = 16;

/** Signs of so many places lie side by side. */
const SECTORS = 90;

export function circleLayout(picture: CirclePicture, room: Room): Layout {
  const { size, marks } = picture;
  const side = Math.min(620, Math.max(330, room.pixels));
  const middle = side / 2;
  const isNumbered = size <= NUMBERED;
  const letters = formatNumber(size).length;
  const around = room.isSmall ? 30 : Math.max(46, side * 0.105, isNumbered ? 0 : 28 + letters * 9.5);
  const radius = middle - around;
  const turn = (2 * Math.PI) / size;
  const pitch = size < 2 ? 200 : 2 * radius * Math.sin(Math.PI / size);
  const body = Math.max(2, Math.min(side * 0.058, pitch * 0.4));
  const at = (angle: number, distance: number) => ({
    x: middle + distance * Math.sin(angle),
    y: middle - distance * Math.cos(angle),
  });
  const onRing = (place: number) => at((place - 1) * turn, radius);
  const pieceSize = Math.max(side * (room.isSmall ? 0.14 : 0.085), body * 2.5);
  // What stands close together is drawn side by side.
  const angles = spread(
    marks.map(mark => (mark.at - 1) * turn),
    isNumbered ? 0 : (0.9 * pieceSize) / radius,
  );
  const marked = new Map(marks.map(mark => [mark.at, mark.piece]));
  const clickable = size <= DOTTED ? Array.from({ length: size }, (_, i) => i + 1) : placesOf(room, size);
  const called = isNumbered || room.isSmall ? [] : fewPlaces(room, size);
  const callouts = layCallouts(called, turn, side, at, radius);
  const shown = new Map(callouts.map(callout => [callout.place, callout]));
  const planet = ({ x, y }: Point, radius: number) => circle('planet', x, y, radius);
  const labels = room.isSmall ? [] : labelled(size, isNumbered);
  const labelDistance = radius + Math.max(body, side * 0.03) + (isNumbered ? 17 : 10 + letters * 4.2);
  return {
    width: side,
    height: side,
    growth: 1.1,
    below: [
      circle('orbit', middle, middle, radius),
      clockwise({ x: middle, y: middle }, radius * 0.36),
      ...callouts.flatMap(({ of, x, y, radius }) => [
        path('leader', `M${of.x} ${of.y}L${x} ${y}`),
        circle('leader-end', of.x, of.y, 4),
        planet({ x, y }, radius),
      ]),
      ...(size <= DOTTED ? clickable.map(place => planet(onRing(place), body)) : []),
    ],
    above: [
      ...labels.map(place => text('soft', formatNumber(place), at((place - 1) * turn, labelDistance), 17)),
      ...callouts.map(callout => {
        const number = formatNumber(callout.place);
        return text('strong', number, callout, Math.min(16, (2.6 * callout.radius) / number.length));
      }),
      ...marks.map((mark, i) => drawPiece(mark.piece, at(angles[i]!, radius), pieceSize)),
    ],
    spots: clickable.map(place => {
      const callout = shown.get(place);
      const { x, y, radius } = callout ?? { ...onRing(place), radius: body };
      const badge = callout && { x, y: y + radius };
      return bodySpot(place, { x, y }, Math.max(2 * radius + 4, 14), marked.get(place), room, badge);
    }),
  };
}

/** Which way the numbers run: an arrow of such a radius around the middle. */
function clockwise(middle: Point, radius: number): Part {
  const [x, y] = [radius * 0.77, -radius * 0.64];
  const arrow = `M${-x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}M${x - 16} ${y - 4}h16v-16`;
  return group('clockwise', middle, [path('', arrow)]);
}

/** Places drawn again where there is room for them, each with where it really is. */
function layCallouts(
  places: readonly number[],
  turn: number,
  side: number,
  at: (angle: number, distance: number) => Point,
  radius: number,
) {
  const inner = radius * 0.7;
  const bodyRadius = side * 0.052;
  const angles = spread(
    places.map(place => (place - 1) * turn),
    Math.min((2.5 * bodyRadius) / inner, (2 * Math.PI) / Math.max(1, places.length)),
  );
  return places.map((place, i) => ({
    place,
    ...at(angles[i]!, inner),
    radius: bodyRadius,
    of: at((place - 1) * turn, radius),
  }));
}

/** Angles around a circle moved apart until each two are `least` apart, their order kept. */
export function spread(angles: readonly number[], least: number): number[] {
  const order = angles.map((_, i) => i).sort((a, b) => angles[a]! - angles[b]!);
  const moved = order.map(i => angles[i]!);
  const count = moved.length;
  for (let round = 0; round < 400 && count > 1; round++) {
    let worst = 0;
    for (let i = 0; i < count; i++) {
      const isLast = i === count - 1;
      const next = isLast ? moved[0]! + 2 * Math.PI : moved[i + 1]!;
      const lack = least - (next - moved[i]!);
      if (lack <= 1e-6) continue;
      worst = Math.max(worst, lack);
      moved[i]! -= lack / 2;
      moved[isLast ? 0 : i + 1]! += lack / 2;
    }
    if (worst < 1e-4) break;
  }
  const result = [...angles];
  order.forEach((i, place) => {
    result[i] = moved[place]!;
  });
  return result;
}

/** Places that moves lead to or that are wanted, if they are few. */
function fewPlaces(room: Room, size: number): number[] {
  if (room.live.size > MAX_CALLOUTS) return [];
  const places = placesOf(room, size);
  return places.length > MAX_CALLOUTS ? [] : places;
}

/** The same, however many: of very many, the first in each sector of the circle. */
function placesOf(room: Room, size: number): number[] {
  const isSparse = room.live.size + room.wanted.size <= SECTORS;
  const places = new Map<number, number>();
  for (const set of [room.wanted, room.live]) {
    for (const name of set) {
      const place = Number(name);
      if (!(place >= 1 && place <= size) || !Number.isInteger(place)) continue;
      const sector = isSparse ? place : Math.floor(((place - 1) * SECTORS) / size);
      if (!places.has(sector)) places.set(sector, place);
    }
  }
  return [...places.values()].sort((a, b) => a - b);
}

function bodySpot(place: number, at: Point, side: number, piece: Piece | undefined, room: Room, badge?: Point): Spot {
  return {
    place: String(place),
    ...at,
    width: side,
    height: side,
    round: true,
    occupied: piece !== undefined || badge !== undefined,
    ...(badge === undefined ? {} : { badge }),
    label: () => {
      const name = t('board.body', place);
      return piece === undefined ? name : t('board.at', name, pieceWords(piece, room.players));
    },
  };
}

/** All numbers, or about twelve round ones. */
function labelled(size: number, all: boolean): number[] {
  if (all) return Array.from({ length: size }, (_, i) => i + 1);
  const step = roundStep(size / 12);
  const count = Math.floor((size - step / 2) / step);
  return [1, ...Array.from({ length: count }, (_, i) => (i + 1) * step)];
}
