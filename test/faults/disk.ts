/**
 * A disk in memory that can lose its power: what was written and not synchronised is gone then, wholly or in part. It stands in for the functions of
 * `node:fs` that long work uses, for paths below its root alone.
 */
import type * as fs from 'node:fs';
import { dirname } from 'node:path';

/** Where the disk is. */
export const ROOT = '/disk';

/** Descriptors of the disk begin here. */
const FIRST = 1_000_000;

/** How unsynchronised bytes and names fare: all are lost, or each as chance has it. */
export type Loss = 'all' | 'some';

interface Content {
  now: Buffer;
  safe: Buffer;
  /** So many bytes at the beginning were not written to since all was safe: no loss of power takes them. */
  kept: number;
}

interface Folder {
  now: Map<string, Content | Folder>;
  safe: Map<string, Content | Folder>;
}

type Flags = string | number;

const isFolder = (node: Content | Folder): node is Folder => node.now instanceof Map;
const newFolder = (): Folder => ({ now: new Map(), safe: new Map() });
const split = (path: string) => [dirname(path), path.slice(dirname(path).length + 1)] as const;

function failure(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, syscall: 'disk', path });
}

/** The power is gone; nobody hears of it but the test. */
export class PowerLoss extends Error {}

export class Disk {
  #root = newFolder();
  #open = new Map<number, { readonly node: Content | Folder; readonly path: string }>();
  #next = FIRST;
  /** What has been asked for that changes the disk or makes it safe, in order: `fsync /disk/a`. */
  calls: string[] = [];
  /** The power goes before so many further calls. */
  left = Number.POSITIVE_INFINITY;
  isOff = false;
  /** How many turns of the event loop pass before an answer by callback. */
  slowness = 0;
  /** Is told before a file goes, or another takes its name. */
  onLoss: (path: string) => void = () => {};

  /** Empties the disk. */
  format(): void {
    this.#root = newFolder();
    this.restart('all', Math.random);
    this.calls = [];
  }

  /** Power is back: what is on the disk now is what was safe, and with `some` whatever else had got there by chance. */
  restart(loss: Loss, chance: () => number): void {
    this.#root = afterLoss(this.#root, loss, chance) as Folder;
    this.#open = new Map();
    this.isOff = false;
    this.left = Number.POSITIVE_INFINITY;
  }

  /** Paths whose bytes or names a loss of power would take. */
  unsafe(): string[] {
    const found: string[] = [];
    const walk = (folder: Folder, path: string) => {
      for (const [name, node] of folder.now) {
        const at = `${path}/${name}`;
        const isSafe = isFolder(node) || node.now.equals(node.safe);
        if (!isSafe || folder.safe.get(name) !== node) found.push(at);
        if (isFolder(node)) walk(node, at);
      }
    };
    walk(this.#root, ROOT);
    return found;
  }

  /** What a file holds. */
  read(path: string): Buffer {
    const node = this.#at(path);
    if (node === undefined || isFolder(node)) throw failure('ENOENT', path);
    return node.now;
  }

  has(path: string): boolean {
    return this.#at(path) !== undefined;
  }

  list(path: string): string[] {
    return [...this.#folder(path).now.keys()];
  }

  /** The functions of `node:fs` and `node:fs/promises` with this disk below its root. */
  functions(real: typeof fs): { readonly sync: Partial<typeof fs>; readonly promises: object } {
    const own = this.#functions();
    type Any = (...args: unknown[]) => unknown;
    const routed: Record<string, Any> = {};
    const others = real as unknown as Record<string, Any>;
    const isOurs = (at: unknown) => (typeof at === 'number' ? at >= FIRST : String(at).startsWith(ROOT));
    for (const [name, ours] of Object.entries(own) as unknown as [string, Any][]) {
      routed[name] = (...args) => (isOurs(args[0]) ? ours(...args) : others[name]!(...args));
      // The same by callback, which comes later.
      const later = name.slice(0, -'Sync'.length);
      routed[later] = (...args) => {
        if (!isOurs(args[0])) return others[later]!(...args);
        const done = args.pop() as Any;
        return this.#soon(this.slowness, () => {
          try {
            done(null, ours(...args), args[1]);
          } catch (error) {
            done(error);
          }
        });
      };
    }
    const open = async (path: string, flags: Flags) => {
      const descriptor = own.openSync(path, flags);
      let at = 0;
      return {
        writeFile: async (bytes: Uint8Array) => {
          at += own.writeSync(descriptor, bytes, 0, bytes.length, at);
        },
        sync: async () => own.fsyncSync(descriptor),
        close: async () => own.closeSync(descriptor),
      };
    };
    const copyFile = async (from: string, to: string) => {
      const file = await open(to, 'w');
      await file.writeFile(own.readFileSync(from) as Buffer);
    };
    const rm = async (path: string) => own.rmSync(path);
    return { sync: routed, promises: { open, copyFile, rm } };
  }

  /** Is told before a file takes another name. */
  onRename: (from: string, to: string) => void = () => {};

  #soon(turns: number, act: () => void): void {
    setImmediate(turns === 0 ? act : () => this.#soon(turns - 1, act));
  }

  /** Counts a call that changes the disk; the power may go before it. */
  #call(what: string): void {
    if (this.isOff || this.left-- <= 0) {
      this.isOff = true;
      throw new PowerLoss('the power is gone');
    }
    this.calls.push(what);
  }

  #functions() {
    const stat = (node: Content | Folder) => ({
      isDirectory: () => isFolder(node),
      isFile: () => !isFolder(node),
      isSymbolicLink: () => false,
      size: isFolder(node) ? 0 : node.now.length,
    });
    const statSync = (path: string) => {
      const node = this.#at(path);
      return node === undefined ? undefined : stat(node);
    };
    return {
      existsSync: (path: string) => this.has(path),
      statSync,
      lstatSync: statSync,
      fstatSync: (descriptor: number) => stat(this.#opened(descriptor).node),
      readdirSync: (path: string) => this.list(path),
      openSync: (path: string, flags: Flags) => this.#openAt(path, flags),
      closeSync: (descriptor: number) => {
        this.#open.delete(descriptor);
      },
      readSync: (descriptor: number, bytes: Uint8Array, from: number, length: number, at: number) =>
        this.#file(descriptor).now.copy(bytes, from, at, at + length),
      writeSync: (descriptor: number, data: Uint8Array | string, from = 0, length?: number, at = 0) => {
        const bytes =
          typeof data === 'string' ? Buffer.from(data) : data.subarray(from, from + (length ?? data.length));
        this.#write(this.#opened(descriptor), bytes, at);
        return bytes.length;
      },
      fsyncSync: (descriptor: number) => {
        const { node, path } = this.#opened(descriptor);
        this.#call(`fsync ${path}`);
        if (isFolder(node)) node.safe = new Map(node.now);
        else {
          node.safe = Buffer.from(node.now);
          node.kept = node.now.length;
        }
      },
      ftruncateSync: (descriptor: number, length: number) => {
        const node = this.#file(descriptor);
        if (length === node.now.length) return;
        this.#call(`truncate ${this.#opened(descriptor).path}`);
        node.now = Buffer.from(node.now.subarray(0, length));
        node.kept = Math.min(node.kept, length);
      },
      readFileSync: (path: string, encoding?: BufferEncoding) =>
        encoding === undefined ? Buffer.from(this.read(path)) : this.read(path).toString(encoding),
      writeFileSync: (path: string, text: string) => {
        const descriptor = this.#openAt(path, 'w');
        this.#write(this.#opened(descriptor), Buffer.from(text), 0);
        this.#open.delete(descriptor);
      },
      mkdirSync: (path: string) => {
        if (this.has(path)) return undefined;
        this.#enter(path, newFolder(), `mkdir ${path}`);
        return path;
      },
      linkSync: (from: string, to: string) => {
        if (this.has(to)) throw failure('EEXIST', to);
        this.#enter(to, this.#at(from)!, `link ${from} ${to}`);
      },
      renameSync: (from: string, to: string) => {
        const node = this.#at(from);
        if (node === undefined) throw failure('ENOENT', from);
        this.onRename(from, to);
        if (this.has(to)) this.onLoss(to);
        this.#enter(to, node, `rename ${from} ${to}`);
        const [folder, name] = split(from);
        this.#folder(folder).now.delete(name);
      },
      rmSync: (path: string) => this.#remove(path),
      rmdirSync: (path: string) => {
        if (this.list(path).length > 0) throw failure('ENOTEMPTY', path);
        this.#remove(path);
      },
    };
  }

  #openAt(path: string, flags: Flags): number {
    const makes = typeof flags === 'string' ? flags.startsWith('w') : (flags & 0o100) !== 0;
    if (!this.has(path)) {
      if (!makes) throw failure('ENOENT', path);
      this.#enter(path, { now: Buffer.alloc(0), safe: Buffer.alloc(0), kept: 0 }, `create ${path}`);
    } else if (flags === 'w') {
      this.#call(`truncate ${path}`);
      Object.assign(this.#at(path) as Content, { now: Buffer.alloc(0), kept: 0 });
    } else if (flags === 'wx') throw failure('EEXIST', path);
    this.#open.set(this.#next, { node: this.#at(path)!, path });
    return this.#next++;
  }

  #write(
    { node, path }: { readonly node: Content | Folder; readonly path: string },
    bytes: Uint8Array,
    at: number,
  ): void {
    this.#call(`write ${path}`);
    const file = node as Content;
    if (at + bytes.length > file.now.length)
      file.now = Buffer.concat([file.now, Buffer.alloc(at + bytes.length - file.now.length)]);
    else if (file.now === file.safe) file.now = Buffer.from(file.now);
    file.now.set(bytes, at);
    file.kept = Math.min(file.kept, at);
  }

  #remove(path: string): void {
    const [folder, name] = split(path);
    const { now } = this.#folder(folder);
    if (!now.has(name)) return;
    this.onLoss(path);
    this.#call(`remove ${path}`);
    now.delete(name);
  }

  #enter(path: string, node: Content | Folder, call: string): void {
    this.#call(call);
    const [folder, name] = split(path);
    this.#folder(folder).now.set(name, node);
  }

  #opened(descriptor: number) {
    const opened = this.#open.get(descriptor);
    if (opened === undefined) throw failure('EBADF', String(descriptor));
    return opened;
  }

  #file(descriptor: number): Content {
    return this.#opened(descriptor).node as Content;
  }

  #folder(path: string): Folder {
    const node = this.#at(path);
    if (node === undefined || !isFolder(node)) throw failure('ENOENT', path);
    return node;
  }

  #at(path: string): Content | Folder | undefined {
    let node: Content | Folder | undefined = this.#root;
    for (const name of path.slice(ROOT.length).split('/').filter(Boolean))
      node = node !== undefined && isFolder(node) ? node.now.get(name) : undefined;
    return node;
  }
}

function afterLoss(node: Content | Folder, loss: Loss, chance: () => number): Content | Folder {
  const isKept = () => loss === 'some' && chance() < 0.5;
  if (!isFolder(node)) {
    const content = !node.now.equals(node.safe) && isKept() ? torn(node, chance) : node.safe;
    return { now: content, safe: content, kept: content.length };
  }
  const names = new Map(node.safe);
  for (const name of new Set([...node.now.keys(), ...node.safe.keys()])) {
    if (node.now.get(name) === node.safe.get(name) || !isKept()) continue;
    const entry = node.now.get(name);
    if (entry === undefined) names.delete(name);
    else names.set(name, entry);
  }
  const now = new Map([...names].map(([name, entry]) => [name, afterLoss(entry, loss, chance)]));
  return { now, safe: new Map(now) };
}

/** A file of which the first bytes are as they were written last, and the others zeros, what was there before, or not there. */
function torn({ now, safe, kept }: Content, chance: () => number): Buffer {
  const written = chance() < 0.3 ? now.length : kept + Math.floor(chance() * (now.length - kept + 1));
  const rest = Buffer.alloc(chance() < 0.5 ? now.length - written : 0);
  if (chance() < 0.5) safe.subarray(written).copy(rest);
  return Buffer.concat([now.subarray(0, written), rest]);
}
