import { parseSpec } from 'zugzwang/core';

/** Equal for specs that differ in the order of their parameters only. */
export function specKey(spec: string): string {
  try {
    const { id, parameters } = parseSpec(spec);
    return [id, ...[...parameters].map(([name, value]) => `${name}=${value}`).sort()].join(' ');
  } catch {
    return spec;
  }
}
