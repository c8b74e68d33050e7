import { ZugzwangError } from '../core/errors.js';

/** Front coding of sorted texts: each is written as what it shares with the one before, and the rest. */

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws ZugzwangError `rules` for a text that is no Unicode (a lone surrogate) */
export function packTexts(texts: readonly string[]): Uint8Array {
  let out = new Uint8Array(1 << 12);
  let at = 0;
  let before: Uint8Array = new Uint8Array(0);
  for (const text of texts) {
    if (/\p{Surrogate}/u.test(text)) {
      throw new ZugzwangError(
        'rules',
        `the notation ${JSON.stringify(text)} has half a character; UTF-8 cannot hold it`,
      );
    }
    const bytes = encoder.encode(text);
    let shared = 0;
    while (shared < bytes.length && shared < before.length && bytes[shared] === before[shared]) shared++;
    const room = at + bytes.length - shared + 10;
    if (room > out.length) {
      const larger = new Uint8Array(Math.max(room, 2 * out.length));
      larger.set(out);
      out = larger;
    }
    at = putVarint(out, at, shared);
    at = putVarint(out, at, bytes.length - shared);
    out.set(bytes.subarray(shared), at);
    at += bytes.length - shared;
    before = bytes;
  }
  return out.subarray(0, at);
}

/** @returns the texts, or undefined where the bytes are not `count` of them */
export function unpackTexts(bytes: Uint8Array, count: number): string[] | undefined {
  const texts: string[] = [];
  const cursor = { at: 0 };
  let text = new Uint8Array(256);
  let length = 0;
  try {
    for (let i = 0; i < count; i++) {
      const shared = takeVarint(bytes, cursor);
      const rest = takeVarint(bytes, cursor);
      if (shared > length || cursor.at + rest > bytes.length) return undefined;
      length = shared + rest;
      if (length > text.length) {
        const larger = new Uint8Array(2 * length);
        larger.set(text);
        text = larger;
      }
      text.set(bytes.subarray(cursor.at, cursor.at + rest), shared);
      cursor.at += rest;
      texts.push(decoder.decode(text.subarray(0, length)));
    }
  } catch {
    return undefined;
  }
  return cursor.at === bytes.length ? texts : undefined;
}

function putVarint(out: Uint8Array, begin: number, value: number): number {
  let at = begin;
  let rest = value;
  for (; rest > 127; rest >>>= 7) out[at++] = (rest & 127) | 128;
  out[at++] = rest;
  return at;
}

function takeVarint(bytes: Uint8Array, cursor: { at: number }): number {
  let value = 0;
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = bytes[cursor.at++];
    if (byte === undefined) throw new RangeError('varint cut off');
    value |= (byte & 127) << shift;
    if (byte < 128) return value;
  }
  throw new RangeError('varint too long');
}
