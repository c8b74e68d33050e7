import { excerpt, ZugzwangError } from '../../core/errors.js';
import { isOwnSpec } from '../../core/text/spec.js';
import { findHeapGame, type HeapGame, isHeapGame } from '../../heaps/heap-names.js';
import { heapOptions } from '../../heaps/heap-options.js';
import { miserePeriod } from '../../impartial/misere/misere-period.js';
import { type MisereQuotient, misereQuotientTask } from '../../impartial/misere/misere-quotient.js';
import { misereWinningMoves, quotientJudge, searchJudge } from '../../impartial/misere/misere-sum.js';
import { MisereValues, misereHeapForms } from '../../impartial/misere/misere-values.js';
import type { FlagsOf } from '../commands.js';
import { parseMemory, parseWhole } from '../options.js';
import { print } from '../process/print.js';
import { runWatched } from '../process/progress.js';
import { generaText, makeGeneraJson, makePositionsJson, positionsText } from '../text/misere-positions-text.js';
import {
  type HeapSumReport,
  heapSumText,
  makeHeapSumJson,
  makeQuotientJson,
  type QuotientReport,
  quotientText,
} from '../text/misere-text.js';
import { formPart, heapsPart, type MiserePart, positionPart } from './misere-positions.js';
import { splitAtPlus, wordsOfSum } from './sum-parts.js';

/** A quotient may take this much for the sake of one sum, before the sum is searched instead. */
const FOR_A_SUM = { order: 500, moves: 20_000_000 };
/** The last heap, if nobody says. */
const HEAP = 20;
/** Larger heaps than this are refused: no quotient gets so far. */
const MOST_HEAP = 10_000;

/** `zug misere CODE [HEAP+HEAP…]`, or `zug misere GAME [POSITION] [+ …]`. */
export default async function misereCommand(flags: FlagsOf<'misere'>, ...words: string[]): Promise<void> {
  const parts = splitAtPlus(words.flatMap(wordsOfSum), PARTS);
  const [game, heaps] = parts[0]!;
  // Heaps of one game, whether or not there are blanks around the signs.
  const isOneGame = isHeaps(game!) && parts.slice(1).every(part => part.length === 1 && /^\d+$/.test(part[0]!));
  if (!isOneGame) return tellPositions(flags, parts);
  if (flags.genus) tellGenera(flags, game!, heaps);
  else if (heaps !== undefined && !/^[\d+x-]/.test(heaps)) await tellPositions(flags, parts);
  else if (heaps === undefined && parts.length === 1) tellQuotient(flags, game!);
  else tellSum(flags, game!, parseHeaps([heaps ?? '', ...parts.slice(1).flat()].join('+')));
}

const isHeaps = (word: string) => isHeapGame(word) && !isOwnSpec(word);
const isForm = (word: string) => word.startsWith('*') && !isHeaps(word);

const PARTS = {
  expected: 'a heap game and heaps, a game and a position, or a form such as *[2#1]',
  isWhole: isForm,
};

async function tellPositions(flags: FlagsOf<'misere'>, parts: readonly string[][]): Promise<void> {
  if (flags.heap !== undefined || flags.genus)
    throw new ZugzwangError('usage', '--heap and --genus are for the heaps of one heap game');
  const values = new MisereValues();
  const memory = parseMemory(flags.memory);
  const found: MiserePart[] = [];
  for (const [word, position] of parts) {
    if (isForm(word!)) found.push(formPart(values, word!));
    else if (isHeaps(word!) && position !== undefined) found.push(heapsPart(values, word!, parseHeaps(position)));
    else found.push(await positionPart(values, word!, position, memory));
  }
  const text = flags.json
    ? JSON.stringify(makePositionsJson(values, found), undefined, 2)
    : positionsText(values, found).join('\n');
  print(text);
}

function tellGenera(flags: FlagsOf<'misere'>, name: string, heaps: string | undefined): void {
  if (heaps !== undefined) throw new ZugzwangError('usage', '--genus is for all heaps to --heap, not for a sum');
  const heap = parseHeap(flags.heap);
  const game = findHeapGame(name, heap);
  const values = new MisereValues();
  const { forms, tooLarge } = runWatched(misereHeapForms(values, optionsOf(game), heap));
  const report = { game, forms, stopped: tooLarge?.message };
  const text = flags.json
    ? JSON.stringify(makeGeneraJson(values, report), undefined, 2)
    : generaText(values, report).join('\n');
  print(text);
}

function parseHeap(text: string | undefined): number {
  const heap = parseWhole('heap', text, HEAP);
  if (heap > MOST_HEAP) throw new ZugzwangError('usage', `--heap: found ${heap}, expected ${MOST_HEAP} at most`);
  return heap;
}

function parseHeaps(text: string): number[] {
  return text.split('+').map(item => {
    if (/^\d{1,6}$/.test(item) && Number(item) <= MOST_HEAP) return Number(item);
    const found = item === '' ? 'nothing' : `"${excerpt(item)}"`;
    const message = `${excerpt(text)}: found ${found}, expected heaps of 0 to ${MOST_HEAP} tokens with + between them`;
    throw new ZugzwangError('input', message, { found });
  });
}

function tellQuotient(flags: FlagsOf<'misere'>, name: string): void {
  const heap = parseHeap(flags.heap);
  const game = findHeapGame(name, heap);
  const begun = performance.now();
  const quotient = runWatched(misereQuotientTask(optionsOf(game), heap));
  const period = miserePeriod(game.code, quotient.pretending, game.complete);
  const report: QuotientReport = { game, heap, quotient, period, seconds: (performance.now() - begun) / 1000 };
  print(flags.json ? JSON.stringify(makeQuotientJson(report), undefined, 2) : quotientText(report).join('\n'));
}

const optionsOf =
  ({ code }: HeapGame) =>
  (heap: number) =>
    heapOptions(code, heap);

function tellSum(flags: FlagsOf<'misere'>, name: string, heaps: readonly number[]): void {
  const largest = Math.max(...heaps);
  if (flags.heap !== undefined) throw new ZugzwangError('usage', '--heap is for the quotient; a sum names its heaps');
  const game = findHeapGame(name, largest);
  const options = optionsOf(game);
  const quotient = quotientOrNone(game, largest);
  const isP = quotient === undefined ? searchJudge(options) : quotientJudge(quotient);
  const lost = isP(heaps);
  const report: HeapSumReport = {
    game,
    heaps,
    quotient,
    isP: lost,
    moves: lost ? [] : misereWinningMoves(options, isP, heaps),
  };
  print(flags.json ? JSON.stringify(makeHeapSumJson(report), undefined, 2) : heapSumText(report).join('\n'));
}

/** The quotient; undefined where it is too large. */
function quotientOrNone(game: HeapGame, heap: number): MisereQuotient | undefined {
  try {
    return runWatched(misereQuotientTask(optionsOf(game), heap, FOR_A_SUM));
  } catch (error) {
    if (error instanceof ZugzwangError && error.code === 'budget') return undefined;
    throw error;
  }
}
