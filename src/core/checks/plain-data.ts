import { excerpt, messageOf, ZugzwangError } from '../errors.js';

/** What an asynchronous function answers, in words. */
export const PROMISE = 'a promise (rules must answer at once, without async)';

/** Whether a value is to come later: a promise, or a list of them. */
export function isPromise(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return typeof (value as { then?: unknown }).then === 'function' || Symbol.asyncIterator in value;
}

/**
 * The canonical text of plain data: JSON with sorted keys, absent and undefined properties alike. Two positions are equal
 * exactly when their texts are. A bigint is `{"$bigint":"5"}`; a key of that name gets one `$` more.
 */
export function makeText(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  const before = depth;
  try {
    return encode(value);
  } catch (error) {
    depth = before;
    if (!(error instanceof RangeError)) throw error;
    throw new ZugzwangError('rules', 'found data that contains itself, or is nested too deeply, expected plain data');
  }
}

/** The data of a canonical text, or of any JSON that means the same. @throws ZugzwangError `input` */
export function parseText(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    const found = `"${excerpt(text)}"`;
    throw new ZugzwangError('input', `found ${found}, expected JSON (${messageOf(error)})`, {
      found,
      expected: 'JSON',
    });
  }
}

/** The key under which a bigint is written, and what own keys would be taken for it, or for what stands for them. */
const BIGINT = '$bigint';
const LIKE_BIGINT = /^\$+bigint$/;

function parseJson(text: string): unknown {
  return text.includes(BIGINT) ? JSON.parse(text, (_key, item: unknown) => withBigInts(item)) : JSON.parse(text);
}

function withBigInts(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const keys = Object.keys(item);
  const { [BIGINT]: digits } = item as { [BIGINT]?: unknown };
  if (keys.length === 1 && typeof digits === 'string') return BigInt(digits);
  if (!keys.some(key => LIKE_BIGINT.test(key))) return item;
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [/^\$\$+bigint$/.test(key) ? key.slice(1) : key, value]),
  );
}

/** Where in the data one is: keys and places, from outside in, as many as `depth`. Written down at each step, put in words only for an error. */
const path: (string | number)[] = [];
let depth = 0;

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw notPlain(String(value));
  return value === 0 ? '0' : String(value);
}

function encode(value: unknown): string {
  switch (typeof value) {
    case 'number':
      return numberText(value);
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'bigint':
      return `{"$bigint":"${value}"}`;
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? encodeArray(value) : encodeObject(value);
    default:
      throw notPlain(`${typeof value === 'undefined' ? '' : 'a '}${typeof value}`);
  }
}

function encodeArray(items: readonly unknown[]): string {
  const at = depth++;
  let text = '[';
  for (let i = 0; i < items.length; i++) {
    if (i > 0) text += ',';
    path[at] = i;
    const item = items[i];
    text += typeof item === 'number' ? numberText(item) : encode(item);
  }
  depth = at;
  return `${text}]`;
}

function encodeObject(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null && !isForeignPlain(prototype)) {
    throw notPlain(isPromise(value) ? PROMISE : `an instance of ${value.constructor?.name || 'a class'}`);
  }
  const entries = value as Record<string, unknown>;
  const keys = Object.keys(entries);
  if (!isSorted(keys)) keys.sort();
  const at = depth++;
  let text = '{';
  for (const key of keys) {
    const item = entries[key];
    if (item === undefined) continue;
    if (text.length > 1) text += ',';
    path[at] = key;
    text += keyTexts.get(key) ?? keyText(key);
    text += encode(item);
  }
  depth = at;
  return `${text}}`;
}

/** Keys as they are written, with the colon: the first thousand that were met. */
const keyTexts = new Map<string, string>();

function keyText(key: string): string {
  const text = `${JSON.stringify(LIKE_BIGINT.test(key) ? `$${key}` : key)}:`;
  if (keyTexts.size < 1000) keyTexts.set(key, text);
  return text;
}

function isSorted(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if (keys[i]! < keys[i - 1]!) return false;
  return true;
}

/** Objects from another realm (a worker, a frame) have their own Object.prototype. */
export function isForeignPlain(prototype: unknown): boolean {
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype as object, 'isPrototypeOf');
}

/** The error at the place that one is at. */
function notPlain(found: string): ZugzwangError {
  const steps = path.slice(0, depth).map(step => (typeof step === 'number' ? `[${step}]` : `.${step}`));
  const where = depth === 0 ? '' : ` at ${steps.join('')}`;
  const expected = 'numbers, strings, booleans, null, arrays and plain objects';
  return new ZugzwangError('rules', `found ${found}${where}, expected plain data (${expected})`, { found, expected });
}

/**
 * Looks for what the canonical text leaves out: further properties of arrays, symbols, properties that cannot be listed.
 *
 * @throws ZugzwangError `rules` where there is any
 */
export function checkPlain(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const before = depth;
  try {
    checkObject(value);
  } finally {
    depth = before;
  }
}

function checkObject(value: object): void {
  const keys = Object.keys(value);
  const isArray = Array.isArray(value);
  if (Reflect.ownKeys(value).length > keys.length + (isArray ? 1 : 0)) throw notPlain('a hidden property');
  if (isArray && keys.length !== value.length) throw notPlain('an array with further properties or gaps');
  const at = depth++;
  for (let i = 0; i < keys.length; i++) {
    const step = isArray ? i : keys[i]!;
    const item = (value as Record<string | number, unknown>)[step];
    if (typeof item !== 'object' || item === null) continue;
    path[at] = step;
    checkObject(item);
  }
  depth = at;
}

/** Freezes plain data through and through, so that a rule that writes to it is caught in the act. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}
