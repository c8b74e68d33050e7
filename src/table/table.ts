import { crc32 } from '../core/data/crc32.js';
import { demandInteger } from '../core/data/demand-integer.js';
import { messageOf } from '../core/errors.js';
import { inflate } from './deflate.js';
import { FORMAT_VERSION, PREFIX_BYTES, type TableHeader, type TableSection } from './header.js';
import { headerChecksum } from './pack.js';
import { checkCounts, cutShort, damaged, demandVersion, formatVersion } from './prefix.js';
import { unpackTexts } from './texts.js';

/** A table in memory: positions by their notation, sorted, each with its packed value. */
export class Table {
  readonly header: TableHeader;
  /** How long the whole of it is, as stored; 0 where it has not been read from bytes. */
  readonly bytes: number;
  readonly #texts: readonly string[];
  readonly #values: ArrayLike<number>;
  readonly #payoffs: ArrayLike<number> | undefined;

  /**
   * @param texts - in ascending order
   * @throws ZugzwangError `input` where values or payoffs are not as many as the texts
   */
  constructor(
    header: TableHeader,
    texts: readonly string[],
    values: ArrayLike<number>,
    payoffs?: ArrayLike<number>,
    bytes = 0,
  ) {
    for (const list of [values, payoffs]) {
      if (list !== undefined) demandInteger(list.length, 'values of a table', texts.length, texts.length);
    }
    this.header = header;
    this.bytes = bytes;
    this.#texts = texts;
    this.#values = values;
    this.#payoffs = payoffs;
  }

  get size(): number {
    return this.#texts.length;
  }

  /** The notation of entry i, 0 … size − 1. */
  text(i: number): string {
    return this.#texts[i]!;
  }

  /** The packed value of entry i. */
  value(i: number): number {
    return this.#values[i]!;
  }

  /** The payoff of entry i; undefined in a game without payoffs. */
  payoff(i: number): number | undefined {
    return this.#payoffs?.[i];
  }

  /** The entry of a position, or −1. O(log n). */
  find(text: string): number {
    let low = 0;
    let high = this.#texts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#texts[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return this.#texts[low] === text ? low : -1;
  }
}

/**
 * Reads a table from its bytes.
 *
 * @param name - what to call the table in errors: the file's name
 * @throws ZugzwangError `table`, whose message tells a foreign file, an unknown version, a short file and damage apart
 */
export async function readTable(bytes: Uint8Array, name = 'table'): Promise<Table> {
  const header = readHeader(bytes, name);
  const stored = cutSections(bytes, header, name);
  const texts = unpackTexts(await inflateSection(stored, header, 'positions', name), header.positions);
  if (texts === undefined)
    throw damaged(name, 'the section "positions" does not hold as many positions as the header says');
  // Positions are looked up by halves.
  if (texts.some((text, i) => i > 0 && !(texts[i - 1]! < text)))
    throw damaged(name, 'its positions are not in order, or one is there twice');
  const { width = 1 } = header.sections.find(section => section.name === 'values')!;
  const values = unpackValues(await inflateSection(stored, header, 'values', name), width, header.positions, name);
  if (header.stake === undefined) return new Table(header, texts, values, undefined, bytes.length);
  const payoffs = unpackPayoffs(await inflateSection(stored, header, 'payoffs', name), header.positions, name);
  return new Table(header, texts, values, payoffs, bytes.length);
}

/** Reads the header alone. */
export function readHeader(bytes: Uint8Array, name = 'table'): TableHeader {
  demandVersion(formatVersion(bytes, name), name, FORMAT_VERSION);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(12, true);
  if (bytes.length < PREFIX_BYTES + length) throw cutShort(name, bytes.length, PREFIX_BYTES + length);
  if (view.getUint32(16, true) !== headerChecksum(bytes, length))
    throw damaged(name, 'the checksum of the header is wrong');
  try {
    return checkHeader(JSON.parse(new TextDecoder().decode(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + length))));
  } catch (error) {
    throw damaged(name, `the header cannot be read (${messageOf(error)})`);
  }
}

function checkHeader(header: TableHeader): TableHeader {
  checkCounts(header);
  for (const { bytes, rawBytes, crc32: sum } of header.sections) {
    if (![bytes, rawBytes, sum].every(n => Number.isSafeInteger(n) && n >= 0)) throw new Error('a section has no size');
  }
  const names = header.sections.map(section => section.name);
  if (new Set(names).size !== names.length) throw new Error('a section is named twice');
  const wanted = header.stake === undefined ? ['positions', 'values'] : ['positions', 'values', 'payoffs'];
  const missing = wanted.find(section => !names.includes(section));
  if (missing !== undefined) throw new Error(`the section "${missing}" is missing`);
  return header;
}

/** The stored bytes of each section, their checksums checked. */
function cutSections(bytes: Uint8Array, header: TableHeader, name: string): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PREFIX_BYTES + view.getUint32(12, true);
  const stored = new Map<string, Uint8Array>();
  for (const section of header.sections) {
    if (at + section.bytes > bytes.length) throw cutShort(name, bytes.length, at + section.bytes);
    const part = bytes.subarray(at, at + section.bytes);
    if (crc32(part) !== section.crc32) throw damaged(name, `the checksum of section "${section.name}" is wrong`);
    stored.set(section.name, part);
    at += section.bytes;
  }
  if (at !== bytes.length) throw damaged(name, `${bytes.length - at} bytes follow the last section`);
  return stored;
}

async function inflateSection(
  stored: Map<string, Uint8Array>,
  header: TableHeader,
  section: string,
  name: string,
): Promise<Uint8Array> {
  const { rawBytes } = header.sections.find(entry => entry.name === section) as TableSection;
  try {
    const raw = await inflate(stored.get(section)!);
    if (raw.length === rawBytes) return raw;
  } catch {
    // Told below.
  }
  throw damaged(name, `the section "${section}" cannot be decompressed`);
}

function unpackValues(bytes: Uint8Array, width: number, count: number, name: string): ArrayLike<number> {
  if (![1, 2, 4].includes(width) || bytes.length !== width * count) {
    throw damaged(name, 'the section "values" does not hold as many values as the header says');
  }
  const values = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    for (let byte = 0; byte < width; byte++) values[i]! |= bytes[width * i + byte]! << (8 * byte);
    if (values[i]! < 0) throw damaged(name, `the value of entry ${i} is none`);
  }
  return values;
}

function unpackPayoffs(bytes: Uint8Array, count: number, name: string): ArrayLike<number> {
  if (bytes.length !== 8 * count)
    throw damaged(name, 'the section "payoffs" does not hold as many payoffs as the header says');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: count }, (_, i) => view.getFloat64(8 * i, true));
}
