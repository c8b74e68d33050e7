/** Rules as a file, with data as an archive of files that run outside as they are; and what is opened. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import { WORKSHOP_FILE } from '../page/spec.ts';
import { saveFile } from '../ui/take-along.ts';
import { MOST_SOURCE_BYTES } from './share.ts';
import { type Files, isDataName, type Rules } from './work-store.ts';

const isRulesName = (name: string) => /\.[cm]?[jt]s$/i.test(name);

/** Saves rules as the text that they are, with data as an archive of both. */
export function saveRules({ source, files }: Rules): void {
  if (Object.keys(files).length === 0) return saveFile(WORKSHOP_FILE, [source]);
  const all = { [WORKSHOP_FILE]: source, ...files };
  const bytes = zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])));
  saveFile(WORKSHOP_FILE.replace(/\.ts$/, '.zip'), [bytes as Uint8Array<ArrayBuffer>], 'application/zip');
}

/** What opened files hold: rules, files of data beside them, or both. Undefined where one is no text, or what is no file of either. */
export async function readFiles(
  opened: readonly File[],
): Promise<{ readonly source?: string; readonly files: Files } | undefined> {
  try {
    const texts = (await Promise.all(opened.map(textsOf))).flat();
    const rules = texts.filter(([name]) => isRulesName(name) || (texts.length === 1 && !isDataName(name)));
    const data = texts.filter(([name]) => isDataName(name));
    if (texts.length === 0 || rules.length > 1 || rules.length + data.length < texts.length) return undefined;
    const [[, source] = []] = rules;
    return { ...(source === undefined ? {} : { source }), files: Object.fromEntries(data) };
  } catch {
    return undefined;
  }
}

async function textsOf(file: File): Promise<(readonly [name: string, text: string])[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!/\.zip$/i.test(file.name)) return [[file.name, textOf(bytes)]];
  let left = MOST_SOURCE_BYTES;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => !name.endsWith('/') && (left -= originalSize) >= 0,
  });
  if (left < 0) throw new RangeError('more than may be opened');
  return Object.entries(parts).map(([name, part]) => [name.replace(/^.*\//, ''), textOf(part)]);
}

/** Its marks of byte order and line ends stay. @throws TypeError where it is no text */
const textOf = (bytes: Uint8Array<ArrayBufferLike>) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes as Uint8Array<ArrayBuffer>);
