import type { CirclePicture, Piece } from 'zugzwang/core';
import { formatNumber, t } from '../i18n/index.ts';
import type { Layout, Room, Spot } from './layout.ts';
import { pieceWords } from './shape.ts';

const SIZE = 640;
/** Up to so many places each is drawn and numbered; up to so many, each is at least a dot. */
const NUMBERED = 36;
const DOTTED = 240;

export interface CircleLayout extends Layout {
  readonly ring: { readonly x: number; readonly y: number; readonly radius: number };
  /** Places that are drawn, each with a radius of its own; of very many places none. */
  readonly bodies: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  readonly labels: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly pieces: readonly { readonly x: number; readonly y: number; readonly size: number; readonly piece: Piece }[];
}

export function circleLayout(picture: CirclePicture, room: Room): CircleLayout {
  const { size, marks } = picture;
  const middle = SIZE / 2;
  const isNumbered = size <= NUMBERED;
  const radius = middle - 66;
  const pitch = size < 2 ? 200 : 2 * radius * Math.sin(Math.PI / size);
  const body = Math.max(2, Math.min(36, pitch * 0.4));
  const at = (place: number, distance = radius) => {
    const angle = (2 * Math.PI * (place - 1)) / size;
    return { x: middle + distance * Math.sin(angle), y: middle - distance * Math.cos(angle) };
  };
  const marked = new Map(marks.map(mark => [mark.at, mark.piece]));
  const pieceSize = Math.max(56, body * 2.5);
  const clickable = size <= DOTTED ? Array.from({ length: size }, (_, i) => i + 1) : wantedPlaces(room, size);
  return {
    width: SIZE,
    height: SIZE,
    ring: { x: middle, y: middle, radius },
    bodies: size <= DOTTED ? clickable.map(place => ({ ...at(place), radius: body })) : [],
    labels: labelled(size, isNumbered).map(place => ({
      ...at(place, radius + Math.max(body, 14) + 16),
      text: formatNumber(place),
    })),
    pieces: marks.map(mark => ({ ...at(mark.at), size: pieceSize, piece: mark.piece })),
    spots: clickable.map(place => bodySpot(place, at(place), Math.max(2 * body + 4, 14), marked.get(place), room)),
  };
}

function wantedPlaces(room: Room, size: number): number[] {
  const places = [...room.live, ...room.wanted].map(Number);
  const within = places.filter(place => Number.isInteger(place) && place >= 1 && place <= size);
  return [...new Set(within)].sort((a, b) => a - b);
}

function bodySpot(
  place: number,
  at: { readonly x: number; readonly y: number },
  side: number,
  piece: Piece | undefined,
  room: Room,
): Spot {
  return {
    place: String(place),
    ...at,
    width: side,
    height: side,
    round: true,
    occupied: piece !== undefined,
    label: () => {
      const name = t('board.body', formatNumber(place));
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

/** The least of 1, 2, 5, 10, 20 … that is not smaller. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map(digit => digit * power).find(step => step >= least) ?? 10 * power;
}
