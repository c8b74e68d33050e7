const UNITS: Readonly<Record<string, number>> = { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Bytes from `500M`, `4G`, `4GB` or a plain number; undefined for anything else. */
export function readMemorySize(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)([KMG]?)(?:i?B)?$/i.exec(text);
  const bytes = match === null ? 0 : Math.floor(Number(match[1]) * UNITS[match[2]!.toUpperCase()]!);
  return bytes > 0 ? bytes : undefined;
}
