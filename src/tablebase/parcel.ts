/** Some JSON and some bytes in one piece. */
export interface Parcel<T> {
  readonly data: T;
  readonly parts: readonly Uint8Array[];
}

/** The length of the JSON (4 bytes), the JSON with the lengths of all parts, and the parts. */
export function packParcel<T>({ data, parts }: Parcel<T>): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify({ data, lengths: parts.map(part => part.length) }));
  const out = new Uint8Array(4 + head.length + parts.reduce((sum, part) => sum + part.length, 0));
  new DataView(out.buffer).setUint32(0, head.length, true);
  out.set(head, 4);
  let at = 4 + head.length;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export function readParcel<T>(bytes: Uint8Array): Parcel<T> {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const { data, lengths } = JSON.parse(new TextDecoder().decode(bytes.slice(4, 4 + length))) as {
    data: T;
    lengths: number[];
  };
  let at = 4 + length;
  const parts = lengths.map(own => {
    at += own;
    // A copy, so that words in it may be read as words.
    return bytes.slice(at - own, at);
  });
  return { data, parts };
}
