/**
 * Open MPI or MPICH, called through koffi: the few calls that are used. Collectives are started, and tested until they are done; no call blocks but
 * `init` and `finalize`. All calls come from one thread.
 */
import { ZugzwangError } from '../../core/errors.js';
import type { MpiKind } from './launcher.js';

/** A communicator: an address, or a number. */
export type Communicator = bigint | number;

/** What has been started and may not be done yet. It holds what the library still reads and writes. */
export interface Request {
  readonly handle: BigUint64Array;
  readonly held: readonly unknown[];
}

type Call = (...given: unknown[]) => number;

const KINDS: Readonly<Record<MpiKind, { readonly files: readonly string[]; readonly install: string }>> = {
  'Open MPI': { files: ['libmpi.so.40'], install: 'openmpi-bin' },
  MPICH: { files: ['libmpich.so.12', 'libmpi.so.12'], install: 'mpich' },
};

/** Constants of MPICH, which are numbers; those of Open MPI are addresses. */
const OF_MPICH = { world: 0x44000000, byte: 0x4c00010d, returns: 0x54000001 };

const FUNNELED = 1;
const NAME_ROOM = 8192;

const findKoffi = (): Promise<Koffi | undefined> =>
  import('koffi').then(
    module => module.default as unknown as Koffi,
    () => undefined,
  );

/**
 * Loads UCX, by which a library may send, if it is there. As it is loaded it moves the end of the heap by a page and back, to see whether it notices;
 * in any thread but the main one that cuts off what the main thread has just got there, and one start in a hundred ended in a segmentation fault.
 */
export async function loadUcx(): Promise<void> {
  const koffi = await findKoffi();
  try {
    koffi?.load('libucs.so.0', { global: true, lazy: true });
  } catch {
    // Nothing sends by it.
  }
}

/** The library, loaded; nothing is started. */
export class MpiLibrary {
  readonly kind: MpiKind;
  readonly world: Communicator;
  readonly #byte: Communicator;
  readonly #returns: Communicator;
  readonly #calls: Readonly<Record<string, Call>>;
  readonly #flag = new Int32Array(1);
  readonly #status = new Uint8Array(64);

  private constructor(kind: MpiKind, lib: KoffiLibrary) {
    this.kind = kind;
    const isOpen = kind === 'Open MPI';
    const h = isOpen ? 'void *' : 'int';
    const p = 'void *';
    const call = (name: string, ...types: string[]) => lib.func(name, 'int', types) as Call;
    this.#calls = {
      init: call('MPI_Init_thread', p, p, 'int', p),
      rank: call('MPI_Comm_rank', h, p),
      size: call('MPI_Comm_size', h, p),
      dup: call('MPI_Comm_dup', h, p),
      errors: call('MPI_Comm_set_errhandler', h, h),
      alltoall: call('MPI_Ialltoall', p, 'int', h, p, 'int', h, h, p),
      alltoallv: call('MPI_Ialltoallv', p, p, p, h, p, p, p, h, h, p),
      barrier: call('MPI_Ibarrier', h, p),
      test: call('MPI_Test', p, p, p),
      abort: call('MPI_Abort', h, 'int'),
      finalize: call('MPI_Finalize'),
    };
    this.world = isOpen ? lib.symbol('ompi_mpi_comm_world') : OF_MPICH.world;
    this.#byte = isOpen ? lib.symbol('ompi_mpi_byte') : OF_MPICH.byte;
    this.#returns = isOpen ? lib.symbol('ompi_mpi_errors_return') : OF_MPICH.returns;
  }

  /** @throws ZugzwangError `usage` that says what to install */
  static async load(kind: MpiKind): Promise<MpiLibrary> {
    const koffi = await findKoffi();
    if (koffi === undefined)
      throw new ZugzwangError(
        'usage',
        'several processes need the package koffi, which is not there: npm install koffi',
      );
    const { files, install } = KINDS[kind];
    for (const file of files) {
      let lib: KoffiLibrary;
      try {
        lib = koffi.load(file, { global: true, lazy: true });
      } catch {
        continue;
      }
      if (versionOf(lib).includes('Open MPI') === (kind === 'Open MPI')) return new MpiLibrary(kind, lib);
    }
    const what = `the launcher is that of ${kind}, whose library (${files[0]}) is not there`;
    throw new ZugzwangError('usage', `${what}: install ${install} (Debian), on every host`);
  }

  init(): void {
    const provided = new Int32Array(1);
    this.#do('init', null, null, FUNNELED, provided);
    this.#do('errors', this.world, this.#returns);
  }

  rank(): number {
    const rank = new Int32Array(1);
    this.#do('rank', this.world, rank);
    return rank[0]!;
  }

  size(): number {
    const size = new Int32Array(1);
    this.#do('size', this.world, size);
    return size[0]!;
  }

  duplicate(communicator: Communicator): Communicator {
    const made = new BigUint64Array(1);
    this.#do('dup', communicator, made);
    const copy = this.kind === 'Open MPI' ? made[0]! : new Int32Array(made.buffer)[0]!;
    this.#do('errors', copy, this.#returns);
    return copy;
  }

  /** Sends the same number of bytes from everyone to everyone. */
  allToAll(sent: Uint8Array, received: Uint8Array, bytes: number, communicator: Communicator): Request {
    const handle = new BigUint64Array(1);
    this.#do('alltoall', sent, bytes, this.#byte, received, bytes, this.#byte, communicator, handle);
    return { handle, held: [sent, received] };
  }

  /** Sends each as many bytes as are said, from where is said. */
  allToAllBytes(sent: Portions, received: Portions, communicator: Communicator): Request {
    const handle = new BigUint64Array(1);
    this.#do(
      'alltoallv',
      ...[sent.bytes, sent.counts, sent.begins, this.#byte],
      ...[received.bytes, received.counts, received.begins, this.#byte],
      ...[communicator, handle],
    );
    return { handle, held: [sent, received] };
  }

  barrier(communicator: Communicator): Request {
    const handle = new BigUint64Array(1);
    this.#do('barrier', communicator, handle);
    return { handle, held: [] };
  }

  isDone({ handle }: Request): boolean {
    this.#do('test', handle, this.#flag, this.#status);
    return this.#flag[0] !== 0;
  }

  abort(code: number): void {
    this.#calls['abort']!(this.world, code);
  }

  finalize(): void {
    this.#do('finalize');
  }

  #do(name: string, ...given: unknown[]): void {
    const code = this.#calls[name]!(...given);
    if (code !== 0) throw new Error(`${this.kind}: ${name} failed (error ${code})`);
  }
}

/** Parts of some bytes, one for each process. */
export interface Portions {
  readonly bytes: Uint8Array;
  readonly counts: Int32Array;
  readonly begins: Int32Array;
}

interface KoffiLibrary {
  func(name: string, result: string, types: readonly string[]): unknown;
  symbol(name: string): bigint;
}

interface Koffi {
  load(path: string, options?: object): KoffiLibrary;
}

function versionOf(lib: KoffiLibrary): string {
  const text = new Uint8Array(NAME_ROOM);
  const length = new Int32Array(1);
  (lib.func('MPI_Get_library_version', 'int', ['void *', 'void *']) as Call)(text, length);
  return new TextDecoder().decode(text.subarray(0, length[0]));
}

/**
 * Has the process take no more memory than it uses. Where Linux gives it in huge pages, shards of one process would bring those of others with them: asks
 * for small ones. What is freed stays with glibc, in pieces, once larger blocks have been freed than it has mapped one by one: asks it to map all from
 * 128 KiB on, as it does at first.
 */
export async function spareMemory(): Promise<void> {
  const PR_SET_THP_DISABLE = 41;
  const M_MMAP_THRESHOLD = -3;
  try {
    const koffi = (await import('koffi')).default as unknown as Koffi;
    const types = ['int', 'unsigned long', 'unsigned long', 'unsigned long', 'unsigned long'];
    const libc = koffi.load('libc.so.6');
    (libc.func('prctl', 'int', types) as Call)(PR_SET_THP_DISABLE, 1, 0, 0, 0);
    (libc.func('mallopt', 'int', ['int', 'int']) as Call)(M_MMAP_THRESHOLD, 1 << 17);
  } catch {
    // Another system, or another C library: what is done takes more memory.
  }
}
