/** CRC-32 of two pieces one behind the other, from those of each: what zlib calls `crc32_combine`. */

/** A matrix over bits: what becomes of each of 32. */
type Operator = Uint32Array;

function apply(operator: Operator, bits: number): number {
  let sum = 0;
  for (let rest = bits, i = 0; rest !== 0; rest >>>= 1, i++) if ((rest & 1) !== 0) sum ^= operator[i]!;
  return sum >>> 0;
}

const times = (a: Operator, b: Operator): Operator => b.map(column => apply(a, column));

/** What a zero byte more makes of a checksum. */
function oneByte(): Operator {
  let operator: Operator = Uint32Array.from({ length: 32 }, (_, i) => (i === 0 ? 0xedb88320 : 2 ** (i - 1)));
  for (let doubled = 0; doubled < 3; doubled++) operator = times(operator, operator);
  return operator;
}

const known = new Map<number, Operator>();

/** What so many zero bytes more make of a checksum. O(log length), and remembered. */
function zeros(length: number): Operator {
  const found = known.get(length);
  if (found !== undefined) return found;
  let operator: Operator = Uint32Array.from({ length: 32 }, (_, i) => 2 ** i);
  let power = oneByte();
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) operator = times(power, operator);
    power = times(power, power);
  }
  if (known.size < 1000) known.set(length, operator);
  return operator;
}

/** @param length - of the second piece, in bytes */
export function combineCrc(first: number, second: number, length: number): number {
  return (apply(zeros(length), first) ^ second) >>> 0;
}
