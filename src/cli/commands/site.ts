import { ZugzwangError } from '../../core/errors.js';
import { counted } from '../../core/text/counted.js';
import { countText } from '../../core/text/sizes.js';
import type { SiteEntry } from '../../site/index.js';
import type { FlagsOf } from '../commands.js';
import { explorerFiles, readExplorerFile, SITE_FILE } from '../explorer/explorer-files.js';
import { SiteFolder } from '../explorer/site-folder.js';
import { type PlacedTable, placeTable } from '../explorer/site-tables.js';
import { hashName } from '../explorer/table-name.js';
import { entryOfWanted, findWanted, type WantedGame } from '../explorer/wanted.js';
import { parseCount, parseMemory, parseSeconds } from '../options.js';
import { print } from '../process/print.js';

/** `zug site GAME|FILE|TABLE... -o DIR`. */
export default async function siteCommand(flags: FlagsOf<'site'>, ...games: string[]): Promise<void> {
  const request = {
    memory: parseMemory(flags.memory),
    checkpoint: parseSeconds('checkpoint', flags.checkpoint, 60),
    threads: flags.threads === undefined ? undefined : parseCount('threads', flags.threads, 1),
  };
  const wanted = await findAll(games, flags.rules);
  const files = explorerFiles();
  const folder = new SiteFolder(flags.output);
  const before = folder.games;
  // A folder with a list of games is known as a site when the same command comes again.
  await folder.list(before);
  const explorer = await writeExplorer(folder, files);
  const entries: SiteEntry[] = [];
  let bytes = explorer;
  for (const one of wanted) {
    if (one.own !== undefined) await folder.write(one.own.page.address, one.own.page.bytes);
    const placed = await placeTable(folder, one, request);
    const { header, table, statistics } = placed;
    entries.push(entryOfWanted(one, header, { table, statistics }));
    const done = new Set(entries.map(({ spec }) => spec));
    await folder.list([...entries, ...folder.games.filter(({ spec }) => !done.has(spec))]);
    bytes += placed.bytes;
    say(one, placed);
  }
  await folder.list(entries);
  removeOld(folder, before, entries);
  folder.removeOtherBuilds(new Set(files.map(({ name }) => name)));
  const left = await folder.keep([...files.map(({ name }) => name), ...namesOf(entries)]);
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  if (left.length > 0) print(`too large to be kept for visitors who are off line: ${left.join(' ')}`);
  print(`${flags.output}: ${counted(entries.length, 'game')}, ${counted(entries.length, 'table')}, ${size}`);
}

/** Each game once; a table stands for its game. */
async function findAll(games: readonly string[], rules: string | undefined): Promise<WantedGame[]> {
  const found = new Map<string, WantedGame>();
  for (const argument of games) {
    const wanted = await findWanted(argument, rules);
    const { spec, own } = wanted;
    const before = found.get(spec);
    const other = before?.table;
    if (own !== undefined && before?.own !== undefined && own.sha256 !== before.own.sha256)
      throw new ZugzwangError(
        'usage',
        `${before.own.path} and ${own.path} have the same name, and are different games`,
      );
    if (other !== undefined && wanted.table !== undefined && other.path !== wanted.table.path)
      throw new ZugzwangError('usage', `${other.path} and ${wanted.table.path} are both tables of ${spec}`);
    if (other === undefined) found.set(spec, wanted);
  }
  return [...found.values()];
}

/** Pages come after what they refer to. Returns how many bytes there are. */
async function writeExplorer(folder: SiteFolder, files: ReturnType<typeof explorerFiles>): Promise<number> {
  const isPage = (name: string) => name.endsWith('.html');
  let size = 0;
  for (const file of files.toSorted((a, b) => Number(isPage(a.name)) - Number(isPage(b.name)))) {
    if (file.name === SITE_FILE) continue;
    const bytes = readExplorerFile(file);
    await folder.write(file.name, bytes);
    size += bytes.length;
  }
  return size;
}

function say({ spec }: WantedGame, { header, bytes, isKept }: PlacedTable): void {
  const kept = isKept ? ', which was there' : '';
  print(`${spec}: ${counted(header.positions, 'position')}, a table of ${countText(bytes)} bytes${kept}`);
}

/** The files that are a game's own. */
function namesOf(entries: readonly SiteEntry[]): string[] {
  return entries
    .flatMap(({ table, statistics, rules }) => [table, table && hashName(table), statistics, rules])
    .filter(name => name !== undefined);
}

/** Removes the tables and the rules that nobody is sent to any more. */
function removeOld(folder: SiteFolder, before: readonly SiteEntry[], now: readonly SiteEntry[]): void {
  const used = new Set(namesOf(now));
  for (const name of namesOf(before)) if (!used.has(name)) folder.remove(name);
}
