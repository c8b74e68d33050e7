/**
 * What the visitor writes, kept in this browser from visit to visit; by the page alone, never by the rules. Each work has an entry of its own,
 * so that none takes the place of another, and what storage does not take stays in the page's memory.
 */

import { isDataFile } from 'zugzwang/site';
import { keysOf, read, write } from '../page/storage.ts';
import { KeptTexts } from './kept-texts.ts';
import { STARTS } from './starts.ts';

/** Texts by the names of their files. */
export type Files = Readonly<Record<string, string>>;

export const NO_FILES: Files = {};

/** What a file of data may be called here. */
export const isDataName = (name: string): boolean => isDataFile(name) && /^[\w-][\w.-]{0,60}$/.test(name);

/** Whether these are texts by names of files of data. */
export const isFiles = (found: unknown): found is Files =>
  typeof found === 'object' &&
  found !== null &&
  Object.entries(found).every(([name, text]) => isDataName(name) && typeof text === 'string');

/** Rules, and the files of data that they read. */
export interface Rules {
  readonly source: string;
  readonly files: Files;
}

/** What a work consists of: rules, and the program that is tried against them, where there is one. */
interface Contents extends Rules {
  readonly program?: string | undefined;
}

export interface Work extends Contents {
  readonly id: string;
  /** When it was changed last, or taken up again, in milliseconds since 1970. */
  readonly at: number;
  /** Whether it is as the page handed it out, and nothing that anybody has written. */
  readonly isOurs?: true;
}

const PREFIX = 'zugzwang.workshop.work.';
/** Which work a tab has in hand, so that it finds it again when it is loaded anew. */
const TAB = 'zugzwang.workshop.tab';
/** Where version 0.4.0 kept the work in hand, and a few earlier ones. */
const OLD_SOURCE = 'zugzwang.workshop.source';
const OLD_EARLIER = 'zugzwang.workshop.earlier';

/** All that this page has read or written, as it is now. */
const works = new Map<string, Work>();
const texts = new KeptTexts(PREFIX);
let current: string | undefined;

/** The work in hand: of this tab, else the last one; undefined where there is none. */
export function currentWork(): Work | undefined {
  const all = readAll();
  current ??= [read('session', TAB), all[0]?.id].find(id => id !== undefined && works.has(id));
  return current === undefined ? undefined : works.get(current);
}

/** The other works, the last one first, but for what the page itself began with. */
export const otherWorks = (): readonly Work[] => readAll().filter(work => work.id !== current && !isOurs(work));

/** Whether the work in hand is kept from visit to visit, or nothing is lost with it. */
export const isCurrentKept = (): boolean => current === undefined || texts.isKept(current);

/** The work in hand is changed; what it is then. A text of no letters is nothing to keep: the one before stays. */
export function changeWork(contents: Contents): Contents {
  if (contents.source.trim() === '') return contents;
  const all = readAll();
  const before = current === undefined ? undefined : works.get(current);
  // By taking back what took its place one is in an earlier work again.
  const same = before && sameRules(before, contents) ? before : all.find(work => sameRules(work, contents));
  if (same !== undefined && same.id !== current) return hold(same.id, same);
  return hold(current === undefined || texts.isOthers(current) ? newId() : current, contents);
}

/** Another work comes in hand; rules that are kept already are that work. Of the page's own rules nothing is lost with it. */
export function takeUp(rules: Rules, isFromPage = false): Contents {
  const same = readAll().find(work => sameRules(work, rules));
  return hold(
    same === undefined || texts.isOthers(same.id) ? newId() : same.id,
    same ?? rules,
    same === undefined ? isFromPage : isOurs(same),
  );
}

/** Whether rules and data are the same. */
export const sameRules = (one: Rules, other: Rules) =>
  one.source === other.source &&
  Object.keys(one.files).length === Object.keys(other.files).length &&
  Object.entries(one.files).every(([name, text]) => other.files[name] === text);

/** Throws a work away. */
export function removeWork(id: string): void {
  works.delete(id);
  texts.remove(id);
}

/** What rules call their game, as far as their text shows it. */
export function nameIn(source: string): string {
  return /^[ \t]*(?:name|title):[ \t]*(['"`])(.{1,60}?)\1/m.exec(source)?.[2] ?? '';
}

function hold(id: string, { source, files, program }: Contents, isFromPage = false): Contents {
  const at = Math.max(Date.now(), 1 + Math.max(0, ...[...works.values()].map(work => work.at)));
  const work: Omit<Work, 'id'> = { source, files, program, at, ...(isFromPage ? { isOurs: true } : {}) };
  const text = JSON.stringify(work);
  current = id;
  works.set(id, { id, ...work });
  write('session', TAB, id);
  texts.write(id, text, isOurs(work));
  return work;
}

const isOurs = (work: Omit<Work, 'id'>) =>
  work.program === undefined &&
  (work.isOurs === true || Object.values(STARTS).some(start => sameRules(work, { source: start, files: {} })));

const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** What is in storage, and in memory, the last one first. What this page has in hand is what it has in memory. */
function readAll(): readonly Work[] {
  takeOld();
  for (const key of keysOf('local', PREFIX)) {
    const id = key.slice(PREFIX.length);
    if (id === current || !texts.isKept(id) || !texts.isOthers(id)) continue;
    const work = parse(id, texts.read(id) ?? '');
    if (work !== undefined) works.set(id, work);
  }
  return [...works.values()].sort((a, b) => b.at - a.at);
}

/** Works of version 0.4.0 become entries of their own; they stay where they were until they are. */
function takeOld(): void {
  const source = read('local', OLD_SOURCE);
  const earlier = list(read('local', OLD_EARLIER));
  const all = [...(source === undefined ? [] : [{ source, at: Date.now() }]), ...earlier];
  const isTaken = all.map(work => {
    const id = newId();
    const text = JSON.stringify(work);
    const isThere = [...works.values()].some(one => one.source === work.source);
    return isThere || parse(id, text) === undefined || write('local', PREFIX + id, text);
  });
  if (all.length > 0 && isTaken.every(Boolean))
    for (const key of [OLD_SOURCE, OLD_EARLIER]) write('local', key, undefined);
}

function list(text: string | undefined): readonly Partial<Work>[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(one => typeof one === 'object' && one !== null) : [];
  } catch {
    return [];
  }
}

function parse(id: string, text: string): Work | undefined {
  try {
    const { source, at, isOurs, files = {}, program } = JSON.parse(text) as Partial<Work>;
    if (typeof source !== 'string' || typeof at !== 'number' || !isFiles(files)) return undefined;
    return { id, source, files, program, at, ...(isOurs === true ? { isOurs } : {}) };
  } catch {
    return undefined;
  }
}
