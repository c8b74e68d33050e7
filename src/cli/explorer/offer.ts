import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';

/** What is answered at an address: a file where it lies, bytes, or bytes that are made when they are asked for. */
export type Offer =
  | { readonly path: string }
  | { readonly bytes: Uint8Array }
  | { readonly make: () => Promise<Uint8Array> };

/** An offer that has been opened for one answer. */
export interface OpenOffer {
  readonly size: number;
  /** Changes when the content does. */
  readonly tag: string;
  read(from: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export async function openOffer(offer: Offer): Promise<OpenOffer> {
  if ('path' in offer) return openFile(offer.path);
  return openBytes('bytes' in offer ? offer.bytes : await offer.make());
}

function openBytes(bytes: Uint8Array): OpenOffer {
  return {
    size: bytes.length,
    tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    read: async (from, length) => bytes.subarray(from, from + length),
    close: async () => undefined,
  };
}

async function openFile(path: string): Promise<OpenOffer> {
  const file = await open(path, 'r');
  try {
    return await describe(file);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function describe(file: FileHandle): Promise<OpenOffer> {
  const stats = await file.stat({ bigint: true });
  if (!stats.isFile()) throw new Error('this is no file');
  const { size, mtimeNs, ino } = stats;
  return {
    size: Number(size),
    tag: `"${size.toString(36)}-${mtimeNs.toString(36)}-${ino.toString(36)}"`,
    read: async (from, length) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The media type of what is at an address, by its ending. */
export function mediaType(address: string): string {
  return TYPES[extname(address).toLowerCase()] ?? 'application/octet-stream';
}
