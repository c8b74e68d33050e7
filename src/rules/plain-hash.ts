/**
 * Hashes of plain data: of 32 bits, alike where canonical texts are (`makeText`), and some ten times as quick. Items are mixed with their places and
 * summed, so that the hash of an image by permutations takes no image.
 */
import { isForeignPlain } from '../core/checks/plain-data.js';
import { mix } from '../core/data/mix.js';
import { type Permutations, permuted } from '../core/symmetries.js';

/** What hashes of each kind begin with: nothing is like what is of another kind. */
const NUMBER = 0x3c6ef372;
const TEXT = 0x1b873593;
const LIST = 0x510e527f;
const RECORD = 0x6a09e667;
const OTHER = 0x5be0cd19;

/** An odd number, so that all places are different. */
const PLACE = 0x9e3779b1;

/** What is no plain data is like nothing, itself neither: somebody else says what is wrong with it. */
let oddities = 0;

/** The hash of plain data. */
export function plainHash(value: unknown): number {
  return orOddity(() => hashOf(value));
}

/** The hash of the image of a position. @throws ZugzwangError `rules` where the permutations are not of what it is made of */
export function imageHash(position: unknown, permutations: Permutations): number {
  const whole = permutations.get(undefined);
  if (whole !== undefined && isOfLength(position, whole.length)) return orOddity(() => listHash(position, whole));
  if (whole === undefined && areOfKeys(position, permutations))
    return orOddity(() => recordHash(position, permutations));
  return plainHash(permuted(position, permutations));
}

/** Data that contains itself, or is nested too deeply, is none. */
function orOddity(hash: () => number): number {
  try {
    return hash();
  } catch (error) {
    if (error instanceof RangeError) return mix(++oddities);
    throw error;
  }
}

function hashOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return numberHash(value);
    case 'string':
      return textHash(value);
    case 'object':
      if (value === null) return OTHER;
      return Array.isArray(value) ? arrayHash(value) : recordHash(value as Record<string, unknown>);
    case 'boolean':
      return value ? OTHER + 1 : OTHER + 2;
    case 'bigint':
      return mix(OTHER ^ textHash(String(value)));
    default:
      return mix(++oddities);
  }
}

const words = new Int32Array(2);
const double = new Float64Array(words.buffer);

function numberHash(value: number): number {
  if ((value | 0) === value) return mix((value + NUMBER) | 0);
  if (!Number.isFinite(value)) return mix(++oddities);
  double[0] = value;
  return mix(mix(words[0]! ^ NUMBER) ^ words[1]!);
}

function textHash(text: string): number {
  const { length } = text;
  let sum = TEXT + length;
  for (let i = 0; i < length; i++) sum = (sum + letterHash(text.charCodeAt(i), i)) | 0;
  return mix(sum);
}

function arrayHash(items: readonly unknown[]): number {
  const { length } = items;
  let sum = LIST + length;
  for (let i = 0; i < length; i++) sum = (sum + itemHash(items[i], i)) | 0;
  return mix(sum);
}

/** The same of what a permutation makes of a text or list. */
function listHash(list: List, places: readonly number[]): number {
  const { length } = places;
  let sum = length;
  if (typeof list === 'string') {
    sum += TEXT;
    for (let i = 0; i < length; i++) sum = (sum + letterHash(list.charCodeAt(places[i]!), i)) | 0;
  } else {
    sum += LIST;
    for (let i = 0; i < length; i++) sum = (sum + itemHash(list[places[i]!], i)) | 0;
  }
  return mix(sum);
}

const letterHash = (code: number, place: number): number => mix((code + Math.imul(place, PLACE)) | 0);
const itemHash = (item: unknown, place: number): number => mix(hashOf(item) ^ Math.imul(place, PLACE));

/** Keys in whatever order; what is undefined is not there. */
function recordHash(record: Record<string, unknown>, permutations?: Permutations): number {
  const prototype: unknown = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null && !isForeignPlain(prototype)) return mix(++oddities);
  let sum = RECORD;
  for (const key of Object.keys(record)) {
    const item = record[key];
    if (item === undefined) continue;
    const places = permutations?.get(key);
    const hash = places === undefined ? hashOf(item) : listHash(item as List, places);
    sum = (sum + mix(hash ^ keyHash(key))) | 0;
  }
  return mix(sum);
}

/** Hashes of keys: the first thousand that were met. */
const keyHashes = new Map<string, number>();

function keyHash(key: string): number {
  const known = keyHashes.get(key);
  if (known !== undefined) return known;
  // Not what the same text is as an item: else one would undo the other.
  const hash = mix(textHash(key) ^ RECORD);
  if (keyHashes.size < 1000) keyHashes.set(key, hash);
  return hash;
}

type List = string | readonly unknown[];

const isOfLength = (list: unknown, length: number): list is List =>
  (typeof list === 'string' || Array.isArray(list)) && list.length === length;

/** Whether a record has lists of these lengths at these keys. */
function areOfKeys(position: unknown, permutations: Permutations): position is Record<string, unknown> {
  if (typeof position !== 'object' || position === null || Array.isArray(position)) return false;
  for (const [key, { length }] of permutations)
    if (!isOfLength((position as Record<string, unknown>)[key!], length)) return false;
  return true;
}
