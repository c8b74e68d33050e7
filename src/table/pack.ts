import { crc32 } from '../core/data/crc32.js';
import { demandInteger } from '../core/data/demand-integer.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import { deflate } from './deflate.js';
import { FORMAT_VERSION, MAGIC, PREFIX_BYTES, type TableFacts, type TableSection } from './header.js';
import { packTexts } from './texts.js';

/** Every position's notation, packed value and payoff, in any order. */
export interface TableEntry {
  readonly text: string;
  readonly value: number;
  readonly payoff?: number;
}

/**
 * The bytes of a table, laid out as `FORMAT.md` says.
 *
 * @throws ZugzwangError `input` where the entries are not as many as the facts say, two have one text, or a value or payoff is none
 */
export async function packTable(facts: TableFacts, entries: readonly TableEntry[]): Promise<Uint8Array> {
  const sorted = [...entries].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  checkEntries(facts, sorted);
  const values = packValues(sorted);
  const sections = [
    await section('positions', packTexts(sorted.map(entry => entry.text))),
    await section('values', values.bytes, { width: values.width }),
  ];
  if (facts.stake !== undefined) sections.push(await section('payoffs', packPayoffs(sorted)));
  return assemble(
    { ...facts, sections: sections.map(s => s.header) },
    sections.map(s => s.stored),
  );
}

/** @param entries - sorted by their texts */
function checkEntries(facts: TableFacts, entries: readonly TableEntry[]): void {
  demandInteger(entries.length, 'entries of a table', facts.positions, facts.positions);
  for (const [i, { text, value, payoff }] of entries.entries()) {
    if (i > 0 && text === entries[i - 1]!.text) {
      throw new ZugzwangError('input', `found the entry "${excerpt(text)}" twice, expected each position once`);
    }
    demandInteger(value, 'value of an entry', 0, 2 ** 31 - 1);
    if (facts.stake !== undefined && payoff !== undefined) {
      demandInteger(payoff, 'payoff of an entry', Number.MIN_SAFE_INTEGER);
    }
  }
}

async function section(name: string, raw: Uint8Array, more: Partial<TableSection> = {}) {
  const stored = await deflate(raw);
  const header: TableSection = {
    name,
    bytes: stored.length,
    rawBytes: raw.length,
    crc32: crc32(stored),
    ...more,
  };
  return { header, stored };
}

function packValues(entries: readonly TableEntry[]): { bytes: Uint8Array; width: number } {
  const largest = entries.reduce((most, entry) => Math.max(most, entry.value), 0);
  const width = largest < 2 ** 8 ? 1 : largest < 2 ** 16 ? 2 : 4;
  const bytes = new Uint8Array(width * entries.length);
  entries.forEach(({ value }, i) => {
    for (let byte = 0; byte < width; byte++) bytes[width * i + byte] = value >>> (8 * byte);
  });
  return { bytes, width };
}

function packPayoffs(entries: readonly TableEntry[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 * entries.length));
  entries.forEach(({ payoff = 0 }, i) => {
    view.setFloat64(8 * i, payoff, true);
  });
  return new Uint8Array(view.buffer);
}

function assemble(header: object, sections: readonly Uint8Array[]): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const length = PREFIX_BYTES + text.length;
  const bytes = new Uint8Array(sections.reduce((sum, part) => sum + part.length, length));
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(8, FORMAT_VERSION, true);
  view.setUint32(12, text.length, true);
  bytes.set(text, PREFIX_BYTES);
  view.setUint32(16, headerChecksum(bytes, text.length), true);
  let at = length;
  for (const part of sections) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** CRC-32 of the bytes before the checksum and of the header behind it. */
export function headerChecksum(bytes: Uint8Array, headerLength: number): number {
  const first = crc32(bytes.subarray(0, 16));
  return crc32(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + headerLength), first);
}
