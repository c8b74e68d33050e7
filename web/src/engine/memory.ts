let given: number | undefined;

/** Says what a solution may take, where nothing can be found out of the device. */
export function setMemoryBudget(bytes: number): void {
  given = bytes;
}

/** Gigabytes of a phone that does not say what it has. */
const OF_PHONE = 3;
const OF_OTHERS = 8;

/** The memory that a solution may take in a page: 1.5 GB, or a quarter of what the device says it has. */
export function memoryBudget(): number {
  if (given !== undefined) return given;
  const { navigator, matchMedia } = globalThis as {
    navigator?: { deviceMemory?: number };
    matchMedia?: (query: string) => { matches: boolean };
  };
  const isPhone = matchMedia?.('(hover: none) and (pointer: coarse)').matches === true;
  return Math.min(1.5e9, ((navigator?.deviceMemory ?? (isPhone ? OF_PHONE : OF_OTHERS)) * 2 ** 30) / 4);
}
