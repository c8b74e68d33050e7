import { excerpt, ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import { countText } from '../../core/text/sizes.js';
import { VERSION } from '../../core/version.js';
import { isLoopyNimber, makeNimber, type Nimber, parseNimber } from '../../impartial/nimber.js';
import {
  NimberSum,
  nimberSummand,
  outcomeClass,
  type SumMove,
  type Summand,
  summandAt,
} from '../../impartial/nimber-sum.js';
import { findNimbersSync, type Nimbers } from '../../impartial/nimbers.js';
import { demandLikeConventions } from '../../impartial/normal-play.js';
import type { FlagsOf } from '../commands.js';
import { parseMemory } from '../options.js';
import { colours, print } from '../process/print.js';
import { type ProgressLine, withProgress } from '../process/progress.js';
import { type LoadedGame, loadGame, withFile } from '../rules/load-game.js';
import { table } from '../text/layout.js';
import { typedPosition } from '../text/typed-position.js';
import { VERDICTS } from '../text/words.js';
import { joinHeaps, splitAtPlus, withHeapSpec, wordsOfSum } from './sum-parts.js';

/** `zug grundy GAME [POSITION] [+ …]`. */
export default async function grundyCommand(flags: FlagsOf<'grundy'>, ...words: string[]): Promise<void> {
  const parts = joinHeaps(splitAtPlus(words.flatMap(wordsOfSum), PARTS));
  if (flags.csv) return printTable(flags, parts);
  const wanted = await Promise.all(parts.map(loadPart));
  demandLikeConventions(wanted.flatMap(one => ('loaded' in one ? [one.loaded.game] : [])));
  print(await withProgress(progress => answerSum(flags, wanted, progress)));
}

async function answerSum(
  flags: FlagsOf<'grundy'>,
  wanted: readonly WantedPart[],
  progress: ProgressLine,
): Promise<string> {
  const components: Component[] = [];
  for (const one of wanted) {
    if ('nimber' in one) components.push(heap(one.nimber));
    else components.push(await withFile(one.loaded, () => solvePart(one, flags, progress)));
  }
  const sum = new NimberSum(components.map(({ summand }) => summand));
  // A game with regions values the moves only now.
  const ofRules = wanted.find((one): one is LoadedPart => 'loaded' in one && one.loaded.own !== undefined);
  const answer = () =>
    flags.json ? JSON.stringify(makeGrundyJson(components, sum), undefined, 2) : sumText(components, sum).join('\n');
  return ofRules === undefined ? answer() : withFile(ofRules.loaded, answer);
}

function isNimber(word: string): boolean {
  return /^([*∞]|0$|(inf|oo)(\(|$))/.test(word);
}

const PARTS = { expected: 'a game, which a position may follow, or a nimber such as *3', isWhole: isNimber };

interface LoadedPart {
  readonly loaded: LoadedGame;
  readonly position: string | undefined;
}

type WantedPart = LoadedPart | { readonly nimber: Nimber };

async function loadPart(words: readonly string[]): Promise<WantedPart> {
  if (isNimber(words[0]!)) return { nimber: parseNimber(words[0]!) };
  const [game, position] = withHeapSpec(words);
  return { loaded: await loadGame(game!), position };
}

function heap(value: Nimber): Component {
  return { isLoopy: typeof value !== 'number', summand: nimberSummand(value) };
}

function solvePart(
  { loaded: { game }, position }: LoadedPart,
  flags: FlagsOf<'grundy'>,
  progress: ProgressLine,
): Component {
  const from = typedPosition(game, position);
  const nimbers = findFrom(game, from, flags, progress);
  const summand = summandAt(nimbers, from);
  return { game: game.name, position: game.makeText(from), isLoopy: nimbers.isLoopy, summand };
}

function findFrom(
  game: AnyGame,
  from: State<unknown>,
  flags: FlagsOf<'grundy'>,
  { update: onProgress }: ProgressLine,
): Nimbers<unknown, unknown> {
  return findNimbersSync(game, {
    from,
    memory: parseMemory(flags.memory),
    loopFree: flags.acyclic === true,
    onProgress,
  });
}

/** How many lines are printed at a time. */
const LINES = 1000;

/** Every position that can be reached, as comma-separated values. */
async function printTable(flags: FlagsOf<'grundy'>, [part, ...others]: readonly string[][]): Promise<void> {
  if (flags.json) throw new ZugzwangError('usage', '--csv and --json are two forms of one answer; choose one');
  if (others.length > 0) throw new ZugzwangError('usage', '--csv lists the positions of one game, not of a sum');
  const loaded = await loadPart(part!);
  if (!('loaded' in loaded))
    throw new ZugzwangError('usage', `--csv lists the positions of a game, not of ${part![0]}`);
  const { game } = loaded.loaded;
  const from = typedPosition(game, loaded.position);
  // A game with regions values some positions only as they are listed.
  await withProgress(progress =>
    withFile(loaded.loaded, () => printValues(game, findFrom(game, from, flags, progress), progress)),
  );
}

function printValues(game: AnyGame, nimbers: Nimbers<unknown, unknown>, progress: ProgressLine): void {
  progress.clear();
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

/** A position of a sum, as it was asked for; a nimber by itself has no game. */
interface Component {
  readonly game?: string;
  readonly position?: string;
  readonly isLoopy: boolean;
  readonly summand: Summand;
}

/** More moves than these are told by their number. */
const SHOWN_MOVES = 50;

/** The values, the sum, who wins, and the moves that keep that. */
function sumText(components: readonly Component[], sum: NimberSum): string[] {
  const moves = sum.bestMoves();
  return [
    ...(components.length === 1 ? [] : table(components.map(componentRow))),
    `${components.length === 1 ? alone(components[0]!) : 'sum'}: ${colours.bold(makeNimber(sum.value))}`,
    `class ${sum.outcomeClass}: ${VERDICTS[sum.outcome]}`,
    ...(components.some(({ isLoopy }) => isLoopy) ? [LOOPY] : []),
    ...(sum.outcome === 'lose' || moves.length === 0 ? [] : moveLines(components, sum, moves)),
  ];
}

const LOOPY = 'loopy: play can go round, and values are n or ∞(K)';

function componentRow({ game, position, summand }: Component, at: number): string[] {
  const value = makeNimber(summand.value);
  return [String(at + 1), excerpt(game ?? value, 50), excerpt(position ?? '', 60), value];
}

function alone({ game, position }: Component): string {
  return game === undefined ? 'nimber' : `${game} at ${position}`;
}

function moveLines(components: readonly Component[], sum: NimberSum, moves: readonly SumMove[]): string[] {
  const shown = moves.slice(0, SHOWN_MOVES);
  const many = components.length > 1;
  const rows = shown.map(({ summand, move, position }) => [
    ...(many ? [String(summand + 1)] : []),
    excerpt(move, 100),
    `to ${excerpt(position, 100)}`,
  ]);
  const what = sum.outcome === 'win' ? 'winning moves' : 'moves that keep the draw';
  const rest = moves.length - shown.length;
  return [
    `${what}${many ? ', each with the number of its summand' : ''}:`,
    ...table(rows),
    ...(rest > 0 ? [`  … and ${countText(rest)} more (--json lists them all)`] : []),
  ];
}

/** What `--json` prints; `schema/grundy.schema.json` describes it. */
function makeGrundyJson(components: readonly Component[], sum: NimberSum): object {
  return {
    schema: 1,
    summands: components.map(({ game = null, position = null, isLoopy, summand }) => ({
      game,
      position,
      loopy: isLoopy,
      ...valueJson(summand.value),
      outcomeClass: outcomeClass(summand.value),
    })),
    ...valueJson(sum.value),
    outcome: sum.outcome,
    outcomeClass: sum.outcomeClass,
    moves: sum.moves().map(({ summand, move, position, outcome, sum: after }) => ({
      summand,
      move,
      position,
      outcome,
      ...valueJson(after),
    })),
    version: VERSION,
  };
}

function valueJson(value: Nimber): object {
  const nimber = makeNimber(value);
  return isLoopyNimber(value) ? { nimber, value: null, infinity: value.infinity } : { nimber, value };
}
