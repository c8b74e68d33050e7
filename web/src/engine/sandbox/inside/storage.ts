/** Tables in a worker that reaches no address: the page reads the one that belongs to the game, a piece at a time. */
import { ZugzwangError } from 'zugzwang';
import type { RandomAccess } from 'zugzwang/table';
import type { TablePiece } from '../setting.ts';

export { deflateStored, inflateNow, openStoredLog } from 'virtual:storage';

interface Asker {
  resolve(piece: Extract<TablePiece, { bytes: unknown }>): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Asker>();
let lastId = 0;
let post: (text: string) => void;

/** Says how the page is asked. */
export function readBy(ask: typeof post): void {
  post = ask;
}

/** Takes an answer of the page. */
export function takePiece(piece: TablePiece): void {
  const asker = waiting.get(piece.read);
  waiting.delete(piece.read);
  if ('bytes' in piece) asker?.resolve(piece);
  else asker?.reject(new ZugzwangError('table', piece.problem));
}

function ask(from: number, length: number): Promise<Extract<TablePiece, { bytes: unknown }>> {
  return new Promise((resolve, reject) => {
    waiting.set(++lastId, { resolve, reject });
    post(JSON.stringify({ read: lastId, from, length }));
  });
}

export async function openStoredFile(path: string | URL): Promise<RandomAccess> {
  const { size } = await ask(0, 0);
  return {
    name: String(path),
    size,
    read: async (offset, length) => (await ask(offset, length)).bytes,
    close: async () => {},
  };
}
