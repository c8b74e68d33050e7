/** A piece of a file, both ends included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a `Range` header (RFC 9110, 14.2) for a file of so many bytes. More than one range at once, other units and what is
 * no range are answered with the whole file, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): Range | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return 'whole';
  if (first === '') return endOf(Number(last), size);
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'unsatisfiable';
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The last so many bytes. */
function endOf(length: number, size: number): Range | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - length), to: size - 1 };
}
