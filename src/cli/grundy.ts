import { ZugzwangError } from '../core/errors.js';
import type { AnyGame, State } from '../core/game.js';
import { makeNimber, type Nimber, parseNimber } from '../impartial/nimber.js';
import { NimberSum, nimberSummand, outcomeClass, summandAt } from '../impartial/nimber-sum.js';
import { findNimbersSync, type Nimbers } from '../impartial/nimbers.js';
import { demandLikeConventions } from '../impartial/normal-play.js';
import { type Component, makeGrundyJson, sumText } from './grundy-text.js';
import { type LoadedGame, loadGame, withFile } from './load-game.js';
import { parseMemory } from './options.js';
import { print } from './print.js';
import { ProgressLine } from './progress.js';
import { splitAtPlus } from './sum-parts.js';

export interface GrundyFlags {
  json?: boolean;
  csv?: boolean;
  acyclic?: boolean;
  memory?: string;
}

/** `zug grundy GAME [POSITION] [+ …]`. */
export default async function grundyCommand(flags: GrundyFlags, ...words: string[]): Promise<void> {
  const parts = splitAtPlus(words, PARTS);
  if (flags.csv) return printTable(flags, parts);
  const wanted = await Promise.all(parts.map(loadPart));
  demandLikeConventions(wanted.flatMap(one => ('loaded' in one ? [one.loaded.game] : [])));
  const components: Component[] = [];
  for (const one of wanted) components.push('loaded' in one ? await solvePart(one, flags) : heap(one.nimber));
  const sum = new NimberSum(components.map(({ summand }) => summand));
  print(
    flags.json ? JSON.stringify(makeGrundyJson(components, sum), undefined, 2) : sumText(components, sum).join('\n'),
  );
}

function isNimber(word: string): boolean {
  return /^([*∞]|0$|(inf|oo)(\(|$))/.test(word);
}

const PARTS = { expected: 'a game, which a position may follow, or a nimber such as *3', isWhole: isNimber };

interface LoadedPart {
  readonly loaded: LoadedGame;
  readonly position: string | undefined;
}

async function loadPart([first, position]: readonly string[]): Promise<LoadedPart | { readonly nimber: Nimber }> {
  return isNimber(first!) ? { nimber: parseNimber(first!) } : { loaded: await loadGame(first!), position };
}

function heap(value: Nimber): Component {
  return { isLoopy: typeof value !== 'number', summand: nimberSummand(value) };
}

async function solvePart({ loaded, position }: LoadedPart, flags: GrundyFlags): Promise<Component> {
  const { game } = loaded;
  const from = position === undefined ? game.start : game.parseText(position);
  const nimbers = await findFrom(loaded, from, flags);
  const summand = await withFile(loaded, () => summandAt(nimbers, from));
  return { game: game.name, position: game.makeText(from), isLoopy: nimbers.isLoopy, summand };
}

async function findFrom(
  loaded: LoadedGame,
  from: State<unknown>,
  flags: GrundyFlags,
): Promise<Nimbers<unknown, unknown>> {
  const progress = new ProgressLine();
  const memory = parseMemory(flags.memory);
  const loopFree = flags.acyclic === true;
  try {
    return await withFile(loaded, () =>
      findNimbersSync(loaded.game, { from, memory, loopFree, onProgress: progress.update }),
    );
  } finally {
    progress.clear();
  }
}

/** How many lines are printed at a time. */
const LINES = 1000;

/** Every position that can be reached, as comma-separated values. */
async function printTable(flags: GrundyFlags, [part, ...others]: readonly string[][]): Promise<void> {
  if (flags.json) throw new ZugzwangError('usage', '--csv and --json are two forms of one answer; choose one');
  if (others.length > 0) throw new ZugzwangError('usage', '--csv lists the positions of one game, not of a sum');
  const loaded = await loadPart(part!);
  if (!('loaded' in loaded))
    throw new ZugzwangError('usage', `--csv lists the positions of a game, not of ${part![0]}`);
  const { game } = loaded.loaded;
  const from = loaded.position === undefined ? game.start : game.parseText(loaded.position);
  const nimbers = await findFrom(loaded.loaded, from, flags);
  let lines = ['position,value,class'];
  for (const { state, value } of nimbers.entries()) {
    if (lines.push(csvLine(game, state, value)) < LINES) continue;
    print(lines.join('\n'));
    lines = [];
  }
  if (lines.length > 0) print(lines.join('\n'));
}

function csvLine(game: AnyGame, state: State<unknown>, value: Nimber): string {
  const shown = typeof value === 'number' ? String(value) : makeNimber(value);
  return [game.makeText(state), shown, outcomeClass(value)].map(csvField).join();
}

function csvField(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
