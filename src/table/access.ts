/** Bytes that are read a piece at a time: memory, a file, or a server that answers range requests. */

/** Something to read from, wherever it lies. */
export interface RandomAccess {
  /** What to call it in errors. */
  readonly name: string;
  readonly size: number;
  /** The bytes from `offset` on, exactly as many as asked for, which lie within the size. @throws ZugzwangError `table` */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** The same at once, where that can be had. */
  readSync?(offset: number, length: number): Uint8Array;
  /** What is to be said of a server that sent everything instead of a piece. */
  readonly warning?: string;
  close(): Promise<void>;
}

/** Bytes that grow at their end and may outlive the process. */
export interface AppendLog extends RandomAccess {
  append(bytes: Uint8Array): Promise<void>;
  /** Takes in bytes that somebody else has written at its end. */
  grow(length: number): void;
  /** Cuts off what stands behind the first `length` bytes. */
  truncate(length: number): Promise<void>;
  /** Returns when what was appended is safe from a loss of power. */
  sync(): Promise<void>;
}

/** Bytes at hand. */
export function memoryAccess(bytes: Uint8Array, name = 'table', warning?: string): RandomAccess {
  const readSync = (offset: number, length: number) => bytes.subarray(offset, offset + length);
  return {
    name,
    size: bytes.length,
    read: async (offset, length) => readSync(offset, length),
    readSync,
    close: async () => {},
    ...(warning === undefined ? {} : { warning }),
  };
}

/** A log that is gone with the process, for tables that are made in memory. */
export function memoryLog(): AppendLog {
  let bytes = new Uint8Array(1 << 12);
  let size = 0;
  return {
    name: 'log',
    get size() {
      return size;
    },
    read: async (offset, length) => bytes.slice(offset, offset + length),
    async append(more) {
      if (size + more.length > bytes.length) {
        const larger = new Uint8Array(Math.max(size + more.length, 2 * bytes.length));
        larger.set(bytes.subarray(0, size));
        bytes = larger;
      }
      bytes.set(more, size);
      size += more.length;
    },
    grow: () => {
      throw new Error('nobody else writes to memory');
    },
    truncate: async length => {
      size = length;
    },
    sync: async () => {},
    close: async () => {},
  };
}
