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

/** How many of the mask's places are among the first 8, 16 and 24, a byte each. */
export function shiftsOf(open: number): number {
  const words = open - ((open >>> 1) & 0x55555555);
  const pairs = (words & 0x33333333) + ((words >>> 2) & 0x33333333);
  // Bytes of the product: the count of the first byte, of the first two, of the first three, of all.
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) & 0xffffff;
}

/** Moves the bits of `mask` that stand on the places of `open` to 0, 1, 2 …; `shifts` is `shiftsOf(open)`. */
export function squeezeMask(squeeze: Uint8Array, open: number, shifts: number, mask: number): number {
  return (
    squeeze[((open & 0xff) << 8) | (mask & 0xff)]! |
    (squeeze[(open & 0xff00) | ((mask >>> 8) & 0xff)]! << (shifts & 0xff)) |
    (squeeze[((open >>> 8) & 0xff00) | ((mask >>> 16) & 0xff)]! << ((shifts >>> 8) & 0xff)) |
    (squeeze[((open >>> 16) & 0xff00) | (mask >>> 24)]! << (shifts >>> 16))
  );
}

/** The same of two bytes. */
export function squeezeLow(squeeze: Uint8Array, open: number, shifts: number, mask: number): number {
  return squeeze[((open & 0xff) << 8) | (mask & 0xff)]! | (squeeze[(open & 0xff00) | (mask >>> 8)]! << (shifts & 0xff));
}

/** The inverse: moves bits 0, 1, 2 … to the places of `open`. */
export function spreadMask(spread: Uint8Array, open: number, shifts: number, bits: number): number {
  return (
    spread[((open & 0xff) << 8) | (bits & 0xff)]! |
    (spread[(open & 0xff00) | ((bits >>> (shifts & 0xff)) & 0xff)]! << 8) |
    (spread[((open >>> 8) & 0xff00) | ((bits >>> ((shifts >>> 8) & 0xff)) & 0xff)]! << 16) |
    (spread[((open >>> 16) & 0xff00) | ((bits >>> (shifts >>> 16)) & 0xff)]! << 24)
  );
}

/** The lowest bits of a mask, up to all 32. */
export function lowest(count: number): number {
  return count === 32 ? -1 : (1 << count) - 1;
}
