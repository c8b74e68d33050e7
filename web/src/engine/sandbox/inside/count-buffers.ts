/**
 * Memory outside the heap, which no engine limits by itself: whatever makes a buffer is counted. What is given back is known from the
 * garbage collector; small buffers are counted by samples, each of which stands for a megabyte.
 */

/** So many bytes of buffers rules may hold at once; fewer where the device has little memory. */
let mostBytes = 512 * 2 ** 20;
const SAMPLE_BYTES = 2 ** 20;

/** Lowers the limit. */
export function limitBuffers(bytes: number): void {
  mostBytes = Math.min(mostBytes, bytes);
}

const TYPED = [
  Uint8Array,
  Int8Array,
  Uint8ClampedArray,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
  BigUint64Array,
  BigInt64Array,
] as const;

/** What makes buffers without asking a constructor, and is not in the language that the types describe. */
const UNCOUNTED = ['transfer', 'transferToFixedLength', 'resize', 'fromBase64', 'fromHex'];

/** These make buffers by themselves too; so they are made of `slice`, which asks the constructor. */
const BY_SLICE = {
  toReversed(this: Uint8Array) {
    return this.slice().reverse();
  },
  toSorted(this: Uint8Array, compare?: (a: number, b: number) => number) {
    return this.slice().sort(compare);
  },
  with(this: Uint8Array, at: number, value: number) {
    const copy = this.slice();
    const index = Math.trunc(at) || 0;
    if (index < -copy.length || index >= copy.length) throw new RangeError('Invalid typed array index');
    copy[index < 0 ? copy.length + index : index] = value;
    return copy;
  },
};

/** The constructors of buffers, counted, by name. The old ones can be reached by nobody afterwards who does not hold them already. */
export function countedBuffers(): (readonly [name: string, counted: unknown])[] {
  const count = counter();
  const base = Object.getPrototypeOf(Uint8Array) as { prototype: object };
  for (const holder of [base, base.prototype, ArrayBuffer.prototype, Uint8Array]) {
    for (const name of UNCOUNTED) Reflect.deleteProperty(holder, name);
  }
  for (const [name, value] of Object.entries(BY_SLICE)) {
    Object.defineProperty(base.prototype, name, { value, writable: true, configurable: true });
  }
  return [ArrayBuffer, ...TYPED].map(kind => {
    const counted: unknown = new Proxy(kind as new () => ArrayBuffer | Uint8Array, {
      construct(target, given, newTarget) {
        const made = Reflect.construct(target, given, newTarget) as ArrayBuffer | Uint8Array;
        const buffer = 'buffer' in made ? made.buffer : made;
        // A view of a buffer that has been counted.
        if (buffer !== given[0]) count(buffer);
        return made;
      },
    });
    Object.defineProperty(kind.prototype, 'constructor', { value: counted });
    return [kind.name, counted] as const;
  });
}

function counter(): (buffer: ArrayBufferLike) => void {
  let held = 0;
  let small = 0;
  const registry = new FinalizationRegistry<number>(bytes => (held -= bytes));
  return buffer => {
    // One that can grow counts for all that it may become.
    const bytes = (buffer as ArrayBuffer & { maxByteLength?: number }).maxByteLength ?? buffer.byteLength;
    small += bytes;
    if (small < SAMPLE_BYTES) return;
    held += small;
    registry.register(buffer, small);
    small = 0;
    if (held > mostBytes)
      throw new RangeError(`the rules hold more than ${Math.floor(mostBytes / 2 ** 20)} MB of buffers`);
  };
}
