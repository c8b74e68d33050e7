/** Whether data is an object with keys: no list, and not null. A module of its own, since the page's first load checks what it is sent with it. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
