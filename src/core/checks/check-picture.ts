/** Looks over what a game's author says of places: pictures, and the clicks that make moves on them. */

import { isRecord } from '../data/record.js';
import type { Picture, Place } from '../picture.js';
import { describe } from '../text/describe.js';

/** No picture has more squares, points, cards or the like than this. */
export const MAX_PARTS = 4096;

type Parts = Readonly<Record<string, unknown>>;
/** What is wrong with a value, in words that follow "picture"; nothing where it is right. */
type Complaint = string | undefined;

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isIndex = (value: unknown, length: number) => isCount(value) && value < length;
const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

/** What each kind of picture has to have. */
const CHECKS: Readonly<Record<Picture['kind'], (parts: Parts) => Complaint>> = {
  grid: ({ width, height, pieces, places, fields }) => {
    if (!isCount(width) || !isCount(height) || width * height === 0)
      return `has width ${describe(width)} and height ${describe(height)}, expected whole numbers from 1 on`;
    const squares = width * height;
    return (
      list('pieces', pieces, isPieceOrNull, 'null or { sign, … }', squares) ??
      list('places', places, isText, 'text', squares) ??
      fieldsComplaint(fields)
    );
  },
  graph: ({ points, lines, fields }) => {
    const count = Array.isArray(points) ? points.length : 0;
    return (
      list('points', points, isPoint, '{ place, x, y, … } with x and y from 0 to 1') ??
      list('lines', lines, line => isLine(line, count), `{ from, to, … } with indices of the ${count} points`) ??
      twice((points as { place: Place }[]).map(({ place }) => place)) ??
      fieldsComplaint(fields)
    );
  },
  circle: ({ size, marks }) => {
    if (!isCount(size) || size === 0) return `has size ${describe(size)}, expected a whole number from 1 on`;
    const isMark = ({ at, piece }: Parts) => isPiece(piece) && isIndex(Number(at) - 1, size);
    return list('marks', marks, mark => isRecord(mark) && isMark(mark), `{ at, piece } with at from 1 to ${size}`);
  },
  heaps: ({ heaps, most, places }) => {
    const length = Array.isArray(heaps) ? heaps.length : 0;
    const known = places === 'tokens' || places === 'largest or one of each';
    return (
      list('heaps', heaps, isCount, 'a whole number') ??
      list('most', most, isCount, 'a whole number', length) ??
      (known ? undefined : `has places ${describe(places)}, expected 'tokens' or 'largest or one of each'`)
    );
  },
  cards: ({ rows }) => {
    const isCard = (card: unknown) => isRecord(card) && isText(card.text) && isText(card.place);
    const isRow = (row: unknown) => isRecord(row) && Array.isArray(row.cards) && row.cards.every(isCard);
    return list('rows', rows, isRow, '{ cards: [{ text, place }, …], … }');
  },
  fields: ({ fields = null }) => fieldsComplaint(fields),
  text: ({ text }) => (isText(text) ? undefined : `has text ${describe(text)}, expected text`),
};

/** What is wrong with a picture, in words that follow "picture"; nothing where it can be drawn. */
export function pictureComplaint(picture: unknown): Complaint {
  const kind = isRecord(picture) ? picture.kind : undefined;
  if (isRecord(picture) && isText(kind) && Object.hasOwn(CHECKS, kind)) return CHECKS[kind as Picture['kind']](picture);
  const kinds = Object.keys(CHECKS).map(one => `'${one}'`);
  return `returned ${describe(picture)}, expected an object whose kind is one of ${kinds.join(', ')}`;
}

/** Whether a picture has a place of this name. */
export function hasPlace(picture: Picture, place: Place): boolean {
  switch (picture.kind) {
    case 'grid':
      return (
        picture.places.includes(place) ||
        (picture.exits ?? []).some(exit => exit.place === place) ||
        (picture.hands ?? []).flat().some(held => held.place === place)
      );
    case 'graph':
      return (
        picture.points.some(point => point.place === place) ||
        (picture.hands ?? []).flat().some(held => held.place === place)
      );
    case 'circle':
      return /^[1-9]\d*$/.test(place) && Number(place) <= picture.size;
    case 'heaps': {
      const { heaps, places, together } = picture;
      if (places !== 'tokens') return (place === 'largest' || place === 'one of each') && heaps.some(heap => heap > 0);
      const [, heap, token] = /^(all|[1-9]\d*):([1-9]\d*)$/.exec(place) ?? [];
      const least = together === true ? Math.min(...heaps) : 0;
      return Number(token) <= (heap === 'all' ? least : (heaps[Number(heap) - 1] ?? 0));
    }
    case 'cards':
      return picture.rows.some(row => row.cards.some(card => card.place === place));
    default:
      return false;
  }
}

/**
 * What is wrong with the clicks of the moves of one position, in words that follow "clicks"; nothing where a page can tell the moves
 * apart by them.
 */
export function clicksComplaint(picture: Picture, clicks: readonly (readonly Place[])[]): Complaint {
  const stranger = clicks.flat().find(place => !hasPlace(picture, place));
  if (stranger !== undefined) return `names the place ${describe(stranger)}, which the picture does not have`;
  const isLoose = picture.kind === 'graph' && picture.anyOrder === true;
  const said = clicks.filter(places => places.length > 0);
  const made = isLoose ? said.map(([first, ...others]) => [first as Place, ...others.sort()]) : said;
  const all = new Set(made.map(key));
  if (all.size < made.length) return `says the same of two moves: ${describe(repeated(made))}`;
  for (const places of made) {
    for (let length = 1; length < places.length; length++) {
      const begun = places.slice(0, length);
      if (all.has(key(begun))) return `says ${describe(begun)} of one move, and goes on from there for another`;
    }
  }
  return undefined;
}

const key = (places: readonly Place[]) => JSON.stringify(places);

function repeated(made: readonly (readonly Place[])[]): readonly Place[] | undefined {
  const seen = new Set<string>();
  return made.find(places => seen.size === seen.add(key(places)).size);
}

function list(
  name: string,
  value: unknown,
  isItem: (item: unknown) => boolean,
  expected: string,
  length?: number,
): Complaint {
  if (!Array.isArray(value)) return `has ${name} ${describe(value)}, expected a list`;
  if (length !== undefined && value.length !== length) return `has ${value.length} ${name}, expected ${length}`;
  if (value.length > MAX_PARTS) return `has ${value.length} ${name}, expected at most ${MAX_PARTS}`;
  const bad: unknown = value.find(item => !isItem(item));
  const at = value.findIndex(item => !isItem(item));
  return at < 0 ? undefined : `has ${name}[${at}] ${describe(bad)}, expected ${expected}`;
}

function fieldsComplaint(fields: unknown): Complaint {
  const isField = (field: unknown) => isRecord(field) && isText(field.name) && isText(field.text);
  return fields === undefined ? undefined : list('fields', fields, isField, '{ name, text }');
}

function isPiece(value: unknown): boolean {
  return isRecord(value) && isText(value.sign) && [undefined, 0, 1].includes(value.player as undefined);
}

function isPieceOrNull(value: unknown): boolean {
  return value === null || isPiece(value);
}

function isPoint(value: unknown): boolean {
  return isRecord(value) && isText(value.place) && isShare(value.x) && isShare(value.y);
}

function isLine(value: unknown, points: number): boolean {
  return isRecord(value) && isIndex(value.from, points) && isIndex(value.to, points);
}

function twice(places: readonly Place[]): Complaint {
  const again = places.find((place, i) => places.indexOf(place) < i);
  return again === undefined ? undefined : `has the place ${describe(again)} twice`;
}
