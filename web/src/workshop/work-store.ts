/** The work of the visitor, kept in this browser from visit to visit; by the page alone, never by the rules. */
import { STARTS } from './starts.ts';

/** A work that another one has taken the place of. */
export interface EarlierWork {
  readonly name: string;
  readonly source: string;
  /** When it was put aside, in milliseconds since 1970. */
  readonly at: number;
}

const SOURCE = 'zugzwang.workshop.source';
const EARLIER = 'zugzwang.workshop.earlier';
/** So many are kept, and so many letters of them together: storage is small. */
const MOST_EARLIER = 8;
const MOST_LETTERS = 1_000_000;

/** What was worked at last, or undefined where there is nothing, or storage is closed. */
export function keptSource(): string | undefined {
  return read(SOURCE);
}

/** Keeps the work. False where storage is closed or full. */
export function keepSource(source: string): boolean {
  return write(SOURCE, source);
}

export function earlierWorks(): readonly EarlierWork[] {
  try {
    const list: unknown = JSON.parse(read(EARLIER) ?? '[]');
    return Array.isArray(list) ? list.filter(isWork) : [];
  } catch {
    return [];
  }
}

/** Puts a work aside before another takes its place; what the page itself began with is not worth it. */
export function putAside(source: string): void {
  const isStart = Object.values(STARTS).some(start => start === source);
  if (isStart || source.trim() === '') return;
  const others = earlierWorks().filter(work => work.source !== source);
  let letters = 0;
  const kept = [{ name: nameIn(source), source, at: Date.now() }, ...others]
    .slice(0, MOST_EARLIER)
    .filter(work => (letters += work.source.length) <= MOST_LETTERS);
  write(EARLIER, JSON.stringify(kept));
}

/** What rules call their game, as far as their text shows it. */
export function nameIn(source: string): string {
  return /^\s*name:\s*(['"`])(.{1,60}?)\1/m.exec(source)?.[2] ?? '';
}

function isWork(work: unknown): work is EarlierWork {
  const { name, source, at } = (work ?? {}) as Partial<EarlierWork>;
  return typeof name === 'string' && typeof source === 'string' && typeof at === 'number';
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
