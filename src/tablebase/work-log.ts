/**
 * What a table's writer has done, record by record, in a log that outlives the process: blocks, and tiers that are finished.
 * A record is its kind (1 byte), the length of its body (4), CRC-32 of these five bytes and the body (4), and the body. The first
 * that is not whole ends the log; what stands behind the last finished tier is cut off and done again.
 */
import crc32 from 'crc-32';
import type { AppendLog, RandomAccess } from '../table/access.js';
import { ByteWriter } from '../table/bytes.js';

/** The kinds of records. */
export const IDENTITY = 1;
export const BLOCK = 2;
export const TIER = 3;

const KINDS = [IDENTITY, BLOCK, TIER];

const HEAD = 9;
/** How much is read at once when a log is read through. */
const CHUNK = 1 << 22;

/** A record of a log: where its body begins and what it is. */
export interface LogRecord {
  readonly kind: number;
  readonly offset: number;
  readonly body: Uint8Array;
}

/** A record as it stands in the log. */
export function packRecord(kind: number, body: Uint8Array): Uint8Array {
  const out = new ByteWriter(HEAD + body.length);
  out.byte(kind);
  out.uint32(body.length);
  out.uint32(checksum(out.finish(), body));
  out.bytes(body);
  return out.finish();
}

/** Appends a record, and returns where its body begins. */
export async function appendRecord(log: AppendLog, kind: number, body: Uint8Array): Promise<number> {
  const offset = log.size + HEAD;
  await log.append(packRecord(kind, body));
  return offset;
}

/** The records of a log, as far as they are whole. Returns whether what follows them is damaged, rather than cut short. */
export async function* readRecords(log: RandomAccess): AsyncGenerator<LogRecord, boolean> {
  let chunk = new Uint8Array(0);
  let begin = 0;
  /** The bytes from `offset` on, or undefined where the log ends before. */
  const take = async (offset: number, length: number): Promise<Uint8Array | undefined> => {
    if (offset + length > log.size) return undefined;
    if (offset < begin || offset + length > begin + chunk.length) {
      const wanted = Math.min(log.size - offset, Math.max(length, CHUNK));
      chunk = (await log.read(offset, wanted)) as Uint8Array<ArrayBuffer>;
      begin = offset;
    }
    return chunk.subarray(offset - begin, offset - begin + length);
  };
  for (let at = 0; ; ) {
    const head = await take(at, HEAD);
    if (head === undefined) return false;
    const view = new DataView(head.buffer, head.byteOffset, HEAD);
    const [kind, length, expected] = [view.getUint8(0), view.getUint32(1, true), view.getUint32(5, true)];
    const start = head.slice(0, 5);
    const body = await take(at + HEAD, length);
    if (body === undefined) return !KINDS.includes(kind);
    if (checksum(start, body) !== expected) return true;
    yield { kind, offset: at + HEAD, body };
    at += HEAD + length;
  }
}

function checksum(head: Uint8Array, body: Uint8Array): number {
  return crc32.buf(body, crc32.buf(head.subarray(0, 5))) >>> 0;
}
