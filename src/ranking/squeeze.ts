/**
 * Bits squeezed to the places of a mask, and spread again (what some processors know as pext and pdep), by tables for a byte:
 * a mask's free squares become the numbers 0, 1, 2 … 64 KiB each way, made when first asked for.
 */
let squeezed: Uint8Array | undefined;
let spread: Uint8Array | undefined;

/** At `mask << 8 | value`: the bits of a byte that stand in the mask, moved together; the other bits do not count. */
export function squeezeTable(): Uint8Array {
  squeezed ??= byteTable((mask, value) => {
    let result = 0;
    for (let bit = 0, to = 0; bit < 8; bit++) {
      if (((mask >>> bit) & 1) === 1) result |= ((value >>> bit) & 1) << to++;
    }
    return result;
  });
  return squeezed;
}

/** At `mask << 8 | value`: the lowest bits of the value, moved to the places in the mask; further bits do not count. */
export function spreadTable(): Uint8Array {
  spread ??= byteTable((mask, value) => {
    let result = 0;
    for (let bit = 0, from = 0; bit < 8; bit++) {
      if (((mask >>> bit) & 1) === 1) result |= ((value >>> from++) & 1) << bit;
    }
    return result;
  });
  return spread;
}

function byteTable(entry: (mask: number, value: number) => number): Uint8Array {
  const table = new Uint8Array(1 << 16);
  for (let i = 0; i < table.length; i++) table[i] = entry(i >>> 8, i & 0xff);
  return table;
}
