/** CRC-32, as of zlib, PNG and the tables: the remainder of the bits by a polynomial, lowest bit first. In browsers too, where zlib is not. */

/** Eight bytes are taken at a time: the table at 256 · k says what a byte is worth that k others stand behind. */
const AT_ONCE = 8;
const TABLES = new Int32Array(256 * AT_ONCE);
for (let byte = 0; byte < 256; byte++) {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  TABLES[byte] = rest;
}
for (let i = 256; i < TABLES.length; i++) {
  const before = TABLES[i - 256]!;
  TABLES[i] = (before >>> 8) ^ TABLES[before & 255]!;
}

/**
 * The checksum of bytes, from 0 to 2^32 − 1.
 *
 * @param before - the checksum of what stands before them
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  let at = 0;
  for (const last = bytes.length - AT_ONCE; at <= last; at += AT_ONCE) {
    sum =
      TABLES[1792 + ((sum ^ bytes[at]!) & 255)]! ^
      TABLES[1536 + (((sum >>> 8) ^ bytes[at + 1]!) & 255)]! ^
      TABLES[1280 + (((sum >>> 16) ^ bytes[at + 2]!) & 255)]! ^
      TABLES[1024 + ((sum >>> 24) ^ bytes[at + 3]!)]! ^
      TABLES[768 + bytes[at + 4]!]! ^
      TABLES[512 + bytes[at + 5]!]! ^
      TABLES[256 + bytes[at + 6]!]! ^
      TABLES[bytes[at + 7]!]!;
  }
  for (; at < bytes.length; at++) sum = (sum >>> 8) ^ TABLES[(sum ^ bytes[at]!) & 255]!;
  return ~sum >>> 0;
}

const encoder = new TextEncoder();

/** The checksum of a text in UTF-8. */
export const textCrc32 = (text: string, before = 0): number => crc32(encoder.encode(text), before);
